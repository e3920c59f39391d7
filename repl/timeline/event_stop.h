/* Stopping at an event. The kernel cannot be left there, so the step is run to its end unseen, and the table is kept as the
 * observer got it; to go on, the step is taken again from where it began, and nothing is told twice.
 *
 * While the session stands at an event, session->status is GAME_PAUSED and session->game is that table, for looking only. */
#ifndef REPL_TIMELINE_EVENT_STOP_H
#define REPL_TIMELINE_EVENT_STOP_H

#include "core/game/door.h"
#include "lua/debug/frame.h"

/* The events of the step that is taken now, counted from 1. */
typedef struct EventStop {
    long seen, told, saved; /* so far; up to where they were told; and up to where the autosave has them */
    long at;                /* the event where the session stands; 0: it does not */
    int depth;              /* of the script that caused it; 0: none did */
    bool rewound;           /* the session came there from later: watchpoints begin anew */
    long resumed;           /* up to this event the step is only repeated, */
    StepMode mode;          /* from there it goes on so far */
    const char *kind;       /* of that event, as in the event stream */
    Game *table;            /* at that event */
    bool begun, later;      /* the step has begun; it is stepped on from a pause */
    Game *first;            /* the game where the step began */
    int first_option;       /* that was answered there; -1: none */
    Game *start;            /* the game as it was stepped last: the same, or in a pause of the step */
    int option;             /* that was answered there before; -1: none */
    long start_seen;        /* events before that */
    Debugger *run;          /* how far scripts had run then; NULL: nothing can stop there */
} EventStop;

/* A new step begins: no event of it has been seen. */
void event_stop_reset(EventStop *stop);
void event_stop_release(EventStop *stop);

/* Answers the open question with this option (-1: nothing is asked) and steps the game; or goes on from the event where it
 * stands. `stops`: can an event stop it? Returns the result of the step; GAME_PAUSED, too, if it stands at an event now. */
Status event_stop_step(EventStop *stop, Host *host, Game *game, Debugger *debugger, int option, bool stops);

/* Prepares a step that is taken again from its start, in order to go to an event of it (0: to a line): nothing is told or saved
 * twice. event_stop_arrive ends that. */
void event_stop_rewind(EventStop *stop, long saved, long event);
void event_stop_arrive(EventStop *stop);

/* True between event_stop_rewind and event_stop_arrive, until the event is reached. */
bool event_stop_rewinds(const EventStop *stop);

/* Counts an event. True if it must be told, false if it was told before or comes after the stop; *saves: must it be added to
 * the autosave? */
bool event_stop_counts(EventStop *stop, Debugger *debugger, bool *saves);

/* Stops at the event that was counted last, of this kind, which happened on this table. */
void event_stop_here(EventStop *stop, const Setup *setup, Debugger *debugger, const Game *table, int kind);

/* True if what scripts print now is new. */
bool event_stop_prints(const EventStop *stop);

/* Looks at the line of the script that caused the event where the game stands, as frame_look; false if none did. */
bool event_stop_look(const EventStop *stop, const Setup *setup, Debugger *debugger, FrameLook *look);

#endif
