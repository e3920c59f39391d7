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

/* The types whose value is a word: X(Type, WORDS). */
#define EDITION_WORD_TYPES(X) \
    X(Version,     VERSION_WORDS) \
    X(Chooser,     CHOOSER_WORDS) \
    X(Neighbour,   NEIGHBOUR_WORDS) \
    X(FirstLeader, FIRST_LEADER_WORDS) \
    X(RoundLeader, ROUND_LEADER_WORDS) \
    X(TrickSeat,   TRICK_SEAT_WORDS) \
    X(Direction,   DIRECTION_WORDS) \
    X(PlayedSides, PLAYED_SIDES_WORDS) \
    X(WonBy,       WON_BY_WORDS) \
    X(HordeOrder,  HORDE_ORDER_WORDS) \
    X(Goal,        GOAL_WORDS)

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

/* A number of cards for each number of communities. */
typedef uint8_t CardsBySeats[MAX_SEATS + 1];

/* The fields of an edition: X(Type, name, REQUIRED or OPTIONAL, meaning, value if a file leaves it out). */
#define EDITION_FIELDS(X) \
    X(CardsBySeats, hand, REQUIRED, "cards dealt to each community, by number of communities (R2.3)", {0}) \
    X(CardsBySeats, itinerants, OPTIONAL, "itinerants, by number of communities (R2.3)", {0}) \
    X(Transfers, transfers, OPTIONAL, "the neighbours to whom each community gives a card before a round (R2.6)", \
      {2, {NEIGHBOUR_LEFT, NEIGHBOUR_RIGHT}}) \
    X(FirstLeader, first_leader, OPTIONAL, "who leads the first trick of the game (R2.8)", FIRST_LEADER_TRANSFER) \
    X(RoundLeader, round_leader, OPTIONAL, "who leads the first trick of a later round (R2.9)", \
      ROUND_LEADER_SMALLEST) \
    X(bool, encounters, OPTIONAL, "a card is turned up before each trick (R3.1)", false) \
    X(PlayedSides, sides, OPTIONAL, "who or what decides the side of a trick (R3.2)", PLAYED_SIDES_LEADER) \
    X(Direction, direction, OPTIONAL, "the neighbour who plays next and takes next (R3.2, R4.2)", DIRECTION_LEFT) \
    X(bool, must_follow, OPTIONAL, "a community that holds the faction asked must play it (R3.4)", true) \
    X(bool, vans_any_time, OPTIONAL, "a van may be played instead of following (R3.5)", true) \
    X(WonBy, won_by, OPTIONAL, "which card of the faction asked wins a trick (R3.6)", WON_BY_BEST) \
    X(TrickSeat, next_leader, OPTIONAL, "who leads the next trick (R3.8)", TRICK_SEAT_WINNER) \
    X(bool, horde_shared, OPTIONAL, "the zombies of a zombie trick go round the table (R4.2)", true) \
    X(TrickSeat, horde_from, OPTIONAL, "who takes the first zombie, or all of them (R4.2)", TRICK_SEAT_WINNER) \
    X(HordeOrder, horde_order, OPTIONAL, "which zombie is taken first (R4.2)", HORDE_ORDER_GREATEST) \
    X(bool, elimination, OPTIONAL, "the game ends when a community is at 0 (R5.3)", true) \
    X(Goal, goal, OPTIONAL, "which community wins (R5.4)", GOAL_LARGEST) \
    X(bool, vans_kept, OPTIONAL, "vans stay with their community for the next round (R5.5)", true) \
    X(Chooser, chooser, REQUIRED, "who swaps a faction and may have to take the drawn power (R5.6, R5.7)", \
      CHOOSER_LOST_MOST) \
    X(bool, swap_optional, OPTIONAL, "that community may leave the factions as they are (R5.6)", true) \
    X(Version, usual, REQUIRED, "the version that a faction's bare name means, if the faction has it (R5.6)", \
      VERSION_BASE) \
    X(bool, draw_optional, OPTIONAL, "a drawn faction that is not in play may be declined (R5.7)", false) \
    X(bool, draw_alone, OPTIONAL, "with a drawn special no faction's power is drawn (R5.7)", false) \
    X(bool, draw_versions, OPTIONAL, "all versions of a faction can be drawn, not only the usual one (R5.7)", true) \
    X(bool, draw_specials, OPTIONAL, "Bunker and Horde can be drawn (R5.7)", true)
/* clang-format on */

/* Words are kept as int, so that one function reads and writes them all. */
#define EDITION_MEMBER(Type, name, ...) Type name;
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
