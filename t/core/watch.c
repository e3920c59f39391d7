/* Watching: what an event holds, and that a watcher changes nothing. */
#include <tap.h>
#include <string.h>

#include "core/engine/call.h"
#include "t/lib/arrange.h"

static void what_does_not_belong_to_an_event_is_empty(void) {
    Scene scene;
    scene_start(&scene, standin_setup(2, false));
    scene_put(&scene, "hand:1", "dog-1");
    (void)scene_decide(&scene, "dog-1 low");
    const Event *play = record_nth(&scene.record, EVENT_PLAY, 0), *end = record_nth(&scene.record, EVENT_ROUND_END, 0);
    ok(play->seat == 0 && play->from == ZONE_HAND && play->side == SIDE_LOW, "R3.2: a play has seat, zone and side");
    ok(play->to == NOTHING && play->slot == NOTHING && play->power.faction == NOTHING, "and nothing else");
    ok(end->seat == NOTHING && end->card == NOTHING && end->delta == 0, "a round's end is nobody's and no card's");
    is(play->rule, "R3.2", "each says which rule it follows");
}

/* No rulebook's: fires the hippies, then removes the encounter. */
static HookEnd fires_and_moves(Call *call, int me) {
    if (!power_fire(call, 3, me)) return call->end;
    return power_move(call, set_of(call->table->met), (Move){.to = ZONE_REMOVED}) ? HOOK_DONE : call->end;
}

static void whose_doing_it_is_is_told(void) {
    static const Power firing = {.on_trick_won = fires_and_moves};
    Scene scene;
    scene_init(&scene, standin_with(2, false, PLAIN, HIPPIE, DOG));
    scene_power(&scene, PLAIN, &firing);
    scene_clear(&scene);
    scene_put(&scene, "hand:1", "plain-1 dog-1");
    scene_put(&scene, "reserve", "zombie-3 zombie-4");
    (void)scene_decide(&scene, "plain-1 low");
    is(record_story(&scene.record, record_find(&scene.record, EVENT_POWER, 0)),
       "power hippie:base on_trick_won 1; ask 1 community 2; answer 1 2; move plain-1 expedition:1 expedition:2; "
       "power plain:base on_trick_won 1; move zombie-3 expedition:1 removed; trick 2 1 zombie-4",
       "R6.1: what follows a power event, up to the next, is that power's doing");
}

/* The end of a random game, watched or not. */
static void play_out(Setup setup, uint64_t seed, bool watched, Game *game) {
    static Record record;
    Host host = standin_host(&setup);
    record = (Record){.setup = &setup};
    if (watched) host.see = record_event, host.watcher = &record;
    game_init(game, &setup, seed);
    (void)game_step(&host, game);
}

static void watching_changes_nothing(void) {
    int wrong = 0;
    for (int i = 0; i < 40; i++) {
        Setup setup = standin_with(2 + i % 4, i % 3 == 0, i % 2 ? ORACLE : HERALD, PREACHER, KID);
        if (i % 5) standin_add(&setup, HORDE);
        Game watched, alone;
        play_out(setup, (uint64_t)i, true, &watched);
        play_out(setup, (uint64_t)i, false, &alone);
        wrong += watched.now.phase != PHASE_OVER || memcmp(&watched, &alone, sizeof alone) != 0;
    }
    cmp_ok(wrong, "==", 0, "40 games that are watched end in the same bytes as without");
}

int main(void) {
    plan(4 + 1 + 1);
    what_does_not_belong_to_an_event_is_empty();
    whose_doing_it_is_is_told();
    watching_changes_nothing();
    return exit_status();
}
