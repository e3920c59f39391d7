/* Requests of the debugger, for the viewer "all". */
#include "play/talk/request.h"

void talk_pause(Talk *talk, JsonOut *out) {
    (void)talk;
    json_put_null(out);
}

const RequestKind talk_debug_requests[] = {
    {.name = NULL},
};
