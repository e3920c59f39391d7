/* Events as JSON objects for a viewer, one after the other: their number, their position, what the viewer learns, and a sentence. */
#ifndef PLAY_DESCRIBE_EVENT_TELLING_H
#define PLAY_DESCRIBE_EVENT_TELLING_H

#include "core/base/json_out.h"
#include "core/game/describe.h"

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
