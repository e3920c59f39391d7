/* Where to stop, in the words after `break`: a hook, a power, a phase, a piece, a line, a seat, an event, a condition. */
#ifndef PLAY_SESSION_BREAK_PLACE_H
#define PLAY_SESSION_BREAK_PLACE_H

#include "play/load/tools.h"
#include "play/session/verb_args.h"

/* Adds the breakpoint that the words name; its number is session->breakpoints.last. False, with the reason printed, if
 * there is no such place. */
bool break_place_set(Session *session, const VerbArgs *args);

/* What a word names in the scripts of the game. */
ScriptName break_place_name(const Session *session, const char *word);

/* Makes one word, kept in `name`, of the words from `first` that are a name together: the longest, "tram depot". */
void break_place_join(const Session *session, VerbArgs *args, int first, char name[DOOR_NAME]);

/* Refuses an unknown name and suggests a similar hook, phase or unit. Returns false. */
bool break_place_refuse(Session *session, const char *what, const char *word);

#endif
