/* Scripts that come with a request: they join or replace the shipped ones, and nothing is written to disk. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/files.h"
#include "play/talk/request.h"
#include "t/lib/play/test_talk.h"

#define PEDDLER(act)                                                                                                   \
    "return {\n  id = \"peddler\", name = \"Peddlers\", cards = { values = { 1, 13 } },\n"                             \
    "  base = { text = \"T.\", source = \"own\",\n    on_trick_won = function(g, me)\n      " act "\n    end },\n}\n"

#define OPEN "{'id':1,'do':'open','setup':{'powers':'peddler,military,dog','seed':'5','rounds':1},'bots':'greedy'}"

static char *shipped(const char *path) {
    const char *trouble;
    size_t size;
    return files_read(NULL, path, 1 << 20, &size, &trouble);
}

static void join(TestTalk *test) {
    const char *files[] = {"factions/peddler.lua", PEDDLER("print(me)"), NULL};
    (void)test_talk_ask(test, OPEN);
    ok(!test_talk_ok(test), "without its script there is no such faction");
    (void)test_talk_files(test, OPEN, files);
    ok(test_talk_ok(test), "a script joins the shipped ones");
    (void)test_talk_ask(test, "{'do':'piece','name':'peddler-3','state':false}");
    ok(test_talk_ok(test), "its cards are in the game");
    const char *broken[] = {"factions/peddler.lua", "return {\n  id = \n}\n", NULL};
    (void)test_talk_files(test, OPEN, broken);
    ok(!test_talk_ok(test), "a broken script is refused");
    is(test_talk_text(test, "errors.0.file"), "factions/peddler.lua", "with its file as it was named");
    cmp_ok(test_talk_number(test, "errors.0.line"), "==", 3, "and its line");
    (void)test_talk_ask(test, "{'do':'state'}");
    ok(test_talk_ok(test), "and the game before goes on");
    (void)test_talk_ask(test, "{'do':'reload'}");
    ok(test_talk_ok(test), "with its own scripts");
}

static void change(TestTalk *test) {
    const char *files[] = {"factions/peddler.lua", PEDDLER("print(me)"), NULL};
    const char *same[] = {"factions/peddler.lua", PEDDLER("print(me, me)"), NULL};
    const char *other[] = {"factions/peddler.lua", PEDDLER("g:change_population(me, -1)"), NULL};
    const char *faulty[] = {"factions/peddler.lua", PEDDLER("local x = nil + 1; return x"), NULL};
    const char *broken[] = {"factions/peddler.lua", PEDDLER("end end"), NULL};
    (void)test_talk_files(test, OPEN, files);
    (void)test_talk_ask(test, "{'do':'run','until':'end','state':false}");
    (void)test_talk_ask(test, "{'do':'state'}");
    int last = test_talk_number(test, "state.last");
    (void)test_talk_files(test, "{'do':'reload'}", same);
    ok(test_talk_ok(test) && cJSON_IsNull(test_talk_value(test, "first_difference")), "the same events do not differ");
    cmp_ok(test_talk_number(test, "kept"), "==", last, "all decisions are kept");
    (void)test_talk_files(test, "{'do':'reload'}", other);
    ok(test_talk_ok(test), "another power is loaded");
    int event = test_talk_number(test, "first_difference.event"),
        position = test_talk_number(test, "first_difference.position");
    ok(event > 0 && position > 0, "the first event that differs has a number and a position");
    cmp_ok(test_talk_number(test, "first_difference.now.n"), "==", event, "the new event is told");
    is(test_talk_text(test, "first_difference.now.e"), "power", "as a value");
    ok(cJSON_IsObject(test_talk_value(test, "first_difference.before")), "and the one before");
    ok(cJSON_IsArray(test_talk_value(test, "faults")) && !cJSON_GetArraySize(test_talk_value(test, "faults")),
       "nothing fails");
    (void)test_talk_files(test, "{'do':'reload'}", faulty);
    ok(test_talk_ok(test), "a power that fails is loaded all the same");
    is(test_talk_text(test, "faults.0.file"), "factions/peddler.lua", "and its fault has a file");
    cmp_ok(test_talk_number(test, "faults.0.line"), "==", 5, "and a line");
    ok(test_talk_number(test, "kept") < last && test_talk_number(test, "waiting") > 0, "the decisions after it wait");
    (void)test_talk_files(test, "{'do':'reload'}", other);
    cmp_ok(test_talk_number(test, "kept"), "==", last, "until the script is mended");
    (void)test_talk_files(test, "{'do':'reload'}", broken);
    ok(!test_talk_ok(test), "a script that cannot be loaded is refused");
    is(test_talk_text(test, "errors.0.file"), "factions/peddler.lua", "with its file");
    (void)test_talk_ask(test, "{'do':'reload'}");
    ok(test_talk_ok(test) && cJSON_IsNull(test_talk_value(test, "first_difference")), "and the one before stays");
}

/* A seat is told only of differences that it sees. */
static void keep_secrets(TestTalk *test) {
    const char *files[] = {"factions/peddler.lua", PEDDLER("g:change_population(me, -1)"), NULL};
    const char *other[] = {"factions/peddler.lua", PEDDLER("g:change_population(me, -2)"), NULL};
    (void)test_talk_files(test,
                          "{'do':'open','setup':{'powers':'peddler,military,dog','seed':'5','rounds':1},'bots':"
                          "'greedy','viewer':1}",
                          files);
    (void)test_talk_ask(test, "{'do':'run','until':'end','state':false}");
    (void)test_talk_files(test, "{'do':'reload'}", other);
    ok(test_talk_ok(test) && test_talk_number(test, "first_difference.event") > 0, "a seat is told of a difference");
    cmp_ok(test_talk_number(test, "first_difference.event"), "==", test_talk_number(test, "first_difference.now.n"),
           "by the number of the events that it sees");
}

#define GAME                                                                                                           \
    "local data = include \"data\"\n"                                                                                  \
    "return { id = \"town\", name = data.name, api = 3, seats = { 2, 2 }, text = \"T.\", source = \"own\",\n"          \
    "  kinds = { card = { start = \"deck\" } }, zones = { deck = { sees = \"all\" } }, begin = \"go\",\n"              \
    "  phases = { go = function(g) g:ask_yes(1, \"Now?\") "                                                            \
    "g:finish { ranking = { { 1, 2 } }, reason = \"over\" } end } }\n"

static void open_game(TestTalk *test) {
    const char *alone[] = {"games/town.lua", GAME, NULL};
    const char *files[] = {"games/town.lua", GAME, "games/town/data.lua", "return { name = \"Town\" }\n", NULL};
    (void)test_talk_files(test, "{'do':'open','setup':{'game':'town','seed':'1'}}", alone);
    ok(!test_talk_ok(test), "a whole game needs what it includes");
    is(test_talk_text(test, "errors.0.file"), "games/town.lua", "and says where");
    (void)test_talk_files(test, "{'do':'open','setup':{'game':'town','seed':'1'}}", files);
    ok(test_talk_ok(test), "a whole game and what it includes are files");
    is(test_talk_text(test, "state.game"), "town", "found by its name");
    (void)test_talk_files(test, "{'do':'open','setup':{'game':'games/town.lua','seed':'1'}}", files);
    ok(test_talk_ok(test), "or by its path");
}

static void open_texts(TestTalk *test) {
    char *saved, *scenario = shipped("scenarios/examples/low-wins.lua");
    (void)test_talk_ask(test, "{'do':'open','setup':{'seed':'1'},'bots':'random'}");
    (void)test_talk_ask(test, "{'do':'bot','count':5,'state':false}");
    (void)test_talk_ask(test, "{'do':'save'}");
    saved = strdup(test_talk_text(test, "text"));
    cJSON *request = cJSON_CreateObject();
    cJSON_AddStringToObject(request, "do", "open");
    cJSON_AddStringToObject(request, "text", saved);
    char *text = cJSON_PrintUnformatted(request);
    (void)test_talk_ask(test, "{'do':'state'}");
    char *reply = talk_answer(test->talk, text, strlen(text));
    ok(strstr(reply, "\"position\":5,") != NULL, "a saved game is opened from its text");
    free(reply);
    free(text);
    cJSON_ReplaceItemInObject(request, "text", cJSON_CreateString(scenario));
    cJSON_AddStringToObject(request, "name", "scenarios/mine.lua");
    text = cJSON_PrintUnformatted(request);
    reply = talk_answer(test->talk, text, strlen(text));
    ok(strstr(reply, "\"ok\":true") != NULL, "and a scenario");
    free(reply);
    (void)test_talk_ask(test, "{'do':'reload'}");
    ok(test_talk_ok(test), "which can be loaded again");
    (void)test_talk_ask(test, "{'do':'open','text':'return scenario {','name':'x.lua'}");
    ok(!test_talk_ok(test), "a broken scenario is refused");
    is(test_talk_text(test, "errors.0.file"), "x.lua", "by the name that it was given");
    free(text);
    free(saved);
    free(scenario);
    cJSON_Delete(request);
}

/* What autoreload compares. */
static void digest(TestTalk *test) {
    const char *files[] = {"factions/peddler.lua", PEDDLER("print(me)"), NULL};
    (void)test_talk_files(test, OPEN, files);
    const LoadedGame *loaded = test->talk->session->loaded;
    ok(loaded_game_digest(loaded) == loaded->disk, "scripts that did not change have the same digest");
    files_put(test->talk->files, "factions/peddler.lua", PEDDLER("print(2)"));
    uint64_t changed = loaded_game_digest(loaded);
    ok(changed != loaded->disk, "a text that changed has another one");
    files_put(test->talk->files, "factions/more.lua", "return {}");
    ok(loaded_game_digest(loaded) != changed, "and one that joined the folder, too");
}

static void refuse(TestTalk *test) {
    (void)test_talk_ask(test, "{'do':'open','files':{'factions/x.lua':5}}");
    is(test_talk_text(test, "errors.0.message"), "'files' takes an object of texts", "files are texts");
    (void)test_talk_ask(test, "{'do':'reload','files':['x']}");
    is(test_talk_text(test, "errors.0.message"), "'files' takes an object of texts", "by their paths");
}

int main(void) {
    TestTalk *test = test_talk_new();
    join(test);
    change(test);
    keep_secrets(test);
    open_game(test);
    open_texts(test);
    digest(test);
    refuse(test);
    test_talk_free(test);
    done_testing();
}
