/* A forbidden act of a power fails its hook with a message. Nothing is skipped silently. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/kernel/test_game.h"

static Set trick(Call *call) {
    return call->table->trick_cards;
}

static bool ask(Call *call, Question question) {
    int choice;
    return power_ask(call, &question, &choice);
}

#define ACT(name, expression)                                                                                          \
    static bool name(Call *call) {                                                                                     \
        int number;                                                                                                    \
        (void)number;                                                                                                  \
        return expression;                                                                                             \
    }

ACT(to_the_trick, power_move(call, trick(call), (Move){.to = ZONE_TRICK}))
ACT(to_nowhere, power_move(call, trick(call), (Move){.to = ZONE_RESERVE_BOTTOM + 1}))
ACT(to_nobody, power_move(call, trick(call), (Move){.to = ZONE_HAND + 3}))
ACT(two_encounters, power_move(call, trick(call), (Move){.to = ZONE_ENCOUNTER}))
ACT(no_such_card, power_move(call, set_of(100), (Move){.to = ZONE_REMOVED}))
ACT(show_no_card, power_show(call, ALL_SEATS, set_of(100)))
ACT(lead_of_nobody, power_lead(call, 3, NOTHING))
ACT(lead_on_no_side, power_lead(call, 0, 2))
ACT(late_horde, power_join_horde(call, 3))
ACT(fire_for_nobody, power_fire(call, 3, HOOK_TRICK_WON, 3, &(bool){false}))
ACT(fire_nothing, power_fire(call, MAX_SLOTS, HOOK_TRICK_WON, 0, &(bool){false}))
ACT(chance_of_nothing, power_chance(call, 0, "luck", &number))
ACT(pick_no_card, power_pick(call, set_of(100), "luck", &number))
ACT(undeclared, power_set_number(call, 1, 0, 5))
ACT(number_of_nobody, power_set_number(call, 0, 3, 5))
ACT(great_number, power_set_number(call, 0, 0, 32768))
ACT(early_score, power_score(call, 0, 1))
ACT(early_ease, power_ease(call, 3, 1))
ACT(ask_nobody, ask(call, (Question){.seat = 3, .about = ABOUT_SIDE, .options = set_below(2)}))
ACT(ask_way_out, ask(call, (Question){.about = ABOUT_SIDE, .options = set_below(2), .way_out = 7}))
ACT(ask_third_side, ask(call, (Question){.about = ABOUT_SIDE, .options = set_below(3)}))
ACT(ask_for_nobody, ask(call, (Question){.about = ABOUT_COMMUNITY, .options = set_of(3)}))
ACT(ask_for_a_play, ask(call, (Question){.about = ABOUT_PLAY, .options = set_of(3)}))

static const struct {
    bool (*act)(Call *call);
    const char *what;
} cases[] = {
    {to_the_trick, "cards can be moved to every zone but the trick; g:exchange exchanges a played card"},
    {to_nowhere, "moved a card to a zone that does not exist"},
    {to_nobody, "moved a card to a seat that does not play"},
    {two_encounters, "there can be only one encounter"},
    {no_such_card, "moved a card that does not exist"},
    {show_no_card, "showed a card that does not exist"},
    {lead_of_nobody, "gave the lead to a seat that does not play"},
    {lead_on_no_side, "there are two sides, high and low"},
    {late_horde, "a zombie joins the horde only before it is shared out"},
    {fire_for_nobody, "fired a power for a seat that does not play"},
    {fire_nothing, "fired a power that is not in play"},
    {chance_of_nothing, "drew a number from nothing"},
    {pick_no_card, "picked from cards that do not exist"},
    {undeclared, "kept a number that the power has not declared"},
    {number_of_nobody, "kept a number for a seat that does not play"},
    {great_number, "a kept number must lie within its bounds, at most between -32768 and 32767"},
    {early_score, "survivors are counted at the end of a round only"},
    {early_ease, "survivors are counted at the end of a round only"},
    {ask_nobody, "asked a seat that does not play"},
    {ask_way_out, "asked with a way out that is neither \"none\" nor \"done\""},
    {ask_third_side, "asked with an option that does not exist"},
    {ask_for_nobody, "asked with an option that does not exist"},
    {ask_for_a_play, "asked with an option that does not exist"},
};

enum { CASES = sizeof cases / sizeof cases[0] };

static int tried; /* the case at hand */

static HookEnd tries(Call *call, int me) {
    (void)me;
    return cases[tried].act(call) ? HOOK_DONE : call->run.end;
}

static void what_may_not_be_done_fails(void) {
    static const Power wild = {
        .on_trick_won = tries, .numbers = {{"one", LASTS_GAME, false, false, 0, 0}}, .number_count = 1};
    TestGame test;
    for (tried = 0; tried < CASES; tried++) {
        test_game_init(&test, test_setup_of(3, false, PLAIN, HIPPIE, DOG));
        test_game_power(&test, PLAIN, &wild);
        test_game_clear(&test);
        test_game_put(&test, "hand:1", "plain-9 dog-1");
        test_game_put(&test, "hand:2", "plain-1 dog-2");
        (void)test_game_decide(&test, "plain-9 high, plain-1");
        is(test.host.fault.what, cases[tried].what, "what a power may not do fails it: %s", cases[tried].what);
    }
}

int main(void) {
    plan(CASES);
    what_may_not_be_done_fails();
    return exit_status();
}
