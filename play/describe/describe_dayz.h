/* Happy DayZ in plain structs. */
#ifndef PLAY_DESCRIBE_DESCRIBE_DAYZ_H
#define PLAY_DESCRIBE_DESCRIBE_DAYZ_H

#include "core/game/describe.h"

extern const Describe dayz_describe;

#endif
