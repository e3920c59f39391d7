/* A decision is a value: who decides, about what, and which options there are. Options are a set
 * of choices in ascending order and, last, a way out ("none", "done"). Whoever leads a trick also
 * chooses a side: each card is then two options, high before low. */
#ifndef CORE_STATE_DECISION_H
#define CORE_STATE_DECISION_H

#include "core/state/set.h"
#include "core/state/setup.h"

typedef enum About {
    ABOUT_NOTHING,
    ABOUT_PLAY,     /* choices are cards */
    ABOUT_TRANSFER, /* cards */
    ABOUT_CARD,
    ABOUT_COMMUNITY, /* seats */
    ABOUT_SIDE,      /* SIDE_HIGH, SIDE_LOW */
    ABOUT_YES_NO,    /* CHOICE_YES, CHOICE_NO */
    ABOUT_NUMBER,    /* 0 to 127 */
    ABOUT_FACTION,   /* places in the pool */
    ABOUTS
} About;

enum { CHOICE_YES = 0, CHOICE_NO = 1, CHOICE_DONE = 254, CHOICE_NONE = 255 };

typedef struct Decision {
    Set options;
    Set allowed; /* plays that a power allowed: they show no void */
    uint8_t seat;
    uint8_t about;
    uint8_t way_out; /* 0, CHOICE_DONE or CHOICE_NONE */
    uint8_t sides;   /* 2 where the leader chooses a side with its card, else 1 */
    uint8_t secret;  /* others learn of the answer only when all have given theirs */
    uint8_t to;      /* of a transfer: the seat that will get the card */
    uint16_t option_count;
} Decision;

/* Fills in `option_count` from the rest. */
static inline void decision_close(Decision *decision) {
    decision->option_count = (uint16_t)(set_count(decision->options) * decision->sides + (decision->way_out != 0));
}

/* The choice behind the number of an option, which must be in range: a member of `options`, or
 * the way out; `side` (may be NULL) gets the side of a play that leads, NOTHING otherwise. */
static inline int decision_choice(const Decision *decision, int option, int *side) {
    bool both = decision->sides == SIDES;
    if (side) *side = both ? option % SIDES : NOTHING;
    if (decision->way_out && option == decision->option_count - 1) return decision->way_out;
    return set_nth(decision->options, both ? option / SIDES : option);
}

/* The number of the option with that choice and (where sides are offered) side; -1 if none. */
int decision_option(const Decision *decision, int choice, int side);

#endif
