/* Line-ups: a wrong choice is refused, and the message says what is allowed. */
#include <tap.h>

#include "t/lib/scripts/test_scripts.h"

typedef struct LineupCase {
    int players;
    const char *powers, *with;
    int rounds;
    const char *why; /* NULL: it fits */
} LineupCase;

static const LineupCase cases[] = {
    {3, NULL, NULL, 0, NULL},
    {2, "hippie,military:weak,dog", "bunker,horde,zero:dog", 1, NULL},
    {6, NULL, NULL, 0, "woodstock is for 2 to 5 communities, not 6"},
    {1, NULL, NULL, 0, "woodstock is for 2 to 5 communities, not 1"},
    {-1, NULL, NULL, 0, "woodstock is for 2 to 5 communities, not -1"},
    {3, NULL, NULL, 100, "a game has from 1 to 99 rounds (100)"},
    {3, NULL, NULL, -1, "a game has from 1 to 99 rounds (-1)"},
    {3, "hipie,dog,kid", NULL, 0, "there is no faction 'hipie'; did you mean 'hippie'?"},
    {3, "Hippie,dog,kid", NULL, 0, "there is no faction 'Hippie'; did you mean 'hippie'?"},
    {3, "wizard,dog,kid", NULL, 0,
     "there is no faction 'wizard'; there are: biker, cheerleader, dog, governor, hippie, kid, military, nurse, "
     "police, "
     "preacher, scientist, survivalist"},
    {3, "", NULL, 0,
     "there is no faction ''; there are: biker, cheerleader, dog, governor, hippie, kid, military, nurse, police, "
     "preacher, scientist, survivalist"},
    {3, "dog,,kid", NULL, 0,
     "there is no faction ''; there are: biker, cheerleader, dog, governor, hippie, kid, military, nurse, police, "
     "preacher, scientist, survivalist"},
    {3, "dog,kid,dog:weak", NULL, 0, "dog is named twice; each faction can be in play once"},
    {3, "dog,zombie", NULL, 0, "zombie is always in play; remove it"},
    {3, "dog:strong", NULL, 0, "there is no version 'strong'; a faction can be base, advanced, weak or draft"},
    {3, "dog:", NULL, 0, "there is no version ''; a faction can be base, advanced, weak or draft"},
    {3, "biker:draft", NULL, 0, "biker has no draft version; it has: base, advanced, weak"},
    {3, "dog", NULL, 0, "woodstock is played with 3 factions, such as hippie,military,dog; 1 is named"},
    {3, "dog,kid", NULL, 0, "woodstock is played with 3 factions, such as hippie,military,dog; 2 are named"}, /* R1.5 */
    {3, "dog,kid,nurse,biker", NULL, 0,
     "woodstock is played with 3 factions, such as hippie,military,dog; 4 are named"},
    {3, "dog,kid,nurse,biker,police,hippie", NULL, 0, "at most 5 factions can be in play"},
    {3, "dog,kid,biker", "zero:hippie", 0, "zero:hippie needs the faction hippie in play"},
    {3, "dog,kid,biker", "zero:bicker", 0, "there is no special 'zero:bicker'; did you mean 'zero:biker'?"},
    {3, NULL, "banker", 0, "there is no special 'banker'; did you mean 'bunker'?"},
    {3, NULL, "a swimming pool", 0, "there is no special 'a swimming pool'; there are: bunker, horde, zero:FACTION"},
    {3, NULL, "bunker,bunker", 0, "bunker is named twice; each special can be in play once"},
};

static void each_set_up_fits_or_says_what_would(const TestScripts *scripts) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char why[512] = "it fits";
        Setup setup;
        Choices choices = {
            .players = cases[i].players, .powers = cases[i].powers, .with = cases[i].with, .rounds = cases[i].rounds};
        bool fits = choices_setup(scripts->catalog, &scripts->printed, &choices, &setup, why, sizeof why);
        cmp_ok(fits, "==", !cases[i].why, "set-up %d %s", (int)i, cases[i].why ? "is refused" : "fits");
        is(why, cases[i].why ? cases[i].why : "it fits", "with its reason");
    }
}

static void a_sentence_is_cut_where_there_is_no_room(const TestScripts *scripts) {
    char why[40];
    Setup setup;
    Choices choices = {.players = 3, .powers = "wizard"};
    choices_setup(scripts->catalog, &scripts->printed, &choices, &setup, why, sizeof why);
    is(why, "there is no faction 'wizard'; there are", "a message that is too long is cut");
}

static void nobody_is_dealt_more_than_there_is(const TestScripts *scripts) {
    char why[512];
    Setup setup;
    Choices choices = {.players = 3, .hand = 21};
    ok(!choices_setup(scripts->catalog, &scripts->printed, &choices, &setup, why, sizeof why), "63 of 62 cards");
    is(why, "63 cards are dealt, but the deck has only 62; deal smaller hands", "cannot be dealt");
}

static void a_bare_faction_is_the_editions_usual_version(const TestScripts *scripts) {
    Setup printed = test_scripts_setup(scripts, false, 3, "dog,kid,biker", NULL);
    Setup draft = test_scripts_setup(scripts, true, 3, "dog,kid,biker", NULL);
    cmp_ok(printed.lineups[0].version[2], "==", VERSION_BASE, "in the printed edition a dog is a base dog");
    cmp_ok(draft.lineups[0].version[2], "==", VERSION_DRAFT, "in the draft edition it is a draft dog");
    cmp_ok(draft.lineups[0].version[4], "==", VERSION_BASE, "but bikers have no draft version");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(6 + 2 * (int)(sizeof cases / sizeof *cases));
    each_set_up_fits_or_says_what_would(scripts);
    a_sentence_is_cut_where_there_is_no_room(scripts);
    nobody_is_dealt_more_than_there_is(scripts);
    a_bare_faction_is_the_editions_usual_version(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
