#include "t/lib/table/random_tabletop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/chance.h"
#include "core/table/choice.h"
#include "core/table/names.h"
#include "core/table/view.h"

enum { MOST_DECISIONS = 20000, REDEAL_EVERY = 7, RESTORE_EVERY = 5 };

int random_tabletop_answer(void *random, const Game *game) {
    (void)random;
    const Tabletop *block = tabletop_look_at(game);
    uint64_t chance = chance_mix(tabletop_seed(block) ^ chance_mix(tabletop_decisions(block) + 1));
    return (int)chance_below(&chance, tabletop_asked(block)->option_count);
}

static bool is_pass(int choice) {
    return choice == choice_word(WORD_NONE) || choice == choice_word(WORD_DONE) || choice == choice_word(WORD_NO);
}

int random_tabletop_eager(void *random, const Game *game) {
    (void)random;
    const Tabletop *block = tabletop_look_at(game);
    const TabletopQuestion *asked = tabletop_asked(block);
    uint64_t chance = chance_mix(tabletop_seed(block) ^ chance_mix(tabletop_decisions(block) + 1));
    int count = asked->option_count;
    if (is_pass(asked->options[count - 1]) && chance_below(&chance, 8) > 0) count--;
    return (int)chance_below(&chance, (uint32_t)count);
}

Tabletop *tabletop_block_new(const TabletopLayout *layout) {
    return calloc(1, layout->size);
}

static char fault[1024];

static const char *say(const Tabletop *game, const char *what) {
    snprintf(fault, sizeof fault, "decision %u: %s", tabletop_decisions(game), what);
    return fault;
}

/* A re-dealt game is sound and looks the same to the seat. */
static const char *check_redeal(const WholeGame *game, const Tabletop *block, int seat) {
    static uint8_t before[TABLETOP_SIZE], after[TABLETOP_SIZE];
    Host host = whole_game_host(game);
    Tabletop *copy = tabletop_block_new(&game->layout);
    memcpy(copy, block, game->layout.size);
    size_t size = tabletop_view(&game->layout, block, seat, before);
    if (!tabletop_redeal(&host, copy, seat, tabletop_decisions(block))) return free(copy), NULL;
    const char *broken = tabletop_unsound(&game->layout, copy);
    bool same = tabletop_view(&game->layout, copy, seat, after) == size && memcmp(before, after, size) == 0;
    if (!broken && !same) broken = "the seat can tell the re-dealt game from the real one";
    free(copy);
    return broken ? say(block, broken) : NULL;
}

/* Answering a copy alike leads to the same bytes. */
static const char *check_restore(const WholeGame *game, const Tabletop *block, int option) {
    Host host = whole_game_host(game);
    Tabletop *one = tabletop_block_new(&game->layout), *other = tabletop_block_new(&game->layout);
    memcpy(one, block, game->layout.size);
    memcpy(other, block, game->layout.size);
    (void)tabletop_answer(one, option);
    (void)tabletop_answer(other, option);
    (void)tabletop_step(&host, one);
    (void)tabletop_step(&host, other);
    bool same = memcmp(one, other, game->layout.size) == 0;
    free(one);
    free(other);
    return same ? NULL : say(block, "a restored position leads to other bytes");
}

/* Every option is found by its name. */
static const char *check_names(const WholeGame *game, const Tabletop *block) {
    const TabletopQuestion *asked = tabletop_asked(block);
    char name[LONG_NAME];
    for (int i = 0; i < asked->option_count; i++) {
        names_choice(&game->layout, asked->options[i], name);
        if (names_find_option(&game->layout, asked, name) != i) return say(block, "two options have the same name");
    }
    return NULL;
}

static const char *check_position(const WholeGame *game, const Tabletop *block, int option) {
    const char *broken = tabletop_unsound(&game->layout, block);
    uint32_t decisions = tabletop_decisions(block);
    if (broken) return say(block, broken);
    broken = check_names(game, block);
    if (!broken && decisions % RESTORE_EVERY == 0) broken = check_restore(game, block, option);
    for (int seat = 0; !broken && decisions % REDEAL_EVERY == 0 && seat < game->layout.seats; seat++)
        broken = check_redeal(game, block, seat);
    return broken;
}

/* Plays from outside to the end. */
static const char *play_outside(const WholeGame *game, Tabletop *block, TabletopAnswerer *answer) {
    Host host = whole_game_host(game);
    Status status;
    while ((status = tabletop_step(&host, block)) == GAME_WAITS) {
        int option = answer(NULL, tabletop_game(block));
        const char *broken = check_position(game, block, option);
        if (broken) return broken;
        if (tabletop_decisions(block) > MOST_DECISIONS) return say(block, "the game does not end");
        (void)tabletop_answer(block, option);
    }
    if (status != GAME_OVER) return say(block, host.fault.what);
    const char *broken = tabletop_unsound(&game->layout, block);
    return broken ? say(block, broken) : NULL;
}

static const char *check_game(WholeGame *game, uint64_t seed, TabletopAnswerer *answer) {
    Host host = whole_game_host(game);
    Tabletop *outside = tabletop_block_new(&game->layout), *inside = tabletop_block_new(&game->layout);
    host.answer = answer;
    tabletop_init(outside, &game->layout, seed);
    tabletop_init(inside, &game->layout, seed);
    const char *broken = play_outside(game, outside, answer);
    if (!broken && tabletop_step(&host, inside) != GAME_OVER) broken = say(inside, host.fault.what);
    if (!broken && memcmp(outside, inside, game->layout.size) != 0)
        broken = say(outside, "answers from outside and inside step lead to other bytes");
    free(outside);
    free(inside);
    return broken;
}

const char *random_tabletop_check(WholeGame *game, uint64_t seed) {
    return check_game(game, seed, random_tabletop_answer);
}

const char *random_tabletop_check_eager(WholeGame *game, uint64_t seed) {
    return check_game(game, seed, random_tabletop_eager);
}
