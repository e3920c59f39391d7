/* Bytes as lines of requests: whatever they say, each gets a reply that is JSON, one that is refused changes nothing, and the game
 * stays sound. A byte that is not printable at the start of a line stands for a request that is often right. */
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "lua/vm/vm.h"
#include "play/talk/request.h"
#include "repl/prompt/talk_prompt.h"
#include "t/lib/fuzz/fuzz_input.h"

enum { MOST_REQUESTS = 40 };

static const Paths paths = {.data = "."};
static volatile sig_atomic_t stop;

static const char *const often[] = {
    "{\"do\":\"bot\",\"count\":9,\"state\":false}",
    "{\"do\":\"run\",\"until\":\"trick\"}",
    "{\"do\":\"undo\"}",
    "{\"do\":\"branch\",\"branch\":\"b\"}",
    "{\"do\":\"switch\",\"branch\":\"main\"}",
    "{\"do\":\"break\",\"event\":\"move\"}",
    "{\"do\":\"set\",\"viewer\":2,\"bots\":\"random\"}",
    "{\"do\":\"set\",\"viewer\":\"all\"}",
    "{\"do\":\"restart\"}",
    "{\"do\":\"eval\",\"text\":\"g\"}",
    "{\"do\":\"alter\",\"text\":\"set population 1 3\"}",
    "{\"do\":\"continue\"}",
    "{\"do\":\"goto\",\"position\":\"end\"}",
};

enum { OFTEN = sizeof often / sizeof *often };

static uint64_t digest(const Talk *talk) {
    const Session *session = talk->session;
    return session ? door_of(session->loaded->setup)->digest(session->game, session->loaded->setup) : 0;
}

/* Requests that may take long, or write files, are left out. */
static bool is_left_out(const cJSON *json) {
    static const char *const names[] = {"line", "try", "save", "check", "test", "sim", "solve", "hint"};
    const char *name = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, "do"));
    const cJSON *count = cJSON_GetObjectItem(json, "count");
    for (size_t i = 0; name && i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0) return true;
    return cJSON_IsNumber(count) && count->valuedouble > 20;
}

static void send(Talk *talk, const char *line, size_t size) {
    cJSON *json = cJSON_ParseWithLength(line, size);
    bool left_out = is_left_out(json);
    cJSON_Delete(json);
    if (left_out) return;
    char *exact = heap_alloc(size);
    memcpy(exact, line, size);
    uint64_t before = digest(talk);
    char *reply = talk_answer(talk, exact, size);
    bool done = strstr(reply, ",\"ok\":true") != NULL;
    cJSON *parsed = cJSON_Parse(reply);
    fuzz_input_expect(cJSON_IsBool(cJSON_GetObjectItem(parsed, "ok")) && !strchr(reply, '\n'), reply);
    fuzz_input_expect(done || digest(talk) == before, reply);
    const Session *session = talk->session;
    const char *broken =
        session ? door_of(session->loaded->setup)->unsound(session->game, session->loaded->setup) : NULL;
    fuzz_input_expect(!broken, broken);
    cJSON_Delete(parsed);
    free(reply);
    free(exact);
}

/* A file for each request: a game, the request with all its fields, and a step. */
int LLVMFuzzerInitialize(int *count, char ***words) {
    static const char *const samples[] = {
        [FIELD_TEXT] = "\"x\"",   [FIELD_NUMBER] = "1",   [FIELD_FLAG] = "true",
        [FIELD_SEAT] = "2",       [FIELD_TEXTS] = "{}",   [FIELD_OBJECT] = "{}",
        [FIELD_LIST] = "[\"x\"]", [FIELD_SEED] = "\"7\"", [FIELD_ANYTHING] = "\"1\"",
    };
    const RequestKind *kind;
    char text[1024], name[64];
    for (int number = 0; (kind = talk_request_kind(NULL, number / 2)); number++) {
        int length = snprintf(text, sizeof text, "%c%c\n{\"do\":\"%s\"", number % 2 + 1, 0x90, kind->name);
        for (const RequestField *field = kind->fields; field->name; field++)
            length +=
                snprintf(text + length, sizeof text - (size_t)length, ",\"%s\":%s", field->name, samples[field->type]);
        length += snprintf(text + length, sizeof text - (size_t)length, "}\n%c", 0x91);
        snprintf(name, sizeof name, "%s.%d", kind->name, number % 2);
        fuzz_input_seed(*count, *words, name, text, (size_t)length);
    }
    return 0;
}

/* Games that are open, for the first byte to choose from: loading scripts takes longer than all else. */
enum { GAMES = 4 };
static const char *const opening[GAMES] = {
    "{\"do\":\"hello\"}",
    "{\"do\":\"open\",\"setup\":{\"seed\":\"7\",\"rounds\":1}}",
    "{\"do\":\"open\",\"setup\":{\"seed\":\"7\",\"game\":\"city\"}}",
    "{\"do\":\"open\",\"setup\":{\"seed\":\"3\",\"game\":\"tsunami\"}}",
};
static Talk *talks[GAMES];
static Session *sessions[GAMES];

/* A talk at the start of its game. One whose game was replaced, or that has been used for long, is made anew. */
static Talk *fresh_talk(int game) {
    static TalkPrompt *prompts[GAMES];
    if (talks[game] &&
        (talks[game]->session != sessions[game] || (sessions[game] && sessions[game]->breakpoints.last > 50))) {
        talk_free(talks[game]);
        talk_prompt_free(prompts[game]);
        talks[game] = NULL;
    }
    if (!talks[game]) {
        prompts[game] = talk_prompt_new();
        talks[game] = talk_new(&(TalkHost){.paths = &paths, .called = "horde", .stop = &stop, .prompt = prompts[game]});
        send(talks[game], opening[game], strlen(opening[game]));
    }
    Session *session = sessions[game] = talks[game]->session;
    if (!session) return talks[game];
    while (session->timeline.count > 1) timeline_remove(&session->timeline, session->timeline.count - 1);
    session->timeline.current = 0;
    for (int number = 1; number <= session->breakpoints.last; number++)
        (void)breakpoints_delete(&session->breakpoints, session->loaded->debugger, number);
    session->viewer = DOOR_NOBODY;
    session->automatic = 0;
    session->forgets = false;
    session_goto(session, 0);
    branch_cut(session_branch(session));
    talk_connect(talks[game]);
    return talks[game];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size) return 0;
    Talk *talk = fresh_talk(*data % GAMES);
    const char *text = (const char *)data + 1, *end = (const char *)data + size;
    for (int i = 0; i < MOST_REQUESTS && text < end; i++) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t length = newline ? (size_t)(newline - text) : (size_t)(end - text);
        unsigned char first = length ? (unsigned char)*text : 0;
        if (first < ' ' || first > '~')
            send(talk, often[first % OFTEN], strlen(often[first % OFTEN]));
        else
            send(talk, text, length);
        text += newline ? length + 1 : length;
    }
    return 0;
}
