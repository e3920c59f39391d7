/* The names that people and files use for cards, zones, powers and options. */
#ifndef CORE_DAYZ_NAME_H
#define CORE_DAYZ_NAME_H

#include "core/dayz/game.h"

enum { NAME_SIZE = 2 * MAX_ID + 16 }; /* bytes of the longest name */

/* Each writes a name and returns `out`. NOTHING becomes "none". */
char *name_card(const Game *game, const Setup *setup, int card, char out[NAME_SIZE]);     /* hippie-9 */
char *name_zone(int zone, char out[NAME_SIZE]);                                           /* hand:2 */
char *name_power(const Setup *setup, PowerName power, char out[NAME_SIZE]);               /* military:weak */
char *name_option(const Game *game, const Setup *setup, int option, char out[NAME_SIZE]); /* of game->asked */
char *name_choice(const Game *game, const Setup *setup, int choice, char out[NAME_SIZE]); /* of game->asked */

const char *name_side(int side);
const char *name_version(int version);
const char *name_hook(int hook);   /* on_trick_won */
const char *name_about(int about); /* community */

/* The card, or the option of game->asked, with that name; NOTHING, or -1, when there is none. */
int name_find_card(const Game *game, const Setup *setup, const char *name);
int name_find_option(const Game *game, const Setup *setup, const char *name);

/* The zone, "reserve:bottom" included, with that name among so many seats; the version; NOTHING when there is none. */
int name_find_zone(int seats, const char *name);
int name_find_version(const char *name);

#endif
