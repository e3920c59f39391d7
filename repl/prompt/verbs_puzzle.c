/* Verbs for puzzles: retry, hint and solve. */
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "repl/prompt/shell.h"
#include "repl/prompt/verb.h"
#include "play/session/puzzle.h"
#include "core/base/text.h"

/* The puzzle of the session; NULL, with the reason printed, if the game is not one. */
static const Scenario *need_puzzle(Session *session) {
    const Scenario *puzzle = puzzle_of(session->loaded);
    if (!puzzle) (void)session_refuse(session, "this game is not a puzzle; `horde puzzles` lists them");
    return puzzle;
}

/* The first position at which the solver decides. */
static int first_decision_of(Session *session, int solver) {
    const Branch *branch = session_branch(session);
    Asked asked;
    for (int i = 0; i <= branch->last; i++)
        if (door_asked(branch->positions[i].game, session->loaded->setup, &asked) && asked.seat == solver) return i;
    return 0;
}

static bool retry(Session *session) {
    const Scenario *puzzle = need_puzzle(session);
    if (!puzzle) return false;
    session_goto(session, first_decision_of(session, puzzle->solver));
    session_say_goal(session);
    session_run_bots(session);
    return true;
}

static PuzzleSearch *new_search(Session *session) {
    PuzzleSearch *search = heap_new(1, sizeof *search);
    *session->stop = 0;
    search->loaded = session->loaded;
    search->stop = session->stop;
    return search;
}

/* A hint ------------------------------------------------------------------------------------------- */

/* True if the solver has not decided yet on this branch. */
static bool is_undecided_yet(Session *session, int solver) {
    const Branch *branch = session_branch(session);
    for (int i = 0; i < branch->here; i++) {
        const Step *step = &branch->positions[i].step;
        if (step->kind == STEP_ALTERATION || step->seat == solver) return false;
    }
    return true;
}

/* Where the search has no result, the solution of the file has a first move. */
static bool hint_from_file(Session *session, const PuzzleSearch *search, int solver) {
    PuzzleOpening *opening = heap_alloc(sizeof *opening);
    puzzle_opening(session->loaded, opening);
    bool known = is_undecided_yet(session, solver) && *opening->move;
    if (known)
        shell_print(session, "try %s\n", opening->move);
    else
        (void)session_refuse(session, "undecided: %s; `retry`, and ask for the first move", search->undecided);
    free(opening);
    return known;
}

static bool hint(Session *session) {
    const Scenario *puzzle = puzzle_of(session->loaded);
    Asked asked;
    if (!puzzle) return verb_hint(session);
    if (session->status != GAME_WAITS || !door_asked(session->game, session->loaded->setup, &asked))
        return session_refuse_unasked(session);
    if (asked.seat != puzzle->solver) return session_refuse(session, "%d decides, and not the solver", asked.seat + 1);
    PuzzleSearch *search = new_search(session);
    PuzzleVerdict verdict = puzzle_search(search, session->game);
    bool done = true;
    if (verdict == PUZZLE_FORCED)
        shell_print(session, "try %s\n", search->line[0].name);
    else if (verdict == PUZZLE_REFUTED)
        shell_print(session, "no move forces the goal from here; `retry`, or `undo`\n");
    else
        done = hint_from_file(session, search, puzzle->solver);
    free(search);
    return done;
}

/* A solution --------------------------------------------------------------------------------------- */

static void print_refutation(Session *session, const PuzzleSearch *search) {
    for (int i = 0; i < search->count; i++)
        shell_print(session, "  %d: %s\n", search->line[i].seat + 1, search->line[i].name);
    shell_print(session, "  and the goal is not reached\n");
}

/* Finds the first decision of the solver after which the others can prevent the goal; -1: there is none. */
static int find_mistake(Session *session, PuzzleSearch *search, int solver) {
    const Branch *branch = session_branch(session);
    for (int i = 0; i < branch->here && !search->undecided; i++) {
        const Position *at = &branch->positions[i];
        if (at->step.kind != STEP_DECISION || at->step.seat != solver) continue;
        if (puzzle_search(search, at[1].game) == PUZZLE_REFUTED) return i;
    }
    return -1;
}

static void print_mistake(Session *session, const PuzzleSearch *search, int position) {
    const Step *step = &session_branch(session)->positions[position].step;
    shell_print(session, "The goal is forced from the start, but %s at position %d is refuted:\n", step->text,
                position);
    print_refutation(session, search);
}

static bool print_undecided(Session *session, const PuzzleSearch *search) {
    shell_print(session, "undecided: %s\n", search->undecided);
    return true;
}

static bool print_solution(Session *session, PuzzleSearch *search, int solver) {
    char positions[32];
    int start = first_decision_of(session, solver);
    PuzzleVerdict verdict = puzzle_search(search, session_branch(session)->positions[start].game);
    if (verdict == PUZZLE_UNDECIDED) return print_undecided(session, search);
    if (verdict == PUZZLE_REFUTED) {
        shell_print(session, "The goal cannot be forced: the others can play\n");
        return print_refutation(session, search), true;
    }
    int mistake = find_mistake(session, search, solver);
    if (search->undecided) return print_undecided(session, search);
    if (mistake >= 0)
        print_mistake(session, search, mistake);
    else
        shell_print(session, "The goal is forced%s, against every defence with all cards open\n",
                    is_undecided_yet(session, solver) ? "" : " after your moves");
    shell_print(session, "%s positions searched\n", thousands_text((int64_t)search->positions, positions));
    return true;
}

static bool solve(Session *session) {
    const Scenario *puzzle = need_puzzle(session);
    if (!puzzle) return false;
    PuzzleSearch *search = new_search(session);
    bool done = print_solution(session, search, puzzle->solver);
    free(search);
    return done;
}

static bool open_puzzle(Session *session, const VerbArgs *args) {
    ListedPuzzle found;
    const Scenario *here = puzzle_of(session->loaded);
    if (!args->count && !puzzle_list_next(session->paths, here ? here->path : "", &found))
        return session_refuse(session, "you have solved all puzzles");
    if (args->count && !puzzle_list_find(session->paths, args->rest, &found))
        return session_refuse(session, "there is no puzzle '%s'; `horde puzzles` lists %d", args->rest, found.number);
    return verb_run(session, "open", found.path);
}

const Verb verbs_puzzle[] = {
    {"puzzle", NULL, NULL, "[N|NAME]", "opens a puzzle, or the next one that you have not solved",
     .help = "`horde puzzles` numbers them.", .reads = true, .run = open_puzzle},
    {"retry", NULL, NULL, "", "starts the puzzle again", .act = retry},
    {"hint", NULL, NULL, "", "tells a move that leads to the goal, or the best option",
     .help = "In a puzzle, a move that leads to its goal. In any other game, what `try` finds, in a line: the option "
             "that the search would take, and why it is better than the next.",
     .act = hint},
    {"solve", NULL, NULL, "", "says whether the goal can be forced, and what refutes your moves",
     .help = "Searches all continuations with all cards open and the other seats against you. It does not tell the "
             "solution; `hint` tells a move. Where chance is drawn, a choice is secret, or there are more than a "
             "million positions, the answer is `undecided`.",
     .act = solve},
    {.name = NULL},
};
