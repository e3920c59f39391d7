/* Running hooks. A hook that acts is an ordinary function that may be left at any question: the
 * table as it found it and the answers so far are kept in the game, and it is run again from its
 * start with one answer more. When it ends, both are zeroed, so that the bytes of a game do not depend
 * on whether it was left. */
#include "core/engine/hook.h"

#include <string.h>

#include "core/engine/rules.h"

/* A hook that acts takes no more than `call`, `winner`, and the last play as `seat` and `card`; another argument does
 * not compile. */
#define ACT(ID, name, parameters, arguments, ...)                                                                      \
    static HookEnd act_##name(Call *call) {                                                                            \
        const Table *table = call->table;                                                                              \
        int last = table->play_count ? table->play_count - 1 : 0;                                                      \
        int winner = call->seat, seat = table->play_seat[last], card = table->play_card[last];                         \
        (void)winner, (void)seat, (void)card;                                                                          \
        return call->rules->name arguments;                                                                            \
    }
ACTING_HOOKS(ACT)

#define ROW(ID, name, ...) [HOOK_##ID] = act_##name,
static HookEnd (*const acting[POWER_HOOKS])(Call *call) = {ACTING_HOOKS(ROW)};

static HookEnd act(Call *call) {
    return call->hook < POWER_HOOKS ? acting[call->hook](call) : game_rules.hooks[call->hook - POWER_HOOKS](call);
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
    host->fault = (Fault){.what = "the answer is not one of the options",
                          .hook = HOOK_NONE,
                          .power = NOTHING,
                          .seat = game->asked.seat,
                          .trick = game->now.trick};
    return HOOK_FAILED;
}

void call_announce(Call *call) {
    call->announced = true;
    if (call->power == NOTHING || !call_counts(call)) return;
    Event event = event_blank(EVENT_POWER);
    event.power = table_power_name(call->table, call->power);
    event.hook = call->hook;
    event.seat = call->seat;
    call_tell(call, &event);
}

/* The result of the hook and call->end must agree: a power can neither ignore an open question nor wait
 * without one. */
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
    decision_clear(&game->asked);
    game->now = *found;
    open->draws = 0;
}

static HookEnd run(Host *host, Game *game, Hook hook, int power, int seat, Redraw *redraw) {
    Table found;
    Call call = call_make(host, game, hook, power, seat, NOTHING, true);
    call.redraw = redraw;
    if (game->open.hook) {
        game->now = found = game->found;
    } else {
        call.found = &found;
        hook_report(host, game, hook, power);
    }
    game->open.running = 1;
    HookEnd end = settle(&call, act(&call));
    game->open.running = 0;
    if (end != HOOK_DONE) call_keep_found(&call);
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
