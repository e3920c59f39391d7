/* Running the hooks of powers, and the kernel's own that ask; core/game/run.h says how a hook is left and run again. */
#include "core/dayz/hook.h"

#include "core/dayz/rules.h"

/* The kernel's own hooks follow those of powers. Hooks that judge are not called here. */
HookEnd hook_act(Call *call) {
    const Power *rules = call->rules;
    const Table *table = call->table;
    int winner = call->seat, seat = 0, card = 0; /* of the last play, which only one hook takes */
    if (call->hook == HOOK_PLAY) {
        int last = table->play_count ? table->play_count - 1 : 0;
        seat = table->play_seat[last];
        card = table->play_card[last];
    }
/* clang-format off */
#define OF_POWER(ID, name, parameters, arguments, ...) case HOOK_##ID: return rules->name arguments;
#define OF_KERNEL(ID, function, ...) case HOOK_##ID: return function(call);
    switch (call->hook) {
    ACTING_HOOKS(OF_POWER)
    KERNEL_HOOKS(OF_KERNEL)
    default: return HOOK_FAILED;
    }
/* clang-format on */
#undef OF_POWER
#undef OF_KERNEL
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
    return host_fail(host, (Fault){.what = run_bad_answer,
                                   .hook = HOOK_NONE,
                                   .power = NOTHING,
                                   .seat = game->asked.seat,
                                   .trick = game->now.trick});
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

static HookEnd run_hook(Host *host, Game *game, Hook hook, int power, int seat, Redraw *redraw) {
    Table found;
    const RunBlock block = game_run_block(game, &found);
    Call call = call_make(host, game, hook, power, seat, NOTHING);
    Set named[MAX_SEATS] = {{0}};
    call.redraw = redraw;
    call.named = host_tells_all(host) ? named : NULL;
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
    return run_hook(host, game, hook, power, seat, NULL);
}

HookEnd hook_rerun(Host *host, Game *game, Redraw *redraw) {
    Open open = game->open;
    return run_hook(host, game, (Hook)open.hook, open.power, open.seat, redraw);
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
