/* What decisions cost, by kind: survivors that a seat loses in a round because it did not take the best option. Options
 * are compared on 64 re-deals, each played to the end of the round by first_greedy. The option that is best on one half
 * of the deals is judged by the other half, so that luck does not look like regret. Some decisions are judged, and
 * weighed accordingly. regret [ROUNDS [SEED]] */
#include <stdio.h>
#include <stdlib.h>

#include "core/dayz/view.h"
#include "core/base/chance.h"
#include "sim/bot.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/sim/first_greedy.h"

enum { DEALS = 64, EVERY = 8, MAX_OPTIONS = 128 };

typedef enum Kind { LEAD, FOLLOW, TRANSFER, POWERS, KINDS } Kind;

typedef struct Regret {
    double sum[KINDS];
    long judged[KINDS];
} Regret;

static Kind kind_of(const Game *game) {
    if (game->asked.about == ABOUT_PLAY) return game->now.play_count ? FOLLOW : LEAD;
    return game->asked.about == ABOUT_TRANSFER ? TRANSFER : POWERS;
}

/* For Host.answer: plays on until the round is counted. */
static int play_on(void *setup, const Game *game) {
    bool blind;
    return game->now.round > 1 || game->now.phase >= PHASE_SWAP ? -1 : first_greedy.answer(setup, game, &blind);
}

static double lead_of(const Game *game, const Setup *setup, int seat) {
    double others = 0;
    for (int i = 0; i < setup->seats; i++) others += i == seat ? 0 : game->now.population[i];
    return game->now.population[seat] - others / (setup->seats - 1);
}

static double value_of(const Setup *setup, const Game *dealt, int option, int seat) {
    Host host = {.setup = setup, .answer = play_on, .answerer = (void *)setup, .silent = true};
    Game game = *dealt;
    (void)game_answer(&host, &game, option);
    (void)game_step(&host, &game);
    return lead_of(&game, setup, seat);
}

static void judge(Regret *regret, const Setup *setup, const Game *game, int chosen) {
    double sums[2][MAX_OPTIONS] = {{0}};
    int options = game->asked.option_count, seat = game->asked.seat, best = chosen, half = 0;
    Host quiet = {.setup = setup, .silent = true};
    if (options > MAX_OPTIONS) return;
    for (int i = 0; i < DEALS; i++) {
        Game dealt = *game;
        if (!game_redeal(&quiet, &dealt, seat, chance_of(game->seed ^ game->decisions, (uint64_t)i))) continue;
        for (int option = 0; option < options; option++) sums[half][option] += value_of(setup, &dealt, option, seat);
        half = !half;
    }
    for (int option = 0; option < options; option++)
        if (sums[0][option] > sums[0][best]) best = option;
    regret->sum[kind_of(game)] += EVERY * (sums[1][best] - sums[1][chosen]) / (DEALS / 2);
    regret->judged[kind_of(game)]++;
}

static void play(Regret *regret, const Setup *setup, const Bot *bot, uint64_t seed) {
    Host host = {.setup = setup, .silent = true};
    Game game;
    game_init(&game, setup, seed);
    while (game_step(&host, &game) == GAME_WAITS) {
        bool blind = false;
        int option = bot->answer(setup, &game, &blind);
        bool judged = chance_of(seed, game.decisions) % EVERY == 0 && game.asked.option_count > 1;
        if (judged) judge(regret, setup, &game, option);
        (void)game_answer(&host, &game, option);
    }
}

static void print(const TestScripts *scripts, const char *powers, const Bot *bot, int rounds, uint64_t seed) {
    static const char *const kinds[KINDS] = {"lead", "follow", "transfer", "powers"};
    Regret regret = {{0}, {0}};
    Setup setup = test_scripts_setup(scripts, false, 3, powers, NULL);
    setup.rounds = 1;
    for (int i = 0; i < rounds; i++) play(&regret, &setup, bot, seed + (uint64_t)i);
    printf("%-24s %-13s", powers, bot->name);
    for (int kind = 0; kind < KINDS; kind++)
        printf("  %s %5.1f (%ld)", kinds[kind], regret.sum[kind] / rounds / setup.seats, regret.judged[kind]);
    printf("\n");
    fflush(stdout);
}

int main(int count, char **words) {
    static const char *const powers[] = {"hippie,military,dog", "kid,police,survivalist", "preacher,nurse,governor"};
    int rounds = count > 1 ? atoi(words[1]) : 4;
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    printf("regret in survivors, a seat and round (decisions judged)\n");
    for (int i = 0; i < 3; i++) {
        print(scripts, powers[i], &first_greedy, rounds, seed);
        print(scripts, powers[i], bot_find("greedy"), rounds, seed);
    }
    test_scripts_close(scripts);
    return 0;
}
