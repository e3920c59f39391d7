/* The statistics of Happy DayZ, for its door. */
#ifndef PLAY_SIM_DAYZ_STATISTICS_H
#define PLAY_SIM_DAYZ_STATISTICS_H

#include "sim/statistics.h"

extern const Statistics dayz_statistics;

#endif
