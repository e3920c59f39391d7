/* What a game is made of, as data from outside: factions and their cards, powers, an edition's
 * figures, options. The kernel has limits only; it knows neither factions nor figures. */
#ifndef CORE_DAYZ_SETUP_H
#define CORE_DAYZ_SETUP_H

#include <stdbool.h>
#include <stdint.h>

#include "core/dayz/edition.h"
#include "core/game/host.h"
#include "core/dayz/power.h"

typedef enum Role { ROLE_SURVIVOR, ROLE_HORDE, ROLE_VAN, ROLES } Role;
typedef enum Side { SIDE_HIGH, SIDE_LOW, SIDES } Side;

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
    const char *box;                 /* that it is part of (R1.7); NULL: none */
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
    bool rule;         /* the rule of an edition, which is always in play */
    const char *box;   /* as of a faction */
} Special;

/* What is in play in a round, in the order of R2.2: vans, zombies, factions; then the specials. */
typedef struct Lineup {
    uint8_t slot_count, with_count;
    uint8_t faction[MAX_SLOTS]; /* in the pool */
    uint8_t version[MAX_SLOTS];
    uint8_t with[MAX_SPECIALS]; /* in the list of specials */
} Lineup;

/* What a scenario or a part of a campaign tells people. The kernel does not read it. */
typedef struct Story {
    const char *title, *date, *text; /* "": absent */
} Story;

struct Setup {
    const struct Door *door; /* the game that it is for; NULL where only the kernel uses it */
    Edition edition;
    const Faction *factions; /* the pool */
    const Special *specials;
    int faction_count, special_count;
    int seats;
    int rounds;       /* of the game, or of each part of a campaign; 1 is express (R5.3) */
    int hand_size;    /* instead of the edition's, for short rounds; 0: the edition's */
    int lineup_count; /* 1; or one for each part of a campaign of scenarios (R11) */
    bool swaps;       /* R5.6 */
    bool power_draw;  /* R5.7 */
    bool carry;       /* populations and vans carry over to the next part of a campaign (R11) */
    int drawn;        /* factions of the first line-up that are drawn from the seed (R2.10); 0: they are named */
    int named_with;   /* of a line-up that is drawn: specials that were named, in front of those drawn */
    const char *box;  /* limits the pool to this box (R1.7, core/dayz/pool.h); NULL: all boxes */
    int16_t population[MAX_SEATS];
    Lineup lineups[MAX_LINEUPS];
    const struct Deal *deal; /* a prepared first round (core/dayz/prepared_deal.h); NULL: dealt from the seed */
    const Story *stories;    /* of the game, then of each part of a campaign and its epilogue */
    int story_count;         /* 0: it has none */
};

/* Why a set-up is refused; `why` is NULL when it is accepted. `name` and `number` say which faction,
 * special or figure it is about. All strings are constants or belong to the set-up. */
typedef struct Refusal {
    const char *why;
    const char *name;
    int number;
} Refusal;

/* Fills in the refusal; always false. */
static inline bool setup_refuse(Refusal *refusal, const char *why, const char *name, int number) {
    *refusal = (Refusal){why, name, number};
    return false;
}

/* True when a game can be played with this; otherwise says in `refusal` what does not fit. */
bool setup_check(const Setup *setup, Refusal *refusal);

/* The version that the bare name of a faction means in this set-up's edition (R5.6). */
Version setup_usual(const Setup *setup, int faction);

/* True for a campaign: parts that are games of their own (R11). */
static inline bool setup_is_campaign(const Setup *setup) {
    return setup->lineup_count > 1;
}

/* True when what is left of each part is added up; otherwise the last population decides. */
static inline bool setup_adds_up(const Setup *setup) {
    return setup_is_campaign(setup) && !setup->carry;
}

/* The cards dealt to each seat, kept vans included. */
int setup_hand_size(const Setup *setup);

/* The cards dealt out at the start of a round, itinerants included. */
int setup_cards_dealt(const Setup *setup);

/* The next seat in the direction of play (R3.2). */
static inline int setup_next_seat(const Setup *setup, int seat) {
    if (setup->edition.direction == DIRECTION_RIGHT) return seat ? seat - 1 : setup->seats - 1;
    return seat + 1 == setup->seats ? 0 : seat + 1;
}

/* The number of cards in the deck of a line-up. */
int setup_deck_size(const Setup *setup, const Lineup *lineup);

/* True when the deck of a line-up can be dealt and is not too large. */
static inline bool setup_fits(const Setup *setup, const Lineup *lineup) {
    int cards = setup_deck_size(setup, lineup);
    return cards <= MAX_CARDS && cards >= setup_cards_dealt(setup);
}

/* True when the faction of the pool is in this line-up. */
bool setup_has(const Lineup *lineup, int faction);

/* The place of a faction in the pool, or of a special in its list; -1 when there is none. */
int setup_faction(const Setup *setup, const char *id);
int setup_special(const Setup *setup, const char *id);

#endif
