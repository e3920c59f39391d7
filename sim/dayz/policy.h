/* The light policy: answers a question by where cards lie and what they are worth, without trying anything out. Bots
 * use it for the other decisions of a trick that they try out, and where nothing can be tried out. */
#ifndef SIM_DAYZ_POLICY_H
#define SIM_DAYZ_POLICY_H

#include "core/dayz/game.h"

/* The chance of bots. A decision has a key: the seed of the game, round and trick, the seat, the kind of question, and
 * how many such questions the seat has answered in this trick. Each option has a luck that depends on the key and on
 * its choice alone, not on the other options. So when the same deals are played under two set-ups, random bots make the
 * same choices wherever they can, and only what the set-ups really change differs. */

/* The key of the decision that waits; also the seed of a generator for it. */
uint64_t luck_key(const Game *game);

/* The luck of a choice, on this side where sides are offered, else 0. Between equals the most luck decides. */
uint64_t luck_of(uint64_t key, int choice, int side);

/* The number of the option with the most luck; each option is as likely as any other. */
int luck_pick(const Decision *asked, uint64_t key);

/* What it decides by: a view, or a re-dealt game in which every card is known. */
typedef struct PolicyInput {
    const Table *table;
    const uint8_t *count; /* cards in each zone, known or not; NULL: all are known */
    const Decision *asked;
    const Deck *deck;
    const Setup *setup;
    uint64_t key; /* of the luck that decides between equals (luck_key) */
} PolicyInput;

/* The printed worth of the cards; and the cards that are in no zone of a view: the seat does not know their place. */
int policy_worth(const Deck *deck, Set cards);
Set policy_unseen(const Deck *deck, const Table *table);

/* The number of an option of input->asked. A play is any legal card. */
int policy_choose(const PolicyInput *input);

/* True when a choice of this use is better than the best so far, NOTHING if there is none. Luck decides between equals,
 * so that no seat or card is favoured. */
bool policy_prefers(const PolicyInput *input, int choice, int use, int best, int most);

#endif
