/* greedy decides by what its seat sees: in a game that looks the same to it, it answers the same.
 * And it decides alike from inside and outside, and after an undo. */
#include <string.h>
#include <tap.h>

#include "core/dayz/view.h"
#include "sim/dayz/greedy.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/lineups.h"

static int answer(void *setup, const Game *game) {
    return greedy_answer(setup, game);
}

/* Decisions looked at, and those where something hidden had really changed. */
static int looked_at, changed;

/* Does it answer otherwise when all that it cannot see is another thing? */
static const char *peeks(Host *host, const Game *game, int option) {
    Game other = *game;
    if (!game_redeal(host, &other, game->asked.seat, game->decisions)) return NULL;
    other.seed = game->seed; /* the bot's own chance */
    looked_at++;
    if (memcmp(other.now.where, game->now.where, sizeof game->now.where) != 0) changed++;
    return greedy_answer(host->setup, &other) == option ? NULL : "it answers by what it cannot see";
}

static const char *play(const Setup *setup, uint64_t seed, bool redealing) {
    Host outside = {.setup = setup}, inside = {.setup = setup, .answer = answer, .answerer = (void *)setup};
    Game game, other;
    game_init(&game, setup, seed);
    other = game;
    while (game_step(&outside, &game) == GAME_WAITS) {
        int option = greedy_answer(setup, &game);
        const char *wrong = redealing ? peeks(&outside, &game, option) : NULL;
        if (wrong) return wrong;
        if (greedy_answer(setup, &game) != option) return "it answers otherwise the second time";
        if (game_answer(&outside, &game, option) != ANSWER_TAKEN) return "it took an option that is not there";
    }
    if (game_step(&inside, &other) != GAME_OVER) return inside.fault.what;
    return memcmp(&other, &game, sizeof game) == 0 ? NULL : "it plays another game when it answers at once";
}

static const char *peek_at(const Setup *setup, uint64_t seed) {
    return play(setup, seed, true);
}

static void scripts_games(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    const char *wrong = NULL;
    int i = 0;
    for (; !wrong && i < scale_games(400); i++) {
        Setup setup = lineups_setup(lineups, (uint64_t)i);
        wrong = play(&setup, (uint64_t)i, i % 4 == 0);
    }
    is(wrong, NULL, "scripts: hidden cards change no answer, nor does being asked in the middle of a power (%d)", i);
    lineups_free(lineups);
    test_scripts_close(scripts);
}

int main(void) {
    char fault[FAULT_SIZE];
    plan(NO_PLAN);
    is(setup_mix_fault(300, peek_at, fault), NULL, "hidden cards change no answer, whatever the powers");
    scripts_games();
    cmp_ok(changed, ">", looked_at / 2, "most of the time there was something hidden that had changed");
    done_testing();
}
