/* Powers that change the worth of cards: R1.1, R5.1. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/test_game.h"

enum { SCORES = 1u << EVENT_SCORE };

static HookEnd eases_by_5(Call *call) {
    for (int card = 0; card < call->deck->count; card++)
        if (call->table->where[card] == ZONE_EXPEDITION && !power_ease(call, card, 5)) return call->run.end;
    return HOOK_DONE;
}
static const Power easing = {.count = eases_by_5};

static void a_loss_reduced_never_goes_below_0(void) {
    TestGame test;
    test_game_init(&test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(&test, PLAIN, &easing);
    test_game_power(&test, DOG, &easing);
    test_game_clear(&test);
    test_game_put(&test, "expedition:1", "zombie-1 zombie-12 van-1 plain-1");
    (void)game_step(&test.host, &test.game);
    is(event_record_lines(&test.record, SCORES),
       "score 1 zombies -3; score 1 zombies -6; score 1 survivors +1; score 1 plain:base +3; score 1 plain:base +5; "
       "score 1 dog:base +1",
       "R5.1: a reduced loss never goes below 0, and nothing else is reduced");
    cmp_ok(test.game.now.delta[0], "==", 1, "R5.1: only the survivor counts then");
}

/* Each card is worth the number of these cards plus one. */
static HookEnd grows(Call *call, int seat, Set cards, int8_t *worth) {
    (void)call;
    (void)seat;
    int8_t each = (int8_t)(set_count(cards) + 1);
    while (!set_empty(cards)) worth[set_take(&cards)] = each;
    return HOOK_DONE;
}
static const Power growing = {.worth = grows};

static void a_power_may_say_what_its_cards_are_worth(void) {
    TestGame test;
    test_game_init(&test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(&test, PLAIN, &growing);
    test_game_clear(&test);
    test_game_put(&test, "expedition:2", "plain-1 hippie-1");
    (void)game_step(&test.host, &test.game);
    is(event_record_lines(&test.record, SCORES), "score 2 plain:base +2; score 2 survivors +1",
       "R1.1: a survivor is worth 1 unless its power says otherwise");
}

static void a_promo_is_worth_what_it_says_and_no_more(void) {
    TestGame test;
    Setup setup = test_setup_of(2, false, PLAIN, HIPPIE, DOG);
    test_setup_add(&setup, ZERO_DOG);
    test_game_init(&test, setup);
    test_game_power(&test, DOG, &growing);
    test_game_clear(&test);
    test_game_put(&test, "expedition:1", "dog-zero dog-1");
    test_game_put(&test, "expedition:2", "dog-2 dog-3");
    (void)game_step(&test.host, &test.game);
    is(event_record_lines(&test.record, SCORES),
       "score 1 dog:base +2; score 2 dog:base +3; score 2 dog:base +3; score 1 zero:dog -3",
       "R9.3: a promo has its own worth, whatever its faction's power says");
}

int main(void) {
    plan(2 + 1 + 1);
    a_loss_reduced_never_goes_below_0();
    a_power_may_say_what_its_cards_are_worth();
    a_promo_is_worth_what_it_says_and_no_more();
    return exit_status();
}
