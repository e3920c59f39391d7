#include "t/lib/repl/puzzle.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"

static bool fail(Puzzle *puzzle, const char *why) {
    snprintf(puzzle->why, sizeof puzzle->why, "%s", why);
    return false;
}

static bool decide(void *owner, int option) {
    ScenarioPlay *play = owner;
    Puzzle *puzzle = play->listener;
    if (puzzle->move < 0 && play->replay.game->asked.seat == play->scenario_game.scenario->solver) {
        puzzle->first = *play->replay.game;
        puzzle->move = option;
    }
    return scenario_play_decide(play, option);
}

/* In a puzzle the moves of the other seats are given as well. */
static bool seat_bot(void *owner, int seat, const char *name) {
    (void)owner, (void)seat, (void)name;
    return false;
}

static void hear(void *listener, const Expectation *expectation) {
    Puzzle *puzzle = listener;
    puzzle->checks++;
    puzzle->missed += !expectation->met;
}

bool puzzle_open(Puzzle *puzzle, Scripts *scripts, const char *path) {
    memset(puzzle, 0, sizeof *puzzle);
    ScenarioPlay *play = &puzzle->play;
    play->hear = hear;
    play->listener = puzzle;
    puzzle->move = -1;
    if (!scenario_play_open(play, scripts, path)) return fail(puzzle, play->why);
    const Scenario *scenario = play->scenario_game.scenario;
    if (scenario->solver == NO_SOLVER || scenario->goal == LUA_NOREF)
        return fail(puzzle, "it has no solver or no goal");
    play->run.player.decide = decide;
    play->run.player.seat_bot = seat_bot;
    return true;
}

void puzzle_release(Puzzle *puzzle) {
    scenario_play_release(&puzzle->play);
}

bool puzzle_play(Puzzle *puzzle) {
    ScenarioPlay *play = &puzzle->play;
    return (scenario_play_start(play) && scenario_play_all(play)) || fail(puzzle, play->why);
}

static bool reached(void *owner, const Game *game) {
    Puzzle *puzzle = owner;
    bool done;
    *puzzle->play.replay.game = *game;
    bool there = scenario_run_goal(&puzzle->play.run, &done);
    if (!done) fail(puzzle, puzzle->play.scenario_game.vm->message);
    return there;
}

GameSearch puzzle_game_search(Puzzle *puzzle) {
    puzzle->play.host.see = NULL;
    return (GameSearch){.host = &puzzle->play.host,
                        .seat = puzzle->play.scenario_game.scenario->solver,
                        .reached = reached,
                        .owner = puzzle};
}

const char *puzzle_option(const Puzzle *puzzle, int option, char out[NAME_SIZE]) {
    return name_option(&puzzle->first, puzzle->play.scenario_game.setup, option, out);
}
