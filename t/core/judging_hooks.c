/* Judging hooks may look but not act. */
#include <tap.h>

#include "core/dayz/call.h"
#include "core/dayz/name.h"
#include "t/lib/kernel/power_calls.h"
#include "t/lib/kernel/test_game.h"

static bool asks(Call *call) {
    bool yes;
    return power_ask_yes(call, 0, &yes);
}

static bool moves(Call *call) {
    return power_move(call, call->table->zone[ZONE_HAND], (Move){.to = ZONE_REMOVED});
}

static bool draws(Call *call) {
    int number;
    return power_chance(call, 6, "die", &number);
}

static bool counts(Call *call) {
    return power_score(call, 0, 1);
}

static bool keeps(Call *call) {
    return power_set_number(call, 0, 0, 1);
}

typedef bool ForbiddenAct(Call *call);
static ForbiddenAct *forbidden; /* the act that the hooks below try */

static HookEnd try_it(Call *call) {
    return forbidden(call) ? HOOK_DONE : call->run.end;
}
static HookEnd worth(Call *call, int seat, Set cards, int8_t *worths) {
    (void)seat, (void)cards, (void)worths;
    return try_it(call);
}
static HookEnd may_play(Call *call, int seat, Set cards, Verdict *verdict) {
    (void)seat, (void)cards, (void)verdict;
    return try_it(call);
}
static HookEnd winner(Call *call, int *seat) {
    (void)seat;
    return try_it(call);
}
static HookEnd next_lead(Call *call, int *seat, int *side) {
    (void)seat, (void)side;
    return try_it(call);
}

#define NUMBERED .numbers = {{"one", LASTS_GAME, false, false, 0, 0}}, .number_count = 1
static const Power judging[] = {{.worth = worth, NUMBERED},
                                {.may_play = may_play, NUMBERED},
                                {.winner = winner, NUMBERED},
                                {.next_lead = next_lead, NUMBERED},
                                {.count = try_it, NUMBERED}};
static const char *const hooks[] = {"worth", "may_play", "winner", "next_lead", "count"};
enum { JUDGING = 5 };

/* Plays one trick and the count; returns why it failed. */
static const char *play(TestGame *test, const Power *power) {
    test_game_init(test, test_setup_of(2, false, PLAIN, HIPPIE, DOG));
    test_game_power(test, PLAIN, power);
    test_game_clear(test);
    test_game_put(test, "hand:1", "plain-9");
    test_game_put(test, "hand:2", "plain-1");
    (void)test_game_decide(test, "plain-9 high, plain-1");
    return test->host.fault.what;
}

static void a_hook_that_judges_may_only_look(void) {
    static const char judges[] = "a hook that judges may look, but not act";
    TestGame test;
    for (int i = 0; i < JUDGING; i++) {
        is((forbidden = asks, play(&test, &judging[i])), "a hook that judges may not ask", "%s may not ask", hooks[i]);
        is((forbidden = moves, play(&test, &judging[i])), judges, "%s may not move", hooks[i]);
        is((forbidden = draws, play(&test, &judging[i])), judges, "%s may not draw chance", hooks[i]);
        is((forbidden = keeps, play(&test, &judging[i])), judges, "%s may not keep numbers", hooks[i]);
        is(name_hook(test.host.fault.hook), hooks[i], "%s is named as the hook that failed", hooks[i]);
        const char *counted = i == JUDGING - 1 ? NULL : "survivors are counted at the end of a round only";
        is((forbidden = counts, play(&test, &judging[i])), counted, "R6.2: survivors are counted only in the count");
    }
}

int main(void) {
    plan(6 * JUDGING);
    a_hook_that_judges_may_only_look();
    return exit_status();
}
