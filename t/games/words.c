/* The three games tell what happens in sentences of their own. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/table/test_tabletop.h"

typedef struct Tale {
    const WholeGame *game;
    EventText line, all;
} Tale;

static void add_line(void *watcher, const Game *played, const Event *told) {
    Tale *tale = watcher;
    event_text_words(&tale->line, tale->game, tabletop_look_at(played), tabletop_told(told), NOTHING);
    if (tale->line.length) event_text_add(&tale->all, "%s\n", tale->line.text);
}

/* A whole game played at random, in sentences; to be freed. */
static char *tell(const char *script, int players, const char *options, uint64_t seed) {
    TestTabletop *test = test_tabletop_options(script, players, options);
    Tale tale = {.game = test->game};
    test->host.see = add_line;
    test->host.watcher = &tale;
    test->host.answer = random_tabletop_answer;
    tabletop_init(test->block, &test->game->layout, seed);
    (void)tabletop_step(&test->host, test->block);
    buffer_release(&tale.line);
    test_tabletop_free(test);
    return tale.all.text;
}

static void says(const char *text, const char *sentence) {
    ok(!!strstr(text, sentence), "%.*s", (int)strcspn(sentence, "\n"), sentence);
}

/* The usual sentences begin like this: a script that fails, or forgets an event, falls back to them. */
static void is_worded(const char *text, const char *what) {
    ok(!strstr(text, " moves from ") && !strstr(text, " of 1: ") && !strstr(text, "phase"), "%s has its own words",
       what);
    ok(!strstr(text, "? "), "%s: no answer is told as a question and a choice", what);
}

/* An answer that the next sentence tells has none of its own. */
static void is_told_once(const char *text, const char *question) {
    ok(!strstr(text, question), "the answer to '%s' is told by what follows", question);
}

static void city(void) {
    char *family = tell("games/city.lua", 3, "", 7), *expert = tell("games/city.lua", 3, "variant=expert", 7);
    is_worded(family, "Happy City");
    is_worded(expert, "the expert variant");
    says(family, "town hall is on offer\n");
    says(family, "1 takes 1 coin of income and has 3\n");
    says(family, "1 buys the cottage for 2\n");
    says(family, "2 discards the post office\n");
    says(family, "3 discards nothing\n");
    says(family, "deck3 turns up skyscraper\n");
    says(family, " takes the special building ");
    says(expert, "3 chooses the purple market\n2 chooses the orange market\n1 chooses the blue market\n");
    free(family);
    free(expert);
}

static void tsunami(void) {
    EventText many = {0};
    for (uint64_t seed = 1; seed <= 6; seed++) {
        char *one = tell("games/tsunami.lua", 6, "zombird=yes bluffs=yes", seed);
        is_worded(one, "Zombie Tsunami with all options");
        event_text_add(&many, "%s", one);
        free(one);
    }
    says(many.text, " as the holder of the tail\n");
    says(many.text, "1 shows the bonus to 2\n");
    says(many.text, "'s bonus ninja is hidden again\n");
    says(many.text, "1 reveals the bonus ");
    buffer_release(&many);
    char *all = tell("games/tsunami.lua", 5, "zombird=yes", 7);
    is_worded(all, "Zombie Tsunami");
    says(all, "1 draws the Zombird super bird\n");
    says(all, "2 gets the bonus head\n");
    says(all, "the event of the round: zombie\n");
    says(all, "the street: jump1 (at most 1 each)\n");
    says(all, "1 loses 1 zombie and has 4\n");
    says(all, "3 buys megabomb\n3 loses 4 coins and has 0\n");
    says(all, " shows the red pearl\n");
    says(all, "5 bombs 3\n");
    is_told_once(all, "Zombies or coins?");
    is_told_once(all, "Take a civilian or bomb a player?");
    is_told_once(all, " is about to lose ");
    free(all);
}

static void humans(void) {
    EventText all = {0};
    for (uint64_t seed = 1; seed <= 5; seed++) {
        char *one = tell("games/humans.lua", 3, "", seed);
        is_worded(one, "Humans!!!");
        event_text_add(&all, "%s", one);
        is_told_once(one, "Where does the tile go?");
        is_told_once(one, "How many quarter turns?");
        is_told_once(one, "Where do you put a human?");
        is_told_once(one, "Where do you put a die token?");
        is_told_once(one, "Which zombie moves?");
        is_told_once(one, "Where to?");
        is_told_once(one, "Where does the human flee?");
        is_told_once(one, "Discard a die token to roll again?");
        free(one);
    }
    says(all.text, "1 is the doctor\n");
    says(all.text, "1 may move 6 squares\n");
    says(all.text, " gets 2 die tokens and has ");
    says(all.text, "the event deck is shuffled\n");
    says(all.text, " for the catch\n");
    says(all.text, " for the flight of the human\n");
    says(all.text, " discards slip");
    says(all.text, " plays stuck");
    says(all.text, " keeps the card: a point\n");
    says(all.text, " is eaten\n");
    says(all.text, " keeps the roll and the die tokens\n");
    says(all.text, " tries to catch human-");
    says(all.text, "the goal is 5 points\n");
    says(all.text, " loses the wound ");
    buffer_release(&all);
}

int main(void) {
    plan(NO_PLAN);
    city();
    tsunami();
    humans();
    done_testing();
}
