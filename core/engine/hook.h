/* How the kernel calls powers: the one place where hooks are run, left, and run again; and what
 * its phases share with them. Not for powers: they include core/engine/call.h. */
#ifndef CORE_ENGINE_HOOK_H
#define CORE_ENGINE_HOOK_H

#include "core/engine/call.h"
#include "core/state/chance.h"

/* Decides anew, in a re-run, what the viewer of a re-dealt game has not seen. */
typedef struct Redraw {
    uint64_t chance;
    Set seen; /* cards whose choice the viewer knows of, because it saw them move */
    uint8_t viewer;
} Redraw;

/* Runs a hook that acts, or runs it again from its start if it was left half-way. */
HookEnd hook_run(Host *host, Game *game, Hook hook, int power, int seat);

/* The same for every power in play that defines it, in order; table.cursor says how far it is. */
HookEnd hook_all(Host *host, Game *game, Hook hook, int seat);

/* Re-runs the open hook of a re-dealt game up to its question. */
HookEnd hook_rerun(Host *host, Game *game, Redraw *redraw);

/* Nothing is open any more. */
void hook_forget(Game *game);

/* The call for a hook that judges; `viewer` is the seat whose eyes it has, or NOTHING. */
Call hook_judge(Host *host, Game *game, Hook hook, int power, int viewer);

/* Ends a judging hook that is not done. Keeps in host->fault why it failed and returns HOOK_FAILED;
 * HOOK_PAUSED where it has only been left. */
HookEnd hook_fault(const Call *call);

/* Keeps in host->fault that whoever answers gave an option that is not there; returns HOOK_FAILED. */
HookEnd hook_bad_answer(Host *host, const Game *game);

/* The kernel's own hooks. */
HookEnd deal_transfer(Call *call);
HookEnd swap_faction(Call *call);
HookEnd swap_draw(Call *call);

/* Asks as power_ask does, but in secret. */
bool call_ask(Call *call, const Question *question, bool secret, int *choice);

/* In a re-dealt game chance goes on from another place once a hook has drawn what it had drawn before. */
static inline void call_go_on(Call *call) {
    const Open *open = &call->game->open;
    if (open->chance && call->draws == open->kept) call->game->now.chance = open->chance;
}

/* Draws chance: a number below `end`. Nobody is told. */
uint32_t call_draw(Call *call, uint32_t end);

/* Tells that what follows is this power's doing. */
void call_announce(Call *call);

/* Counts an event and says whether somebody has to be told of it now. What an earlier run of a
 * hook has told is not told again. A power is announced before the first event it causes. */
static inline bool call_tells(Call *call) {
    if (!call->announced) call_announce(call);
    return ++call->told > call->game->open.told && call->host->see;
}

static inline void call_tell(const Call *call, const Event *event) {
    call->host->see(call->host->watcher, call->game, event);
}

/* Is somebody told of everything? */
static inline bool host_tells_all(const Host *host) {
    return host->see && !host->brief;
}

/* An event with all its fields empty. */
static inline Event event_blank(EventKind kind) {
    return (Event){
        .kind = (uint8_t)kind,
        .seat = NOTHING,
        .card = NOTHING,
        .from = NOTHING,
        .to = NOTHING,
        .side = NOTHING,
        .slot = NOTHING,
        .choice = CHOICE_NONE,
        .power = {NOTHING, NOTHING, NOTHING},
        .out = {NOTHING, NOTHING, NOTHING},
        .seen = ALL_SEATS,
    };
}

/* Tells of what the kernel does outside any hook; only for hosts with a watcher. */
static inline void host_tell(const Host *host, const Game *game, const Event *event) {
    host->see(host->watcher, game, event);
}

#endif
