#include "sim/dayz/rotation.h"

#include <string.h>

#include "sim/dayz/luck.h"

/* One of the two games. */
typedef struct Turned {
    const Setup *setup;
    Game game;
    int by;         /* seats that everybody has moved */
    bool drew;      /* a script drew a number by chance, which may stand for a seat */
    bool failed;    /* a script failed */
    PowerName last; /* who acted last ... */
    int hook;       /* ... in which hook */
} Turned;

static int turn(const Setup *setup, int seat, int by) {
    return seat == NOTHING ? NOTHING : (seat + by + setup->seats) % setup->seats;
}

/* Moves a bit for each seat. */
static uint8_t turn_bits(const Setup *setup, unsigned bits, int by) {
    unsigned turned = 0;
    for (int seat = 0; seat < setup->seats; seat++) turned |= (bits >> seat & 1) << turn(setup, seat, by);
    return (uint8_t)turned;
}

/* Bots whose choices rotate ------------------------------------------------------------------------ */

/* The luck of an option depends on seats only as they were before everybody moved. */
static int choose(const Turned *turned) {
    const Setup *setup = turned->setup;
    Game as_before = turned->game;
    Decision *asked = &as_before.asked;
    int seat = asked->seat, home = turn(setup, seat, -turned->by);
    memcpy(as_before.answered[home], turned->game.answered[seat], sizeof as_before.answered[home]);
    asked->seat = (uint8_t)home;
    uint64_t key = luck_key(&as_before), most = 0;
    int best = 0;
    for (int option = 0; option < asked->option_count; option++) {
        int side, choice = decision_choice(&turned->game.asked, option, &side);
        if (asked->about == ABOUT_COMMUNITY && choice < setup->seats) choice = turn(setup, choice, -turned->by);
        uint64_t luck = luck_of(key, choice, side == NOTHING ? 0 : side);
        if (option == 0 || luck > most) best = option, most = luck;
    }
    return best;
}

/* Host.answer: plays are handed out, so that the games can be compared between them. */
static int answer(void *answerer, const Game *game) {
    const Turned *turned = answerer;
    return game->asked.about == ABOUT_PLAY || game->now.round > 1 ? -1 : choose(turned);
}

static void see(void *watcher, const Game *game, const Event *event) {
    Turned *turned = watcher;
    (void)game;
    if (event->kind == EVENT_POWER) turned->last = event->power, turned->hook = event->hook;
    if (event->kind == EVENT_RANDOM && event->card == NOTHING) turned->drew = true;
}

/* Tables ------------------------------------------------------------------------------------------- */

static void turn_numbers(Table *to, const Table *from, const Setup *setup, int by) {
    for (unsigned left = from->numbered; left;) {
        int p = table_take_power(&left);
        const Power *power = table_power(from, setup, p);
        for (int n = 0; n < power->number_count; n++)
            for (int seat = 0; !power->numbers[n].table && seat < setup->seats; seat++)
                to->numbers[p][n][turn(setup, seat, by)] = from->numbers[p][n][seat];
    }
}

static void turn_cards(Table *to, const Deck *deck, const Setup *setup, int by) {
    for (int card = 0; card < deck->count; card++) {
        int zone = to->where[card], owner = zone_owner(zone);
        to->known[card] = turn_bits(setup, to->known[card], by);
        if (owner != NOTHING) to->where[card] = (uint8_t)(zone - owner + turn(setup, owner, by));
    }
}

/* Moves everybody by so many seats, before the first trick. */
static void turn_table(Table *table, const Deck *deck, const Setup *setup, int by) {
    const Table from = *table;
    for (int seat = 0; seat < setup->seats; seat++) {
        int to = turn(setup, seat, by);
        for (int zone = 0; zone < ZONE_RESERVE; zone += MAX_SEATS) table->zone[zone + to] = from.zone[zone + seat];
        table->population[to] = from.population[seat];
        table->delta[to] = from.delta[seat];
        table->voids[to] = from.voids[seat];
    }
    turn_cards(table, deck, setup, by);
    turn_numbers(table, &from, setup, by);
}

static bool same_populations(const Turned *one, const Turned *other) {
    for (int seat = 0; seat < one->setup->seats; seat++) {
        int to = turn(one->setup, seat, other->by);
        if (one->game.now.population[seat] != other->game.now.population[to]) return false;
    }
    return true;
}

/* True when the communities have the same cards and populations, each in its place. */
static bool is_turned(const Turned *one, const Turned *other) {
    const Table *left = &one->game.now, *right = &other->game.now;
    if (!same_populations(one, other)) return false;
    for (int seat = 0; seat < one->setup->seats; seat++) {
        int to = turn(one->setup, seat, other->by);
        for (int zone = 0; zone < ZONE_RESERVE; zone += MAX_SEATS)
            if (!set_same(left->zone[zone + seat], right->zone[zone + to])) return false;
    }
    return left->trick == right->trick;
}

/* Playing ------------------------------------------------------------------------------------------ */

/* Plays on to the next play, or to the end of the round. False when there is nothing more to compare. */
static bool step(Turned *turned) {
    Host host = {.setup = turned->setup, .answer = answer, .answerer = turned, .see = see, .watcher = turned};
    host.silent = true;
    if (turned->game.asked.option_count) (void)game_answer(&host, &turned->game, choose(turned));
    Status status = game_step(&host, &turned->game);
    turned->failed = status == GAME_FAILED;
    return status == GAME_WAITS && turned->game.now.round == 1 && turned->game.asked.about == ABOUT_PLAY;
}

/* Deals, and moves everybody in the second game. False when the deal asks nothing before the first trick. */
static bool deal(Turned games[2], const Setup *setup, uint64_t seed) {
    Host quiet = {.setup = setup, .silent = true};
    Game *game = &games[0].game;
    game_init(game, setup, seed);
    if (game_step(&quiet, game) != GAME_WAITS || game->open.hook != HOOK_TRANSFER) return false;
    game->now = game->found;
    memset(&game->found, 0, sizeof game->found);
    memset(&game->open, 0, sizeof game->open);
    decision_clear(&game->asked);
    games[1].game = *game;
    turn_table(&games[1].game.now, &game->deck, setup, games[1].by);
    return true;
}

bool rotation_holds(const Setup *setup, uint64_t seed, PowerName *power, int *hook) {
    Turned games[2] = {{.setup = setup, .by = 0}, {.setup = setup, .by = 1}};
    bool goes_on = deal(games, setup, seed);
    while (goes_on) {
        bool one = step(&games[0]), other = step(&games[1]);
        if (games[0].drew || games[1].drew || games[0].failed || games[1].failed) return true;
        *power = games[0].last;
        *hook = games[0].hook;
        bool same = one ? is_turned(&games[0], &games[1]) : same_populations(&games[0], &games[1]);
        if (one != other || !same) return false;
        goes_on = one;
    }
    return true;
}
