/* A copy of a game at any decision, given the same answers, arrives at the same bytes, even inside a power. */
#include <tap.h>

#include <string.h>

#include "core/base/chance.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { GAMES = 8000, FAR = 16 };

/* How many decisions of each kind were restored. */
static struct DecisionKinds {
    int plays, first_questions, second_questions, after_chance, in_fired_powers, in_secret;
} places;

static void note_place(const Game *game) {
    const Open *open = &game->open;
    bool oracle = open->hook == HOOK_TRICK_WON && game->now.faction[open->power] == ORACLE;
    if (!open->hook) places.plays++;
    if (open->hook && open->answer_count == 0) places.first_questions++;
    if (open->hook && open->power != NOTHING && open->answer_count > 0) places.second_questions++;
    if (open->answer_count > 0 && open->draws > 0) places.after_chance++;
    if (oracle && open->answer_count > 2) places.in_fired_powers++;
    if (game->asked.secret) places.in_secret++;
}

/* The number of decisions to play before going back; sometimes to the end of the game. */
static uint32_t how_far(const Game *game) {
    uint64_t chance = chance_mix(game->seed ^ game->decisions);
    return chance % 64 == 0 ? 10000 : 1 + (uint32_t)(chance % FAR);
}

static const char *coming_back_changes_nothing(const Setup *setup, uint64_t seed) {
    Host host = {.setup = setup};
    Game game, restored;
    game_init(&game, setup, seed);
    while (random_play_to(&host, &game, game.decisions)) {
        const Game copy = game;
        uint32_t until = copy.decisions + how_far(&copy);
        note_place(&copy);
        random_play_to(&host, &game, until);
        restored = copy;
        random_play_to(&host, &restored, until);
        if (memcmp(&restored, &game, sizeof game) != 0) return "a restored game takes another course";
        game = copy;
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    return game.now.phase == PHASE_OVER ? NULL : host.fault.what;
}

/* Another step at a decision, or a refused answer, changes nothing. */
static const char *waiting_changes_nothing(const Setup *setup, uint64_t seed) {
    Host host = {.setup = setup};
    Game game;
    game_init(&game, setup, seed);
    while (random_play_to(&host, &game, game.decisions)) {
        const Game copy = game;
        if (game_step(&host, &game) != GAME_WAITS) return "a game continues without its answer";
        game_answer(&host, &game, game.asked.option_count);
        game_answer(&host, &game, -1);
        if (memcmp(&copy, &game, sizeof game) != 0) return "a game changes while it waits";
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    return game.now.phase == PHASE_OVER ? NULL : host.fault.what;
}

int main(void) {
    char fault[FAULT_SIZE];
    plan(4);
    is(setup_mix_fault(GAMES, coming_back_changes_nothing, fault), NULL,
       "restored at any decision of %d games, the same answers give the same bytes", scale_games(GAMES));
    is(setup_mix_fault(GAMES, waiting_changes_nothing, fault), NULL, "a game that waits does not change");
    ok(places.plays && places.first_questions && places.second_questions,
       "restored at plays (%d), first questions (%d) and later questions of a power (%d)", places.plays,
       places.first_questions, places.second_questions);
    ok(places.after_chance && places.in_fired_powers && places.in_secret,
       "restored at questions after chance (%d), in fired powers (%d) and secret ones (%d)", places.after_chance,
       places.in_fired_powers, places.in_secret);
    return exit_status();
}
