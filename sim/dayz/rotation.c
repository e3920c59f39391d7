#include "sim/dayz/rotation.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/name.h"
#include "sim/dayz/policy.h"

/* One of the two games. */
typedef struct Turned {
    const Setup *setup;
    Game game;
    int by;                   /* seats that everybody has moved */
    bool drew;                /* a script drew a number by chance, which may stand for a seat */
    bool failed;              /* a script failed */
    PowerName last;           /* who acted last in this step; nobody: all fields NOTHING ... */
    int hook;                 /* ... in which hook */
    int won;                  /* who won a trick in this step, or NOTHING */
    int16_t score[MAX_SEATS]; /* the count of the round */
    Table table;              /* as it stands after the step, or at the end of the round */
} Turned;

static int turn_seat(const Setup *setup, int seat, int by) {
    return seat == NOTHING ? NOTHING : (seat + by + setup->seats) % setup->seats;
}

/* Moves a bit for each seat. */
static uint8_t turn_bits(const Setup *setup, unsigned bits, int by) {
    unsigned turned = 0;
    for (int seat = 0; seat < setup->seats; seat++) turned |= (bits >> seat & 1) << turn_seat(setup, seat, by);
    return (uint8_t)turned;
}

/* Bots whose choices rotate ------------------------------------------------------------------------ */

/* The luck of an option depends on seats only as they were before everybody moved. */
static int choose_turned(const Turned *turned) {
    const Setup *setup = turned->setup;
    Game as_before = turned->game;
    Decision *asked = &as_before.asked;
    int seat = asked->seat, home = turn_seat(setup, seat, -turned->by);
    memcpy(as_before.answered[home], turned->game.answered[seat], sizeof as_before.answered[home]);
    asked->seat = (uint8_t)home;
    uint64_t key = luck_key(&as_before), most = 0;
    int best = 0;
    for (int option = 0; option < asked->option_count; option++) {
        int side, choice = decision_choice(&turned->game.asked, option, &side);
        if (asked->about == ABOUT_COMMUNITY && choice < setup->seats) choice = turn_seat(setup, choice, -turned->by);
        uint64_t luck = luck_of(key, choice, side == NOTHING ? 0 : side);
        if (option == 0 || luck > most) best = option, most = luck;
    }
    return best;
}

/* Host.answer: plays are handed out, so that the games can be compared between them. */
static int answer_turned(void *answerer, const Game *game) {
    const Turned *turned = answerer;
    return game->asked.about == ABOUT_PLAY || game->now.round > 1 ? -1 : choose_turned(turned);
}

static void see_turned(void *watcher, const Game *game, const Event *event) {
    Turned *turned = watcher;
    if (event->kind == EVENT_POWER) turned->last = event->power, turned->hook = event->hook;
    if (event->kind == EVENT_RANDOM && event->card == NOTHING) turned->drew = true;
    if (event->kind == EVENT_WON) turned->won = event->seat;
    if (event->kind == EVENT_SCORE) turned->score[event->seat] += event->delta;
    if (event->kind == EVENT_ROUND_END) turned->table = game->now;
}

/* Tables ------------------------------------------------------------------------------------------- */

static void turn_numbers(Table *to, const Table *from, const Setup *setup, int by) {
    for (unsigned left = from->numbered; left;) {
        int p = table_take_power(&left);
        const Power *power = table_power(from, setup, p);
        for (int n = 0; n < power->number_count; n++)
            for (int seat = 0; !power->numbers[n].table && seat < setup->seats; seat++)
                to->numbers[p][n][turn_seat(setup, seat, by)] = from->numbers[p][n][seat];
    }
}

static void turn_cards(Table *to, const Deck *deck, const Setup *setup, int by) {
    for (int card = 0; card < deck->count; card++) {
        int zone = to->where[card], owner = zone_owner(zone);
        to->known[card] = turn_bits(setup, to->known[card], by);
        if (owner != NOTHING) to->where[card] = (uint8_t)(zone - owner + turn_seat(setup, owner, by));
    }
}

/* Moves everybody by so many seats, before the first trick. */
static void turn_game(Game *game, const Setup *setup, int by) {
    const Game from = *game;
    Table *table = &game->now;
    for (int seat = 0; seat < setup->seats; seat++) {
        int to = turn_seat(setup, seat, by);
        for (int zone = 0; zone < ZONE_RESERVE; zone += MAX_SEATS) table->zone[zone + to] = from.now.zone[zone + seat];
        table->population[to] = from.now.population[seat];
        table->delta[to] = from.now.delta[seat];
        table->voids[to] = from.now.voids[seat];
        memcpy(game->answered[to], from.answered[seat], sizeof game->answered[to]);
    }
    table->next_leader = (uint8_t)turn_seat(setup, table->next_leader, by);
    turn_cards(table, &game->deck, setup, by);
    turn_numbers(table, &from.now, setup, by);
}

/* What differs ------------------------------------------------------------------------------------- */

/* The first seat, and the zone of it, whose cards differ. False: none. */
static bool find_other_zone(const Turned games[2], int *seat, int *zone) {
    for (*seat = 0; *seat < games[0].setup->seats; ++*seat)
        for (*zone = 0; *zone < ZONE_RESERVE; *zone += MAX_SEATS)
            if (!set_same(games[0].table.zone[*zone + *seat],
                          games[1].table.zone[*zone + turn_seat(games[0].setup, *seat, games[1].by)]))
                return true;
    return false;
}

static bool find_population(const Turned games[2], int *seat) {
    for (*seat = 0; *seat < games[0].setup->seats; ++*seat)
        if (games[0].table.population[*seat] !=
            games[1].table.population[turn_seat(games[0].setup, *seat, games[1].by)])
            return true;
    return false;
}

/* True when the same community is asked, for the same cards. */
static bool same_question(const Turned games[2]) {
    const Decision *one = &games[0].game.asked, *other = &games[1].game.asked;
    return turn_seat(games[0].setup, one->seat, games[1].by) == other->seat && set_same(one->options, other->options) &&
           one->option_count == other->option_count;
}

static bool same_count(const Turned games[2]) {
    for (int seat = 0; seat < games[0].setup->seats; seat++)
        if (games[0].score[seat] != games[1].score[turn_seat(games[0].setup, seat, games[1].by)]) return false;
    return true;
}

/* Suspects all powers in play that define this hook. */
static void suspect_judges(RotationFault *fault, int hook) {
    const Table *table = &fault->game.now;
    for (unsigned left = table->hooked[hook]; left;)
        fault->suspects[fault->suspect_count++] =
            (RotationSuspect){table_power_name(table, table_take_power(&left)), hook};
}

static void suspect_last(RotationFault *fault, const Turned *turned) {
    bool acted = turned->last.faction != NOTHING || turned->last.special != NOTHING;
    if (acted) fault->suspects[fault->suspect_count++] = (RotationSuspect){turned->last, turned->hook};
}

/* A power that judges the trick comes before whoever acted after it; the count comes after all acts, and the next play
 * after the acts of the trick. */
static void find_suspects(const Turned games[2], bool over, RotationFault *fault) {
    const Turned *one = &games[0], *other = &games[1];
    int seat, zone;
    fault->game = one->game;
    fault->game.now = one->table;
    fault->suspect_count = 0;
    if (turn_seat(one->setup, one->won, other->by) != other->won) suspect_judges(fault, HOOK_WINNER);
    if (over && !same_count(games) && !find_other_zone(games, &seat, &zone)) {
        suspect_judges(fault, HOOK_COUNT);
        suspect_judges(fault, HOOK_WORTH);
    }
    suspect_last(fault, one);
    if (over || same_question(games)) return;
    bool same_turn = turn_seat(one->setup, one->game.asked.seat, other->by) == other->game.asked.seat;
    suspect_judges(fault, same_turn ? HOOK_MAY_PLAY : HOOK_NEXT_LEAD);
}

enum { CARDS_NAMED = 3 };

static void name_cards(const Turned *turned, Set cards, char out[ROTATION_OUTCOMES]) {
    char name[NAME_SIZE];
    int more = set_count(cards) - CARDS_NAMED;
    size_t used = 0;
    for (int i = 0; i < CARDS_NAMED && !set_empty(cards); i++)
        used += (size_t)snprintf(out + used, ROTATION_OUTCOMES - used, "%s%s", i ? ", " : "",
                                 name_card(&turned->game, turned->setup, set_take(&cards), name));
    if (more > 0) snprintf(out + used, ROTATION_OUTCOMES - used, " and %d more", more);
}

/* "a community in seat 1 has dog-4 in its hand, in seat 2 it does not", for cards that it has in one of its two seats. */
static void tell_other_cards(const Turned games[2], int seat, Set one, Set other, const char *format,
                             char out[ROTATION_OUTCOMES]) {
    char cards[ROTATION_OUTCOMES];
    int to = turn_seat(games[0].setup, seat, games[1].by);
    bool first = !set_empty(set_minus(one, other));
    name_cards(&games[0], first ? set_minus(one, other) : set_minus(other, one), cards);
    snprintf(out, ROTATION_OUTCOMES, format, (first ? seat : to) + 1, cards, (first ? to : seat) + 1);
}

/* One sentence with the two outcomes of a community that sits in one seat and in the next. */
static void tell_difference(const Turned games[2], char out[ROTATION_OUTCOMES]) {
    static const char *const formats[] = {
        "a community in seat %d has %.160s in its hand, in seat %d it does not",
        "a community in seat %d has %.160s in its transfer zone, in seat %d it does not",
        "a community in seat %d has %.160s in its expedition zone, in seat %d it does not"};
    int seat, zone, by = games[1].by;
    const Decision *one = &games[0].game.asked, *other = &games[1].game.asked;
    const Setup *setup = games[0].setup;
    if (find_population(games, &seat))
        snprintf(out, ROTATION_OUTCOMES, "a community in seat %d has %d survivors, in seat %d it has %d", seat + 1,
                 games[0].table.population[seat], turn_seat(setup, seat, by) + 1,
                 games[1].table.population[turn_seat(setup, seat, by)]);
    else if (find_other_zone(games, &seat, &zone))
        tell_other_cards(games, seat, games[0].table.zone[zone + seat],
                         games[1].table.zone[zone + turn_seat(setup, seat, by)], formats[zone / MAX_SEATS], out);
    else if (!one->option_count || !other->option_count)
        snprintf(out, ROTATION_OUTCOMES, "the round goes on in one of the games and is over in the other");
    else if (turn_seat(setup, one->seat, by) != other->seat)
        snprintf(out, ROTATION_OUTCOMES, "a community in seat %d plays next, in seat %d it does not", one->seat + 1,
                 turn_seat(setup, one->seat, by) + 1);
    else if (!set_same(one->options, other->options))
        tell_other_cards(games, one->seat, one->options, other->options,
                         "a community in seat %d may play %.160s, in seat %d it may not", out);
    else
        snprintf(out, ROTATION_OUTCOMES, "a community in seat %d may choose a side, in seat %d it may not",
                 (one->sides > other->sides ? one : other)->seat + 1,
                 (one->sides > other->sides ? other : one)->seat + 1);
}

/* Playing ------------------------------------------------------------------------------------------ */

/* Plays on to the next play, or to the end of the round. False when there is nothing more to compare. */
static bool step_turned(Turned *turned) {
    Host host = {
        .setup = turned->setup, .answer = answer_turned, .answerer = turned, .see = see_turned, .watcher = turned};
    host.silent = true;
    turned->last = (PowerName){NOTHING, NOTHING, NOTHING};
    turned->won = NOTHING;
    if (turned->game.asked.option_count) (void)game_answer(&host, &turned->game, choose_turned(turned));
    Status status = game_step(&host, &turned->game);
    turned->failed = status == GAME_FAILED;
    bool goes_on = status == GAME_WAITS && turned->game.now.round == 1 && turned->game.asked.about == ABOUT_PLAY;
    if (goes_on) turned->table = turned->game.now;
    return goes_on;
}

/* Deals, and moves everybody in the second game. */
static bool deal_both(Turned games[2], uint64_t seed) {
    const Setup *setup = games[0].setup;
    Host quiet = {.setup = setup, .answer = answer_turned, .answerer = &games[0], .silent = true};
    game_init(&games[0].game, setup, seed);
    if (!game_open_round(&quiet, &games[0].game)) return false;
    games[1].game = games[0].game;
    turn_game(&games[1].game, setup, games[1].by);
    return true;
}

bool rotation_holds(const Setup *setup, uint64_t seed, RotationFault *fault) {
    Turned games[2] = {{.setup = setup, .by = 0}, {.setup = setup, .by = 1}};
    int seat, zone;
    bool goes_on = deal_both(games, seed);
    while (goes_on) {
        bool one = step_turned(&games[0]), other = step_turned(&games[1]);
        if (games[0].drew || games[1].drew || games[0].failed || games[1].failed) return true;
        bool differ = one != other || find_population(games, &seat) ||
                      (one && (find_other_zone(games, &seat, &zone) || !same_question(games)));
        if (differ) {
            find_suspects(games, !one, fault);
            tell_difference(games, fault->outcomes);
            return false;
        }
        goes_on = one;
    }
    return true;
}
