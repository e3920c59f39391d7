/* Sentences in colour: the names of pieces have the colour of their kind, headings are bold up to the colon. */
#include <tap.h>

#include <stdlib.h>
#include <string.h>

#include "core/dayz/game.h"
#include "repl/draw/draw_pieces.h"
#include "t/lib/scripts/script_game.h"

static void reads(const TestGame *test, bool colour, bool utf8, const char *text, bool heading, const char *expected,
                  const char *name) {
    Screen screen = {.colour = colour, .utf8 = utf8, .width = 80};
    char *got = hue_text(&screen, &test->setup, &test->game, text, heading);
    is(got, expected, "%s", name);
    free(got);
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    TestGame test;
    plan(8);
    script_game_printed(&test, scripts, 3, "police,hippie,military:weak", NULL);
    reads(&test, true, true, "1 plays hippie-9, then zombie-4.", false,
          "1 plays \33[94mhippie-9\33[0m, then \33[32mzombie-4\33[0m.", "a card has the colour of its faction");
    reads(&test, true, true, "hippie:base acts on hippie-99", false, "hippie:base acts on hippie-99",
          "what is no card has none");
    reads(&test, true, true, "Trick 1: 2 leads, encounter van-2", true,
          "\33[1mTrick 1:\33[0m 2 leads, encounter \33[1mvan-2\33[0m", "a heading is bold up to its colon");
    reads(&test, true, true, "Round 2", true, "\33[1mRound 2\33[0m", "or all of it");
    reads(&test, false, true, "1 plays hippie-9", true, "1 plays hippie-9", "there are no codes without colour");
    reads(&test, false, false, "66 − 26 = 40", false, "66 - 26 = 40", "a minus is a hyphen without UTF-8");
    reads(&test, true, true, "\33[31mred", false, "\\x1b[31mred", "a script's own codes do not get through");
    test_scripts_close(scripts);
    Screen bright = {.colour = true};
    ok(strcmp(screen_code(&bright, STYLE_YELLOW), "\33[33m") != 0,
       "yellow cards are readable on white: not the plain yellow");
    return exit_status();
}
