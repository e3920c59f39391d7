/* Requests besides a game: what there is to play with, what the prompt knows, and what is written down. */
#include <stdlib.h>
#include <string.h>

#include "play/load/dayz_factions.h"
#include "core/base/files.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/version.h"
#include "play/session/export.h"
#include "play/session/save_writer.h"
#include "play/talk/request.h"
#include "play/load/games.h"
#include "play/load/rules_text.h"
#include "play/load/scenario_game.h"
#include "play/check/new_kind.h"
#include "play/session/puzzle.h"
#include "play/load/dayz_editions.h"

enum { LARGEST_TEXT = 1 << 20 };

/* Rows ------------------------------------------------------------------------------------------------- */

/* Begins a row; the caller closes it. */
static void open_row(const Talk *talk, JsonOut *out, const char *name, const char *title, const char *text,
                     const char *source, const char *file) {
    json_open(out, '{');
    json_text_field(out, "name", name);
    json_text_field(out, "title", title);
    json_text_field(out, "text", text);
    json_text_field(out, "source", source);
    json_text_field(out, "file", file ? talk_file_name(talk, file) : NULL);
}

static void put_versions(JsonOut *out, const FactionInfo *faction) {
    json_open_field(out, "versions", '[');
    for (int i = 0; i < faction->version_count; i++) {
        json_open(out, '{');
        json_text_field(out, "name", faction->versions[i].name);
        json_text_field(out, "text", faction->versions[i].text);
        json_text_field(out, "source", faction->versions[i].source);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* Opens the scripts of a game; release them if that worked. False, with errors, otherwise. */
static bool open_scripts(Talk *talk, const char *game, Scripts *scripts) {
    Options options = {.game = game, .reloading = true};
    int end = scripts_open(scripts, &talk->paths, &options);
    if (end == DONE) end = scripts_complete(scripts);
    if (end != DONE) scripts_release(scripts);
    return end == DONE;
}

static bool list_faction_rows(Talk *talk, JsonOut *out) {
    Scripts scripts;
    if (!open_scripts(talk, NULL, &scripts)) return false;
    FactionInfo *faction = heap_new(1, sizeof *faction);
    for (int i = 0; faction_info(&scripts, i, faction); i++) {
        open_row(talk, out, faction->id, faction->name, faction->versions[0].text, faction->versions[0].source,
                 faction->file);
        json_text_field(out, "box", faction->box);
        json_text_field(out, "kind", faction->kind);
        put_versions(out, faction);
        json_close(out, '}');
    }
    free(faction);
    scripts_release(&scripts);
    return true;
}

static void put_options(JsonOut *out, const Scripts *scripts) {
    AboutOption option;
    json_open_field(out, "options", '[');
    for (int i = 0;
         door_tools(scripts->door)->about_option && door_tools(scripts->door)->about_option(scripts, i, &option); i++) {
        json_open(out, '{');
        json_text_field(out, "name", option.name);
        json_text_field(out, "text", option.text);
        json_text_field(out, "values", option.values);
        json_text_field(out, "default", option.start);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* A game that cannot be loaded has a row without a title; why is told as a note. */
static void put_game_row(Talk *talk, JsonOut *out, const char *game) {
    Scripts scripts;
    AboutGame about = {.name = NULL};
    bool opened = open_scripts(talk, game, &scripts);
    if (opened) door_tools(scripts.door)->about(&scripts, &about);
    open_row(talk, out, game, about.name, about.text, about.source, about.file);
    json_number_field(out, "least", about.least);
    json_number_field(out, "most", about.most);
    json_text_field(out, "rules", about.rules);
    if (opened) put_options(out, &scripts);
    json_close(out, '}');
    if (opened) scripts_release(&scripts);
}

static bool list_games(Talk *talk, JsonOut *out) {
    char names[LISTED_SCRIPTS][PATH_NAME];
    int count = games_list(&talk->paths, names);
    put_game_row(talk, out, games_find(NULL)->id);
    for (int i = 0; i < count; i++) put_game_row(talk, out, names[i]);
    return true;
}

/* Writes `games`: the names of all games. */
static void put_game_names(const Talk *talk, JsonOut *out) {
    char names[LISTED_SCRIPTS][PATH_NAME];
    int count = games_list(&talk->paths, names);
    json_open_field(out, "games", '[');
    json_put_text(out, games_find(NULL)->id);
    for (int i = 0; i < count; i++) json_put_text(out, names[i]);
    json_close(out, ']');
}

typedef struct ScenarioRows {
    const Talk *talk;
    JsonOut *out;
    bool puzzles;
    int number; /* of the last puzzle */
} ScenarioRows;

static void put_scenario(void *self, const char *path, const AboutScenario *about) {
    ScenarioRows *rows = self;
    if (rows->puzzles && !about->puzzle) return;
    open_row(rows->talk, rows->out, talk_file_name(rows->talk, path), about->title, about->text, NULL, path);
    json_text_field(rows->out, "game", *about->game ? about->game : games_find(NULL)->id);
    json_flag_field(rows->out, "puzzle", about->puzzle);
    json_number_field(rows->out, "parts", about->parts);
    if (about->puzzle) {
        json_flag_field(rows->out, "solved", solved_has(&rows->talk->paths, path));
        json_number_field(rows->out, "number", ++rows->number);
        json_number_field(rows->out, "difficulty", about->difficulty);
        json_text_field(rows->out, "goal", about->goal);
    }
    json_close(rows->out, '}');
}

static bool list_scenarios(Talk *talk, JsonOut *out) {
    scenario_games_list(&talk->paths, put_scenario, &(ScenarioRows){.talk = talk, .out = out});
    return true;
}

static bool list_puzzles(Talk *talk, JsonOut *out) {
    scenario_games_list(&talk->paths, put_scenario, &(ScenarioRows){.talk = talk, .out = out, .puzzles = true});
    return true;
}

/* The comment that a script begins with, to be freed. */
static char *first_comment(const char *text) {
    Buffer out = {0};
    for (; text && strncmp(text, "--", 2) == 0; text = strchr(text, '\n') ? strchr(text, '\n') + 1 : NULL) {
        const char *line = text + 2 + strspn(text + 2, "- ");
        size_t length = strcspn(line, "\n");
        if (length && out.length) buffer_letter(&out, ' ');
        buffer_bytes(&out, line, length);
    }
    return buffer_take(&out);
}

static int read_edition_name(lua_State *lua) {
    const char **name = lua_touserdata(lua, 1);
    if (lua_istable(lua, 2)) {
        lua_pushliteral(lua, "name");
        lua_rawget(lua, 2);
        if (lua_type(lua, -1) == LUA_TSTRING) *name = heap_copy(lua_tostring(lua, -1));
    }
    return 0;
}

static void put_edition(Talk *talk, JsonOut *out, const char *name, const char *path) {
    char *title = NULL;
    Vm *vm = heap_check(vm_new(NULL));
    vm->files = talk->files;
    if (vm_run_file(vm, path)) (void)vm_read(vm, read_edition_name, &title);
    char *text = files_read(talk->files, path, LARGEST_TEXT, NULL, NULL), *comment = first_comment(text);
    open_row(talk, out, name, title, comment, NULL, path);
    json_close(out, '}');
    free(comment);
    free(text);
    free(title);
    vm_free(vm);
}

static bool list_editions(Talk *talk, JsonOut *out) {
    char names[LISTED_SCRIPTS][PATH_NAME], path[PATH_SIZE];
    int count = editions_list(&talk->paths, names);
    for (int i = 0; i < count; i++)
        if (editions_path(&talk->paths, names[i], path)) put_edition(talk, out, names[i], path);
    return true;
}

/* Calls `take` for each page of rules; stops when it returns true. */
static bool each_page(const Talk *talk, bool (*take)(void *self, const char *name, const char *path), void *self) {
    char folder[PATH_SIZE], path[PATH_SIZE], **names;
    bool done = false;
    if (!path_join(folder, talk->paths.data, "rules")) return false;
    int count = files_list(talk->files, folder, &names);
    for (int i = 0; i < count && !done; i++) {
        if (!text_ends(names[i], ".md") || !path_join(path, folder, names[i])) continue;
        names[i][strlen(names[i]) - 3] = 0;
        done = take(self, names[i], path);
    }
    files_list_free(names, count);
    return done;
}

static bool put_page(void *self, const char *name, const char *path) {
    const ScenarioRows *rows = self;
    const Paths *paths = &rows->talk->paths;
    char title[DOOR_NAME] = "", first[RULE_NUMBER], *text = rules_text(paths, name, NULL);
    char *page = files_read(paths->files, path, LARGEST_TEXT, NULL, NULL);
    if (page && *page == '#') snprintf(title, sizeof title, "%.*s", (int)strcspn(page + 2, "\n"), page + 2);
    open_row(rows->talk, rows->out, name, title, text, NULL, path);
    json_text_field(rows->out, "first", rules_first_number(paths, name, first) ? first : NULL);
    json_close(rows->out, '}');
    free(page);
    free(text);
    return false;
}

static bool list_rules(Talk *talk, JsonOut *out) {
    (void)each_page(talk, put_page, &(ScenarioRows){.talk = talk, .out = out});
    return true;
}

static bool list_templates(Talk *talk, JsonOut *out) {
    for (int i = 0; doors[i]; i++)
        for (const NewKind *kind = door_tools(doors[i])->new_kinds; kind && kind->word; kind++) {
            char *text = new_kind_template(&talk->paths, &kind->files[0]);
            open_row(talk, out, kind->word, kind->about, text, NULL, kind->files[0].path);
            json_close(out, '}');
            free(text);
        }
    return true;
}

/* Reading ---------------------------------------------------------------------------------------------- */

/* Finds the path of a thing by its name; false if there is none. */
static bool path_of_faction(Talk *talk, const char *name, char path[PATH_SIZE]) {
    Scripts scripts;
    if (!open_scripts(talk, NULL, &scripts)) return false;
    const Script *script = catalog_find(dayz_catalog(&scripts), name);
    if (script) snprintf(path, PATH_SIZE, "%s", script->path);
    scripts_release(&scripts);
    return script;
}

static bool path_of_game(Talk *talk, const char *name, char path[PATH_SIZE]) {
    return !path_is_script(name) && games_path(&talk->paths, name, path);
}

static bool path_of_listed_edition(Talk *talk, const char *name, char path[PATH_SIZE]) {
    return files_name_is_contained(name) && editions_path(&talk->paths, name, path);
}

static bool path_of_page(Talk *talk, const char *name, char path[PATH_SIZE]) {
    char below[PATH_SIZE];
    return files_name_is_contained(name) && snprintf(below, sizeof below, "rules/%s.md", name) < PATH_SIZE &&
           path_join(path, talk->paths.data, below);
}

/* A file of the data folder, or one of the texts over it. */
static bool path_of_file(Talk *talk, const char *name, char path[PATH_SIZE]) {
    if (files_holds(talk->files, name)) return snprintf(path, PATH_SIZE, "%s", name) < PATH_SIZE;
    return files_name_is_contained(name) && (text_ends(name, ".lua") || text_ends(name, ".md")) &&
           path_join(path, talk->paths.data, name);
}

typedef struct RuleSearch {
    const Paths *paths;
    const char *number;
    char *text;
} RuleSearch;

static bool search_page(void *self, const char *name, const char *path) {
    RuleSearch *search = self;
    (void)path;
    search->text = rules_text(search->paths, name, search->number);
    return search->text != NULL;
}

/* A rule of any game by its number, to be freed; NULL if there is none. */
static char *rule_of(const Talk *talk, const char *number) {
    RuleSearch search = {.paths = &talk->paths, .number = number};
    (void)each_page(talk, search_page, &search);
    return search.text;
}

/* A kind of thing that can be listed and read. */
typedef struct Shelf {
    const char *name;
    bool (*list)(Talk *talk, JsonOut *out);
    bool (*path)(Talk *talk, const char *name, char path[PATH_SIZE]); /* NULL: by the path of its file */
} Shelf;

static const Shelf shelves[] = {
    {"factions", list_faction_rows, path_of_faction},
    {"games", list_games, path_of_game},
    {"puzzles", list_puzzles, NULL},
    {"scenarios", list_scenarios, NULL},
    {"editions", list_editions, path_of_listed_edition},
    {"rules", list_rules, path_of_page},
    {"templates", list_templates, NULL},
};

enum { SHELVES = sizeof shelves / sizeof *shelves };

/* The shelf of that name; NULL, with an error, if there is none. */
static const Shelf *find_shelf(Talk *talk, const char *word) {
    const char *names[SHELVES + 2];
    for (int i = 0; i < SHELVES; i++) {
        if (strcmp(shelves[i].name, word) == 0) return &shelves[i];
        names[i] = shelves[i].name;
    }
    names[SHELVES] = "types";
    names[SHELVES + 1] = NULL;
    return request_refuse_name(talk, "list of", word, names), NULL;
}

static bool answer_list(Talk *talk, TalkRequest *request) {
    const char *what = request_text(request, "what");
    const Shelf *shelf = find_shelf(talk, what);
    if (!shelf) return false;
    Files *before = talk_lay_files(talk, request, true);
    json_open_field(request->out, "rows", '[');
    bool done = shelf->list(talk, request->out);
    json_close(request->out, ']');
    (void)talk_keep_files(talk, before, false);
    return done;
}

static bool put_text(TalkRequest *request, const char *file, char *text) {
    json_text_field(request->out, "file", file);
    json_text_field(request->out, "text", text);
    free(text);
    return true;
}

static bool read_path(Talk *talk, TalkRequest *request, const char *path) {
    const char *trouble;
    char *text = files_read(talk->files, path, LARGEST_TEXT, NULL, &trouble);
    if (text) return put_text(request, talk_file_name(talk, path), text);
    return request_refuse(talk, "%.200s cannot be read: %s", talk_file_name(talk, path), trouble);
}

static bool answer_read(Talk *talk, TalkRequest *request) {
    const char *what = request_text(request, "what"), *name = request_text(request, "name");
    char path[PATH_SIZE], *rule;
    bool types = (what && strcmp(what, "types") == 0) || (!what && name && strcmp(name, "types") == 0);
    if (types) return path_join(path, talk->paths.data, "lua/types.lua") && read_path(talk, request, path);
    if (!name) return request_refuse(talk, "read takes a name: of a script, a rule such as R3.4, or \"types\"");
    const Shelf *shelf = what ? find_shelf(talk, what) : NULL;
    if (what && !shelf) return false;
    const NewKind *kind = shelf && shelf->list == list_templates ? new_kind_find(name) : NULL;
    char *template = kind ? new_kind_template(&talk->paths, &kind->files[0]) : NULL;
    if (kind) return template && put_text(request, kind->files[0].path, template);
    if ((!shelf || shelf->list == list_rules) && rules_is_number(name)) {
        if ((rule = rule_of(talk, name))) return put_text(request, NULL, rule);
        return request_refuse(talk, "there is no rule %.60s in the rules of any game", name);
    }
    if (shelf && shelf->path && shelf->path(talk, name, path)) return read_path(talk, request, path);
    if (path_of_file(talk, name, path)) return read_path(talk, request, path);
    return request_refuse(talk, "there is no '%.100s' among the %s; `list` has their names", name,
                          what ? what : "scripts");
}

/* Beginning -------------------------------------------------------------------------------------------- */

static bool answer_new(Talk *talk, TalkRequest *request) {
    const char *word = request_text(request, "kind"), *name = request_text(request, "name");
    const char *words[16];
    int count = 0;
    if (!name) return request_refuse(talk, "new takes a kind, such as \"faction\", and a name");
    for (int i = 0; doors[i]; i++)
        for (const NewKind *kind = door_tools(doors[i])->new_kinds; kind && kind->word && count < 15; kind++)
            words[count++] = kind->word;
    words[count] = NULL;
    const NewKind *kind = new_kind_find(word);
    if (!kind) return request_refuse_name(talk, "template for a", word, words);
    if (new_kind_check(&talk->paths, kind, name) != DONE) return false;
    json_open_field(request->out, "files", '{');
    for (int i = 0; i < NEW_FILES && kind->files[i].path; i++) {
        char *template = new_kind_template(&talk->paths, &kind->files[i]);
        if (!template) return false;
        char *path = new_kind_fill(kind->files[i].path, name), *text = new_kind_fill(template, name);
        json_put_key(request->out, path);
        json_put_text(request->out, text);
        free(path);
        free(text);
        free(template);
    }
    json_close(request->out, '}');
    return true;
}

static bool answer_hello(Talk *talk, TalkRequest *request) {
    JsonOut *out = request->out;
    const RequestKind *kind;
    json_number_field(out, "format", TALK_FORMAT);
    json_text_field(out, "version", HORDE_VERSION);
    json_open_field(out, "limits", '{');
    json_number_field(out, "bytes", TALK_LONGEST);
    json_number_field(out, "depth", TALK_DEEPEST);
    json_close(out, '}');
    put_game_names(talk, out);
    json_open_field(out, "commands", '[');
    for (int i = 0; (kind = talk_request_kind(talk, i)); i++) json_put_text(out, kind->name);
    json_close(out, ']');
    return true;
}

/* What the prompt knows ------------------------------------------------------------------------------- */

static bool answer_complete(Talk *talk, TalkRequest *request) {
    const TalkPrompt *prompt = talk->host.prompt;
    const char *text = request_text(request, "text");
    size_t length = strlen(text);
    int at = request_number(request, "at", (int)length);
    char *line = heap_copy(text);
    if ((size_t)at < length) line[at] = 0;
    prompt->complete(prompt->self, talk->session, line, request->out);
    free(line);
    return true;
}

/* Runs a line as the prompt does; what it would print is the `text` of the reply. */
static bool run_prompt_line(Talk *talk, TalkRequest *request, const char *line) {
    const TalkPrompt *prompt = talk->host.prompt;
    Front front = talk->session->front;
    Buffer printed = {0};
    bool done = prompt->line(prompt->self, talk->session, line, &printed);
    talk->session->front = front;
    if (done) json_text_field(request->out, "text", printed.length ? printed.text : "");
    buffer_release(&printed);
    return done;
}

static bool answer_line(Talk *talk, TalkRequest *request) {
    const char *text = request_text(request, "text");
    int here = session_here(talk->session);
    talk_hear(talk);
    if (!run_prompt_line(talk, request, text)) return false;
    talk->session->quit = false;
    return here == session_here(talk->session) ? reply_state(talk, request) : reply_moves(talk, request);
}

static bool answer_help(Talk *talk, TalkRequest *request) {
    const char *text = request_text(request, "text");
    Buffer line = {0};
    buffer_add(&line, "help ");
    buffer_add(&line, text ? text : "");
    bool done = run_prompt_line(talk, request, line.text);
    buffer_release(&line);
    return done;
}

/* Writing down ---------------------------------------------------------------------------------------- */

static bool answer_export(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    int expectations;
    ExportSource source = {.loaded = session->loaded,
                           .origin = &session->origin,
                           .branch = session_branch(session),
                           .shipped = talk->paths.data,
                           .notes = session->notes};
    char why[DOOR_WHY], *text = export_text(&source, &expectations, why);
    if (!text) return request_refuse(talk, "%s", why);
    json_text_field(request->out, "text", text);
    json_number_field(request->out, "expectations", expectations);
    free(text);
    return true;
}

/* The game up to here, as a saved game. */
static bool answer_save(Talk *talk, TalkRequest *request) {
    Session *session = talk->session;
    Buffer text = {0};
    bool done = branch_save_text(session_branch(session), session->loaded, &text);
    if (done) json_text_field(request->out, "text", text.text);
    buffer_release(&text);
    return done;
}

const RequestKind talk_library_requests[] = {
    {.name = "hello", .answer = answer_hello},
    {"complete",
     answer_complete,
     NEEDS_GAME | NEEDS_PROMPT,
     "complete takes a text",
     {{"text", FIELD_TEXT}, {"at", FIELD_NUMBER}}},
    {"help", answer_help, NEEDS_GAME | NEEDS_PROMPT, NULL, {{"text", FIELD_TEXT}}},
    {"line", answer_line, NEEDS_GAME | NEEDS_PROMPT, "line takes a text", {{"text", FIELD_TEXT}}},
    {.name = "export", .answer = answer_export, .needs = NEEDS_GAME},
    {.name = "save", .answer = answer_save, .needs = NEEDS_GAME},
    {"list",
     answer_list,
     0,
     "list takes 'what': factions, games, puzzles, scenarios, editions, rules or templates",
     {{"what", FIELD_TEXT}, {"files", FIELD_TEXTS}}},
    {"read", answer_read, 0, NULL, {{"what", FIELD_TEXT}, {"name", FIELD_TEXT}}},
    {"new",
     answer_new,
     0,
     "new takes a kind, such as \"faction\", and a name",
     {{"kind", FIELD_TEXT}, {"name", FIELD_TEXT}}},
    {.name = NULL},
};
