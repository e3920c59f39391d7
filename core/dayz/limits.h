/* The limits of the kernel. The figures of the game are data: factions/ and scenarios/editions/. */
#ifndef CORE_DAYZ_LIMITS_H
#define CORE_DAYZ_LIMITS_H

enum {
    MIN_SEATS = 2,
    MAX_SEATS = 6,
    ALL_SEATS = (1 << MAX_SEATS) - 1, /* a bit for each */
    MAX_CARDS = 128,                  /* in a deck */
    MAX_FACTIONS = 128,               /* in the pool: as many as a Set holds */
    MAX_POOL_SPECIALS = 240,
    MAX_SLOTS = 7,    /* factions in play, vans and zombies included */
    MAX_SPECIALS = 5, /* cards in play with a rule that do not belong to a faction's power */
    MAX_POWERS = 12,  /* MAX_SLOTS + MAX_SPECIALS: a power in play is a slot, or MAX_SLOTS + its place in `with` */
    MAX_ITINERANTS = 32,
    MAX_TRANSFERS = 4, /* of each seat before a round */
    MAX_ROUNDS = 99,
    MAX_TRICKS = 250, /* in a round, however often powers fill the hands again */
    MAX_LINEUPS = 16,
    MAX_POPULATION = 9999,
    MAX_ID = 32,  /* characters of the id of a faction or a special */
    MAX_BOX = 64, /* characters of the name of a box */
    NOTHING = 255 /* no card, seat, side, slot or faction */
};

_Static_assert(MAX_SEATS <= 8, "a bit for each seat fits into a byte");

#endif
