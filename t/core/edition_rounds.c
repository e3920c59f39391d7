/* The switches of an edition that change a deal, the end of a round or of a game: R2 and R5. */
#include <string.h>
#include <tap.h>

#include "core/dayz/look.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_game.h"

static void step_to_transfers(TestGame *test, Transfers transfers, int seats) {
    Setup setup = test_setup(seats, false);
    setup.edition.transfers = transfers;
    test_game_init(test, setup);
    (void)game_step(&test->host, &test->game);
}

/* Answers until the first trick begins; "1>2 1>3 …". */
static const char *given(int seats, Transfers transfers) {
    static TestGame test;
    static char text[256];
    *text = 0;
    step_to_transfers(&test, transfers, seats);
    while (test.game.now.phase == PHASE_TRANSFER && test.game.asked.option_count) {
        (void)game_answer(&test.host, &test.game, 0);
        (void)game_step(&test.host, &test.game);
    }
    for (int i = 0; i < event_record_count(&test.record, EVENT_TRANSFER); i++) {
        const Event *event = event_record_nth(&test.record, EVENT_TRANSFER, i);
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d>%d", i ? " " : "", event->seat + 1,
                 event->to % MAX_SEATS + 1);
    }
    return text;
}

static void cards_are_transferred(void) {
    is(given(3, edition_standard.transfers), "1>2 1>3 2>3 2>1 3>1 3>2", "R2.6: one to the left, one to the right");
    is(given(3, (Transfers){1, {NEIGHBOUR_RIGHT}}), "1>3 2>1 3>2", "R2.6: an edition may have one, to the right");
    is(given(2, (Transfers){4, {0}}), "1>2 1>2 1>2 1>2 2>1 2>1 2>1 2>1", "R2.6: or four to the left");
    is(given(4, (Transfers){1, {NEIGHBOUR_ACROSS}}), "1>3 2>4 3>1 4>2", "R2.6: or one across the table");
    is(given(5, (Transfers){0, {0}}), "", "R2.6: or none");
}

/* A game of four rounds of short hands; the leader of the first trick of each round. */
static void leaders(Setup setup, uint64_t seed, int leaders[4]) {
    TestGame test;
    setup.hand_size = 3;
    setup.swaps = false;
    for (int seat = 0; seat < setup.seats; seat++) setup.population[seat] = 5000;
    test_game_init(&test, setup);
    test.game.seed = seed;
    test.game.now.chance = seed;
    test.host.answer = random_answer;
    (void)game_step(&test.host, &test.game);
    int round = 0;
    for (int i = 0; i < test.record.count && round <= 4; i++) {
        if (test.record.events[i].kind == EVENT_ROUND) round++;
        bool first = test.record.events[i].kind == EVENT_TRICK && test.record.events[i - 1].kind != EVENT_MOVE;
        if (first && round >= 1) leaders[round - 1] = test.record.events[i].seat + 1;
    }
}

static void who_leads_a_round(void) {
    Setup setup = test_setup_of(3, false, PLAIN, SCIENTIST, KID);
    int seen[4];
    setup.edition.first_leader = FIRST_LEADER_SEAT_1;
    setup.edition.round_leader = ROUND_LEADER_TURNS;
    leaders(setup, 5, seen);
    ok(seen[0] == 1 && seen[1] == 2 && seen[2] == 3 && seen[3] == 1, "R2.9: the communities take turns");
    setup.edition.round_leader = ROUND_LEADER_FIRST;
    leaders(setup, 5, seen);
    ok(seen[0] == 1 && seen[1] == 1 && seen[2] == 1 && seen[3] == 1, "R2.9: every round begins as the first");
    setup.edition.first_leader = FIRST_LEADER_RANDOM;
    unsigned all = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        leaders(setup, seed, seen);
        all |= 1u << seen[0];
    }
    cmp_ok((int)all, "==", 14, "R2.8: chance names each community sometimes");
}

/* Between two rounds of three. */
static int seat_between(Edition edition, const int *delta, const int *population) {
    TestGame test;
    Setup setup = test_setup(3, false);
    edition.name = setup.edition.name;
    memcpy(edition.hand, setup.edition.hand, sizeof edition.hand);
    setup.edition = edition;
    test_game_start(&test, setup);
    for (int seat = 0; seat < 3; seat++) {
        test.game.now.delta[seat] = (int16_t)delta[seat];
        test.game.now.population[seat] = (int16_t)population[seat];
    }
    test.game.now.next_leader = 1;
    test.game.now.phase = PHASE_SWAP;
    (void)game_step(&test.host, &test.game);
    return test.game.asked.about == ABOUT_FACTION ? test.game.asked.seat + 1 : 0;
}

static void who_swaps(void) {
    static const int delta[] = {-20, -3, 4}, population[] = {60, 30, 50};
    Edition edition = edition_standard;
    cmp_ok(seat_between(edition, delta, population), "==", 1, "R5.6: the community that lost most");
    edition.chooser = CHOOSER_GAINED_MOST;
    cmp_ok(seat_between(edition, delta, population), "==", 3, "R5.6: the community that gained most");
    edition.chooser = CHOOSER_LARGEST;
    cmp_ok(seat_between(edition, delta, population), "==", 1, "R5.6: the largest community");
    edition.chooser = CHOOSER_NEXT_LEADER;
    cmp_ok(seat_between(edition, delta, population), "==", 2, "R2.9: the smallest leads next, and swaps");
    edition.round_leader = ROUND_LEADER_LARGEST;
    cmp_ok(seat_between(edition, delta, population), "==", 1, "R2.9: the largest leads next, and swaps");
    edition.round_leader = ROUND_LEADER_NEXT;
    cmp_ok(seat_between(edition, delta, population), "==", 2, "R2.9: who would lead the next trick leads, and swaps");
    edition.chooser = CHOOSER_NOBODY;
    cmp_ok(seat_between(edition, delta, population), "==", 0, "R5.6: nobody swaps");
}

static void a_swap_may_be_due(void) {
    static const int delta[] = {-20, -3, 4};
    TestGame test;
    Setup setup = test_setup(3, false);
    setup.edition.swap_optional = false;
    test_game_start(&test, setup);
    for (int seat = 0; seat < 3; seat++) test.game.now.delta[seat] = (int16_t)delta[seat];
    test.game.now.phase = PHASE_SWAP;
    (void)game_step(&test.host, &test.game);
    is(test_game_options(&test), "hippie, military, dog", "R5.6: where a faction must leave, none is not offered");
}

/* The powers that are drawn in many games: all that begin with one of the words, or none. */
static int drawn(Edition edition, const char *word) {
    int count = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        TestGame test;
        Setup setup = test_setup(3, false);
        edition.name = setup.edition.name;
        memcpy(edition.hand, setup.edition.hand, sizeof edition.hand);
        setup.edition = edition;
        setup.power_draw = true;
        test_game_start(&test, setup);
        test.game.now.chance = seed;
        test.game.now.phase = PHASE_DRAW;
        (void)game_step(&test.host, &test.game);
        count += strstr(event_record_lines(&test.record, 1u << EVENT_RANDOM), word) != NULL;
    }
    return count;
}

static void what_is_drawn(void) {
    Edition edition = edition_standard;
    ok(drawn(edition, ":weak") > 0 && drawn(edition, "horde") > 0, "R5.7: every version and special is drawn");
    edition.draw_versions = false;
    cmp_ok(drawn(edition, ":weak") + drawn(edition, ":advanced"), "==", 0, "R5.7: or only the usual version");
    ok(drawn(edition, "horde") > 0, "R5.7: and the specials");
    edition.draw_specials = false;
    cmp_ok(drawn(edition, "horde") + drawn(edition, "bunker"), "==", 0, "R5.7: or no special");
}

/* A game that stands before its last count. */
static Set winners(Edition edition, int rounds, const int *population, TestGame *test) {
    Setup setup = test_setup(3, false);
    edition.name = setup.edition.name;
    memcpy(edition.hand, setup.edition.hand, sizeof edition.hand);
    setup.edition = edition;
    setup.rounds = rounds;
    test_game_start(test, setup);
    for (int seat = 0; seat < 3; seat++) test->game.now.population[seat] = (int16_t)population[seat];
    test->game.now.phase = PHASE_COUNT;
    (void)game_step(&test->host, &test->game);
    return game_winners(&test->game, &test->setup);
}

static void a_game_ends(void) {
    static const int low[] = {5, 0, 9}, none[] = {0, 0, 0};
    TestGame test;
    Edition edition = edition_standard;
    ok(set_same(winners(edition, 4, low, &test), set_of(2)),
       "R5.3: a community at 0 ends the game, and the largest wins");
    edition.elimination = false;
    (void)winners(edition, 4, low, &test);
    ok(test.game.now.phase != PHASE_OVER, "R5.3: without elimination the game goes on");
    edition.goal = GOAL_SMALLEST;
    ok(set_same(winners(edition, 1, low, &test), set_of(1)), "R5.4: the smallest community wins");
    ok(set_empty(winners(edition, 1, none, &test)), "R5.4: all at 0: the zombies win");
}

static void vans_are_kept(void) {
    for (int kept = 0; kept < 2; kept++) {
        TestGame test;
        Setup setup = test_setup(3, false);
        setup.swaps = false;
        setup.edition.vans_kept = kept;
        test_game_start(&test, setup);
        test_game_put(&test, "expedition:2", "van-1 van-2 van-3");
        test.game.now.phase = PHASE_COUNT;
        (void)game_step(&test.host, &test.game);
        Set vans = set_and(test.game.now.zone[ZONE_HAND + 1], test.game.deck.of_role[ROLE_VAN]);
        cmp_ok(set_count(vans) == 3, "==", kept, kept ? "R5.5: vans stay" : "R5.5: or are dealt like all cards");
    }
}

int main(void) {
    plan(5 + 3 + 7 + 1 + 4 + 4 + 2);
    cards_are_transferred();
    who_leads_a_round();
    who_swaps();
    a_swap_may_be_due();
    what_is_drawn();
    a_game_ends();
    vans_are_kept();
    return exit_status();
}
