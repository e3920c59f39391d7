/* A power that moves the encounter away and then asks is still run to its end. If it fails there, it fails again. */
#include <tap.h>

#include <string.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/power_calls.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"

static const Power nothing = {0};

static HookEnd send_away_and_ask(Call *call) {
    bool yes;
    Set encounter = call->table->zone[ZONE_ENCOUNTER];
    if (!power_move(call, encounter, (Move){.to = ZONE_RESERVE_BOTTOM})) return call->run.end;
    if (!power_ask_yes(call, 0, &yes)) return call->run.end;
    return power_set_number(call, 0, 0, 1) ? HOOK_DONE : call->run.end;
}

static HookEnd send_away_and_fail(Call *call) {
    if (set_empty(call->table->zone[ZONE_ENCOUNTER])) return power_fail(call, "there is none"), HOOK_FAILED;
    return power_move(call, call->table->zone[ZONE_ENCOUNTER], (Move){.to = ZONE_RESERVE_BOTTOM}) ? HOOK_DONE
                                                                                                  : call->run.end;
}

/* The first line-up, with these powers for two of its factions. */
static Setup setup_with(Faction pool[TEST_FACTIONS], const Power *first, const Power *second) {
    Setup setup = test_setup(2, false);
    memcpy(pool, setup.factions, TEST_FACTIONS * sizeof *pool);
    pool[HIPPIE].versions[VERSION_BASE] = first;
    pool[MILITARY].versions[VERSION_BASE] = second;
    setup.factions = pool;
    return setup;
}

static void a_question_after_it_is_answered(void) {
    static const Power asks = {
        .on_encounter = send_away_and_ask, .numbers = {{"asked", LASTS_ROUND, false, false, 0, 0}}, .number_count = 1};
    Faction pool[TEST_FACTIONS];
    Setup setup = setup_with(pool, &asks, &nothing);
    Host host = {.setup = &setup};
    Game game;
    game_init(&game, &setup, 1);
    while (random_play_to(&host, &game, game.decisions) && game.asked.about != ABOUT_YES_NO)
        game_answer(&host, &game, random_answer(NULL, &game));
    game_answer(&host, &game, 0);
    game_step(&host, &game);
    cmp_ok(game.now.numbers[2][0][0], "==", 1, "the hook continues after its question");
    cmp_ok(game.open.hook, "==", HOOK_NONE, "the hook is closed");
    cmp_ok(game.asked.about, "==", ABOUT_PLAY, "the trick is played afterwards");
    is(game_unsound(&game, &setup), NULL, "the table is sound");
}

static void a_failure_after_it_is_repeated(void) {
    static const Power fails = {.on_encounter = send_away_and_fail};
    Faction pool[TEST_FACTIONS];
    Setup setup = setup_with(pool, &fails, &fails);
    Host host = random_host(&setup);
    Game game;
    game_init(&game, &setup, 1);
    cmp_ok(game_step(&host, &game), "==", GAME_FAILED, "the second power that moves the encounter fails");
    Game before = game;
    cmp_ok(game_step(&host, &game), "==", GAME_FAILED, "the failure repeats");
    cmp_mem(&game, &before, sizeof game, "the failure changes nothing");
}

int main(void) {
    plan(7);
    a_question_after_it_is_answered();
    a_failure_after_it_is_repeated();
    return exit_status();
}
