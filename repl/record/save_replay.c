#include "repl/record/save_replay.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "repl/record/alteration.h"
#include "repl/record/event_stream.h"

void rerun_init(Rerun *rerun, const Saved *saved) {
    memset(rerun, 0, sizeof *rerun);
    rerun->saved = saved;
}

void rerun_release(Rerun *rerun) {
    free(rerun->instead);
}

const Entry *rerun_entry(const Rerun *rerun) {
    return rerun->next < rerun->saved->entry_count ? &rerun->saved->entries[rerun->next] : NULL;
}

/* The event goes to the caller, unless it is the first that differs. */
static char *note_difference(Rerun *rerun, long number, char *event) {
    if (rerun->differs) return event;
    rerun->differs = number;
    rerun->differs_at = rerun->next;
    rerun->instead = event;
    return NULL;
}

void rerun_see(Rerun *rerun, const Game *game, const Event *event) {
    char *line = stream_line(&rerun->saved->header.setup, game, event);
    const Entry *entry = rerun_entry(rerun);
    Trail *trail = &rerun->trail;
    rerun->told++;
    rerun->since++;
    trail_add(trail, line);
    bool folded = trail->count == TRAIL_MOST; /* the last digest is of several events, see compare_all */
    if (entry && entry->told && !folded) {
        int last = trail->count - 1;
        bool same = last < entry->event_count && entry->events[last] == trail->digests[last];
        if (!same) line = note_difference(rerun, rerun->told, line);
    }
    free(line);
}

/* Have all events been told that were told then? */
static void compare_all(Rerun *rerun, const Entry *entry) {
    const Trail *trail = &rerun->trail;
    if (!entry->told) return;
    if (trail->count < entry->event_count) (void)note_difference(rerun, rerun->told + 1, NULL);
    if (trail->count == TRAIL_MOST && entry->event_count == TRAIL_MOST &&
        trail->digests[TRAIL_MOST - 1] != entry->events[TRAIL_MOST - 1])
        (void)note_difference(rerun, rerun->told, NULL);
}

static bool refuse(Rerun *rerun, const Entry *entry, const char *format, ...) __attribute__((format(printf, 3, 4)));

static bool refuse(Rerun *rerun, const Entry *entry, const char *format, ...) {
    va_list arguments;
    int used = snprintf(rerun->why, SAVED_WHY, "%s:%d: ", rerun->saved->path, entry->line);
    if (used >= SAVED_WHY) used = SAVED_WHY - 1;
    va_start(arguments, format);
    vsnprintf(rerun->why + used, SAVED_WHY - (size_t)used, format, arguments);
    va_end(arguments);
    return false;
}

/* The events that follow come before the next entry; to be called before the game tells any. */
static void begin_next(Rerun *rerun, const Entry *entry) {
    if (entry->told) rerun->compared += rerun->since;
    rerun->since = 0;
    rerun->next++;
    trail_clear(&rerun->trail);
}

/* A name out of a file, as it can be shown. */
static const char *plain(const char *name, char out[NAME_SIZE]) {
    int used = 0;
    for (; *name && used < NAME_SIZE - 1; name++) out[used++] = *name < ' ' || *name > '~' ? '?' : *name;
    out[used] = 0;
    return out;
}

static bool take_decision(Rerun *rerun, const Entry *entry, Host *host, Game *game, Save *save) {
    char name[NAME_SIZE];
    int seat = game->asked.seat;
    if (!game_asked(game)) return refuse(rerun, entry, "the game is over before this decision");
    if (entry->seat != seat)
        return refuse(rerun, entry, "seat %d decides, but it is seat %d's turn", entry->seat + 1, seat + 1);
    int option = name_find_option(game, host->setup, entry->choice);
    if (option < 0) return refuse(rerun, entry, "'%s' is not among the options", plain(entry->choice, name));
    if (save && !save_decision(save, host->setup, game, option, false)) return false;
    begin_next(rerun, entry);
    rerun->decided++;
    return game_answer(host, game, option) == ANSWER_TAKEN;
}

static bool take_alteration(Rerun *rerun, const Entry *entry, Host *host, Game *game, Save *save) {
    char why[ALTERATION_WHY];
    if (!alteration_apply(game, host->setup, entry->choice, why)) return refuse(rerun, entry, "%s", why);
    if (save && !save_alteration(save, entry->choice)) return false;
    begin_next(rerun, entry);
    return true;
}

static bool take_end(Rerun *rerun, const Entry *entry, Host *host, Game *game, Save *save) {
    unsigned winners = 0;
    if (game_asked(game))
        return refuse(rerun, entry, "the game ends here, but seat %d has yet to decide", game->asked.seat + 1);
    for (Set seats = game_winners(game, host->setup); !set_empty(seats);) winners |= 1u << set_take(&seats);
    if (entry->winners != winners) return refuse(rerun, entry, "the winners are others than those named here");
    if (save && !save_end(save, host->setup, game)) return false;
    begin_next(rerun, entry);
    return rerun->ended = true;
}

/* What was taken back is not among the entries. */
static bool (*const takers[ENTRY_KINDS])(Rerun *rerun, const Entry *entry, Host *host, Game *game, Save *save) = {
    [ENTRY_DECISION] = take_decision,
    [ENTRY_ALTERATION] = take_alteration,
    [ENTRY_END] = take_end,
};

bool rerun_take(Rerun *rerun, Host *host, Game *game, Save *save) {
    const Entry *entry = rerun_entry(rerun);
    if (!entry) return false;
    compare_all(rerun, entry);
    return takers[entry->kind](rerun, entry, host, game, save);
}
