#include "play/session/step.h"

#include <stdio.h>

bool step_is_same(const Step *one, const Step *other) {
    return one->kind == other->kind && one->seat == other->seat && strcmp(one->text, other->text) == 0;
}

/* Writes why the option is not offered. Its name may come from a damaged file. */
static int refuse(const Step *step, const Setup *setup, const Game *game, char why[STEP_WHY]) {
    char name[DOOR_NAME];
    Asked asked;
    int used = 0, seat = step->seat + 1;
    for (const char *at = step->text; *at && used < DOOR_NAME - 1; at++)
        name[used++] = (char)((unsigned char)*at < ' ' || *at == 127 ? '?' : *at);
    name[used] = 0;
    if (!door_asked(game, setup, &asked))
        snprintf(why, STEP_WHY, "%d can no longer choose %s: the game is over", seat, name);
    else if (asked.seat != step->seat)
        snprintf(why, STEP_WHY, "%d can no longer choose %s: it is %d's turn", seat, name, asked.seat + 1);
    else
        snprintf(why, STEP_WHY, "%d can no longer choose %s", seat, name);
    return -1;
}

int step_option(const Step *step, const Setup *setup, const Game *game, char why[STEP_WHY]) {
    Asked asked;
    bool offered = step->kind == STEP_DECISION && door_asked(game, setup, &asked) && asked.seat == step->seat;
    int option = offered ? door_of(setup)->find_option(game, setup, step->text) : -1;
    return option >= 0 ? option : refuse(step, setup, game, why);
}
