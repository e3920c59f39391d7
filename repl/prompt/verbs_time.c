/* Time: going back and forth, and branches. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "repl/tell/difference.h"
#include "repl/session/reload.h"
#include "repl/prompt/verb.h"

static bool go(Session *session, int position) {
    session_goto(session, position);
    session_say_where(session);
    return true;
}

/* How many steps there are to the next decision before or after this one that no bot takes by itself. */
static int steps_to_person(Session *session, int direction) {
    const Branch *branch = session_branch(session);
    int steps = 1;
    for (int i = branch->here + direction; i > 0 && i < branch->last; i += direction, steps++) {
        const Decision *asked = game_asked(&branch->positions[i].game);
        if (!asked || !(session->automatic >> asked->seat & 1)) break;
    }
    return steps;
}

static bool run_undo(Session *session, const Line *line) {
    int steps, here = session_here(session), usual = steps_to_person(session, -1);
    if (!line_ends(session, line, 1) || !line_number(session, line, 0, 1, 1000000, usual, &steps)) return false;
    if (session->status == GAME_PAUSED)
        return go(session, here - (line->count ? steps - 1 : 0)); /* out of the pause is one */
    if (here == 0) return session_refuse(session, "this is the start of the game");
    return go(session, here - steps);
}

static bool run_redo(Session *session, const Line *line) {
    int steps, usual = steps_to_person(session, 1);
    if (!line_ends(session, line, 1) || !line_number(session, line, 0, 1, 1000000, usual, &steps)) return false;
    if (session_here(session) == session_branch(session)->last)
        return session_refuse(session, "there is nothing to redo");
    return go(session, session_here(session) + steps);
}

/* A position by number, "3.2" for a round's trick, "start", "end"; -1, which is said, when there is none. */
static int find_position(Session *session, const Branch *branch, const char *word) {
    char *end;
    long number = strtol(word, &end, 10), trick = 0;
    bool digits = isdigit((unsigned char)*word);
    if (strcmp(word, "start") == 0) return 0;
    if (strcmp(word, "end") == 0) return branch->last;
    if (digits && !*end && number <= branch->last) return (int)number;
    if (digits && *end == '.') trick = strtol(end + 1, &end, 10);
    int found =
        digits && !*end && trick && number < 256 && trick < 256 ? branch_find(branch, (int)number, (int)trick) : -1;
    if (found < 0)
        (void)session_refuse(session, "there is no position '%s': they go from 0 to %d, or round.trick, start, end",
                             word, branch->last);
    return found;
}

static bool run_goto(Session *session, const Line *line) {
    if (line->count != 1) return session_refuse(session, "goto takes a position: a number, round.trick, start or end");
    int position = find_position(session, session_branch(session), line->words[0]);
    return position >= 0 && go(session, position);
}

static bool is_name(const char *word) {
    return isalpha((unsigned char)*word) && strlen(word) < BRANCH_NAME && strcmp(word, "start") != 0 &&
           strcmp(word, "end") != 0;
}

/* A branch follows the scripts that are in force when it is looked at. */
static void follow(Session *session, Branch *branch) {
    if (branch->generation != session->timeline.generation) reload_branch(session, branch);
}

/* The new branch goes on from here; the old one keeps what came after. */
static bool run_branch(Session *session, const Line *line) {
    if (line->count != 1 || !is_name(line->words[0]))
        return session_refuse(session, "branch takes a name that begins with a letter, of at most %d letters",
                              BRANCH_NAME - 1);
    if (timeline_find(&session->timeline, line->words[0]) >= 0)
        return session_refuse(session, "there is a branch '%s' already", line->words[0]);
    if (session->status == GAME_PAUSED)
        return session_refuse(session, "a power is paused; `continue` it first, or `undo`");
    if (!timeline_fork(&session->timeline, line->words[0]))
        return session_refuse(session, "there are %d branches already", MAX_BRANCHES);
    screen_print(session->screen, "on %s now\n", line->words[0]);
    return true;
}

static bool run_branches(Session *session, const Line *line) {
    if (!line_ends(session, line, 0)) return false;
    for (int i = 0; i < session->timeline.count; i++) {
        const Branch *branch = &session->timeline.branches[i];
        int common = branch_common(branch, session_branch(session));
        screen_print(session->screen, "%c %-16s position %d of %d", i == session->timeline.current ? '*' : ' ',
                     branch->name, branch->here, branch->last);
        if (i != session->timeline.current) screen_print(session->screen, ", branched at %d", common);
        if (branch_is_altered(branch)) screen_print(session->screen, ", altered");
        if (branch->tail_count) screen_print(session->screen, ", %d steps wait for a reload", branch->tail_count);
        if (branch->generation != session->timeline.generation)
            screen_print(session->screen, ", played with older scripts");
        screen_print(session->screen, "\n");
    }
    return true;
}

static bool run_switch(Session *session, const Line *line) {
    int found = line->count == 1 ? timeline_find(&session->timeline, line->words[0]) : -1;
    if (line->count != 1) return session_refuse(session, "switch takes a branch; `branches` lists them");
    if (found < 0) return session_refuse(session, "there is no branch '%s'; `branches` lists them", line->words[0]);
    session->timeline.current = found;
    follow(session, session_branch(session));
    return go(session, session_here(session));
}

/* A position of this branch, or where another one stands. */
static const Position *find_place(Session *session, const char *word) {
    int other = timeline_find(&session->timeline, word);
    if (other >= 0) {
        follow(session, &session->timeline.branches[other]);
        return branch_now(&session->timeline.branches[other]);
    }
    int position = find_position(session, session_branch(session), word);
    return position < 0 ? NULL : &session_branch(session)->positions[position];
}

static bool run_diff(Session *session, const Line *line) {
    if (line->count < 1 || line->count > 2)
        return session_refuse(session, "diff takes two positions or branches; one is compared with where you are");
    const Position *one = find_place(session, line->words[0]);
    const Position *other =
        line->count == 2 ? find_place(session, line->words[1]) : branch_now(session_branch(session));
    if (!one || !other) return false;
    difference_print(session->screen, &session->loaded->setup, session->viewer, &one->game, &other->game);
    return true;
}

const Verb verbs_time[] = {
    {"undo", "u", "[N]", "takes decisions back",
     "Undo is exact, also in the middle of a power. Without a number it passes over the decisions of communities that "
     "play by themselves.",
     run_undo, COMPLETES_NOTHING, NULL},
    {"redo", "r", "[N]", "takes them again", NULL, run_redo, COMPLETES_NOTHING, NULL},
    {"goto", NULL, "POSITION|R.T|start|end", "looks at another position: its number, or a round's trick", NULL,
     run_goto, COMPLETES_WORDS, "start end"},
    {"branch", NULL, "NAME", "begins another branch here", NULL, run_branch, COMPLETES_NOTHING, NULL},
    {"branches", NULL, "", "lists the branches", NULL, run_branches, COMPLETES_NOTHING, NULL},
    {"switch", NULL, "NAME", "goes to another branch", NULL, run_switch, COMPLETES_BRANCH, NULL},
    {"diff", NULL, "A [B]", "says what is different on the table in two positions or branches", NULL, run_diff,
     COMPLETES_BRANCH, NULL},
    {NULL, NULL, NULL, NULL, NULL, NULL, COMPLETES_NOTHING, NULL},
};
