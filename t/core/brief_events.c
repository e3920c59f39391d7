/* A brief watcher gets only the events that statistics need. */
#include <string.h>
#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { MAX_EVENTS = 20000 };

typedef struct EventList {
    Event events[MAX_EVENTS];
    int count;
} EventList;

/* The events that a brief watcher gets. */
static bool is_brief(const Event *event) {
    switch (event->kind) {
    case EVENT_ROUND:
    case EVENT_WON:
    case EVENT_POWER:
    case EVENT_ANSWER:
    case EVENT_RANDOM:
    case EVENT_SWAP:
    case EVENT_POPULATION:
    case EVENT_ROUND_END:
    case EVENT_GAME_END:
    case EVENT_CAMPAIGN_END: return true;
    case EVENT_MOVE: return !event->rule;
    case EVENT_SCORE: return event->score == SCORE_POWER && event->card == NOTHING;
    default: return false;
    }
}

static void see(void *watcher, const Game *game, const Event *event) {
    EventList *list = watcher;
    (void)game;
    if (event->kind == EVENT_SCORE && event->card != NOTHING) return;
    if (list->count < MAX_EVENTS) list->events[list->count++] = *event;
}

static void play(const Setup *setup, uint64_t seed, bool brief, EventList *list, Game *game) {
    Host host = random_host(setup);
    host.see = see;
    host.watcher = list;
    host.brief = brief;
    list->count = 0;
    game_init(game, setup, seed);
    (void)game_step(&host, game);
}

static bool is_same(const Event *a, const Event *b) {
    return a->kind == b->kind && a->seat == b->seat && a->card == b->card && a->from == b->from && a->to == b->to &&
           a->choice == b->choice && a->hook == b->hook && a->delta == b->delta && a->slot == b->slot &&
           a->power.faction == b->power.faction && a->power.version == b->power.version;
}

/* True if `brief` holds exactly the brief events of `all`. */
static bool is_part(const EventList *brief, const EventList *all) {
    int next = 0;
    for (int i = 0; i < all->count; i++) {
        if (!is_brief(&all->events[i])) continue;
        if (next == brief->count || !is_same(&brief->events[next++], &all->events[i])) return false;
    }
    return next == brief->count;
}

int main(void) {
    static EventList brief, all;
    int games = scale_games(200), wrong = 0, other = 0;
    long brief_events = 0, all_events = 0;
    plan(3);
    for (int i = 0; i < games; i++) {
        Setup setup = test_setup_of(2 + i % 4, i % 3 == 0, i % 2 ? ORACLE : HIPPIE, PREACHER + i % 3, POLICE + i % 5);
        Game one, two;
        setup.power_draw = i % 4 == 0;
        play(&setup, (uint64_t)i, true, &brief, &one);
        play(&setup, (uint64_t)i, false, &all, &two);
        wrong += !is_part(&brief, &all);
        other += memcmp(&one, &two, sizeof one) != 0;
        brief_events += brief.count;
        all_events += all.count;
    }
    cmp_ok(wrong, "==", 0, "%d games: a brief watcher gets exactly the brief events, in order", games);
    cmp_ok(other, "==", 0, "and the games are the same, byte for byte");
    ok(brief_events * 2 < all_events, "the brief part is less than half of all events");
    return exit_status();
}
