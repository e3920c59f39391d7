/* A scenario with a game of its own, played by its function and its bots: for `run`, for the check of an exported
 * scenario, for tests. */
#ifndef PLAY_SESSION_SCENARIO_PLAY_H
#define PLAY_SESSION_SCENARIO_PLAY_H

#include "play/load/scenario_game.h"
#include "play/session/replay.h"

typedef struct ScenarioPlay {
    /* The caller sets these; absent ones are NULL or false. */
    void (*hear)(void *listener, const Expectation *expectation);
    void (*see)(void *listener, const Game *game, const Event *event);
    void (*begin)(void *listener, const Scenario *scenario); /* as in ScenarioPlayer */
    void *listener;                                          /* of all */
    bool leaves_open; /* stops at a decision that the scenario leaves open; otherwise its bots take it */
    bool silent;      /* as in Host */

    ScenarioGame scenario_game;
    bool borrowed; /* its file and its set-up are another's */
    ScenarioRun run;
    Host host;
    Replay replay;   /* its game is NULL before it is open */
    const char *why; /* why the last function that returned false did */
} ScenarioPlay;

/* Loads a file, which is to be released also when that fails: false, and `why`. Not to be moved afterwards: it points
 * into itself. */
bool scenario_play_open(ScenarioPlay *play, Scripts *scripts, const char *path);
void scenario_play_release(ScenarioPlay *play);

/* Takes a scenario that is loaded, with bots of its own, instead of a file. Not to be moved afterwards, either. */
void scenario_play_borrow(ScenarioPlay *play, const ScenarioGame *scenario_game, const Bench *bench);

/* Starts the game, up to its first decision. False, and `why`, when a power fails. */
bool scenario_play_start(ScenarioPlay *play);

/* Plays the scenario, or all parts of a campaign and then its own function, from where the game stands. Stops at a
 * decision that is left open. False, and `why`, when it cannot be played to its end. */
bool scenario_play_all(ScenarioPlay *play);

/* Takes an option of the decision that waits, and steps to the next. False: a power failed, as host.fault says. */
bool scenario_play_decide(ScenarioPlay *play, int option);

/* Plays an exported scenario without printing, up to the end of its own function, to see that it does what it says. */
typedef struct ExportVerify {
    ScenarioPlay play;    /* its game is left as the function leaves it */
    int checks, missed;   /* expectations */
    char why[VM_MESSAGE]; /* the first that was not met, or why it cannot be played; empty: all are met */
} ExportVerify;

/* Plays a file; false, and `why`, when it cannot be played or an expectation is not met. It is to be released
 * either way. Not to be moved. */
bool export_verify_play(ExportVerify *verify, Scripts *scripts, const char *path);
void export_verify_release(ExportVerify *verify);

#endif
