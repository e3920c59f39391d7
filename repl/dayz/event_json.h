/* Events of Happy DayZ as lines of the event stream. */
#ifndef REPL_DAYZ_EVENT_JSON_H
#define REPL_DAYZ_EVENT_JSON_H

#include "core/engine/game.h"

/* The name of each kind of event, "round_end"; ends with NULL. */
extern const char *const event_json_kinds[EVENTS + 1];

/* The line of an event without its newline; never NULL, the caller frees it. */
char *event_json(const Game *game, const Setup *setup, const Event *event);

#endif
