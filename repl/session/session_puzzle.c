#include "repl/session/session_puzzle.h"

#include <string.h>

#include "repl/puzzle/puzzle.h"
#include "repl/puzzle/solved.h"

/* Did bots decide for all seats but the solver's, on a table that was not altered? */
static bool is_honest(Session *session, int solver) {
    int seats = door_seats(session->loaded->setup);
    unsigned others = ((1u << seats) - 1) & ~(1u << solver);
    return (session->automatic & others) == others && !branch_is_altered(session_branch(session));
}

/* Prints what the left side of a goal like "g:count(1) == 0" is now. */
static void print_value(Session *session, const char *goal) {
    static const char *const operators[] = {" == ", " ~= ", " >= ", " <= ", " > ", " < "};
    char left[PUZZLE_GOAL + 2];
    const char *at = NULL;
    for (size_t i = 0; i < sizeof operators / sizeof *operators; i++) {
        const char *found = strstr(goal, operators[i]);
        if (found && at) return; /* more than one comparison */
        if (found) at = found;
    }
    if (!at || strstr(goal, " and ") || strstr(goal, " or ") || strstr(goal, "function")) return;
    snprintf(left, sizeof left, "= %.*s", (int)(at - goal), goal);
    screen_print(session->screen, "  %.*s is ", (int)(at - goal), goal);
    (void)session_run_lua(session, left, NULL);
}

static void print_solved(Session *session, const Scenario *puzzle) {
    bool honest = is_honest(session, puzzle->solver);
    char why[PATH_TROUBLE];
    screen_print(session->screen, "Solved: the goal is reached%s\n",
                 honest ? "" : ". It does not count: the table was altered, or bots did not play the other seats");
    if (honest && !solved_add(&session->program->paths, puzzle->path))
        (void)session_refuse(session, "the solved puzzle cannot be recorded: %s",
                             paths_state_trouble(&session->program->paths, why));
}

void session_report_puzzle(Session *session) {
    const Scenario *puzzle = puzzle_of(session->loaded);
    char goal[PUZZLE_GOAL];
    bool done;
    if (!puzzle || session->status != GAME_OVER) return;
    if (puzzle_is_reached(session->loaded, session->game, &done)) {
        print_solved(session, puzzle);
        return;
    }
    if (!done) {
        (void)session_refuse(session, "%s", puzzle->vm->message);
        return;
    }
    screen_print(session->screen, "Not solved: the goal is not reached\n");
    if (*puzzle_goal(puzzle, goal)) screen_print(session->screen, "  %s\n", goal);
    if (strncmp(goal, "g:", 2) == 0) print_value(session, goal);
    screen_print(session->screen, "`retry` starts again, `solve` shows what refutes your moves\n");
}
