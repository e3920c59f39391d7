#include "play/load/doors.h"

const Door *const doors[] = {&dayz_door, &tabletop_door, NULL};
