#include "play/session/save_replay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"

void save_replay_release(SaveReplay *saved) {
    free(saved->event_now);
}

const SaveEntry *save_replay_entry(const SaveReplay *saved) {
    return saved->next < saved->reader->entry_count ? &saved->reader->entries[saved->next] : NULL;
}

/* Notes the first difference and keeps its event; returns any other event for the caller to free. */
static char *note_difference(SaveReplay *saved, long number, char *event) {
    if (saved->first_difference) return event;
    saved->first_difference = number;
    saved->difference_entry = saved->next;
    saved->event_now = event;
    return NULL;
}

static void compare_event(void *self, const Game *game, const Event *event) {
    SaveReplay *saved = self;
    char *line = describe_event_line(saved->reader->header.setup, game, event);
    const SaveEntry *entry = save_replay_entry(saved);
    EventDigests *digests = &saved->digests;
    if (!line) return;
    saved->event_count++;
    saved->since++;
    event_digests_add(digests, line);
    bool folded =
        digests->count == MAX_EVENT_DIGESTS; /* the last digest may be of several events: compare_all compares it */
    if (entry && entry->has_digests && !folded) {
        int last = digests->count - 1;
        bool same = last < entry->event_count && entry->events[last] == digests->digests[last];
        if (!same) line = note_difference(saved, saved->event_count, line);
    }
    free(line);
}

void save_replay_init(SaveReplay *saved, const SaveReader *reader, Replay *replay) {
    memset(saved, 0, sizeof *saved);
    saved->reader = reader;
    saved->replay = replay;
    (void)replay_observe(replay, compare_event, saved);
}

/* Notes a difference if events are missing before this entry. */
static void compare_all(SaveReplay *saved, const SaveEntry *entry) {
    const EventDigests *digests = &saved->digests;
    if (!entry->has_digests) return;
    if (digests->count < entry->event_count) (void)note_difference(saved, saved->event_count + 1, NULL);
    if (digests->count == MAX_EVENT_DIGESTS && entry->event_count == MAX_EVENT_DIGESTS &&
        digests->digests[MAX_EVENT_DIGESTS - 1] != entry->events[MAX_EVENT_DIGESTS - 1])
        (void)note_difference(saved, saved->event_count, NULL);
}

/* Moves on to the next entry; to be called before its first event. */
static void begin_next(SaveReplay *saved, const SaveEntry *entry) {
    if (entry->has_digests) saved->compared += saved->since;
    saved->since = 0;
    saved->next++;
    event_digests_clear(&saved->digests);
}

static bool take_step(SaveReplay *saved, const SaveEntry *entry, SaveWriter *save) {
    Replay *replay = saved->replay;
    int option;
    if (!replay_prepare(replay, &entry->step, &option))
        return save_refuse(saved->why, saved->reader->path, entry->line, "%s", replay->why);
    Step step = option < 0 ? entry->step : step_of(replay->host->setup, replay->game, option);
    if (save && !save_writer_step(save, &step, false)) return false;
    begin_next(saved, entry);
    saved->decided += option >= 0;
    (void)replay_run(replay, option);
    return true;
}

static bool take_end(SaveReplay *saved, const SaveEntry *entry, SaveWriter *save) {
    const Setup *setup = saved->replay->host->setup;
    const Game *game = saved->replay->game;
    Asked asked;
    if (door_asked(game, setup, &asked))
        return save_refuse(saved->why, saved->reader->path, entry->line,
                           "the game ends here, but seat %d has yet to decide", asked.seat + 1);
    if (entry->winners != door_of(setup)->winners(game, setup))
        return save_refuse(saved->why, saved->reader->path, entry->line, "the winners differ from those saved here");
    if (save && !save_writer_end(save, game)) return false;
    begin_next(saved, entry);
    return saved->ended = true;
}

/* The reader has applied the undo entries. */
bool save_replay_take(SaveReplay *saved, SaveWriter *save) {
    const SaveEntry *entry = save_replay_entry(saved);
    if (!entry) return false;
    compare_all(saved, entry);
    return entry->kind == ENTRY_END ? take_end(saved, entry, save) : take_step(saved, entry, save);
}
