#define _XOPEN_SOURCE 700 /* realpath */
#include "play/session/session_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cjson/cJSON.h>

#include "core/base/heap.h"
#include "core/base/new_file.h"
#include "core/base/text.h"
#include "lua/vm/value.h"
#include "play/session/puzzle.h"
#include "play/session/branch_replay.h"

enum { MAX_STATE = 16 * 1024 * 1024 };

/* Writing ------------------------------------------------------------------------------------------ */

/* A decision is [seat, name], an alteration [name]. */
static cJSON *write_branch(const Branch *branch) {
    cJSON *json = cJSON_CreateObject();
    cJSON_AddStringToObject(json, "name", branch->name);
    cJSON_AddNumberToObject(json, "here", branch->here);
    cJSON *steps = cJSON_AddArrayToObject(json, "steps");
    for (int i = 0; i < branch->last + branch->tail_count; i++) {
        const Step *step = branch_step_at(branch, i);
        cJSON *item = cJSON_CreateArray();
        if (step->kind == STEP_DECISION) cJSON_AddItemToArray(item, cJSON_CreateNumber(step->seat + 1));
        cJSON_AddItemToArray(item, cJSON_CreateString(step->text));
        cJSON_AddItemToArray(steps, item);
    }
    return json;
}

static cJSON *write_state(const Session *session) {
    cJSON *json = heap_check(cJSON_CreateObject()), *branches = cJSON_AddArrayToObject(json, "branches");
    for (int i = 0; i < session->timeline.count; i++)
        cJSON_AddItemToArray(branches, write_branch(&session->timeline.branches[i]));
    cJSON_AddNumberToObject(json, "current", session->timeline.current);
    cJSON_AddNumberToObject(json, "viewer", session->viewer);
    cJSON_AddNumberToObject(json, "automatic", session->automatic);
    cJSON *breaks = cJSON_AddArrayToObject(json, "breaks");
    for (int i = 0; i < session->breakpoints.typed_count; i++) {
        const TypedBreak *typed = &session->breakpoints.typed[i];
        char words[BREAK_WORDS];
        int hits;
        if (session_describe_break(session, typed->number, words, &hits)) /* it has not been deleted */
            cJSON_AddItemToArray(breaks, cJSON_CreateString(typed->line));
    }
    if (session->notes) cJSON_AddStringToObject(json, "notes", session->notes);
    char *puzzle = puzzle_of(session->loaded) ? realpath(session->origin.path, NULL) : NULL;
    if (puzzle) cJSON_AddStringToObject(json, "puzzle", puzzle); /* it may be resumed in another folder */
    free(puzzle);
    return json;
}

/* The old file stays until the new one is complete. */
void session_state_write(const Session *session) {
    char path[PATH_SIZE];
    if (!autosave_is_open(&session->autosave) || !autosave_beside(session->autosave.path, path)) return;
    char *text = json_text(write_state(session), false);
    int file = new_file_open(path, true);
    if (file >= 0 && text_write(file, text, strlen(text)) && new_file_publish(file, path, true))
        close(file);
    else if (file >= 0)
        new_file_discard(file, path, true);
    free(text);
}

/* Reading ------------------------------------------------------------------------------------------ */

static bool read_step(const cJSON *json, int seats, Step *step) {
    int count = cJSON_IsArray(json) ? cJSON_GetArraySize(json) : 0;
    const cJSON *text = cJSON_GetArrayItem(json, count - 1), *seat = cJSON_GetArrayItem(json, 0);
    if (count < 1 || count > 2 || !cJSON_IsString(text) || strlen(text->valuestring) >= STEP_TEXT) return false;
    *step = (Step){.kind = count == 2 ? STEP_DECISION : STEP_ALTERATION};
    strcpy(step->text, text->valuestring);
    if (count == 1) return true;
    if (!json_is_whole(seat, 1, seats)) return false;
    step->seat = (uint8_t)(seat->valuedouble - 1);
    return true;
}

/* Replays the steps from the start of the game. False if the branch is malformed. */
static bool read_branch(Session *session, const cJSON *json, Branch *out) {
    const cJSON *name = json_field(json, "name"), *here = json_field(json, "here"), *steps = json_list(json, "steps");
    const Position *start = &session->timeline.branches[0].positions[0];
    const cJSON *item;
    Branch stub;
    bool fits = cJSON_IsString(name) && strlen(name->valuestring) < BRANCH_NAME && steps;
    if (!fits || !json_is_whole(here, 0, INT32_MAX)) return false;
    branch_init(&stub, name->valuestring, door_size(session->loaded->setup), start->game, start->status,
                start->question);
    stub.tail = heap_new((size_t)cJSON_GetArraySize(steps) + 1, sizeof *stub.tail);
    cJSON_ArrayForEach(item, steps) {
        fits = fits && read_step(item, door_seats(session->loaded->setup), &stub.tail[stub.tail_count]);
        stub.tail_count += fits;
    }
    BranchReplay replay = {.loaded = session->loaded, .old = &stub};
    if (fits) branch_replay_run(&replay);
    *out = replay.fresh;
    branch_release(&stub);
    if (!fits) return false;
    out->generation = session->timeline.generation;
    out->here = here->valuedouble < out->last ? (int)here->valuedouble : out->last;
    return true;
}

/* Reads all branches into a timeline of its own; on failure it is released. */
static bool read_branches(Session *session, const cJSON *json, Timeline *timeline) {
    const cJSON *list = json_list(json, "branches"), *item;
    timeline->generation = session->timeline.generation;
    cJSON_ArrayForEach(item, list) {
        if (timeline->count == MAX_BRANCHES || !read_branch(session, item, &timeline->branches[timeline->count])) break;
        timeline->count++;
    }
    const cJSON *current = json_field(json, "current");
    if (list && !item && timeline->count && json_is_whole(current, 0, timeline->count - 1)) {
        timeline->current = (int)current->valuedouble;
        return true;
    }
    timeline_release(timeline);
    return false;
}

/* The fields that are copied, and the size of the branches, for games of `size` bytes: NULL, or which of them is not what
 * it should be. */
static const char *check_fields(const cJSON *json, size_t size) {
    const cJSON *breaks = json_list(json, "breaks"), *item, *text;
    int left = branch_most(size);
    if (!cJSON_IsObject(json)) return "it is not a JSON object";
    if (!json_is_whole(json_field(json, "viewer"), 0, DOOR_NOBODY)) return "'viewer' is not a seat";
    if (!json_is_whole(json_field(json, "automatic"), 0, (1 << DOOR_SEATS) - 1))
        return "'automatic' is not a set of seats";
    if (!breaks || cJSON_GetArraySize(breaks) > TYPED_BREAKS) return "'breaks' is not a list of breakpoints";
    cJSON_ArrayForEach(item, breaks) {
        if (!cJSON_IsString(item) || strlen(item->valuestring) >= TYPED_LINE)
            return "'breaks' is not a list of breakpoints";
    }
    if ((text = json_field(json, "notes")) && !cJSON_IsString(text)) return "'notes' is not a text";
    if ((text = json_field(json, "puzzle")) && !cJSON_IsString(text)) return "'puzzle' is not a file";
    cJSON_ArrayForEach(item, json_list(json, "branches")) {
        int steps = cJSON_GetArraySize(json_list(item, "steps"));
        if (steps >= left) return "'branches' has more decisions than can be kept";
        left -= steps + 1;
    }
    return NULL;
}

static void read_fields(Session *session, const cJSON *json) {
    const cJSON *notes = json_field(json, "notes"), *item;
    session_seat(session, session->loaded->setup, (int)json_field(json, "viewer")->valuedouble,
                 (unsigned)json_field(json, "automatic")->valuedouble);
    session->breakpoints.typed_count = 0;
    cJSON_ArrayForEach(item, json_list(json, "breaks")) {
        strcpy(session->breakpoints.typed[session->breakpoints.typed_count++].line, item->valuestring);
    }
    free(session->notes);
    session->notes = notes ? heap_copy(notes->valuestring) : NULL;
}

/* Returns NULL, or why the state cannot be used. */
static const char *apply_state(Session *session, const cJSON *json) {
    const char *wrong = check_fields(json, door_size(session->loaded->setup));
    if (wrong) return wrong;
    Timeline *timeline = heap_new(1, sizeof *timeline);
    bool done = read_branches(session, json, timeline);
    if (done) {
        timeline_release(&session->timeline);
        session->timeline = *timeline;
        read_fields(session, json);
        session_goto(session, session_here(session));
    }
    free(timeline);
    return done ? NULL : "'branches' is not a list of branches";
}

bool session_state_take(Session *session, const char *path, const char *text, size_t size, char why[STATE_WHY]) {
    cJSON *json = cJSON_ParseWithLength(text, size);
    const char *wrong = json ? apply_state(session, json) : "it is not JSON";
    if (wrong) snprintf(why, STATE_WHY, "%s cannot be used: %s", path, wrong);
    cJSON_Delete(json);
    return !wrong;
}

/* Reads the file beside a saved game, to be freed. Returns NULL if there is none (`why` is empty) or if it cannot be
 * read. */
static char *read_beside(const char *path, char state[PATH_SIZE], size_t *size, char why[STATE_WHY]) {
    const char *trouble;
    *why = 0;
    if (!autosave_beside(path, state) || (access(state, F_OK) != 0 && errno == ENOENT)) return NULL;
    char *text = files_read(NULL, state, MAX_STATE, size, &trouble);
    if (!text) snprintf(why, STATE_WHY, "%s cannot be read: %s", state, trouble);
    return text;
}

bool session_state_read(Session *session, const char *path, char why[STATE_WHY]) {
    char state[PATH_SIZE];
    size_t size;
    char *text = read_beside(path, state, &size, why);
    bool done = text && session_state_take(session, state, text, size, why);
    free(text);
    return done;
}

bool session_state_puzzle(const char *path, char puzzle[PATH_SIZE]) {
    char state[PATH_SIZE], why[STATE_WHY];
    size_t size;
    char *text = read_beside(path, state, &size, why);
    cJSON *json = text ? cJSON_ParseWithLength(text, size) : NULL;
    const cJSON *named = json_field(json, "puzzle");
    bool done = cJSON_IsString(named) && strlen(named->valuestring) < PATH_SIZE;
    if (done) strcpy(puzzle, named->valuestring);
    cJSON_Delete(json);
    free(text);
    return done;
}
