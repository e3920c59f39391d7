#include "repl/draw/live_log.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/buffer.h"
#include "core/base/heap.h"
#include "play/describe/description.h"
#include "repl/draw/hue.h"

enum { INDENT = 2, HANGING = 4 };

static void print_story_paragraph(Screen *screen, const char *text, size_t size) {
    char *copy = heap_alloc(size + 1);
    memcpy(copy, text, size);
    copy[size] = 0;
    screen_wrap(screen, 0, copy);
    free(copy);
}

static void print_story_text(Screen *screen, const char *text) {
    for (const char *end; (end = strstr(text, "\n\n")); text = end + 2) {
        print_story_paragraph(screen, text, (size_t)(end - text));
        screen_print(screen, "\n");
    }
    screen_wrap(screen, 0, text);
}

void live_log_story_text(Screen *screen, const char *title, const char *date, const char *text) {
    screen_styled(screen, STYLE_BOLD, "%s%s%s\n", date, *date ? ": " : "", title);
    if (*text) print_story_text(screen, text);
}

void live_log_story(Screen *screen, const Setup *setup, const Game *game) {
    DescribedStory story;
    for (int i = 0; describe_story(setup, game, i, &story); i++) {
        screen_print(screen, "\n");
        live_log_story_text(screen, story.title, story.date, story.text);
    }
}

bool live_log_words(LiveLog *live_log, const Game *game, const Event *event, Buffer *words) {
    bool heading = describe_words(live_log->setup, game, event, live_log->seat, live_log->before, words);
    describe_remember(live_log->setup, game, live_log->before);
    return heading;
}

/* A newline begins another paragraph, which is no heading. */
void live_log_paragraph(const LiveLog *live_log, const Game *game, const char *words, bool heading) {
    char *copy = heap_copy(words), *rest = copy;
    for (char *line; (line = strtok_r(rest, "\n", &rest)); heading = false) {
        char *text = hue_text(live_log->screen, live_log->setup, game, line, heading);
        screen_print(live_log->screen, heading ? "\n" : "%*s", INDENT, "");
        screen_wrap_styled(live_log->screen, heading ? 0 : INDENT, HANGING, text);
        free(text);
    }
    free(copy);
}

bool live_log_begins(const LiveLog *live_log, const Game *game, const Event *event) {
    EventInfo info = describe_event_info(game, live_log->setup, event);
    return strcmp(describe_kind(live_log->setup, &info), "game") == 0;
}

void live_log_print(void *watcher, const Game *game, const Event *event) {
    LiveLog *live_log = watcher;
    Buffer words = {0};
    bool heading = live_log_words(live_log, game, event, &words);
    if (live_log_begins(live_log, game, event))
        live_log_story(live_log->screen, live_log->setup, game);
    else if (words.length)
        live_log_paragraph(live_log, game, words.text, heading);
    buffer_release(&words);
}
