#include "repl/timeline/step.h"

#include <stdio.h>
#include <string.h>

#include "repl/record/alteration.h"

bool step_is_same(const Step *one, const Step *other) {
    return one->kind == other->kind && one->seat == other->seat && strcmp(one->text, other->text) == 0;
}

int step_option(const Step *step, const Setup *setup, const Game *game) {
    const Decision *asked = game_asked(game);
    return asked && asked->seat == step->seat ? name_find_option(game, setup, step->text) : -1;
}

static bool alter(Game *game, const Setup *setup, const Step *step, char why[STEP_WHY]) {
    char reason[ALTERATION_WHY];
    if (alteration_apply(game, setup, step->text, reason)) return true;
    snprintf(why, STEP_WHY, "%s", reason);
    return false;
}

static bool decide(Host *host, Game *game, const Step *step, char why[STEP_WHY]) {
    int option = step_option(step, host->setup, game);
    if (option >= 0) return (void)game_answer(host, game, option), true;
    snprintf(why, STEP_WHY, "%d can no longer choose %.200s", step->seat + 1, step->text);
    return false;
}

bool step_apply(Host *host, Game *game, const Step *step, Status *status, char why[STEP_WHY]) {
    bool done = step->kind == STEP_ALTERATION ? alter(game, host->setup, step, why) : decide(host, game, step, why);
    if (done) *status = game_step(host, game);
    return done;
}
