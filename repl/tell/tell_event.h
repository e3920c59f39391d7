/* Events of Happy DayZ in words, one line each, with only what one seat may know. */
#ifndef REPL_TELL_TELL_EVENT_H
#define REPL_TELL_TELL_EVENT_H

#include "repl/app/live_log.h"
#include "repl/tell/prose.h"

/* For Tools.tell. */
void tell_event(LiveLog *live_log, const Game *game, const Event *event);

#endif
