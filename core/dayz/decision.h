/* A decision is a value: which seat decides, about what, and which options there are. Options are a
 * set of choices in ascending order and, last, a way out ("none", "done"). The leader of a trick also
 * chooses a side: each card is then two options, high before low. Only numbers and words have choices from
 * 128 on; these are apart, so that plays never touch them. */
#ifndef CORE_DAYZ_DECISION_H
#define CORE_DAYZ_DECISION_H

#include <stddef.h>
#include <string.h>

#include "core/base/set.h"
#include "core/dayz/setup.h"

/* What the choices of a question are. */
typedef enum ChoiceKind {
    CHOICES_NONE,
    CHOICES_CARDS,
    CHOICES_SEATS,
    CHOICES_SIDES,    /* SIDE_HIGH, SIDE_LOW */
    CHOICES_YES_NO,   /* CHOICE_YES, CHOICE_NO */
    CHOICES_NUMBERS,  /* 0 to 1,023 */
    CHOICES_FACTIONS, /* places in the pool */
    CHOICES_WORDS     /* places in the list of words that the power declares */
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
    ROW(FACTION,   faction,   "faction",   CHOICES_FACTIONS) \
    ROW(WORD,      word,      "word",      CHOICES_WORDS)

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

enum {
    CHOICE_YES = 0,
    CHOICE_NO = 1,
    MAX_CHOICES = 1024, /* choices are numbers below it, or a way out */
    CHOICE_DONE = 0xfffe,
    CHOICE_NONE = 0xffff,
    WIDE_WORDS = (MAX_CHOICES - MAX_CARDS) / 64
};

/* A set of the choices from 128 to 1,023. */
typedef struct Wide {
    uint64_t word[WIDE_WORDS];
} Wide;

typedef struct Decision {
    Set options; /* choices below 128 */
    Set allowed; /* plays that a power allowed: they show no void */
    uint16_t option_count;
    uint16_t wide_count; /* options in `wide` */
    uint16_t way_out;    /* 0, CHOICE_DONE or CHOICE_NONE */
    uint8_t seat;
    uint8_t about;
    uint8_t sides;  /* 2 where the leader chooses a side with its card, else 1 */
    uint8_t secret; /* other seats see neither the options nor the answer */
    uint8_t to;     /* of a transfer: the seat that will get the card */
    uint8_t power;  /* of a question about words, or if it was fired: the power in play that asks */
    uint8_t fired;  /* the hook that asks if another power fired it, else 0 */
    uint8_t spare[3];
    Wide wide;
} Decision;

/* Adds a choice from 128 to 1,023. */
void wide_add(Wide *wide, int choice);

/* How many choices it holds; the largest of them, -1 when there is none. */
int wide_count(const Wide *wide);
int wide_last(const Wide *wide);

/* Nothing is asked: all bytes are zero. */
static inline void decision_clear(Decision *decision) {
    if (decision->wide_count) memset(&decision->wide, 0, sizeof decision->wide);
    memset(decision, 0, offsetof(Decision, wide));
}

/* Fills in `option_count` from the rest. */
static inline void decision_close(Decision *decision) {
    int choices = set_count(decision->options) + decision->wide_count;
    decision->option_count = (uint16_t)(choices * decision->sides + (decision->way_out != 0));
}

/* The choice behind the number of an option in `wide`, counted from its first one. */
int decision_wide_choice(const Decision *decision, int option);

/* The choice behind the number of an option, which must be in range: a member of `options` or `wide`, or
 * the way out; `side` (may be NULL) gets the side of a play that leads, NOTHING otherwise. */
static inline int decision_choice(const Decision *decision, int option, int *side) {
    bool both = decision->sides == SIDES;
    int left = decision->option_count - option; /* this one and those after it */
    if (side) *side = both ? option % SIDES : NOTHING;
    if (decision->way_out && left-- == 1) return decision->way_out;
    if (left <= decision->wide_count) return decision_wide_choice(decision, decision->wide_count - left);
    return set_nth(decision->options, both ? option / SIDES : option);
}

/* The number of the option with that choice and (where sides are offered) side; -1 if there is none. */
int decision_option(const Decision *decision, int choice, int side);

#endif
