/* Undo, redo and branches: positions are restored exactly, with the text of their questions, and branches do not affect
 * each other. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "lua/vm/heap.h"
#include "play/describe/description.h"
#include "repl/draw/draw_table.h"
#include "repl/prompt/verb.h"
#include "play/session/session_open.h"
#include "t/lib/scale.h"
#include "t/lib/repl/test_session.h"

enum { GAMES = 200 };

static volatile sig_atomic_t stop;
static Program program;
static FILE *nowhere;
static long questions;

static Session *open_session(uint64_t seed, int players, const char *powers, const char *edition) {
    Session *session = test_session_new(&program);
    Origin origin = {.kind = ORIGIN_OPTIONS};
    Options options = {.players = players, .powers = powers, .edition = edition, .seed = seed, .power_draw = seed % 2};
    session->stop = &stop;
    session->viewer = NOTHING;
    origin_keep(&origin, &options);
    if (session_open(session, &program.paths, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

static void close_session(Session *session) {
    session_release(session);
    free(session);
}

/* Undoes every step, then redoes every step. */
static const char *check_undo_and_redo(Session *session) {
    const Branch *branch = session_branch(session);
    int last = branch->last;
    for (int i = last; i > 0; i--) {
        if (memcmp(session->game, branch->positions[i].game, sizeof *session->game) != 0) return "undo is not exact";
        if (!verb_perform(session, "undo", NULL)) return "undo fails";
    }
    for (int i = 1; i <= last; i++) {
        if (!verb_perform(session, "redo", NULL)) return "redo fails";
        if (memcmp(session->game, branch->positions[i].game, sizeof *session->game) != 0) return "redo is not exact";
    }
    return session_here(session) == last && session_branch(session)->last == last ? NULL
                                                                                  : "the branch has lost positions";
}

/* Repeats the decisions from a position on, which must lead to the same bytes. */
static const char *check_repeated(Session *session, int from) {
    Branch kept;
    const char *fault = NULL;
    branch_copy(&kept, session_branch(session), "kept");
    session_goto(session, from);
    for (int i = from; i < kept.last && !fault; i++) {
        const Step *step = &kept.positions[i].step;
        int option = name_find_option(session->game, session->loaded->setup, step->text);
        if (option < 0 || !session_decide(session, option)) fault = "a decision cannot be repeated";
        if (!fault && memcmp(session->game, kept.positions[i + 1].game, sizeof *session->game) != 0)
            fault = "the same decision leads to another game";
    }
    branch_release(&kept);
    return fault;
}

/* As many as `diff` prints. */
static int count_differences(Session *session, const Game *one, const Game *other) {
    Description *before = description_make(session->loaded->setup, one, NOTHING, false);
    Description *now = description_make(session->loaded->setup, other, NOTHING, false);
    int found = draw_difference(screen_of(session), before, now);
    description_free(before);
    description_free(now);
    return found;
}

/* Takes another decision on another branch; the first branch must stay unchanged, and `diff` must see both. */
static const char *check_branches(Session *session, int from) {
    Branch kept;
    const char *fault = NULL;
    branch_copy(&kept, session_branch(session), "kept");
    session_goto(session, from);
    if (!verb_perform(session, "branch other", NULL)) fault = "branch fails";
    int options = session->game->asked.option_count;
    if (!fault && options && !session_decide(session, options - 1)) fault = "the other decision fails";
    if (!fault && !verb_perform(session, "switch main", NULL)) fault = "switch fails";
    session_goto(session, kept.last);
    if (!fault && memcmp(session->game, kept.positions[kept.last].game, sizeof *session->game) != 0)
        fault = "the first branch has changed";
    const Game *one = session->timeline.branches[0].positions[from].game,
               *other = session->timeline.branches[1].positions[from].game;
    if (!fault && count_differences(session, one, other) != 0) fault = "diff reports a difference between equal games";
    const Branch *apart = &session->timeline.branches[1];
    bool differs = memcmp(branch_now(apart)->game, one, sizeof *one) != 0;
    if (!fault && differs && count_differences(session, one, branch_now(apart)->game) == 0)
        fault = "diff reports no difference between different games";
    branch_release(&kept);
    return fault;
}

typedef struct LastQuestion {
    char text[QUESTION_SIZE];
} LastQuestion;

static void see_question(void *watcher, const Game *game, const Event *event) {
    LastQuestion *last = watcher;
    (void)game;
    if (event->kind == EVENT_ASK) snprintf(last->text, sizeof last->text, "%s", event->text ? event->text : "");
}

/* Each position must hold the text of the question that the step before it asks. */
static const char *check_questions(Session *session) {
    const Branch *branch = session_branch(session);
    for (int i = 0; i <= branch->last; i++) {
        LastQuestion last = {""};
        session_watch_again(session, i - 1, i, see_question, &last);
        if (i && strcmp(last.text, branch->positions[i].question) != 0) return "a position has another question";
        questions += *branch->positions[i].question != 0;
    }
    return NULL;
}

static const char *const lineups[] = {"hippie,military,dog",
                                      "hippie:weak,preacher,dog:advanced",
                                      "survivalist,nurse,governor",
                                      "police:advanced,kid,cheerleader",
                                      "dog:weak,hippie:advanced,kid",
                                      "preacher:advanced,survivalist:advanced,biker",
                                      "scientist,military:advanced,governor:advanced"};

static const char *fault_of(int number) {
    int players = 2 + number % 4;
    Session *session = open_session((uint64_t)number, players, lineups[number % 7], number % 3 ? "woodstock" : "draft");
    const char *fault = verb_perform(session, "playout", NULL) ? NULL : "the game cannot be finished";
    int last = session_branch(session)->last;
    if (!fault) fault = check_undo_and_redo(session);
    if (!fault) fault = check_questions(session);
    if (!fault) fault = check_repeated(session, last * (number % 10) / 10);
    if (!fault) fault = check_branches(session, last * (number % 7) / 8);
    close_session(session);
    return fault;
}

int main(void) {
    plan(NO_PLAN);
    nowhere = fopen("/dev/null", "w");
    screen_init(&program.screen, nowhere);
    strcpy(program.paths.data, ".");
    const char *fault = NULL;
    int games = scale_games(GAMES), number = 0;
    for (; number < games && !fault; number++) fault = fault_of(number);
    ok(!fault, "undo, redo, branches and diff are right at every decision of %d games%s%s", number, fault ? ": " : "",
       fault ? fault : "");
    cmp_ok(questions, ">", games, "%ld positions hold the text of a question", questions);
    fclose(nowhere);
    done_testing();
}
