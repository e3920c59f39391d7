/* Events of whole games as text: lines of JSON for the event stream, and sentences for people. */
#ifndef LUA_TABLE_EVENT_TEXT_H
#define LUA_TABLE_EVENT_TEXT_H

#include "core/base/buffer.h"
#include "core/game/describe.h"
#include "core/table/tabletop.h"
#include "lua/table/whole_game.h"

/* A text that grows; it is reused from event to event. Zero it before its first use; release it with
 * buffer_release. */
typedef Buffer EventText;

void event_text_add(EventText *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Replaces the text with the event as one line of JSON, without a newline. False, and the text is empty, for events that
 * the stream does not tell (links, and pieces that are shown). */
bool event_text_json(EventText *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event);

/* Adds the fields of the event, as the viewer (NOTHING: sees all) knows them. False, and nothing is added, for events that the
 * stream does not tell, or of which the viewer does not learn. */
bool event_fields(DescribedEvent *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event,
                  int viewer);

/* Adds the words of a saying, with the names of its pieces; those that the viewer does not know are hidden. */
void event_text_saying(EventText *out, const TabletopLayout *layout, const Tabletop *block, const TabletopEvent *event,
                       int viewer);

/* Replaces the text with a sentence about the event, as the seat sees it (NOTHING: sees all). Empty if there is nothing
 * to say, or the seat does not learn of it. */
void event_text_words(EventText *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event,
                      int seat);

#endif
