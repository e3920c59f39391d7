/* Faults of a declaration are reported with their line, what is wrong, and the nearest name. */
#include <string.h>
#include <tap.h>

#include "t/lib/table/test_tabletop.h"

#define ZONES "zones = { deck = { sees = 'nobody' }, hand = { per = 'seat', sees = 'owner' } },\n"
#define KINDS "kinds = { ant = { start = 'deck' } },\n"
#define PHASES "begin = 'go', phases = { go = function() end },\n"

static void refuses(const char *fields, const char *message) {
    TestTabletop *test = test_tabletop_fields(fields);
    bool found = strstr(test->messages, message);
    ok(!test->game && found, "%s", message);
    if (!found) diag("%s", test->messages);
    test_tabletop_free(test);
}

static void refuses_file(const char *text, const char *message) {
    TestTabletop *test = test_tabletop_text(text);
    bool found = strstr(test->messages, message);
    ok(!test->game && found, "%s", message);
    if (!found) diag("%s", test->messages);
    test_tabletop_free(test);
}

int main(void) {
    plan(37);
    refuses(ZONES KINDS PHASES "zone = {}", "5: a game has no field 'zone'; did you mean 'zones'?");
    refuses(ZONES KINDS "begin = 'goo', phases = { go = function() end }",
            "4: there is no phase 'goo'; did you mean 'go'?");
    refuses(ZONES KINDS "phases = { go = function() end }", "1: a game needs begin = \"PHASE\"");
    refuses(ZONES KINDS "begin = 'go', phases = { go = 5 }", "4: the phase 'go' must be a function, not a number");
    refuses(KINDS PHASES, "1: a game needs zones = { … }");
    refuses(ZONES PHASES, "a game needs kinds");
    refuses(ZONES PHASES "kinds = { ant = { start = 'dekc' } }", "4: there is no zone 'dekc'; did you mean 'deck'?");
    refuses(ZONES PHASES "kinds = { ant = {} }", "4: the kind 'ant' needs start = \"ZONE\"");
    refuses(ZONES PHASES "kinds = { ['ant-2'] = { start = 'deck' } }", "cannot end like 'ant-2'");
    refuses(ZONES PHASES "kinds = { ['a:b'] = { start = 'deck' } }", "'a:b' cannot be the name of a kind");
    refuses(ZONES PHASES "kinds = { ant = { start = 'deck', text = 5 } }", "'text' must be a string, not a number");
    refuses(ZONES PHASES "kinds = { ant = { start = 'deck', copies = 385 } }",
            "'copies' must be a whole number from 0 to 384");
    refuses(ZONES PHASES "kinds = { ant = { start = 'deck', copies = 200 }, bee = { start = 'deck', copies = 200 } }",
            "a game has at most 384 pieces");
    refuses(ZONES PHASES "kinds = { ant = { start = 'deck', places = { {} } } }",
            "a game with tiles needs the zone `board`");
    refuses(KINDS PHASES "zones = { deck = { sees = 'none' } }",
            "'sees' must be \"all\", \"owner\" or \"nobody\", not \"none\"");
    refuses(KINDS PHASES "zones = { deck = { sees = 'owner' } }", "only a zone with per = \"seat\" has an owner");
    refuses(ZONES KINDS PHASES "counters = { coins = { strat = 2 } }",
            "5: coins has no field 'strat'; did you mean 'start'?");
    refuses(ZONES KINDS PHASES "counters = { coins = { secret = true } }",
            "only a counter with per = \"seat\" can be secret");
    refuses(ZONES KINDS PHASES "counters = { coins = { start = 9, most = 6 } }",
            "'start' must be a whole number from -1000000 to 6");
    refuses(ZONES KINDS PHASES "clock = { 'round' }", "the table has no counter 'round'");
    refuses(ZONES KINDS PHASES "score = 3", "'score' must be a function, not a number");
    refuses(ZONES KINDS PHASES "options = { fast = {} }", "the option 'fast' needs a default");
    refuses(ZONES KINDS PHASES "options = { fast = { words = { 'a', 'b' }, default = 'c' } }",
            "'default' must be \"a\" or \"b\", not \"c\"");
    refuses(ZONES KINDS PHASES "picture = 'hand'", "5: 'picture' must be a table, not a string");
    refuses(ZONES KINDS PHASES "picture = { 'hand' }", "picture has a key that is not a name (a number)");
    refuses(ZONES KINDS PHASES "picture = { seats = {} }", "5: picture has no field 'seats'; did you mean 'seat'?");
    refuses(ZONES KINDS PHASES "picture = { table = { 'deck' } }", "expected a row such as { \"hand\" }, not a string");
    refuses(ZONES KINDS PHASES "picture = { table = { { 'dekc' } } }",
            "5: there is no zone or counter 'dekc'; did you mean 'deck'?");
    refuses(ZONES KINDS PHASES "picture = { table = { { 'hand' } } }",
            "each seat has its own 'hand'; name it in `seat`");
    refuses(ZONES KINDS PHASES "picture = { seat = { { 'deck' } } }",
            "the table has 'deck', not each seat; name it in `table`");
    refuses(ZONES KINDS PHASES "picture = { table = { { 'deck', as = 'number' } } }",
            "'as' must be \"names\", \"kinds\" or \"count\", not \"number\"");
    refuses(ZONES KINDS PHASES "picture = { board = { signs = { ant = 'ab' } } }",
            "the sign of 'ant' must be one character, not \"ab\"");
    refuses(ZONES KINDS PHASES "picture = { board = { signs = { bee = 'b' } } }", "there is no kind or mark 'bee'");
    refuses_file("return { id = 'u', name = 'T', api = 3, seats = { 2, 4 }, " ZONES KINDS PHASES "}",
                 "the id 'u' is not the name of the file");
    refuses_file("return { id = 't', name = 'T', api = 4, seats = { 2, 4 }, " ZONES KINDS PHASES "}",
                 "this program knows api = 1 to 3");
    refuses_file("return { id = 't', name = 'T', api = 3, seats = { 4, 9 }, " ZONES KINDS PHASES "}",
                 "expected seats = { fewest, most }, from 1 to 6");
    refuses_file("local x = include 'gone'\nreturn {}", "1: include \"gone\":");
    done_testing();
}
