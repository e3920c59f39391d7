/* Events in the words of a script. */
#ifndef LUA_TABLE_EVENT_TELL_H
#define LUA_TABLE_EVENT_TELL_H

#include "lua/table/event_text.h"

/* Replaces the text with what the script's `tell` says about the event, as the viewer (NOTHING: sees all) knows it. False if the script has no `tell`, or no words
 * for this event, or fails. The phase that is running, if any, is not charged. */
bool event_tell(EventText *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event, int viewer);

#endif
