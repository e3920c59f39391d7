/* What a game is made of, as data from outside: factions and their cards, powers, an edition's
 * figures, options. The kernel has limits only; it knows neither factions nor figures. */
#ifndef CORE_STATE_SETUP_H
#define CORE_STATE_SETUP_H

#include <stdbool.h>
#include <stdint.h>

#include "core/state/power.h"

enum {
    MIN_SEATS = 2,
    MAX_SEATS = 6,
    ALL_SEATS = (1 << MAX_SEATS) - 1, /* a bit for each */
    MAX_CARDS = 128,                  /* in a deck */
    MAX_FACTIONS = 64,                /* in the pool */
    MAX_POOL_SPECIALS = 64,
    MAX_SLOTS = 7,    /* factions in play, vans and zombies included */
    MAX_SPECIALS = 5, /* cards in play with a rule that do not belong to a faction's power */
    MAX_POWERS = 12,  /* MAX_SLOTS + MAX_SPECIALS: a power in play is a slot, or MAX_SLOTS + its place in `with` */
    MAX_ITINERANTS = 32,
    MAX_ROUNDS = 99,
    MAX_TRICKS = 250, /* in a round, however often powers fill the hands again */
    MAX_LINEUPS = 16,
    MAX_POPULATION = 9999,
    MAX_ID = 32,  /* characters of the id of a faction or a special */
    NOTHING = 255 /* no card, seat, side, slot or faction */
};

_Static_assert(MAX_SEATS <= 8, "a bit for each seat fits into a byte");

typedef enum Role { ROLE_SURVIVOR, ROLE_HORDE, ROLE_VAN, ROLES } Role;
typedef enum Side { SIDE_HIGH, SIDE_LOW, SIDES } Side;
typedef enum Version { VERSION_BASE, VERSION_ADVANCED, VERSION_WEAK, VERSION_DRAFT, VERSIONS } Version;

/* One card of a faction. */
typedef struct Face {
    uint8_t value; /* decides tricks; names the card: hippie-9 */
    int8_t worth;  /* survivors it brings at the count, negative for a loss (R1) */
} Face;

typedef struct Faction {
    const char *id;
    Role role;
    const Face *cards; /* each value once, ascending */
    int card_count;
    const Power *versions[VERSIONS]; /* NULL: it has no such version; base must be there */
} Faction;

/* How the power draw (R5.7) treats a special. */
typedef enum Draw {
    DRAW_NEVER,
    DRAW_ALONE,       /* added when drawn */
    DRAW_WITH_FACTION /* added when drawn, and a faction's power is drawn as well */
} Draw;

/* A card with a rule of its own, which is not a faction (R9). */
typedef struct Special {
    const char *id; /* "bunker", "zero:biker" */
    const Power *power;
    Draw draw;
    uint8_t faction;   /* in the pool: it replaces a card of this faction (a promo, R1.6), or NOTHING */
    uint8_t replaces;  /* the value of that card */
    int8_t worth;      /* of the card that takes its place */
    const char *label; /* names that card: biker-zero */
} Special;

/* The seat that swaps a faction between rounds and places the drawn power (R5.6, R5.7). */
typedef enum Chooser { CHOOSER_LOST_MOST, CHOOSER_NEXT_LEADER } Chooser;

/* The fields of an edition: kind, name, whether a file must have it, meaning. The struct below, edition files, saved
 * games and the digest of a simulation are made from this list (lua/script/edition.h): a new field is one row. */
#define EDITION_FIELDS(X)                                                                                              \
    X(CARDS_BY_SEATS, hand, REQUIRED, "cards dealt to each community, by number of communities (R2.3)")                \
    X(CARDS_BY_SEATS, itinerants, OPTIONAL, "itinerants, by number of communities (R2.3)")                             \
    X(FLAG, encounters, OPTIONAL, "a card is turned up before each trick (R3.1)")                                      \
    X(FLAG, draw_optional, OPTIONAL, "a drawn faction that is not in play may be declined (R5.7)")                     \
    X(FLAG, draw_alone, OPTIONAL, "with a drawn special no faction's power is drawn (R5.7)")                           \
    X(CHOOSER, chooser, REQUIRED, "who swaps a faction and may have to take the drawn power (R5.6, R5.7)")             \
    X(VERSION, usual, REQUIRED, "the version that a faction's bare name means, if the faction has it (R5.6)")

#define EDITION_CARDS_BY_SEATS(name) uint8_t name[MAX_SEATS + 1]
#define EDITION_FLAG(name) bool name
#define EDITION_CHOOSER(name) Chooser name
#define EDITION_VERSION(name) Version name
#define EDITION_MEMBER(kind, name, required, meaning) EDITION_##kind(name);

typedef struct Edition {
    const char *name;
    EDITION_FIELDS(EDITION_MEMBER)
} Edition;

/* What is in play in a round, in the order of R2.2: vans, zombies, factions; then the specials. */
typedef struct Lineup {
    uint8_t slot_count, with_count;
    uint8_t faction[MAX_SLOTS]; /* in the pool */
    uint8_t version[MAX_SLOTS];
    uint8_t with[MAX_SPECIALS]; /* in the list of specials */
} Lineup;

typedef struct Setup {
    Edition edition;
    const Faction *factions; /* the pool */
    const Special *specials;
    int faction_count, special_count;
    int seats;
    int rounds;       /* 1 is express (R5.3) */
    int hand_size;    /* instead of the edition's, for short rounds; 0: the edition's */
    int lineup_count; /* 1; or one for each of the first rounds (a campaign of scenarios, R11) */
    bool swaps;       /* R5.6 */
    bool power_draw;  /* R5.7 */
    int16_t population[MAX_SEATS];
    Lineup lineups[MAX_LINEUPS];
    const struct Deal *deal; /* a prepared first round (core/state/prepared_deal.h); NULL: dealt from the seed */
} Setup;

/* Why a set-up is refused; `why` is NULL when it is accepted. `name` and `number` say which faction,
 * special or figure it is about. All strings are constants or belong to the set-up. */
typedef struct Refusal {
    const char *why;
    const char *name;
    int number;
} Refusal;

/* The largest number of communities that the edition deals a hand to; 0: none. */
int edition_most_seats(const Edition *edition);

/* True when a game can be played with this; otherwise says in `refusal` what does not fit. */
bool setup_check(const Setup *setup, Refusal *refusal);

/* The version that the bare name of a faction means in this set-up's edition (R5.6). */
Version setup_usual(const Setup *setup, int faction);

/* The cards dealt to each seat, kept vans included. */
int setup_hand_size(const Setup *setup);

/* The cards dealt out at the start of a round, itinerants included. */
int setup_cards_dealt(const Setup *setup);

/* The number of cards in the deck of a line-up. */
int setup_deck_size(const Setup *setup, const Lineup *lineup);

/* True when the faction of the pool is in this line-up. */
bool setup_has(const Lineup *lineup, int faction);

/* The place of a faction in the pool, or of a special in its list; -1 when there is none. */
int setup_faction(const Setup *setup, const char *id);
int setup_special(const Setup *setup, const char *id);

#endif
