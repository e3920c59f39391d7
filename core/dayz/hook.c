/* Running the hooks of powers, and the kernel's own that ask; core/game/run.h says how a hook is left and run again. */
#include "core/dayz/hook.h"

#include "core/dayz/game_rules.h"

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

HookEnd hook_act(Call *call) {
    return call->hook < POWER_HOOKS ? acting[call->hook](call) : game_rules.hooks[call->hook - POWER_HOOKS](call);
}

HookEnd hook_fault(const Call *call) {
    Fault *fault = &call->run.host->fault;
    if (call->run.end == HOOK_PAUSED) return HOOK_PAUSED;
    if (!fault->what) fault->what = "the hook failed without saying why";
    fault->hook = call->hook;
    fault->power = call->power;
    fault->seat = call->seat;
    fault->trick = call->table->trick;
    return HOOK_FAILED;
}

HookEnd hook_bad_answer(Host *host, const Game *game) {
    host->fault = (Fault){.what = run_bad_answer,
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

void hook_undo(Game *game) {
    RunBlock block = game_run_block(game, NULL);
    run_undo(&block);
    decision_clear(&game->asked);
}

static HookEnd run(Host *host, Game *game, Hook hook, int power, int seat, Redraw *redraw) {
    Table found;
    const RunBlock block = game_run_block(game, &found);
    Call call = call_make(host, game, hook, power, seat, NOTHING);
    call.redraw = redraw;
    if (!game->open.hook) hook_report(host, game, hook, power);
    run_begin(&call.run, &block);
    HookEnd end = run_settle(&call.run, hook_act(&call), "the hook waits, but nothing is asked");
    if (end == HOOK_FAILED) (void)hook_fault(&call); /* perhaps of a power that was fired */
    run_end(&call.run, hook, end);
    if (end == HOOK_DONE) return end;
    if (end == HOOK_FAILED) decision_clear(&game->asked);
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
