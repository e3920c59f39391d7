#include "core/game/describe.h"

#include "core/base/json_out.h"

char *describe_event_line(const Setup *setup, const Game *game, const Event *event) {
    JsonOut out = {0};
    json_open(&out, '{');
    bool told = describe_of(setup)->event(setup, game, event, DOOR_NOBODY, true, &out);
    json_close(&out, '}');
    if (told) return buffer_take(&out.buffer);
    buffer_release(&out.buffer);
    return NULL;
}
