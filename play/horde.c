#include "play/horde.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/c_locale.h"
#include "core/base/heap.h"
#include "play/load/version.h"
#include "play/describe/words.h"
#include "play/talk/request.h"
#include "play/session/typed_words.h"

struct Horde {
    HordeHost host;
    Talk *talk;
    locale_t outside; /* of the thread that calls */
    volatile sig_atomic_t stop;
    cJSON *files;      /* that horde_file gave, by path */
    cJSON *reply;      /* to the last request */
    Buffer error;      /* why the last call failed */
    Buffer difference; /* what the last reload changed; empty: nothing */
    Buffer text;       /* that was returned last */
    char *raw;         /* the reply that was returned last */
};

const char *horde_version(void) {
    return HORDE_VERSION;
}

/* Requests -------------------------------------------------------------------------------------------- */

static const char *text_of(const cJSON *json, const char *name) {
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, name));
}

static const cJSON *field_of(const Horde *horde, const char *name) {
    return cJSON_GetObjectItemCaseSensitive(horde->reply, name);
}

/* Adds "file:12: message" to the lines. */
static void add_message(Buffer *lines, const cJSON *fault) {
    const char *file = text_of(fault, "file"), *message = text_of(fault, "message");
    const cJSON *line = cJSON_GetObjectItemCaseSensitive(fault, "line");
    if (lines->length) buffer_letter(lines, '\n');
    if (file) words_add(lines, "%s:%d: ", file, cJSON_IsNumber(line) ? line->valueint : 0);
    buffer_add(lines, message ? message : "");
}

/* Tells the host what is worth knowing in the last reply. */
static void tell_notes(const Horde *horde) {
    const cJSON *note;
    Buffer text = {0};
    cJSON_ArrayForEach(note, field_of(horde, "notes")) {
        buffer_clear(&text);
        add_message(&text, note);
        horde->host.note(horde->host.self, text.text);
    }
    buffer_release(&text);
}

static char *answer_request(Horde *horde, const char *request) {
    buffer_clear(&horde->error);
    *horde->host.stop = 0;
    return talk_answer(horde->talk, request, strlen(request));
}

/* Sends a request, which is deleted. False, with the errors, if it fails. */
static int send_request(Horde *horde, cJSON *request) {
    horde->outside = c_locale_begin();
    char *text = heap_check(cJSON_PrintUnformatted(request));
    char *reply = answer_request(horde, text);
    const cJSON *error;
    cJSON_Delete(request);
    cJSON_Delete(horde->reply);
    horde->reply = heap_check(cJSON_Parse(reply));
    free(reply);
    cJSON_free(text);
    c_locale_end(horde->outside);
    cJSON_ArrayForEach(error, field_of(horde, "errors")) {
        add_message(&horde->error, error);
    }
    if (horde->host.note) tell_notes(horde);
    return cJSON_IsTrue(field_of(horde, "ok"));
}

static cJSON *request_to(const char *what) {
    cJSON *request = cJSON_CreateObject();
    cJSON_AddStringToObject(request, "do", what);
    cJSON_AddFalseToObject(request, "state");
    return request;
}

static int send_number(Horde *horde, const char *what, const char *name, double number) {
    cJSON *request = request_to(what);
    cJSON_AddNumberToObject(request, name, number);
    return send_request(horde, request);
}

static int send_text(Horde *horde, const char *what, const char *name, const char *text) {
    cJSON *request = request_to(what);
    cJSON_AddStringToObject(request, name, text);
    return send_request(horde, request);
}

/* A text of the reply, kept in the handle; NULL if it has none. */
static const char *keep(Horde *horde, const char *text) {
    if (!text) return NULL;
    buffer_clear(&horde->text);
    buffer_add(&horde->text, text);
    return horde->text.text;
}

static const char *keep_field(Horde *horde, int done, const char *name) {
    return done ? keep(horde, text_of(horde->reply, name)) : NULL;
}

/* Handles --------------------------------------------------------------------------------------------- */

static void tell_line(void *self, const char *line) {
    const Horde *horde = self;
    if (!horde->host.print) return;
    locale_t inside = uselocale(horde->outside);
    horde->host.print(horde->host.self, line);
    (void)uselocale(inside);
}

static void tell_progress(void *self, const char *line) {
    const Horde *horde = self;
    if (!horde->host.progress) return;
    cJSON *json = heap_check(cJSON_Parse(line));
    const cJSON *progress = cJSON_GetObjectItem(json, "progress");
    locale_t inside = uselocale(horde->outside);
    horde->host.progress(horde->host.self, text_of(progress, "name"),
                         (int64_t)cJSON_GetNumberValue(cJSON_GetObjectItem(progress, "done")),
                         (int64_t)cJSON_GetNumberValue(cJSON_GetObjectItem(progress, "of")));
    (void)uselocale(inside);
    cJSON_Delete(json);
}

static uint64_t take_chance(void *self) {
    const Horde *horde = self;
    locale_t inside = uselocale(horde->outside);
    uint64_t chance = horde->host.chance(horde->host.self);
    (void)uselocale(inside);
    return chance;
}

static bool fits_processor(void) {
#ifdef __BMI2__
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return true;
#endif
}

void horde_on_exhausted(void (*call)(void)) {
    heap_on_exhausted(call);
}

Horde *horde_new(const HordeHost *host) {
    if (!fits_processor() || (host->data && strlen(host->data) >= PATH_SIZE)) return NULL;
    Horde *horde = heap_new(1, sizeof *horde);
    horde->host = *host;
    if (!host->stop) horde->host.stop = &horde->stop;
    horde->files = heap_check(cJSON_CreateObject());
    Paths paths = {.files = NULL};
    if (host->data) strcpy(paths.data, host->data);
    TalkHost talk = {.paths = &paths,
                     .called = "horde",
                     .stop = horde->host.stop,
                     .progress = tell_progress,
                     .print = tell_line,
                     .chance = host->chance ? take_chance : NULL,
                     .self = horde};
    horde->talk = talk_new(&talk);
    return horde;
}

void horde_free(Horde *horde) {
    if (!horde) return;
    talk_free(horde->talk);
    cJSON_Delete(horde->files);
    cJSON_Delete(horde->reply);
    buffer_release(&horde->error);
    buffer_release(&horde->difference);
    buffer_release(&horde->text);
    free(horde->raw);
    free(horde);
}

const char *horde_error(const Horde *horde) {
    return horde->error.length ? horde->error.text : "";
}

/* Opening --------------------------------------------------------------------------------------------- */

static cJSON *request_with_files(const Horde *horde, const char *what) {
    cJSON *request = request_to(what);
    cJSON_AddItemToObject(request, "files", cJSON_Duplicate(horde->files, true));
    return request;
}

static int refuse_call(Horde *horde, const char *why) {
    buffer_clear(&horde->error);
    buffer_add(&horde->error, why);
    return 0;
}

void horde_file(Horde *horde, const char *path, const char *text) {
    cJSON_DeleteItemFromObjectCaseSensitive(horde->files, path);
    heap_check(cJSON_AddStringToObject(horde->files, path, text));
}

int horde_open(Horde *horde, const char *setup) {
    cJSON *given = cJSON_Parse(setup ? setup : "{}");
    if (!cJSON_IsObject(given)) return cJSON_Delete(given), refuse_call(horde, "the set-up is not a JSON object");
    cJSON *request = request_with_files(horde, "open");
    cJSON_AddItemToObject(request, "setup", given);
    return send_request(horde, request);
}

int horde_open_text(Horde *horde, const char *name, const char *text) {
    cJSON *request = request_with_files(horde, "open");
    cJSON_AddStringToObject(request, "name", name);
    cJSON_AddStringToObject(request, "text", text);
    return send_request(horde, request);
}

/* Looking --------------------------------------------------------------------------------------------- */

int horde_seats(const Horde *horde) {
    const Session *session = horde->talk->session;
    return session ? door_seats(session->loaded->setup) : 0;
}

int horde_is_over(const Horde *horde) {
    const Session *session = horde->talk->session;
    return session && session->status == GAME_OVER;
}

int horde_has_won(const Horde *horde, int seat) {
    const Session *session = horde->talk->session;
    if (!horde_is_over(horde) || seat < 1 || seat > horde_seats(horde)) return 0;
    return door_of(session->loaded->setup)->winners(session->game, session->loaded->setup) >> (seat - 1) & 1;
}

int horde_view(Horde *horde, int seat) {
    return seat ? send_number(horde, "set", "viewer", seat) : send_text(horde, "set", "viewer", "all");
}

const char *horde_state(Horde *horde) {
    cJSON *request = cJSON_CreateObject();
    cJSON_AddStringToObject(request, "do", "state");
    if (!send_request(horde, request)) return NULL;
    char *text = heap_check(cJSON_PrintUnformatted(field_of(horde, "state")));
    const char *kept = keep(horde, text);
    cJSON_free(text);
    return kept;
}

int horde_asked(const Horde *horde) {
    const Session *session = horde->talk->session;
    Asked asked;
    if (!session || session->status != GAME_WAITS || !door_asked(session->game, session->loaded->setup, &asked))
        return 0;
    return asked.window && !session_sees(session, asked.seat) ? 0 : asked.seat + 1;
}

const char *horde_option(Horde *horde, int number) {
    const Session *session = horde->talk->session;
    char name[DOOR_NAME];
    Asked asked;
    if (!session || !typed_option_known(session, &asked) || number < 0 || number >= asked.option_count) return NULL;
    return keep(horde, door_option_name(session->game, session->loaded->setup, number, name));
}

/* The rest of a topic that begins with the word; NULL if it does not. */
static const char *after_word(const char *topic, const char *word) {
    size_t length = strlen(word);
    if (strncmp(topic, word, length) != 0 || (topic[length] && topic[length] != ' ')) return NULL;
    return topic + length + strspn(topic + length, " ");
}

const char *horde_why(Horde *horde, const char *topic) {
    cJSON *request = request_to("why");
    const char *rest;
    const cJSON *reason;
    if ((rest = after_word(topic, "score")) && *rest)
        cJSON_AddNumberToObject(request, "score", atoi(rest));
    else if ((rest = after_word(topic, "not")))
        cJSON_AddStringToObject(request, "option", rest);
    else if ((rest = after_word(topic, "winner")) && *rest)
        cJSON_AddTrueToObject(request, "winner"), cJSON_AddStringToObject(request, "at", rest);
    else if (strcmp(topic, "winner") == 0 || strcmp(topic, "leader") == 0 || strcmp(topic, "score") == 0 ||
             strcmp(topic, "ask") == 0)
        cJSON_AddTrueToObject(request, topic);
    else
        cJSON_AddStringToObject(request, "piece", topic);
    if (!send_request(horde, request)) return NULL;
    (void)keep(horde, "");
    cJSON_ArrayForEach(reason, field_of(horde, "reasons")) {
        words_add(&horde->text, "%s%s", horde->text.length ? "\n" : "", text_of(reason, "text"));
    }
    return horde->text.text;
}

/* Playing --------------------------------------------------------------------------------------------- */

int horde_choose(Horde *horde, const char *option) {
    return send_text(horde, "choose", "option", option);
}

int horde_bot(Horde *horde, int seat, const char *name) {
    cJSON *request = request_to("set"), *seated;
    char number[16];
    if (!seat && name) {
        cJSON_AddStringToObject(request, "bots", name);
        return send_request(horde, request);
    }
    seated = cJSON_AddObjectToObject(request, "bots");
    for (int i = seat ? seat : 1; i <= (seat ? seat : horde_seats(horde)); i++) {
        snprintf(number, sizeof number, "%d", i);
        name ? cJSON_AddStringToObject(seated, number, name) : cJSON_AddNullToObject(seated, number);
    }
    return send_request(horde, request);
}

int horde_step(Horde *horde, int count) {
    int before = horde_position(horde);
    return send_number(horde, "bot", "count", count) ? horde_position(horde) - before : 0;
}

const char *horde_try(Horde *horde, int playouts) {
    return keep_field(horde, send_number(horde, "try", "playouts", playouts), "best");
}

/* Time ------------------------------------------------------------------------------------------------ */

static int shown_position(const Horde *horde, bool last) {
    if (!horde->talk->session) return 0;
    const Branch *branch = session_branch(horde->talk->session);
    return talk_shown_position(horde->talk, branch, last ? branch->last : branch->here);
}

int horde_position(Horde *horde) {
    return shown_position(horde, false);
}

int horde_last(Horde *horde) {
    return shown_position(horde, true);
}

int horde_goto(Horde *horde, int position) {
    return send_number(horde, "goto", "position", position);
}

int horde_undo(Horde *horde, int count) {
    return send_number(horde, "undo", "count", count);
}

const char *horde_branch(Horde *horde, int number) {
    const Session *session = horde->talk->session;
    bool known = session && number >= 0 && number < session->timeline.count;
    return keep(horde, known ? session->timeline.branches[number].name : NULL);
}

int horde_switch(Horde *horde, const char *branch) {
    return send_text(horde, "switch", "branch", branch);
}

/* Scripts --------------------------------------------------------------------------------------------- */

/* Adds an event in words; one without a sentence as JSON. */
static void add_event(Buffer *out, const cJSON *event) {
    const char *text = text_of(event, "text");
    char *whole = NULL;
    if (!cJSON_IsObject(event)) text = "(no more events)";
    if (!text || !*text) text = whole = heap_check(cJSON_PrintUnformatted(event));
    buffer_add(out, text);
    cJSON_free(whole);
}

int horde_reload(Horde *horde) {
    buffer_clear(&horde->difference);
    if (!send_request(horde, request_with_files(horde, "reload"))) return 0;
    const cJSON *first = field_of(horde, "first_difference");
    if (!cJSON_IsObject(first)) return 1;
    add_event(&horde->difference, cJSON_GetObjectItem(first, "before"));
    buffer_letter(&horde->difference, '\n');
    add_event(&horde->difference, cJSON_GetObjectItem(first, "now"));
    return 1;
}

const char *horde_difference(Horde *horde) {
    return horde->difference.length ? horde->difference.text : NULL;
}

int horde_break(Horde *horde, const char *place) {
    if (!send_text(horde, "break", "unit", place)) return 0;
    return (int)cJSON_GetNumberValue(field_of(horde, "number"));
}

int horde_delete(Horde *horde, int breakpoint) {
    return send_number(horde, "delete", "number", breakpoint);
}

const char *horde_paused(Horde *horde) {
    cJSON *request = cJSON_CreateObject();
    cJSON_AddStringToObject(request, "do", "state");
    if (!send_request(horde, request)) return NULL;
    const cJSON *pause = cJSON_GetObjectItem(field_of(horde, "state"), "pause");
    const cJSON *call = cJSON_GetArrayItem(cJSON_GetObjectItem(pause, "calls"), 0);
    if (!call) return NULL;
    (void)keep(horde, "");
    words_add(&horde->text, "%s:%d", talk_file_name(horde->talk, text_of(call, "file")),
              (int)cJSON_GetNumberValue(cJSON_GetObjectItem(call, "line")));
    return horde->text.text;
}

int horde_resume(Horde *horde, const char *how) {
    static const char *const ways[] = {"continue", "step", "next", "out", "back"};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (strcmp(how, ways[i]) == 0) return send_request(horde, request_to(how));
    return refuse_call(horde, "a script goes on with continue, step, next, out or back");
}

const char *horde_eval(Horde *horde, const char *expression) {
    return keep_field(horde, send_text(horde, "eval", "text", expression), "values");
}

const char *horde_check(Horde *horde, const char *path) {
    cJSON *request = request_with_files(horde, "check");
    const cJSON *fault;
    cJSON_AddStringToObject(request, "name", path);
    if (!send_request(horde, request)) return NULL;
    (void)keep(horde, "");
    cJSON_ArrayForEach(fault, field_of(horde, "faults")) {
        add_message(&horde->text, fault);
    }
    return horde->text.text;
}

/* Keeping --------------------------------------------------------------------------------------------- */

const char *horde_save(Horde *horde) {
    return keep_field(horde, send_request(horde, request_to("save")), "text");
}

const char *horde_ask(Horde *horde, const char *request) {
    horde->outside = c_locale_begin();
    char *reply = answer_request(horde, request);
    c_locale_end(horde->outside);
    free(horde->raw);
    return horde->raw = reply;
}
