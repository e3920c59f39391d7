#include "lua/table/game_script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/compile.h"
#include "core/base/files.h"
#include "core/base/heap.h"
#include "lua/vm/place.h"
#include "lua/vm/sandbox.h"
#include "core/base/text.h"
#include "lua/vm/fields_file.h"
#include "lua/dayz/script.h"
#include "lua/table/game_api.h"
#include "lua/table/whole_game.h"

enum { TABLE = 2, MOST_NUMBER = 1000000 };

/* include "NAME" ------------------------------------------------------------------------------------- */

/* Writes the path of a file in the folder beside the script: games/city/data.lua. */
static void include_path(const GameScript *script, const char *name, char *path, size_t size) {
    int stem = (int)(strlen(script->path) - strlen(".lua"));
    snprintf(path, size, "%.*s/%s.lua", stem, script->path, name);
}

/* Raises if the name leads out of the folder, or there are too many files. */
static void check_include(lua_State *lua, const GameScript *script, const char *name, const char *path) {
    if (!text_ends(script->path, ".lua")) luaL_error(lua, "include needs a script that is named *.lua");
    if (!files_name_is_contained(name) || !files_is_contained(script->vm->files, path, script->path))
        luaL_error(lua, "include \"%s\": %s is missing, or not below the folder of the script", name, path);
    if (script->file_count == GAME_FILES) luaL_error(lua, "a game includes at most %d files", GAME_FILES);
}

/* Compiles the text of a file, which costs nothing; true: the chunk is on the stack. */
static bool compile_include(Vm *vm, const char *path, const char *text, size_t size, char *why, size_t why_size) {
    char name[VM_MESSAGE];
    bool priced = vm->priced;
    snprintf(name, sizeof name, "@%s", path);
    vm->priced = false;
    vm_allow_name(vm, name);
    bool done = compile_text(vm->lua, text, size, name, why, why_size) == LUA_OK;
    vm->priced = priced;
    if (done) place_keep_text(vm, path, text, size);
    return done;
}

/* include "data" runs games/ID/data.lua and returns its result; the second time the same one. Upvalues: the script, the
 * results by name: a path may be long, and would cost more the longer it is. */
static int f_include(lua_State *lua) {
    GameScript *script = lua_touserdata(lua, lua_upvalueindex(1));
    const char *name = luaL_checkstring(lua, 1), *trouble;
    char path[1024], why[512];
    size_t size;
    if (!script->loading) return luaL_error(lua, "include can be used only while the script is loaded");
    include_path(script, name, path, sizeof path);
    if (lua_getfield(lua, lua_upvalueindex(2), name) != LUA_TNIL) return 1;
    check_include(lua, script, name, path);
    char *text = files_read(script->vm->files, path, VM_FILE, &size, &trouble);
    if (!text) return luaL_error(lua, "include \"%s\": %s cannot be read: %s", name, path, trouble);
    script->digest = script->digest * 257 + text_digest(text, size);
    bool done = compile_include(script->vm, path, text, size, why, sizeof why);
    free(text);
    if (!done) {
        lua_pushstring(lua, why);
        return lua_error(lua);
    }
    script->files[script->file_count++] = heap_copy(path);
    sandbox_push_environment(lua);
    lua_setupvalue(lua, -2, 1);
    lua_call(lua, 0, 1);
    lua_pushvalue(lua, -1);
    lua_setfield(lua, lua_upvalueindex(2), name);
    return 1;
}

static int add_include(lua_State *lua) {
    lua_pushvalue(lua, 1);
    lua_newtable(lua);
    lua_pushcclosure(lua, f_include, 2);
    sandbox_global(lua, "include");
    return 0;
}

/* The declaration ------------------------------------------------------------------------------------ */

static const char *const declaration[] = {
    "id",      "name",     "api",     "seats", "text",    "source",     "rules",    "options", "kinds",
    "zones",   "counters", "words",   "marks", "links",   "places",     "begin",    "phases",  "score",
    "horizon", "clock",    "may_lie", "tell",  "picture", "attributes", "standing", NULL};

typedef struct GameReader {
    Fields fields;
    GameScript *script;
} GameReader;

static char *read_text(const Fields *fields, const char *name, bool required) {
    const char *text = fields_text(fields, name);
    if (text) return heap_copy(text);
    if (required && !fields_has(fields, name)) fields_fault(fields, "", "a game needs '%s'", name);
    return NULL;
}

/* seats = { 2, 5 } */
static void read_seats(GameReader *reader) {
    const Fields *fields = &reader->fields;
    GameScript *script = reader->script;
    int least = 0, most = 0;
    bool table = fields_push(fields, "seats") && lua_istable(fields->lua, -1);
    if (table) {
        lua_rawgeti(fields->lua, -1, 1);
        bool fits = fields_is_number(fields->lua, 1, MAX_SEATS, &least);
        lua_rawgeti(fields->lua, -2, 2);
        table = fields_is_number(fields->lua, 1, MAX_SEATS, &most) && fits && least <= most;
    }
    if (!table) fields_fault(fields, "seats", "expected seats = { fewest, most }, from 1 to %d", MAX_SEATS);
    lua_settop(fields->lua, TABLE);
    script->least_seats = least;
    script->most_seats = most;
}

static void read_option_words(const Fields *fields, GameOption *option) {
    lua_State *lua = fields->lua;
    int count = 0, list = lua_gettop(lua);
    option->kind = OPTION_WORD;
    for (lua_Integer i = 1; lua_istable(lua, list) && lua_rawgeti(lua, list, i) != LUA_TNIL; i++, lua_pop(lua, 1))
        if (lua_type(lua, -1) == LUA_TSTRING && count < GAME_OPTION_WORDS)
            option->words[count++] = heap_copy(lua_tostring(lua, -1));
    lua_settop(lua, list);
    if (count < 2) fields_fault(fields, "words", "expected words = { \"one\", \"other\" }");
}

static void read_default(const Fields *fields, GameOption *option) {
    lua_State *lua = fields->lua;
    int type = lua_getfield(lua, fields->table, "default");
    bool flag = false;
    if (option->kind == OPTION_WORD)
        (void)fields_word(fields, "default", (const char *const *)option->words, &option->start);
    else if (type == LUA_TBOOLEAN && fields_flag(fields, "default", &flag))
        option->kind = OPTION_FLAG, option->start = flag;
    else {
        option->kind = OPTION_NUMBER;
        option->most = MOST_NUMBER;
        (void)fields_number(fields, "least", -MOST_NUMBER, MOST_NUMBER, &option->least);
        (void)fields_number(fields, "most", option->least, MOST_NUMBER, &option->most);
        if (!fields_number(fields, "default", option->least, option->most, &option->start) && type == LUA_TNIL)
            fields_fault(fields, fields->part, "the option '%s' needs a default", option->name);
    }
    lua_pop(lua, 1);
}

static void read_option(const Fields *options, const char *name, GameOption *option) {
    static const char *const names[] = {"words", "default", "least", "most", "text", NULL};
    lua_State *lua = options->lua;
    option->name = heap_copy(name);
    if (!fields_push(options, name) || !lua_istable(lua, -1)) {
        fields_fault(options, name, "expected %s = { default = …, text = … }", name);
        return;
    }
    Fields fields = fields_inside(options, name);
    fields_check_names(&fields, names);
    if (fields_push(&fields, "words")) {
        read_option_words(&fields, option);
        lua_pop(lua, 1);
    }
    read_default(&fields, option);
    option->text = read_text(&fields, "text", false);
    lua_pop(lua, 1);
}

static void read_options(GameReader *reader) {
    GameScript *script = reader->script;
    lua_State *lua = reader->fields.lua;
    if (!fields_push(&reader->fields, "options")) return;
    bool table = lua_istable(lua, -1);
    if (!table) fields_fault(&reader->fields, "options", "expected options = { name = { default = … } }");
    Fields options = fields_inside(&reader->fields, "options");
    for (const char *name = NULL; table && (name = fields_next_key(lua, options.table, name));) {
        if (script->option_count == GAME_OPTIONS) {
            fields_fault(&options, name, "a game has at most %d options", GAME_OPTIONS);
            break;
        }
        read_option(&options, name, &script->options[script->option_count++]);
    }
    lua_pop(lua, 1);
}

static bool is_one_line(const char *text) {
    for (; *text; text++)
        if ((unsigned char)*text < ' ' || *text == 127) return false;
    return true;
}

static void read_head(GameReader *reader) {
    const Fields *fields = &reader->fields;
    GameScript *script = reader->script;
    script->id = read_text(fields, "id", true);
    script->name = read_text(fields, "name", true);
    if (script->name && !is_one_line(script->name))
        fields_fault(fields, "name", "'name' must be one line, without control characters");
    script->text = read_text(fields, "text", false);
    script->source = read_text(fields, "source", false);
    script->rules = read_text(fields, "rules", false);
    (void)fields_api(fields);
    if (script->id && !script_is_named(script->path, script->id))
        fields_fault(fields, "id", "the id '%s' is not the name of the file", script->id);
}

static int read_game(lua_State *lua) {
    GameReader *reader = lua_touserdata(lua, 1);
    reader->fields.lua = lua;
    if (!lua_istable(lua, TABLE))
        fields_raise(&reader->fields, "", "a game must return a table: return { id = … }, not a %s",
                     luaL_typename(lua, TABLE));
    fields_check_names(&reader->fields, declaration);
    read_head(reader);
    read_seats(reader);
    read_options(reader);
    return 0;
}

/* Loading -------------------------------------------------------------------------------------------- */

/* Sets a game up with the fewest players and default options, to find its faults. */
static bool try_out(GameScript *script, Diagnostics *diagnostics) {
    GameSetup setup = game_setup_default(script);
    WholeGame *game = whole_game_new(script, &setup, diagnostics);
    whole_game_free(game);
    return game != NULL;
}

/* Runs the file and keeps its table, frozen. */
static bool run_file(GameScript *script, FieldsFile *file, Diagnostics *diagnostics) {
    lua_State *lua = script->vm->lua;
    GameReader reader = {.fields = file->fields, .script = script};
    lua_pushcfunction(lua, add_include);
    lua_pushlightuserdata(lua, script);
    if (lua_pcall(lua, 1, 0, 0) != LUA_OK) {
        diagnostics_add_error(diagnostics, script->path, script->vm->message);
        return false;
    }
    script->loading = true;
    bool ran = fields_file_run(file, read_game, &reader, true, diagnostics);
    script->loading = false;
    if (ran) script->table_ref = luaL_ref(lua, LUA_REGISTRYINDEX);
    return ran && file->faults.count == 0;
}

GameScript *game_script_load(Vm *vm, const char *path, Diagnostics *diagnostics) {
    FieldsFile file;
    if (!fields_file_open(&file, vm, path, "a game", diagnostics)) return NULL;
    GameScript *script = heap_new(1, sizeof *script);
    script->vm = vm;
    script->path = heap_copy(path);
    script->source_text = file.text;
    script->digest = text_digest(file.text, file.size);
    script->table_ref = LUA_NOREF;
    game_api_open(vm);
    if (run_file(script, &file, diagnostics) && try_out(script, diagnostics)) return script;
    game_script_free(script);
    return NULL;
}

static void release_option(GameOption *option) {
    for (int i = 0; option->words[i]; i++) free(option->words[i]);
    free(option->name);
    free(option->text);
}

void game_script_free(GameScript *script) {
    if (!script) return;
    luaL_unref(script->vm->lua, LUA_REGISTRYINDEX, script->table_ref);
    for (int i = 0; i < script->option_count; i++) release_option(&script->options[i]);
    for (int i = 0; i < script->file_count; i++) free(script->files[i]);
    free(script->path);
    free(script->source_text);
    free(script->id);
    free(script->name);
    free(script->text);
    free(script->source);
    free(script->rules);
    free(script);
}

int game_script_option(const GameScript *script, const char *name) {
    for (int i = 0; i < script->option_count; i++)
        if (strcmp(script->options[i].name, name) == 0) return i;
    return -1;
}
