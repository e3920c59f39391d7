/* Whole games in plain structs. */
#ifndef PLAY_DESCRIBE_DESCRIBE_TABLETOP_H
#define PLAY_DESCRIBE_DESCRIBE_TABLETOP_H

#include "core/game/describe.h"

extern const Describe tabletop_describe;

#endif
