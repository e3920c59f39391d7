/* The deck, which is the cards of a round; and the table, which is everything that can change while the round is played. Both
 * are flat blocks without padding. A card is in exactly one zone. */
#ifndef CORE_DAYZ_TABLE_H
#define CORE_DAYZ_TABLE_H

#include "core/dayz/event.h"

/* A seat's own zones are ZONE_HAND + seat and so on; seats count from 0. */
typedef enum Zone {
    ZONE_HAND = 0,
    ZONE_TRANSFER = MAX_SEATS,
    ZONE_EXPEDITION = 2 * MAX_SEATS,
    ZONE_RESERVE = 3 * MAX_SEATS,
    ZONE_ENCOUNTER,
    ZONE_TRICK,
    ZONE_ITINERANTS,
    ZONE_REMOVED,
    ZONES,
    ZONE_RESERVE_BOTTOM = ZONES /* only as the start or the goal of a move */
} Zone;

/* True if the zone is a seat's own of this kind: ZONE_HAND, ZONE_TRANSFER or ZONE_EXPEDITION. */
static inline bool zone_is(int zone, Zone kind) {
    return zone >= (int)kind && zone < (int)kind + MAX_SEATS;
}

/* True if its cards are held by a seat: they can be played (R2.7). */
static inline bool zone_is_held(int zone) {
    return zone_is(zone, ZONE_HAND) || zone_is(zone, ZONE_TRANSFER);
}

static inline bool zone_is_reserve(int zone) {
    return zone == ZONE_RESERVE || zone == ZONE_RESERVE_BOTTOM;
}

/* True if the number is that of a zone. */
static inline bool zone_exists(int zone) {
    return zone >= 0 && zone <= ZONE_RESERVE_BOTTOM;
}

/* The phases of a game, in their order. STEP(ID, function): does one step, sets Table.phase to what comes next and returns
 * HOOK_DONE; or says that a decision is waited for, or that a power failed or paused. POWERS(ID, hook, next): runs the hook of
 * all powers in play, then comes the next phase. */
/* clang-format off */
#define PHASE_LIST(STEP, POWERS) \
    STEP(NEW_ROUND,     phase_new_round)                 /* line-up, deck, deal */ \
    POWERS(DEALT,       HOOK_DEALT, PHASE_TRANSFER)      /* powers after the deal */ \
    STEP(TRANSFER,      phase_transfer)                  /* R2.6 */ \
    POWERS(TRANSFERRED, HOOK_TRANSFERRED, PHASE_OPENING) /* powers after the transfer */ \
    STEP(OPENING,       phase_opening)                   /* first leader */ \
    POWERS(ROUND_START, HOOK_ROUND_START, PHASE_NEW_TRICK) /* powers at the start of a round */ \
    STEP(NEW_TRICK,     phase_new_trick)                 /* leader, encounter */ \
    POWERS(ENCOUNTER,   HOOK_ENCOUNTER, PHASE_PLAY)      /* powers at the encounter */ \
    STEP(PLAY,          phase_play)                      /* a seat plays a card, or is skipped */ \
    POWERS(PLAYED,      HOOK_PLAY, PHASE_PLAY)           /* powers after a play */ \
    STEP(TRICK_OVER,    phase_trick_over)                /* the winner is decided */ \
    STEP(HORDE,         phase_horde)                     /* powers before a horde is shared out */ \
    STEP(COLLECT,       phase_collect)                   /* R3.8, R4 */ \
    STEP(POWER,         phase_power)                     /* the power of the faction asked */ \
    STEP(ANY_TRICK,     phase_any_trick)                 /* powers after a trick that somebody won */ \
    STEP(NEXT_LEAD,     phase_next_lead)                 /* powers change the next lead */ \
    POWERS(ROUND_END,   HOOK_ROUND_END, PHASE_COUNT)     /* powers before the count */ \
    STEP(COUNT,         phase_count)                     /* R5.1, R5.2 */ \
    STEP(SWAP,          phase_swap)                      /* R5.6 */ \
    STEP(LEAVE,         phase_leave)                     /* the power that leaves acts, and is replaced */ \
    STEP(SWAPPED,       phase_swapped)                   /* powers after a faction was replaced */ \
    STEP(DRAW,          phase_draw)                      /* R5.7 */ \
    STEP(GAME_END,      phase_game_end)                  /* powers after the last count */ \
    STEP(PART_OVER,     phase_part_over)                 /* of a campaign, R11 */

#define PHASE_NUMBER(ID, ...) PHASE_##ID,
typedef enum Phase {
    PHASE_LIST(PHASE_NUMBER, PHASE_NUMBER)
    PHASE_OVER,
    PHASES
} Phase;
#undef PHASE_NUMBER
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* A card is a number from 0; cards are numbered by slot in the order of R2.2 and by value within a slot, so that van and
 * zombie numbers stay the same from round to round. */
typedef struct Deck {
    Set of_slot[MAX_SLOTS];
    Set of_role[ROLES];
    uint8_t slot[MAX_CARDS];
    uint8_t value[MAX_CARDS];
    int8_t worth[MAX_CARDS];
    uint8_t faction[MAX_SLOTS];         /* in the pool; as it was when the cards were laid out */
    uint8_t special[MAX_SPECIALS];      /* in the list of specials, or NOTHING */
    uint8_t special_card[MAX_SPECIALS]; /* the promo card of that special, or NOTHING */
    uint8_t count;
    uint8_t spare[6];
} Deck;

/* A faction that is replaced between two rounds; all zero otherwise. */
typedef struct Swap {
    uint8_t seat;                     /* who chose it */
    uint8_t slot;                     /* of the faction */
    uint8_t out;                      /* the faction that leaves, a place in the pool */
    uint8_t new_faction, new_version; /* that come */
    uint8_t drawn;                    /* 1: by R5.7, else by R5.6 */
    uint8_t chosen;                   /* 1: a faction is replaced */
    uint8_t spare;
} Swap;

typedef struct Table {
    uint64_t chance;                                     /* the generator */
    Set zone[ZONES];                                     /* the cards of each zone */
    Set trick_cards;                                     /* of this trick, also once collected (R6.5) */
    Set horde;                                           /* the zombies that are shared out (R4) */
    int16_t numbers[MAX_POWERS][MAX_NUMBERS][MAX_SEATS]; /* named numbers of powers */
    int16_t population[MAX_SEATS];
    int16_t delta[MAX_SEATS];           /* the last count's totals */
    uint16_t hooked[POWER_HOOKS];       /* for each hook, which powers in play define it */
    uint16_t numbered;                  /* which powers in play keep numbers */
    uint8_t where[MAX_CARDS];           /* the zone of each card */
    uint8_t known[MAX_CARDS];           /* a bit for each seat that knows where the card is (R3.11) */
    uint8_t reserve[MAX_CARDS];         /* bottom first */
    uint8_t itinerants[MAX_ITINERANTS]; /* bottom first */
    uint8_t play_card[MAX_SEATS];       /* this trick's plays in order, also once collected */
    uint8_t play_seat[MAX_SEATS];
    uint8_t given[MAX_SEATS][MAX_TRANSFERS]; /* the cards that each seat gave in the transfer, plus 1; 0: none */
    Swap swap;
    uint8_t voids[MAX_SEATS];   /* a bit for each slot the seat has shown not to hold */
    uint8_t faction[MAX_SLOTS]; /* powers in play: places in the pool ... */
    uint8_t version[MAX_SLOTS];
    uint8_t with[MAX_SPECIALS]; /* ... and in the list of specials */
    uint8_t slot_count, with_count;
    uint8_t reserve_count, itinerant_count, play_count;
    uint8_t phase;
    uint8_t cursor;  /* in phases that go through the powers: the next one */
    uint8_t waiting; /* in the phase of play: a bit for each seat that has not had its turn */
    uint8_t round, trick;
    uint8_t leader, turn;
    uint8_t side;  /* of this trick, NOTHING before the first card */
    uint8_t asked; /* the slot asked for, NOTHING as long as only vans were played */
    uint8_t winner;
    uint8_t met;                    /* the encounter of this trick once it is collected, or NOTHING */
    uint8_t next_leader, next_side; /* next_side: NOTHING where the leader chooses */
    uint8_t spare[1 + (MAX_SEATS * (9 - MAX_TRANSFERS) + 6 * POWER_HOOKS) %
                          8]; /* to the end of a word, for any number of seats and hooks */
} Table;

#pragma GCC diagnostic pop

/* Lays out the cards of the powers that lie on the table. */
void deck_build(Deck *deck, const Setup *setup, const Table *table);

/* The card of this slot and value; NOTHING when there is none. */
int deck_find(const Deck *deck, int slot, int value);

static inline Set deck_all(const Deck *deck) {
    return set_below(deck->count);
}

/* True for the Reserve and the itinerants, whose cards lie in an order. */
static inline bool zone_is_pile(int zone) {
    return zone_is_reserve(zone) || zone == ZONE_ITINERANTS;
}

/* Moves a card between zones that are not piles. */
static inline void table_shift(Table *table, int card, int to) {
    set_drop(&table->zone[table->where[card]], card);
    set_add(&table->zone[to], card);
    table->where[card] = (uint8_t)to;
}

/* table_move from a pile, or to one. */
void table_move_pile(Table *table, int card, int to);

/* Moves a card; who knows it is left to the caller. To a pile: on top, or under the Reserve. */
static inline void table_move(Table *table, int card, int to) {
    if (zone_is_pile(table->where[card]) || zone_is_pile(to))
        table_move_pile(table, card, to);
    else
        table_shift(table, card, to);
}

/* Moves the top card of the Reserve, which must not be empty, to a zone that is not a pile; returns it. */
static inline int table_draw(Table *table, int to) {
    int top = table->reserve[--table->reserve_count];
    table->reserve[table->reserve_count] = 0;
    table_shift(table, top, to);
    return top;
}

/* The cards whose place a seat knows. */
Set table_known(const Table *table, const Deck *deck, int seat);

/* The zone of a card as events tell it: ZONE_RESERVE_BOTTOM for the lowest of several cards there. */
int table_place(const Table *table, int card);

/* The cards a seat can play: hand and transfer zone (R2.7). */
static inline Set table_holds(const Table *table, int seat) {
    return set_or(table->zone[ZONE_HAND + seat], table->zone[ZONE_TRANSFER + seat]);
}

static inline int table_reserve_top(const Table *table) {
    return table->reserve_count ? table->reserve[table->reserve_count - 1] : NOTHING;
}

static inline int table_itinerant(const Table *table) {
    return table->itinerant_count ? table->itinerants[table->itinerant_count - 1] : NOTHING;
}

static inline int table_encounter(const Table *table) {
    return set_empty(table->zone[ZONE_ENCOUNTER]) ? NOTHING : set_first(table->zone[ZONE_ENCOUNTER]);
}

/* The owner of a hand, transfer or expedition zone; NOTHING for the others. */
static inline int zone_owner(int zone) {
    return zone_is_held(zone) || zone_is(zone, ZONE_EXPEDITION) ? zone % MAX_SEATS : NOTHING;
}

/* The nearest population that a seat can have (R5.2). */
static inline int table_bound_population(int population) {
    return population < 0 ? 0 : population > MAX_POPULATION ? MAX_POPULATION : population;
}

/* Takes the first of a set of powers in play (a bit for each, as in `hooked`) and returns it. */
static inline int table_take_power(unsigned *powers) {
    int power = __builtin_ctz(*powers);
    *powers &= *powers - 1;
    return power;
}

/* The power in play with this number, NULL when there is none. */
const Power *table_power(const Table *table, const Setup *setup, int power);

/* The name of the power in play with this number; all NOTHING when there is none. */
PowerName table_power_name(const Table *table, int power);

/* The number of the power in play with this id, "scientist" or "bunker"; NOTHING when there is none. */
int table_find_power(const Table *table, const Setup *setup, const char *id);

/* The place of a special in play; NOTHING when it is not. */
int table_place_of(const Table *table, int special);

/* Puts a line-up into play; puts one faction into a slot; adds one special. */
void table_line_up(Table *table, const Setup *setup, const Lineup *lineup);
void table_replace(Table *table, const Setup *setup, int slot, int faction, int version);
void table_add(Table *table, const Setup *setup, int special);

/* Takes the special in this place out of play. */
void table_remove(Table *table, const Setup *setup, int place);

/* Notes which hooks and numbers the powers in play define, so that no call has to look. */
void table_look_up(Table *table, const Setup *setup);

/* The slot in which a faction of the pool is in play; NOTHING when it is not. */
int table_slot_of(const Table *table, int faction);

/* Sets to zero all numbers of powers that last no longer than `lasts`. */
void table_expire(Table *table, const Setup *setup, Lasts lasts);

#endif
