/* `why` of Happy DayZ: cards, winners, leaders and scores. */
#ifndef PLAY_SESSION_DAYZ_WHY_H
#define PLAY_SESSION_DAYZ_WHY_H

#include "play/session/verb_args.h"

/* For the door: as Tools.why describes it. */
bool dayz_why(Session *session, const VerbArgs *args);

/* Reads the name of a card; false, and refuses, if there is none. */
bool dayz_arg_card(Session *session, const char *word, int *card);

#endif
