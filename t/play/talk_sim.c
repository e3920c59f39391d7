/* Slices of a simulation, added up, are the same bytes as `horde sim --json` of as many games. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/play/test_talk.h"

/* What the program prints, to be freed. */
static char *run_program(const char *words) {
    const char *horde = getenv("HORDE");
    char command[1024], *text = malloc(1 << 20);
    snprintf(command, sizeof command, "%s sim %s --json 2>/dev/null", horde ? horde : "./horde", words);
    FILE *file = popen(command, "r");
    size_t size = file ? fread(text, 1, (1 << 20) - 1, file) : 0;
    if (file) pclose(file);
    text[size] = 0;
    return text;
}

/* Plays the games from .. from + games - 1 and keeps the part, to be freed. */
static char *slice(TestTalk *test, const char *fields, int from, int games) {
    char request[1024];
    snprintf(request, sizeof request, "{'do':'sim','from':%d,'games':%d,%s}", from, games, fields);
    (void)test_talk_ask(test, request);
    if (!test_talk_ok(test)) diag("%s", test_talk_text(test, "errors.0.message"));
    return strdup(test_talk_text(test, "part"));
}

static void merge(TestTalk *test, char **parts, int count) {
    cJSON *request = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(request, "parts");
    cJSON_AddStringToObject(request, "do", "merge");
    for (int i = 0; i < count; i++) cJSON_AddItemToArray(list, cJSON_CreateString(parts[i]));
    char *text = cJSON_PrintUnformatted(request), *reply = talk_answer(test->talk, text, strlen(text));
    cJSON_Delete(test->reply);
    test->reply = cJSON_Parse(reply);
    free(reply);
    free(text);
    cJSON_Delete(request);
}

/* `fields` of the request and `words` of the command line say the same. */
static void compare(TestTalk *test, const char *fields, const char *words) {
    char *parts[3] = {slice(test, fields, 20, 12), slice(test, fields, 0, 5), slice(test, fields, 5, 15)}, all[1024];
    snprintf(all, sizeof all, "--games 32 %s", words);
    char *whole = run_program(all);
    merge(test, parts, 3);
    ok(test_talk_ok(test), "slices are merged in any order: %s", words);
    is(test_talk_text(test, "text"), whole, "the report has the same bytes");
    cJSON *expected = cJSON_Parse(whole);
    char *value = cJSON_PrintUnformatted(test_talk_value(test, "report")), *wanted = cJSON_PrintUnformatted(expected);
    is(value, wanted, "and is a value");
    cJSON_Delete(expected);
    free(value);
    free(wanted);
    free(whole);
    for (int i = 0; i < 3; i++) free(parts[i]);
}

static void merge_wrong(TestTalk *test) {
    const char *fields = "'seed':'7'";
    char *one = slice(test, fields, 0, 5), *two = slice(test, fields, 6, 5), *other = slice(test, "'seed':'8'", 5, 5),
         *same = slice(test, fields, 0, 5);
    char *gap[] = {one, two}, *apart[] = {one, other}, *twice[] = {one, same}, *damaged[] = {one, strdup(one)};
    is(one, same, "the same games are the same part");
    merge(test, gap, 2);
    is(test_talk_text(test, "errors.0.message"), "missing: games 6 to 6", "a gap is refused");
    merge(test, apart, 2);
    ok(strstr(test_talk_text(test, "errors.0.message"), "part 2 is not from the same run as part 1") != NULL,
       "parts of other runs are refused");
    merge(test, twice, 2);
    ok(strstr(test_talk_text(test, "errors.0.message"), "are also in part 1") != NULL,
       "and games that are there twice");
    damaged[1][40] ^= 1;
    merge(test, damaged, 2);
    is(test_talk_text(test, "errors.0.message"), "part 2 is damaged: its digest does not match", "and damaged parts");
    free(damaged[1]);
    merge(test, &two, 1);
    is(test_talk_text(test, "errors.0.message"), "missing: games 1 to 6", "a run begins with its first game");
    free(one);
    free(two);
    free(other);
    free(same);
}

static void refuse(TestTalk *test) {
    static const char *const requests[][2] = {
        {"{'do':'sim','games':0}", "'games' takes at least 1"},
        {"{'do':'sim','from':3}", "'from' needs 'games': how many are played from there"},
        {"{'do':'sim','games':2147483647,'from':2147483647}", "there are too many games"},
        {"{'do':'sim','games':5,'from':2,'sweep':'players'}", "a sweep is played as a whole, without 'from'"},
        {"{'do':'sim','games':5,'rank':'yes'}", "'rank' takes true, or a list of factions to mark"},
        {"{'do':'sim','games':5,'versus':7}", "'versus' takes a set-up, or a text of options"},
        {"{'do':'sim','games':5,'knock_out':1}", "'knock_out' takes true or false"},
        {"{'do':'sim','games':5,'setup':{'game':'city'},'knock_out':true}",
         "--knock-out compares powers, and this game has none"},
        {"{'do':'sim','games':5,'setup':{'game':'city'},'rank':true}",
         "--rank compares powers, and this game has none"},
        {"{'do':'merge'}", "merge takes parts: the texts that sim replied"},
        {"{'do':'merge','parts':['x']}", "part 1 is not a sim part file"},
        {"{'do':'merge','parts':[5]}", "'parts' takes a list of texts"},
    };
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        (void)test_talk_ask(test, requests[i][0]);
        is(test_talk_text(test, "errors.0.message"), requests[i][1], "refused: %s", requests[i][0]);
    }
    (void)test_talk_ask(test, "{'do':'sim','games':5,'sections':['weather']}");
    ok(strstr(test_talk_text(test, "errors.0.message"), "unknown section 'weather'") != NULL, "sections have names");
    (void)test_talk_ask(test, "{'do':'sim','games':5,'bots':'genius'}");
    ok(!test_talk_ok(test), "bots, too");
}

static void sweep(TestTalk *test) {
    char *whole = run_program("--games 5 --sweep players --seed 3");
    (void)test_talk_ask(test, "{'do':'sim','games':5,'sweep':'players','seed':'3'}");
    is(test_talk_text(test, "text"), whole, "a sweep is reported as by the program");
    ok(cJSON_IsNull(test_talk_value(test, "part")), "and has no part");
    free(whole);
}

static void use_files(TestTalk *test) {
    const char *files[] = {"factions/punk.lua",
                           "return { id = \"punk\", name = \"Punk\", cards = { values = { 1, 13 } },\n"
                           "  base = { text = \"T.\", source = \"own\",\n"
                           "    on_trick_won = function(g, me) local x = nil + 1 return x end } }\n",
                           NULL};
    (void)test_talk_files(test, "{'do':'sim','games':5,'seed':'1','setup':{'powers':'punk,military,dog'}}", files);
    ok(!test_talk_ok(test), "a game that fails is an error");
    is(test_talk_text(test, "errors.0.file"), "factions/punk.lua", "with the file of the script");
    test->stop = 1;
    (void)test_talk_ask(test, "{'do':'sim','games':5,'seed':'1'}");
    test->stop = 0;
    ok(!test_talk_ok(test) || cJSON_IsTrue(test_talk_value(test, "stopped")), "a simulation can be stopped");
}

int main(void) {
    TestTalk *test = test_talk_new();
    compare(test, "'seed':'7'", "--seed 7");
    compare(test,
            "'setup':{'players':4,'powers':['dog','kid:weak','biker'],'seed':'9'},'bots':'greedy,random,random,greedy'",
            "--players 4 --powers dog,kid:weak,biker --seed 9 --bots greedy,random,random,greedy");
    compare(test, "'seed':'7','knock_out':true", "--seed 7 --knock-out");
    compare(test, "'seed':'7','versus':{'powers':'dog,kid,biker'}", "--seed 7 --versus '--powers dog,kid,biker'");
    compare(test, "'seed':'7','rank':['hippie']", "--seed 7 --rank hippie");
    compare(test, "'setup':{'game':'city'},'seed':'7'", "--game city --seed 7");
    compare(test, "'setup':{'game':'tsunami'},'seed':'7','sections':['seats','drama']",
            "--game tsunami --seed 7 --show seats,drama");
    merge_wrong(test);
    sweep(test);
    refuse(test);
    use_files(test);
    test_talk_free(test);
    done_testing();
}
