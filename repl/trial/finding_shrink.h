/* Shrinks the game that shows a fault, in a bounded number of tries: what the trials of the game call smaller, and a
 * small seed. */
#ifndef REPL_TRIAL_FINDING_SHRINK_H
#define REPL_TRIAL_FINDING_SHRINK_H

#include "repl/trial/dryrun.h"

/* Replaces the finding by the same fault in a smaller game, if one is found. */
void finding_shrink(DryRunSettings *settings, Finding *finding);

#endif
