/* Who knows what after the powers that send a card of some kind away, and what following shows when
 * police may be played at any time, with the shipped scripts: R3.11, R3.4. */
#include <tap.h>

#include "core/dayz/call.h"
#include "t/lib/scripts/script_game.h"

/* Everybody has seen these cards arrive in the zone of seat 1; this one nobody has. */
static void fill(TestGame *test, const char *seen, const char *unseen) {
    test_game_put(test, "expedition:1", seen);
    for (Set left = test->game.now.zone[ZONE_EXPEDITION]; !set_empty(left);)
        test->game.now.known[set_take(&left)] = ALL_SEATS;
    test_game_put(test, "expedition:1", unseen);
}

/* Seat 1 wins a trick of nurses with zombie-6 in it. */
static void nurse(TestGame *test, const TestScripts *scripts, const char *powers, const char *seen,
                  const char *unseen) {
    script_game_printed(test, scripts, 3, powers, NULL);
    script_game_hands(test, "nurse-9 dog-1 / nurse-3 dog-2 / zombie-6 dog-3");
    fill(test, seen, unseen);
    test_game_put(test, "reserve", "dog-5 dog-6 dog-7");
    (void)test_game_decide(test, "nurse-9 high, nurse-3, zombie-6");
}

static void nurses_look_at_their_zone(const TestScripts *scripts) {
    TestGame test;
    nurse(&test, scripts, "hippie,nurse,dog", "zombie-10 zombie-15 hippie-1", "hippie-2");
    (void)test_game_decide(&test, "zombie-10");
    is(script_game_known(&test, "hippie-2"), "1", "R3.11 nurse: the chooser sees all of the zone");
    is(script_game_known(&test, "zombie-10"), "1", "R3.11 nurse: and alone knows what lies under the Reserve");
    is(script_game_known(&test, "zombie-6"), "1", "R3.11 nurse: the others are unsure of each zombie of loss 3");
    is(script_game_known(&test, "zombie-15"), "1 2 3", "R3.11 nurse: but not of what it could not have been");
    is(script_game_known(&test, "hippie-1"), "1 2 3", "R3.11 nurse: no survivor either");
}

static void who_does_not_know_the_zone_cannot_tell(const TestScripts *scripts) {
    TestGame test;
    nurse(&test, scripts, "hippie,nurse,dog", "hippie-1", "hippie-2");
    (void)test_game_decide(&test, "zombie-6");
    is(script_game_known(&test, "zombie-6"), "1", "R3.11 nurse: a card that nobody has seen might have been one, too");
    nurse(&test, scripts, "hippie,nurse:advanced,dog", "hippie-1", "zombie-20");
    (void)test_game_decide(&test, "zombie-6");
    is(script_game_known(&test, "zombie-6"), "1", "R3.11 nurse:advanced: whatever it is");
    nurse(&test, scripts, "hippie,nurse,dog", "hippie-1 zombie-15", "van-1");
    (void)test_game_decide(&test, "zombie-6");
    is(script_game_known(&test, "zombie-6"), "1 2 3", "R3.11 nurse: who knows the whole zone can tell");
}

static void weak_nurses_heal_the_trick(const TestScripts *scripts) {
    TestGame test;
    nurse(&test, scripts, "hippie,nurse:weak,dog", "zombie-10", "zombie-1");
    (void)test_game_decide(&test, "zombie-6");
    is(script_game_known(&test, "zombie-6"), "1 2 3", "R3.11 nurse:weak: everybody has seen the trick");
    is(script_game_known(&test, "zombie-1"), "", "R3.9 nurse:weak: nobody looks at the rest of the zone");
}

/* Seat 1 wins a trick of the draft's preachers with zombie-6 in it; hippie-7 comes in unseen. */
static void preach(TestGame *test, const TestScripts *scripts, const char *seen, const char *answers) {
    script_game_draft(test, scripts, 3, "hippie,preacher,dog", NULL);
    script_game_hands(test, "preacher-9 dog-1 / preacher-3 dog-2 / zombie-6 dog-3");
    fill(test, seen, "");
    test_game_put(test, "reserve", "hippie-7 hippie-8");
    (void)test_game_decide(test, "preacher-9 high, preacher-3, zombie-6");
    (void)test_game_decide(test, answers);
}

static void preachers_of_the_draft(const TestScripts *scripts) {
    TestGame test;
    preach(&test, scripts, "hippie-1", "zombie-6");
    is(script_game_known(&test, "zombie-6"), "1", "R3.11 preacher:draft: it might have been the card that was added");
    is(script_game_known(&test, "hippie-1"), "1 2 3", "R3.11 preacher:draft: but no survivor");
    preach(&test, scripts, "hippie-1", "none, yes");
    is(script_game_known(&test, "hippie-1"), "", "R3.11 preacher:draft: nobody sees which survivor was picked");
    is(script_game_known(&test, "preacher-9"), "", "R3.11 preacher:draft: so all are unsure of each");
    is(script_game_known(&test, "zombie-6"), "1 2 3", "R3.11 preacher:draft: but not of a zombie");
}

/* Seat 2 plays this on a trick that asks for dogs; has it shown to hold none? */
static bool shows_a_void(const TestScripts *scripts, const char *powers, const char *hand, const char *card) {
    TestGame test;
    script_game_printed(&test, scripts, 2, powers, NULL);
    script_game_hands(&test, "dog-9 hippie-1 / ");
    test_game_put(&test, "hand:2", hand);
    (void)test_game_decide(&test, "dog-9 high");
    ok(test_game_decide(&test, card), "R3.4 police: %s can be played (%s)", card, powers);
    return test_game_void(&test, 2, test.game.now.faction[4]);
}

static void voids(const TestScripts *scripts) {
    ok(shows_a_void(scripts, "hippie,police,dog", "police-1 hippie-2", "police-1"), "R3.11 police: it shows a void");
    ok(!shows_a_void(scripts, "hippie,police:advanced,dog", "police-1 dog-2", "police-1"),
       "R3.11 police:advanced: who may play police at any time shows nothing by it");
    ok(!shows_a_void(scripts, "hippie,police:advanced,dog", "police-1 hippie-2", "police-1"),
       "R3.11 police:advanced: also if it holds no dog");
    ok(shows_a_void(scripts, "hippie,police:advanced,dog", "police-1 hippie-2", "hippie-2"),
       "R3.11 police:advanced: any other card shows it");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(5 + 3 + 2 + 5 + 8);
    nurses_look_at_their_zone(scripts);
    who_does_not_know_the_zone_cannot_tell(scripts);
    weak_nurses_heal_the_trick(scripts);
    preachers_of_the_draft(scripts);
    voids(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
