/* The ways to make a check case smaller: fewer rounds, seats and cards, no special cards, base versions of the first
 * factions. */
#ifndef REPL_DAYZ_CASE_SHRINK_H
#define REPL_DAYZ_CASE_SHRINK_H

#include "repl/dayz/check_case.h"

enum { CASE_WAYS = 7 };

/* What a case can be made smaller with. */
typedef struct CaseParts {
    const Catalog *catalog;
    const EditionFile *plain; /* the default edition; NULL: unknown */
} CaseParts;

/* Makes the case smaller in this way: candidate `number`, from 0. False: there are no more. */
bool case_shrink(const CaseParts *parts, CheckCase *check_case, int way, int number);

#endif
