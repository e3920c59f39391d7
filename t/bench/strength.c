/* How strong bots are: one against others, over games, set-ups, seats and rounds. Each deal is played once for each seat
 * that the bot can have, so that the luck of the deal does not count.
 *
 * strength [PERCENT]                            all contests, with that share of their games (default 2)
 * strength GAMES SEED BOT OTHERS OPTIONS...     one contest, such as 400 1 search:200 greedy --rounds 1
 *
 * Beside the bots of the program there is `first`: greedy as it first was. A row ends with the command that repeats it.
 * A win is shared by the seats that win together; its interval is Wilson's, 95 %. The lead is the score of the seat less
 * the average of the others: it shows a difference in fewer games than wins do. Seeds below 1000000 were used to tune
 * the bots; the contests here use others. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "lua/vm/heap.h"
#include "sim/measure.h"
#include "core/table/tabletop.h"
#include "t/lib/sim/first_greedy.h"
#include "t/lib/sim/first_tabletop.h"
#include "t/lib/sim/test_game.h"

enum { WIN = 60, OPTIONS_SIZE = 1024, FIRST_SEED = 1000000, DEFAULT_PERCENT = 2 };

typedef struct Contest {
    int games;
    const char *bot, *others, *options;
} Contest;

#define ODD " --factions-dir t/bench/odd --rounds 1"
#define DESIGN " --factions-dir scenarios/designs/factions --rounds 1"

/* A row without a bot is a heading. */
static const Contest contests[] = {
    {0, NULL, NULL, "search against greedy"},
    {400, "search:200", "greedy", "--powers hippie,military,dog --rounds 1"},
    {400, "search:1000", "greedy", "--powers hippie,military,dog --rounds 1"},
    {400, "search:1000", "greedy", "--powers hippie,military,dog --rounds 1 --players 4"},
    {200, "search:200", "greedy", "--powers kid,police,survivalist --rounds 1"},
    {200, "search:200", "greedy", "--powers scientist,biker,nurse --rounds 1"},
    {200, "search:200", "greedy", "--powers preacher,governor,cheerleader --rounds 1"},
    {200, "search:200", "greedy", "--powers military:weak,biker,governor --with bunker --rounds 1 --players 4"},
    {200, "search:200", "greedy", "--powers hippie:weak,nurse,kid --rounds 1 --players 5"},
    {200, "search:200", "greedy", "--powers kid:advanced,police,cheerleader --with horde --rounds 1 --players 2"},
    {100, "search:200", "greedy", "--powers hippie,military,dog --rounds 4"},
    {0, NULL, NULL, "search against greedy as it first was"},
    {400, "search:200", "first", "--powers hippie,military,dog --rounds 1"},
    {400, "search:1000", "first", "--powers hippie,military,dog --rounds 1"},
    {400, "search:1000", "first", "--powers hippie,military,dog --rounds 1 --players 4"},
    {0, NULL, NULL, "search against greedy, with factions that neither has met"},
    {400, "search:200", "greedy", "--powers mirror,hippie,dog" ODD},
    {400, "search:200", "greedy", "--powers lender,nurse,military" ODD},
    {400, "search:200", "greedy", "--powers bidder,kid,dog" ODD},
    {400, "search:200", "greedy", "--powers pacifist,biker,hippie" ODD},
    {400, "search:200", "greedy", "--powers undertaker,police,nurse" ODD},
    {400, "search:200", "greedy", "--powers mirror,lender,undertaker --players 4" ODD},
    {0, NULL, NULL, "search against greedy, with the designs"},
    {400, "search:200", "greedy", "--powers smuggler,hippie,dog" DESIGN},
    {400, "search:200", "greedy", "--powers accountant,preacher,hippie" DESIGN},
    {400, "search:200", "greedy", "--powers auctioneer,military,scientist" DESIGN},
    {400, "search:200", "greedy", "--powers mimic,collector,scientist" DESIGN},
    {400, "search:200", "greedy", "--powers conjurer,police,dog" DESIGN},
    {0, NULL, NULL, "search against greedy, with powers that were drawn at random"},
    {400, "search:200", "greedy", "--powers hippie,scientist,nurse --rounds 1 --players 2"},
    {400, "search:200", "greedy", "--powers biker,hippie,survivalist --rounds 1"},
    {400, "search:1000", "greedy", "--powers police,preacher,kid --rounds 1"},
    {400, "search:200", "greedy", "--powers cheerleader,preacher,survivalist --rounds 1 --players 4"},
    {400, "search:1000", "greedy", "--powers preacher,scientist,governor --rounds 1 --players 4"},
    {400, "search:200", "greedy", "--powers dog,police,kid --rounds 1 --players 5"},
    {0, NULL, NULL, "greedy against random"},
    {1000, "greedy", "random", "--powers hippie,military,dog --rounds 1"},
    {1000, "greedy", "random", "--powers kid,police,survivalist --rounds 1"},
    {1000, "greedy", "random", "--powers mirror,lender,undertaker" ODD},
    {400, "greedy", "random", "--powers scientist,hippie,military --rounds 4 --players 4"},
    {0, NULL, NULL, "greedy against greedy as it first was"},
    {4000, "greedy", "first", "--powers hippie,military,dog --rounds 1"},
    {4000, "greedy", "first", "--powers kid,police,survivalist --rounds 1"},
    {4000, "greedy", "first", "--powers scientist,biker,nurse --rounds 1"},
    {4000, "greedy", "first", "--powers preacher,governor,cheerleader --rounds 1"},
    {4000, "greedy", "first", "--powers hippie,military,dog --rounds 1 --players 4"},
    {4000, "greedy", "first", "--powers hippie:weak,nurse,kid --rounds 1 --players 5"},
    {1000, "greedy", "first", "--powers mirror,lender,undertaker" ODD},
    {500, "greedy", "first", "--powers scientist,hippie,military --with bunker --rounds 4"},
    {0, NULL, NULL, "whole games"},
    {200, "greedy", "random", "--game city --players 3"},
    {100, "search:50", "random", "--game city --players 3"},
    {400, "search:500", "greedy", "--game city --players 2"},
    {400, "search:500", "greedy", "--game city --players 3"},
    {400, "search:500", "greedy", "--game city --players 4"},
    {400, "greedy", "first", "--game city --players 3"},
    {200, "greedy", "random", "--game tsunami --players 3"},
    {100, "search:50", "random", "--game tsunami --players 3"},
    {400, "search:250", "greedy", "--game tsunami --players 3"},
    {400, "search:250", "greedy", "--game tsunami --players 4"},
    {400, "search:250", "greedy", "--game tsunami --players 5"},
    {400, "greedy", "first", "--game tsunami --players 3"},
    {100, "greedy", "random", "--game humans --players 3"},
    {60, "search:50", "random", "--game humans --players 3"},
    {400, "search:100", "greedy", "--game humans --players 2"},
    {400, "search:100", "greedy", "--game humans --players 3"},
    {400, "search:100", "greedy", "--game humans --players 4"},
    {400, "greedy", "first", "--game humans --players 3"},
};

static double processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Seats one bot, and the other in all other seats. */
static Bench seat_bots(const TestGame *test, const Contest *contest, int seat) {
    bool first = strcmp(contest->others, first_greedy.name) == 0;
    Bench bench = test_game_bench(test, contest->bot, seat, first ? "greedy" : contest->others);
    const Bot *as_first = test->door == &tabletop_door ? &first_tabletop : &first_greedy;
    for (int i = 0; first && i < door_seats(test->setup); i++)
        if (i != seat) bench.seat[i] = as_first;
    return bench;
}

typedef struct ContestScore {
    int64_t wins; /* shares of WIN */
    int games, seats;
    int64_t lead, squares; /* over all other seats; added up, and its squares */
    SearchCount searched;
    double seconds;
} ContestScore;

static void add_lead(ContestScore *score, const TestGame *test, const Game *game, int seat) {
    int32_t points[DOOR_SEATS];
    int64_t lead = 0;
    test->door->score(game, test->setup, points);
    for (int other = 0; other < score->seats; other++) lead += (int64_t)points[seat] - points[other];
    score->lead += lead;
    score->squares += lead * lead;
}

static ContestScore play(const Contest *contest, uint64_t seed) {
    TestGame *test = test_game_open(contest->options);
    Game *game = heap_alloc(door_size(test->setup));
    ContestScore score = {.seats = door_seats(test->setup)};
    double begin = processor_seconds();
    for (; score.games < contest->games; score.games++) {
        int seat = score.games % score.seats;
        Bench bench = seat_bots(test, contest, seat);
        test_game_play(test, &bench, seed + (uint64_t)(score.games / score.seats), game);
        unsigned winners = test->door->winners(game, test->setup);
        if (winners >> seat & 1) score.wins += WIN / __builtin_popcount(winners);
        add_lead(&score, test, game, seat);
        score.searched.decisions += bench.searched.decisions;
        score.searched.playouts += bench.searched.playouts;
        score.searched.unfitted += bench.searched.unfitted;
    }
    score.seconds = processor_seconds() - begin;
    free(game);
    test_game_close(test);
    return score;
}

static void run(const Contest *contest, uint64_t seed) {
    ContestScore score = play(contest, seed);
    const SearchCount *searched = &score.searched;
    Measure share = measure_share(score.wins, (int64_t)score.games * WIN, score.games);
    Measure lead = measure_mean(score.lead, score.squares, score.games, score.seats - 1);
    printf("%5.1f (%4.1f to %4.1f) %6.1f", 100 * share.value, 100 * share.low, 100 * share.high, 100.0 / score.seats);
    if (lead.bounded)
        printf(" %+7.2f ±%5.2f", lead.value, lead.high - lead.value);
    else
        printf(" %+7.2f %6s", lead.value, "");
    if (searched->decisions)
        printf(" %10.2f %9.0f", 100 * (double)searched->unfitted / (double)searched->decisions,
               (double)searched->playouts / score.seconds);
    else
        printf(" %10s %9s", "-", "-");
    printf("  strength %d %llu %s %s %s\n", contest->games, (unsigned long long)seed, contest->bot, contest->others,
           contest->options);
    fflush(stdout);
}

static void run_all(int percent) {
    printf("%-20s %6s %14s %10s %9s\n", "wins %", "fair", "lead", "no re-deal", "playouts");
    printf("%-20s %6s %14s %10s %9s\n", "", "%", "", "%", "a second");
    for (size_t i = 0; i < sizeof contests / sizeof *contests; i++) {
        Contest contest = contests[i];
        contest.games = (contest.games * percent + 99) / 100;
        if (contest.bot)
            run(&contest, FIRST_SEED);
        else
            printf("\n%s\n", contest.options);
    }
}

int main(int count, char **words) {
    char options[OPTIONS_SIZE] = "";
    for (int i = 5; i < count; i++) {
        size_t used = strlen(options);
        snprintf(options + used, sizeof options - used, "%s%s", used ? " " : "", words[i]);
    }
    if (count > 4)
        run(&(Contest){atoi(words[1]), words[3], words[4], options}, strtoull(words[2], NULL, 10));
    else
        run_all(count > 1 ? atoi(words[1]) : DEFAULT_PERCENT);
    return 0;
}
