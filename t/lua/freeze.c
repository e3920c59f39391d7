/* Tables that outlive the load are frozen, and are read as before; building them while loading is legal. */
#include "lua/vm/freeze.h"

#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "t/lib/kernel/event_hash.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

enum { GAMES = 12 };

/* The hash of the events of some games with this faction; 0 if one fails. */
static uint64_t play(const TestScripts *scripts, const char *id) {
    char powers[64];
    EventHash hash = {0};
    snprintf(powers, sizeof powers, "%s,military,dog", id);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        Setup setup = test_scripts_setup(scripts, false, 2 + (int)seed % 4, powers, NULL);
        Game game;
        setup.swaps = false;
        Host host = random_host(&setup);
        host.see = event_hash_see;
        host.watcher = &hash;
        game_init(&game, &setup, seed);
        if (game_step(&host, &game) != GAME_OVER) return diag("%s", host.fault.what), 0;
    }
    return hash.hash;
}

static void scripts_that_keep_no_state_play(void) {
    TestScripts *scripts = test_scripts_open(NULL, "t/lua/frozen");
    ok(play(scripts, "reads") != 0, "every way to read a frozen table gives what a fresh one gives");
    ok(play(scripts, "builds") != 0, "variables and tables may be changed while the file runs, and inside a call");
    test_scripts_close(scripts);
}

/* All options, filters, lists and results that the game reads, as values in the hook or as tables that are kept. */
static const char options[] =
    "local K = { filter = { faction = 'dog' }, asking = { text = 'Which?', may = 'none' }, seats = { 1, 2 },\n"
    "  open = { open = true, seen = { 1 } }, names = { 'dog', 'military' }, worths = {},\n"
    "  cards = { 101, 102 } }\n"
    "for card = 101, 228 do K.worths[card] = card %% 3 end\n"
    "local function fresh(name)\n"
    "  if name == 'filter' then return { faction = 'dog' } end\n"
    "  if name == 'asking' then return { text = 'Which?', may = 'none' } end\n"
    "  if name == 'seats' then return { 1, 2 } end\n"
    "  if name == 'cards' then return { 101, 102 } end\n"
    "  if name == 'open' then return { open = true, seen = { 1 } } end\n"
    "  if name == 'names' then return { 'dog', 'military' } end\n"
    "  local worths = {}\n"
    "  for card = 101, 228 do worths[card] = card %% 3 end\n"
    "  return worths\n"
    "end\n"
    "local function kept(name) return K[name] end\n"
    "local of = %s\n"
    "return { id = 'odd', name = 'Odd', cards = { values = { 1, 13 } }, base = { text = 't', source = 'own',\n"
    "  on_trick_won = function(g, me)\n"
    "    g:ask_faction(me, of('names'), of('asking'))\n"
    "    local to = g:ask_community(me, of('seats'), of('asking'))\n"
    "    local cards = g:trick_cards(of('filter'))\n"
    "    if to and #cards > 0 then g:give(cards, to, of('open')) end\n"
    "    g:lead_next((g:count(me, of('filter')) + #(g:seats() - of('seats'))) %% #g:seats() + 1)\n"
    "  end,\n"
    "  may_play = function(g, _, cards) return #cards > 5 and { allow = of('cards'), forbid = g:hand(1) } or nil end,\n"
    "  worth = function() return of('worths') end } }\n";

static uint64_t play_options(const char *of) {
    char text[sizeof options + 16];
    TempFolder folder = temp_folder_new();
    snprintf(text, sizeof text, options, of);
    temp_folder_write(&folder, "odd.lua", text);
    TestScripts *scripts = test_scripts_open(NULL, folder.path);
    uint64_t hash = play(scripts, "odd");
    test_scripts_close(scripts);
    temp_folder_remove(&folder);
    return hash;
}

static void the_game_reads_frozen_tables(void) {
    uint64_t fresh = play_options("fresh"), kept = play_options("kept");
    ok(fresh != 0, "options, filters and lists made in the hook are read");
    ok(fresh == kept, "frozen ones give the same events");
}

/* Large things that a script could keep without limits. The hook writes at the end of what was built, and is refused. */
static const struct Large {
    const char *about, *before, *hook;
} large[] = {
    {"a table of 30,000 entries that 190 variables share",
     "local big = {} for i = 1, 30000 do big[i] = i end local f = function() return big end\n"
     "for _ = 1, 190 do local g, b = f, big f = function() return g() or b end end",
     "f()[7] = 0"},
    {"10,000 tables", "local all = {} for i = 1, 10000 do all[i] = { i } end", "all[10000][1] = 0"},
    {"tables nested 10,000 deep",
     "local top = {} local end_ = top for _ = 1, 10000 do end_.inner = {} end_ = end_.inner end",
     "local t = top while t.inner do t = t.inner end t.inner = 0"},
    {"functions nested 10,000 deep",
     "local kept = {} local f = function() return kept end for _ = 1, 10000 do local g = f f = function() return g end "
     "end",
     "local g = f while type(g) == 'function' do g = g() end g[1] = 1"},
    {"10,000 functions of the same code",
     "local all, kept = {}, {} for i = 1, 10000 do all[i] = function() kept[i] = i end end", "all[10000]()"},
    {"a cycle of tables and functions",
     "local a, b = {}, {} a.f = function() return b end b[a] = a b.f = a.f a[b.f] = b", "a[a.f].f().n = 1"},
};

static void large_things_are_frozen(const struct Large *kept) {
    static const Limits none = {.memory = SIZE_MAX};
    TempFolder folder = temp_folder_new();
    char text[2048];
    snprintf(text, sizeof text,
             "%s\nreturn { id = 'odd', name = 'Odd', cards = { values = { 1, 13 } }, base = { text = 't', source = "
             "'own',\non_round_start = function() %s end } }\n",
             kept->before, kept->hook);
    temp_folder_write(&folder, "odd.lua", text);
    TestScripts *scripts = test_scripts_open(&none, folder.path);
    if (!ok(catalog_find(scripts->catalog, "odd") != NULL, "%s: can be kept", kept->about)) diag("%s", scripts->heard);
    Setup setup = test_scripts_setup(scripts, false, 3, "odd,military,dog", NULL);
    Host host = random_host(&setup);
    Game game;
    game_init(&game, &setup, 1);
    bool refused = game_step(&host, &game) == GAME_FAILED && strstr(host.fault.what, "the table is read-only");
    if (!ok(refused, "%s: cannot be changed", kept->about))
        diag("%s", host.fault.what ? host.fault.what : "not refused");
    test_scripts_close(scripts);
    temp_folder_remove(&folder);
}

int main(void) {
    plan(NO_PLAN);
    scripts_that_keep_no_state_play();
    the_game_reads_frozen_tables();
    for (size_t i = 0; i < sizeof large / sizeof *large; i++) large_things_are_frozen(&large[i]);
    done_testing();
}
