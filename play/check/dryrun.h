/* Dry run: plays one game between bots and looks for faults of the scripts. Every decision is handed out, the game's
 * invariants are checked after each one, and replaying from a copy must give the same bytes. */
#ifndef PLAY_CHECK_DRYRUN_H
#define PLAY_CHECK_DRYRUN_H

#include <signal.h>

#include "core/game/door.h"
#include "lua/vm/vm.h"
#include "play/load/paths.h"
#include "sim/bot.h"

/* Trials: what a game adds, so that dry runs can say whose fault it was and look for a smaller game. A table that each game
 * fills in; dry runs, the second machine and the shrinker know it and the door, and nothing else of a game ------- */

enum { TRIAL_WORDS = 16 };

/* One game between bots: its seed, and what it is played with, as its game describes that. Flat. */
typedef struct Trial {
    uint64_t seed;
    uint64_t own[TRIAL_WORDS];
} Trial;

/* Who acts: a power's hook, a phase. Only the game knows what the number means; NO_ACTOR: nobody. */
typedef uint64_t Actor;
enum { NO_ACTOR = 0 };

/* A fault that was seen in a game. */
typedef struct Blame {
    const Setup *setup;
    const Game *game;
    const Fault *fault; /* of a step that failed; NULL: it shows only afterwards */
    Actor actor;        /* who acted last */
    bool unsure;        /* the actor need not be the one: if it is not part of the subject, blame the subject */
    const char *what;
} Blame;

/* What a seat is told of an event. */
typedef struct ToldSeat {
    uint64_t happened; /* a hash of what it sees happen; 0: it does not learn of the event */
    uint64_t said;     /* a hash of what scripts say besides: texts, the arguments of a phase */
    const char *leak;  /* a sentence, if `said` depends on what the seat cannot know; constant */
    bool begins;       /* a phase begins: what is said there may become visible in the same phase */
    int named[4];      /* the pieces that its arguments name; 0: none */
    int shown;         /* the piece that the seat sees in the event; 0: none */
} ToldSeat;

/* A finding: a fault of a script, its place, and the game that shows it, if any. */
typedef struct Finding {
    char path[PATH_SIZE];
    int line;
    char message[VM_MESSAGE];
    char where[256];            /* who acted and when; empty: found without playing */
    char outcomes[256];         /* the outcomes that differ, as a sentence without its full stop; empty: none */
    Actor actor;                /* whose fault it is */
    char traceback[VM_MESSAGE]; /* empty: none */
    Trial trial;
    uint32_t decisions; /* decisions before the fault */
    bool endless;       /* the game goes on and on: each game that shows it takes long */
} Finding;

enum { MAX_FINDINGS = 32 }; /* check stops after this many */

typedef struct Findings {
    Finding list[MAX_FINDINGS];
    int count;
} Findings;

typedef struct Trials {
    /* Makes the set-up of a trial, freed by Tools.setup_free. NULL if there is none, with a sentence in `why` unless a
     * diagnostic has said it. */
    const Setup *(*setup)(void *self, const Trial *trial, char why[DOOR_WHY]);
    /* The same set-up in another machine, whose objects have other addresses; `number` chooses one. Freed likewise. NULL:
     * there is none. */
    const Setup *(*second)(void *self, const Setup *setup, uint64_t number);
    /* A trial that is smaller in this way than `from`: candidate `number`, from 0. False: there are no more. */
    bool (*smaller)(void *self, const Trial *from, int way, int number, Trial *out);
    int ways;
    /* Who begins to act with this event; NO_ACTOR: the actor does not change. */
    Actor (*actor)(const Event *event);
    /* A hash of the event; NULL: of what the stream tells of it. */
    uint64_t (*digest)(const Event *event);
    /* Fills in the finding: file, line, message, where, and decisions. */
    void (*blame)(void *self, const Blame *blame, Finding *finding);
    /* Additions for careful games; may be NULL. Is told each event. Has the scripts say what they can of a position, and
     * returns a sentence about what failed there or at an event, or NULL. */
    void (*heard)(void *self, const Setup *setup, const Game *game, const Event *event);
    const char *(*opinion)(void *self, const Setup *setup, const Game *game);
    /* Looks for what is wrong with a game that was played to its end without a fault, beyond what it shows itself. True if
     * there is a fault; then the finding is filled in. May be absent. */
    bool (*beyond)(void *self, const Setup *setup, uint64_t seed, Finding *finding);
    /* Can scripts spoil what a seat knows? Careful games then compare views, too. */
    bool views;
    /* What a seat is told: careful games then compare that, too, with a re-dealt game. `retell` has the next step of a
     * game that waits ask again, and tell again what was told since the open phase began. Both may be absent. */
    ToldSeat (*told)(void *self, const Setup *setup, const Game *game, const Event *event, int seat);
    void (*retell)(const Setup *setup, Game *game);
    /* A script prints: who acts, and in *seen a hash of what the seat sees at that moment, not 0. NULL: whoever acted
     * last, and events tell all that a seat sees. */
    Actor (*prints)(const Setup *setup, int seat, uint64_t *seen);
} Trials;

/* Findings ----------------------------------------------------------------------------------------- */

/* Attributes a message to a line of this file: the one that it begins with, or else the innermost one of the traceback,
 * or else `line`. */
void finding_locate(Finding *finding, const char *path, const char *message, int line);

/* True if the same fault is in the list. */
bool findings_know(const Findings *findings, const Finding *finding);

/* True if one of them is about this file. */
bool findings_about(const Findings *findings, const char *path);

/* Adds a finding. Returns false if it is in the list already, or the list is full. */
bool findings_add(Findings *findings, const Finding *finding);

/* Dry runs ----------------------------------------------------------------------------------------- */

enum { MOST_DECISIONS = 20500 }; /* of a game that ends; a whole game fails by itself after 20,000 */

typedef struct DryRunSettings {
    const Trials *trials;
    void *self; /* for the trials */
    Bench bench;
    bool silent;                                                          /* suppress what scripts print */
    bool careful;                                                         /* also test undo at each decision */
    bool inside;                                                          /* the bots can answer inside a step */
    const volatile sig_atomic_t *stop;                                    /* nonzero: stop at once */
    void (*see)(void *watcher, const Game *game, const Event *event);     /* observer of events; may be NULL */
    void (*called)(void *watcher, const Game *game, int hook, int power); /* observer of hook calls; may be NULL */
    void *watcher;
} DryRunSettings;

typedef enum DryRunEnd { DRY_RUN_FINE, DRY_RUN_FAULTY, DRY_RUN_STOPPED } DryRunEnd;

/* Plays one game. For DRY_RUN_FAULTY everything in `finding` is filled in except its trial. */
DryRunEnd dryrun_play(DryRunSettings *settings, const Setup *setup, uint64_t seed, Finding *finding);

/* Replaces the finding by the same fault in a smaller game, if one is found in a bounded number of tries: what the trials of the game
 * call smaller, and a small seed. */
void finding_shrink(DryRunSettings *settings, Finding *finding);

#endif
