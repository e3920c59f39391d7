#include "repl/record/event_log.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "lua/machine/heap.h"
#include "repl/record/event_stream.h"

enum { FIRST_ROOM = 256, ONE_LINE = 1 << 16 };

void event_log_init(EventLog *event_log, const Setup *setup, const Screen *screen, int seat) {
    *event_log = (EventLog){.screen = *screen};
    event_log->screen.width = ONE_LINE;
    event_log->live_log = (LiveLog){.screen = &event_log->screen, .setup = setup, .seat = seat};
    event_log->telling = (EventTelling){.setup = setup, .viewer = seat};
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
static void write_question(EventLog *event_log, const Game *game, const EventInfo *info) {
    Screen *screen = &event_log->screen;
    const LiveLog *live_log = &event_log->live_log;
    char name[DOOR_NAME];
    Asked asked;
    if (live_log->seat != DOOR_NOBODY && live_log->seat != info->seat) return;
    screen_print(screen, "%d is asked: %s", info->seat + 1, info->question);
    if (!door_asked(game, live_log->setup, &asked)) return;
    for (int option = 0; option < asked.option_count; option++)
        screen_print(screen, "%s %s", option ? "," : "", door_option_name(game, live_log->setup, option, name));
}

/* The sentence of an event; the caller frees it. */
static char *make_sentence(EventLog *event_log, const Game *game, const Event *event) {
    char *text = NULL;
    size_t size;
    event_log->screen.file = heap_open(&text, &size);
    live_log_print(&event_log->live_log, game, event);
    EventInfo info = describe_of(event_log->live_log.setup)->event_info(game, event_log->live_log.setup, event);
    if (info.question) write_question(event_log, game, &info);
    heap_close(event_log->screen.file);
    trim(text);
    return text;
}

/* The event as a JSON object, to be freed; NULL if the viewer does not learn of it. */
static char *describe_event(EventLog *event_log, const Game *game, const Event *event) {
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
    const Setup *setup = event_log->live_log.setup;
    char *line = event_stream_line(setup, game, event);
    char *seen = event_log->describes ? describe_event(event_log, game, event) : NULL;
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
