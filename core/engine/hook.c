/* Running hooks. A hook that acts is an ordinary function that may be left at any question: the
 * table as it found it and the answers so far are kept in the game, and it is run again from its
 * start with one answer more (idea 3 of the design). When it ends, both are zeroed, so that the
 * bytes of a game do not depend on whether anybody was waited for. */
#include "core/engine/hook.h"

#include <string.h>

static HookEnd round_start(Call *call) {
    return call->rules->on_round_start(call);
}

static HookEnd encounter(Call *call) {
    return call->rules->on_encounter(call);
}

static HookEnd trick_won(Call *call) {
    return call->rules->on_trick_won(call, call->seat);
}

static HookEnd horde(Call *call) {
    return call->rules->on_horde(call, call->seat);
}

static HookEnd (*const acting[HOOKS])(Call *call) = {
    [HOOK_ROUND_START] = round_start, [HOOK_ENCOUNTER] = encounter, [HOOK_TRICK_WON] = trick_won, [HOOK_HORDE] = horde,
    [HOOK_TRANSFER] = deal_transfer,  [HOOK_SWAP] = swap_faction,   [HOOK_DRAW] = swap_draw,
};

static Call call_make(Host *host, Game *game, Hook hook, int power, int seat) {
    return (Call){
        .host = host,
        .game = game,
        .setup = host->setup,
        .table = &game->now,
        .deck = &game->deck,
        .rules = power == NOTHING ? NULL : table_power(&game->now, host->setup, power),
        .hook = (uint8_t)hook,
        .power = (uint8_t)power,
        .seat = (uint8_t)seat,
        .viewer = NOTHING,
    };
}

Call hook_judge(Host *host, Game *game, Hook hook, int power, int viewer) {
    Call call = call_make(host, game, hook, power, viewer);
    call.viewer = (uint8_t)viewer;
    return call;
}

HookEnd hook_fault(const Call *call) {
    Fault *fault = &call->host->fault;
    if (call->end == HOOK_PAUSED) return HOOK_PAUSED;
    if (!fault->what) fault->what = "the hook failed without saying why";
    fault->hook = call->hook;
    fault->power = call->power;
    fault->seat = call->seat;
    fault->trick = call->table->trick;
    return HOOK_FAILED;
}

HookEnd hook_bad_answer(Host *host, const Game *game) {
    host->fault = (Fault){.what = "whoever answers gave an option that is not there",
                          .hook = HOOK_NONE,
                          .power = NOTHING,
                          .seat = game->asked.seat,
                          .trick = game->now.trick};
    return HOOK_FAILED;
}

void call_announce(Call *call) {
    call->announced = true;
    if (call->power == NOTHING || !call_tells(call)) return;
    Event event = event_blank(EVENT_POWER);
    event.power = table_power_name(call->table, call->power);
    event.hook = call->hook;
    event.seat = call->seat;
    call_tell(call, &event);
}

/* What the hook says and what the call knows must agree: a power cannot overlook that it has to
 * wait, or wait for nothing. */
static HookEnd settle(Call *call, HookEnd end) {
    if (call->end != HOOK_DONE) return call->end;
    if (end == HOOK_DONE || end == HOOK_FAILED) return end;
    (void)power_fail(call, "the hook waits, but nothing is asked");
    return call->end;
}

void hook_forget(Game *game) {
    if (game->open.hook) memset(&game->found, 0, sizeof game->found);
    if (game->open.hook || game->open.answer_count) memset(&game->open, 0, sizeof game->open);
}

static void leave(Game *game, const Call *call, const Table *found, HookEnd end) {
    Open *open = &game->open;
    game->found = *found;
    open->draws = call->draws;
    if (call->told > open->told) open->told = call->told;
    if (end != HOOK_FAILED) return;
    memset(&game->asked, 0, sizeof game->asked);
    game->now = *found;
    open->draws = 0;
}

static HookEnd run(Host *host, Game *game, Hook hook, int power, int seat, Redraw *redraw) {
    Table found = game->open.hook ? game->found : game->now;
    Call call = call_make(host, game, hook, power, seat);
    call.acts = true;
    call.redraw = redraw;
    if (game->open.hook) game->now = found;
    HookEnd end = settle(&call, acting[hook](&call));
    call_go_on(&call);
    if (end == HOOK_FAILED) (void)hook_fault(&call); /* perhaps of a power that was fired */
    if (end == HOOK_DONE) {
        hook_forget(game);
        return end;
    }
    leave(game, &call, &found, end);
    game->open.hook = (uint8_t)hook;
    game->open.power = (uint8_t)power;
    game->open.seat = (uint8_t)seat;
    return end;
}

HookEnd hook_run(Host *host, Game *game, Hook hook, int power, int seat) {
    return run(host, game, hook, power, seat, NULL);
}

HookEnd hook_rerun(Host *host, Game *game, Redraw *redraw) {
    Open open = game->open;
    return run(host, game, (Hook)open.hook, open.power, open.seat, redraw);
}

HookEnd hook_all(Host *host, Game *game, Hook hook, int seat) {
    Table *table = &game->now;
    for (; table->hooked[hook] >> table->cursor; table->cursor++) {
        if (!(table->hooked[hook] >> table->cursor & 1)) continue;
        HookEnd end = hook_run(host, game, hook, table->cursor, seat);
        if (end != HOOK_DONE) return end;
    }
    table->cursor = 0;
    return HOOK_DONE;
}
