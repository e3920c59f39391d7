#include "repl/tabletop/tabletop_tell.h"

#include <ctype.h>
#include <stdlib.h>

#include "core/tabletop/names.h"
#include "lua/machine/heap.h"
#include "lua/tabletop/event_text.h"
#include "repl/app/winners_text.h"
#include "repl/tabletop/tabletop_setup.h"

static const TabletopEvent *told(const Event *event) {
    return (const TabletopEvent *)(const void *)event;
}

/* True if the event sets what the clock counts first: it is a heading. */
static bool is_heading(const WholeGame *whole, const TabletopEvent *event) {
    return event->kind == TOLD_COUNT && whole->clock_count && event->counter == whole->clock[0];
}

static bool is_clock(const WholeGame *whole, const TabletopEvent *event) {
    for (int i = 0; i < whole->clock_count; i++)
        if (event->kind == TOLD_COUNT && event->counter == whole->clock[i]) return true;
    return false;
}

static void print_heading(Screen *screen, const WholeGame *whole, const TabletopEvent *event) {
    const char *name = whole->layout.counters[event->counter].name;
    screen_styled(screen, STYLE_BOLD, "\n%c%s %d\n", toupper((unsigned char)*name), name + 1, (int)event->value);
}

void tabletop_tell_event(LiveLog *live_log, const Game *game, const Event *event) {
    const WholeGame *whole = tabletop_whole(live_log->setup);
    const TabletopEvent *of = told(event);
    EventText text = {0};
    if (is_heading(whole, of)) print_heading(live_log->screen, whole, of);
    if (of->kind == TOLD_PHASE || of->kind == TOLD_GAME || is_clock(whole, of)) return;
    event_text_words(&text, whole, tabletop_look_at(game), of, live_log->seat);
    if (text.length) {
        screen_print(live_log->screen, "  ");
        screen_wrap_hanging(live_log->screen, 2, 4, text.text);
    }
    event_text_release(&text);
}

void tabletop_print_story(Screen *screen, const Setup *setup, const Game *game) {
    const TabletopSetup *own = (const TabletopSetup *)(const void *)setup;
    (void)game;
    if (!own->title) return;
    screen_styled(screen, STYLE_BOLD, "\n%s%s%s\n", own->date, *own->date ? ": " : "", own->title);
    if (*own->text) screen_wrap(screen, 0, own->text);
}

/* A transcript is a live log for spectators, and the result. */
typedef struct Transcription {
    LiveLog live_log;
    bool quiet;
} Transcription;

void *tabletop_transcript_new(Screen *screen, const Setup *setup, bool quiet) {
    Transcription *transcript = heap_new(1, sizeof *transcript);
    transcript->live_log = (LiveLog){.screen = screen, .setup = setup, .seat = DOOR_NOBODY};
    transcript->quiet = quiet;
    if (!quiet) tabletop_print_story(screen, setup, NULL);
    return transcript;
}

void tabletop_transcript_see(void *watcher, const Game *game, const Event *event) {
    Transcription *transcript = watcher;
    if (!transcript->quiet) tabletop_tell_event(&transcript->live_log, game, event);
}

void tabletop_transcript_free(void *watcher, const Game *game) {
    Transcription *transcript = watcher;
    const Setup *setup = transcript->live_log.setup;
    Screen *screen = transcript->live_log.screen;
    const Tabletop *block = tabletop_look_at(game);
    char text[WINNERS_TEXT];
    if (tabletop_finished(tabletop_layout(setup), block)) {
        screen_print(screen, "\n%s; scores:", winners_text(game, setup, text));
        for (int seat = 0; seat < door_seats(setup); seat++)
            screen_print(screen, " %d", tabletop_score(tabletop_layout(setup), block, seat));
        screen_print(screen, "\n");
    }
    free(transcript);
}
