#include "sim/bot.h"

#include <stdio.h>
#include <string.h>

#include "core/base/parse.h"

static int answer_random(const Setup *setup, const Game *game, bool *blind) {
    (void)blind;
    return door_of(setup)->random(setup, game);
}

static int answer_greedy(const Setup *setup, const Game *game, bool *blind) {
    return door_of(setup)->greedy(setup, game, blind);
}

const Bot bots[] = {{"random", answer_random}, {"greedy", answer_greedy}, {"search", NULL}, {NULL, NULL}};

const char bot_choices[] = "random, greedy or search:N";

/* Finds the bot of a name. `playouts` gets the number after the colon; 0: none. */
static const Bot *find_bot(const char *name, int *playouts) {
    size_t length = strcspn(name, ":");
    uint64_t number = 0;
    const Bot *bot = bots;
    while (bot->name && (strncmp(bot->name, name, length) != 0 || bot->name[length])) bot++;
    if (!bot->name) return NULL;
    if (name[length] && (bot->answer || !parse_u64(name + length + 1, 10, &number))) return NULL;
    if (name[length] && (number < 1 || number > SEARCH_MOST)) return NULL;
    *playouts = (int)number;
    return bot;
}

const Bot *bot_find(const char *name) {
    int playouts;
    return find_bot(name, &playouts);
}

static bool refuse_bot(const char *name, char *why, size_t size) {
    if (strncmp(name, "search:", 7) == 0)
        snprintf(why, size, "'%s': the number of playouts is from 1 to %d", name, SEARCH_MOST);
    else
        snprintf(why, size, "unknown bot '%s'; bots: %s", name, bot_choices);
    return false;
}

bool bench_seat(Bench *bench, int seat, const char *name) {
    const Bot *bot = *name ? find_bot(name, &bench->playouts[seat]) : NULL;
    if (bot) bench->seat[seat] = bot;
    return bot || !*name;
}

bool bench_fill(Bench *bench, const char *list, int seats, char *why, size_t size) {
    int count = 0;
    for (; list; count++) {
        char name[BOT_NAME];
        (void)parse_item(&list, name, sizeof name);
        if (!bot_find(name)) return refuse_bot(name, why, size);
        if (count < DOOR_SEATS) (void)bench_seat(bench, count, name);
    }
    for (int seat = 1; count == 1 && seat < seats; seat++) {
        bench->seat[seat] = bench->seat[0];
        bench->playouts[seat] = bench->playouts[0];
    }
    if (count == 1 || count == seats) return true;
    snprintf(why, size, "--bots names %d bots for %d communities; name 1 or %d", count, seats, seats);
    return false;
}

char *bench_name(const Bench *bench, int seat, char out[BOT_NAME]) {
    const Bot *bot = bench->seat[seat];
    if (!bot) return NULL;
    int playouts = bench->playouts[seat] ? bench->playouts[seat] : SEARCH_PLAYOUTS;
    if (bot->answer)
        snprintf(out, BOT_NAME, "%s", bot->name);
    else
        snprintf(out, BOT_NAME, "%s:%d", bot->name, playouts);
    return out;
}

bool bench_alike(const Bench *bench, int seat, int other) {
    char one[BOT_NAME] = "", two[BOT_NAME] = "";
    (void)bench_name(bench, seat, one);
    (void)bench_name(bench, other, two);
    return strcmp(one, two) == 0;
}

bool bench_mixed(const Bench *bench, int seats) {
    for (int seat = 1; seat < seats; seat++)
        if (!bench_alike(bench, seat, 0)) return true;
    return false;
}

void bench_append(const Bench *bench, int seats, bool all, char *out, size_t size) {
    char name[BOT_NAME];
    for (int seat = 0; seat < (all || bench_mixed(bench, seats) ? seats : 1); seat++) {
        size_t used = strlen(out);
        snprintf(out + used, size - used, "%s%s", seat ? "," : "", bench_name(bench, seat, name));
    }
}

bool bench_searches(const Bench *bench) {
    for (int seat = 0; seat < DOOR_SEATS; seat++)
        if (bench->seat[seat] && !bench->seat[seat]->answer) return true;
    return false;
}

static bool bench_is_stopped(const Bench *bench) {
    return bench->stop && *bench->stop;
}

static void count_decision(const Bench *bench, const Game *game) {
    if (bench->decisions) bench->decisions[door_of(bench->setup)->decider(game)]++;
}

static int ask_bot(Bench *bench, const Bot *bot, const Game *game) {
    bool blind = false;
    count_decision(bench, game);
    int option = bot->answer(bench->setup, game, &blind);
    bench->blind += blind;
    return option;
}

int bench_answer(void *answerer, const Game *game) {
    Bench *bench = answerer;
    const Door *door = door_of(bench->setup);
    const Bot *bot = bench->seat[door->decider(game)];
    if (bench_is_stopped(bench) || !bot || !bot->answer || (bot->answer != answer_random && door->greedy_steps))
        return -1;
    return ask_bot(bench, bot, game);
}

int bench_decide(Bench *bench, const Game *game) {
    int seat = door_of(bench->setup)->decider(game), playouts = bench->playouts[seat];
    const Bot *bot = bench->seat[seat];
    if (!bot || bench_is_stopped(bench)) return -1;
    if (bot->answer) {
        int option = ask_bot(bench, bot, game);
        return bench_is_stopped(bench) ? -1 : option;
    }
    count_decision(bench, game);
    SearchSettings settings = {.setup = bench->setup, .twins = bench->twins, .twin_count = bench->twin_count};
    settings.playouts = playouts ? playouts : SEARCH_PLAYOUTS;
    settings.stop = bench->stop;
    settings.on_progress = bench->on_progress;
    settings.context = bench->context;
    int option = search_answer(&settings, game, &bench->searched);
    return bench_is_stopped(bench) ? -1 : option;
}

Status bench_play(Host *host, Bench *bench, Game *game, uint64_t seed) {
    memset((void *)game, 0, door_size(host->setup));
    door_of(host->setup)->start(game, host->setup, seed);
    for (;;) {
        Status status = door_step(host, game);
        int option = status == GAME_WAITS ? bench_decide(bench, game) : -1;
        if (option < 0) return status;
        (void)door_answer(host, game, option);
    }
}
