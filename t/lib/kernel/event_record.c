#include "t/lib/kernel/event_record.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"

/* Appends to the line, cut where the line is full. */
__attribute__((format(printf, 2, 3))) static void put(char *line, const char *format, ...) {
    size_t length = strlen(line);
    va_list words;
    va_start(words, format);
    vsnprintf(line + length, RECORD_LINE - length, format, words);
    va_end(words);
}

static void put_seat(char *line, int seat) {
    if (seat == NOTHING)
        put(line, " none");
    else
        put(line, " %d", seat + 1);
}

static void put_card(char *line, const EventRecord *record, const Game *game, int card) {
    char name[NAME_SIZE];
    put(line, " %s", name_card(game, record->setup, card, name));
}

static void put_zone(char *line, int zone) {
    char name[NAME_SIZE];
    put(line, " %s", name_zone(zone, name));
}

static void put_power(char *line, const EventRecord *record, PowerName power) {
    char name[NAME_SIZE];
    put(line, " %s", name_power(record->setup, power, name));
}

typedef struct ToldEvent {
    const EventRecord *record;
    const Game *game;
    const Event *event;
} ToldEvent;

static void tell_round(char *line, ToldEvent event_told) {
    put(line, " %d", event_told.game->now.round);
}

static void tell_transfer(char *line, ToldEvent event_told) {
    put_seat(line, event_told.event->seat);
    put_seat(line, zone_owner(event_told.event->to));
    put_card(line, event_told.record, event_told.game, event_told.event->card);
}

static void tell_trick(char *line, ToldEvent event_told) {
    put(line, " %d", event_told.game->now.trick);
    put_seat(line, event_told.event->seat);
    put_card(line, event_told.record, event_told.game, event_told.event->card);
}

static void tell_play(char *line, ToldEvent event_told) {
    put_seat(line, event_told.event->seat);
    put_card(line, event_told.record, event_told.game, event_told.event->card);
    put(line, " %s %s", event_told.event->from < ZONE_TRANSFER ? "hand" : "transfer",
        name_side(event_told.event->side));
}

static void tell_won(char *line, ToldEvent event_told) {
    int slot = event_told.event->slot;
    put_seat(line, event_told.event->seat);
    put(line, " %s",
        slot == NOTHING ? "none" : event_told.record->setup->factions[event_told.game->deck.faction[slot]].id);
}

static void tell_move(char *line, ToldEvent event_told) {
    put_card(line, event_told.record, event_told.game, event_told.event->card);
    put_zone(line, event_told.event->from);
    put_zone(line, event_told.event->to);
}

static void tell_power(char *line, ToldEvent event_told) {
    put_power(line, event_told.record, event_told.event->power);
    put(line, " %s", name_hook(event_told.event->hook));
    put_seat(line, event_told.event->seat);
}

static void tell_ask(char *line, ToldEvent event_told) {
    char name[NAME_SIZE];
    put_seat(line, event_told.event->seat);
    put(line, " %s", name_about(event_told.game->asked.about));
    for (int option = 0; option < event_told.game->asked.option_count; option++)
        put(line, "%s%s", option ? "," : " ", name_option(event_told.game, event_told.record->setup, option, name));
}

static void tell_answer(char *line, ToldEvent event_told) {
    char name[NAME_SIZE];
    put_seat(line, event_told.event->seat);
    put(line, " %s", name_choice(event_told.game, event_told.record->setup, event_told.event->choice, name));
}

static void tell_random(char *line, ToldEvent event_told) {
    put(line, " %s", event_told.event->text);
    if (event_told.event->card != NOTHING)
        put_card(line, event_told.record, event_told.game, event_told.event->card);
    else if (event_told.event->power.faction != NOTHING || event_told.event->power.special != NOTHING)
        put_power(line, event_told.record, event_told.event->power);
    else
        put(line, " %d", event_told.event->delta);
}

static void tell_score(char *line, ToldEvent event_told) {
    put_seat(line, event_told.event->seat);
    if (event_told.event->score == SCORE_POWER)
        put_power(line, event_told.record, event_told.event->power);
    else
        put(line, " %s", event_told.event->score == SCORE_ZOMBIES ? "zombies" : "survivors");
    put(line, " %+d", event_told.event->delta);
}

static void tell_round_end(char *line, ToldEvent event_told) {
    for (int seat = 0; seat < event_told.record->setup->seats; seat++)
        put(line, " %+d", event_told.game->now.delta[seat]);
}

static void tell_swap(char *line, ToldEvent event_told) {
    put_seat(line, event_told.event->seat);
    put_power(line, event_told.record, event_told.event->out);
    put_power(line, event_told.record, event_told.event->power);
}

static void tell_population(char *line, ToldEvent event_told) {
    put_seat(line, event_told.event->seat);
    put(line, " %+d %d", event_told.event->delta, event_told.game->now.population[event_told.event->seat]);
    put_power(line, event_told.record, event_told.event->power);
}

static const struct {
    const char *word;
    void (*tell)(char *line, ToldEvent event_told);
} kinds[EVENTS] = {
    [EVENT_GAME] = {"game", NULL},
    [EVENT_ROUND] = {"round", tell_round},
    [EVENT_DEAL] = {"deal", NULL},
    [EVENT_TRANSFER] = {"transfer", tell_transfer},
    [EVENT_TRICK] = {"trick", tell_trick},
    [EVENT_PLAY] = {"play", tell_play},
    [EVENT_WON] = {"won", tell_won},
    [EVENT_MOVE] = {"move", tell_move},
    [EVENT_POWER] = {"power", tell_power},
    [EVENT_ASK] = {"ask", tell_ask},
    [EVENT_ANSWER] = {"answer", tell_answer},
    [EVENT_RANDOM] = {"random", tell_random},
    [EVENT_SCORE] = {"score", tell_score},
    [EVENT_ROUND_END] = {"round_end", tell_round_end},
    [EVENT_SWAP] = {"swap", tell_swap},
    [EVENT_POPULATION] = {"population", tell_population},
    [EVENT_GAME_END] = {"game_end", NULL},
    [EVENT_CAMPAIGN_END] = {"campaign_end", NULL},
};

void event_record_add(void *watcher, const Game *game, const Event *event) {
    EventRecord *record = watcher;
    if (record->count++ >= MAX_RECORDED) return;
    char *line = record->lines[record->count - 1];
    record->events[record->count - 1] = *event;
    snprintf(line, RECORD_LINE, "%s", kinds[event->kind].word);
    if (kinds[event->kind].tell) kinds[event->kind].tell(line, (ToldEvent){record, game, event});
}

static int kept(const EventRecord *record) {
    return record->count < MAX_RECORDED ? record->count : MAX_RECORDED;
}

int event_record_count(const EventRecord *record, EventKind kind) {
    int count = 0;
    for (int i = 0; i < kept(record); i++) count += record->events[i].kind == kind;
    return count;
}

int event_record_find(const EventRecord *record, EventKind kind, int from) {
    for (int i = from; i < kept(record); i++)
        if (record->events[i].kind == kind) return i;
    return -1;
}

const Event *event_record_nth(const EventRecord *record, EventKind kind, int nth) {
    for (int i = event_record_find(record, kind, 0); i >= 0; i = event_record_find(record, kind, i + 1))
        if (nth-- == 0) return &record->events[i];
    return NULL;
}

static const char *join(EventRecord *record, int from, unsigned wanted) {
    size_t length = 0;
    record->transcript[0] = 0;
    for (int i = from; i < kept(record); i++) {
        if (!(wanted >> record->events[i].kind & 1) || length >= RECORD_TEXT) continue;
        length += (size_t)snprintf(record->transcript + length, RECORD_TEXT - length, "%s%s", length ? "; " : "",
                                   record->lines[i]);
    }
    return record->transcript;
}

const char *event_record_text(EventRecord *record, int from) {
    return join(record, from, ~0u);
}

const char *event_record_lines(EventRecord *record, unsigned wanted) {
    return join(record, 0, wanted);
}
