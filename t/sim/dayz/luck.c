/* The luck of options: uniform, the same in any list, and different wherever the key is. */
#include "sim/dayz/policy.h"

#include <string.h>
#include <tap.h>

#include "core/base/chance.h"
#include "t/lib/kernel/test_setup.h"

static Decision decision_of(Set options, int way_out, int sides) {
    Decision asked = {.options = options, .way_out = (uint16_t)way_out, .sides = (uint8_t)sides};
    decision_close(&asked);
    return asked;
}

static void test_uniform(void) {
    enum { OPTIONS = 10, PICKS = 20000 };
    Set cards = set_below(0);
    int counts[OPTIONS] = {0}, fewest = PICKS, most = 0;
    for (int card = 0; card < 9; card++) set_add(&cards, card * 13);
    Decision asked = decision_of(cards, CHOICE_NONE, 1);
    for (uint64_t key = 0; key < PICKS; key++) counts[luck_pick(&asked, chance_mix(key))]++;
    for (int i = 0; i < OPTIONS; i++) {
        if (counts[i] < fewest) fewest = counts[i];
        if (counts[i] > most) most = counts[i];
    }
    ok(fewest > 1830 && most < 2170, "each of 10 options is picked as often: %d to %d of %d", fewest, most, PICKS);
}

/* If the option picked from a list is also in a shorter list, it is picked from that one, too. */
static void test_lists(void) {
    int wrong = 0, tried = 0;
    uint64_t chance = 1;
    for (int i = 0; i < 2000; i++) {
        uint64_t key = chance_next(&chance);
        int sides = 1 + (int)chance_below(&chance, SIDES), side, same;
        Set all = {chance_next(&chance), chance_next(&chance)}, some = {all.low & chance_next(&chance), all.high};
        Decision longer = decision_of(all, 0, sides), shorter = decision_of(some, 0, sides);
        int choice = decision_choice(&longer, luck_pick(&longer, key), &side);
        if (!set_has(&some, choice)) continue;
        tried++;
        wrong += decision_choice(&shorter, luck_pick(&shorter, key), &same) != choice || same != side;
    }
    ok(tried > 1000 && wrong == 0, "an option has the same luck in a shorter list (%d lists)", tried);
}

static void test_many(void) {
    Decision asked = decision_of(set_below(MAX_CARDS), 0, 1);
    int low = 0, high = 0;
    for (int choice = MAX_CARDS; choice < MAX_CHOICES; choice++) wide_add(&asked.wide, choice);
    asked.wide_count = MAX_CHOICES - MAX_CARDS;
    decision_close(&asked);
    for (uint64_t key = 0; key < 2048; key++) {
        int option = luck_pick(&asked, chance_mix(key));
        low += option < MAX_CARDS;
        high += option >= MAX_CHOICES - MAX_CARDS;
    }
    ok(low > 200 && low < 312 && high > 200 && high < 312, "of 1,024 options the first and the last are as likely");
}

static void test_keys(void) {
    Game game;
    memset(&game, 0, sizeof game);
    uint64_t keys[7] = {luck_key(&game)};
    uint8_t *parts[] = {&game.now.round, &game.now.trick, &game.asked.seat, &game.asked.about, &game.answered[0][0]};
    int same = 0;
    for (int i = 0; i < 5; i++) {
        ++*parts[i];
        keys[i + 1] = luck_key(&game);
        --*parts[i];
    }
    game.seed = 1;
    keys[6] = luck_key(&game);
    for (int i = 0; i < 7; i++)
        for (int j = 0; j < i; j++) same += keys[i] == keys[j];
    cmp_ok(same, "==", 0, "seed, round, trick, seat, kind of question and earlier answers each change the key");
    game.decisions = 9;
    ok(luck_key(&game) == keys[6], "the number of all decisions does not");
}

/* Every decision of a game has a key of its own, as powers and transfers ask a seat several times in a trick. */
static void test_game(void) {
    enum { MAX_KEYS = 1000 };
    static uint64_t keys[MAX_KEYS];
    Setup setup = test_setup(3, false);
    Host host = {.setup = &setup};
    Game game;
    int count = 0, same = 0;
    game_init(&game, &setup, 5);
    for (; count < MAX_KEYS && game_step(&host, &game) == GAME_WAITS; count++) {
        keys[count] = luck_key(&game);
        for (int i = 0; i < count; i++) same += keys[i] == keys[count];
        game_answer(&host, &game, luck_pick(&game.asked, keys[count]));
    }
    ok(count > 60 && same == 0, "no two of the %d decisions of a game have the same key", count);
}

int main(void) {
    plan(NO_PLAN);
    test_uniform();
    test_lists();
    test_many();
    test_keys();
    test_game();
    done_testing();
}
