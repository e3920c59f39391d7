/* The search that solves puzzles: nodes, choices of both sides, and positions it refuses. */
#include "lua/vm/heap.h"
#include "t/lib/kernel/game_search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "play/load/games.h"
#include "t/lib/repl/puzzle.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

typedef struct Rig {
    TestScripts *scripts;
    TempFolder folder;
    Puzzle puzzle;
    GameSearch search; /* from the first decision */
} Rig;

static const Paths paths = {.data = "."};

/* Makes a puzzle of two communities for the first of them, who leads. The goal is an expression of Lua. */
static void pose(Rig *rig, const char *powers, int size, const char *deal, const char *goal) {
    char text[1024];
    Scripts scripts = {.paths = &paths, .door = &dayz_door, .vm = rig->scripts->vm, .own = rig->scripts->catalog};
    snprintf(text, sizeof text,
             "return scenario { title = 'T', players = 2, rounds = 1, powers = %s, hand_size = %d, solver = 1,\n"
             "deal = { %s, rest = 'removed', transfers = false, leader = 1 },\n"
             "goal = function(g) return %s end }\n",
             powers, size, deal, goal);
    Puzzle *puzzle = &rig->puzzle;
    if (!puzzle_open(puzzle, &scripts, temp_folder_write(&rig->folder, "puzzle.lua", text)) || !puzzle_play(puzzle)) {
        diag("%s", puzzle->why);
        abort();
    }
    rig->search = puzzle_game_search(puzzle);
}

static bool solves(Rig *rig, const char *name) {
    const Puzzle *puzzle = &rig->puzzle;
    int option = name_find_option(&puzzle->first, puzzle->play.scenario_game.setup, name);
    return option >= 0 && game_search_option_wins(&rig->search, &puzzle->first, option);
}

static const char plain[] = "{ 'biker', 'kid', 'scientist' }";

static void test_count(Rig *rig) {
    pose(rig, plain, 1, "hands = { 'biker-3', 'kid-5' }, reserve = 'kid-1'", "true");
    ok(game_search_wins(&rig->search, &rig->puzzle.first), "a goal that is always reached is won");
    cmp_ok((int)rig->search.nodes, "==", 3, "after two decisions and an end");
    puzzle_release(&rig->puzzle);
    pose(rig, plain, 1, "hands = { 'biker-3', 'kid-5' }, reserve = 'kid-1'", "false");
    ok(!game_search_wins(&rig->search, &rig->puzzle.first), "a goal that is never reached is not won");
    cmp_ok((int)rig->search.nodes, "==", 5, "after both sides were tried");
    puzzle_release(&rig->puzzle);
}

static void test_choices(Rig *rig) {
    pose(rig, plain, 2, "hands = { 'biker-3 biker-9', 'biker-5 kid-5' }, reserve = 'kid-1 kid-2'",
         "g:holder(g:card('kid-1')) == 1");
    ok(solves(rig, "biker-9 high") && solves(rig, "biker-3 low"), "plays that win the encounter solve it");
    ok(!solves(rig, "biker-3 high") && !solves(rig, "biker-9 low"), "plays that lose it do not");
    ok(!rig->search.trouble, "and the search is complete");
    puzzle_release(&rig->puzzle);
    pose(rig, plain, 1, "hands = { 'biker-3', 'biker-5' }, reserve = 'kid-1'", "g:side() == 'low'");
    ok(game_search_wins(&rig->search, &rig->puzzle.first), "one winning choice is enough for the solver");
    rig->search.seat = 1;
    ok(!game_search_wins(&rig->search, &rig->puzzle.first), "and one is enough for the defence");
    puzzle_release(&rig->puzzle);
}

static void test_refusals(Rig *rig) {
    pose(rig, "{ 'dog:weak', 'kid', 'biker' }", 1,
         "hands = { 'dog-9', 'kid-5' }, expeditions = { '', 'kid-1 kid-2' }, reserve = 'kid-3'", "true");
    ok(!solves(rig, "dog-9 high"), "a position with chance is not solved");
    is(rig->search.trouble, "chance is drawn", "and it says so");
    puzzle_release(&rig->puzzle);
    pose(rig, "{ 'cheerleader', 'kid', 'biker' }", 3,
         "hands = { 'cheerleader-9 kid-1 kid-4', 'kid-5 kid-6 kid-7' }, reserve = 'kid-2 kid-3 kid-8'", "true");
    ok(!solves(rig, "cheerleader-9 high"), "nor one with secret choices");
    is(rig->search.trouble, "a choice is made in secret", "and it says so");
    puzzle_release(&rig->puzzle);
}

int main(void) {
    plan(NO_PLAN);
    Rig *rig = heap_new(1, sizeof *rig);
    rig->scripts = test_scripts_open(NULL, NULL);
    rig->folder = temp_folder_new();
    test_count(rig);
    test_choices(rig);
    test_refusals(rig);
    temp_folder_remove(&rig->folder);
    test_scripts_close(rig->scripts);
    free(rig);
    done_testing();
}
