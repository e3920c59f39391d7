/* What there is to play with: lists, texts, and templates for new scripts. */
#include <string.h>
#include <tap.h>

#include "t/lib/play/test_talk.h"

/* The row of that name in the last reply; NULL if there is none. */
static const cJSON *row(const TestTalk *test, const char *name) {
    const cJSON *each;
    cJSON_ArrayForEach(each, test_talk_value(test, "rows")) {
        const char *found = cJSON_GetStringValue(cJSON_GetObjectItem(each, "name"));
        if (found && strcmp(found, name) == 0) return each;
    }
    return NULL;
}

static const char *field(const cJSON *of, const char *name) {
    const char *text = of ? cJSON_GetStringValue(cJSON_GetObjectItem(of, name)) : NULL;
    return text ? text : "";
}

static void list_all(TestTalk *test) {
    const char *peddler[] = {"factions/peddler.lua",
                             "return { id = \"peddler\", name = \"Peddlers\", cards = { values = { 1, 13 } },\n"
                             "  base = { text = \"Sells.\", source = \"own\" } }\n",
                             NULL};
    (void)test_talk_ask(test, "{'do':'list','what':'factions'}");
    is(field(row(test, "hippie"), "title"), "Hippies", "factions are listed with their names");
    is(field(row(test, "hippie"), "source"), "rulebook", "their sources");
    is(field(row(test, "hippie"), "file"), "factions/hippie.lua", "and their files");
    ok(strlen(field(row(test, "hippie"), "text")) > 10, "and their texts");
    ok(!row(test, "peddler"), "not those of nobody");
    (void)test_talk_files(test, "{'do':'list','what':'factions'}", peddler);
    is(field(row(test, "peddler"), "text"), "Sells.", "those that come with the request, too");
    (void)test_talk_ask(test, "{'do':'list','what':'factions'}");
    ok(!row(test, "peddler"), "for that request alone");
    (void)test_talk_ask(test, "{'do':'list','what':'games'}");
    ok(row(test, "dayz") && row(test, "city") && row(test, "tsunami") && row(test, "humans"), "games are listed");
    is(field(row(test, "city"), "title"), "Happy City", "with their names");
    (void)test_talk_ask(test, "{'do':'list','what':'puzzles'}");
    ok(row(test, "scenarios/city/puzzle-casino.lua") != NULL, "puzzles are listed by their files");
    ok(!row(test, "scenarios/examples/low-wins.lua"), "and nothing else");
    (void)test_talk_ask(test, "{'do':'list','what':'scenarios'}");
    ok(row(test, "scenarios/examples/low-wins.lua") && row(test, "scenarios/campaign/woodstock-fever.lua"),
       "scenarios and campaigns are listed");
    (void)test_talk_ask(test, "{'do':'list','what':'editions'}");
    ok(row(test, "woodstock") && *field(row(test, "woodstock"), "title"), "editions are listed");
    (void)test_talk_ask(test, "{'do':'list','what':'rules'}");
    is(field(row(test, "dayz"), "title"), "Happy DayZ: the rules", "pages of rules are listed");
    (void)test_talk_ask(test, "{'do':'list','what':'templates'}");
    ok(row(test, "faction") && row(test, "game"), "templates are listed");
    (void)test_talk_ask(test, "{'do':'hello'}");
    is(test_talk_text(test, "games.0"), "dayz", "hello names the games");
    cmp_ok(cJSON_GetArraySize(test_talk_value(test, "games")), ">=", 4, "all of them");
}

static const char *read_one(TestTalk *test, const char *request) {
    (void)test_talk_ask(test, request);
    return test_talk_text(test, "text");
}

static void read_some(TestTalk *test) {
    ok(strstr(read_one(test, "{'do':'read','what':'factions','name':'hippie'}"), "id = \"hippie\"") != NULL,
       "the script of a faction is read by its name");
    ok(strstr(read_one(test, "{'do':'read','what':'games','name':'city'}"), "\"city\"") != NULL, "that of a game");
    ok(strstr(read_one(test, "{'do':'read','what':'editions','name':'draft'}"), "draft") != NULL, "an edition");
    ok(strstr(read_one(test, "{'do':'read','what':'puzzles','name':'scenarios/city/puzzle-casino.lua'}"), "solver") !=
           NULL,
       "a puzzle by its file");
    ok(strncmp(read_one(test, "{'do':'read','name':'R3.4'}"), "R3.4 ", 5) == 0, "a rule by its number");
    ok(strncmp(read_one(test, "{'do':'read','what':'rules','name':'C4.6'}"), "C4.6 ", 5) == 0, "of any game");
    ok(strncmp(read_one(test, "{'do':'read','what':'rules','name':'dayz'}"), "# Happy DayZ", 12) == 0, "a page");
    ok(strstr(read_one(test, "{'do':'read','name':'types'}"), "---@class") != NULL, "the types of the API");
    ok(strstr(read_one(test, "{'do':'read','what':'templates','name':'faction'}"), "on_trick_won") != NULL,
       "and a template");
}

static void refuse_some(TestTalk *test) {
    static const char *const requests[][2] = {
        {"{'do':'list'}", "list takes 'what': factions, games, puzzles, scenarios, editions, rules or templates"},
        {"{'do':'list','what':'faction'}", "there is no list of 'faction'; did you mean 'factions'?"},
        {"{'do':'list','what':7}", "'what' takes a text"},
        {"{'do':'read'}", "read takes a name: of a script, a rule such as R3.4, or \"types\""},
        {"{'do':'read','what':'games','name':'citty'}", "there is no 'citty' among the games; `list` has their names"},
        {"{'do':'read','name':'K9.9'}", "there is no rule K9.9 in the rules of any game"},
        {"{'do':'read','name':'../secret.lua'}",
         "there is no '../secret.lua' among the scripts; `list` has their names"},
        {"{'do':'read','name':'/etc/passwd'}", "there is no '/etc/passwd' among the scripts; `list` has their names"},
        {"{'do':'read','what':'editions','name':'../../Makefile'}",
         "there is no '../../Makefile' among the editions; `list` has their names"},
        {"{'do':'new','kind':'faction'}", "new takes a kind, such as \"faction\", and a name"},
        {"{'do':'new','kind':'factoin','name':'x'}", "there is no template for a 'factoin'; did you mean 'faction'?"},
    };
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        (void)test_talk_ask(test, requests[i][0]);
        is(test_talk_text(test, "errors.0.message"), requests[i][1], "refused: %s", requests[i][0]);
    }
    (void)test_talk_ask(test, "{'do':'new','kind':'faction','name':'Night Nurse'}");
    ok(strstr(test_talk_text(test, "errors.0.message"), "such as night_nurse") != NULL,
       "a wrong name gets a better one");
    (void)test_talk_ask(test, "{'do':'new','kind':'faction','name':'hippie'}");
    ok(strstr(test_talk_text(test, "errors.0.message"), "already exists") != NULL, "shipped names are taken");
}

static void begin(TestTalk *test) {
    (void)test_talk_ask(test, "{'do':'new','kind':'faction','name':'punk'}");
    const cJSON *files = cJSON_GetObjectItem(test->reply, "files");
    ok(strstr(field(files, "factions/punk.lua"), "id = \"punk\", name = \"Punk\"") != NULL, "a new faction is a text");
    ok(strstr(field(files, "scenarios/punk.lua"), "punk-9") != NULL, "with its test");
    cmp_ok(cJSON_GetArraySize(files), "==", 2, "and nothing more");
}

int main(void) {
    TestTalk *test = test_talk_new();
    list_all(test);
    read_some(test);
    begin(test);
    refuse_some(test);
    test_talk_free(test);
    done_testing();
}
