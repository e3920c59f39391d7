#include "t/lib/scripts/script_game.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"

void script_game_printed(TestGame *test, const TestScripts *scripts, int seats, const char *powers, const char *with) {
    test_game_start(test, test_scripts_setup(scripts, false, seats, powers, with));
}

void script_game_draft(TestGame *test, const TestScripts *scripts, int seats, const char *powers, const char *with) {
    test_game_start(test, test_scripts_setup(scripts, true, seats, powers, with));
}

void script_game_hands(TestGame *test, const char *hands) {
    char zone[NAME_SIZE], cards[512];
    for (int seat = 0; *hands; seat++) {
        size_t length = strcspn(hands, "/");
        snprintf(cards, sizeof cards, "%.*s", (int)length, hands);
        test_game_put(test, name_zone(ZONE_HAND + seat, zone), cards);
        hands += length + strspn(hands + length, "/");
    }
}

static void add(TestGame *test, const char *separator, const char *words) {
    size_t length = strlen(test->text);
    snprintf(test->text + length, sizeof test->text - length, "%s%s", length ? separator : "", words);
}

/* The index where the power of the last trick begins to act, or the end of the record. */
static int last_power(const EventRecord *record) {
    int won = 0;
    for (int i = event_record_find(record, EVENT_WON, 0); i >= 0; i = event_record_find(record, EVENT_WON, i + 1))
        won = i;
    int power = event_record_find(record, EVENT_POWER, won);
    return power < 0 ? record->count : power;
}

const char *script_game_power(TestGame *test) {
    const EventRecord *record = &test->record;
    test->text[0] = 0;
    for (int i = last_power(record); i < record->count; i++) {
        int kind = record->events[i].kind;
        if (kind == EVENT_TRICK || kind == EVENT_SCORE || kind == EVENT_ROUND_END) break;
        if (kind == EVENT_ASK || kind == EVENT_RANDOM || kind == EVENT_MOVE) add(test, "; ", record->lines[i]);
    }
    return test->text;
}

/* The reason of a score, in the words of INTERFACE.md. */
static const char *why_of(const TestGame *test, const Event *event, char out[NAME_SIZE]) {
    if (event->score == SCORE_POWER) return name_power(&test->setup, event->power, out);
    return event->score == SCORE_ZOMBIES ? "zombies" : "survivors";
}

/* Adds the seat's total for one reason to the text, once. */
static void add_reason(TestGame *test, int seat, const char *why) {
    char name[NAME_SIZE], words[2 * NAME_SIZE];
    const Event *event;
    int total = 0;
    if (strstr(test->text, why)) return;
    for (int i = 0; (event = event_record_nth(&test->record, EVENT_SCORE, i)); i++)
        if (event->seat == seat && strcmp(why_of(test, event, name), why) == 0) total += event->delta;
    snprintf(words, sizeof words, "%s %d", why, total);
    add(test, ", ", words);
}

const char *script_game_count(TestGame *test, int seat) {
    char name[NAME_SIZE], total[16];
    const Event *event;
    if (event_record_find(&test->record, EVENT_ROUND_END, 0) < 0) (void)game_step(&test->host, &test->game);
    test->text[0] = 0;
    for (int i = 0; (event = event_record_nth(&test->record, EVENT_SCORE, i)); i++)
        if (event->seat == seat - 1) add_reason(test, seat - 1, why_of(test, event, name));
    snprintf(total, sizeof total, "%d", test->game.now.delta[seat - 1]);
    add(test, ": ", total);
    return test->text;
}

const char *script_game_known(TestGame *test, const char *card) {
    char text[64] = "", seen[NAME_SIZE];
    int zone = test->game.now.where[test_game_card(test, card)];
    for (int seat = 1; seat <= test->setup.seats; seat++) {
        size_t length = strlen(text);
        if (strcmp(test_game_sees(test, seat, card), name_zone(zone, seen)) == 0)
            snprintf(text + length, sizeof text - length, "%s%d", length ? " " : "", seat);
    }
    snprintf(test->text, sizeof test->text, "%s", text);
    return test->text;
}

const char *script_game_lines(TestGame *test, EventKind kind) {
    return event_record_lines(&test->record, 1u << kind);
}
