/* The digest of a game: four lanes over its 64-bit words, so that the processor can run them side
 * by side. The words are read as the machine stores them: digests of one game agree between
 * machines of the same byte order. */
#include <string.h>

#include "core/state/chance.h"
#include "core/engine/game.h"

enum { LANES = 4, WORDS = sizeof(Game) / sizeof(uint64_t) };

_Static_assert(sizeof(Game) % sizeof(uint64_t) == 0, "a game is a whole number of words");

uint64_t game_digest(const Game *game) {
    uint64_t lane[LANES] = {1, 2, 3, 4};
    for (int i = 0; i < WORDS; i++) {
        uint64_t word;
        memcpy(&word, (const char *)game + (size_t)i * sizeof word, sizeof word);
        uint64_t *into = &lane[i % LANES];
        *into = (*into ^ word) * 0x9fb21c651e98df25u;
        *into ^= *into >> 32;
    }
    uint64_t digest = 0;
    for (int i = 0; i < LANES; i++) digest = chance_mix(digest ^ lane[i]);
    return digest;
}
