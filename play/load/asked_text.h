/* Who is asked, for messages to those who are not. */
#ifndef PLAY_LOAD_ASKED_TEXT_H
#define PLAY_LOAD_ASKED_TEXT_H

#include "core/game/door.h"

/* "community 2"; in a window, where others do not learn whose question it is, "the community that is asked". */
const char *asked_text(const Asked *asked, const Setup *setup, char out[DOOR_NAME]);

#endif
