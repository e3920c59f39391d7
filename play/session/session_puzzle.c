#include "play/session/session_puzzle.h"

#include <string.h>

#include "play/session/puzzle_list.h"

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
