/* A decision is a value: which seat decides, about what, and which options there are. Options are a
 * set of choices in ascending order and, last, a way out ("none", "done"). The leader of a trick also
 * chooses a side: each card is then two options, high before low. */
#ifndef CORE_STATE_DECISION_H
#define CORE_STATE_DECISION_H

#include "core/state/set.h"
#include "core/state/setup.h"

/* What the choices of a question are. */
typedef enum ChoiceKind {
    CHOICES_NONE,
    CHOICES_CARDS,
    CHOICES_SEATS,
    CHOICES_SIDES,   /* SIDE_HIGH, SIDE_LOW */
    CHOICES_YES_NO,  /* CHOICE_YES, CHOICE_NO */
    CHOICES_NUMBERS, /* 0 to 127 */
    CHOICES_FACTIONS /* places in the pool */
} ChoiceKind;

/* The kinds of question, one row each: ROW(ID, word, name, choices). ABOUT_ID is the number of the
 * kind; tables of functions are made with `word`; `name` is what scripts and files call it. */
/* clang-format off */
#define ABOUT_LIST(ROW) \
    ROW(NOTHING,   nothing,   "nothing",   CHOICES_NONE) \
    ROW(PLAY,      play,      "play",      CHOICES_CARDS) \
    ROW(TRANSFER,  transfer,  "transfer",  CHOICES_CARDS) \
    ROW(CARD,      card,      "card",      CHOICES_CARDS) \
    ROW(COMMUNITY, community, "community", CHOICES_SEATS) \
    ROW(SIDE,      side,      "side",      CHOICES_SIDES) \
    ROW(YES_NO,    yes_no,    "yes/no",    CHOICES_YES_NO) \
    ROW(NUMBER,    number,    "number",    CHOICES_NUMBERS) \
    ROW(FACTION,   faction,   "faction",   CHOICES_FACTIONS)

#define ABOUT_NUMBER_OF(ID, ...) ABOUT_##ID,
typedef enum About {
    ABOUT_LIST(ABOUT_NUMBER_OF)
    ABOUTS
} About;
#undef ABOUT_NUMBER_OF
/* clang-format on */

typedef struct AboutInfo {
    const char *name;
    ChoiceKind choices;
} AboutInfo;

extern const AboutInfo about_info[ABOUTS];

enum { CHOICE_YES = 0, CHOICE_NO = 1, CHOICE_DONE = 254, CHOICE_NONE = 255 };

typedef struct Decision {
    Set options;
    Set allowed; /* plays that a power allowed: they show no void */
    uint8_t seat;
    uint8_t about;
    uint8_t way_out; /* 0, CHOICE_DONE or CHOICE_NONE */
    uint8_t sides;   /* 2 where the leader chooses a side with its card, else 1 */
    uint8_t secret;  /* other seats learn the answer only when all have answered */
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

/* The number of the option with that choice and (where sides are offered) side; -1 if there is none. */
int decision_option(const Decision *decision, int choice, int side);

#endif
