/* How the kernel calls powers: hooks are run, left and run again here alone. Powers include
 * core/dayz/call.h instead. Inner header: only core/ and lua/ include it. */
#ifndef CORE_DAYZ_HOOK_H
#define CORE_DAYZ_HOOK_H

#include "core/dayz/call.h"
#include "core/dayz/event.h"

/* Decides again, when a hook is re-run, what the viewer of a re-dealt game has not seen. */
typedef struct Redraw {
    uint64_t chance;
    Set seen; /* cards whose choice the viewer knows of, because it saw them move */
    uint8_t viewer;
} Redraw;

/* Runs a hook that acts, or runs it again from its start if it was left half-way. Reports the first
 * run to host->called. */
HookEnd hook_run(Host *host, Game *game, Hook hook, int power, int seat);

/* Calls the function of a hook that acts, which call->rules must define. */
HookEnd hook_act(Call *call);

/* Runs a hook that acts for every power in play that defines it, in order. table.cursor is the power
 * whose turn it is. */
HookEnd hook_all(Host *host, Game *game, Hook hook, int seat);

/* Re-runs the open hook of a re-dealt game up to its question. */
HookEnd hook_rerun(Host *host, Game *game, Redraw *redraw);

/* Counts an answer to game->asked. */
static inline void game_count_answer(Game *game) {
    game->decisions++;
    game->answered[game->asked.seat][game->asked.about]++;
}

/* Puts the game back to before the open hook, if there is one; nothing is asked any more. */
void hook_undo(Game *game);

/* Tells host->called that a hook of a power is called. */
static inline void hook_report(const Host *host, const Game *game, Hook hook, int power) {
    if (host->called && power != NOTHING) host->called(host->watcher, game, hook, power);
}

static inline Call call_make(Host *host, Game *game, Hook hook, int power, int seat, int viewer) {
    return (Call){
        .run = {.host = host},
        .game = game,
        .setup = host->setup,
        .table = &game->now,
        .deck = &game->deck,
        .rules = power == NOTHING ? NULL : table_power(&game->now, host->setup, power),
        .hook = (uint8_t)hook,
        .power = (uint8_t)power,
        .model = (uint8_t)power,
        .seat = (uint8_t)seat,
        .viewer = (uint8_t)viewer,
    };
}

/* The call for a hook that judges, with what `viewer` sees, a seat, or NOTHING for all. Reports it to
 * host->called unless `power` is NOTHING. */
static inline Call hook_judge(Host *host, Game *game, Hook hook, int power, int viewer) {
    hook_report(host, game, hook, power);
    return call_make(host, game, hook, power, viewer, viewer);
}

/* Ends a judging hook that is not done. Keeps in host->fault why it failed and returns HOOK_FAILED;
 * HOOK_PAUSED where it has only been left. */
HookEnd hook_fault(const Call *call);

/* Keeps in host->fault that the host's answer is not one of the options; returns HOOK_FAILED. */
HookEnd hook_bad_answer(Host *host, const Game *game);

/* Counts an event; true when it has to be told now. */
static inline bool call_counts(Call *call) {
    return told_next(&call->run.told) && call->run.host->see;
}

/* Tells that this power causes the events that follow. */
void call_announce(Call *call);

/* call_counts. A power is announced before the first event it causes. */
static inline bool call_tells(Call *call) {
    if (!call->announced) call_announce(call);
    return call_counts(call);
}

static inline void call_tell(const Call *call, const Event *event) {
    host_tell(call->run.host, call->game, event);
}

/* Tells an event of a kind without details, if there is a watcher. */
static inline void host_tell_kind(const Host *host, const Game *game, EventKind kind, const char *rule) {
    if (!host->see) return;
    Event event = event_blank(kind);
    event.rule = rule;
    host_tell(host, game, &event);
}

#endif
