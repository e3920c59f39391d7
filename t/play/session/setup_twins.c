/* Twins: a set-up of any game opened once more for other threads, and a search that comes out the same with any number of
 * them. */
#include "play/session/loaded_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "lua/vm/heap.h"
#include "t/lib/repl/test_session.h"
#include "t/lib/repl/text_screen.h"
#include "t/lib/sim/test_game.h"
#include "t/lib/temp_folder.h"

enum { THREADS = 4, PLAYOUTS = 60, DECISIONS = 6, SKIPPED = 5 };

/* Options that a search tried out; the decision has at most as many. */
enum { MOST_OPTIONS = 256 };
typedef struct Result {
    SearchedOption tried[MOST_OPTIONS];
    SearchCount count;
    int64_t deals;
} Result;

static void search(const TestGame *test, const SetupTwins *twins, int threads, const Game *game, Result *result) {
    SearchSettings settings = {.setup = test->setup, .twins = twins->setups, .playouts = PLAYOUTS};
    settings.twin_count = threads - 1;
    memset(result, 0, sizeof *result);
    result->deals = search_try(&settings, game, result->tried, &result->count);
}

/* How many of some decisions come out differently with several threads. */
static int count_different(const TestGame *test, const SetupTwins *twins, int *searched) {
    Host host = {.setup = test->setup, .silent = true};
    Game *game = heap_new(1, door_size(test->setup));
    Result alone, together;
    Asked asked;
    int different = 0, decision = 0;
    test->door->start(game, test->setup, 7);
    for (; *searched < DECISIONS && door_step(&host, game) == GAME_WAITS; decision++) {
        (void)door_asked(game, test->setup, &asked);
        if (asked.option_count > 1 && asked.option_count <= MOST_OPTIONS && decision % SKIPPED == 0) {
            search(test, twins, 1, game, &alone);
            search(test, twins, 2 + *searched % (THREADS - 1), game, &together);
            different += memcmp(&alone, &together, sizeof alone) != 0;
            ++*searched;
        }
        (void)door_answer(&host, game, test->door->random(test->setup, game));
    }
    free(game);
    return different;
}

static void opens(const char *options) {
    TestGame *test = test_game_open(options);
    SetupTwins twins;
    int searched = 0;
    setup_twins_open(&twins, &test->scripts, test->setup, &test->options, THREADS);
    cmp_ok(twins.count, "==", THREADS - 1, "%s: a twin for each thread after the first", options);
    if (twins.count == THREADS - 1)
        cmp_ok(count_different(test, &twins, &searched), "==", 0, "a search is the same with any number of threads");
    cmp_ok(searched, "==", DECISIONS, "and decisions were searched");
    setup_twins_release(&twins);
    test_game_close(test);
}

/* Scripts that use up the instructions of a search end it after the same deal, whoever plays the deals. */
static void ends_early(void) {
    TempFolder folder = temp_folder_new();
    char options[400];
    const char *text =
        "return { id = 'slow', name = 'Slow', api = 3, seats = { 2, 2 }, text = 't', source = 's', begin = 'turn',\n"
        "  kinds = { a = { start = 'deck' } }, zones = { deck = {} },\n"
        "  phases = {\n"
        "    turn = function(g)\n"
        "      local number = g:ask_number(1, { least = 1, most = 3 }, '?')\n"
        "      return 'slow', number, number * 15\n"
        "    end,\n"
        "    slow = function(g, number, left)\n"
        "      local n = 0 for i = 1, 90000 do n = n + i end\n"
        "      if left > 0 then return 'slow', number, left - 1 end\n"
        "      g:score(1, 'number', number) g:finish { ranking = { { 1 }, { 2 } }, reason = 'over' }\n"
        "    end } }\n";
    snprintf(options, sizeof options, "--game %s", temp_folder_write(&folder, "slow.lua", text));
    TestGame *test = test_game_open(options);
    Host host = {.setup = test->setup, .silent = true};
    SetupTwins twins;
    Result results[THREADS];
    Game *game = heap_new(1, door_size(test->setup));
    setup_twins_open(&twins, &test->scripts, test->setup, &test->options, THREADS);
    test->door->start(game, test->setup, 7);
    (void)door_step(&host, game);
    for (int i = 0; i < THREADS; i += THREADS - 1) search(test, &twins, 1 + i, game, &results[i]);
    cmp_ok(results[0].count.spent, "==", 1, "scripts that take long end a search early");
    ok(results[0].deals > 0 && results[0].count.playouts < PLAYOUTS, "which has %lld of %d playouts",
       (long long)results[0].count.playouts, PLAYOUTS);
    ok(memcmp(&results[0], &results[THREADS - 1], sizeof *results) == 0, "the same ones with any number of threads");
    free(game);
    setup_twins_release(&twins);
    test_game_close(test);
    temp_folder_remove(&folder);
}

/* A scenario has a set-up that no options describe. */
static void opens_file(const char *path) {
    Program program = {.paths = {.data = "."}};
    TextScreen text_screen;
    text_screen_begin(&text_screen, 80, false, false);
    program.screen = text_screen.screen;
    Session *session = test_session_file(&program, path);
    const LoadedGame *loaded = session->loaded;
    SetupTwins twins;
    setup_twins_open(&twins, &loaded->scripts, loaded->setup, &session->origin.options, THREADS);
    cmp_ok(twins.count, "==", THREADS - 1, "%s: a twin for each thread after the first", path);
    setup_twins_release(&twins);
    test_session_close(session);
    (void)text_screen_end(&text_screen);
    text_screen_release(&text_screen);
}

int main(void) {
    plan(NO_PLAN);
    opens("--powers hippie,military,dog");
    opens("--powers biker,hippie:weak,dog --players 5 --with zero:biker --edition draft");
    opens("--powers police:advanced,kid,survivalist --with bunker --power-draw");
    opens("--powers random --players 6 --seed 3 --edition scenarios/designs/editions/six_seats.lua");
    opens("--game city --players 4 --variant expert");
    opens("--game tsunami --players 3");
    opens("--game humans --players 2");
    ends_early();
    opens_file("scenarios/examples/low-wins.lua");
    opens_file("scenarios/campaign/1-rations.lua");
    opens_file("scenarios/city/happiness.lua");
    cmp_ok(threads_wanted(3), "==", 3, "so many threads as were asked for");
    cmp_ok(threads_wanted(0), ">=", 1, "or one for each core");
    done_testing();
}
