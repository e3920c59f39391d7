#include "repl/record/save_replay.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "repl/app/tools.h"
#include "repl/record/event_stream.h"

void save_replay_init(SaveReplay *replay, const SaveReader *reader) {
    memset(replay, 0, sizeof *replay);
    replay->reader = reader;
}

void save_replay_release(SaveReplay *replay) {
    free(replay->event_now);
}

const SaveEntry *save_replay_entry(const SaveReplay *replay) {
    return replay->next < replay->reader->entry_count ? &replay->reader->entries[replay->next] : NULL;
}

/* Notes the first difference and keeps its event; returns any other event for the caller to free. */
static char *note_difference(SaveReplay *replay, long number, char *event) {
    if (replay->first_difference) return event;
    replay->first_difference = number;
    replay->difference_entry = replay->next;
    replay->event_now = event;
    return NULL;
}

void save_replay_see(SaveReplay *replay, const Game *game, const Event *event) {
    char *line = event_stream_line(replay->reader->header.setup, game, event);
    const SaveEntry *entry = save_replay_entry(replay);
    EventDigests *digests = &replay->digests;
    if (!line) return;
    replay->event_count++;
    replay->since++;
    event_digests_add(digests, line);
    bool folded =
        digests->count == MAX_EVENT_DIGESTS; /* the last digest may be of several events: compare_all compares it */
    if (entry && entry->has_digests && !folded) {
        int last = digests->count - 1;
        bool same = last < entry->event_count && entry->events[last] == digests->digests[last];
        if (!same) line = note_difference(replay, replay->event_count, line);
    }
    free(line);
}

/* Notes a difference if events are missing before this entry. */
static void compare_all(SaveReplay *replay, const SaveEntry *entry) {
    const EventDigests *digests = &replay->digests;
    if (!entry->has_digests) return;
    if (digests->count < entry->event_count) (void)note_difference(replay, replay->event_count + 1, NULL);
    if (digests->count == MAX_EVENT_DIGESTS && entry->event_count == MAX_EVENT_DIGESTS &&
        digests->digests[MAX_EVENT_DIGESTS - 1] != entry->events[MAX_EVENT_DIGESTS - 1])
        (void)note_difference(replay, replay->event_count, NULL);
}

static bool refuse(SaveReplay *replay, const SaveEntry *entry, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static bool refuse(SaveReplay *replay, const SaveEntry *entry, const char *format, ...) {
    va_list arguments;
    int used = snprintf(replay->why, SAVE_WHY, "%s:%d: ", replay->reader->path, entry->line);
    if (used >= SAVE_WHY) used = SAVE_WHY - 1;
    va_start(arguments, format);
    vsnprintf(replay->why + used, SAVE_WHY - (size_t)used, format, arguments);
    va_end(arguments);
    return false;
}

/* Moves on to the next entry; to be called before its first event. */
static void begin_next(SaveReplay *replay, const SaveEntry *entry) {
    if (entry->has_digests) replay->compared += replay->since;
    replay->since = 0;
    replay->next++;
    event_digests_clear(&replay->digests);
}

/* A name from the file, with unprintable characters replaced. */
static const char *printable(const char *name, char out[DOOR_NAME]) {
    int used = 0;
    for (; *name && used < DOOR_NAME - 1; name++) out[used++] = *name < ' ' || *name > '~' ? '?' : *name;
    out[used] = 0;
    return out;
}

static bool take_decision(SaveReplay *replay, const SaveEntry *entry, Host *host, Game *game, SaveWriter *save) {
    char name[DOOR_NAME];
    Asked asked;
    if (!door_asked(game, host->setup, &asked)) return refuse(replay, entry, "the game is over before this decision");
    if (entry->seat != asked.seat)
        return refuse(replay, entry, "seat %d decides, but it is seat %d's turn", entry->seat + 1, asked.seat + 1);
    int option = door_of(host->setup)->find_option(game, host->setup, entry->choice);
    if (option < 0) return refuse(replay, entry, "'%s' is not among the options", printable(entry->choice, name));
    if (save && !save_writer_decision(save, host->setup, game, option, false)) return false;
    begin_next(replay, entry);
    replay->decided++;
    return door_answer(host, game, option) == ANSWER_TAKEN;
}

static bool take_alteration(SaveReplay *replay, const SaveEntry *entry, Host *host, Game *game, SaveWriter *save) {
    char why[DOOR_WHY];
    if (!tools_of(host->setup)->alter(game, host->setup, entry->choice, why)) return refuse(replay, entry, "%s", why);
    if (save && !save_writer_alteration(save, entry->choice)) return false;
    begin_next(replay, entry);
    return true;
}

static bool take_end(SaveReplay *replay, const SaveEntry *entry, Host *host, Game *game, SaveWriter *save) {
    Asked asked;
    if (door_asked(game, host->setup, &asked))
        return refuse(replay, entry, "the game ends here, but seat %d has yet to decide", asked.seat + 1);
    if (entry->winners != door_of(host->setup)->winners(game, host->setup))
        return refuse(replay, entry, "the winners differ from those saved here");
    if (save && !save_writer_end(save, host->setup, game)) return false;
    begin_next(replay, entry);
    return replay->ended = true;
}

/* The reader has applied the undo entries. */
static bool (*const takers[ENTRY_KINDS])(SaveReplay *replay, const SaveEntry *entry, Host *host, Game *game,
                                         SaveWriter *save) = {
    [ENTRY_DECISION] = take_decision,
    [ENTRY_ALTERATION] = take_alteration,
    [ENTRY_END] = take_end,
};

bool save_replay_take(SaveReplay *replay, Host *host, Game *game, SaveWriter *save) {
    const SaveEntry *entry = save_replay_entry(replay);
    if (!entry) return false;
    compare_all(replay, entry);
    return takers[entry->kind](replay, entry, host, game, save);
}
