#include "repl/timeline/step.h"

#include <stdio.h>
#include <string.h>

#include "repl/app/tools.h"

bool step_is_same(const Step *one, const Step *other) {
    return one->kind == other->kind && one->seat == other->seat && strcmp(one->text, other->text) == 0;
}

int step_option(const Step *step, const Setup *setup, const Game *game) {
    Asked asked;
    bool offered = door_asked(game, setup, &asked) && asked.seat == step->seat;
    return offered ? door_of(setup)->find_option(game, setup, step->text) : -1;
}

static bool decide(Host *host, Game *game, const Step *step, char why[STEP_WHY]) {
    int option = step_option(step, host->setup, game);
    if (option >= 0) return (void)door_answer(host, game, option), true;
    snprintf(why, STEP_WHY, "%d can no longer choose %.200s", step->seat + 1, step->text);
    return false;
}

bool step_apply(Host *host, Game *game, const Step *step, Status *status, char why[STEP_WHY]) {
    bool alters = step->kind == STEP_ALTERATION;
    bool done =
        alters ? tools_of(host->setup)->alter(game, host->setup, step->text, why) : decide(host, game, step, why);
    if (done) *status = door_step(host, game);
    return done;
}
