/* Altering the table by hand: it stays sound at every position, and the game continues. */
#include <string.h>
#include <tap.h>

#include "core/dayz/alter.h"
#include "core/base/chance.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_game.h"

enum { GAMES = 3000 };

static int pick(uint64_t *chance, int end) {
    return (int)chance_below(chance, (uint32_t)end);
}

/* Alters something at random. A refused alteration must change nothing. */
static const char *alter(Game *game, const Setup *setup, uint64_t *chance) {
    Game before = *game;
    const char *why = NULL;
    switch (pick(chance, 8)) {
    case 0: why = alter_population(game, setup, pick(chance, 7), pick(chance, 90)); break;
    case 1: why = alter_version(game, setup, pick(chance, setup->faction_count + 1), pick(chance, VERSIONS + 1)); break;
    case 2: why = alter_add(game, setup, pick(chance, setup->special_count + 1)); break;
    case 4:
        why = alter_number(game, setup, pick(chance, MAX_POWERS + 1), pick(chance, MAX_NUMBERS), pick(chance, 7),
                           pick(chance, 70000) - 35000);
        break;
    case 3: why = alter_remove(game, setup, pick(chance, setup->special_count + 1)); break;
    default: why = alter_put(game, setup, pick(chance, 66), pick(chance, ZONES + 2)); break;
    }
    if (why) return memcmp(game, &before, sizeof before) == 0 ? NULL : "a refusal has changed something";
    return game_unsound(game, setup);
}

static const char *sound_when_altered(const Setup *setup, uint64_t seed) {
    Host host = {.setup = setup};
    uint64_t chance = seed;
    Game game;
    game_init(&game, setup, seed);
    while (random_play_to(&host, &game, game.decisions)) {
        const char *broken = game_unsound(&game, setup);
        if (!broken && pick(&chance, 6) == 0) broken = alter(&game, setup, &chance);
        if (broken) return broken;
        if (game.asked.option_count) game_answer(&host, &game, random_answer(NULL, &game));
    }
    return game.now.phase == PHASE_OVER ? NULL : host.fault.what;
}

static TestGame test;

static void test_put(void) {
    test_game_start(&test, test_setup(3, false));
    test_game_put(&test, "hand:1", "hippie-9 dog-1");
    test_game_put(&test, "hand:2", "hippie-3 dog-2");
    test_game_put(&test, "hand:3", "hippie-1 dog-3");
    test_game_put(&test, "reserve", "dog-7 dog-8");
    Game *game = &test.game;
    const Setup *setup = &test.setup;
    test_game_decide(&test, "hippie-9 high");
    is(test_game_options(&test), "hippie-3", "R3.4: 2 must follow");
    ok(!alter_put(game, setup, test_game_card(&test, "hippie-3"), ZONE_EXPEDITION), "its hippie is removed");
    (void)game_step(&test.host, game);
    is(test_game_options(&test), "dog-2", "and it is asked again");
    is(alter_put(game, setup, test_game_card(&test, "hippie-9"), ZONE_HAND),
       "the card belongs to the trick; undo the play instead", "a card of the trick cannot be moved");
    is(alter_put(game, setup, test_game_card(&test, "dog-8"), ZONE_ENCOUNTER), "there already is an encounter",
       "a second encounter is refused");
    is(alter_put(game, setup, test_game_card(&test, "dog-8"), ZONE_HAND + 4), "the game has no such seat",
       "a seat that does not play is refused");
    ok(!alter_put(game, setup, test_game_card(&test, "dog-3"), ZONE_RESERVE), "a card goes on top of the Reserve");
    is(test_game_cards(&test, "reserve"), "dog-3 dog-8", "top first");
    is(test_game_sees(&test, 3, "dog-3"), "unknown", "R3.11: nobody knows a card put there");
    ok(!alter_put(game, setup, test_game_card(&test, "dog-8"), ZONE_HAND + 2), "another card goes into a hand");
    is(test_game_sees(&test, 3, "dog-8"), "hand:3", "R3.11: its owner knows it");
    is(test_game_sees(&test, 1, "dog-8"), "unknown", "R3.11: others do not");
}

static void test_power(void) {
    test_game_start(&test, test_setup(3, false));
    test_game_put(&test, "hand:1", "hippie-9 dog-1");
    test_game_put(&test, "hand:2", "hippie-3 dog-2");
    test_game_put(&test, "hand:3", "hippie-1 dog-3");
    test_game_decide(&test, "hippie-9 high, hippie-3, hippie-1");
    Game *game = &test.game;
    ok(game->open.hook != 0, "a power is open");
    ok(!alter_population(game, &test.setup, 1, 12), "the table is altered");
    ok(game->open.hook == 0 && game->asked.option_count == 0, "the alteration ends the power");
    (void)game_step(&test.host, game);
    ok(game->open.hook != 0, "the power begins again");
    cmp_ok(game->now.population[1], "==", 12, "with the altered table");
}

int main(void) {
    char fault[FAULT_SIZE];
    plan(NO_PLAN);
    test_put();
    test_power();
    is(setup_mix_fault(GAMES, sound_when_altered, fault), NULL, "random games stay sound however they are altered");
    done_testing();
}
