/* Breakpoints that stop a game outside the scripts: at a card, a seat's decision, a kind of event, or a condition in
 * Lua. The debugger (lua/debug/debugger.h) has those inside a power; both share one row of numbers. */
#ifndef PLAY_SESSION_BREAKPOINTS_H
#define PLAY_SESSION_BREAKPOINTS_H

#include "core/game/door.h"
#include "lua/debug/debugger.h"

enum { MAX_BREAKS = 32, BREAK_TEXT = 256, BREAK_WORDS = 2 * BREAK_TEXT + PLACE_FILE + 64 };

typedef enum BreakKind { BREAK_CARD, BREAK_SEAT, BREAK_EVENT, BREAK_CONDITION } BreakKind;

typedef struct Breakpoint {
    int number; /* from 1, never used twice; shared with the debugger's stops */
    BreakKind kind;
    char text[BREAK_TEXT]; /* a card's name, or a condition */
    int value;             /* a seat, or a kind of event */
    char
        condition[BREAK_CONDITION_SIZE]; /* it stops only where this is true, and only for the viewer `all`; "": none */
    int hits;
    BreakLimits limits;
    bool held; /* a condition: was it true when it was last tested? */
} Breakpoint;

enum { TYPED_BREAKS = 64, TYPED_LINE = 512 };

/* A breakpoint as it was typed, so that a resumed session can set it again. */
typedef struct TypedBreak {
    int number; /* of the breakpoint; 0: not set yet */
    char line[TYPED_LINE];
} TypedBreak;

typedef struct Breakpoints {
    Breakpoint list[MAX_BREAKS];
    int count;
    int last; /* the number given last */
    int set;  /* the number of the breakpoint that the running command has set; 0: none */
    TypedBreak typed[TYPED_BREAKS];
    int typed_count;
    int hits[MAX_HITS], hit_count; /* the breakpoints that stopped this run */
    uint64_t looked;               /* digest of the game when seats and conditions were last tested */
    /* Is the condition of a breakpoint true on this game, where an event is told or a decision waits? May be NULL. */
    bool (*holds)(void *tester, const Game *game, const Breakpoint *stop);
    void *tester;
} Breakpoints;

/* Adds a breakpoint, numbered by the debugger; NULL when there are too many. The caller fills in text and value. */
Breakpoint *breakpoints_add(Breakpoints *breakpoints, Debugger *debugger, BreakKind kind);

/* Deletes a breakpoint or a stop of the debugger; false when none has that number. */
bool breakpoints_delete(Breakpoints *breakpoints, Debugger *debugger, int number);

/* Describes a breakpoint or a stop of the debugger, and says how often it was hit; false when none has that number. */
bool breakpoints_describe(const Breakpoints *breakpoints, const Setup *setup, Debugger *debugger, int number,
                          char words[BREAK_WORDS], int *hits);

/* Returns the limits of a breakpoint or a stop of the debugger; NULL when none has that number. */
BreakLimits *breakpoints_limits(Breakpoints *breakpoints, Debugger *debugger, int number);

/* Forgets which breakpoints stopped the last run; temporary ones are deleted. */
void breakpoints_forget_hits(Breakpoints *breakpoints, Debugger *debugger);

/* Counts a hit, which stops the run unless the breakpoint's limits forbid it. */
void breakpoints_note(Breakpoints *breakpoints, Breakpoint *stop);

/* True if the breakpoint has no condition, or its condition is true on this game. */
bool breakpoints_hold(const Breakpoints *breakpoints, const Game *game, const Breakpoint *stop);

/* The breakpoint of this number; NULL if the debugger has it, or nobody. */
Breakpoint *breakpoints_find(const Breakpoints *breakpoints, int number);

/* True once for each state of the game while there are breakpoints: seats and conditions must be tested now. */
bool breakpoints_look(Breakpoints *breakpoints, const Setup *setup, const Game *game);

/* Tests an event; true if it stops the run. A card that `viewer` (DOOR_NOBODY: all) does not see stops nothing. */
bool breakpoints_see(Breakpoints *breakpoints, const Setup *setup, int viewer, const Game *game, const Event *event);

/* Would any breakpoint stop at this event? Counts nothing. */
bool breakpoints_would_see(const Breakpoints *breakpoints, const Setup *setup, int viewer, const Game *game,
                           const Event *event);

/* Tests whether it is the turn of a seat that a breakpoint waits for. */
void breakpoints_test_seats(Breakpoints *breakpoints, const Setup *setup, const Game *game);

#endif
