/* An edition: the figures and switches of R2 to R5. A field is one row below; edition files, saved games, reports and
 * the guide follow (lua/dayz/edition.h). Words name the values of an enum, in its order. */
#ifndef CORE_DAYZ_EDITION_H
#define CORE_DAYZ_EDITION_H

#include <stdbool.h>
#include <stdint.h>

#include "core/dayz/limits.h"

typedef enum Version { VERSION_BASE, VERSION_ADVANCED, VERSION_WEAK, VERSION_DRAFT, VERSIONS } Version;

/* clang-format off */
#define VERSION_WORDS(W) \
    W(VERSION_BASE, "base") W(VERSION_ADVANCED, "advanced") W(VERSION_WEAK, "weak") W(VERSION_DRAFT, "draft")

/* The seat that swaps a faction between rounds and places the drawn power (R5.6, R5.7). */
#define CHOOSER_WORDS(W) \
    W(CHOOSER_LOST_MOST,    "lost most") \
    W(CHOOSER_NEXT_LEADER,  "next leader") \
    W(CHOOSER_GAINED_MOST,  "gained most") \
    W(CHOOSER_LARGEST,      "largest population") \
    W(CHOOSER_NOBODY,       "nobody")

/* A seat as seen from a neighbour; left is clockwise. */
#define NEIGHBOUR_WORDS(W) \
    W(NEIGHBOUR_LEFT, "left") W(NEIGHBOUR_RIGHT, "right") W(NEIGHBOUR_ACROSS, "across")

#define FIRST_LEADER_WORDS(W) \
    W(FIRST_LEADER_TRANSFER, "transfer") W(FIRST_LEADER_SEAT_1, "seat 1") W(FIRST_LEADER_RANDOM, "random")

#define ROUND_LEADER_WORDS(W) \
    W(ROUND_LEADER_SMALLEST, "smallest population") \
    W(ROUND_LEADER_LARGEST,  "largest population") \
    W(ROUND_LEADER_FIRST,    "first leader") \
    W(ROUND_LEADER_NEXT,     "next leader") \
    W(ROUND_LEADER_TURNS,    "turns")

/* A seat as seen from a trick. */
#define TRICK_SEAT_WORDS(W) \
    W(TRICK_SEAT_WINNER,          "winner") \
    W(TRICK_SEAT_LEFT_OF_WINNER,  "left of winner") \
    W(TRICK_SEAT_RIGHT_OF_WINNER, "right of winner") \
    W(TRICK_SEAT_LEADER,          "leader") \
    W(TRICK_SEAT_LEFT_OF_LEADER,  "left of leader") \
    W(TRICK_SEAT_RIGHT_OF_LEADER, "right of leader")

#define DIRECTION_WORDS(W) W(DIRECTION_LEFT, "left") W(DIRECTION_RIGHT, "right")

#define PLAYED_SIDES_WORDS(W) \
    W(PLAYED_SIDES_LEADER,    "leader") \
    W(PLAYED_SIDES_HIGH,      "high") \
    W(PLAYED_SIDES_LOW,       "low") \
    W(PLAYED_SIDES_ALTERNATE, "alternate")

#define WON_BY_WORDS(W) \
    W(WON_BY_BEST,   "best") \
    W(WON_BY_SECOND, "second best") \
    W(WON_BY_WORST,  "worst") \
    W(WON_BY_ANY,    "best of any faction")

#define HORDE_ORDER_WORDS(W) \
    W(HORDE_ORDER_GREATEST, "greatest loss") \
    W(HORDE_ORDER_SMALLEST, "smallest loss") \
    W(HORDE_ORDER_HIGHEST,  "highest value") \
    W(HORDE_ORDER_LOWEST,   "lowest value")

#define GOAL_WORDS(W) W(GOAL_LARGEST, "largest population") W(GOAL_SMALLEST, "smallest population")

/* The kinds of field whose value is a word: X(KIND, Type, WORDS). */
#define EDITION_WORD_KINDS(X) \
    X(VERSION,      Version,     VERSION_WORDS) \
    X(CHOOSER,      Chooser,     CHOOSER_WORDS) \
    X(NEIGHBOUR,    Neighbour,   NEIGHBOUR_WORDS) \
    X(FIRST_LEADER, FirstLeader, FIRST_LEADER_WORDS) \
    X(ROUND_LEADER, RoundLeader, ROUND_LEADER_WORDS) \
    X(TRICK_SEAT,   TrickSeat,   TRICK_SEAT_WORDS) \
    X(DIRECTION,    Direction,   DIRECTION_WORDS) \
    X(PLAYED_SIDES, PlayedSides, PLAYED_SIDES_WORDS) \
    X(WON_BY,       WonBy,       WON_BY_WORDS) \
    X(HORDE_ORDER,  HordeOrder,  HORDE_ORDER_WORDS) \
    X(GOAL,         Goal,        GOAL_WORDS)

#define EDITION_WORD_VALUE(ID, word) ID,
typedef enum Chooser { CHOOSER_WORDS(EDITION_WORD_VALUE) CHOOSERS } Chooser;
typedef enum Neighbour { NEIGHBOUR_WORDS(EDITION_WORD_VALUE) NEIGHBOURS } Neighbour;
typedef enum FirstLeader { FIRST_LEADER_WORDS(EDITION_WORD_VALUE) FIRST_LEADERS } FirstLeader;
typedef enum RoundLeader { ROUND_LEADER_WORDS(EDITION_WORD_VALUE) ROUND_LEADERS } RoundLeader;
typedef enum TrickSeat { TRICK_SEAT_WORDS(EDITION_WORD_VALUE) TRICK_SEATS } TrickSeat;
typedef enum Direction { DIRECTION_WORDS(EDITION_WORD_VALUE) DIRECTIONS } Direction;
typedef enum PlayedSides { PLAYED_SIDES_WORDS(EDITION_WORD_VALUE) PLAYED_SIDES } PlayedSides;
typedef enum WonBy { WON_BY_WORDS(EDITION_WORD_VALUE) WON_BYS } WonBy;
typedef enum HordeOrder { HORDE_ORDER_WORDS(EDITION_WORD_VALUE) HORDE_ORDERS } HordeOrder;
typedef enum Goal { GOAL_WORDS(EDITION_WORD_VALUE) GOALS } Goal;
#undef EDITION_WORD_VALUE

/* The cards that each seat passes on before a round, one by one. */
typedef struct Transfers {
    uint8_t count;
    uint8_t to[MAX_TRANSFERS]; /* Neighbour */
} Transfers;

/* The fields of an edition: X(KIND, name, REQUIRED or OPTIONAL, value if a file leaves it out, meaning). */
#define EDITION_FIELDS(X) \
    X(CARDS_BY_SEATS, hand, REQUIRED, {0}, "cards dealt to each community, by number of communities (R2.3)") \
    X(CARDS_BY_SEATS, itinerants, OPTIONAL, {0}, "itinerants, by number of communities (R2.3)") \
    X(TRANSFERS, transfers, OPTIONAL, EDITION_TWO_NEIGHBOURS, \
      "the neighbours to whom each community gives a card before a round (R2.6)") \
    X(FIRST_LEADER, first_leader, OPTIONAL, FIRST_LEADER_TRANSFER, "who leads the first trick of the game (R2.8)") \
    X(ROUND_LEADER, round_leader, OPTIONAL, ROUND_LEADER_SMALLEST, \
      "who leads the first trick of a later round (R2.9)") \
    X(FLAG, encounters, OPTIONAL, false, "a card is turned up before each trick (R3.1)") \
    X(PLAYED_SIDES, sides, OPTIONAL, PLAYED_SIDES_LEADER, "who or what decides the side of a trick (R3.2)") \
    X(DIRECTION, direction, OPTIONAL, DIRECTION_LEFT, "the neighbour who plays next and takes next (R3.2, R4.2)") \
    X(FLAG, must_follow, OPTIONAL, true, "a community that holds the faction asked must play it (R3.4)") \
    X(FLAG, vans_any_time, OPTIONAL, true, "a van may be played instead of following (R3.5)") \
    X(WON_BY, won_by, OPTIONAL, WON_BY_BEST, "which card of the faction asked wins a trick (R3.6)") \
    X(TRICK_SEAT, next_leader, OPTIONAL, TRICK_SEAT_WINNER, "who leads the next trick (R3.8)") \
    X(FLAG, horde_shared, OPTIONAL, true, "the zombies of a zombie trick go round the table (R4.2)") \
    X(TRICK_SEAT, horde_from, OPTIONAL, TRICK_SEAT_WINNER, "who takes the first zombie, or all of them (R4.2)") \
    X(HORDE_ORDER, horde_order, OPTIONAL, HORDE_ORDER_GREATEST, "which zombie is taken first (R4.2)") \
    X(FLAG, elimination, OPTIONAL, true, "the game ends when a community is at 0 (R5.3)") \
    X(GOAL, goal, OPTIONAL, GOAL_LARGEST, "which community wins (R5.4)") \
    X(FLAG, vans_kept, OPTIONAL, true, "vans stay with their community for the next round (R5.5)") \
    X(CHOOSER, chooser, REQUIRED, CHOOSER_LOST_MOST, \
      "who swaps a faction and may have to take the drawn power (R5.6, R5.7)") \
    X(FLAG, swap_optional, OPTIONAL, true, "that community may leave the factions as they are (R5.6)") \
    X(VERSION, usual, REQUIRED, VERSION_BASE, \
      "the version that a faction's bare name means, if the faction has it (R5.6)") \
    X(FLAG, draw_optional, OPTIONAL, false, "a drawn faction that is not in play may be declined (R5.7)") \
    X(FLAG, draw_alone, OPTIONAL, false, "with a drawn special no faction's power is drawn (R5.7)") \
    X(FLAG, draw_versions, OPTIONAL, true, "all versions of a faction can be drawn, not only the usual one (R5.7)") \
    X(FLAG, draw_specials, OPTIONAL, true, "Bunker and Horde can be drawn (R5.7)")
/* clang-format on */

#define EDITION_TWO_NEIGHBOURS                                                                                         \
    {                                                                                                                  \
        2, {                                                                                                           \
            NEIGHBOUR_LEFT, NEIGHBOUR_RIGHT                                                                            \
        }                                                                                                              \
    }

/* Words are kept as int, so that one function reads and writes them all. */
#define EDITION_CARDS_BY_SEATS(name) uint8_t name[MAX_SEATS + 1]
#define EDITION_TRANSFERS(name) Transfers name
#define EDITION_FLAG(name) bool name
#define EDITION_VERSION(name) Version name
#define EDITION_CHOOSER(name) Chooser name
#define EDITION_FIRST_LEADER(name) FirstLeader name
#define EDITION_ROUND_LEADER(name) RoundLeader name
#define EDITION_DIRECTION(name) Direction name
#define EDITION_PLAYED_SIDES(name) PlayedSides name
#define EDITION_WON_BY(name) WonBy name
#define EDITION_TRICK_SEAT(name) TrickSeat name
#define EDITION_HORDE_ORDER(name) HordeOrder name
#define EDITION_GOAL(name) Goal name
#define EDITION_MEMBER(kind, name, ...) EDITION_##kind(name);

typedef struct Edition {
    const char *name;
    EDITION_FIELDS(EDITION_MEMBER)
} Edition;

/* The printed rules, without a name and without hands: what an edition is where its file says nothing. */
extern const Edition edition_standard;

/* The smallest and the largest number of communities that the edition deals a hand to; 0: none. */
int edition_least_seats(const Edition *edition);
int edition_most_seats(const Edition *edition);

#endif
