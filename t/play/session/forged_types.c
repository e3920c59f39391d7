/* Saved games and session files in which somebody has replaced a value by one of another type, anywhere: each is
 * accepted, and can be played, or is refused with one sentence. The digest of the first line always matches. */
#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>
#include <unistd.h>

#include "core/base/files.h"
#include "lua/vm/heap.h"
#include "core/base/text.h"
#include "lua/vm/value.h"
#include "repl/prompt/verb.h"
#include "play/session/save_replay.h"
#include "play/session/save_reader.h"
#include "play/session/session_open.h"
#include "play/session/session_state.h"
#include "t/lib/fuzz/fuzz_input.h"
#include "t/lib/scale.h"
#include "t/lib/temp_folder.h"
#include "t/lib/repl/test_session.h"

enum { MAX_FILE = 1 << 20, STEPS = 6, MAX_LINES = STEPS * 16 };

static const char *const values[] = {
    "null", "true",  "0",        "-1", "1.5", "1e308", "-1e308", "2147483648", "-2147483648",  "9223372036854775807",
    "\"\"", "\"x\"", "\"LONG\"", "[]", "{}",  "[[]]",  "[null]", "{\"a\":{}}", "[-1,-1,-1,-1]"};
enum { VALUES = sizeof values / sizeof *values, IN_A_LIST = VALUES, AS_LIST, GONE, WAYS };

static const char edition[] = "return { id = 'taxes', name = 'Taxes', hand = { [3] = 15 }, population = 66, rounds = 4,"
                              " powers = { 'hippie', 'military', 'dog' }, chooser = 'lost most', usual = 'base',"
                              " rule = { text = 'A tax.', source = 'own', counters = { tricks = 'round' },"
                              " on_any_trick = function(g, winner) g:change_population(winner, -1) end } }";

static volatile sig_atomic_t stop;
static Program program;
static TempFolder folder;

/* The files of a session. */
static struct Files {
    const char *what;
    Session *session; /* opened from the saved game; its scripts read every forgery */
    char path[PATH_SIZE], beside[PATH_SIZE];
    char *lines[MAX_LINES]; /* of the saved game */
    int line_count;
    char *state; /* the text of the session file */
} files;

/* How the forgeries of one file ended. */
static struct Counts {
    int forged, accepted, mute, mistaken;
    bool
        other; /* the last forgery is a value of another type; null, which is a value of any type here and there, is not */
} counts;

/* True files --------------------------------------------------------------------------------------- */

static Session *open_session(const Options *options, OriginKind kind, const char *path, bool interactive) {
    Session *session = test_session_new(&program);
    Origin origin = {.kind = kind};
    session->stop = &stop;
    session->viewer = DOOR_NOBODY;
    session->interactive = interactive;
    snprintf(origin.path, sizeof origin.path, "%s", path);
    origin_keep(&origin, options);
    if (session_open(session, &program.paths, &origin) != DONE) BAIL_OUT("a session cannot be opened");
    return session;
}

static void close_session(Session *session) {
    session_release(session);
    free(session);
}

static char *read_text(const char *path) {
    const char *trouble;
    size_t size;
    char *text = files_read(NULL, path, MAX_FILE, &size, &trouble);
    if (!text) BAIL_OUT("%s: %s", path, trouble);
    return text;
}

static void free_lines(void) {
    while (files.line_count) free(files.lines[--files.line_count]);
}

static void take_lines(const char *path) {
    char *text = read_text(path);
    free_lines();
    for (char *line = strtok(text, "\n"); line && files.line_count < MAX_LINES; line = strtok(NULL, "\n"))
        files.lines[files.line_count++] = heap_copy(line);
    free(text);
}

/* Plays a few steps, with a branch, a breakpoint, a remark and an alteration, and takes the two files. */
static void make_files(const char *what, const Options *options, const char *scenario, const char *alteration) {
    Session *session = open_session(options, *scenario ? ORIGIN_SCENARIO : ORIGIN_OPTIONS, scenario, true);
    files = (struct Files){.what = what};
    if (!session_alter(session, alteration)) BAIL_OUT("%s is not possible", alteration);
    for (int i = 0; i < STEPS; i++) (void)session_step(session);
    (void)verb_perform(session, "branch other", NULL);
    session_goto(session, session_here(session) - 2);
    (void)verb_perform(session, "break seat 2", NULL);
    (void)verb_perform(session, "note a remark", NULL);
    (void)session_step(session);
    session_state_write(session);
    strcpy(files.path, session->autosave.path);
    close_session(session);
    if (!autosave_beside(files.path, files.beside)) BAIL_OUT("the path is too long");
    take_lines(files.path);
    files.state = read_text(files.beside);
    files.session = open_session(options, ORIGIN_SAVED, files.path, false);
}

static void release_files(void) {
    close_session(files.session);
    free_lines();
    free(files.state);
    (void)unlink(files.path);
    (void)unlink(files.beside);
}

/* Forging ------------------------------------------------------------------------------------------ */

static int count_nodes(const cJSON *json) {
    int count = 1;
    const cJSON *child;
    cJSON_ArrayForEach(child, json) count += count_nodes(child);
    return count;
}

/* Finds the value of this number, from 0, and what holds it. */
static cJSON *find_node(cJSON *json, int *number, cJSON **holder) {
    cJSON *child;
    if ((*number)-- == 0) return json;
    cJSON_ArrayForEach(child, json) {
        cJSON *above = *holder;
        *holder = json;
        cJSON *found = find_node(child, number, holder);
        if (found) return found;
        *holder = above;
    }
    return NULL;
}

static cJSON *make_value(const cJSON *old, int way) {
    static char text[5000];
    const cJSON *child;
    if (way < VALUES && strcmp(values[way], "\"LONG\"") == 0)
        return memset(text, 'a', sizeof text - 1), cJSON_CreateString(text);
    if (way < VALUES) return cJSON_Parse(values[way]);
    cJSON *list = cJSON_CreateArray();
    if (way == IN_A_LIST) return cJSON_AddItemToArray(list, cJSON_Duplicate(old, true)), list;
    cJSON_ArrayForEach(child, old) {
        cJSON *copy = cJSON_Duplicate(child, true);
        if (copy->string) free(copy->string), copy->string = NULL;
        cJSON_AddItemToArray(list, copy);
    }
    return list;
}

/* The line with one value replaced, to be deleted; NULL if that would change nothing. */
static cJSON *forge(const cJSON *line, int number, int way) {
    cJSON *copy = cJSON_Duplicate(line, true), *holder = NULL;
    cJSON *old = find_node(copy, &number, &holder);
    if (!holder) return cJSON_Delete(copy), NULL;
    counts.other = false;
    if (way == GONE) return cJSON_Delete(cJSON_DetachItemViaPointer(holder, old)), copy;
    cJSON *value = make_value(old, way);
    if (cJSON_Compare(old, value, true)) return cJSON_Delete(value), cJSON_Delete(copy), NULL;
    counts.other = cJSON_IsBool(old) ? !cJSON_IsBool(value) : old->type != value->type;
    if (cJSON_IsNull(value)) counts.other = false;
    if (cJSON_IsObject(holder)) {
        value->string = old->string;
        old->string = NULL;
    }
    cJSON_ReplaceItemViaPointer(holder, old, value);
    return copy;
}

/* Replaces the digest of a first line by the one that matches. */
static void sign(const cJSON *original, cJSON *line) {
    char digits[24];
    if (!cJSON_Compare(json_field(original, "digest"), json_field(line, "digest"), true))
        return; /* it is the forgery */
    cJSON_DeleteItemFromObjectCaseSensitive(line, "digest");
    char *text = json_text(cJSON_Duplicate(line, true), false);
    snprintf(digits, sizeof digits, "%016" PRIx64, text_digest(text, strlen(text)));
    cJSON_AddStringToObject(line, "digest", digits);
    free(text);
}

/* Reading ------------------------------------------------------------------------------------------ */

static void play_again(const SaveReader *saved) {
    SaveReplay *replay = heap_alloc(sizeof *replay);
    Host host = {.setup = saved->header.setup};
    Replay run;
    replay_init(&run, &host);
    save_replay_init(replay, saved, &run);
    (void)replay_start(&run, saved->header.seed);
    while (run.status != GAME_FAILED && save_replay_take(replay, NULL)) {
    }
    save_replay_release(replay);
    replay_release(&run);
    free(replay);
}

static bool is_sentence(const char *why) {
    return *why && !strchr(why, '\n');
}

static void read_game(const char *text) {
    SaveReader *saved = heap_alloc(sizeof *saved);
    KeptSummary summary;
    bool read = save_reader_read(saved, "forged.game", text, strlen(text), &files.session->loaded->scripts);
    counts.forged++;
    counts.accepted += read && !*saved->error;
    counts.mistaken += read && !*saved->error && counts.other;
    counts.mute += (!read || *saved->error) && !is_sentence(saved->error);
    if (read) play_again(saved);
    save_reader_release(saved);
    free(saved);
    (void)kept_summary(fuzz_input_file(text, strlen(text)), &summary);
}

/* The saved game with another text in one line. */
static void read_with_line(int number, const char *line) {
    char *text;
    size_t size;
    FILE *out = heap_open(&text, &size);
    for (int i = 0; i < files.line_count; i++) fprintf(out, "%s\n", i == number ? line : files.lines[i]);
    heap_close(out);
    read_game(text);
    free(text);
}

static void forge_line(int number) {
    cJSON *line = cJSON_Parse(files.lines[number]);
    int nodes = count_nodes(line);
    for (int i = 0; i < nodes * WAYS; i += 100 / scale_games(100)) {
        cJSON *forged = forge(line, i / WAYS, i % WAYS);
        if (!forged) continue;
        if (number == 0) sign(line, forged);
        char *text = json_text(forged, false);
        read_with_line(number, text);
        free(text);
    }
    cJSON_Delete(line);
}

/* Restores the state into the session, as --resume does, and goes on from there. */
static void read_state(const char *text) {
    Session *session = files.session;
    char why[STATE_WHY];
    bool read = session_state_take(session, "forged.session", text, strlen(text), why);
    counts.forged++;
    counts.accepted += read;
    counts.mute += !read && !is_sentence(why);
    counts.mistaken += read && counts.other;
    if (!read) return;
    int breaks = session->breakpoints.typed_count;
    session->breakpoints.typed_count = 0;
    for (int i = 0; i < breaks; i++) {
        char line[TYPED_LINE];
        strcpy(line, session->breakpoints.typed[i].line);
        (void)verb_restore_break(session, line);
    }
    (void)verb_perform(session, "delete all", NULL);
    (void)session_step(session);
}

static void forge_state(void) {
    cJSON *state = cJSON_Parse(files.state);
    int nodes = count_nodes(state);
    for (int i = 0; i < nodes * WAYS; i += 100 / scale_games(100)) {
        cJSON *forged = forge(state, i / WAYS, i % WAYS);
        if (!forged) continue;
        char *text = json_text(forged, false);
        read_state(text);
        free(text);
    }
    cJSON_Delete(state);
}

static void report(const char *which, int least) {
    cmp_ok(counts.forged, ">=", scale_games(least), "%s: %d forgeries of %s", files.what, counts.forged, which);
    cmp_ok(counts.mute, "==", 0, "each that is refused has a sentence");
    cmp_ok(counts.mistaken, "==", 0, "and every value of another type is refused");
    counts = (struct Counts){0};
}

static const struct PlayedGame {
    const char *what, *scenario, *alteration;
    Options options;
    const char *old; /* a saved game of format 1 for the same scripts; NULL: none */
} games[] = {
    {"a game of Happy DayZ",
     "",
     "set population 2 40",
     {.players = 3, .powers = "hippie,military,dog", .seed = 5},
     "t/play/session/format1/dayz.game"},
    {"a puzzle", "scenarios/puzzles/empty-van.lua", "set population 2 40", {0}, "t/play/session/format1/van.game"},
    {"a campaign",
     "scenarios/campaign/woodstock-fever.lua",
     "set population 2 40",
     {0},
     "t/play/session/format1/campaign.game"},
    {"an edition with a rule", "", "set population 1 40", {.players = 3, .edition = "", .seed = 1}, NULL},
    {"a whole game",
     "",
     "set coins 1 5",
     {.game = "city", .players = 3, .seed = 5},
     "t/play/session/format1/city.game"},
    {"a scenario of a whole game",
     "scenarios/city/puzzle-casino.lua",
     "set coins 1 5",
     {0},
     "t/play/session/format1/casino.game"},
};

static void test_game(const struct PlayedGame *played) {
    Options options = played->options;
    if (options.edition) options.edition = temp_folder_write(&folder, "taxes.lua", edition);
    make_files(played->what, &options, played->scenario, played->alteration);
    read_with_line(-1, "");
    cmp_ok(counts.accepted, "==", 1, "%s: the true file is accepted", files.what);
    counts = (struct Counts){0};
    forge_line(0);
    report("the first line", 300);
    for (int i = 1; i < files.line_count; i++) forge_line(i);
    report("the other lines", 300);
    counts.other = false;
    read_state(files.state);
    cmp_ok(counts.accepted, "==", 1, "the true session file is accepted");
    counts = (struct Counts){0};
    forge_state();
    report("the session file", 300);
    if (played->old) {
        take_lines(played->old);
        read_with_line(-1, "");
        cmp_ok(counts.accepted, "==", 1, "a saved game of format 1 is accepted");
        counts = (struct Counts){0};
        forge_line(0);
        report("its first line", 250);
    }
    release_files();
}

int main(void) {
    plan(NO_PLAN);
    alarm(300);
    folder = temp_folder_new();
    char command[PATH_SIZE + 16];
    snprintf(program.paths.state, sizeof program.paths.state, "%s", temp_folder_path(&folder, "state"));
    strcpy(program.paths.data, ".");
    screen_init(&program.screen, fopen("/dev/null", "w"));
    if (!freopen("/dev/null", "w", stderr)) BAIL_OUT("stderr cannot be redirected"); /* reasons of refusals */
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) test_game(&games[i]);
    snprintf(command, sizeof command, "rm -rf '%s'", program.paths.state);
    if (system(command) != 0) BAIL_OUT("a folder cannot be removed");
    temp_folder_remove(&folder);
    fclose(program.screen.file);
    done_testing();
}
