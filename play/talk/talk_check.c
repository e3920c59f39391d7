/* Requests that judge scripts: check plays games with them, test plays scenarios and compares. */
#include <stdlib.h>
#include <string.h>

#include "core/base/files.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/talk/request.h"
#include "play/load/games.h"
#include "play/check/checks.h"
#include "play/session/scenario_play.h"
#include "play/load/dayz_editions.h"

enum { MOST_FILES = 256 };

/* The files that a request is about. */
typedef struct AskedFiles {
    char *paths[MOST_FILES];
    int count;
} AskedFiles;

static void add_path(const Talk *talk, AskedFiles *asked, const char *name) {
    char path[PATH_SIZE];
    bool below = *name != '/' && *talk->paths.data;
    if (asked->count == MOST_FILES || (below && !path_join(path, talk->paths.data, name))) return;
    asked->paths[asked->count++] = heap_copy(below ? path : name);
}

static void release_files(AskedFiles *asked) {
    for (int i = 0; i < asked->count; i++) free(asked->paths[i]);
}

/* True for what a whole game includes, games/NAME/data.lua: it is checked with its game. */
static bool is_included(const char *name) {
    const char *games = strncmp(name, "games/", 6) == 0 ? name : strstr(name, "/games/");
    return games && strchr(games + (*games == '/') + 6, '/');
}

static bool is_file(const Talk *talk, const char *path) {
    char *text = files_read(talk->files, path, VM_FILE, NULL, NULL);
    free(text);
    return text != NULL;
}

/* Finds what `name` names: a file, a game, an edition or a faction. */
static bool find_named(Talk *talk, AskedFiles *asked, const char *name) {
    char path[PATH_SIZE], faction[PATH_SIZE];
    const Paths *paths = &talk->paths;
    bool word = !path_is_script(name) && files_name_is_contained(name);
    snprintf(faction, sizeof faction, "factions/%.200s.lua", name);
    if (!word) {
        if (text_ends(name, ".lua")) add_path(talk, asked, name);
    } else if (games_path(paths, name, path) || editions_path(paths, name, path)) {
        asked->paths[asked->count++] = heap_copy(path);
    } else {
        add_path(talk, asked, faction);
    }
    if (asked->count && is_file(talk, asked->paths[0])) return true;
    return request_refuse(talk, "there is no script '%.100s'", name);
}

/* Check ------------------------------------------------------------------------------------------------ */

typedef struct CheckReply {
    Talk *talk;
    const TalkRequest *request;
    JsonOut faults, notes, passed;
    int percent;
} CheckReply;

static void take_note(void *self, const char *path, int line, const char *text) {
    CheckReply *reply = self;
    talk_put_message(reply->talk, &reply->notes, text, path, line);
}

static void take_progress(void *self, const char *path, int64_t done, int64_t of) {
    CheckReply *reply = self;
    if (!path) return;
    int percent = of ? (int)(100 * done / of) : 0;
    if (done && percent == reply->percent) return;
    reply->percent = percent;
    talk_progress(reply->talk, reply->request, path, done, of);
}

static void take_fault(void *self, const Finding *finding, const char *command) {
    CheckReply *reply = self;
    JsonOut *out = &reply->faults;
    json_open(out, '{');
    json_text_field(out, "message", finding->message);
    json_text_field(out, "file", talk_file_name(reply->talk, finding->path));
    json_number_field(out, "line", finding->line);
    json_text_field(out, "where", *finding->where ? finding->where : NULL);
    json_text_field(out, "traceback", *finding->traceback ? finding->traceback : NULL);
    json_text_field(out, "command", command ? command + 1 : NULL);
    json_close(out, '}');
}

static void take_passed(void *self, const char *path, const char *text) {
    CheckReply *reply = self;
    json_open(&reply->passed, '{');
    json_text_field(&reply->passed, "message", text);
    json_text_field(&reply->passed, "file", talk_file_name(reply->talk, path));
    json_close(&reply->passed, '}');
}

static bool listens(void *self) {
    (void)self;
    return true;
}

/* Is the message of a loader also a fault that was found? */
static bool is_fault(const Talk *talk, const Findings *findings, const cJSON *message) {
    const char *file = cJSON_GetStringValue(cJSON_GetObjectItem(message, "file"));
    const cJSON *line = cJSON_GetObjectItem(message, "line");
    for (int i = 0; file && i < findings->count; i++)
        if (findings->list[i].line == line->valueint && strcmp(talk_file_name(talk, findings->list[i].path), file) == 0)
            return true;
    return false;
}

/* The notes of the check, then what the loaders said that is no fault. */
static void put_notes(Talk *talk, JsonOut *out, CheckReply *reply, const Findings *findings) {
    char *messages = talk_take_messages(talk);
    Buffer list = {0};
    buffer_letter(&list, '[');
    buffer_add(&list, messages);
    buffer_letter(&list, ']');
    cJSON *all = cJSON_Parse(list.text), *each;
    json_open_field(out, "notes", '[');
    if (reply->notes.buffer.text) json_put_json(out, reply->notes.buffer.text);
    cJSON_ArrayForEach(each, all) {
        char *text = is_fault(talk, findings, each) ? NULL : heap_check(cJSON_PrintUnformatted(each));
        if (text) json_put_json(out, text);
        cJSON_free(text);
    }
    json_close(out, ']');
    cJSON_Delete(all);
    buffer_release(&list);
    free(messages);
}

static bool check_asked(Talk *talk, TalkRequest *request, AskedFiles *asked) {
    CheckReply reply = {.talk = talk, .request = request, .percent = -1};
    Findings *findings = heap_new(1, sizeof *findings);
    Options options = {.games = request_number(request, "games", 0), .reloading = true};
    options.operands = asked->paths;
    options.operand_count = asked->count;
    CheckRequest check = {.paths = &talk->paths,
                          .options = &options,
                          .findings = findings,
                          .stop = talk->host.stop,
                          .listener = {.self = &reply,
                                       .fault = take_fault,
                                       .note = take_note,
                                       .passed = take_passed,
                                       .progress = take_progress,
                                       .listens = listens}};
    int end = checks_run(&check);
    bool judged = end == DONE || findings->count || *talk->host.stop;
    if (judged) {
        json_list_field(request->out, "faults", &reply.faults);
        put_notes(talk, request->out, &reply, findings);
        json_list_field(request->out, "passed", &reply.passed);
        json_flag_field(request->out, "stopped", *talk->host.stop);
    }
    buffer_release(&reply.faults.buffer);
    buffer_release(&reply.notes.buffer);
    buffer_release(&reply.passed.buffer);
    free(findings);
    return judged;
}

static bool find_checked(Talk *talk, const TalkRequest *request, AskedFiles *asked) {
    const char *name = request_text(request, "name");
    const cJSON *file;
    if (name) return find_named(talk, asked, name);
    cJSON_ArrayForEach(file, request_field(request, "files")) if (text_ends(file->string, ".lua") &&
                                                                  !is_included(file->string))
        add_path(talk, asked, file->string);
    return asked->count || request_refuse(talk, "check takes the name of a script, or files with scripts");
}

static bool answer_check(Talk *talk, TalkRequest *request) {
    AskedFiles asked = {.count = 0};
    Files *before = talk_lay_files(talk, request, true);
    bool done = find_checked(talk, request, &asked) && check_asked(talk, request, &asked);
    (void)talk_keep_files(talk, before, false);
    release_files(&asked);
    return done;
}

/* Test ------------------------------------------------------------------------------------------------- */

typedef struct TestReply {
    const Talk *talk;
    JsonOut failures;
    int checks, failed;
    char message[VM_MESSAGE], file[PATH_SIZE]; /* of the first failure */
    int line;
} TestReply;

static void add_failure(TestReply *test, const char *message, const char *file, int line) {
    if (!test->failed++) {
        snprintf(test->message, sizeof test->message, "%s", message);
        snprintf(test->file, sizeof test->file, "%s", file);
        test->line = line;
    }
    talk_put_message(test->talk, &test->failures, message, file, line);
}

static void hear_tested(void *listener, const Expectation *expectation) {
    TestReply *test = listener;
    char message[VM_MESSAGE];
    test->checks++;
    if (expectation->met) return;
    snprintf(message, sizeof message, "expected: %s; got: %s", expectation->what, expectation->got);
    add_failure(test, message, expectation->path, expectation->line);
}

/* A scenario without expectations still counts one check: that it can be played. */
static void test_scenario(const Talk *talk, Scripts *scripts, const char *path, TestReply *test) {
    ScenarioPlay *play = heap_new(1, sizeof *play);
    char file[PATH_SIZE];
    int line;
    play->hear = hear_tested;
    play->listener = test;
    play->silent = true;
    bool played = scenario_play_open(play, scripts, path) && scenario_play_start(play) && scenario_play_all(play);
    if (!played) {
        const char *message = talk_split_place(talk, play->why, file, &line);
        test->checks++;
        add_failure(test, message, line ? file : path, line ? line : 1);
    }
    if (!test->checks) test->checks++;
    scenario_play_release(play);
    free(play);
}

static void put_result(const Talk *talk, JsonOut *out, const char *path, TestReply *test) {
    json_open(out, '{');
    json_text_field(out, "name", talk_file_name(talk, path));
    json_flag_field(out, "ok", !test->failed);
    json_number_field(out, "checks", test->checks);
    json_number_field(out, "failed", test->failed);
    json_text_field(out, "message", test->failed ? test->message : NULL);
    json_text_field(out, "file", test->failed ? talk_file_name(talk, test->file) : NULL);
    json_key(out, "line");
    if (test->failed)
        json_put_number(out, test->line);
    else
        json_put_null(out);
    json_list_field(out, "failures", &test->failures);
    json_close(out, '}');
    buffer_release(&test->failures.buffer);
}

typedef struct FoundScenarios {
    const Talk *talk;
    AskedFiles *asked;
    const char *below; /* a folder; NULL: all */
} FoundScenarios;

static void add_scenario(void *self, const char *path, const AboutScenario *about) {
    const FoundScenarios *found = self;
    const char *name = talk_file_name(found->talk, path);
    size_t length = found->below ? strlen(found->below) : 0;
    (void)about;
    if (length && (strncmp(name, found->below, length) != 0 || name[length] != '/')) return;
    add_path(found->talk, found->asked, name);
}

/* The scenario or the folder that is named; else the scenarios among the files; else all. */
static bool find_tested(Talk *talk, const TalkRequest *request, AskedFiles *asked) {
    const char *name = request_text(request, "name");
    const cJSON *files = request_field(request, "files"), *file;
    if (name && text_ends(name, ".lua")) {
        add_path(talk, asked, name);
        return is_file(talk, asked->paths[0]) || request_refuse(talk, "there is no scenario '%.100s'", name);
    }
    if (!name && files) {
        cJSON_ArrayForEach(file, files) {
            if (!text_ends(file->string, ".lua")) continue;
            add_path(talk, asked, file->string);
            if (file_kind(talk->files, asked->paths[asked->count - 1]) != FILE_SCENARIO)
                free(asked->paths[--asked->count]);
        }
        return asked->count || request_refuse(talk, "there is no scenario among the files");
    }
    scenario_games_list(&talk->paths, add_scenario, &(FoundScenarios){talk, asked, name});
    return asked->count || request_refuse(talk, "there is no scenario or folder '%.100s'", name);
}

static bool test_asked(Talk *talk, TalkRequest *request, const AskedFiles *asked) {
    Scripts scripts;
    Options options = {.reloading = true};
    int end = scripts_open(&scripts, &talk->paths, &options), at = 0;
    if (end == DONE) end = scripts_complete(&scripts);
    json_open_field(request->out, "results", '[');
    for (; at < asked->count && end == DONE && !*talk->host.stop; at++) {
        TestReply *test = heap_new(1, sizeof *test);
        test->talk = talk;
        talk_progress(talk, request, asked->paths[at], at, asked->count);
        test_scenario(talk, &scripts, asked->paths[at], test);
        put_result(talk, request->out, asked->paths[at], test);
        free(test);
    }
    json_close(request->out, ']');
    json_flag_field(request->out, "stopped", at < asked->count);
    scripts_release(&scripts);
    return end == DONE;
}

static bool answer_test(Talk *talk, TalkRequest *request) {
    AskedFiles asked = {.count = 0};
    Files *before = talk_lay_files(talk, request, true);
    bool done = find_tested(talk, request, &asked) && test_asked(talk, request, &asked);
    (void)talk_keep_files(talk, before, false);
    release_files(&asked);
    return done;
}

const RequestKind talk_check_requests[] = {
    {"check", answer_check, 0, NULL, {{"files", FIELD_TEXTS}, {"name", FIELD_TEXT}, {"games", FIELD_NUMBER}}},
    {"test", answer_test, 0, NULL, {{"files", FIELD_TEXTS}, {"name", FIELD_TEXT}}},
    {.name = NULL},
};
