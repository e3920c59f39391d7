/* `why leader`: why a community of Happy DayZ leads this trick. */
#ifndef PLAY_SESSION_DAYZ_WHY_LEADER_H
#define PLAY_SESSION_DAYZ_WHY_LEADER_H

#include "play/session/verb_args.h"

bool why_leader(Session *session, const VerbArgs *args);

#endif
