/* The lines of scripts behind a verdict or a worth (for a question see lua/debug/frame.h).
 * Each function runs hooks again on a copy of the game,
 * for a silent host. They need no debugger, and breakpoints do not stop them. */
#ifndef LUA_DEBUG_DAYZ_REASON_H
#define LUA_DEBUG_DAYZ_REASON_H

#include "core/dayz/why.h"
#include "lua/vm/place.h"

/* Returns game_why for the card. If a power decides, *place is the line that returned its verdict, or that
 * of a may_play that is a table; else its line is 0. */
Why reason_card(Vm *vm, const Setup *setup, const Game *game, int card, Place *place);

/* What a power decided about the winner of a trick. */
typedef struct WinnerRuling {
    uint8_t power;         /* in play */
    uint8_t before, after; /* the winner before and after this power; the same if it changed nothing. NOTHING: no card
                            * is left (before); the card of `before` is out (after) */
    Place place;           /* the line that decided; line 0 if the power returned nil */
} WinnerRuling;

enum { MAX_RULINGS = MAX_POWERS + MAX_SEATS };

/* Judges the trick on the table again: *by_rule is the winner by R3.6; `rulings` has each ruling that put a card out, and
 * then all powers with a `winner` hook in order. Returns how many there are. The trick must have an asked faction. */
int reason_winner(Vm *vm, const Setup *setup, const Game *game, int *by_rule, WinnerRuling rulings[MAX_RULINGS]);

/* Finds the line on which a power in play returned the worth of this seat's cards, in the count of the game as it
 * stands; false if the power returns nil. (For events of a `count` hook, use place_now in the watcher.) */
bool reason_worth(Vm *vm, const Setup *setup, const Game *game, int power, int seat, Place *place);

#endif
