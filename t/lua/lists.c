/* Lists of cards and seats, as scripts read and combine them. */
#include <string.h>
#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

typedef struct ListCase {
    const char *code, *said;
} ListCase;

/* Three seats; 62 cards: vans are 101 to 103, zombies 104 to 123. */
static const ListCase cases[] = {
    {"#g:seats()", "3"},
    {"g:seats()[1] + g:seats()[3] * 10", "31"},
    {"g:seats()[0] == nil and g:seats()[4] == nil and g:seats()[1.5] == nil and g:seats()[-1] == nil", "true"},
    {"walk(g:seats())", "1=1 2=2 3=3 "},
    {"walk(g:others(2))", "1=1 2=3 "},
    {"table.concat(g:seats(), '-')", "1-2-3"},
    {"select('#', table.unpack(g:seats()))", "3"},
    {"g:seats():has(3)", "true"},
    {"g:seats():has(4)", "false"},
    {"g:seats():has(-1) or g:seats():has(1 << 40)", "false"},
    {"g:seats() == g:seats()", "true"},
    {"g:seats() == g:others(1)", "false"},
    {"g:seats() == { 1, 2, 3 }", "false"},
    {"g:seats() == g:hand(1)", "false"},
    {"g:others(1) | 1 == g:seats()", "true"},
    {"1 | g:others(1) == g:seats()", "true"},
    {"g:others(1) | g:others(2) == g:seats()", "true"},
    {"g:seats() - 1 == g:others(1)", "true"},
    {"g:seats() - { 2, 3 } == g:seats() & 1", "true"},
    {"g:seats() & { 2, 3 } == g:others(1)", "true"},
    {"#({ 1 } & g:others(1))", "0"},
    {"#(g:seats() - g:seats())", "0"},
    {"#(g:seats() & {})", "0"},
    {"#g:hand(1) + #g:hand(2) + #g:hand(3)", "45"},
    {"#(g:hand(1) & g:hand(2))", "0"},
    {"#(g:hand(1) | g:hand(2) | g:hand(3))", "45"},
    {"g:hand(1)[1] < g:hand(1)[2]", "true"},
    {"g:hand(1):has(g:hand(1)[15])", "true"},
    {"g:hand(1, { role = 'horde' }) | g:hand(1, { role = 'van' }) | g:hand(1, { role = 'survivor' }) == g:hand(1)",
     "true"},
    {"type(g:hand(1)) .. ' ' .. tostring(g:hand(1)) .. ' ' .. tostring(g:seats()) .. ' ' .. tostring(g)",
     "userdata list of cards list of seats game"},
    {"walk(verbs.most(g, { role = 'van' }))", ""},
    {"walk(verbs.fewest(g, { role = 'van' }))", "1=1 2=2 3=3 "},
    {"g:best(g:hand(1, { role = 'horde' }), 'low') == g:hand(1, { role = 'horde' })[1]", "true"},
    {"g:best(g:hand(1, { role = 'horde' }), 'high') == g:hand(1, { role = 'horde' })[#g:hand(1, { role = 'horde' })]",
     "true"},
    {"g:best({}, 'low')", "nil"},
};

enum { CASES = sizeof cases / sizeof *cases };

typedef struct Said {
    char lines[CASES][256];
    int count;
} Said;

static void keep(void *printer, const char *line) {
    Said *said = printer;
    const char *text = strstr(line, ": ");
    if (said->count < CASES) snprintf(said->lines[said->count++], sizeof said->lines[0], "%s", text ? text + 2 : line);
}

/* Makes a script that prints the result of each case. */
static void write_script(const TempFolder *folder) {
    char text[16 * 1024] = "local function walk(list)\n"
                           "  local said = ''\n"
                           "  for place, one in ipairs(list) do said = said .. place .. '=' .. one .. ' ' end\n"
                           "  return said\n"
                           "end\n"
                           "return { id = 'lists', name = 'N', cards = { values = { 1, 13 } },\n"
                           "base = { text = 'T.', source = 'own', on_round_start = function(g)\n";
    for (int i = 0; i < CASES; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "print(%s)\n", cases[i].code);
    }
    strcat(text, "end } }\n");
    temp_folder_write(folder, "lists.lua", text);
}

static void each_says_what_it_should(const TestScripts *scripts) {
    static Said said;
    Game game;
    Setup setup = test_scripts_setup(scripts, false, 3, "lists,military,dog", NULL);
    setup.rounds = 1;
    Host host = random_host(&setup);
    scripts->vm->print = keep;
    scripts->vm->printer = &said;
    game_init(&game, &setup, 1);
    Status status = game_step(&host, &game);
    if (!ok(status == GAME_OVER, "a script with lists plays its game")) diag("%s", host.fault.what);
    for (int i = 0; i < CASES; i++) is(said.lines[i], cases[i].said, "%s", cases[i].code);
}

int main(void) {
    TempFolder folder = temp_folder_new();
    write_script(&folder);
    TestScripts *scripts = test_scripts_open(NULL, folder.path);
    plan(1 + CASES);
    each_says_what_it_should(scripts);
    test_scripts_close(scripts);
    temp_folder_remove(&folder);
    return exit_status();
}
