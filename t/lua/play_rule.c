/* A may_play that is a table: it judges as a function with the same rule does, and mistakes are reported at load. */
#include <string.h>
#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/scripts/test_catalog.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

enum { GAMES = 40 };

#define HEAD                                                                                                           \
    "return { id = \"%s\", name = \"N\", cards = { values = { 1, 13 } }, base = { text = \"T.\", source = \"own\",\n"

static void write_script(TempFolder *folder, const char *id, const char *may_play) {
    char file[64], text[1024];
    snprintf(file, sizeof file, "%s.lua", id);
    snprintf(text, sizeof text, HEAD "may_play = %s,\n} }\n", id, may_play);
    temp_folder_write(folder, file, text);
}

/* Plays some games with this rule, and returns a digest of them all; 0 if one fails, with what it says. */
static uint64_t play_games(const char *may_play, char *said, size_t size) {
    TestCatalog *loading = test_catalog_new();
    uint64_t digest = 1;
    write_script(&loading->folder, "usher", may_play);
    TestScripts *scripts = test_scripts_open(NULL, loading->folder.path);
    Setup setup = test_scripts_setup(scripts, false, 3, "usher,military,dog", NULL);
    snprintf(said, size, "%s", "");
    for (uint64_t seed = 1; seed <= GAMES && digest; seed++) {
        Host host = random_host(&setup);
        Game game;
        game_init(&game, &setup, seed);
        if (game_step(&host, &game) == GAME_OVER)
            digest = (digest ^ game_digest(&game)) * 0x9fb21c651e98df25u;
        else
            digest = 0, snprintf(said, size, "%s", host.fault.what ? host.fault.what : "it waits");
    }
    test_scripts_close(scripts);
    test_catalog_free(loading);
    return digest;
}

static void judges_alike(const char *table, const char *body) {
    char function[512], said[VM_MESSAGE];
    snprintf(function, sizeof function, "function(g, seat, cards) local asked = g:asked() or nil; %s end", body);
    uint64_t one = play_games(table, said, sizeof said);
    ok(one && one == play_games(function, said, sizeof said), "%s judges as its function does %s", table, said);
}

static void a_table_judges_as_a_function_does(void) {
    char said[VM_MESSAGE];
    judges_alike("{ forbid = { role = \"van\" } }", "return { forbid = g:hand(seat, { role = \"van\" }) }");
    judges_alike("{ when = \"leading\", forbid = { role = \"horde\" } }",
                 "if #g:trick_cards() == 0 then return { forbid = g:hand(seat, { role = \"horde\" }) } end");
    judges_alike("{ when = \"following\", allow = { faction = \"dog\" } }",
                 "if #g:trick_cards() > 0 then return { allow = g:hand(seat, { faction = \"dog\" }) } end");
    judges_alike("{ when = \"asked\", except = \"usher\", allow = { faction = \"usher\" } }",
                 "if asked and asked ~= \"usher\" then return { allow = g:hand(seat, { faction = \"usher\" }) } end");
    judges_alike("{ when = \"not asked\", forbid = { loss = 1 }, allow = { promo = false } }",
                 "if not asked then return { forbid = g:hand(seat, { loss = 1 }), allow = cards } end");
    judges_alike("{ when = \"asked\", judge = function(g, _, cards) return { allow = cards } end }",
                 "if asked then return { allow = cards } end");
    ok(play_games("{ allow = { role = \"van\" } }", said, sizeof said) !=
           play_games("{ forbid = { role = \"van\" } }", said, sizeof said),
       "different rules play different games");
}

static void is_refused(const char *may_play, const char *message) {
    TestCatalog *loading = test_catalog_new();
    char expected[256];
    write_script(&loading->folder, "wrong", may_play);
    (void)test_catalog_load(loading);
    snprintf(expected, sizeof expected, "wrong.lua:2: %s\n", message);
    is(loading->heard, expected, "%s is refused at load", may_play);
    test_catalog_free(loading);
}

static void mistakes_are_reported_at_load(void) {
    is_refused("{}", "may_play has allow, forbid or both; or judge alone");
    is_refused("{ when = \"led\", allow = {} }",
               "when is \"always\", \"leading\", \"following\", \"asked\" or \"not asked\"");
    is_refused("{ zeal = 1, must = {}, allow = {} }",
               "unknown field 'must'; may_play has when, except, allow, forbid and judge");
    is_refused("{ allow = { value = 3 } }", "unknown field 'value'; a filter has faction, role, loss and promo");
    is_refused("{ allow = { faction = 7 } }", "the faction of a filter is the id of a faction");
    is_refused("{ allow = { faction = (\"x\"):rep(4000) } }", "the faction of a filter is the id of a faction");
    is_refused("{ forbid = { role = \"dog\" } }", "the role of a filter is survivor, horde or van");
    is_refused("{ forbid = { loss = 0.5 } }", "the loss of a filter is a whole number");
    is_refused("{ forbid = 5 }", "allow and forbid of a may_play that is a table are filters");
    is_refused("{ except = {}, allow = {} }", "except is the id of a faction");
    is_refused("{ judge = 5 }", "judge is a function");
    is_refused("{ judge = print, allow = {} }", "may_play has allow, forbid or both; or judge alone");
}

static void a_faction_that_is_missing_fails_the_hook(void) {
    char said[VM_MESSAGE];
    (void)play_games("{ allow = { faction = \"polcie\" } }", said, sizeof said);
    ok(strstr(said, "usher.lua:2: there is no faction 'polcie'") != NULL,
       "an unknown faction is told with its place: %s", said);
}

int main(void) {
    plan(NO_PLAN);
    a_table_judges_as_a_function_does();
    mistakes_are_reported_at_load();
    a_faction_that_is_missing_fails_the_hook();
    done_testing();
}
