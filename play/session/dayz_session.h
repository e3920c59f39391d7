/* What Happy DayZ adds to a session: playing a card by its name, the powers in play as values, and functions for typed Lua. */
#ifndef PLAY_SESSION_DAYZ_SESSION_H
#define PLAY_SESSION_DAYZ_SESSION_H

#include <lauxlib.h>

#include "play/session/typed_words.h"

/* True if a card is to be played. */
bool dayz_play_asked(const Session *session, Asked *asked);

/* The option that "CARD [SIDE]" names; false, and refuses, if there is none. A card must be asked for. */
bool dayz_play_option(Session *session, const VerbArgs *args, int *option);

/* For completion: a legal card, then a side, by number from 0; NULL after the last. A leader's card gets a blank for the side. */
const char *dayz_play_offer(const Session *session, int word, int number, char out[DOOR_NAME]);

typedef struct PowerInPlay {
    char name[DOOR_NAME];
    const char *path, *text; /* of the script */
} PowerInPlay;

/* The power in play with that number, from 0; false after the last. */
bool dayz_power_in_play(const Session *session, int number, PowerInPlay *out);

/* score(), powers() */
extern const luaL_Reg console_dayz[];

#endif
