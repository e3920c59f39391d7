#include "play/session/puzzle.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <errno.h>
#include <stdio.h>
#include <strings.h>
#include <sys/stat.h>

#include "core/base/heap.h"
#include "play/session/scenario_play.h"
#include "core/base/parse.h"
#include "play/load/scenario_game.h"

const Scenario *puzzle_of(const LoadedGame *loaded) {
    const Scenario *scenario = loaded->scenario_game.scenario;
    return scenario && scenario->solver != NO_SOLVER && scenario->goal != LUA_NOREF ? scenario : NULL;
}

/* The goal ----------------------------------------------------------------------------------------- */

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
    lua_Debug about;
    int line = 1;
    lua_rawgeti(puzzle->vm->lua, LUA_REGISTRYINDEX, puzzle->goal);
    lua_getinfo(puzzle->vm->lua, ">S", &about);
    for (; *at && line < about.linedefined; at++) line += *at == '\n';
    for (end = at; *end && line <= about.lastlinedefined; end++) line += *end == '\n';
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

static bool decide_solution(void *owner, int option) {
    ScenarioPlay *play = owner;
    const Setup *setup = play->scenario_game.setup;
    PuzzleOpening *opening = play->listener;
    Asked asked;
    bool open = door_asked(play->replay.game, setup, &asked) && !*opening->move && opening->count < PUZZLE_GIVEN;
    if (open && asked.seat == play->scenario_game.scenario->solver)
        door_option_name(play->replay.game, setup, option, opening->move);
    else if (open)
        opening->given[opening->count++] = step_of(setup, play->replay.game, option);
    return scenario_play_decide(play, option);
}

void puzzle_opening(const LoadedGame *loaded, PuzzleOpening *opening) {
    memset(opening, 0, sizeof *opening);
    ScenarioPlay play = {.listener = opening, .silent = true};
    scenario_play_borrow(&play, &loaded->scenario_game, &loaded->bench);
    play.run.player.decide = decide_solution;
    if (scenario_play_start(&play)) (void)scenario_play_all(&play);
    scenario_play_release(&play);
    if (!*opening->move) opening->count = 0;
}

/* The search --------------------------------------------------------------------------------------- */

static bool give_up(PuzzleSearch *search, const char *why) {
    if (!search->undecided) search->undecided = why;
    return false;
}

static bool is_reached(PuzzleSearch *search, const Game *game, int depth) {
    bool done, reached = puzzle_is_reached(search->loaded, game, &done);
    search->count = depth;
    return done ? reached : give_up(search, "the goal's function fails");
}

static bool solver_wins(PuzzleSearch *search, const Game *game, int depth);

/* Takes the option in `next`, a block for it, and searches on. */
static bool option_wins(PuzzleSearch *search, const Game *game, Game *next, int option, int depth) {
    const Setup *setup = search->loaded->setup;
    const Door *door = door_of(setup);
    Host host = {.setup = setup, .silent = true};
    door_copy(next, game, setup);
    if (door_answer(&host, next, option) != ANSWER_TAKEN) return give_up(search, "an option cannot be taken");
    if (door_step(&host, next) == GAME_FAILED) return give_up(search, "a script fails");
    if (door->chance(next, setup) != door->chance(game, setup)) return give_up(search, "chance is drawn");
    return solver_wins(search, next, depth + 1);
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

static bool solver_wins(PuzzleSearch *search, const Game *game, int depth) {
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
    bool won = solver_wins(search, game, 0);
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

/* The list ----------------------------------------------------------------------------------------- */

static bool list_path(const Paths *paths, char out[PATH_SIZE]) {
    errno = ENOENT;
    return *paths->state && path_join(out, paths->state, "puzzles");
}

bool solved_has(const Paths *paths, const char *path) {
    char list[PATH_SIZE], line[PATH_SIZE];
    FILE *file = list_path(paths, list) ? fopen(list, "r") : NULL;
    bool found = false;
    while (file && !found && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = 0;
        found = strcmp(line, scenario_game_name(path)) == 0;
    }
    if (file) fclose(file);
    return found;
}

bool solved_add(const Paths *paths, const char *path) {
    char list[PATH_SIZE];
    if (solved_has(paths, path)) return true;
    if (!list_path(paths, list) || !make_folders_above(list)) return false;
    FILE *file = fopen(list, "a");
    if (!file) return false;
    bool done = fprintf(file, "%s\n", scenario_game_name(path)) > 0;
    return fclose(file) == 0 && done;
}

/* A search through the list. */
typedef struct PuzzleSought {
    const Paths *paths;
    const char *word;  /* a number, a title or a name; NULL: the next one is looked for, */
    const char *after; /* after this file */
    bool passed;       /* that file has been seen */
    int count;
    ListedPuzzle first, found; /* the first one that fits before that file, and the one that fits */
} PuzzleSought;

/* "casino" for scenarios/city/puzzle-casino.lua */
static bool is_named(const char *path, const char *word) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t length = strlen(word);
    if (strncmp(name, "puzzle-", 7) == 0 && strncmp(word, "puzzle-", 7) != 0) name += 7;
    return strncmp(name, word, length) == 0 && (!name[length] || strcmp(name + length, ".lua") == 0);
}

static bool is_wanted(const PuzzleSought *sought, const char *path, const AboutScenario *about) {
    uint64_t number;
    if (parse_u64(sought->word, 10, &number)) return number == (uint64_t)sought->count;
    return strcasecmp(about->title, sought->word) == 0 || is_named(path, sought->word);
}

static void keep_puzzle(ListedPuzzle *out, const PuzzleSought *sought, const char *path, const AboutScenario *about) {
    if (out->number) return;
    out->number = sought->count;
    snprintf(out->path, sizeof out->path, "%s", path);
    snprintf(out->title, sizeof out->title, "%s", about->title);
}

static void look_at(void *self, const char *path, const AboutScenario *about) {
    PuzzleSought *sought = self;
    if (!about->puzzle) return;
    sought->count++;
    if (sought->word) {
        if (is_wanted(sought, path, about)) keep_puzzle(&sought->found, sought, path, about);
        return;
    }
    if (strcmp(scenario_game_name(path), scenario_game_name(sought->after)) == 0)
        sought->passed = true;
    else if (!solved_has(sought->paths, path))
        keep_puzzle(sought->passed ? &sought->found : &sought->first, sought, path, about);
}

/* Searches for a word, or for the next one after a file. */
static bool search_list(const Paths *paths, const char *word, const char *after, ListedPuzzle *found) {
    PuzzleSought *sought = heap_new(1, sizeof *sought);
    *sought = (PuzzleSought){.paths = paths, .word = word, .after = after};
    scenario_games_list(paths, look_at, sought);
    *found = sought->found.number ? sought->found : sought->first;
    bool any = found->number > 0;
    if (any)
        found->solved = solved_has(paths, found->path);
    else
        found->number = sought->count;
    free(sought);
    return any;
}

bool puzzle_list_find(const Paths *paths, const char *word, ListedPuzzle *found) {
    return search_list(paths, word, NULL, found);
}

bool puzzle_list_next(const Paths *paths, const char *path, ListedPuzzle *found) {
    return search_list(paths, NULL, path, found);
}

/* The end ------------------------------------------------------------------------------------------ */

/* Did bots decide for all seats but the solver's, on a table that was not altered? */
static bool is_honest(Session *session, int solver) {
    int seats = door_seats(session->loaded->setup);
    unsigned others = ((1u << seats) - 1) & ~(1u << solver);
    return (session->automatic & others) == others && !branch_is_altered(session_branch(session));
}

/* The left side of a goal like "g:count(1) == 0"; empty if the goal is not such a comparison. */
static void find_left(const char *goal, char left[PUZZLE_GOAL]) {
    static const char *const operators[] = {" == ", " ~= ", " >= ", " <= ", " > ", " < "};
    const char *at = NULL;
    *left = 0;
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        const char *found = strstr(goal, operators[i]);
        if (found && at) return; /* more than one comparison */
        if (found) at = found;
    }
    bool plain = at && strncmp(goal, "g:", 2) == 0 && !strstr(goal, " and ") && !strstr(goal, " or ") &&
                 !strstr(goal, "function");
    if (plain) snprintf(left, PUZZLE_GOAL, "%.*s", (int)(at - goal), goal);
}

bool session_puzzle_result(Session *session, PuzzleResult *result) {
    const Scenario *puzzle = puzzle_of(session->loaded);
    bool done;
    *result = (PuzzleResult){.solved = false};
    if (!puzzle || session->status != GAME_OVER) return false;
    result->solved = puzzle_is_reached(session->loaded, session->game, &done);
    if (!done) return session_refuse(session, "%s", puzzle->vm->message);
    result->honest = is_honest(session, puzzle->solver);
    (void)puzzle_goal(puzzle, result->goal);
    find_left(result->goal, result->left);
    return true;
}

void session_puzzle_keep(Session *session, const PuzzleResult *result) {
    char why[PATH_TROUBLE];
    if (result->honest && !solved_add(session->paths, puzzle_of(session->loaded)->path))
        (void)session_refuse(session, "the solved puzzle cannot be recorded: %s",
                             paths_state_trouble(session->paths, why));
}
