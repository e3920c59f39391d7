/* Values as JSON. */
#ifndef PLAY_DESCRIBE_STATE_JSON_H
#define PLAY_DESCRIBE_STATE_JSON_H

#include "core/base/json_out.h"
#include "core/game/describe.h"

/* The fields of a state that a description holds: `clock`, `viewer`, `over`, `winners`, `ask` and `table`, into an object that the
 * caller opens and closes. `bot` returns the name of the bot that plays a seat, or NULL. */
void state_json_fields(JsonOut *out, const Description *description, const char *(*bot)(const void *of, int seat),
                       const void *of);

/* A face as an object. */
void face_json(JsonOut *out, const PieceFace *face);

/* The scores of all seats as a list. */
void scores_json(JsonOut *out, const DescribedScore scores[DOOR_SEATS], int seat_count);

#endif
