/* Whatever is sent to `horde talk`: the reply is an object with the reason, and a request that is refused changes nothing. Every field
 * of every request gets a value of every type, before a game is open, at a question, in a pause and after the end. */
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/base/heap.h"
#include "play/describe/words.h"
#include "play/talk/request.h"
#include "repl/prompt/talk_prompt.h"

static const Paths paths = {.data = "."};
static volatile sig_atomic_t stop;
static long asked, refused;
static char fault[2048];

#define COUNT(list) (sizeof(list) / sizeof *(list))

static char *ask_bytes(Talk *talk, const char *request, size_t size) {
    char *exact = heap_alloc(size + 1), *reply;
    memcpy(exact, request, size);
    exact[size] = '{'; /* what follows is not part of the request */
    asked++;
    reply = talk_answer(talk, exact, size);
    free(exact);
    return reply;
}

static char *ask(Talk *talk, const char *request) {
    return ask_bytes(talk, request, strlen(request));
}

/* All that a request could change, as a text to be freed: the state, and a digest of every position of every branch. */
static char *fingerprint(Talk *talk) {
    static const char *const lines[] = {"{\"do\":\"state\"}", "{\"do\":\"branches\"}", "{\"do\":\"breaks\"}"};
    const Session *session = talk->session;
    Buffer all = {0};
    for (size_t i = 0; i < COUNT(lines); i++) {
        char *reply = ask(talk, lines[i]);
        words_add(&all, "%s\n", reply);
        free(reply);
    }
    for (int i = 0; session && i < session->timeline.count; i++) {
        const Branch *branch = &session->timeline.branches[i];
        for (int at = 0; at <= branch->last; at++)
            words_add(&all, "%llx %s ",
                      (unsigned long long)door_of(session->loaded->setup)
                          ->digest(branch->positions[at].game, session->loaded->setup),
                      at < branch->last ? branch->positions[at].step.text : "");
    }
    return buffer_take(&all);
}

static bool say_fault(const char *what, const char *request, const char *reply) {
    if (!*fault) snprintf(fault, sizeof fault, ": %s: %.500s: %.1000s", what, request, reply);
    return false;
}

/* One line, an object with `ok`; where it is false, an error with a sentence. */
static bool is_sound(const char *request, const char *reply) {
    cJSON *json = cJSON_Parse(reply);
    const cJSON *ok = cJSON_GetObjectItem(json, "ok"), *errors = cJSON_GetObjectItem(json, "errors");
    const char *message = cJSON_GetStringValue(cJSON_GetObjectItem(cJSON_GetArrayItem(errors, 0), "message"));
    bool sound = cJSON_IsBool(ok) && cJSON_HasObjectItem(json, "id") && !strchr(reply, '\n') &&
                 (cJSON_IsTrue(ok) || (message && *message));
    cJSON_Delete(json);
    return sound || say_fault("not a sound reply", request, reply);
}

/* Asks, and looks whether the reply is sound and, if it is an error, nothing has changed. `before` is the fingerprint, and is made
 * anew where the request was answered. Returns whether all is well; `done` is whether it was answered. */
static bool stands(Talk *talk, const char *request, char **before, bool *done) {
    char *reply = ask(talk, request);
    bool sound = is_sound(request, reply);
    *done = strstr(reply, "\"ok\":true") != NULL;
    char *after = fingerprint(talk);
    if (!*done && strcmp(*before, after) != 0) sound = say_fault("changed the game", request, reply);
    refused += !*done;
    free(*before);
    *before = after;
    free(reply);
    return sound;
}

/* Values --------------------------------------------------------------------------------------------------- */

typedef enum SentType { SENT_NULL, SENT_FLAG, SENT_NUMBER, SENT_ODD, SENT_TEXT, SENT_LIST, SENT_OBJECT } SentType;

static char long_text[5002];

static const struct {
    const char *text;
    SentType type;
} values[] = {
    {"null", SENT_NULL},
    {"true", SENT_FLAG},
    {"false", SENT_FLAG},
    {"1", SENT_NUMBER},
    {"2147483647", SENT_NUMBER},
    {"-1", SENT_ODD},
    {"0.5", SENT_ODD},
    {"1e99", SENT_ODD},
    {"-1e400", SENT_ODD},
    {"2147483648", SENT_ODD},
    {"\"\"", SENT_TEXT},
    {"\"x\"", SENT_TEXT},
    {"\"\\n\\t\\u0001\\ud800 \xff\"", SENT_TEXT},
    {"\"%s%n%99999999s\"", SENT_TEXT},
    {"\"../../../etc/passwd\"", SENT_TEXT},
    {long_text, SENT_TEXT},
    {"[]", SENT_LIST},
    {"[1,null,{}]", SENT_OBJECT}, /* not a list of texts: fits nowhere */
    {"[[[[[]]]]]", SENT_OBJECT},
    {"{}", SENT_OBJECT},
    {"{\"\":0,\"x\":[],\"1\":{}}", SENT_OBJECT},
};

/* Must a field of that type refuse the value, whatever else the request says? */
static bool is_wrong(FieldType field, SentType value) {
    switch (field) {
    case FIELD_TEXT: return value != SENT_TEXT;
    case FIELD_NUMBER: return value != SENT_NUMBER;
    case FIELD_FLAG: return value != SENT_FLAG;
    case FIELD_SEAT: return value != SENT_NUMBER;
    case FIELD_TEXTS:
    case FIELD_OBJECT: return value != SENT_OBJECT;
    case FIELD_LIST: return value != SENT_LIST;
    case FIELD_SEED: return true;
    case FIELD_ANYTHING: return false;
    }
    return false;
}

/* Simulations that are answered are short: what they play is not what is shown here. */
static const char *kept_short(const RequestKind *kind, const char *field) {
    return strcmp(kind->name, "sim") == 0 && strcmp(field, "games") != 0 ? ",\"games\":2" : "";
}

static bool field_stands(Talk *talk, const RequestKind *kind, const RequestField *field, char **before) {
    Buffer line = {0};
    bool well = true, done;
    for (size_t i = 0; i < COUNT(values) && well; i++) {
        buffer_clear(&line);
        words_add(&line, "{\"id\":%zu,\"do\":\"%s\"%s,\"%s\":%s}", i, kind->name, kept_short(kind, field->name),
                  field->name, values[i].text);
        well = stands(talk, line.text, before, &done);
        if (well && done && is_wrong(field->type, values[i].type)) well = say_fault("answered", line.text, "");
    }
    buffer_release(&line);
    return well;
}

/* Asks each request without fields, with each field, and with a field that it does not have. `begin` brings a talk to where it is
 * asked. */
static bool requests_stand(Talk *talk, void (*begin)(Talk *talk)) {
    static const RequestField unknown = {"unknwon", FIELD_SEED};
    bool well = true, done;
    char line[256];
    const RequestKind *kind;
    for (int i = 0; well && (kind = talk_request_kind(talk, i)); i++) {
        begin(talk);
        char *before = fingerprint(talk);
        snprintf(line, sizeof line, "{\"id\":1,\"do\":\"%s\"%s}", kind->name, kept_short(kind, ""));
        well = stands(talk, line, &before, &done) && field_stands(talk, kind, &unknown, &before);
        for (const RequestField *field = kind->fields; well && field->name; field++)
            well = field_stands(talk, kind, field, &before);
        free(before);
    }
    return well;
}

/* Places --------------------------------------------------------------------------------------------------- */

static void have(Talk *talk, const char *request) {
    char *reply = ask(talk, request);
    if (!strstr(reply, "\"ok\":true")) BAIL_OUT("%s: %s", request, reply);
    free(reply);
}

static void begin_unopened(Talk *talk) {
    talk_close_game(talk);
}

static void begin_dayz(Talk *talk) {
    have(talk, "{\"do\":\"open\",\"setup\":{\"seed\":\"7\",\"rounds\":1}}");
}

static void begin_seat(Talk *talk) {
    have(talk, "{\"do\":\"open\",\"setup\":{\"seed\":\"7\",\"game\":\"city\"},\"viewer\":2,\"bots\":\"random\"}");
}

static void begin_pause(Talk *talk) {
    begin_dayz(talk);
    have(talk, "{\"do\":\"break\",\"event\":\"won\"}");
    have(talk, "{\"do\":\"run\",\"until\":\"end\",\"state\":false}");
    if (talk->session->status != GAME_PAUSED) BAIL_OUT("no pause");
}

static void begin_over(Talk *talk) {
    have(talk, "{\"do\":\"open\",\"setup\":{\"seed\":\"7\",\"rounds\":1},\"bots\":\"random\"}");
    have(talk, "{\"do\":\"run\",\"until\":\"end\",\"state\":false}");
    if (talk->session->status != GAME_OVER) BAIL_OUT("not over");
}

static void every_field_of_every_request_stands(Talk *talk) {
    static const struct {
        void (*begin)(Talk *talk);
        const char *where;
    } places[] = {{begin_unopened, "before a game is open"},
                  {begin_dayz, "at a question"},
                  {begin_seat, "for a seat"},
                  {begin_pause, "in a pause"},
                  {begin_over, "after the end"}};
    for (size_t i = 0; i < COUNT(places); i++) {
        bool well = requests_stand(talk, places[i].begin);
        ok(well, "requests with wrong values are refused and change nothing %s%s", places[i].where, fault);
        *fault = 0;
    }
}

/* Texts ---------------------------------------------------------------------------------------------------- */

static void is_refused(Talk *talk, const char *request, size_t size, const char *why, const char *name) {
    char *before = fingerprint(talk), *reply = ask_bytes(talk, request, size), *after = fingerprint(talk);
    bool well =
        is_sound(name, reply) && strstr(reply, "\"ok\":false") && strstr(reply, why) && strcmp(before, after) == 0;
    ok(well, "%s: %s%.300s", name, why, well ? "" : reply);
    free(before);
    free(reply);
    free(after);
}

static void what_is_not_a_request_is_refused(Talk *talk) {
    static const char *const texts[] = {"{",
                                        "}",
                                        "x",
                                        "{\"do\":}",
                                        "{\"do\":\"hello\"} x",
                                        "{\"do\":\"hello\"}{}",
                                        "{'do':'hello'}",
                                        " ",
                                        "nul",
                                        "{\"do\":\"hello\",}",
                                        "\"\\u12"};
    static const char *const others[] = {"[]", "1", "\"hello\"", "null", "[{\"do\":\"hello\"}]"};
    begin_dayz(talk);
    for (size_t i = 0; i < COUNT(texts); i++) is_refused(talk, texts[i], strlen(texts[i]), "not JSON", texts[i]);
    for (size_t i = 0; i < COUNT(others); i++)
        is_refused(talk, others[i], strlen(others[i]), "a request is an object", others[i]);
    is_refused(talk, "{\"do\":\"he\0llo\"}", 15, "zero byte", "a zero byte");
    is_refused(talk, "", 0, "not JSON", "nothing");
    is_refused(talk, "{\"id\":3}", 8, "what to do", "without `do`");
    is_refused(talk, "{\"do\":7}", 8, "what to do", "a number to do");
}

static void too_much_is_refused(Talk *talk) {
    size_t size = TALK_LONGEST + 1;
    char *text = heap_alloc(size + 1);
    memset(text, '[', size);
    text[size] = 0;
    is_refused(talk, text, 100000, "too deep", "100000 brackets");
    is_refused(talk, text, size, "too long", "a request that is too long");
    memset(text, ' ', size);
    memcpy(text, "{\"do\":\"hello\"}", 14);
    is_refused(talk, text, size, "too long", "a request with too many blanks");
    char *reply = ask_bytes(talk, text, TALK_LONGEST);
    ok(strstr(reply, "\"ok\":true") != NULL, "a request of %d bytes is answered", TALK_LONGEST);
    free(reply);
    Buffer nested = {0};
    for (int i = 0; i < TALK_DEEPEST - 1; i++) buffer_add(&nested, "[");
    buffer_add(&nested, "\"]]]]{{{{[[[[\"");
    for (int i = 0; i < TALK_DEEPEST - 1; i++) buffer_add(&nested, "]");
    Buffer line = {0};
    words_add(&line, "{\"id\":%s,\"do\":\"hello\"}", nested.text);
    reply = ask(talk, line.text);
    ok(strstr(reply, "\"ok\":true") && strstr(reply, nested.text), "%d brackets are answered", TALK_DEEPEST);
    free(reply);
    buffer_clear(&line);
    words_add(&line, "{\"id\":[%s],\"do\":\"hello\"}", nested.text);
    is_refused(talk, line.text, line.length, "too deep", "one bracket more");
    buffer_release(&line);
    buffer_release(&nested);
    free(text);
}

static void names_are_suggested(Talk *talk) {
    static const struct {
        const char *request, *why;
    } rows[] = {
        {"{\"do\":\"chose\"}", "did you mean 'choose'"},
        {"{\"do\":\"choose\",\"opton\":\"x\"}", "did you mean 'option'"},
        {"{\"do\":\"piece\",\"name\":\"hipie-9\"}", "did you mean 'hippie-9'"},
        {"{\"do\":\"run\",\"until\":\"rond\"}", "did you mean 'round'"},
        {"{\"do\":\"switch\",\"branch\":\"mian\"}", "did you mean 'main'"},
        {"{\"do\":\"open\",\"setup\":{\"playrs\":3}}", "did you mean"},
        {"{\"do\":\"choose\",\"option\":\"van\"}", "not an option"},
        {"{\"do\":\"goto\",\"position\":-1}", "from 0 to 0"},
        {"{\"do\":\"set\",\"viewer\":7}", "there is no seat 7"},
        {"{\"do\":\"set\",\"viewer\":2,\"bots\":\"gredy\"}", "there is no bot"},
        {"{\"do\":\"set\",\"memory\":false,\"bots\":{\"9\":\"greedy\"}}", "there is no seat"},
        {"{\"do\":\"bot\",\"count\":0}", "from 1"},
        {"{\"do\":\"try\",\"playouts\":0}", "from 1"},
        {"{\"do\":\"why\",\"winner\":1,\"ask\":1}", "one topic"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        is_refused(talk, rows[i].request, strlen(rows[i].request), rows[i].why, rows[i].request);
}

int main(void) {
    TalkPrompt *prompt = talk_prompt_new();
    TalkHost host = {.paths = &paths, .called = "horde", .stop = &stop, .prompt = prompt};
    Talk *talk = talk_new(&host);
    memset(long_text, 'n', sizeof long_text - 1);
    long_text[0] = long_text[sizeof long_text - 2] = '"';
    what_is_not_a_request_is_refused(talk);
    too_much_is_refused(talk);
    names_are_suggested(talk);
    every_field_of_every_request_stands(talk);
    cmp_ok(refused, ">", 1000, "%ld of %ld requests were refused", refused, asked);
    talk_free(talk);
    talk_prompt_free(prompt);
    done_testing();
}
