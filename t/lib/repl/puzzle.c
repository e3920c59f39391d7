#include "t/lib/repl/puzzle.h"

#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"

static bool fail(Puzzle *puzzle, const char *why) {
    snprintf(puzzle->why, sizeof puzzle->why, "%s", why);
    return false;
}

static void see(void *watcher, const Game *game, const Event *event) {
    Puzzle *puzzle = watcher;
    scenario_run_see(&puzzle->run, game, event);
}

static bool decide(void *owner, int option) {
    Puzzle *puzzle = owner;
    if (puzzle->move < 0 && puzzle->game.asked.seat == puzzle->scenario_game.scenario->solver) {
        puzzle->first = puzzle->game;
        puzzle->move = option;
    }
    (void)game_answer(&puzzle->host, &puzzle->game, option);
    return game_step(&puzzle->host, &puzzle->game) != GAME_FAILED;
}

static int bot(void *owner) {
    Puzzle *puzzle = owner;
    return bench_answer(&puzzle->scenario_game.bench, &puzzle->game);
}

/* In a puzzle the moves of the other seats are given as well. */
static bool seat_bot(void *owner, int seat, const char *name) {
    (void)owner, (void)seat, (void)name;
    return false;
}

static void hear(void *owner, const Check *check) {
    Puzzle *puzzle = owner;
    puzzle->checks++;
    puzzle->missed += !check->met;
}

bool puzzle_open(Puzzle *puzzle, Scripts *scripts, const char *path) {
    memset(puzzle, 0, sizeof *puzzle);
    puzzle->move = -1;
    if (!scenario_game_open(&puzzle->scenario_game, scripts, path)) return fail(puzzle, puzzle->scenario_game.why);
    const Scenario *scenario = puzzle->scenario_game.scenario;
    if (scenario->solver == NOTHING || scenario->goal == LUA_NOREF) return fail(puzzle, "it has no solver or no goal");
    puzzle->host = (Host){.setup = &puzzle->scenario_game.setup, .see = see, .watcher = puzzle};
    puzzle->run = (ScenarioRun){.stager = {decide, bot, seat_bot, hear, puzzle, NULL},
                                .scenario = scenario,
                                .host = &puzzle->host,
                                .game = &puzzle->game,
                                .last_round = puzzle->scenario_game.setup.rounds,
                                .winner = NOTHING,
                                .won_faction = NOTHING};
    return true;
}

void puzzle_release(Puzzle *puzzle) {
    scenario_game_release(&puzzle->scenario_game);
}

bool puzzle_play(Puzzle *puzzle) {
    game_init(&puzzle->game, &puzzle->scenario_game.setup, puzzle->scenario_game.scenario->seed);
    if (game_step(&puzzle->host, &puzzle->game) == GAME_FAILED) return fail(puzzle, puzzle->host.fault.what);
    return scenario_run_play(&puzzle->run) || fail(puzzle, puzzle->scenario_game.vm->message);
}

static bool reached(void *owner, const Game *game) {
    Puzzle *puzzle = owner;
    bool done;
    puzzle->game = *game;
    bool there = scenario_run_goal(&puzzle->run, &done);
    if (!done) fail(puzzle, puzzle->scenario_game.vm->message);
    return there;
}

GameSearch puzzle_search(Puzzle *puzzle) {
    puzzle->host.see = NULL;
    return (GameSearch){
        .host = &puzzle->host, .seat = puzzle->scenario_game.scenario->solver, .reached = reached, .owner = puzzle};
}

const char *puzzle_option(const Puzzle *puzzle, int option, char out[NAME_SIZE]) {
    return name_option(&puzzle->first, &puzzle->scenario_game.setup, option, out);
}
