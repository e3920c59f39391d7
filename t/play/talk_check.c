/* Scripts and scenarios that come with a request are judged as values. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/play/test_talk.h"

#define PUNK(act)                                                                                                      \
    "return {\n  id = \"punk\", name = \"Punk\", cards = { values = { 1, 13 } },\n"                                    \
    "  base = { text = \"T.\", source = \"own\",\n    on_trick_won = function(g, me)\n      " act "\n    end },\n}\n"

/* Takes the files of a template, which begin with an object of two or three texts. */
static int take_new(TestTalk *test, const char *request, char *kept[7]) {
    int count = 0;
    (void)test_talk_ask(test, request);
    const cJSON *file;
    cJSON_ArrayForEach(file, test_talk_value(test, "files")) {
        kept[count++] = strdup(file->string);
        kept[count++] = strdup(file->valuestring);
    }
    kept[count] = NULL;
    return count;
}

static void free_new(char *kept[7]) {
    for (int i = 0; kept[i]; i++) free(kept[i]);
}

static void check_faults(TestTalk *test) {
    const char *broken[] = {"factions/punk.lua", "return {\n  id = \n}\n", NULL};
    const char *faulty[] = {"factions/punk.lua", PUNK("g:give(g:trick_cards(), nil)"), NULL};
    (void)test_talk_files(test, "{'id':3,'do':'check'}", broken);
    ok(test_talk_ok(test), "a script that cannot be loaded is judged");
    cmp_ok(cJSON_GetArraySize(test_talk_value(test, "faults")), "==", 1, "it has one fault");
    is(test_talk_text(test, "faults.0.file"), "factions/punk.lua", "with its file");
    cmp_ok(test_talk_number(test, "faults.0.line"), "==", 3, "and its line");
    cmp_ok(cJSON_GetArraySize(test_talk_value(test, "notes")), "==", 0, "which is told once");
    (void)test_talk_files(test, "{'id':3,'do':'check','games':20}", faulty);
    is(test_talk_text(test, "faults.0.file"), "factions/punk.lua", "a fault of a game has a file");
    cmp_ok(test_talk_number(test, "faults.0.line"), "==", 5, "and a line");
    ok(*test_talk_text(test, "faults.0.where"), "and the place in the game");
    ok(strncmp(test_talk_text(test, "faults.0.command"), "check ", 6) == 0, "and a command that plays the game");
    ok(test->progress > 0, "progress is told");
    ok(strncmp(test->last, "{\"id\":3,\"progress\":{\"done\":", 26) == 0, "as lines with the id of the request");
}

static void check_templates(TestTalk *test) {
    static const char *const requests[] = {"{'do':'new','kind':'faction','name':'punk'}",
                                           "{'do':'new','kind':'edition','name':'mine'}",
                                           "{'do':'new','kind':'game','name':'gems'}"};
    for (int i = 0; i < 3; i++) {
        char *files[7];
        (void)take_new(test, requests[i], files);
        (void)test_talk_files(test, "{'do':'check','games':8}", (const char *const *)files);
        ok(test_talk_ok(test), "a template is checked: %s", requests[i]);
        cmp_ok(cJSON_GetArraySize(test_talk_value(test, "faults")), "==", 0, "and has no faults");
        ok(cJSON_IsArray(test_talk_value(test, "notes")), "but perhaps notes");
        (void)test_talk_files(test, "{'do':'test'}", (const char *const *)files);
        ok(test_talk_ok(test), "its test is played");
        cmp_ok(cJSON_GetArraySize(test_talk_value(test, "results")), "==", 1, "that alone");
        ok(cJSON_IsTrue(test_talk_value(test, "results.0.ok")), "and passes");
        ok(test_talk_number(test, "results.0.checks") > 0, "with its checks");
        free_new(files);
    }
}

static void check_named(TestTalk *test) {
    (void)test_talk_ask(test, "{'do':'check','name':'factions/hippie.lua','games':4}");
    ok(test_talk_ok(test) && !cJSON_GetArraySize(test_talk_value(test, "faults")), "a shipped script by its file");
    (void)test_talk_ask(test, "{'do':'check','name':'hippie','games':4}");
    ok(test_talk_ok(test), "by its name");
    (void)test_talk_ask(test, "{'do':'check','name':'city','games':2}");
    is(test_talk_text(test, "passed.0.message"), "no faults in 2 games", "a whole game");
    is(test_talk_text(test, "passed.0.file"), "games/city.lua", "with its file");
    (void)test_talk_ask(test, "{'do':'check','name':'nobody'}");
    is(test_talk_text(test, "errors.0.message"), "there is no script 'nobody'", "another name is refused");
    (void)test_talk_ask(test, "{'do':'check'}");
    is(test_talk_text(test, "errors.0.message"), "check takes the name of a script, or files with scripts",
       "as is nothing");
}

static void stop_early(TestTalk *test) {
    test->stop_after = test->progress + 2;
    (void)test_talk_ask(test, "{'do':'check','name':'hippie'}");
    ok(test_talk_ok(test) && cJSON_IsTrue(test_talk_value(test, "stopped")), "a check stops when it is told to");
    test->stop = 0;
    test->stop_after = test->progress + 2;
    (void)test_talk_ask(test, "{'do':'test','name':'scenarios/examples'}");
    ok(test_talk_ok(test) && cJSON_IsTrue(test_talk_value(test, "stopped")), "so does a test");
    cmp_ok(cJSON_GetArraySize(test_talk_value(test, "results")), "==", 2, "with the results so far");
    test->stop = 0;
    test->stop_after = 0;
}

static void test_scenarios(TestTalk *test) {
    const char *wrong[] = {"scenarios/wrong.lua",
                           "return scenario {\n  title = \"Wrong\", players = 3, seed = 1,\n"
                           "  play = function(s)\n    s:expect_turn(1)\n    s:expect_zone(\"trick\", \"hippie-1\")\n"
                           "  end,\n}\n",
                           "scenarios/broken.lua", "return scenario {", NULL};
    (void)test_talk_ask(test, "{'do':'test','name':'scenarios/examples/low-wins.lua'}");
    is(test_talk_text(test, "results.0.name"), "scenarios/examples/low-wins.lua", "a scenario is played by its file");
    ok(cJSON_IsTrue(test_talk_value(test, "results.0.ok")) && test_talk_number(test, "results.0.failed") == 0,
       "and passes");
    (void)test_talk_ask(test, "{'do':'test','name':'scenarios/city'}");
    ok(cJSON_GetArraySize(test_talk_value(test, "results")) > 5, "a folder is played");
    (void)test_talk_files(test, "{'do':'test','name':'scenarios/wrong.lua'}", wrong);
    ok(cJSON_IsFalse(test_talk_value(test, "results.0.ok")), "a wrong expectation fails");
    is(test_talk_text(test, "results.0.file"), "scenarios/wrong.lua", "with its file");
    ok(test_talk_number(test, "results.0.line") >= 4, "its line");
    ok(strncmp(test_talk_text(test, "results.0.message"), "expected: ", 10) == 0, "and what was expected");
    (void)test_talk_files(test, "{'do':'test','name':'scenarios/broken.lua'}", wrong);
    ok(cJSON_IsFalse(test_talk_value(test, "results.0.ok")), "a broken scenario fails");
    cmp_ok(test_talk_number(test, "results.0.line"), "==", 1, "with its line");
    (void)test_talk_ask(test, "{'do':'test','name':'scenarios/nothing.lua'}");
    is(test_talk_text(test, "errors.0.message"), "there is no scenario 'scenarios/nothing.lua'", "a missing one does");
    (void)test_talk_ask(test, "{'do':'test','files':{'factions/x.lua':'return {}'}}");
    is(test_talk_text(test, "errors.0.message"), "there is no scenario among the files", "and other scripts");
}

int main(void) {
    TestTalk *test = test_talk_new();
    check_faults(test);
    check_templates(test);
    check_named(test);
    stop_early(test);
    test_scenarios(test);
    test_talk_free(test);
    done_testing();
}
