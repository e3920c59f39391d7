/* Values as JSON. */
#ifndef PLAY_DESCRIBE_STATE_JSON_H
#define PLAY_DESCRIBE_STATE_JSON_H

#include "core/base/json_out.h"
#include "core/game/describe.h"

/* The fields of a state that a description holds: `clock`, `viewer`, `over`, `winners`, `ask` and `table`, into an object that the
 * caller opens and closes. `bot` returns the name of the bot that plays a seat, or NULL. */
void state_json_fields(JsonOut *out, const Description *of, const char *(*bot)(const void *bots, int seat),
                       const void *bots);

/* A face as an object. */
void face_json(JsonOut *out, const PieceFace *face);

/* The scores of all seats as a list. */
void scores_json(JsonOut *out, const DescribedScore scores[DOOR_SEATS], int seat_count);

/* Events as JSON objects for a viewer, one after the other: their number, their position, what the viewer learns, and a sentence. */
typedef struct EventTelling {
    const Setup *setup;
    int viewer;
    JsonOut *out; /* NULL: events are only counted */
    int position; /* that the step of the event leads to */
    int number;   /* of the last event that was told */
    int32_t before[DOOR_SEATS];
    DescribedEvent event;
    Buffer words;
} EventTelling;

/* Adds the event to `out`; false, and nothing is added, if the viewer does not learn of it. */
bool event_telling_tell(EventTelling *telling, const Game *game, const Event *event);

/* Frees what the telling holds besides `out`. */
void event_telling_release(EventTelling *telling);

#endif
