/* The cost of scripts: whole rounds, and single calls of hooks. All sides take turns in short runs,
 * and the best run of each counts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/dayz/name.h"
#include "core/dayz/rules.h"
#include "lua/vm/heap.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/sim/bench_games.h"
#include "t/lib/temp_folder.h"

enum { TURNS = 30, ROUNDS = 500, CALLS = 10000, SAME = 300, MAX_ROWS = 32 };
enum { IN_C, IN_LUA, UNCOUNTED, WAYS };

/* One measurement, made in several ways. */
typedef struct ScriptRow {
    const char *what;
    Setup setups[WAYS];
    double (*run)(const struct ScriptRow *row,
                  const Setup *setup); /* one run; returns seconds per round, or per call */
    double best[WAYS];
    Hook hook;                      /* of a call; and what follows, too */
    Game start;                     /* ... where it is called */
    Faction factions[MAX_FACTIONS]; /* ... with a power in C */
} ScriptRow;

typedef struct ScriptBench {
    ScriptRow rows[MAX_ROWS];
    int count;
    TestScripts *limited, *uncounted;
} ScriptBench;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Rounds ------------------------------------------------------------------------------------------- */

/* True if both sides play the same games: equal decisions and populations. */
static bool play_alike(const char *what, const Setup *one, const Setup *other) {
    Game a, b;
    for (uint64_t seed = 1; seed <= SAME; seed++) {
        bench_game_play(one, seed, &a);
        bench_game_play(other, seed, &b);
        bool same =
            a.decisions == b.decisions && memcmp(a.now.population, b.now.population, sizeof a.now.population) == 0;
        if (same) continue;
        printf("%s: with seed %d the powers in C and in Lua play different games\n", what, (int)seed);
        return false;
    }
    return true;
}

static double run_rounds(const ScriptRow *row, const Setup *setup) {
    (void)row;
    double begin = now();
    int rounds = bench_game_rounds(setup, ROUNDS);
    return (now() - begin) / rounds;
}

static bool add_bout(ScriptBench *bench, const BenchGame *bench_game) {
    ScriptRow *row = &bench->rows[bench->count++];
    row->what = bench_game->powers;
    row->run = run_rounds;
    row->setups[IN_C] = bench_game_in_c(bench_game);
    row->setups[IN_LUA] = bench_game_in_lua(bench_game, bench->limited);
    row->setups[UNCOUNTED] = bench_game_in_lua(bench_game, bench->uncounted);
    return play_alike(bench_game->powers, &row->setups[IN_C], &row->setups[IN_LUA]);
}

/* Calls -------------------------------------------------------------------------------------------- */

typedef struct HookBench {
    const char *what;
    Hook hook;
    const char *body; /* of a function(g, me) */
} HookBench;

static const HookBench micros[] = {
    {"acts: nothing", HOOK_TRICK_WON, ""},
    {"acts: looks at a number", HOOK_TRICK_WON, "local _ = g:trick()"},
    {"acts: one list", HOOK_TRICK_WON, "local _ = g:hand(me)"},
    {"acts: one list through a filter", HOOK_TRICK_WON, "local _ = g:hand(me, zombies)"},
    {"acts: one question", HOOK_TRICK_WON, "g:ask_yes(me, \"Well?\")"},
    {"acts: one move", HOOK_TRICK_WON, "g:give(101, me)"},
    {"acts: goes through the seats", HOOK_TRICK_WON, "for _ in ipairs(g:seats()) do end"},
    {"judges a play: nothing", HOOK_MAY_PLAY, ""},
    {"judges a play: allows a list", HOOK_MAY_PLAY, "return { allow = g:hand(me, zombies) }"},
};
enum { MICROS = sizeof micros / sizeof *micros };

static void write_micro(TempFolder *folder, int number) {
    char name[32], text[512];
    snprintf(name, sizeof name, "micro%d.lua", number);
    int size = snprintf(text, sizeof text,
                        "local zombies = { role = \"horde\" }\n"
                        "return { id = \"micro%d\", name = \"Micro\", cards = { values = { 1, 13 } },\n"
                        "base = { text = \"-\", source = \"own\", %s = function(g, me) %s end } }\n",
                        number, name_hook((int)micros[number].hook), micros[number].body);
    temp_folder_write_bytes(folder, name, text, (size_t)size);
}

/* A game before a lead, with the measured power in the third slot. */
static void begin_game(const Setup *setup, Game *game) {
    Host host = random_host(setup);
    game_init(game, setup, 1);
    while (game->now.phase != PHASE_PLAY) {
        Host waiting = {.setup = setup};
        if (game_step(&waiting, game) != GAME_WAITS) abort();
        if (game->asked.about != ABOUT_PLAY) game_answer(&host, game, 0);
    }
}

static HookEnd nothing(Call *call, int winner) {
    (void)call, (void)winner;
    return HOOK_DONE;
}

static HookEnd no_verdict(Call *call, int seat, Set cards, Verdict *verdict) {
    (void)call, (void)seat, (void)cards, (void)verdict;
    return HOOK_DONE;
}

static double run_calls(const ScriptRow *row, const Setup *setup) {
    Host host = random_host(setup);
    Game game = row->start;
    double begin = now();
    for (int i = 0; i < CALLS; i++) {
        Set legal;
        Verdict verdict = {{0, 0}, {0, 0}};
        HookEnd end = row->hook == HOOK_MAY_PLAY ? trick_legal(&host, &game, 0, &legal, &verdict)
                                                 : hook_run(&host, &game, row->hook, 2, 0);
        if (end != HOOK_DONE) fprintf(stderr, "%s: %s\n", row->what, host.fault.what), abort();
    }
    return (now() - begin) / CALLS;
}

static void add_micro(ScriptBench *bench, int number) {
    static const Power empty = {.on_trick_won = nothing, .may_play = no_verdict};
    ScriptRow *row = &bench->rows[bench->count++];
    char powers[64];
    snprintf(powers, sizeof powers, "micro%d,hippie,dog", number);
    row->what = micros[number].what;
    row->run = run_calls;
    row->hook = micros[number].hook;
    row->setups[IN_LUA] = row->setups[IN_C] = test_scripts_setup(bench->limited, false, 3, powers, NULL);
    row->setups[UNCOUNTED] = test_scripts_setup(bench->uncounted, false, 3, powers, NULL);
    begin_game(&row->setups[IN_LUA], &row->start);
    memset(&row->start.asked, 0, sizeof row->start.asked);
    memcpy(row->factions, bench->limited->catalog->factions, sizeof row->factions);
    row->factions[row->start.now.faction[2]].versions[VERSION_BASE] = &empty;
    row->setups[IN_C].factions = row->factions;
}

/* -------------------------------------------------------------------------------------------------- */

static void measure(ScriptBench *bench) {
    for (int turn = 0; turn < TURNS; turn++) {
        for (ScriptRow *row = bench->rows; row < bench->rows + bench->count; row++) {
            for (int way = 0; way < WAYS; way++) {
                double taken = row->run(row, &row->setups[way]);
                if (turn == 0 || taken < row->best[way]) row->best[way] = taken;
            }
        }
    }
}

static void print_rounds(const ScriptRow *row) {
    const double *best = row->best;
    printf("%-34s %10.0f %10.0f %6.2f %10.0f %6.2f\n", row->what, 1 / best[IN_C], 1 / best[IN_LUA],
           best[IN_C] / best[IN_LUA], 1 / best[UNCOUNTED], best[IN_C] / best[UNCOUNTED]);
}

static void print_calls(const ScriptRow *row) {
    const double *best = row->best;
    printf("%-34s %10.0f %10.0f %6s %10.0f\n", row->what, best[IN_C] * 1e9, best[IN_LUA] * 1e9, "",
           best[UNCOUNTED] * 1e9);
}

static void print(const ScriptBench *bench, bool alike) {
    printf("rounds a second on one core, and the ratio to the same powers in C\n");
    printf("%-34s %10s %10s %6s %10s %6s\n", "powers", "C", "Lua", "ratio", "no budget", "ratio");
    for (int i = 0; i < bench->count - MICROS; i++) print_rounds(&bench->rows[i]);
    if (alike) printf("Both play the same games: decisions and populations of %d games agree.\n", SAME);
    printf("\nnanoseconds for one call of a hook\n");
    printf("%-34s %10s %10s %6s %10s\n", "hook", "C, empty", "Lua", "", "no budget");
    for (int i = bench->count - MICROS; i < bench->count; i++) print_calls(&bench->rows[i]);
}

int main(void) {
    Limits uncounted = vm_limits;
    TempFolder folder;
    bool alike = true;
    ScriptBench *bench = heap_new(1, sizeof *bench);
    uncounted.instructions = 0;
    folder = temp_folder_new();
    for (int i = 0; i < MICROS; i++) write_micro(&folder, i);
    bench->limited = test_scripts_open(NULL, folder.path);
    bench->uncounted = test_scripts_open(&uncounted, folder.path);
    for (const BenchGame *bench_game = bench_games; bench_game->name; bench_game++)
        alike = add_bout(bench, bench_game) && alike;
    for (int i = 0; i < MICROS; i++) add_micro(bench, i);
    measure(bench);
    print(bench, alike);
    test_scripts_close(bench->limited);
    test_scripts_close(bench->uncounted);
    temp_folder_remove(&folder);
    free(bench);
    return !alike;
}
