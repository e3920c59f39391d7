/* Shrinks the game that shows a fault, in a bounded number of tries: fewer rounds, seats and cards, no
 * special cards, base versions of the first factions, a small seed. */
#ifndef REPL_CHECK_FINDING_SHRINK_H
#define REPL_CHECK_FINDING_SHRINK_H

#include "repl/check/dryrun.h"

/* Replaces the finding by the same fault in a smaller game, if one is found. */
void finding_shrink(DryRunSettings *settings, Finding *finding);

#endif
