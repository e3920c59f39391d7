/* Looks on while the scripts of a machine run: tells what each hook does (tracing), and stops inside
 * hooks (breaking). Off, it costs nothing.
 *
 * A stop is a run abandoned at a line (idea 3 of the design): game_step returns GAME_PAUSED, to hosts
 * with `pauses` only, and the game is one that can be looked at, copied and dropped like any other; in
 * the middle of a hook that acts game->now is the table as it stands there. Going on is game_step again: the
 * hook is run again from its start, past the stop. No byte of the game and no event depends on it.
 *
 * What was shown or told once is not shown or told again when a hook is run again, be it after a
 * question, a pause or (told only) an error. All cards are named, whoever knows them. */
#ifndef LUA_MACHINE_DEBUGGER_H
#define LUA_MACHINE_DEBUGGER_H

#include "core/engine/name.h"
#include "core/rules/why.h"
#include "lua/machine/place.h"
#include "lua/machine/value_text.h"

enum { MAX_STOPS = 64, MAX_LOCALS = 64 };

typedef struct Debugger Debugger;

/* One for a machine, which must outlive it; scripts that are loaded anew into another machine need
 * another one. The game's host needs `pauses` to be stopped. Not to be called while a script runs:
 * from a watcher or a teller, only lua/machine/place.h. */
Debugger *debugger_new(Vm *vm);
void debugger_free(Debugger *debugger);

/* Tracing ------------------------------------------------------------------------------------------ */

typedef enum TraceKind {
    TRACE_ENTER, /* words: what it is given, "2, {hippie-9, dog-4}"; place: where its function begins */
    TRACE_DO,    /* words: what it calls that acts or asks, "ask_community(1, {2, 3}) = 2"; place: from where */
    TRACE_LEAVE, /* words: what it returns, "" for nothing; place: the line that returned; cost */
    TRACE_FAIL   /* words: the message, file and line first; cost so far */
} TraceKind;

typedef struct Trace {
    TraceKind kind;
    const char *power; /* "hippie:base" */
    Hook hook;
    int seat;  /* the winner, or who may play; NOTHING for none */
    int depth; /* 0; more in a power that was fired by another */
    const char *words;
    Place place;
    long cost; /* instructions of this run from the hook's start, counted one by one, with what library functions
                * take off the budget; 0 before the end */
} Trace;

/* Tells `tell` of every hook, from the next one on; NULL: of none. Not those of silent hosts. */
void debugger_trace(Debugger *debugger, void (*tell)(void *teller, const Trace *trace), void *teller);

/* Breaking ----------------------------------------------------------------------------------------- */

typedef struct Stop {
    int number;            /* from 1, never used twice */
    char power[NAME_SIZE]; /* at the entry of a hook: "hippie:base", or "hippie" for all versions; "" for any power */
    Hook hook;             /* HOOK_NONE for any hook */
    char file[PLACE_FILE]; /* or at a line of this file: then line is not 0 */
    int line;
    int hits;
} Stop;

/* Each returns the number of the new stop; 0 when there are too many, or a name is too long. At the
 * entry of a hook (`power` NULL: of any; `hook` HOOK_NONE: any) is at its first line. */
int debugger_stop_at_hook(Debugger *debugger, const char *power, Hook hook);
int debugger_stop_at_line(Debugger *debugger, const char *file, int line);

/* False when there is no such stop. */
bool debugger_delete(Debugger *debugger, int number);
const Stop *debugger_stops(const Debugger *debugger, int *count);

/* Takes a number for a stop of somebody else's, so that all are numbered in one row. */
int debugger_take_number(Debugger *debugger);

/* Takes over the stops, with their numbers and hits, and the tracing of another debugger, whose machine is
 * about to give way to this one's. It must be new. */
void debugger_adopt(Debugger *debugger, const Debugger *other);

typedef enum Go {
    GO_ON,   /* to the next stop */
    GO_NEXT, /* to the next line that is not inside a call made here; to the next stop once the hook has ended */
    GO_INTO, /* to the next line, wherever it is; not paused: to the first line of any hook */
    GO_OUT   /* to the next line of whoever called this function */
} Go;

/* What the next game_step does; GO_ON unless somebody says so. It holds on over questions that are
 * asked meanwhile, and ends with the hook or at the next pause. */
void debugger_go(Debugger *debugger, Go go);

/* To be told when another game, or an earlier moment, is gone on with than the one that was paused:
 * then nothing is passed over. */
void debugger_forget(Debugger *debugger);

typedef struct Local {
    int frame; /* the place in Seen.stack whose variable it is */
    char name[PLACE_NAME];
    char words[WORDS_SIZE]; /* {hippie-9, dog-4}; a bare number may be a card: "23 (hippie-9)" */
} Local;

/* What was seen where the run was left. The table is in the game that was stepped. */
typedef struct Seen {
    int stop;              /* the number of the stop; 0: a step of GO_NEXT, GO_INTO or GO_OUT ends here */
    char power[NAME_SIZE]; /* whose hook it is */
    Hook hook;
    int seat;
    int answers;             /* given to the hook so far */
    Place stack[MAX_PLACES]; /* innermost first: the first one is the line that comes next */
    int depth;               /* how many */
    Local locals[MAX_LOCALS];
    int local_count;
    bool counting; /* in the hook that counts: */
    int16_t total[MAX_SEATS];
} Seen;

/* NULL unless the last game_step returned GAME_PAUSED. */
const Seen *debugger_seen(const Debugger *debugger);

/* Reasons ------------------------------------------------------------------------------------------ */

/* These run hooks again on a copy, silently; they need no debugger and stop nowhere. */

/* Who asks what is open in the game: the lines of its script, innermost first; who it is, is in
 * game->open. Returns how many, 0 when no script asks. */
int reason_asked(Vm *vm, const Setup *setup, const Game *game, Place *places, int most);

/* As game_why; where a power decides, `place` gets the line that returned its verdict, else line 0. */
Why reason_card(Vm *vm, const Setup *setup, const Game *game, int card, Place *place);

/* What a power said of who wins a trick. */
typedef struct Voice {
    uint8_t power;         /* in play */
    uint8_t before, after; /* the seat that had won, and that wins now: perhaps the same one */
    Place place;           /* the line that said so; line 0 where it said nothing */
} Voice;

/* Hears again who, by R3.6, and then by each power in play that judges it, wins the trick on the table. Returns how
 * many powers there are; `by_rule` gets the seat of R3.6. A faction must have been asked for. */
int reason_winner(Vm *vm, const Setup *setup, const Game *game, int *by_rule, Voice voices[MAX_POWERS]);

/* The line on which a power in play said what this seat's cards are worth, in the count of the game as it stands;
 * false when it says nothing. Events of the count itself are placed by place_now. */
bool reason_worth(Vm *vm, const Setup *setup, const Game *game, int power, int seat, Place *place);

#endif
