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

static void note_solution(Solution *solution, const Asked *asked, int option) {
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

static bool decide_solution(void *owner, int option) {
    Solution *solution = owner;
    Asked asked;
    if (door_asked(solution->replay.game, solution->loaded->setup, &asked)) note_solution(solution, &asked, option);
    return replay_run(&solution->replay, option) != GAME_FAILED;
}

static int answer_solution(void *owner) {
    Solution *solution = owner;
    Bench bench = solution->loaded->bench;
    return bench_decide(&bench, solution->replay.game);
}

static bool seat_no_bot(void *owner, int seat, const char *name) {
    (void)owner, (void)seat, (void)name;
    return true;
}

static void hear_nothing(void *owner, const Expectation *expectation) {
    (void)owner, (void)expectation;
}

static void see_solution(void *watcher, const Game *game, const Event *event) {
    scenario_run_see(&((Solution *)watcher)->run, game, event);
}

void puzzle_opening(const LoadedGame *loaded, PuzzleOpening *opening) {
    const Setup *setup = loaded->setup;
    Solution solution = {.loaded = loaded, .opening = opening};
    ScenarioPlayer player = {decide_solution, answer_solution, seat_no_bot, hear_nothing, &solution, NULL, NULL};
    memset(opening, 0, sizeof *opening);
    solution.host = (Host){.setup = setup, .see = see_solution, .watcher = &solution, .silent = true};
    replay_init(&solution.replay, &solution.host);
    scenario_run_init(&solution.run, puzzle_of(loaded), &player, &solution.host, solution.replay.game);
    if (replay_start(&solution.replay, loaded->seed) != GAME_FAILED) (void)scenario_run_play(&solution.run);
    scenario_run_release(&solution.run);
    replay_release(&solution.replay);
    if (!*opening->move) opening->count = 0;
}

static bool give_up(PuzzleSearch *search, const char *why) {
    if (!search->undecided) search->undecided = why;
    return false;
}

static bool is_reached(PuzzleSearch *search, const Game *game, int depth) {
    bool done, reached = puzzle_is_reached(search->loaded, game, &done);
    search->count = depth;
    return done ? reached : give_up(search, "the goal's function fails");
}

static bool wins(PuzzleSearch *search, const Game *game, int depth);

/* Takes the option in `next`, a block for it, and searches on. */
static bool option_wins(PuzzleSearch *search, const Game *game, Game *next, int option, int depth) {
    const Setup *setup = search->loaded->setup;
    const Door *door = door_of(setup);
    Host host = {.setup = setup, .silent = true};
    door_copy(next, game, setup);
    if (door_answer(&host, next, option) != ANSWER_TAKEN) return give_up(search, "an option cannot be taken");
    if (door_step(&host, next) == GAME_FAILED) return give_up(search, "a script fails");
    if (door->chance(next, setup) != door->chance(game, setup)) return give_up(search, "chance is drawn");
    return wins(search, next, depth + 1);
}

/* The solver wins with one good option; the others stop it with one. */
static bool decision_wins(PuzzleSearch *search, const Game *game, const Asked *asked, int depth) {
    const Setup *setup = search->loaded->setup;
    bool own = asked->seat == puzzle_of(search->loaded)->solver, result = !own;
    Game *next = heap_alloc(door_size(setup));
    for (int option = 0; option < asked->option_count && !search->undecided && result == !own; option++) {
        PuzzleMove *move = &search->line[depth];
        bool won = option_wins(search, game, next, option, depth);
        move->seat = asked->seat;
        move->option = (uint16_t)option;
        door_option_name(game, setup, option, move->name);
        if (won == own) result = own;
    }
    free(next);
    return result && !search->undecided;
}

static bool wins(PuzzleSearch *search, const Game *game, int depth) {
    Asked asked;
    if (++search->positions > PUZZLE_POSITIONS) return give_up(search, "there are more than a million positions");
    if (search->stop && *search->stop) return give_up(search, "the search was stopped");
    if (!door_asked(game, search->loaded->setup, &asked)) return is_reached(search, game, depth);
    if (asked.secret) return give_up(search, "a choice is made in secret"); /* later seats would know the answer */
    if (depth == PUZZLE_LINE) return give_up(search, "the game is too long");
    return decision_wins(search, game, &asked, depth);
}

PuzzleVerdict puzzle_search(PuzzleSearch *search, const Game *game) {
    search->count = 0;
    bool won = wins(search, game, 0);
    return search->undecided ? PUZZLE_UNDECIDED : won ? PUZZLE_FORCED : PUZZLE_REFUTED;
}

int puzzle_defence(const LoadedGame *loaded, const Game *game, volatile sig_atomic_t *stop) {
    const Scenario *puzzle = puzzle_of(loaded);
    Asked asked;
    if (!puzzle || !door_asked(game, loaded->setup, &asked) || asked.seat == puzzle->solver) return -1;
    PuzzleSearch *search = heap_new(1, sizeof *search);
    search->loaded = loaded;
    search->stop = stop;
    int option = puzzle_search(search, game) == PUZZLE_REFUTED ? search->line[0].option : -1;
    free(search);
    return option;
}
