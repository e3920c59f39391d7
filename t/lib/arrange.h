/* A position for a test: a game of the stand-ins in which every card lies where the test puts it.
 * Cards, zones and options go by their names, seats count from 1, as people count them. What
 * does not exist ends the test program. */
#ifndef T_ARRANGE_H
#define T_ARRANGE_H

#include "t/lib/record.h"
#include "t/lib/standin.h"

/* Not to be copied: host and set-up point into it. Its game may be. */
typedef struct Scene {
    Setup setup;
    Faction pool[STANDINS]; /* the set-up's own, so that a faction can be given another power */
    Host host;              /* nobody answers at once; `record` is told everything */
    Game game;
    Record record;
    char text[2048]; /* what the functions below return, until the next call */
} Scene;

/* A game before its first step, with seed 1. */
void scene_init(Scene *scene, Setup setup);

/* Gives the base version of a faction another power; before the first step. */
void scene_power(Scene *scene, int faction, const Power *power);

/* Deals and takes every card off the table again (to `removed`): seat 1 is about to lead the first
 * trick. The record is empty. A scene of init and clear: */
void scene_clear(Scene *scene);
void scene_start(Scene *scene, Setup setup);

/* Puts cards, separated by blanks, into a zone; onto a pile top first. They are known to those who
 * see into that zone; in an expedition zone nobody knows them, vans apart. */
void scene_put(Scene *scene, const char *zone, const char *cards);

/* Who leads the next trick. */
void scene_lead(Scene *scene, int seat);

/* Steps, and answers what is asked with the options of these names, separated by ", "; then steps
 * once more. False when an answer was not among the options: nothing is changed by it. */
bool scene_decide(Scene *scene, const char *answers);

/* The cards of a zone, in ascending order (a pile's top first); the options that are open. */
const char *scene_cards(Scene *scene, const char *zone);
const char *scene_options(Scene *scene);

/* The zone in which a seat's view shows a card, or "unknown". */
const char *scene_sees(Scene *scene, int seat, const char *card);

/* Has the seat shown that it holds no card of this faction? */
bool scene_void(const Scene *scene, int seat, int faction);

int scene_card(const Scene *scene, const char *name);
int scene_zone(const char *name);

#endif
