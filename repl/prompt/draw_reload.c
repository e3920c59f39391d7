#include "repl/prompt/draw_reload.h"

#include <stdlib.h>
#include <string.h>

#include "play/describe/description.h"
#include "core/base/buffer.h"
#include "play/load/tools.h"
#include "repl/draw/hue.h"

/* A replayed branch ---------------------------------------------------------------------------------- */

/* Adds "; 2 may choose: 1, 3" if the viewer may know. */
static void add_options(const BranchReplay *replay, int viewer, Buffer *words) {
    const Setup *setup = replay->loaded->setup;
    const Game *game = replay->fresh.positions[replay->fresh.last].game;
    Asked asked;
    char name[DOOR_NAME];
    if (!door_asked(game, setup, &asked) || (viewer != DOOR_NOBODY && viewer != asked.seat)) return;
    buffer_add(words, "; ");
    buffer_number(words, asked.seat + 1);
    buffer_add(words, " may choose:");
    for (int option = 0; option < asked.option_count; option++) {
        buffer_add(words, option ? ", " : " ");
        buffer_add(words, door_option_name(game, setup, option, name));
    }
}

/* The reason for the cut, to be freed. A seat does not learn what others decided. */
static char *describe_cut(const BranchReplay *replay, int viewer) {
    const Step *step = &replay->fresh.tail[0];
    bool hidden = viewer != DOOR_NOBODY && (step->kind == STEP_ALTERATION || step->seat != viewer);
    Buffer words = {0};
    if (!hidden && step->kind == STEP_ALTERATION) {
        buffer_add(&words, "`");
        buffer_add(&words, step->text);
        buffer_add(&words, "` is no longer possible: ");
    }
    buffer_add(&words, hidden ? "the next decision is no longer possible" : replay->why);
    add_options(replay, viewer, &words);
    return buffer_take(&words);
}

static void draw_cut(Screen *screen, const BranchReplay *replay, int viewer) {
    const Branch *fresh = &replay->fresh;
    char *text = describe_cut(replay, viewer);
    int column = snprintf(NULL, 0, "position %d: ", fresh->last);
    screen_print(screen, "position %d: ", fresh->last);
    screen_wrap_hanging(screen, column, 2, text);
    free(text);
    screen_print(screen, "The game ends there for now; %d decision%s after it wait%s for another reload\n",
                 fresh->tail_count, fresh->tail_count == 1 ? "" : "s", fresh->tail_count == 1 ? "s" : "");
}

void draw_replay(Screen *screen, const BranchReplay *replay, int viewer) {
    const Branch *fresh = &replay->fresh;
    const Position *last = &fresh->positions[fresh->last];
    if (replay->cut) draw_cut(screen, replay, viewer);
    if (last->status != GAME_FAILED) return;
    (void)screen_flush(screen);
    tools_of(replay->loaded->setup)->print_fault(&replay->loaded->scripts, &replay->host, last->game);
    screen_print(screen, "position %d: a power fails there; fix the script and type `reload`, or `undo`\n",
                 fresh->last);
}
/* A reload ------------------------------------------------------------------------------------------- */

/* An event in words that the viewer may know and that differ from `other`; either may be NULL. */
static const char *words_of(const LoggedEvent *event, const LoggedEvent *other, int viewer) {
    if (!event) return "(no more events)";
    bool told = *event->sentence && (!other || strcmp(event->sentence, other->sentence) != 0);
    if (told || viewer != DOOR_NOBODY) return told ? event->sentence : "(hidden from this seat)";
    return event->line;
}

/* How much of a long event is shown on either side of the first byte that differs, up to the next comma or brace. */
enum { LONG_EVENT = 400, AROUND = 60 };

/* Prints an event; of a long one, as the set-up of a whole game is, only what is near the first byte that differs. */
static void draw_event(Screen *screen, const ReloadReport *report, const char *words, const char *other) {
    size_t length = strlen(words), same = 0, from, to;
    char part[LONG_EVENT];
    while (words[same] && words[same] == other[same]) same++;
    for (from = same > AROUND ? same - AROUND : 0; from && !strchr(",{", words[from - 1]);) from--;
    for (to = same + AROUND < length ? same + AROUND : length; to < length && !strchr(",}", words[to]);) to++;
    bool whole = length < LONG_EVENT || to - from > LONG_EVENT - 8;
    snprintf(part, sizeof part, "%s%.*s%s", from ? "… " : "", whole ? 0 : (int)(to - from), words + from,
             to < length ? " …" : "");
    const Branch *fresh = &report->replay.fresh;
    char *styled =
        hue_text(screen, report->replay.loaded->setup, fresh->positions[fresh->last].game, whole ? words : part, false);
    screen_wrap_styled(screen, 10, 10, styled);
    free(styled);
}

static void draw_difference_of(Screen *screen, const ReloadReport *report, const ReloadDifference *difference) {
    const LoggedEvent *before = difference->before, *now = difference->now, *either = now ? now : before;
    screen_print(screen, "event %d differs, on the way to position %d (%s):\n", difference->event, difference->position,
                 either->when);
    const char *first = words_of(before, now, report->viewer), *second = words_of(now, before, report->viewer);
    screen_print(screen, "  before  ");
    draw_event(screen, report, first, second);
    screen_print(screen, "  now     ");
    draw_event(screen, report, second, first);
}

void draw_reload(Screen *screen, const ReloadReport *report) {
    const Branch *fresh = &report->replay.fresh;
    ReloadDifference difference;
    bool differs = reload_report_difference(report, false, &difference);
    if (differs) draw_difference_of(screen, report, &difference);
    draw_replay(screen, &report->replay, report->viewer);
    if (!differs && !report->replay.cut)
        screen_print(screen, "reloaded: %d decision%s unchanged\n", fresh->last, fresh->last == 1 ? "" : "s");
    else if (!report->replay.cut && fresh->positions[fresh->last].status != GAME_FAILED)
        screen_print(screen, "reloaded: all %d decisions are still possible\n", fresh->last);
}
