/* greedy understands powers that it has never met, because it tries them out: who wins, what a zone counts, what a bid
 * costs. */
#include <tap.h>

#include "core/dayz/call.h"
#include "core/dayz/name.h"
#include "sim/dayz/greedy.h"
#include "t/lib/kernel/test_game.h"

/* The name of the option that greedy takes. */
static const char *choice(TestGame *test) {
    static char name[NAME_SIZE];
    return name_option(&test->game, &test->setup, greedy_answer(&test->setup, &test->game), name);
}

/* Seat 1 is about to lead with a plain faction whose power is this one. */
static void start(TestGame *test, const Power *power, const char *one, const char *two, const char *three) {
    test_game_init(test, test_setup_of(3, false, PLAIN, SCIENTIST, KID));
    test_game_power(test, PLAIN, power);
    test_game_clear(test);
    test_game_put(test, "hand:1", one);
    test_game_put(test, "hand:2", two);
    test_game_put(test, "hand:3", three);
}

/* The lowest wins on the high side, and the other way round. */
static HookEnd reverse(Call *call, int *seat) {
    const Table *table = call->table;
    int best = NOTHING, most = -1;
    for (int i = 0; i < table->play_count; i++) {
        int card = table->play_card[i], value = call->deck->value[card];
        int rank = table->side == SIDE_HIGH ? 99 - value : value;
        if (call->deck->slot[card] == table->asked && rank > most) best = table->play_seat[i], most = rank;
    }
    *seat = best;
    return HOOK_DONE;
}

static void test_reversed_side(void) {
    static const Power reversed = {.winner = reverse};
    TestGame test;
    start(&test, &reversed, "plain-9", "zombie-20", "plain-1 plain-13");
    (void)test_game_decide(&test, "plain-9 high, zombie-20");
    is(choice(&test), "plain-13", "where the side is reversed, the high card does not win a zombie");
    start(&test, &reversed, "plain-9", "plain-5", "plain-1 plain-13");
    test_game_put(&test, "reserve", "scientist-3");
    (void)test_game_decide(&test, "plain-9 high, plain-5");
    is(choice(&test), "plain-1", "and the low card wins survivors");
}

/* The 13 never wins. */
static HookEnd never_13(Call *call, int *seat) {
    for (int i = 0; i < call->table->play_count; i++)
        if (call->table->play_seat[i] == *seat && call->deck->value[call->table->play_card[i]] == 13) *seat = NOTHING;
    return HOOK_DONE;
}

static void test_never_wins(void) {
    static const Power never = {.winner = never_13};
    TestGame test;
    start(&test, &never, "plain-9", "zombie-20", "plain-12 plain-13");
    (void)test_game_decide(&test, "plain-9 high, zombie-20");
    is(choice(&test), "plain-13", "a card that never wins keeps out of a trick");
    start(&test, &never, "plain-9", "plain-5", "plain-12 plain-13");
    test_game_put(&test, "reserve", "scientist-3");
    (void)test_game_decide(&test, "plain-9 high, plain-5");
    is(choice(&test), "plain-12", "and the best of the others wins");
}

/* Each card of the faction costs 5. */
static HookEnd cost_5(Call *call, int seat, Set cards, int8_t *worths) {
    (void)call, (void)seat;
    while (!set_empty(cards)) worths[set_take(&cards)] = -5;
    return HOOK_DONE;
}

static void test_worth(void) {
    static const Power costly = {.worth = cost_5};
    TestGame test;
    start(&test, &costly, "plain-9", "plain-5", "plain-1 plain-13");
    (void)test_game_decide(&test, "plain-9 high, plain-5");
    is(choice(&test), "plain-1", "survivors that count as losses are left to others");
}

/* All bid in secret; the first of the highest pays its bid and gains 12. */
static HookEnd auction(Call *call, int winner) {
    Question questions[MAX_SEATS];
    int bids[MAX_SEATS], best = 0;
    (void)winner;
    for (int seat = 0; seat < call->setup->seats; seat++)
        questions[seat] = (Question){.seat = (uint8_t)seat, .about = ABOUT_NUMBER, .options = set_below(6)};
    if (!power_ask_each(call, questions, call->setup->seats, bids)) return call->run.end;
    for (int seat = 1; seat < call->setup->seats; seat++)
        if (bids[seat] > bids[best]) best = seat;
    return power_change_population(call, best, 12 - bids[best]) ? HOOK_DONE : call->run.end;
}

static void test_bid(void) {
    static const Power sale = {.on_trick_won = auction};
    TestGame test;
    int sum = 0, bids = 0;
    for (int seat = 1; seat <= 3; seat++) {
        start(&test, &sale, "plain-9", "plain-5", "plain-1");
        (void)test_game_decide(&test, "plain-9 high, plain-5, plain-1");
        for (int i = 1; i < seat; i++) (void)test_game_decide(&test, "3");
        if (test.game.asked.about != ABOUT_NUMBER || test.game.asked.seat != seat - 1) continue;
        sum += decision_choice(&test.game.asked, greedy_answer(&test.setup, &test.game), NULL);
        bids++;
    }
    cmp_ok(bids, "==", 3, "all three are asked for a bid");
    cmp_ok(sum, ">=", 9, "it bids in an auction whose prize is worth more than the highest bid");
}

/* A game in the middle of a hook cannot be tried out: greedy waits until the hook has been left. */
static int refusals;
static int answer(void *setup, const Game *game) {
    int option = greedy_answer(setup, game);
    refusals += option < 0;
    return option;
}

static void test_inside(void) {
    Setup setup = test_setup(3, false);
    Host host = {.setup = &setup, .answer = answer, .answerer = &setup};
    Game game;
    game_init(&game, &setup, 1);
    ok(game_step(&host, &game) == GAME_OVER, "it plays a game to its end from inside");
    cmp_ok(refusals, ">", 0, "and was asked again when a hook had been left");
}

int main(void) {
    plan(NO_PLAN);
    test_reversed_side();
    test_never_wins();
    test_worth();
    test_bid();
    test_inside();
    done_testing();
}
