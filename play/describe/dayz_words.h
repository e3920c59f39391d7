/* Events of Happy DayZ, as values and as sentences. */
#ifndef PLAY_DESCRIBE_DAYZ_WORDS_H
#define PLAY_DESCRIBE_DAYZ_WORDS_H

#include "core/base/buffer.h"
#include "core/game/describe.h"

/* The names of the kinds of event; ends with NULL. */
extern const char *const dayz_event_kinds[];

/* As in Describe. */
bool dayz_event_fields(const Setup *setup, const Game *game, const Event *event, int viewer, bool stream,
                       DescribedEvent *out);
bool dayz_event_words(const Setup *setup, const Game *game, const Event *event, int viewer,
                      const int32_t before[DOOR_SEATS], Buffer *out);

#endif
