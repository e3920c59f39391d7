#include "play/session/puzzle.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"

const Scenario *puzzle_of(const LoadedGame *loaded) {
    const Scenario *scenario = loaded->scenario_game.scenario;
    return scenario && scenario->solver != NO_SOLVER && scenario->goal != LUA_NOREF ? scenario : NULL;
}

/* The goal ----------------------------------------------------------------------------------------- */

/* Finds the lines of the goal's function. */
static void find_lines(const Scenario *puzzle, int *first, int *last) {
    lua_Debug about;
    lua_rawgeti(puzzle->vm->lua, LUA_REGISTRYINDEX, puzzle->goal);
    lua_getinfo(puzzle->vm->lua, ">S", &about);
    *first = about.linedefined;
    *last = about.lastlinedefined;
}

/* Copies text, with each run of blanks as one; returns the length. */
static size_t copy_words(const char *text, const char *end, char *out, size_t size) {
    size_t used = 0;
    for (; text < end && used + 1 < size; text++) {
        bool blank = isspace((unsigned char)*text);
        if (blank && (!used || out[used - 1] == ' ')) continue;
        out[used++] = (char)(blank ? ' ' : *text);
    }
    while (used && (out[used - 1] == ' ' || out[used - 1] == ',')) used--;
    out[used] = 0;
    return used;
}

char *puzzle_goal(const Scenario *puzzle, char out[PUZZLE_GOAL]) {
    const char *at = puzzle->file, *end;
    int first, last, line = 1;
    find_lines(puzzle, &first, &last);
    for (; *at && line < first; at++) line += *at == '\n';
    for (end = at; *end && line <= last; end++) line += *end == '\n';
    const char *body = strstr(at, "function");
    body = body ? strchr(body, ')') : NULL;
    if (body) body += 1 + strspn(body + 1, " \n");
    *out = 0;
    if (!body || body >= end || strncmp(body, "return ", 7) != 0) return out;
    size_t used = copy_words(body + 7, end, out, PUZZLE_GOAL);
    if (used > 4 && strcmp(out + used - 4, " end") == 0) out[used - 4] = 0;
    return out;
}

bool puzzle_is_reached(const LoadedGame *loaded, const Game *game, bool *done) {
    const Setup *setup = loaded->setup;
    ScenarioPlayer nobody = {0};
    ScenarioRun run;
    Host host = {.setup = setup, .silent = true};
    Game *copy = heap_alloc(door_size(setup));
    door_copy(copy, game, setup);
    scenario_run_init(&run, puzzle_of(loaded), &nobody, &host, copy);
    bool reached = scenario_run_goal(&run, done);
    scenario_run_release(&run);
    free(copy);
    return reached;
}

/* The solution ------------------------------------------------------------------------------------- */

typedef struct Solution {
    const LoadedGame *loaded;
    Host host;
    Replay replay;
    ScenarioRun run;
    PuzzleOpening *opening;
} Solution;

static void note(Solution *solution, const Asked *asked, int option) {
    const Setup *setup = solution->loaded->setup;
    PuzzleOpening *opening = solution->opening;
    if (*opening->move || opening->count == PUZZLE_GIVEN) return;
    if (asked->seat == puzzle_of(solution->loaded)->solver) {
        door_option_name(solution->replay.game, setup, option, opening->move);
        return;
    }
    Step *step = &opening->given[opening->count++];
    *step = (Step){.kind = STEP_DECISION, .seat = asked->seat};
    door_option_name(solution->replay.game, setup, option, step->text);
}

static bool decide(void *owner, int option) {
    Solution *solution = owner;
    Asked asked;
    if (door_asked(solution->replay.game, solution->loaded->setup, &asked)) note(solution, &asked, option);
    return replay_run(&solution->replay, option) != GAME_FAILED;
}

static int answer(void *owner) {
    Solution *solution = owner;
    Bench bench = solution->loaded->bench;
    return bench_decide(&bench, solution->replay.game);
}

static bool seat_bot(void *owner, int seat, const char *name) {
    (void)owner, (void)seat, (void)name;
    return true;
}

static void hear(void *owner, const Expectation *expectation) {
    (void)owner, (void)expectation;
}

static void see(void *watcher, const Game *game, const Event *event) {
    scenario_run_see(&((Solution *)watcher)->run, game, event);
}

void puzzle_opening(const LoadedGame *loaded, PuzzleOpening *opening) {
    const Setup *setup = loaded->setup;
    Solution solution = {.loaded = loaded, .opening = opening};
    ScenarioPlayer player = {decide, answer, seat_bot, hear, &solution, NULL, NULL};
    memset(opening, 0, sizeof *opening);
    solution.host = (Host){.setup = setup, .see = see, .watcher = &solution, .silent = true};
    replay_init(&solution.replay, &solution.host);
    scenario_run_init(&solution.run, puzzle_of(loaded), &player, &solution.host, solution.replay.game);
    if (replay_start(&solution.replay, loaded->seed) != GAME_FAILED) (void)scenario_run_play(&solution.run);
    scenario_run_release(&solution.run);
    replay_release(&solution.replay);
    if (!*opening->move) opening->count = 0;
}
