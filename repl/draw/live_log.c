#include "repl/draw/live_log.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/buffer.h"
#include "play/describe/description.h"
#include "repl/draw/hue.h"
#include "repl/term/story_text.h"

enum { INDENT = 2, HANGING = 4 };

void live_log_story(Screen *screen, const Setup *setup, const Game *game) {
    DescribedStory story;
    for (int i = 0; describe_of(setup)->story(setup, game, i, &story); i++) {
        screen_print(screen, "\n");
        story_text_print(screen, story.title, story.date, story.text);
    }
}

char *live_log_sentence(LiveLog *live_log, const Game *game, const Event *event, bool *heading) {
    const Describe *describe = describe_of(live_log->setup);
    Buffer words = {0};
    bool begins = describe->words(live_log->setup, game, event, live_log->seat, live_log->before, &words);
    if (describe->remember) describe->remember(live_log->setup, game, live_log->before);
    char *text = hue_text(live_log->screen, live_log->setup, game, words.text ? words.text : "", begins);
    buffer_release(&words);
    if (heading) *heading = begins;
    return text;
}

void live_log_print(void *watcher, const Game *game, const Event *event) {
    LiveLog *live_log = watcher;
    const Describe *describe = describe_of(live_log->setup);
    bool heading;
    char *text = live_log_sentence(live_log, game, event, &heading);
    int kind = describe->event_info(game, live_log->setup, event).kind;
    if (strcmp(describe->event_kinds[kind], "game") == 0) {
        live_log_story(live_log->screen, live_log->setup, game);
    } else if (*text) {
        screen_print(live_log->screen, heading ? "\n" : "%*s", INDENT, "");
        screen_wrap_styled(live_log->screen, heading ? 0 : INDENT, HANGING, text);
    }
    free(text);
}
