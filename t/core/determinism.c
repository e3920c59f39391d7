/* A game has the same bytes and the same events whether answers come from inside game_step or from
 * outside, watched or not. */
#include <tap.h>

#include <string.h>

#include "t/lib/kernel/heard_hash.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { GAMES = 4000 };

/* Plays a game from outside and again partly from inside; compares both at each decision. */
static const char *inside_and_outside_agree(const Setup *setup, uint64_t seed) {
    HeardHash told_inside = {.seat = NOTHING}, told_outside = {.seat = NOTHING};
    Host inside = {.setup = setup, .answer = random_answer_some, .see = heard_hash_add, .watcher = &told_inside};
    Host outside = {.setup = setup, .see = heard_hash_add, .watcher = &told_outside};
    Game one, two;
    game_init(&one, setup, seed);
    game_init(&two, setup, seed);
    while (game_step(&inside, &one) == GAME_WAITS) {
        if (!random_play_to(&outside, &two, one.decisions)) return "only one of the games continues";
        if (memcmp(&one, &two, sizeof one) != 0) return "the bytes differ at a decision";
        if (!heard_hash_same(&told_inside, &told_outside)) return "the events differ at a decision";
        game_answer(&inside, &one, random_answer(NULL, &one));
    }
    random_play_to(&outside, &two, UINT32_MAX);
    if (one.now.phase != PHASE_OVER || memcmp(&one, &two, sizeof one) != 0) return "the ends differ";
    return heard_hash_same(&told_inside, &told_outside) ? NULL : "the events differ";
}

/* In the first game each hook runs once without interruption, so its events are the expected ones. */
static const char *uninterrupted_tells_the_same(const Setup *setup, uint64_t seed) {
    HeardHash told_at_once = {.seat = NOTHING}, told_outside = {.seat = NOTHING};
    Host at_once = random_host(setup), outside = {.setup = setup, .see = heard_hash_add, .watcher = &told_outside};
    Game one, two;
    at_once.see = heard_hash_add;
    at_once.watcher = &told_at_once;
    game_init(&one, setup, seed);
    game_init(&two, setup, seed);
    if (game_step(&at_once, &one) != GAME_OVER) return at_once.fault.what;
    random_play_to(&outside, &two, UINT32_MAX);
    if (memcmp(&one, &two, sizeof one) != 0) return "the ends differ";
    return heard_hash_same(&told_at_once, &told_outside) ? NULL : "an event is sent twice, or not at all";
}

static const char *watching_changes_nothing(const Setup *setup, uint64_t seed) {
    HeardHash told = {.seat = NOTHING};
    Host blind = {.setup = setup, .answer = random_answer_some}, watched = blind;
    Game one, two;
    watched.see = heard_hash_add;
    watched.watcher = &told;
    game_init(&one, setup, seed);
    game_init(&two, setup, seed);
    for (;;) {
        Status status = game_step(&blind, &one);
        if (game_step(&watched, &two) != status) return "only one of the games continues";
        if (memcmp(&one, &two, sizeof one) != 0) return "the bytes differ";
        if (status != GAME_WAITS) return status == GAME_OVER ? NULL : blind.fault.what;
        game_answer(&blind, &one, random_answer(NULL, &one));
        game_answer(&watched, &two, random_answer(NULL, &two));
    }
}

int main(void) {
    char fault[FAULT_SIZE];
    plan(3);
    is(setup_mix_fault(GAMES, inside_and_outside_agree, fault), NULL,
       "%d games answered inside and outside agree at every decision and at the end", scale_games(GAMES));
    is(setup_mix_fault(GAMES, uninterrupted_tells_the_same, fault), NULL,
       "%d games send each event once, however often a hook is run again", scale_games(GAMES));
    is(setup_mix_fault(GAMES, watching_changes_nothing, fault), NULL,
       "%d watched games have the bytes of unwatched ones", scale_games(GAMES));
    return exit_status();
}
