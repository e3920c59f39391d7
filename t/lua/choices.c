/* Line-ups: a wrong choice is refused, and the message says what is allowed. */
#include <tap.h>
#include <string.h>

#include "core/dayz/name.h"
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

static const struct BoxCase {
    const char *box, *powers, *why; /* why NULL: it fits */
} boxes[] = {
    {"Woodstock Fever", NULL, NULL},
    {"woodstock", NULL, NULL},
    {"DREAM", NULL, NULL},
    {"american dream", "random", NULL},
    {"dream", "hippie,military,dog", NULL}, /* a pool does not limit what is named */
    {"Woodstok Fever", NULL, "there is no box 'Woodstok Fever'; did you mean 'Woodstock Fever'?"},
    {"sand", NULL, "there is no box 'sand'; there are: American Dream, Woodstock Fever"},
    {"", NULL, "there is no box ''; there are: American Dream, Woodstock Fever"},
};

static void boxes_are_found_by_name_or_word(const TestScripts *scripts) {
    for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++) {
        char why[512] = "it fits";
        Setup setup;
        Choices choices = {.players = 3, .powers = boxes[i].powers, .box = boxes[i].box};
        (void)choices_setup(scripts->catalog, &scripts->printed, &choices, &setup, why, sizeof why);
        is(why, boxes[i].why ? boxes[i].why : "it fits", "R1.7: the box '%s'", boxes[i].box);
    }
}

/* The factions in play, in order; in a buffer that lasts until the next call. */
static const char *in_play(const TestScripts *scripts, const char *box, const char *powers, uint64_t seed) {
    static char text[512];
    char name[NAME_SIZE];
    Setup setup;
    Choices choices = {.players = 3, .powers = powers, .box = box, .seed = seed};
    if (!choices_setup(scripts->catalog, &scripts->printed, &choices, &setup, text, sizeof text)) return text;
    text[0] = 0;
    for (int slot = 2; slot < setup.lineups[0].slot_count; slot++) {
        PowerName power = {setup.lineups[0].faction[slot], setup.lineups[0].version[slot], NOTHING};
        strcat(strcat(text, slot > 2 ? " " : ""), name_power(&setup, power, name));
    }
    return text;
}

static void a_box_has_a_first_game(const TestScripts *scripts) {
    is(in_play(scripts, "woodstock", NULL, 0), "hippie:base military:base dog:base",
       "R1.7: the edition's first game if the box has its factions");
    is(in_play(scripts, "dream", NULL, 0), "biker:base cheerleader:base governor:base",
       "R1.7: otherwise the first factions of the box");
}

static void random_powers_come_from_the_seed(const TestScripts *scripts) {
    char first[512];
    int differ = 0;
    snprintf(first, sizeof first, "%s", in_play(scripts, NULL, "random", 1));
    is(in_play(scripts, NULL, "random", 1), first, "R2.10: the same seed draws the same powers");
    for (uint64_t seed = 2; seed < 12; seed++) differ += strcmp(in_play(scripts, NULL, "random", seed), first) != 0;
    cmp_ok(differ, ">", 7, "R2.10: other seeds draw others");
}

static void what_cannot_be_drawn(const TestScripts *scripts) {
    TestScripts *own = test_scripts_open(NULL, "t/lua/box_of_two");
    char why[512];
    Setup setup;
    Choices choices = {.players = 3, .powers = "random", .with = "zero:biker"};
    (void)choices_setup(scripts->catalog, &scripts->printed, &choices, &setup, why, sizeof why);
    is(why, "zero:biker needs the faction biker in play", "R1.6: a patient zero needs a faction that is named");
    is(in_play(own, "two", "random", 1), "woodstock is played with 3 factions, but the box A box of two has 2",
       "R1.7: a box may be too small to draw from");
    is(in_play(own, "two", NULL, 1), "woodstock is played with 3 factions, but the box A box of two has 2",
       "R1.7: or to play with");
    is(in_play(own, "two", "north,south,dog", 1), "north:base south:base dog:base",
       "R1.7: another faction can be named with them");
    test_scripts_close(own);
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(6 + 2 * (int)(sizeof cases / sizeof *cases) + (int)(sizeof boxes / sizeof *boxes) + 2 + 2 + 4);
    each_set_up_fits_or_says_what_would(scripts);
    a_sentence_is_cut_where_there_is_no_room(scripts);
    nobody_is_dealt_more_than_there_is(scripts);
    a_bare_faction_is_the_editions_usual_version(scripts);
    boxes_are_found_by_name_or_word(scripts);
    a_box_has_a_first_game(scripts);
    random_powers_come_from_the_seed(scripts);
    what_cannot_be_drawn(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
