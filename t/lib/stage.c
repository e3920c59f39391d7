#include "t/lib/stage.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"

void stage_printed(Scene *scene, const TestScripts *scripts, int seats, const char *powers, const char *with) {
    scene_start(scene, test_scripts_setup(scripts, false, seats, powers, with));
}

void stage_draft(Scene *scene, const TestScripts *scripts, int seats, const char *powers, const char *with) {
    scene_start(scene, test_scripts_setup(scripts, true, seats, powers, with));
}

void stage_hands(Scene *scene, const char *hands) {
    char zone[NAME_SIZE], cards[512];
    for (int seat = 0; *hands; seat++) {
        size_t length = strcspn(hands, "/");
        snprintf(cards, sizeof cards, "%.*s", (int)length, hands);
        scene_put(scene, name_zone(ZONE_HAND + seat, zone), cards);
        hands += length + strspn(hands + length, "/");
    }
}

static void add(Scene *scene, const char *separator, const char *words) {
    size_t length = strlen(scene->text);
    snprintf(scene->text + length, sizeof scene->text - length, "%s%s", length ? separator : "", words);
}

/* Where the power of the last trick begins to act; the end of the record when it did nothing. */
static int last_power(const Record *record) {
    int won = 0;
    for (int i = record_find(record, EVENT_WON, 0); i >= 0; i = record_find(record, EVENT_WON, i + 1)) won = i;
    int power = record_find(record, EVENT_POWER, won);
    return power < 0 ? record->count : power;
}

const char *stage_told(Scene *scene) {
    const Record *record = &scene->record;
    scene->text[0] = 0;
    for (int i = last_power(record); i < record->count; i++) {
        int kind = record->events[i].kind;
        if (kind == EVENT_TRICK || kind == EVENT_SCORE || kind == EVENT_ROUND_END) break;
        if (kind == EVENT_ASK || kind == EVENT_RANDOM || kind == EVENT_MOVE) add(scene, "; ", record->lines[i]);
    }
    return scene->text;
}

/* What a line of the count is put down to, as INTERFACE.md has it. */
static const char *why_of(const Scene *scene, const Event *event, char out[NAME_SIZE]) {
    if (event->score == SCORE_POWER) return name_power(&scene->setup, event->power, out);
    return event->score == SCORE_ZOMBIES ? "zombies" : "survivors";
}

/* Adds all of the seat's lines for one reason to the text, unless they are there already. */
static void add_reason(Scene *scene, int seat, const char *why) {
    char name[NAME_SIZE], words[2 * NAME_SIZE];
    const Event *event;
    int total = 0;
    if (strstr(scene->text, why)) return;
    for (int i = 0; (event = record_nth(&scene->record, EVENT_SCORE, i)); i++)
        if (event->seat == seat && strcmp(why_of(scene, event, name), why) == 0) total += event->delta;
    snprintf(words, sizeof words, "%s %d", why, total);
    add(scene, ", ", words);
}

const char *stage_count(Scene *scene, int seat) {
    char name[NAME_SIZE], total[16];
    const Event *event;
    if (record_find(&scene->record, EVENT_ROUND_END, 0) < 0) (void)game_step(&scene->host, &scene->game);
    scene->text[0] = 0;
    for (int i = 0; (event = record_nth(&scene->record, EVENT_SCORE, i)); i++)
        if (event->seat == seat - 1) add_reason(scene, seat - 1, why_of(scene, event, name));
    snprintf(total, sizeof total, "%d", scene->game.now.delta[seat - 1]);
    add(scene, ": ", total);
    return scene->text;
}

const char *stage_known(Scene *scene, const char *card) {
    char text[64] = "", seen[NAME_SIZE];
    int zone = scene->game.now.where[scene_card(scene, card)];
    for (int seat = 1; seat <= scene->setup.seats; seat++) {
        size_t length = strlen(text);
        if (strcmp(scene_sees(scene, seat, card), name_zone(zone, seen)) == 0)
            snprintf(text + length, sizeof text - length, "%s%d", length ? " " : "", seat);
    }
    snprintf(scene->text, sizeof scene->text, "%s", text);
    return scene->text;
}

const char *stage_lines(Scene *scene, EventKind kind) {
    return record_lines(&scene->record, 1u << kind);
}
