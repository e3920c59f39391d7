/* Questions inside a power: what is asked, what is told, and what is seen meanwhile. */
#include <tap.h>

#include "core/engine/call.h"
#include "t/lib/arrange.h"

enum { TALK = 1u << EVENT_POWER | 1u << EVENT_ASK | 1u << EVENT_ANSWER };

/* A trick that seat 1 wins with this power of the plain ones. */
static void win(Scene *scene, int seats, const Power *power) {
    scene_init(scene, standin_with(seats, false, PLAIN, HIPPIE, DOG));
    scene_power(scene, PLAIN, power);
    scene_clear(scene);
    scene_put(scene, "hand:1", "plain-9 dog-1 dog-2");
    scene_put(scene, "hand:2", "plain-1 dog-3 dog-4");
    (void)scene_decide(scene, "plain-9 high, plain-1");
}

static HookEnd asks_all(Call *call, int me) {
    int choice;
    bool yes;
    Question row = {.seat = (uint8_t)me, .about = ABOUT_CARD, .way_out = CHOICE_DONE};
    if (!power_ask_number(call, me, 2, 4, &choice) || !power_ask_side(call, me, &choice)) return call->end;
    if (!power_ask_yes(call, 1, &yes) || !power_ask_community(call, me, set_below(2), &choice)) return call->end;
    if (!power_ask_faction(call, me, set_or(set_of(KID), set_of(DOG)), CHOICE_NONE, &choice)) return call->end;
    row.options = call->table->trick_cards;
    while (!set_empty(row.options)) {
        if (!power_ask(call, &row, &choice)) return call->end;
        if (choice == CHOICE_DONE) break;
        set_drop(&row.options, choice);
    }
    return HOOK_DONE;
}

static void questions_of_every_kind(void) {
    static const Power curious = {.on_trick_won = asks_all};
    Scene scene;
    win(&scene, 2, &curious);
    (void)scene_decide(&scene, "3, low, no, 2, none, plain-1, done");
    is(record_lines(&scene.record, TALK),
       "power plain:base on_trick_won 1; ask 1 number 2,3,4; answer 1 3; ask 1 side high,low; answer 1 low; "
       "ask 2 yes/no yes,no; answer 2 no; ask 1 community 1,2; answer 1 2; ask 1 faction dog,kid,none; answer 1 none; "
       "ask 1 card plain-1,plain-9,done; answer 1 plain-1; ask 1 card plain-9,done; answer 1 done",
       "questions of every kind, and a row of them, are each asked and answered once despite re-runs");
    cmp_ok(scene.game.decisions, "==", 2 + 7, "each is a decision of the game");
}

static void a_single_option_is_taken_at_once(void) {
    Scene scene;
    scene_start(&scene, standin_setup(2, false));
    scene_put(&scene, "hand:1", "hippie-9 dog-1");
    scene_put(&scene, "hand:2", "hippie-1 dog-2");
    (void)scene_decide(&scene, "hippie-9 high, hippie-1");
    cmp_ok(scene.game.asked.about, "==", ABOUT_PLAY, "nobody waits for an answer that can only be one");
    is(record_lines(&scene.record, 1u << EVENT_ASK | 1u << EVENT_ANSWER), "ask 1 community 2; answer 1 2",
       "it is told all the same, and answered");
    cmp_ok(scene.game.decisions, "==", 3, "and stored as a decision");
}

static HookEnd asks_nothing(Call *call, int me) {
    int card = 0, faction = 0;
    if (!power_ask_card(call, me, set_below(0), &card)) return call->end;
    if (!power_ask_faction(call, me, set_below(0), CHOICE_NONE, &faction)) return call->end;
    return card == CHOICE_NONE && faction == CHOICE_NONE ? HOOK_DONE : HOOK_FAILED;
}

static void without_options_nothing_is_asked(void) {
    static const Power vain = {.on_trick_won = asks_nothing};
    Scene scene;
    win(&scene, 2, &vain);
    cmp_ok(scene.game.asked.about, "==", ABOUT_PLAY, "without options nothing is asked, and the choice is none");
    cmp_ok(record_count(&scene.record, EVENT_ASK), "==", 0, "and nothing is told");
}

static void the_table_is_seen_as_the_power_left_it(void) {
    Scene scene;
    scene_start(&scene, standin_with(2, false, PREACHER, HIPPIE, DOG));
    scene_put(&scene, "hand:1", "preacher-9 dog-1");
    scene_put(&scene, "hand:2", "preacher-1 dog-2");
    scene_put(&scene, "reserve", "zombie-1 zombie-2 zombie-3");
    (void)scene_decide(&scene, "preacher-9 high, preacher-1");
    is(scene_sees(&scene, 1, "zombie-2"), "expedition:1", "who decides sees the card that the power has drawn");
    is(scene_sees(&scene, 2, "zombie-2"), "unknown", "another seat does not");
    cmp_ok(scene.game.found.where[scene_card(&scene, "zombie-2")], "==", ZONE_RESERVE, "the hook found it elsewhere");
    ok(!game_unsound(&scene.game, &scene.setup), "both tables are in order");
}

int main(void) {
    plan(2 + 3 + 2 + 4);
    questions_of_every_kind();
    a_single_option_is_taken_at_once();
    without_options_nothing_is_asked();
    the_table_is_seen_as_the_power_left_it();
    return exit_status();
}
