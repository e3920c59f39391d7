/* The powers in C, a table of hooks each. */
#ifndef T_LIB_KERNEL_TEST_POWERS_H
#define T_LIB_KERNEL_TEST_POWERS_H

#include "core/dayz/power.h"

extern const Power hippie_base;
extern const Power military_base, military_advanced, military_weak;
extern const Power dog_base, dog_weak, dog_draft;
extern const Power preacher_base;
extern const Power scientist_base;
extern const Power kid_base;
extern const Power police_base, police_advanced;
extern const Power survivalist_base;
extern const Power cheerleader_base;
extern const Power governor_base, governor_advanced;
extern const Power oracle_base, herald_base;
extern const Power bunker, horde_special, zero;

#endif
