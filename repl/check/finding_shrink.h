/* Makes the game that shows a fault as small as it gets with a bounded number of tries: fewer
 * rounds, seats and cards, nothing special, plain companions, a small seed. */
#ifndef REPL_CHECK_FINDING_SHRINK_H
#define REPL_CHECK_FINDING_SHRINK_H

#include "repl/check/dryrun.h"

/* Replaces the finding by the same one in a smaller game, if one is found. */
void finding_shrink(DryRunSettings *settings, Finding *finding);

#endif
