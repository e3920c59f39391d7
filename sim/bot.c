#include "sim/bot.h"

#include <stdio.h>
#include <string.h>

#include "lua/machine/parse.h"

static int answer_random(const Setup *setup, const Game *game) {
    return door_of(setup)->random(setup, game);
}

static int answer_greedy(const Setup *setup, const Game *game) {
    return door_of(setup)->greedy(setup, game);
}

const Bot bots[] = {{"random", answer_random}, {"greedy", answer_greedy}, {NULL, NULL}};

const Bot *bot_find(const char *name) {
    for (const Bot *bot = bots; bot->name; bot++)
        if (strcmp(bot->name, name) == 0) return bot;
    return NULL;
}

static bool refuse_name(const char *name, char *why, size_t size) {
    size_t used = (size_t)snprintf(why, size, "unknown bot '%s'; bots:", name);
    for (const Bot *bot = bots; bot->name && used < size; bot++)
        used += (size_t)snprintf(why + used, size - used, "%s %s", bot == bots ? "" : ",", bot->name);
    return false;
}

bool bench_fill(Bench *bench, const char *list, int seats, char *why, size_t size) {
    int count = 0;
    for (; list; count++) {
        char name[BOT_NAME];
        (void)parse_item(&list, name, sizeof name);
        const Bot *bot = bot_find(name);
        if (!bot) return refuse_name(name, why, size);
        if (count < DOOR_SEATS) bench->seat[count] = bot;
    }
    for (int seat = 1; count == 1 && seat < seats; seat++) bench->seat[seat] = bench->seat[0];
    if (count == 1 || count == seats) return true;
    snprintf(why, size, "--bots names %d bots for %d communities; name 1 or %d", count, seats, seats);
    return false;
}

bool bench_seat(Bench *bench, int seat, const char *name) {
    const Bot *bot = *name ? bot_find(name) : NULL;
    if (bot) bench->seat[seat] = bot;
    return bot || !*name;
}

int bench_answer(void *answerer, const Game *game) {
    const Bench *bench = answerer;
    const Bot *bot = bench->seat[door_of(bench->setup)->decider(game)];
    return bot ? bot->answer(bench->setup, game) : -1;
}
