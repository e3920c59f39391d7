/* The statistics of Happy DayZ, for its door. */
#ifndef REPL_BALANCE_DAYZ_DAYZ_STATISTICS_H
#define REPL_BALANCE_DAYZ_DAYZ_STATISTICS_H

#include "sim/statistics.h"

extern const Statistics dayz_statistics;

#endif
