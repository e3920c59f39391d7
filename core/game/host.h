/* What every game has in common: its state is a flat block, a host answers and watches it, and a step ends in one of
 * a few ways. Only the rooms of a game itself know what is inside these types. */
#ifndef CORE_GAME_HOST_H
#define CORE_GAME_HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Game Game;   /* the state: copied with memcpy, compared with memcmp */
typedef struct Setup Setup; /* what a game is played with; begins with a pointer to its Door (core/game/door.h) */
typedef struct Event Event; /* what a watcher is told */
typedef struct Run Run;     /* of a hook (core/game/run.h) */

/* Why a hook or a phase failed. */
typedef struct Fault {
    const char *what; /* NULL when nothing failed */
    uint8_t hook;     /* the number of the hook, or of the phase of a whole game */
    uint8_t power, seat, trick;
    bool endless; /* the game goes on and on */
} Fault;

/* Was it told already? Something that is run again tells only what comes after what an earlier run told: events and lines that
 * scripts print, counted from the start of the run. Everybody who is told something in a run asks this. */
typedef struct ToldCount {
    long count;  /* of this run, so far */
    long before; /* told by earlier runs; LONG_MAX: nobody is to be told */
} ToldCount;

/* Is what comes now new? */
static inline bool told_is_new(const ToldCount *told) {
    return told->count > told->before;
}

/* Counts something that is told; true when it is new. */
static inline bool told_next(ToldCount *told) {
    told->count++;
    return told_is_new(told);
}

/* How much was told by this run and earlier ones. */
static inline long told_so_far(const ToldCount *told) {
    return told->count > told->before ? told->count : told->before;
}

enum { HOST_QUESTION = 256 };

/* Who answers and watches a game. Any of the functions may be NULL, and then costs nothing. */
typedef struct Host {
    const Setup *setup;
    /* Answers the decision that waits at once: the number of an option, or -1 to have the decision handed out by a
     * step. */
    int (*answer)(void *answerer, const Game *game);
    void *answerer;
    /* Is told every event, in order, once. */
    void (*see)(void *watcher, const Game *game, const Event *event);
    /* Is told that a hook of this power in play is called. A hook that acts is told once, when it
     * begins, and not when it is run again; nor is a power that another one fires (EVENT_POWER tells).
     * Hooks that judge are told at each call, again where a phase is repeated after a fault or pause. */
    void (*called)(void *watcher, const Game *game, int hook, int power);
    void *watcher;
    /* The watcher needs events for statistics only: rounds, tricks won, and what powers do, answer and
     * count; not plays, collecting, questions, who sees cards, and their worth where no power changes it. */
    bool brief;
    bool silent;       /* powers print nothing: this game is only tried out */
    ToldCount printed; /* lines, in a step that is taken again */
    bool pauses;       /* a hook may be left half-way though nothing is asked (run_pause in core/game/run.h) */
    bool spent;        /* scripts have used up the budget of what is tried out: stop trying */
    Fault fault;       /* of the last step that returned GAME_FAILED */
    /* The text of the question at which the last step stopped, where the game tells its event only later: questions that
     * are asked at once and in secret. Else "". */
    char question[HOST_QUESTION];
} Host;

/* True when the watcher is told every event, not only those of a brief host. */
static inline bool host_tells_all(const Host *host) {
    return host->see && !host->brief;
}

/* Tells an event; the host must have a watcher. */
static inline void host_tell(const Host *host, const Game *game, const Event *event) {
    host->see(host->watcher, game, event);
}

/* How a call of a hook ends. WAITS: a question is open, the hook will be run again. FAILED: the
 * script is at fault, the game is put back to before the hook and Host.fault says why. PAUSED: left
 * for the debugger, and run again when the game is stepped. */
typedef enum HookEnd { HOOK_DONE, HOOK_WAITS, HOOK_FAILED, HOOK_PAUSED } HookEnd;

typedef enum Status { GAME_WAITS, GAME_OVER, GAME_FAILED, GAME_PAUSED } Status;
/* The number of the option that the host answers at once; -1: it does not. */
static inline int host_answer(const Host *host, const Game *game) {
    return host->answer ? host->answer(host->answerer, game) : -1;
}

/* Keeps why a hook or a phase failed. */
static inline HookEnd host_fail(Host *host, Fault fault) {
    host->fault = fault;
    return HOOK_FAILED;
}

typedef enum Answer { ANSWER_TAKEN, ANSWER_OUT_OF_RANGE, ANSWER_NOTHING_ASKED } Answer;

#endif
