#include "repl/record/event_log.h"

#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"
#include "play/describe/words.h"
#include "repl/draw/hue.h"
#include "repl/record/event_stream.h"

enum { FIRST_ROOM = 256 };

void event_log_init(EventLog *event_log, const Setup *setup, const Screen *screen, int seat) {
    *event_log = (EventLog){.screen = *screen};
    event_log->live_log = (LiveLog){.screen = &event_log->screen, .setup = setup, .seat = seat};
}

void event_log_release(EventLog *event_log) {
    for (int i = 0; i < event_log->count; i++) {
        free(event_log->events[i].line);
        free(event_log->events[i].sentence);
    }
    free(event_log->events);
    *event_log = (EventLog){.count = 0};
}

/* A live log prints a question with its answer; this log has an entry for the question alone. Only the seat that is
 * asked may know its options. NULL: there is no question, or the viewer may not know it. */
static char *question_sentence(const LiveLog *live_log, const Game *game, const Event *event) {
    EventInfo info = door_of(live_log->setup)->event_info(game, live_log->setup, event);
    Buffer words = {0};
    char name[DOOR_NAME];
    Asked asked;
    if (!info.question || (live_log->seat != DOOR_NOBODY && live_log->seat != info.seat)) return NULL;
    words_add(&words, "%d is asked: %s", info.seat + 1, info.question);
    bool open = door_asked(game, live_log->setup, &asked);
    for (int option = 0; open && option < asked.option_count; option++)
        words_add(&words, "%s %s", option ? "," : "", door_option_name(game, live_log->setup, option, name));
    char *text = hue_text(live_log->screen, live_log->setup, game, words.text, false);
    buffer_release(&words);
    return text;
}

/* The sentence of an event; the caller frees it. */
static char *make_sentence(EventLog *event_log, const Game *game, const Event *event) {
    char *text = live_log_sentence(&event_log->live_log, game, event, NULL);
    char *question = question_sentence(&event_log->live_log, game, event);
    if (!question) return text;
    free(text);
    return question;
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
    const Setup *setup = event_log->live_log.setup;
    char *line = event_stream_line(setup, game, event);
    if (!line) return;
    LoggedEvent *logged = add(event_log);
    *logged =
        (LoggedEvent){.line = line, .sentence = make_sentence(event_log, game, event), .position = event_log->position};
    clock_text(game, setup, logged->when);
}

int event_log_first_difference(const EventLog *one, const EventLog *other) {
    int both = one->count < other->count ? one->count : other->count;
    for (int i = 0; i < both; i++)
        if (strcmp(one->events[i].line, other->events[i].line) != 0) return i;
    return one->count == other->count ? -1 : both;
}
