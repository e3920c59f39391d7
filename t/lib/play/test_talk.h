/* A talk for tests: requests as texts, replies as JSON. */
#ifndef T_LIB_PLAY_TEST_TALK_H
#define T_LIB_PLAY_TEST_TALK_H

#include <cjson/cJSON.h>

#include "repl/prompt/talk_prompt.h"

typedef struct TestTalk {
    Paths paths;
    TalkPrompt *prompt;
    Talk *talk;
    volatile sig_atomic_t stop;
    int progress;   /* lines of progress so far */
    char last[256]; /* the last one */
    int stop_after; /* lines of progress; 0: never */
    cJSON *reply;   /* the last one */
} TestTalk;

TestTalk *test_talk_new(void);
void test_talk_free(TestTalk *test);

/* Sends a request, in which ' stands for ", and returns its reply, which belongs to the talk. */
const cJSON *test_talk_ask(TestTalk *test, const char *request);

/* Sends a request with a further field: an object of texts, `names` and `texts` in turn, which end with NULL. */
const cJSON *test_talk_files(TestTalk *test, const char *request, const char *const *names_and_texts);

/* A value of the last reply by its path, "state.ask.seat" or "rows.0.name"; NULL if there is none. */
const cJSON *test_talk_value(const TestTalk *test, const char *path);

/* Likewise a text, "" if there is none, and a number, -1. */
const char *test_talk_text(const TestTalk *test, const char *path);
int test_talk_number(const TestTalk *test, const char *path);

/* Was the last request answered with ok? */
bool test_talk_ok(const TestTalk *test);

#endif
