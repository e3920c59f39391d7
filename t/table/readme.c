/* Runs every example of games/README.md, and checks that it tells every method.
 *
 *   ```lua                  a whole game: plays with all numbers of seats
 *   ```lua in phase         the body of a phase of a game like Frogs: plays
 *   ```lua in kind          a field of a kind of that game: plays
 *   ```lua in game          a field of that game: plays
 *   ```lua error [in …]     fails: the ```text block below it is the exact message
 *   ```lua scenario         the test of the game on the first page: t/repl/cmd/first_pages.t runs it
 */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/files.h"
#include "lua/table/game_api.h"
#include "t/lib/markdown.h"
#include "t/lib/table/test_tabletop.h"

enum { LARGEST = 256 * 1024, ROOM = 16 * 1024 };

/* Makes a whole game of a part of one; the part begins on line 1. */
static void wrap(const MarkdownBlock *block, const char *in, char text[ROOM]) {
    static const char rest[] =
        "id = 't', name = 'T', api = 3, seats = { 2, 4 }, words = { 'coin' },\n"
        "zones = { pond = { sees = 'nobody' }, basket = { per = 'seat' }, gone = {}, market = {},\n"
        "  hand = { per = 'seat', sees = 'owner' } },\n"
        "counters = { points = { per = 'seat' }, turns = {} }, begin = 'first',\n"
        "phases = { try = part, first = function(g) g:shuffle('pond') g:deal('pond', 'hand', 2)\n"
        "    for _, seat in ipairs(g:seats()) do g:emit('on_catch', g:pieces('hand:' .. seat), seat)\n"
        "      g:judge('catch_worth', 0, g:pieces('hand:' .. seat)) end return { 'turn', 1 } end,\n"
        "  turn = function(g, seat) g:add('turns', 1) if g:get('turns') > 9 or g:size('pond') < 2 then\n"
        "    return 'last' end return { 'try', seat }, { 'turn', g:left(seat) } end,\n"
        "  keep = function(g) if g:get('turns') > 20 then return 'last' end end,\n"
        "  last = function(g) g:finish { ranking = { g:seats() }, reason = 'over' } end },\n";
    static const char in_phase[] =
        "local part = function(g, seat) do %.*s\nend return 'last' end\n"
        "return { kinds = { frog = { copies = 9, start = 'pond' },"
        " net = { copies = 9, start = 'pond' }, toad = { copies = 2, start = 'market' } },\n%s}";
    static const char in_kind[] = "local kinds = { frog = { copies = 20, worth = 1, start = 'pond', %.*s } }\n"
                                  "local part = function() return 'last' end\nreturn { kinds = kinds,\n%s}";
    static const char in_game[] =
        "local part = function() return 'last' end return { %.*s,\n"
        "kinds = { frog = { copies = 9, start = 'pond' }, net = { copies = 9, start = 'pond' } },\n%s}";
    const char *format = strstr(in, "in phase") ? in_phase : strstr(in, "in kind") ? in_kind : in_game;
    snprintf(text, ROOM, format, (int)block->size, block->text, rest);
}

/* Plays a few games with each number of seats; returns what is wrong, or NULL. */
static const char *play(TestTabletop *test) {
    if (!test->game) return test->messages;
    const char *fault = NULL;
    for (int players = test->script->least_seats; !fault && players <= test->script->most_seats; players++) {
        Diagnostics diagnostics = {0};
        GameSetup setup = game_setup_default(test->script);
        setup.players = players;
        WholeGame *game = whole_game_new(test->script, &setup, &diagnostics);
        for (uint64_t seed = 1; game && !fault && seed <= 20; seed++) fault = random_tabletop_check(game, seed);
        whole_game_free(game);
    }
    return fault;
}

/* Without the number of the decision and the folder; a fault of the declaration with the name of the file. */
static const char *strip(const char *fault, char text[VM_MESSAGE]) {
    const char *name = fault ? strstr(fault, "t.lua:") : NULL;
    if (!fault) return NULL;
    snprintf(text, VM_MESSAGE, "%s%.*s", name ? "" : "t.lua:", VM_MESSAGE - 16, name ? name : fault);
    text[strcspn(text, "\n")] = 0;
    return text;
}

static void run(const char *text, const MarkdownBlock *block) {
    bool error = strstr(block->info, "error");
    char whole[ROOM], id[32] = "t", file[40];
    if (strstr(block->info, " in "))
        wrap(block, block->info, whole);
    else
        snprintf(whole, sizeof whole, "%.*s", (int)block->size, block->text);
    sscanf(strstr(whole, "id = ") + 6, "%31[a-z]", id);
    TestTabletop *test = test_tabletop_named(whole, strcat(strcpy(file, id), ".lua"));
    const char *fault = play(test);
    MarkdownBlock next = *block;
    if (error && markdown_next(&next, text)) {
        char expected[512], got[VM_MESSAGE];
        snprintf(expected, sizeof expected, "%.*s", (int)next.size, next.text);
        expected[strcspn(expected, "\n")] = 0;
        is(strip(fault, got), expected, "line %d fails as the guide says", block->line);
    } else {
        ok(!fault, "line %d runs", block->line);
        if (fault) diag("%s", fault);
    }
    test_tabletop_free(test);
}

static void tells_all_methods(const char *text) {
    for (const Method *const *group = game_border.methods; *group; group++)
        for (const Method *method = *group; method->name; method++) {
            char round[64], curly[64];
            snprintf(round, sizeof round, "`g:%s(", method->name);
            snprintf(curly, sizeof curly, "`g:%s {", method->name);
            ok(strstr(text, round) || strstr(text, curly), "the guide tells g:%s", method->name);
        }
}

int main(void) {
    const char *trouble;
    size_t size;
    char *text = files_read(NULL, "games/README.md", LARGEST, &size, &trouble);
    if (!text) BAIL_OUT("%s", trouble);
    MarkdownBlock block = {.text = NULL};
    int count = 0;
    while (markdown_next(&block, text))
        if (strncmp(block.info, "lua", 3) == 0 && strcmp(block.info, "lua scenario") != 0) run(text, &block), count++;
    cmp_ok(count, ">", 10, "there are examples");
    tells_all_methods(text);
    free(text);
    done_testing();
}
