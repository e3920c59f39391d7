/* The light policy: answers a question by where cards lie and what they are worth, without trying anything out. Bots
 * use it for the other decisions of a trick that they try out, and where nothing can be tried out. */
#ifndef SIM_DAYZ_POLICY_H
#define SIM_DAYZ_POLICY_H

#include "core/dayz/game.h"

/* What it decides by: a view, or a re-dealt game in which every card is known. */
typedef struct PolicyInput {
    const Table *table;
    const uint8_t *count; /* cards in each zone, known or not; NULL: all are known */
    const Decision *asked;
    const Deck *deck;
    const Setup *setup;
    uint64_t key; /* of the luck that decides between equals (sim/dayz/luck.h) */
} PolicyInput;

/* The number of an option of input->asked. A play is any legal card. */
int policy_choose(const PolicyInput *input);

/* True when a choice of this use is better than the best so far, NOTHING if there is none. Luck decides between equals,
 * so that no seat or card is favoured. */
bool policy_prefers(const PolicyInput *input, int choice, int use, int best, int most);

#endif
