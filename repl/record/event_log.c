#include "repl/record/event_log.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/heap.h"
#include "repl/record/event_stream.h"

enum { FIRST_ROOM = 256, ONE_LINE = 1 << 16 };

void event_log_init(EventLog *event_log, const Setup *setup, const Screen *screen, int seat) {
    *event_log = (EventLog){.screen = *screen, .live_log.seat = seat};
    event_log->screen.width = ONE_LINE;
    prose_init(&event_log->live_log.prose, &event_log->screen, setup);
}

void event_log_release(EventLog *event_log) {
    for (int i = 0; i < event_log->count; i++) {
        free(event_log->events[i].line);
        free(event_log->events[i].sentence);
    }
    free(event_log->events);
    *event_log = (EventLog){.count = 0};
}

/* Removes white space around the text. */
static void trim(char *text) {
    size_t lead = 0, length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1])) length--;
    text[length] = 0;
    while (isspace((unsigned char)text[lead])) lead++;
    memmove(text, text + lead, length - lead + 1);
}

/* A live log prints a question with its answer; this log has an entry for the question alone. Only the seat that is
 * asked may know its options. */
static void write_question(EventLog *event_log, const Game *game, const Event *event) {
    Screen *screen = &event_log->screen;
    char name[NAME_SIZE];
    if (event_log->live_log.seat != NOTHING && event_log->live_log.seat != event->seat) return;
    screen_print(screen, "%d is asked: %s", event->seat + 1, event->text ? event->text : "");
    for (int option = 0; option < game->asked.option_count; option++)
        screen_print(screen, "%s %s", option ? "," : "",
                     name_option(game, event_log->live_log.prose.setup, option, name));
}

/* The sentence of an event; the caller frees it. */
static char *make_sentence(EventLog *event_log, const Game *game, const Event *event) {
    char *text = NULL;
    size_t size;
    event_log->screen.file = heap_open(&text, &size);
    live_log_print(&event_log->live_log, game, event);
    if (event->kind == EVENT_ASK) write_question(event_log, game, event);
    heap_close(event_log->screen.file);
    trim(text);
    return text;
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
    char *sentence = make_sentence(event_log, game, event);
    *add(event_log) = (LoggedEvent){.line = event_stream_line(event_log->live_log.prose.setup, game, event),
                                    .sentence = sentence,
                                    .position = event_log->position,
                                    .round = game_round(game, event_log->live_log.prose.setup),
                                    .trick = game->now.trick};
}

int event_log_first_difference(const EventLog *one, const EventLog *other) {
    int both = one->count < other->count ? one->count : other->count;
    for (int i = 0; i < both; i++)
        if (strcmp(one->events[i].line, other->events[i].line) != 0) return i;
    return one->count == other->count ? -1 : both;
}
