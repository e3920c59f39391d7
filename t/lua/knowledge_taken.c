/* Who knows what after the powers that take, add and send away, with the shipped scripts: R3.11, R3.9. */
#include <tap.h>

#include "t/lib/scripts/script_game.h"

/* Seat 1 wins a 9, a 3 and a 4, and the encounter zombie-5 if there is one; seat 2 holds kid-1 and
 * kid-2, which everybody saw, and kid-8, which nobody did. */
static void seat_1_wins(TestGame *test, const TestScripts *scripts, bool draft, const char *powers, const char *plays) {
    (draft ? script_game_draft : script_game_printed)(test, scripts, 3, powers, NULL);
    script_game_hands(test, "dog-9 preacher-9 / dog-3 preacher-3 / dog-4 preacher-4");
    test_game_put(test, "expedition:2", "kid-1 kid-2 kid-8");
    test->game.now.known[test_game_card(test, "kid-1")] = test->game.now.known[test_game_card(test, "kid-2")] = 7;
    test_game_put(test, "expedition:1", "zombie-1 van-1");
    test_game_put(test, "reserve", "zombie-5 zombie-6 zombie-7 zombie-8");
    (void)test_game_decide(test, plays);
}

static const char dogs[] = "dog-9 high, dog-3, dog-4", preachers[] = "preacher-9 high, preacher-3, preacher-4";

static void training_shows_a_zone(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, true, "kid,preacher,dog:advanced", dogs);
    (void)test_game_decide(&test, "kid-1");
    is(test_game_sees(&test, 1, "kid-1"), "reserve", "R3.11 dog:advanced: who chose the card knows it is on top");
    is(script_game_known(&test, "kid-1"), "1", "R3.11 dog:advanced: nobody else does, nor who lost it");
    is(script_game_known(&test, "kid-8"), "1", "R3.11 dog:advanced: and has seen all of the zone");
    is(script_game_known(&test, "kid-2"), "1", "R3.11 dog:advanced: of which the others are unsure now");
    seat_1_wins(&test, scripts, false, "kid,preacher,dog:advanced", dogs);
    (void)test_game_decide(&test, "kid-1");
    is(script_game_known(&test, "kid-1"), "1 2 3", "R3.11 dog:advanced: until it is turned up as the encounter");
}

static void nobody_sees_what_a_stray_dog_carries(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, false, "kid,preacher,dog:weak", dogs);
    is(script_game_known(&test, "kid-1"), "1 2 3", "R3.11 dog:weak: as long as nothing has moved nothing is forgotten");
    (void)test_game_decide(&test, "3");
    is(script_game_known(&test, "kid-1"), "", "R3.11 dog:weak: nobody sees the card, so all are unsure");
    is(script_game_known(&test, "kid-2"), "", "R3.11 dog:weak: of whatever it could have been");
    is(script_game_known(&test, "kid-8"), "", "R3.11 dog:weak: nor did anybody look into the zone");
    is(script_game_known(&test, "zombie-5"), "1 2 3", "R3.11 dog:weak: the other zones are as they were");
    seat_1_wins(&test, scripts, false, "kid,preacher,dog:weak", dogs);
    (void)test_game_decide(&test, "2");
    is(script_game_known(&test, "kid-1"), "1 2 3", "R3.11 dog:weak: a card put back makes nobody unsure");
}

static void a_dog_of_the_draft_looks(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, true, "kid,preacher,dog", dogs);
    is(script_game_known(&test, "zombie-5"), "1", "R7 dog:draft: only the winner looks at the top of the Reserve");
    (void)test_game_decide(&test, "2");
    is(script_game_known(&test, "zombie-5"), "1", "R3.11 dog:draft: and knows it in the zone it went to");
    const Event *move = event_record_nth(&test.record, EVENT_MOVE, 3);
    ok(move && move->seen == 1, "R3.11 dog:draft: having seen it go");
    is(script_game_known(&test, "kid-1"), "1 2 3", "R3.11 dog:draft: where nothing left, nobody is unsure");
}

static void preachers_look_at_their_zone(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, false, "kid,preacher,dog", preachers);
    (void)test_game_decide(&test, "zombie-1");
    is(test_game_sees(&test, 1, "zombie-1"), "reserve", "R3.11 preacher: the chooser knows the card under the Reserve");
    is(script_game_known(&test, "zombie-6"), "1", "R3.11 preacher: and the one that was added");
    is(script_game_known(&test, "preacher-3"), "1", "R3.11 preacher: and his zone, of which the others are unsure");
    is(script_game_known(&test, "zombie-1"), "1", "R3.11 preacher: nobody else knows any of it");
    is(script_game_known(&test, "van-1"), "1 2 3", "R3.8 preacher: vans apart");
    seat_1_wins(&test, scripts, false, "kid,preacher:advanced,dog", preachers);
    (void)test_game_decide(&test, "zombie-1, preacher-3");
    is(script_game_known(&test, "preacher-3"), "1", "R3.11 preacher:advanced: the chooser knows both cards");
    is(script_game_known(&test, "zombie-1"), "1", "R3.11 preacher:advanced: in their places");
}

static void nobody_sees_what_a_weak_preacher_sends(const TestScripts *scripts) {
    TestGame test;
    seat_1_wins(&test, scripts, false, "kid,preacher:weak,dog", preachers);
    is(script_game_known(&test, "zombie-6"), "", "R3.11 preacher:weak: who receives a card face down does not see it");
    is(script_game_known(&test, "zombie-1"), "", "R3.9 preacher:weak: nor looks into his zone");
    is(script_game_known(&test, "preacher-3"), "", "R3.11 preacher:weak: all are unsure of what may have been picked");
    is(script_game_known(&test, "van-1"), "1 2 3", "R3.8 preacher:weak: vans apart");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(5 + 6 + 4 + 7 + 4);
    training_shows_a_zone(scripts);
    nobody_sees_what_a_stray_dog_carries(scripts);
    a_dog_of_the_draft_looks(scripts);
    preachers_look_at_their_zone(scripts);
    nobody_sees_what_a_weak_preacher_sends(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
