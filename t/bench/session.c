/* The cost of time travel at the end of a long game (4 rounds, 5 seats). Each verb is compared with one step. */
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "core/dayz/game.h"
#include "lua/vm/heap.h"
#include "repl/prompt/verb.h"
#include "play/session/session_open.h"
#include "t/lib/repl/test_session.h"

enum { TIMES = 200 };

static volatile sig_atomic_t stop;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* Milliseconds for one command; another command undoes it before the next run. */
static double cost(Session *session, const char *line, const char *back) {
    double sum = 0;
    for (int i = 0; i < TIMES; i++) {
        double start = now();
        (void)verb_perform(session, line, NULL);
        sum += now() - start;
        (void)verb_perform(session, back, NULL);
    }
    return sum / TIMES;
}

int main(void) {
    static Program program;
    Session *session = test_session_new(&program);
    Origin origin = {.kind = ORIGIN_OPTIONS};
    Options options = {.players = 5, .rounds = 4, .seed = 1};
    FILE *nowhere = fopen("/dev/null", "w");
    struct rusage after;
    if (!nowhere) abort();
    screen_init(&program.screen, nowhere);
    strcpy(program.paths.data, ".");
    session->stop = &stop;
    session->viewer = DOOR_NOBODY;
    origin_keep(&origin, &options);
    if (session_open(session, &program.paths, &origin) != DONE) return 1;
    double start = now();
    (void)verb_perform(session, "finish", NULL);
    double whole = now() - start;
    getrusage(RUSAGE_SELF, &after);
    const Branch *branch = session_branch(session);
    printf("the REPL at the end of a game of 5 seats, %d rounds, %d decisions (milliseconds)\n",
           session->game->now.round, branch->last);
    printf("  the whole game, told         %8.3f\n", whole);
    printf("  one decision of it           %8.3f\n", whole / branch->last);
    printf("  undo                         %8.3f\n", cost(session, "undo", "redo"));
    printf("  goto start                   %8.3f\n", cost(session, "goto start", "goto end"));
    printf("  goto 2.3                     %8.3f\n", cost(session, "goto 2.3", "goto end"));
    printf("  table                        %8.3f\n", cost(session, "table", "goto end"));
    printf("  log 10                       %8.3f\n", cost(session, "log 10", "goto end"));
    printf("  positions kept               %8.2f MiB, the process in all %.1f MiB\n",
           (double)branch->room * sizeof(Position) / (1 << 20), (double)after.ru_maxrss / 1024);
    session_release(session);
    free(session);
    fclose(nowhere);
    return 0;
}
