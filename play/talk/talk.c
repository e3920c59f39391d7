#include "play/talk/talk.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "lua/vm/heap.h"
#include "core/base/text.h"
#include "core/base/parse.h"
#include "core/base/visible.h"
#include "play/describe/state_json.h"
#include "play/describe/words.h"
#include "play/talk/request.h"
#include "play/load/tools.h"
#include "play/session/session_open.h"
#include "play/session/puzzle.h"
#include "play/load/message.h"

enum { MOST_NAMES = 128 };

static const RequestKind *const groups[] = {talk_game_requests,    talk_look_requests,  talk_debug_requests,
                                            talk_library_requests, talk_check_requests, talk_sim_requests};

enum { GROUPS = sizeof groups / sizeof *groups };

/* Errors --------------------------------------------------------------------------------------------- */

/* The sentences that the session, the loaders and the requests say while a request runs, as elements of `errors`. */
struct TalkErrors {
    const Talk *talk;
    JsonOut out;
    int count;
    MessageListener listener;
};

/* "factions/hippie.lua:12: message" has a file and a line of its own. Returns the message. */
static const char *find_place(const char *text, char file[PATH_SIZE], int *line) {
    const char *colon = strstr(text, ".lua:");
    *line = 0;
    if (!colon || colon - text >= PATH_SIZE - 8 || memchr(text, '\n', (size_t)(colon - text))) return text;
    char *end;
    long number = strtol(colon + 5, &end, 10);
    if (number < 1 || number > INT32_MAX || *end != ':') return text;
    memcpy(file, text, (size_t)(colon - text) + 4);
    file[colon - text + 4] = 0;
    *line = (int)number;
    return end + 1 + strspn(end + 1, " ");
}

const char *talk_split_place(const Talk *talk, const char *text, char file[PATH_SIZE], int *line) {
    const char *message = find_place(text, file, line);
    const char *name = *line ? talk_file_name(talk, file) : "";
    memmove(file, name, strlen(name) + 1);
    return message;
}

/* Begins the object of a message; the caller closes it. */
static void open_message(const Talk *talk, JsonOut *out, const char *message, const char *file, int line) {
    json_open(out, '{');
    json_text_field(out, "message", message);
    if (line) json_text_field(out, "file", talk_file_name(talk, file));
    if (line) json_number_field(out, "line", line);
}

void talk_put_message(const Talk *talk, JsonOut *out, const char *message, const char *file, int line) {
    open_message(talk, out, message, file, line);
    json_close(out, '}');
}

static void add_error(struct TalkErrors *errors, const char *text) {
    char file[PATH_SIZE];
    int line;
    const char *message = find_place(text, file, &line);
    errors->count++;
    talk_put_message(errors->talk, &errors->out, message, file, line);
}

char *talk_take_messages(Talk *talk) {
    struct TalkErrors *errors = talk->errors;
    char *text = buffer_take(&errors->out.buffer);
    errors->out = (JsonOut){.comma = false};
    errors->count = 0;
    return text;
}

/* Begins an object with the `id` of the request, which may be NULL. */
static void open_reply(JsonOut *out, const cJSON *request) {
    const cJSON *id = cJSON_GetObjectItemCaseSensitive(request, "id");
    char *text = id ? heap_check(cJSON_PrintUnformatted(id)) : NULL;
    json_open(out, '{');
    json_key(out, "id");
    json_put_json(out, text ? text : "null");
    cJSON_free(text);
}

void talk_progress(const Talk *talk, const TalkRequest *request, const char *name, int64_t done, int64_t of) {
    JsonOut out = {0};
    if (!talk->host.progress) return;
    open_reply(&out, request->json);
    json_open_field(&out, "progress", '{');
    json_number_field(&out, "done", done);
    json_number_field(&out, "of", of);
    json_text_field(&out, "name", talk_file_name(talk, name));
    json_close(&out, '}');
    json_close(&out, '}');
    talk->host.progress(talk->host.self, out.buffer.text);
    buffer_release(&out.buffer);
}

static void take_message(void *self, const char *text, bool is_error) {
    (void)is_error;
    add_error(self, text);
}

bool request_refuse(Talk *talk, const char *format, ...) {
    va_list values;
    char text[DOOR_WHY * 2];
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    add_error(talk->errors, text);
    return false;
}

bool request_refuse_name(Talk *talk, const char *what, const char *word, const char *const *names) {
    const char *near = nearest_name(word, names);
    if (near) return request_refuse(talk, "there is no %s '%.100s'; did you mean '%s'?", what, word, near);
    return request_refuse(talk, "there is no %s '%.100s'", what, word);
}

void talk_put_fault(const Talk *talk, JsonOut *out, const Host *host, const Game *game) {
    char where[DOOR_WHY], file[PATH_SIZE];
    int line;
    const char *message = find_place(host->fault.what ? host->fault.what : "a script failed", file, &line);
    describe_fault_where(host, game, where);
    open_message(talk, out, message, file, line);
    json_text_field(out, "hook", where);
    json_seat_field(out, "seat", host->fault.seat, DOOR_SEATS);
    json_close(out, '}');
}

bool talk_refuse_fault(Talk *talk, const Host *host, const Game *game) {
    talk->errors->count++;
    talk_put_fault(talk, &talk->errors->out, host, game);
    return false;
}

/* Fields --------------------------------------------------------------------------------------------- */

const cJSON *request_field(const TalkRequest *request, const char *name) {
    return cJSON_GetObjectItemCaseSensitive(request->json, name);
}

const char *request_text(const TalkRequest *request, const char *name) {
    return cJSON_GetStringValue(request_field(request, name));
}

int request_number(const TalkRequest *request, const char *name, int fallback) {
    const cJSON *field = request_field(request, name);
    return cJSON_IsNumber(field) ? (int)field->valuedouble : fallback;
}

bool request_flag(const TalkRequest *request, const char *name, bool fallback) {
    const cJSON *field = request_field(request, name);
    return cJSON_IsBool(field) ? cJSON_IsTrue(field) : fallback;
}

static bool is_whole_number(const cJSON *field, double least) {
    return cJSON_IsNumber(field) && field->valuedouble >= least && field->valuedouble <= INT32_MAX &&
           field->valuedouble == (double)(int)field->valuedouble;
}

static bool are_texts(const cJSON *list) {
    const cJSON *element;
    cJSON_ArrayForEach(element, list) if (!cJSON_IsString(element)) return false;
    return true;
}

static bool fits_type(const cJSON *field, FieldType type) {
    uint64_t seed;
    switch (type) {
    case FIELD_TEXT: return cJSON_IsString(field);
    case FIELD_NUMBER: return is_whole_number(field, 0);
    case FIELD_FLAG: return cJSON_IsBool(field);
    case FIELD_SEAT:
        return is_whole_number(field, 1) || (cJSON_IsString(field) && strcmp(field->valuestring, "all") == 0);
    case FIELD_TEXTS: return cJSON_IsObject(field) && are_texts(field);
    case FIELD_OBJECT: return cJSON_IsObject(field);
    case FIELD_LIST: return cJSON_IsArray(field) && are_texts(field);
    case FIELD_SEED: return cJSON_IsString(field) && parse_u64(field->valuestring, 10, &seed);
    case FIELD_ANYTHING: return true;
    }
    return false;
}

static const char *const field_types[] = {
    [FIELD_TEXT] = "a text",
    [FIELD_NUMBER] = "a whole number from 0 to 2147483647",
    [FIELD_FLAG] = "true or false",
    [FIELD_SEAT] = "a seat from 1, or \"all\"",
    [FIELD_TEXTS] = "an object of texts",
    [FIELD_OBJECT] = "an object",
    [FIELD_LIST] = "a list of texts",
    [FIELD_SEED] = "a text of digits below 18446744073709551616",
    [FIELD_ANYTHING] = "anything",
};

/* Refuses a field that the request does not have, or that is of another type. */
static bool check_request_field(Talk *talk, const RequestKind *kind, const cJSON *field) {
    const char *names[REQUEST_FIELDS + 4] = {"id", "do", "state"};
    int count = 3;
    if (strcmp(field->string, "id") == 0 || strcmp(field->string, "do") == 0) return true;
    if (strcmp(field->string, "state") == 0)
        return cJSON_IsBool(field) || request_refuse(talk, "'state' takes true or false");
    for (int i = 0; kind->fields[i].name; i++) {
        const RequestField *known = &kind->fields[i];
        if (strcmp(field->string, known->name) != 0) {
            names[count++] = known->name;
            continue;
        }
        return fits_type(field, known->type) ||
               request_refuse(talk, "'%s' takes %s", known->name, field_types[known->type]);
    }
    names[count] = NULL;
    char what[DOOR_NAME];
    snprintf(what, sizeof what, "field of '%s' called", kind->name);
    return request_refuse_name(talk, what, field->string, names);
}

/* Positions ------------------------------------------------------------------------------------------ */

bool talk_step_is_shown(const Talk *talk, const Branch *branch, int position) {
    Asked asked;
    return !door_asked(branch->positions[position].game, talk->session->loaded->setup, &asked) || !asked.window ||
           session_sees(talk->session, asked.seat);
}

int talk_shown_position(const Talk *talk, const Branch *branch, int position) {
    int shown = 0;
    if (talk->session->viewer == DOOR_NOBODY) return position;
    for (int i = 0; i < position; i++) shown += talk_step_is_shown(talk, branch, i);
    return shown;
}

int talk_real_position(const Talk *talk, const Branch *branch, int shown) {
    int position = 0;
    if (talk->session->viewer == DOOR_NOBODY) return shown <= branch->last ? shown : -1;
    while (position < branch->last && shown - talk_step_is_shown(talk, branch, position) >= 0)
        shown -= talk_step_is_shown(talk, branch, position++);
    return shown ? -1 : position;
}

/* Events --------------------------------------------------------------------------------------------- */

static void see_telling(void *watcher, const Game *game, const Event *event) {
    (void)event_telling_tell(watcher, game, event);
}

/* How many events the viewer saw up to a position of the current branch. */
static int events_before(Talk *talk, int position) {
    Session *session = talk->session;
    bool same = talk->count.branch == session->timeline.current && talk->count.viewer == session->viewer &&
                talk->count.generation == session->timeline.generation;
    if (!same) talk->count.known = -1;
    talk->count.branch = session->timeline.current;
    talk->count.viewer = session->viewer;
    talk->count.generation = session->timeline.generation;
    if (position >= talk->count.room) {
        talk->count.room = position * 2 + 64;
        talk->count.seen = heap_resize(talk->count.seen, (size_t)talk->count.room * sizeof *talk->count.seen);
    }
    while (talk->count.known < position) {
        int at = talk->count.known + 1;
        EventTelling telling = {.setup = session->loaded->setup, .viewer = session->viewer};
        session_watch_again(session, at - 1, at, see_telling, &telling);
        event_telling_release(&telling);
        talk->count.seen[at] = (at ? talk->count.seen[at - 1] : 0) + telling.number;
        talk->count.known = at;
    }
    return position < 0 ? 0 : talk->count.seen[position];
}

void talk_events(Talk *talk, JsonOut *out, int from, int to) {
    EventTelling telling = {.setup = talk->session->loaded->setup,
                            .viewer = talk->session->viewer,
                            .out = out,
                            .number = events_before(talk, from)};
    json_open(out, '[');
    for (int at = from; at < to; at++) {
        telling.position = talk_shown_position(talk, session_branch(talk->session), at + 1);
        session_watch_again(talk->session, at, at + 1, see_telling, &telling);
    }
    json_close(out, ']');
    event_telling_release(&telling);
}

/* Hears the events of the step that the session takes now. */
static void hear_step(void *listener, const Game *game, const Event *event) {
    Talk *talk = listener;
    EventTelling *telling = talk->telling;
    if (!telling) return;
    int here = session_here(talk->session);
    const Branch *branch = session_branch(talk->session);
    if (talk->heard_at != here)
        telling->position = talk_shown_position(talk, branch, here) + talk_step_is_shown(talk, branch, here);
    talk->heard_at = here;
    (void)event_telling_tell(telling, game, event);
}

void talk_hear(Talk *talk) {
    Session *session = talk->session;
    EventTelling *telling = heap_new(1, sizeof *telling);
    telling->setup = session->loaded->setup;
    telling->viewer = session->viewer;
    telling->out = &talk->events;
    talk->heard_at = -1;
    telling->number = events_before(talk, session_here(session));
    if (session->status == GAME_PAUSED && talk->paused_at == session_here(session))
        telling->number = talk->paused_number;
    describe_remember(session->loaded->setup, session->game, telling->before);
    talk->telling = telling;
    talk->heard_from = session_here(session);
}

static void stop_hearing(Talk *talk) {
    if (talk->telling && talk->session && talk->session->status == GAME_PAUSED) {
        talk->paused_at = session_here(talk->session);
        talk->paused_number = talk->telling->number;
    }
    if (talk->telling) event_telling_release(talk->telling);
    free(talk->telling);
    talk->telling = NULL;
    buffer_clear(&talk->events.buffer);
    talk->events.comma = false;
}

/* Replies -------------------------------------------------------------------------------------------- */

static const char *bot_of(const void *of, int seat) {
    const Talk *talk = of;
    static _Thread_local char name[BOT_NAME];
    if (!(talk->session->automatic >> seat & 1)) return NULL;
    return bench_name(&talk->session->loaded->bench, seat, name);
}

/* Of a puzzle: who has to reach which goal, and at the end whether it is reached. */
static void put_puzzle(Talk *talk, JsonOut *out) {
    Session *session = talk->session;
    const Scenario *puzzle = puzzle_of(session->loaded);
    PuzzleResult result;
    char goal[PUZZLE_GOAL];
    json_key(out, "puzzle");
    if (!puzzle) {
        json_put_null(out);
        return;
    }
    json_open(out, '{');
    json_number_field(out, "solver", puzzle->solver + 1);
    json_text_field(out, "goal", puzzle_goal(puzzle, goal));
    if (session->status == GAME_OVER && session_puzzle_result(session, &result)) {
        json_flag_field(out, "met", result.solved);
    } else {
        json_null_field(out, "met");
    }
    json_close(out, '}');
}

static void put_state(Talk *talk, JsonOut *out) {
    Session *session = talk->session;
    const Setup *setup = session->loaded->setup;
    const Branch *branch = session_branch(session);
    char title[DOOR_WHY];
    tools_of(setup)->title(setup, title);
    description_fill(talk->description, setup, session->game, session->viewer, session->forgets,
                     session->replay.question);
    if (session->status != GAME_WAITS) talk->description->ask = (DescribedAsk){.seat = DOOR_NOBODY};
    json_open_field(out, "state", '{');
    json_text_field(out, "game", scripts_game(&session->loaded->scripts));
    json_text_field(out, "title", title);
    json_number_field(out, "position", talk_shown_position(talk, branch, branch->here));
    json_number_field(out, "last", talk_shown_position(talk, branch, branch->last));
    json_text_field(out, "branch", branch->name);
    json_flag_field(out, "altered", branch_is_altered(branch));
    state_json_fields(out, talk->description, bot_of, talk);
    put_puzzle(talk, out);
    json_key(out, "pause");
    talk_pause(talk, out);
    json_close(out, '}');
}

bool reply_state(Talk *talk, TalkRequest *request) {
    if (request_flag(request, "state", true)) put_state(talk, request->out);
    return true;
}

bool reply_moves(Talk *talk, TalkRequest *request) {
    int here = session_here(talk->session);
    json_list_field(request->out, "events", &talk->events);
    if (here < talk->heard_from && talk->count.known > here) talk->count.known = here; /* the others may have changed */
    return reply_state(talk, request);
}

/* Requests ------------------------------------------------------------------------------------------- */

const RequestKind *talk_request_kind(const Talk *talk, int number) {
    for (int i = 0; i < GROUPS; i++)
        for (const RequestKind *kind = groups[i]; kind->name; kind++)
            if ((!talk || talk->host.prompt || !(kind->needs & NEEDS_PROMPT)) && number-- == 0) return kind;
    return NULL;
}

/* The request of that name; NULL, with an error, if there is none. */
static const RequestKind *find_kind(Talk *talk, const char *name) {
    const char *names[MOST_NAMES];
    const RequestKind *kind;
    int count = 0;
    for (; count < MOST_NAMES - 1 && (kind = talk_request_kind(talk, count)); count++) {
        if (strcmp(kind->name, name) == 0) return kind;
        names[count] = kind->name;
    }
    names[count] = NULL;
    return request_refuse_name(talk, "request", name, names), NULL;
}

static bool run_request(Talk *talk, TalkRequest *request) {
    const char *name = request_text(request, "do");
    if (!name) return request_refuse(talk, "a request says what to do: {\"id\":1,\"do\":\"hello\"}");
    const RequestKind *kind = find_kind(talk, name);
    const cJSON *field;
    if (!kind) return false;
    cJSON_ArrayForEach(field, request->json) if (!check_request_field(talk, kind, field)) return false;
    if (kind->needs & NEEDS_GAME && !talk->session) return request_refuse(talk, "no game is open; `open` opens one");
    if (kind->needs & NEEDS_ALL && talk->session->viewer != DOOR_NOBODY)
        return request_refuse(talk, "only the viewer \"all\" can look inside scripts; `set` changes the viewer");
    if (kind->missing && !request_field(request, kind->fields[0].name))
        return request_refuse(talk, "%s", kind->missing);
    return kind->answer(talk, request);
}

/* True if the brackets of the text are nested more deeply than allowed. */
static bool is_too_deep(const char *text, size_t size) {
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < size; i++) {
        if (quoted && text[i] == '\\')
            i++;
        else if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && (text[i] == '{' || text[i] == '[') && ++depth > TALK_DEEPEST)
            return true;
        else if (!quoted && (text[i] == '}' || text[i] == ']'))
            depth--;
    }
    return false;
}

static cJSON *parse_request(Talk *talk, const char *text, size_t size) {
    const char *end = NULL;
    if (size > TALK_LONGEST)
        return request_refuse(talk, "the request is too long: at most %d bytes", TALK_LONGEST), NULL;
    if (memchr(text, 0, size)) return request_refuse(talk, "the request has a zero byte"), NULL;
    if (is_too_deep(text, size))
        return request_refuse(talk, "the request is nested too deeply: at most %d brackets", TALK_DEEPEST), NULL;
    cJSON *json = cJSON_ParseWithLengthOpts(text, size, &end, false);
    bool whole = json != NULL;
    for (; whole && end < text + size; end++) whole = strchr(" \t\r\n", *end) != NULL;
    if (whole && cJSON_IsObject(json)) return json;
    request_refuse(talk,
                   !json || !whole ? "the request is not JSON" : "a request is an object: {\"id\":1,\"do\":\"hello\"}");
    cJSON_Delete(json);
    return NULL;
}

static char *join_reply(Talk *talk, const cJSON *json, bool done, const JsonOut *fields) {
    JsonOut out = {0};
    open_reply(&out, json);
    json_flag_field(&out, "ok", done);
    if (done && fields->buffer.length) {
        buffer_letter(&out.buffer, ',');
        buffer_bytes(&out.buffer, fields->buffer.text, fields->buffer.length);
    }
    if (!done || talk->errors->count) json_list_field(&out, done ? "notes" : "errors", &talk->errors->out);
    json_close(&out, '}');
    return buffer_take(&out.buffer);
}

char *talk_answer(Talk *talk, const char *text, size_t size) {
    struct TalkErrors errors = {.talk = talk, .listener = {.take = take_message}};
    JsonOut fields = {0};
    errors.listener.self = &errors;
    talk->errors = &errors; /* cppcheck-suppress autoVariables ; NULL again before this returns */
    const MessageListener *before = message_listen(&errors.listener);
    cJSON *json = parse_request(talk, text, size);
    TalkRequest request = {.json = json, .out = &fields};
    talk->request = &request;
    bool done = json && run_request(talk, &request);
    talk->request = NULL;
    if (!done && !errors.count) (void)request_refuse(talk, "the request failed");
    char *reply = join_reply(talk, json, done, &fields);
    stop_hearing(talk);
    message_listen(before);
    buffer_release(&fields.buffer);
    buffer_release(&errors.out.buffer);
    cJSON_Delete(json);
    talk->errors = NULL;
    return reply;
}

/* Opening and closing -------------------------------------------------------------------------------- */

Talk *talk_new(const TalkHost *host) {
    Talk *talk = heap_new(1, sizeof *talk);
    talk->host = *host;
    talk->paths = *host->paths;
    talk->paths.files = talk->files = files_new(talk->paths.data);
    talk->paths.stop = host->stop;
    talk->description = description_new();
    talk->other = description_new();
    talk->count.known = -1;
    return talk;
}

/* The front end of the session: what the program does not ask for is not told. Faults are messages. */
static void take_notice(void *self, Session *session, const Notice *notice) {
    Talk *talk = self;
    const LoadedGame *loaded = session->loaded;
    const BranchReplay *replay = notice->replay;
    const Position *last = replay ? &replay->fresh.positions[replay->fresh.last] : NULL;
    if (notice->kind == NOTICE_RELOADED && talk->request)
        talk_put_report(talk, talk->request->out, notice->report);
    else if (notice->kind == NOTICE_FAILED)
        tools_of(loaded->setup)->print_fault(&loaded->scripts, &session->host, session->game);
    else if (notice->kind == NOTICE_REPLAYED && last->status == GAME_FAILED)
        tools_of(loaded->setup)->print_fault(&loaded->scripts, &replay->host, last->game);
}

static void take_refusal(void *self, const Session *session, const char *text) {
    Talk *talk = self;
    (void)session;
    if (talk->errors)
        add_error(talk->errors, text);
    else
        message_note("%s", text);
}

static void take_line(void *self, const char *line, bool typed) {
    Talk *talk = self;
    if (!typed && talk->host.print) talk->host.print(talk->host.self, line);
    if (!typed) return;
    char *safe = visible_text(line);
    if (talk->typed.length) buffer_letter(&talk->typed, '\n');
    buffer_add(&talk->typed, safe);
    free(safe);
}

void talk_front(Talk *talk, Session *session) {
    session->front =
        (Front){.self = talk, .notice = take_notice, .refuse = take_refusal, .print = take_line, .describes = true};
}

void talk_connect(Talk *talk) {
    talk->session->hears = hear_step;
    talk->session->listener = talk;
    if (talk->host.prompt) talk->host.prompt->open(talk->host.prompt->self, talk->session);
    talk->count.known = -1;
}

void talk_close_game(Talk *talk) {
    if (!talk->session) return;
    session_release(talk->session);
    free(talk->session);
    talk->session = NULL;
    talk->count.known = -1;
}

Files *talk_lay_files(Talk *talk, const TalkRequest *request, bool over) {
    Files *fresh = over ? files_copy(talk->files) : files_new(talk->paths.data);
    const cJSON *file;
    cJSON_ArrayForEach(file, request_field(request, "files")) {
        files_put(fresh, file->string, file->valuestring);
    }
    files_swap(talk->files, fresh);
    return fresh;
}

bool talk_keep_files(Talk *talk, Files *before, bool keep) {
    if (!keep) files_swap(talk->files, before);
    files_free(before);
    return keep;
}

const char *talk_file_name(const Talk *talk, const char *path) {
    const char *data = talk->paths.data;
    size_t length = strlen(data);
    return length && strncmp(path, data, length) == 0 && path[length] == '/' ? path + length + 1 : path;
}

void talk_free(Talk *talk) {
    talk_close_game(talk);
    files_free(talk->files);
    for (int i = 0; talk->words && talk->words[i]; i++) free(talk->words[i]);
    free(talk->words);
    description_free(talk->description);
    description_free(talk->other);
    buffer_release(&talk->events.buffer);
    buffer_release(&talk->typed);
    free(talk->count.seen);
    free(talk);
}
