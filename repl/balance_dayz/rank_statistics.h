/* The statistics of `sim --rank`: how strong each power of Happy DayZ is. */
#ifndef REPL_BALANCE_DAYZ_RANK_STATISTICS_H
#define REPL_BALANCE_DAYZ_RANK_STATISTICS_H

#include "sim/statistics.h"

extern const Statistics rank_statistics;

#endif
