/* An independent implementation of RULES.md that reads the event stream of a game and objects to
 * the first illegal step. It shares no code and no figures with the engine. It knows the shipped
 * factions only; the parts of a campaign (R11) may have any powers. A house rule, whose id it is told, may be in play as
 * a special and change populations, but not move cards or ask. */
#ifndef T_LIB_REFEREE_REFEREE_H
#define T_LIB_REFEREE_REFEREE_H

#include <stdbool.h>

enum { REFEREE_FACTIONS = 12, REFEREE_VERSIONS = 4, REFEREE_KINDS = 18 };

/* All checks: name, rule, subject. */
#define REFEREE_CHECKS(X)                                                                                              \
    X(JSON, "INTERFACE", "a line is a JSON object with its kind")                                                      \
    X(FIELDS, "INTERFACE", "fixed fields are there, with the right type")                                              \
    X(ORDER, "INTERFACE", "events come in their order")                                                                \
    X(NAMES, "INTERFACE", "cards, zones, seats and powers have their names")                                           \
    X(FORMAT, "INTERFACE", "the first line says format, edition, seed")                                                \
    X(SEATS, "R2.1", "2 to 5 communities, 66 each")                                                                    \
    X(ROUND, "R5.3", "rounds are numbered")                                                                            \
    X(POWERS, "R1.5", "three powers of different factions")                                                            \
    X(WITH, "R9", "special cards")                                                                                     \
    X(LINEUP, "R5.6", "powers in play change only by swaps")                                                           \
    X(DECK, "R1", "the deck and its figures")                                                                          \
    X(DEALT, "R2.4", "every card of the deck is dealt once")                                                           \
    X(HAND_SIZE, "R2.3", "the size of a hand")                                                                         \
    X(ITINERANT_PILE, "R2.3", "the pile of itinerants")                                                                \
    X(VANS_KEPT, "R2.5", "vans stay with their community")                                                             \
    X(TRANSFER_OWN, "R2.6", "a card of one's hand is transferred")                                                     \
    X(TRANSFER_TO, "R2.6", "one to each neighbour")                                                                    \
    X(TRICK_NUMBER, "INTERFACE", "tricks are numbered from 1")                                                         \
    X(FIRST_LEADER, "R2.8", "the first leader of the game")                                                            \
    X(ROUND_LEADER, "R2.9", "the first leader of a later round")                                                       \
    X(LEADER, "R3.8", "the winner leads next")                                                                         \
    X(LEADER_NAMED, "R8", "the governor's community leads next")                                                       \
    X(ENCOUNTER, "R3.1", "the top of the Reserve is the encounter")                                                    \
    X(NO_ENCOUNTER, "R3.1", "no encounter in the draft or from an empty Reserve")                                      \
    X(TURN, "R3.2", "plays go clockwise, each once")                                                                   \
    X(HOLDS, "R3.2", "a card is played from where it is held")                                                         \
    X(SIDE, "R3.2", "all play on the leader's side")                                                                   \
    X(SIDE_NAMED, "R8", "the governor's side")                                                                         \
    X(FOLLOW, "R3.4", "a seat that holds the faction asked plays it, or a van")                                        \
    X(ASKED, "R3.3", "the faction asked")                                                                              \
    X(WINNER, "R3.6", "the highest or lowest of the faction asked wins")                                               \
    X(WINNER_POLICE, "R8", "police is trump")                                                                          \
    X(ONLY_VANS, "R3.7", "the leader takes a trick of vans")                                                           \
    X(COLLECT, "R3.8", "the winner takes the trick, then the encounter")                                               \
    X(ITINERANT, "R3.1", "the winner takes the top itinerant")                                                         \
    X(HORDE_REST, "R4.1", "the winner takes the cards that are not zombies, and the encounter")                        \
    X(HORDE, "R4.2", "the horde is shared out")                                                                        \
    X(HORDE_JOINED, "R9.2", "the encounter joins the horde")                                                           \
    X(FIRES, "R6.1", "the power of the faction asked fires, for the winner")                                           \
    X(DUE, "R6.3", "a power does what it must")                                                                        \
    X(ASK_SEAT, "R6.1", "the seat that is asked")                                                                      \
    X(ASK_OPTIONS, "R6.3", "the options of a question")                                                                \
    X(ANSWER, "INTERFACE", "an answer is one of the options, by the seat asked")                                       \
    X(CHANCE, "R6.3", "chance picks from the right cards")                                                             \
    X(AT_ONCE, "R5.2", "only a house rule changes a population at once, by what is told")                              \
    X(ROUND_OVER, "R3.10", "a round ends when all hands are empty")                                                    \
    X(SCORE_WHY, "INTERFACE", "the reasons of the count")                                                              \
    X(SCORE_ORDER, "R5.1", "cards, then powers in order, Bunker, promos")                                              \
    X(SCORE_ZOMBIES, "R1.2", "the losses")                                                                             \
    X(SCORE_SCIENTIST, "R7", "scientists ease losses")                                                                 \
    X(SCORE_SURVIVORS, "R5.1", "survivors, kids, bikers, patient zeros")                                               \
    X(SCORE_BUNKER, "R9.1", "sets of one survivor of every faction")                                                   \
    X(DELTA, "R5.1", "the whole total")                                                                                \
    X(POPULATION, "R5.2", "population changes by the total, not below 0")                                              \
    X(GOES_ON, "R5.3", "when the game is over")                                                                        \
    X(CHOOSER, "R5.6", "who replaces a faction")                                                                       \
    X(SWAP_OPTIONS, "R5.6", "which factions leave and come")                                                           \
    X(SWAP, "R5.6", "a faction replaced")                                                                              \
    X(DRAWN, "R5.7", "a power drawn is one that is not in play")                                                       \
    X(DRAW_SWAP, "R5.7", "a drawn power replaces or is added")                                                         \
    X(WINNERS, "R5.4", "who wins")                                                                                     \
    X(END, "R5.3", "the last population and the reason")                                                               \
    X(PART, "R11", "the parts of a campaign are games of their own")                                                   \
    X(TOTAL, "R11", "what is left of the parts is added up, and the greatest sum wins")

#define REFEREE_CHECK(name, rule, about) CHECK_##name,
typedef enum RefereeCheck { REFEREE_CHECKS(REFEREE_CHECK) REFEREE_CHECK_COUNT } RefereeCheck;
#undef REFEREE_CHECK

/* The numbers of events, of checks made, and of powers seen. */
typedef struct RefereeTally {
    long events, kinds[REFEREE_KINDS], checks[REFEREE_CHECK_COUNT];
    long powers[REFEREE_FACTIONS][REFEREE_VERSIONS]; /* how often it fired, was trump or changed a count */
} RefereeTally;

typedef struct Referee Referee;

Referee *referee_new(void);
void referee_free(Referee *referee);

/* Lets this special, whose id must outlive the referee, change populations if it is in play. */
void referee_allow(Referee *referee, const char *house);

/* Reads the next line of a stream. Returns NULL, or a sentence that says which event breaks which
 * rule; later calls return the same sentence. It belongs to the referee. A section is judged when the
 * next one begins, so the event may be an earlier one. */
const char *referee_line(Referee *referee, const char *json);

/* Ends the stream. Returns NULL, or what is wrong with the last section, or missing. */
const char *referee_end(Referee *referee);

/* Adds this referee's tally to the sum. */
void referee_tally(const Referee *referee, RefereeTally *sum);

/* "R3.4: …"; the name of an event kind; "hippie:weak", or NULL if there is no such version. */
const char *referee_check_name(int check);
const char *referee_kind_name(int kind);
const char *referee_power_name(int faction, int version, char name[32]);

#endif
