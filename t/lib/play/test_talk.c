#include "t/lib/play/test_talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"

static void count_progress(void *self, const char *line) {
    TestTalk *test = self;
    test->progress++;
    snprintf(test->last, sizeof test->last, "%s", line);
    if (test->progress == test->stop_after) test->stop = 1;
}

TestTalk *test_talk_new(void) {
    TestTalk *test = heap_new(1, sizeof *test);
    test->paths = (Paths){.data = "."};
    TalkHost host = {
        .paths = &test->paths, .called = "horde", .stop = &test->stop, .progress = count_progress, .self = test};
    host.prompt = test->prompt = talk_prompt_new();
    test->talk = talk_new(&host);
    return test;
}

void test_talk_free(TestTalk *test) {
    cJSON_Delete(test->reply);
    talk_free(test->talk);
    talk_prompt_free(test->prompt);
    free(test);
}

static const cJSON *send(TestTalk *test, const char *text) {
    char *reply = talk_answer(test->talk, text, strlen(text));
    cJSON_Delete(test->reply);
    test->reply = cJSON_Parse(reply);
    if (!test->reply) fprintf(stderr, "# not JSON: %s\n", reply);
    if (getenv("SHOW")) fprintf(stderr, "# %.200s\n# %.4000s\n", text, reply);
    free(reply);
    return test->reply;
}

static char *quoted(const char *request) {
    char *text = heap_copy(request);
    for (char *at = text; *at; at++)
        if (*at == '\'') *at = '"';
    return text;
}

const cJSON *test_talk_ask(TestTalk *test, const char *request) {
    char *text = quoted(request);
    const cJSON *reply = send(test, text);
    free(text);
    return reply;
}

const cJSON *test_talk_files(TestTalk *test, const char *request, const char *const *names_and_texts) {
    char *text = quoted(request);
    cJSON *json = cJSON_Parse(text), *files = cJSON_AddObjectToObject(json, "files");
    for (const char *const *next = names_and_texts; *next; next += 2) cJSON_AddStringToObject(files, next[0], next[1]);
    char *whole = cJSON_PrintUnformatted(json);
    const cJSON *reply = send(test, whole);
    free(whole);
    free(text);
    cJSON_Delete(json);
    return reply;
}

const cJSON *test_talk_value(const TestTalk *test, const char *path) {
    const cJSON *value = test->reply;
    char word[128];
    while (value && *path) {
        size_t length = strcspn(path, ".");
        snprintf(word, sizeof word, "%.*s", (int)length, path);
        value = cJSON_IsArray(value) ? cJSON_GetArrayItem(value, atoi(word))
                                     : cJSON_GetObjectItemCaseSensitive(value, word);
        path += length + (path[length] == '.');
    }
    return value;
}

const char *test_talk_text(const TestTalk *test, const char *path) {
    const char *text = cJSON_GetStringValue(test_talk_value(test, path));
    return text ? text : "";
}

int test_talk_number(const TestTalk *test, const char *path) {
    const cJSON *value = test_talk_value(test, path);
    return cJSON_IsNumber(value) ? value->valueint : -1;
}

bool test_talk_ok(const TestTalk *test) {
    return cJSON_IsTrue(test_talk_value(test, "ok"));
}
