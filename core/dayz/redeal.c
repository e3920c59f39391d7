/* Re-deals what a seat does not know. Which zone each unknown card goes to is an assignment problem: a
 * hand takes no faction in which it is void, an expedition zone no van (it would lie face up). The real
 * deal solves it, so an augmenting path to a free place always exists. */

#include <string.h>

#include "core/dayz/hook.h"
#include "core/dayz/view.h"
#include "core/base/chance.h"

/* A zone with cards to deal. */
typedef struct Taker {
    uint8_t zone, room; /* room: places left */
    uint8_t count;
    uint8_t cards[MAX_CARDS]; /* those it gets, once all are given */
} Taker;

typedef struct Dealing {
    uint64_t chance;
    Table *table;
    Set unknown; /* the cards to deal */
    int taker_count;
    Taker takers[ZONES];      /* in the order of the zones; those without an unknown card are left out */
    uint32_t may[MAX_CARDS];  /* the takers where each card may lie, a bit for each */
    uint8_t taker[MAX_CARDS]; /* the one each of them is given to, NOTHING before */
    Set real[ZONES];          /* the unknown cards that really lie there */
} Dealing;

_Static_assert(ZONES <= 32, "the takers of a card are the bits of a word");

/* A taker with room for the card, each place as likely; NOTHING when there is none. */
static int random_room(Dealing *dealing, int card) {
    int places = 0;
    for (uint32_t left = dealing->may[card]; left; left &= left - 1)
        places += dealing->takers[__builtin_ctz(left)].room;
    if (places == 0) return NOTHING;
    int place = (int)chance_below(&dealing->chance, (uint32_t)places);
    for (uint32_t left = dealing->may[card];; left &= left - 1) {
        int taker = __builtin_ctz(left);
        if (place < dealing->takers[taker].room) return taker;
        place -= dealing->takers[taker].room;
    }
}

/* Gives the card to a taker, if need be by passing another card on from there, and so on: a path of
 * takers, none of them twice, that ends where there is room. */
static bool give(Dealing *dealing, int card, uint32_t *tried) {
    int taker = random_room(dealing, card);
    if (taker != NOTHING) {
        dealing->taker[card] = (uint8_t)taker;
        dealing->takers[taker].room--;
        return true;
    }
    for (int full = 0; full < dealing->taker_count; full++) {
        if (!((dealing->may[card] & ~*tried) >> full & 1)) continue;
        *tried |= 1u << full;
        for (Set others = dealing->unknown; !set_empty(others);) {
            int other = set_take(&others);
            if (dealing->taker[other] != full || !give(dealing, other, tried)) continue;
            dealing->taker[card] = (uint8_t)full;
            return true;
        }
    }
    return false;
}

/* Deals in random order. Random swaps afterwards even out the bias of that order. False if the cards do not fit, as they do
 * in a sound game. */
static bool assign(Dealing *dealing) {
    uint8_t cards[MAX_CARDS];
    int count = 0;
    uint64_t chance;
    for (Set left = dealing->unknown; !set_empty(left);) cards[count++] = (uint8_t)set_take(&left);
    chance_shuffle(&dealing->chance, cards, count);
    for (int i = 0; i < count; i++) {
        uint32_t tried = 0;
        if (!give(dealing, cards[i], &tried)) return false;
    }
    chance = dealing->chance;
    for (int i = 0; i < 4 * count; i++) {
        int one = cards[chance_below(&chance, (uint32_t)count)];
        int two = cards[chance_below(&chance, (uint32_t)count)];
        uint8_t first = dealing->taker[one], second = dealing->taker[two];
        bool swaps = dealing->may[one] >> second & dealing->may[two] >> first & 1;
        dealing->taker[one] = swaps ? second : first;
        dealing->taker[two] = swaps ? first : second;
    }
    dealing->chance = chance;
    for (Set left = dealing->unknown; !set_empty(left);) {
        int card = set_take(&left);
        Taker *taker = &dealing->takers[dealing->taker[card]];
        taker->cards[taker->count++] = (uint8_t)card;
    }
    return true;
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
static void lay(Dealing *dealing, Taker *taker, const uint8_t *known) {
    Table *table = dealing->table;
    uint8_t *cards = taker->cards, real[MAX_CARDS], instead[MAX_CARDS];
    int zone = taker->zone;
    chance_shuffle(&dealing->chance, cards, taker->count);
    (void)list_real(dealing, zone, known, real);
    for (int i = 0; i < taker->count; i++) {
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

/* Lists the takers, and takes the unknown cards off the table. */
static void list_takers(Dealing *dealing) {
    Table *table = dealing->table;
    for (int zone = 0; zone < ZONES; zone++) {
        Set real = set_and(table->zone[zone], dealing->unknown);
        if (set_empty(real)) continue;
        Taker *taker = &dealing->takers[dealing->taker_count++];
        taker->zone = (uint8_t)zone;
        taker->room = (uint8_t)set_count(real);
        taker->count = 0;
        dealing->real[zone] = real;
        table->zone[zone] = set_minus(table->zone[zone], dealing->unknown);
    }
}

/* A hand takes no faction in which it is void, an expedition zone no van. */
static void note_where_cards_may_lie(Dealing *dealing, const Deck *deck) {
    uint32_t all = 0, expeditions = 0, hands[MAX_SEATS] = {0};
    for (int i = 0; i < dealing->taker_count; i++) {
        int zone = dealing->takers[i].zone;
        all |= 1u << i;
        if (zone_is(zone, ZONE_HAND)) hands[zone_owner(zone)] = 1u << i;
        if (zone_is(zone, ZONE_EXPEDITION)) expeditions |= 1u << i;
    }
    for (Set left = dealing->unknown; !set_empty(left);) {
        int card = set_take(&left);
        uint32_t may = set_has(&deck->of_role[ROLE_VAN], card) ? all & ~expeditions : all;
        for (int seat = 0; seat < MAX_SEATS; seat++)
            if (dealing->table->voids[seat] >> deck->slot[card] & 1) may &= ~hands[seat];
        dealing->may[card] = may;
    }
}

/* Re-deals the unknown cards of the table; false as `assign`. */
static bool deal_unknown(Table *table, const Deck *deck, Set unknown, uint64_t *chance) {
    Dealing dealing;
    uint8_t known[MAX_CARDS];
    dealing.chance = *chance;
    dealing.table = table;
    dealing.unknown = unknown;
    dealing.taker_count = 0;
    memcpy(known, table->known, sizeof known);
    memset(dealing.taker, NOTHING, sizeof dealing.taker);
    list_takers(&dealing);
    note_where_cards_may_lie(&dealing, deck);
    if (!assign(&dealing)) return false;
    for (int i = 0; i < dealing.taker_count; i++) lay(&dealing, &dealing.takers[i], known);
    *chance = dealing.chance;
    return true;
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
static bool try_open(const Host *host, Game *game, int seat, const View *before, uint64_t *chance, bool new_chance) {
    Set known = table_known(&game->now, &game->deck, seat);
    Set fixed = set_or(known, table_known(&game->found, &game->deck, seat));
    Redraw redraw = {.chance = chance_next(chance), .seen = seen_moving(game, seat), .viewer = (uint8_t)seat};
    Host quiet = {.setup = host->setup, .silent = true};
    if (!deal_unknown(&game->found, &game->deck, set_minus(deck_all(&game->deck), fixed), chance)) return false;
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

/* In the middle of a power. False if the seat could tell all tries apart from the real game. */
static bool redeal_open(const Host *host, Game *game, int seat, uint64_t *chance) {
    const Game real = *game;
    View before;
    game_view(&real, host->setup, seat, &before);
    for (int i = 0; i < 2 * TRIES && real.asked.option_count; i++) {
        *game = real;
        if (try_open(host, game, seat, &before, chance, i < TRIES)) return true;
    }
    return false;
}

bool game_redeal(const Host *host, Game *game, int seat, uint64_t seed) {
    uint64_t chance = chance_mix(seed ^ 0x5851f42d4c957f2du);
    game->seed = chance_next(&chance); /* of the deals to come */
    if (!game->open.hook) {
        Set unknown = set_minus(deck_all(&game->deck), table_known(&game->now, &game->deck, seat));
        bool dealt = deal_unknown(&game->now, &game->deck, unknown, &chance);
        replace_chance(game, chance_next(&chance));
        if (dealt && offer_anew(host, game, seat)) return true;
    } else if (redeal_open(host, game, seat, &chance)) {
        return true;
    }
    memset(game, 0, sizeof *game);
    return false;
}
