#include "play/session/event_log.h"

#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "core/base/heap.h"
#include "play/describe/words.h"
#include "play/session/event_stream.h"

enum { FIRST_ROOM = 256 };

void event_log_init(EventLog *event_log, const Setup *setup, int viewer) {
    *event_log = (EventLog){.setup = setup, .viewer = viewer};
    event_log->telling = (EventTelling){.setup = setup, .viewer = viewer};
}

void event_log_release(EventLog *event_log) {
    for (int i = 0; i < event_log->count; i++) {
        free(event_log->events[i].line);
        free(event_log->events[i].sentence);
        free(event_log->events[i].seen);
    }
    free(event_log->events);
    event_telling_release(&event_log->telling);
    *event_log = (EventLog){.count = 0};
}

/* A live log prints a question with its answer; this log has an entry for the question alone. Only the seat that is
 * asked may know its options. */
static void add_question(const EventLog *event_log, const Game *game, const Event *event, Buffer *words) {
    const Setup *setup = event_log->setup;
    EventInfo info = describe_event_info(game, setup, event);
    char name[DOOR_NAME];
    Asked asked;
    if (!info.question || (event_log->viewer != DOOR_NOBODY && event_log->viewer != info.seat)) return;
    buffer_clear(words);
    words_add(words, "%d is asked: %s", info.seat + 1, info.question);
    bool open = door_asked(game, setup, &asked);
    for (int option = 0; open && option < asked.option_count; option++)
        words_add(words, "%s %s", option ? "," : "", door_option_name(game, setup, option, name));
}

/* The sentence of an event; the caller frees it. */
static char *make_sentence(EventLog *event_log, const Game *game, const Event *event) {
    const Setup *setup = event_log->setup;
    Buffer words = {0};
    (void)describe_words(setup, game, event, event_log->viewer, event_log->before, &words);
    describe_remember(setup, game, event_log->before);
    add_question(event_log, game, event, &words);
    return buffer_take(&words);
}

/* The event as a JSON object, to be freed; NULL if the viewer does not learn of it. */
static char *own_event(EventLog *event_log, const Game *game, const Event *event) {
    JsonOut out = {0};
    event_log->telling.out = &out;
    event_log->telling.position = event_log->position;
    if (event_telling_tell(&event_log->telling, game, event)) return buffer_take(&out.buffer);
    buffer_release(&out.buffer);
    return NULL;
}

static LoggedEvent *add(EventLog *event_log) {
    if (event_log->count == event_log->room) {
        event_log->room = event_log->room ? 2 * event_log->room : FIRST_ROOM;
        event_log->events = heap_resize(event_log->events, (size_t)event_log->room * sizeof *event_log->events);
    }
    return &event_log->events[event_log->count++];
}

void event_log_see(void *watcher, const Game *game, const Event *event) {
    EventLog *event_log = watcher;
    const Setup *setup = event_log->setup;
    char *line = event_stream_line(setup, game, event);
    char *seen = event_log->describes ? own_event(event_log, game, event) : NULL;
    if (!line) return free(seen);
    LoggedEvent *logged = add(event_log);
    *logged = (LoggedEvent){
        .line = line, .sentence = make_sentence(event_log, game, event), .seen = seen, .position = event_log->position};
    clock_text(game, setup, logged->when);
}

int event_log_first_difference(const EventLog *one, const EventLog *other) {
    int both = one->count < other->count ? one->count : other->count;
    for (int i = 0; i < both; i++)
        if (strcmp(one->events[i].line, other->events[i].line) != 0) return i;
    return one->count == other->count ? -1 : both;
}
