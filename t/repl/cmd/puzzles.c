/* Every shipped puzzle: its file plays and checks a solution. An exhaustive search with open cards confirms that the
 * solution wins against every defence, and that no other first move does. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "lua/vm/heap.h"
#include "play/load/games.h"
#include "t/lib/repl/puzzle.h"
#include "t/lib/scripts/test_scripts.h"

static const char folder[] = "scenarios/puzzles";

/* True if every card is given, so that another seed deals the same. */
static bool is_open(Puzzle *puzzle) {
    Game *other = heap_alloc(sizeof *other);
    game_init(other, puzzle->play.scenario_game.setup, puzzle->play.scenario_game.scenario->seed + 1);
    game_init(puzzle->play.replay.game, puzzle->play.scenario_game.setup, puzzle->play.scenario_game.scenario->seed);
    Status status = game_step(&puzzle->play.host, other);
    bool same = status == GAME_WAITS && game_step(&puzzle->play.host, puzzle->play.replay.game) == status &&
                memcmp(other->now.zone, puzzle->play.replay.game->now.zone, sizeof other->now.zone) == 0 &&
                memcmp(other->now.reserve, puzzle->play.replay.game->now.reserve, sizeof other->now.reserve) == 0;
    free(other);
    return same;
}

static void test_solution(Puzzle *puzzle, const char *name) {
    bool done;
    ok(is_open(puzzle), "%s: all cards are given", name);
    ok(puzzle_play(puzzle), "%s: it is played to its end", name);
    if (*puzzle->why) diag("%s", puzzle->why);
    ok(puzzle->checks > 0 && !puzzle->missed, "%s: all that it expects is met", name);
    ok(scenario_run_goal(&puzzle->play.run, &done) && done, "%s: its goal is reached", name);
}

/* Prints what the search found. */
static void test_first_moves(Puzzle *puzzle, const char *name) {
    char option[NAME_SIZE];
    int solutions = 0, options = puzzle->first.asked.option_count;
    bool confirmed = false;
    GameSearch search = puzzle_game_search(puzzle);
    for (int i = 0; i < options; i++) {
        bool solves = game_search_option_wins(&search, &puzzle->first, i);
        solutions += solves;
        confirmed = confirmed || (solves && i == puzzle->move);
        printf("# %s: %s %s\n", name, puzzle_option(puzzle, i, option), solves ? "solves it" : "is refuted");
    }
    printf("# %s: %d first moves, %llu games looked at\n", name, options, (unsigned long long)search.nodes);
    ok(!search.trouble && !*puzzle->why, "%s: it can be searched", name);
    if (search.trouble) diag("%s", search.trouble);
    cmp_ok(options, ">=", 3, "%s: there is a choice", name);
    ok(confirmed, "%s: its solution holds against every defence", name);
    cmp_ok(solutions, "==", 1, "%s: no other first move does", name);
}

static void test_file(Scripts *scripts, const char *name) {
    char path[PATH_SIZE];
    Puzzle *puzzle = heap_alloc(sizeof *puzzle);
    if (!path_join(path, folder, name)) abort();
    if (puzzle_open(puzzle, scripts, path)) {
        test_solution(puzzle, name);
        test_first_moves(puzzle, name);
    } else {
        fail("%s: %s", name, puzzle->why);
    }
    puzzle_release(puzzle);
    free(puzzle);
}

static int test_files(Scripts *scripts) {
    struct dirent **files;
    int count = scandir(folder, &files, NULL, alphasort), puzzles = 0;
    for (int i = 0; i < count; i++) {
        if (strstr(files[i]->d_name, ".lua")) test_file(scripts, files[i]->d_name), puzzles++;
        free(files[i]);
    }
    if (count >= 0) free(files);
    return puzzles;
}

/* Runs all puzzles with horde run. */
static void test_program(void) {
    char command[PATH_SIZE];
    const char *horde = getenv("HORDE");
    snprintf(command, sizeof command, "%s run --quiet %s >/dev/null", horde ? horde : "./horde", folder);
    ok(system(command) == 0, "horde run plays them all, and all expectations are met");
}

int main(void) {
    plan(NO_PLAN);
    static const Paths paths = {.data = "."};
    TestScripts *shipped = test_scripts_open(NULL, NULL);
    Scripts scripts = {.paths = &paths, .door = &dayz_door, .vm = shipped->vm, .own = shipped->catalog};
    cmp_ok(test_files(&scripts), ">=", 6, "there are at least six puzzles");
    test_program();
    test_scripts_close(shipped);
    done_testing();
}
