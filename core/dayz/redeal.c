/* Re-deals what a seat does not know. Which zone each unknown card goes to is an assignment problem: a
 * hand takes no faction in which it is void, an expedition zone no van (it would lie face up). The real
 * deal solves it, so an augmenting path to a free place always exists. */
#include "core/dayz/redeal.h"

#include <string.h>

#include "core/dayz/hook.h"
#include "core/dayz/view.h"
#include "core/base/chance.h"

typedef struct Dealing {
    uint64_t chance;
    Table *table;
    const Deck *deck;
    Set unknown;              /* the cards to deal */
    uint8_t taker[MAX_CARDS]; /* the zone each of them is given to, NOTHING before */
    uint8_t room[ZONES];      /* places left in each zone */
    Set real[ZONES];          /* the unknown cards that really lie there */
} Dealing;

static bool may_lie(const Dealing *dealing, int card, int zone) {
    const Deck *deck = dealing->deck;
    if (zone < ZONE_TRANSFER) return !(dealing->table->voids[zone] >> deck->slot[card] & 1);
    bool expedition = zone >= ZONE_EXPEDITION && zone < ZONE_RESERVE;
    return !expedition || !set_has(&deck->of_role[ROLE_VAN], card);
}

/* A zone with room that takes the card, each place as likely; NOTHING when there is none. */
static int random_room(Dealing *dealing, int card) {
    int places = 0;
    for (int zone = 0; zone < ZONES; zone++)
        if (may_lie(dealing, card, zone)) places += dealing->room[zone];
    if (places == 0) return NOTHING;
    int place = (int)chance_below(&dealing->chance, (uint32_t)places);
    for (int zone = 0;; zone++) {
        if (!may_lie(dealing, card, zone)) continue;
        if (place < dealing->room[zone]) return zone;
        place -= dealing->room[zone];
    }
}

/* Gives the card to a zone, if need be by passing another card on from there, and so on: a path of
 * zones, none of them twice, that ends where there is room. */
static bool give(Dealing *dealing, int card, Set *tried) {
    int zone = random_room(dealing, card);
    if (zone != NOTHING) {
        dealing->taker[card] = (uint8_t)zone;
        dealing->room[zone]--;
        return true;
    }
    for (int full = 0; full < ZONES; full++) {
        if (set_has(tried, full) || !may_lie(dealing, card, full)) continue;
        set_add(tried, full);
        for (Set others = dealing->unknown; !set_empty(others);) {
            int other = set_take(&others);
            if (dealing->taker[other] != full || !give(dealing, other, tried)) continue;
            dealing->taker[card] = (uint8_t)full;
            return true;
        }
    }
    return false;
}

/* Deals in random order. Random swaps afterwards even out the bias of that order. */
static void assign(Dealing *dealing) {
    uint8_t cards[MAX_CARDS];
    int count = 0;
    for (Set left = dealing->unknown; !set_empty(left);) cards[count++] = (uint8_t)set_take(&left);
    chance_shuffle(&dealing->chance, cards, count);
    for (int i = 0; i < count; i++) {
        Set tried = set_below(0);
        (void)give(dealing, cards[i], &tried);
    }
    for (int i = 0; i < 4 * count; i++) {
        int one = cards[chance_below(&dealing->chance, (uint32_t)count)];
        int two = cards[chance_below(&dealing->chance, (uint32_t)count)];
        uint8_t zone = dealing->taker[one];
        if (!may_lie(dealing, one, dealing->taker[two]) || !may_lie(dealing, two, zone)) continue;
        dealing->taker[one] = dealing->taker[two];
        dealing->taker[two] = zone;
    }
}

/* Lists the cards that really lie in a zone: those of a pile by their places, the others by who knows them. So the list
 * of places is the same for all games that look alike to the seat. */
static int list_real(const Dealing *dealing, int zone, const uint8_t *known, uint8_t *cards) {
    const Table *table = dealing->table;
    const uint8_t *pile = zone == ZONE_RESERVE ? table->reserve : zone == ZONE_ITINERANTS ? table->itinerants : NULL;
    int height = zone == ZONE_RESERVE ? table->reserve_count : table->itinerant_count, count = 0;
    for (int i = 0; pile && i < height; i++)
        if (set_has(&dealing->real[zone], pile[i])) cards[count++] = pile[i];
    for (Set left = dealing->real[zone]; !pile && !set_empty(left);) {
        int card = set_take(&left), place = count++;
        for (; place > 0 && known[cards[place - 1]] > known[card]; place--) cards[place] = cards[place - 1];
        cards[place] = (uint8_t)card;
    }
    return count;
}

/* Puts the new cards of a zone in place of the real ones, in random order. A seat that knew the real card
 * of a place knows the new one. */
static void lay(Dealing *dealing, int zone, const uint8_t *known) {
    Table *table = dealing->table;
    uint8_t cards[MAX_CARDS], real[MAX_CARDS], instead[MAX_CARDS];
    int count = 0;
    for (Set left = dealing->unknown; !set_empty(left);) {
        int card = set_take(&left);
        if (dealing->taker[card] == zone) cards[count++] = (uint8_t)card;
    }
    chance_shuffle(&dealing->chance, cards, count);
    (void)list_real(dealing, zone, known, real);
    for (int i = 0; i < count; i++) {
        instead[real[i]] = cards[i];
        table->known[cards[i]] = known[real[i]];
        table->where[cards[i]] = (uint8_t)zone;
        set_add(&table->zone[zone], cards[i]);
    }
    uint8_t *pile = zone == ZONE_RESERVE ? table->reserve : zone == ZONE_ITINERANTS ? table->itinerants : NULL;
    int height = zone == ZONE_RESERVE ? table->reserve_count : table->itinerant_count;
    for (int i = 0; pile && i < height; i++)
        if (set_has(&dealing->real[zone], pile[i])) pile[i] = instead[pile[i]];
}

/* Re-deals the unknown cards of the table. */
static void deal_unknown(Table *table, const Deck *deck, Set unknown, uint64_t *chance) {
    Dealing dealing = {.chance = *chance, .table = table, .deck = deck, .unknown = unknown};
    uint8_t known[MAX_CARDS];
    memcpy(known, table->known, sizeof known);
    memset(dealing.taker, NOTHING, sizeof dealing.taker);
    for (int zone = 0; zone < ZONES; zone++) {
        dealing.real[zone] = set_and(table->zone[zone], unknown);
        dealing.room[zone] = (uint8_t)set_count(dealing.real[zone]);
        table->zone[zone] = set_minus(table->zone[zone], unknown);
    }
    assign(&dealing);
    for (int zone = 0; zone < ZONES; zone++) lay(&dealing, zone, known);
    *chance = dealing.chance;
}

static bool looks_the_same(const View *before, const Game *game, const Setup *setup, int seat) {
    View now;
    game_view(game, setup, seat, &now);
    return memcmp(before, &now, sizeof now) == 0;
}

/* The cards that the seat has seen move since the open hook began. */
static Set seen_moving(const Game *game, int seat) {
    Set cards = table_known(&game->now, &game->deck, seat), moved = set_below(0);
    while (!set_empty(cards)) {
        int card = set_take(&cards);
        if (game->now.where[card] != game->found.where[card]) set_add(&moved, card);
    }
    return moved;
}

/* If another seat is to play, offers it the cards of its new hand. */
static bool offer_anew(const Host *host, Game *game, int seat) {
    Host quiet = {.setup = host->setup, .silent = true};
    if (!game->asked.option_count || game->asked.seat == seat) return true;
    decision_clear(&game->asked);
    return game_step(&quiet, game) == GAME_WAITS;
}

static void replace_chance(Game *game, uint64_t chance) {
    const RunBlock block = game_run_block(game, NULL);
    run_replace_chance(&block, chance);
}

/* Replaces the generator from the start of the open hook. */
static void restart_chance(Game *game, uint64_t chance) {
    game->found.chance = chance;
    game->open.chance = 0;
    game->open.kept = 0;
}

/* One try in the middle of a power: re-deals the table that the hook found, and runs the hook again.
 * True when the seat sees what it saw before. */
static bool redeal_open(const Host *host, Game *game, int seat, const View *before, uint64_t *chance, bool new_chance) {
    Set known = table_known(&game->now, &game->deck, seat);
    Set fixed = set_or(known, table_known(&game->found, &game->deck, seat));
    Redraw redraw = {.chance = chance_next(chance), .seen = seen_moving(game, seat), .viewer = (uint8_t)seat};
    Host quiet = {.setup = host->setup, .silent = true};
    deal_unknown(&game->found, &game->deck, set_minus(deck_all(&game->deck), fixed), chance);
    if (new_chance)
        restart_chance(game, chance_next(chance));
    else
        replace_chance(game, chance_next(chance));
    decision_clear(&game->asked);
    uint32_t decisions = game->decisions;
    if (hook_rerun(&quiet, game, &redraw) != HOOK_WAITS) return false;
    return game->decisions == decisions && looks_the_same(before, game, host->setup, seat);
}

enum { TRIES = 8 };

bool game_redeal(const Host *host, Game *game, int seat, uint64_t seed) {
    uint64_t chance = chance_mix(seed ^ 0x5851f42d4c957f2du);
    game->seed = chance_next(&chance); /* of the deals to come */
    const Game real = *game;
    if (!real.open.hook) {
        Set unknown = set_minus(deck_all(&game->deck), table_known(&game->now, &game->deck, seat));
        deal_unknown(&game->now, &game->deck, unknown, &chance);
        replace_chance(game, chance_next(&chance));
        if (offer_anew(host, game, seat)) return true;
    }
    View before;
    game_view(&real, host->setup, seat, &before);
    for (int i = 0; real.open.hook && i < 2 * TRIES && real.asked.option_count; i++) {
        *game = real;
        if (redeal_open(host, game, seat, &before, &chance, i < TRIES)) return true;
    }
    memset(game, 0, sizeof *game);
    return false;
}
