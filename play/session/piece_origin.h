/* How a card or piece came to where it is: the last event that moved it, found by playing the branch again. */
#ifndef PLAY_SESSION_PIECE_ORIGIN_H
#define PLAY_SESSION_PIECE_ORIGIN_H

#include "core/game/describe.h"
#include "lua/vm/place.h"
#include "play/load/clock_text.h"
#include "play/session/branch.h"
#include "play/session/loaded_game.h"

typedef enum OriginEvent {
    ORIGIN_NONE,   /* no event moved it that the viewer saw */
    ORIGIN_DEALT,  /* all were dealt, and it has not moved since */
    ORIGIN_MOVED,  /* `info` says from where and to where; "": it was laid down */
    ORIGIN_BY_HAND /* the step of `position` is an alteration that names it */
} OriginEvent;

typedef struct PieceOrigin {
    OriginEvent event;
    int position; /* the step that leads on from there moved it; -1: the start of the game did */
    char when[CLOCK_TEXT];
    EventInfo info;       /* without its rule and question, which the event owns */
    char rule[DOOR_NAME]; /* that it follows from; "" if none is known */
    char who[DOOR_WHY];   /* the power or phase that moved it; "" if the rules did */
    int depth;            /* the script lines that moved it, innermost first; 0: none */
    Place places[MAX_PLACES];
} PieceOrigin;

/* Finds the last event up to where the branch stands that moved the piece of that name. Only events that the viewer (a
 * seat, or DOOR_NOBODY for all) sees count. */
void piece_origin_find(const LoadedGame *loaded, const Branch *branch, int viewer, const char *name,
                       PieceOrigin *origin);

#endif
