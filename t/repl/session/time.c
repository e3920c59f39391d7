/* Going back and forth in time: undo and redo are exact, branches keep apart, a game written out is the same. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/machine/heap.h"
#include "repl/tell/difference.h"
#include "repl/prompt/verb.h"
#include "t/lib/scale.h"

enum { GAMES = 400 };

static volatile sig_atomic_t stop;
static Program program;
static FILE *nowhere;

static Session *open_session(uint64_t seed, int players, const char *powers, const char *edition) {
    Session *session = heap_new(1, sizeof *session);
    Origin origin = {.kind = ORIGIN_OPTIONS};
    Options options = {.players = players, .powers = powers, .edition = edition, .seed = seed, .power_draw = seed % 2};
    session->stop = &stop;
    session->viewer = NOTHING;
    origin_keep(&origin, &options);
    if (session_open(session, &program, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

static void close_session(Session *session) {
    session_release(session);
    free(session);
}

/* Every position again, backwards one by one, then forwards. */
static const char *goes_both_ways(Session *session) {
    const Branch *branch = session_branch(session);
    int last = branch->last;
    for (int i = last; i > 0; i--) {
        if (memcmp(&session->game, &branch->positions[i].game, sizeof session->game) != 0) return "undo is not exact";
        if (!verb_perform(session, "undo", NULL)) return "undo fails";
    }
    for (int i = 1; i <= last; i++) {
        if (!verb_perform(session, "redo", NULL)) return "redo fails";
        if (memcmp(&session->game, &branch->positions[i].game, sizeof session->game) != 0) return "redo is not exact";
    }
    return session_here(session) == last && session_branch(session)->last == last ? NULL : "the branch is shorter";
}

/* From a position in the middle the same decisions lead to the same bytes again. */
static const char *comes_again(Session *session, int from) {
    Branch kept;
    const char *fault = NULL;
    branch_copy(&kept, session_branch(session), "kept");
    session_goto(session, from);
    for (int i = from; i < kept.last && !fault; i++) {
        const Step *step = &kept.positions[i].step;
        int option = name_find_option(&session->game, &session->loaded->setup, step->text);
        if (option < 0 || !session_decide(session, option)) fault = "a decision cannot be taken again";
        if (!fault && memcmp(&session->game, &kept.positions[i + 1].game, sizeof session->game) != 0)
            fault = "the same decision leads elsewhere";
    }
    branch_release(&kept);
    return fault;
}

/* Another branch takes another way; the first is as it was. */
static const char *keeps_branches(Session *session, int from) {
    Branch kept;
    const char *fault = NULL;
    branch_copy(&kept, session_branch(session), "kept");
    session_goto(session, from);
    if (!verb_perform(session, "branch other", NULL)) fault = "no branch can be begun";
    int options = session->game.asked.option_count;
    if (!fault && options && !session_decide(session, options - 1)) fault = "the other way fails";
    if (!fault && !verb_perform(session, "switch main", NULL)) fault = "switch fails";
    session_goto(session, kept.last);
    if (!fault && memcmp(&session->game, &kept.positions[kept.last].game, sizeof session->game) != 0)
        fault = "the first branch has changed";
    const Game *one = &session->branches[0].positions[from].game, *other = &session->branches[1].positions[from].game;
    if (!fault && difference_print(session->screen, &session->loaded->setup, NOTHING, one, other) != 0)
        fault = "what is the same is told as different";
    const Branch *apart = &session->branches[1];
    bool differs = memcmp(&branch_now(apart)->game, one, sizeof *one) != 0;
    if (!fault && differs &&
        difference_print(session->screen, &session->loaded->setup, NOTHING, one, &branch_now(apart)->game) == 0)
        fault = "what is different is not told";
    branch_release(&kept);
    return fault;
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
    const char *fault = verb_perform(session, "finish", NULL) ? NULL : "the game cannot be finished";
    int last = session_branch(session)->last;
    if (!fault) fault = goes_both_ways(session);
    if (!fault) fault = comes_again(session, last * (number % 10) / 10);
    if (!fault) fault = keeps_branches(session, last * (number % 7) / 8);
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
    ok(!fault, "at every decision of %d games undo, redo, branches and diff agree%s%s", number, fault ? ": " : "",
       fault ? fault : "");
    fclose(nowhere);
    done_testing();
}
