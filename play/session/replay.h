/* The one way to play a known game again. A replay starts a game from its origin, set-up and seed, or takes it up at a
 * position; then it takes steps, and tells observers what happens. It goes on as long as steps are legal and no power
 * fails, and it can stop inside a step, at an event or at a line of a script.
 *
 * The kernel cannot be left at an event. So the step is run to its end unseen, and `game` is the table at that event, for
 * looking only. To go on, the step is taken again from where it began; observers are told nothing twice. */
#ifndef PLAY_SESSION_REPLAY_H
#define PLAY_SESSION_REPLAY_H

#include "lua/debug/frame.h"
#include "lua/debug/reverse.h"
#include "core/game/door.h"

/* A step of a game: a decision, or an alteration of the table by hand. It is kept by name, so that it can be replayed
 * under other scripts. */

enum { STEP_TEXT = 256, STEP_WHY = DOOR_WHY };

/* STEP_START leads from nothing to the first position; no branch holds it. */
typedef enum StepKind { STEP_DECISION, STEP_ALTERATION, STEP_START } StepKind;

typedef struct Step {
    uint8_t kind;
    uint8_t seat;         /* who decided */
    bool said;            /* a secret choice that its seat was told of at once */
    char text[STEP_TEXT]; /* the option's name, or the alteration as it was typed */
} Step;

bool step_is_same(const Step *one, const Step *other);

/* The decision that takes an option of the open question. */
Step step_of(const Setup *setup, const Game *game, int option);

/* The number of the option that a step takes in a game; -1, with a sentence in `why`, when the game does not offer it to
 * that seat. */
int step_option(const Step *step, const Setup *setup, const Game *game, char why[STEP_WHY]);

enum { QUESTION_SIZE = 512, REPLAY_OBSERVERS = 4 };

typedef struct Observer {
    void (*see)(void *self, const Game *game, const Event *event);
    void *self;
    ToldCount told; /* events of this step */
} Observer;

typedef struct Replay {
    Host *host;                   /* the caller's; has the fault if a power failed */
    Game *game;                   /* owned: as it stands */
    size_t size;                  /* of the game, in bytes */
    Status status;                /* of the last step */
    char question[QUESTION_SIZE]; /* asked last in this step; known if there are observers */
    char why[STEP_WHY];           /* why a step was not legal */
    Observer observers[REPLAY_OBSERVERS];
    int observer_count;

    /* The step that is taken now. */
    long events;        /* so far */
    Game *first;        /* owned: the game where it began; NULL: nothing was kept */
    int option;         /* that it takes there; -1: none */
    bool begun;         /* `first` is of this step */
    Debugger *debugger; /* of the scripts; NULL: the replay stops nowhere */
    long at;            /* the event where it stands; 0: at none */
    long printed;       /* lines that scripts had printed there */
    const char *kind;   /* of that event, as in the event stream */
    bool rewound;       /* it came there from later: watchpoints begin anew */
    long repeats;       /* up to this event (LONG_MAX: up to a line) the step is only repeated; 0: it is new */
    bool stops;         /* and stops there; otherwise it goes on from there, */
    StepMode mode;      /* so far */
} Replay;

/* Makes a replay with a game that has not begun. Its host may have a watcher of its own, or the replay observers. */
void replay_init(Replay *replay, Host *host);
void replay_release(Replay *replay);

/* Adds an observer, and keeps the text of questions from now on. `see` may be NULL: nobody is told. */
Observer *replay_observe(Replay *replay, void (*see)(void *self, const Game *game, const Event *event), void *self);

/* Removes the observer that was added last. */
void replay_remove(Replay *replay);

/* Starts the game; replay_start also runs it to its first decision and returns the result. */
void replay_place_start(Replay *replay, uint64_t seed);
Status replay_start(Replay *replay, uint64_t seed);

/* Takes the game up at a position. If the host has another set-up now, `game` may be another block. */
void replay_place(Replay *replay, const Game *game);

/* A new step begins: no event of it has been seen. The functions above and replay_take do this, too. */
void replay_begin(Replay *replay);

/* Takes a step and runs the game to its next decision, as `status` says. False, with a sentence in `why`, when the step is
 * not legal. */
bool replay_take(Replay *replay, const Step *step);

/* The two halves of replay_take. The first finds the option of a decision (otherwise *option is -1) or alters the table;
 * the second takes the option (-1: none) and runs the game. */
bool replay_prepare(Replay *replay, const Step *step, int *option);
Status replay_run(Replay *replay, int option);

/* Inside a step ------------------------------------------------------------------------------------ */

/* Like replay_run, for a host that pauses: observers may stop the run. Goes on from a pause at a line, or from the event
 * where the replay stands, as `mode` says. Returns GAME_PAUSED, too, if it stands at an event now. */
Status replay_run_on(Replay *replay, int option);

/* Stops at the event that an observer is told now. */
void replay_stop(Replay *replay);

/* Takes the step that begins now up to a moment of it and stops there. What observers are not told is set. */
Status replay_run_to(Replay *replay, int option, const StepMoment *moment);

/* Looks at the line of the script that caused the event where the replay stands, as frame_look; false if none did. */
bool replay_look(const Replay *replay, FrameLook *look);

#endif
