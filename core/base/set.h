/* A set of up to 128 small numbers (cards, seats, sides, factions) in two machine words.
 * Everything a decision offers and every zone of the table is such a set, so following a faction,
 * counting a majority or listing options is a few bit operations. Sets are listed in ascending order. */
#ifndef CORE_BASE_SET_H
#define CORE_BASE_SET_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Set {
    uint64_t low, high; /* 0 to 63, 64 to 127 */
} Set;

static inline uint64_t set_bit(int place) {
    return (uint64_t)1 << (place & 63);
}

static inline Set set_of(int member) {
    return member < 64 ? (Set){set_bit(member), 0} : (Set){0, set_bit(member)};
}

/* All numbers below `end` (0 to 128). */
static inline Set set_below(int end) {
    if (end < 64) return (Set){set_bit(end) - 1, 0};
    return (Set){~(uint64_t)0, end == 128 ? ~(uint64_t)0 : set_bit(end) - 1};
}

static inline bool set_has(const Set *set, int member) {
    return (member < 64 ? set->low : set->high) >> (member & 63) & 1;
}

static inline void set_add(Set *set, int member) {
    if (member < 64)
        set->low |= set_bit(member);
    else
        set->high |= set_bit(member);
}

static inline void set_drop(Set *set, int member) {
    if (member < 64)
        set->low &= ~set_bit(member);
    else
        set->high &= ~set_bit(member);
}

static inline Set set_or(Set a, Set b) {
    return (Set){a.low | b.low, a.high | b.high};
}

static inline Set set_and(Set a, Set b) {
    return (Set){a.low & b.low, a.high & b.high};
}

static inline Set set_minus(Set a, Set b) {
    return (Set){a.low & ~b.low, a.high & ~b.high};
}

static inline bool set_empty(Set set) {
    return (set.low | set.high) == 0;
}

static inline bool set_same(Set a, Set b) {
    return a.low == b.low && a.high == b.high;
}

/* True when every member of `part` is in `whole`. */
static inline bool set_within(Set part, Set whole) {
    return set_empty(set_minus(part, whole));
}

/* The processor counts the bits of a word and finds the n-th one, if the build may use its instructions for that. */
#if defined __POPCNT__ && defined __BMI2__

static inline int set_word_count(uint64_t word) {
    return __builtin_popcountll(word);
}

/* The place of the bit with `rank` set bits below it. */
static inline int set_word_nth(uint64_t word, int rank) {
    return __builtin_ctzll(__builtin_ia32_pdep_di(set_bit(rank), word));
}

#else

/* Bytes of a word are counted side by side; times SET_BYTES, each holds the sum of itself and those below. */
#define SET_BYTES ((uint64_t)0x0101010101010101u)
#define SET_TOPS ((uint64_t)0x8080808080808080u)

static inline uint64_t set_byte_counts(uint64_t word) {
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    return (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

static inline int set_word_count(uint64_t word) {
    return (int)(set_byte_counts(word) * SET_BYTES >> 56);
}

/* How many bytes hold a sum of at most `rank`. */
static inline int set_bytes_passed(uint64_t sums, int rank) {
    uint64_t passed = (((uint64_t)rank * SET_BYTES | SET_TOPS) - sums) & SET_TOPS;
    return (int)((passed >> 7) * SET_BYTES >> 56);
}

/* The place of the bit with `rank` set bits below it: first its byte, then the bit in it. Without
 * branches: the processor could not predict them for random options. */
static inline int set_word_nth(uint64_t word, int rank) {
    uint64_t sums = set_byte_counts(word) * SET_BYTES;
    int shift = set_bytes_passed(sums, rank) * 8;
    rank -= (int)(sums << 8 >> shift & 0xff);
    uint64_t one_a_byte = (word >> shift & 0xff) * SET_BYTES & 0x8040201008040201u;
    uint64_t bits = (one_a_byte + ~SET_TOPS) >> 7 & SET_BYTES;
    return shift + set_bytes_passed(bits * SET_BYTES, rank);
}

#endif

static inline int set_count(Set set) {
    int count = set_word_count(set.low);
    return set.high ? count + set_word_count(set.high) : count;
}

/* The smallest member; the set must not be empty. */
static inline int set_first(Set set) {
    return set.low ? __builtin_ctzll(set.low) : 64 + __builtin_ctzll(set.high);
}

/* Takes the smallest member out and returns it; the set must not be empty. */
static inline int set_take(Set *set) {
    int member = set_first(*set);
    if (set->low)
        set->low &= set->low - 1;
    else
        set->high &= set->high - 1;
    return member;
}

/* The member with `rank` smaller ones before it; there must be that many. */
static inline int set_nth(Set set, int rank) {
    int low = set.high ? set_word_count(set.low) : 64;
    return rank < low ? set_word_nth(set.low, rank) : 64 + set_word_nth(set.high, rank - low);
}

/* How many members are smaller than `member`. */
static inline int set_rank(Set set, int member) {
    return set_count(set_and(set, set_below(member)));
}

#endif
