/* The referee's own table, the section that is read, and the moves it expects. Only for the files
 * in t/lib/referee. Seats count from 0. Cards are indices into the deck of R1.5: vans, zombies, then
 * the three factions in order. */
#ifndef T_LIB_REFEREE_TABLE_H
#define T_LIB_REFEREE_TABLE_H

#include <cjson/cJSON.h>
#include <setjmp.h>
#include <stdint.h>

#include "t/lib/referee/referee.h"

enum {
    SEATS = 5,
    SLOTS = 3,
    VANS = 3,
    ZOMBIES = 20,
    FACE_CARDS = 13,
    FIRST_SURVIVOR = VANS + ZOMBIES,
    DECK = FIRST_SURVIVOR + SLOTS * FACE_CARDS,
    NAME = 24,
    NONE = -1
};

/* Kinds of cards: vans and zombies, then slot 0 to 2 as KIND_FIRST + slot. */
enum { KIND_VAN, KIND_ZOMBIE, KIND_FIRST, CARD_KINDS = KIND_FIRST + SLOTS };

enum FactionId {
    HIPPIE,
    MILITARY,
    DOG,
    PREACHER,
    SCIENTIST,
    KID,
    BIKER,
    CHEERLEADER,
    POLICE,
    NURSE,
    GOVERNOR,
    SURVIVALIST
};
enum VersionId { BASE, ADVANCED, WEAK, DRAFT };
enum SideId { HIGH, LOW };

enum RefereePlace {
    HAND,
    TRANSFER = HAND + SEATS,
    EXPEDITION = TRANSFER + SEATS,
    RESERVE = EXPEDITION + SEATS,
    RESERVE_BOTTOM,
    ENCOUNTER,
    TRICK,
    ITINERANTS,
    REMOVED,
    PLACES
};

enum KindId {
    LINE_GAME,
    LINE_ROUND,
    LINE_DEAL,
    LINE_TRANSFER,
    LINE_TRICK,
    LINE_PLAY,
    LINE_WON,
    LINE_MOVE,
    LINE_POWER,
    LINE_ASK,
    LINE_ANSWER,
    LINE_RANDOM,
    LINE_SCORE,
    LINE_ROUND_END,
    LINE_SWAP,
    LINE_POPULATION,
    LINE_GAME_END,
    LINE_CAMPAIGN_END,
    LINE_KINDS
};

typedef uint64_t RefereeCards; /* a bit for each card */

typedef struct RefereeSlot {
    int faction, version;
    bool zero; /* its 7 is a patient zero (R1.6) */
} RefereeSlot;

typedef struct RefereePile {
    int card[DECK]; /* top first */
    int count;
} RefereePile;

typedef struct RefereeLine {
    cJSON *json;
    int kind;
    long number; /* in the stream, from 1 */
} RefereeLine;

/* The lines of one section of the stream: a deal, a trick, a count. They are judged together. */
typedef struct RefereeSection {
    RefereeLine *lines;
    int count, room;
    int next; /* the line to be read */
} RefereeSection;

/* A move that the rules demand and that has not been read yet. */
typedef struct ExpectedMove {
    int card, from, to;
    int group; /* groups come in order; moves within a group in any order */
} ExpectedMove;

typedef enum RefereeStage {
    STAGE_GAME,
    STAGE_ROUND,
    STAGE_TRICK,
    STAGE_COUNT,
    STAGE_BETWEEN,
    STAGE_END,
    STAGE_CAMPAIGN_END,
    STAGES
} RefereeStage;

struct Referee {
    /* the game */
    bool draft, power_draw;
    int box; /* that limits the pool (R1.7): 0 or 1, or NONE */
    int seats, rounds;
    int population[SEATS], delta[SEATS];
    int part, parts; /* of a campaign (R11); parts is 0 in any other game */
    bool carry;
    int total[SEATS]; /* what is left of the parts so far */
    /* the round */
    int round, trick;
    RefereeSlot slot[SLOTS];
    bool bunker, horde;
    const char *house; /* the id of a house rule, or NULL */
    bool house_in_play;
    char names[DECK][NAME];
    RefereeCards zone[PLACES];
    RefereePile reserve, itinerants;
    /* the trick */
    int leader, encounter, asked, winner, side;
    bool named;     /* the governor named the leader */
    int named_side; /* the side that the governor named, or NONE */
    RefereeCards trick_cards;
    int played[SEATS]; /* by each seat; NONE for nothing */
    /* the input */
    RefereeStage stage; /* of the current section; STAGES before the first */
    RefereeSection section;
    bool announced; /* a power event precedes the lines to be read */
    ExpectedMove expected[2 * DECK];
    int expected_count, group;
    /* the verdict */
    RefereeTally tally;
    long line_count;
    long at; /* number of the line that is judged */
    int at_kind;
    bool broken;
    char verdict[400];
    jmp_buf stop;
};

static inline RefereeCards card_bit(int card) {
    return (RefereeCards)1 << card;
}

static inline int cards_count(RefereeCards cards) {
    int count = 0;
    for (; cards; cards &= cards - 1) count++;
    return count;
}

/* Removes and returns the first card of a set that is not empty. */
static inline int cards_take(RefereeCards *cards) {
    int card = 0;
    while (!(*cards >> card & 1)) card++;
    *cards &= ~card_bit(card);
    return card;
}

/* referee.c: stops reading, with this message, unless `so` is true. */
void referee_require(Referee *referee, RefereeCheck check, bool so, const char *words, ...)
    __attribute__((format(printf, 4, 5)));

/* card.c */
int referee_kind_of(int card);
int referee_value(int card);
int referee_loss(int card); /* of a zombie; 0 for others */
int referee_children(int value);
int referee_printed(const Referee *referee, int card); /* the worth given in the `round` line */
RefereeCards referee_cards_of(int kind);
bool referee_is_zero(const Referee *referee, int card);
void referee_name_deck(Referee *referee);
int referee_card(const Referee *referee, const char *name); /* NONE if there is no such card */
int referee_faction(const char *name);
const char *referee_faction_name(int faction);
bool referee_in_pool(const Referee *referee, int faction); /* is it of the box that limits the pool? (R1.7) */
const char *referee_version_name(int version);
bool referee_has_version(int faction, int version);
int referee_usual(const Referee *referee, int faction);
bool referee_power(const char *name, int *faction, int *version); /* "hippie:weak" */
int referee_slot_of(const Referee *referee, int faction);         /* NONE if not in play */
int referee_version_in_play(const Referee *referee, int faction); /* NONE if not in play */
bool referee_in_play(const Referee *referee, const char *power);

/* field.c: the fields of a line. */
int referee_line_kind(const char *name);
const char *referee_field_wrong(int kind, const cJSON *json);

/* zone.c: the table. */
RefereeCards referee_hand(const Referee *referee, int seat); /* transfer zone included (R2.7) */
bool referee_hands_empty(const Referee *referee);
int referee_left(const Referee *referee, int seat);
int referee_right(const Referee *referee, int seat);
int referee_where(const Referee *referee, int card);
void referee_put(Referee *referee, int card, int place);
int referee_top(const Referee *referee); /* of the Reserve, or NONE */

/* read.c: the lines of the section, in order. */
const cJSON *referee_peek(Referee *referee, int kind); /* the next line if it is of this kind, or NULL */
const cJSON *referee_read(Referee *referee, int kind);
void referee_read_end(Referee *referee);
void referee_skip_powers(Referee *referee);
int referee_number(const cJSON *json, const char *field);
int referee_optional(const cJSON *json, const char *field);     /* 0 where it is missing, or not a number */
const char *referee_text(const cJSON *json, const char *field); /* NULL for null */
int referee_seat(Referee *referee, const cJSON *json, const char *field);
int referee_card_in(Referee *referee, const cJSON *json, const char *field);
bool referee_numbers_are(const cJSON *json, const char *field, const int *numbers, int count);

/* expected_moves.c */
void referee_owe(Referee *referee, int card, int to);          /* moves it on the table at once */
void referee_owe_next(Referee *referee);                       /* what is owed from here on comes after */
void referee_settle(Referee *referee, RefereeCheck check);     /* reads all moves that come next */
void referee_settle_all(Referee *referee, RefereeCheck check); /* reads all expected moves */
int referee_receiver(Referee *referee);                        /* the seat whose zone the next move leads to, or NONE */

/* ask.c: questions. NONE for "none" and "done", and if there is nothing to ask. */
typedef struct RefereeOptions {
    const char *name[DECK + 2];
    int count;
} RefereeOptions;
int referee_ask(Referee *referee, int seat, const char *about, const RefereeOptions *options);
int referee_ask_card(Referee *referee, int seat, RefereeCards cards, const char *way_out);
int referee_ask_seat(Referee *referee, int seat, unsigned seats);
void referee_ask_each(Referee *referee, const RefereeCards *hands, int *cards);
const char *referee_about(Referee *referee); /* the subject of the next line if it is a question, or NULL */
int referee_random_card(Referee *referee, RefereeCards cards);

/* house.c: true if the line is an act of a house rule, which no section has to explain. Applies it to the table. */
bool referee_house_line(Referee *referee, const cJSON *json, int kind);

/* The sections: round.c, trick.c, power.c, count.c, between_rounds.c. */
void referee_judge_game(Referee *referee);
void referee_judge_round(Referee *referee);
void referee_judge_trick(Referee *referee);
void referee_judge_power(Referee *referee);
void referee_judge_count(Referee *referee);
void referee_judge_between(Referee *referee);
void referee_judge_end(Referee *referee);
void referee_judge_campaign_end(Referee *referee);
bool referee_game_over(const Referee *referee);
bool referee_campaign_over(const Referee *referee);  /* R11; true for a game that is not a campaign */
bool referee_is_later_round(const Referee *referee); /* vans were kept, and R2.9 names the leader */
int referee_next_leader(const Referee *referee);     /* R2.9 */

#endif
