/* Two games have equal digests exactly if their bytes are equal. */
#include <tap.h>

#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "lua/vm/heap.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"

enum { STATES = 8000, LEAST_STATES = 400, OF_EACH = 80, FLIPPED = 20, WORDS = sizeof(Game) / sizeof(uint64_t) };

typedef struct DigestedState {
    uint64_t digest;
    Game game;
} DigestedState;

static int by_digest(const void *one, const void *two) {
    uint64_t a = ((const DigestedState *)one)->digest, b = ((const DigestedState *)two)->digest;
    return (a > b) - (a < b);
}

static int by_bytes(const void *one, const void *two) {
    return memcmp(&((const DigestedState *)one)->game, &((const DigestedState *)two)->game, sizeof(Game));
}

/* States of random games, each game played twice, so that equal states occur. */
static int collect(DigestedState *states, int room) {
    int count = 0;
    for (uint64_t number = 0; count < room; number++) {
        Setup setup = setup_mix(number / 2);
        Host host = {.setup = &setup};
        Game game;
        game_init(&game, &setup, number / 2);
        while (count < room && game.decisions < OF_EACH && random_play_to(&host, &game, game.decisions)) {
            states[count++] = (DigestedState){game_digest(&game), game};
            game_answer(&host, &game, random_answer(NULL, &game));
        }
    }
    return count;
}

static int neighbours_that_disagree(const DigestedState *states, int count, int *equal) {
    int wrong = 0;
    for (int i = 1; i < count; i++) {
        bool same_bytes = by_bytes(&states[i - 1], &states[i]) == 0;
        *equal += same_bytes;
        wrong += same_bytes != (states[i - 1].digest == states[i].digest);
    }
    return wrong;
}

static void digests_are_equal_exactly_when_states_are(DigestedState *states, int count) {
    int equal = 0;
    qsort(states, (size_t)count, sizeof *states, by_digest);
    cmp_ok(neighbours_that_disagree(states, count, &equal), "==", 0, "equal digests come from equal states only");
    qsort(states, (size_t)count, sizeof *states, by_bytes);
    cmp_ok(neighbours_that_disagree(states, count, &equal), "==", 0, "equal states have equal digests");
    ok(equal > count / 2, "among %d states %d are equal to a neighbour", count, equal / 2);
}

static int word_order(const void *one, const void *two) {
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)two;
    return (a > b) - (a < b);
}

/* The number of flipped bits that leave the digest unchanged or give an equal digest. */
static int flips_that_collide(Game *game) {
    static uint64_t digests[sizeof(Game) * 8 + 1];
    size_t count = 0;
    int wrong = 0;
    digests[count++] = game_digest(game);
    for (size_t bit = 0; bit < sizeof *game * 8; bit++) {
        unsigned char *byte = (unsigned char *)game + bit / 8, mask = (unsigned char)(1u << bit % 8);
        *byte ^= mask;
        digests[count++] = game_digest(game);
        *byte ^= mask;
    }
    qsort(digests, count, sizeof *digests, word_order);
    for (size_t i = 1; i < count; i++) wrong += digests[i - 1] == digests[i];
    return wrong;
}

/* Swaps words of a state, which makes another state. */
static int exchanges_unnoticed(const Game *game, uint64_t *chance) {
    uint64_t words[WORDS];
    int wrong = 0;
    for (int i = 0; i < 1000; i++) {
        uint32_t one = chance_below(chance, WORDS), two = chance_below(chance, WORDS);
        Game changed;
        memcpy(words, game, sizeof words);
        uint64_t held = words[one];
        words[one] = words[two];
        words[two] = held;
        memcpy(&changed, words, sizeof changed);
        wrong += words[one] != words[two] && game_digest(&changed) == game_digest(game);
    }
    return wrong;
}

int main(void) {
    int room = LEAST_STATES + scale_games(STATES), flips = 0, exchanges = 0;
    uint64_t chance = 1;
    DigestedState *states = heap_alloc((size_t)room * sizeof *states);
    if (!states) return 1;
    plan(5);
    int count = collect(states, room);
    for (int i = 0; i < scale_games(FLIPPED); i++) {
        flips += flips_that_collide(&states[chance_below(&chance, (uint32_t)count)].game);
        exchanges += exchanges_unnoticed(&states[chance_below(&chance, (uint32_t)count)].game, &chance);
    }
    cmp_ok(flips, "==", 0, "every flipped bit gives another digest");
    cmp_ok(exchanges, "==", 0, "swapped words change the digest");
    digests_are_equal_exactly_when_states_are(states, count);
    free(states);
    return exit_status();
}
