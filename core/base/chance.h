/* The one source of chance: SplitMix64, eight bytes of state that live inside the game. */
#ifndef CORE_BASE_CHANCE_H
#define CORE_BASE_CHANCE_H

#include <stdint.h>

/* Scrambles a word; also used to seed one generator from several numbers. */
static inline uint64_t chance_mix(uint64_t word) {
    word = (word ^ word >> 30) * 0xbf58476d1ce4e5b9u;
    word = (word ^ word >> 27) * 0x94d049bb133111ebu;
    return word ^ word >> 31;
}

/* The seed of a generator of its own for each number. */
static inline uint64_t chance_of(uint64_t seed, uint64_t number) {
    return chance_mix(seed + number * 0x9e3779b97f4a7c15u);
}

static inline uint64_t chance_next(uint64_t *state) {
    return chance_mix(*state += 0x9e3779b97f4a7c15u);
}

/* A number from 0 to `end` - 1, each exactly as likely; `end` is at least 1. */
static inline uint32_t chance_below(uint64_t *state, uint32_t end) {
    uint64_t product = (chance_next(state) >> 32) * end;
    if ((uint32_t)product < end) {
        uint32_t uneven = -end % end;
        while ((uint32_t)product < uneven) product = (chance_next(state) >> 32) * end;
    }
    return (uint32_t)(product >> 32);
}

/* Puts `count` bytes, or words of two bytes, into a random order. */
static inline void chance_shuffle(uint64_t *state, uint8_t *items, int count) {
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = chance_below(state, (uint32_t)last + 1);
        uint8_t held = items[last];
        items[last] = items[other];
        items[other] = held;
    }
}

static inline void chance_shuffle_16(uint64_t *state, uint16_t *items, int count) {
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = chance_below(state, (uint32_t)last + 1);
        uint16_t held = items[last];
        items[last] = items[other];
        items[other] = held;
    }
}

#endif
