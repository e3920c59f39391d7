/* The workers of a simulation: each has a machine, scripts and set-ups of its own, so that no two
 * threads share anything but the counter of games. */
#ifndef REPL_BALANCE_SIM_WORKERS_H
#define REPL_BALANCE_SIM_WORKERS_H

#include "repl/app/command.h"
#include "repl/app/scripts.h"
#include "sim/batch.h"
#include "sim/run.h"

enum { SIDES_OF_CREW = 2 }; /* this set-up, and the one it is compared with */

/* What one worker works with. */
typedef struct Member {
    Worker worker;
    World worlds[SIDES_OF_CREW];
    EditionFile editions[SIDES_OF_CREW];
    Setup setups[SIDES_OF_CREW];
    Mute *mutes; /* one for each arm */
} Member;

typedef struct Crew {
    Program *program;
    const Options *options[SIDES_OF_CREW]; /* the second: NULL unless there is something to compare with */
    Member **members;
    int count;
    Batch batch;
} Crew;

/* Opens the worlds. Returns DONE, or what the program exits with; why was said. To be released. */
int crew_open(Crew *crew, Program *program, const Options *options, const Options *versus, int workers);
void crew_release(Crew *crew);

/* Makes everybody ready to play what the options say (the crew's own, or others that need the same
 * scripts), and describes it in `run`, all sums at zero. Returns as crew_open. */
int crew_line_up(Crew *crew, const Options *options, Run *run);

/* The options that make a set-up, in one form for all ways to write it: those of an arm of the crew.
 * `edition` is what to write for it; NULL: its name. */
void crew_describe(const Crew *crew, int arm, const char *edition, char *out, size_t size);

/* Learns from the scripts which hooks and questions there are, for those that never came up. */
void crew_cover(const Crew *crew, Results *results);

/* The bot that all are compared with. */
const char *plain_bot(void);

#endif
