#include "lua/table/whole_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/freeze.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/table/game_api.h"
#include "lua/table/game_layout.h"

/* Set-ups -------------------------------------------------------------------------------------------- */

GameSetup game_setup_default(const GameScript *script) {
    GameSetup setup = {.players = script->least_seats};
    for (int i = 0; i < script->option_count; i++) setup.values[i] = script->options[i].start;
    return setup;
}

bool game_setup_players(const GameScript *script, GameSetup *setup, int players, char *why, size_t size) {
    bool fits = players >= script->least_seats && players <= script->most_seats;
    if (fits)
        setup->players = players;
    else if (script->least_seats == script->most_seats)
        snprintf(why, size, "%s has %d player%s, not %d", script->name, script->most_seats,
                 script->most_seats == 1 ? "" : "s", players);
    else
        snprintf(why, size, "%s has from %d to %d players, not %d", script->name, script->least_seats,
                 script->most_seats, players);
    return fits;
}

static bool set_word(const GameOption *option, const char *value, int *out, char *why, size_t size) {
    char list[256];
    for (int i = 0; option->words[i]; i++)
        if (strcmp(option->words[i], value) == 0) return *out = i, true;
    fields_list_words((const char *const *)option->words, list, sizeof list);
    return snprintf(why, size, "%s must be %s, not \"%s\"", option->name, list, value), false;
}

static bool set_flag(const GameOption *option, const char *value, int *out, char *why, size_t size) {
    bool yes = strcmp(value, "yes") == 0 || strcmp(value, "true") == 0;
    bool no = strcmp(value, "no") == 0 || strcmp(value, "false") == 0;
    *out = yes;
    if (!yes && !no) snprintf(why, size, "%s must be yes or no, not \"%s\"", option->name, value);
    return yes || no;
}

static bool set_number(const GameOption *option, const char *value, int *out, char *why, size_t size) {
    char *end;
    long number = strtol(value, &end, 10);
    bool fits = *value && !*end && number >= option->least && number <= option->most;
    *out = (int)number;
    if (!fits)
        snprintf(why, size, "%s must be a number from %d to %d, not \"%s\"", option->name, option->least, option->most,
                 value);
    return fits;
}

static bool refuse_option(const GameScript *script, const char *name, char *why, size_t size) {
    const char *names[GAME_OPTIONS + 1] = {NULL};
    for (int i = 0; i < script->option_count; i++) names[i] = script->options[i].name;
    const char *near = nearest_name(name, names);
    if (near)
        snprintf(why, size, "%s has no option '%s'; did you mean '%s'?", script->name, name, near);
    else
        snprintf(why, size, "%s has no option '%s'", script->name, name);
    return false;
}

bool game_setup_option(const GameScript *script, GameSetup *setup, const char *name, const char *value, char *why,
                       size_t size) {
    int place = game_script_option(script, name), number = 0;
    if (place < 0) return refuse_option(script, name, why, size);
    const GameOption *option = &script->options[place];
    bool fits = option->kind == OPTION_WORD   ? set_word(option, value, &number, why, size)
                : option->kind == OPTION_FLAG ? set_flag(option, value, &number, why, size)
                                              : set_number(option, value, &number, why, size);
    if (fits) setup->values[place] = number;
    return fits;
}

/* Making a game -------------------------------------------------------------------------------------- */

const char *whole_game_text(WholeGame *game, const char *text) {
    game->texts = heap_resize(game->texts, sizeof *game->texts * (size_t)(game->text_count + 1));
    return game->texts[game->text_count++] = heap_copy(text);
}

/* Pushes a table of the options. */
static int push_options(lua_State *lua) {
    const WholeGame *game = lua_touserdata(lua, 1);
    lua_newtable(lua);
    for (int i = 0; i < game->script->option_count; i++) {
        game_api_push_option(lua, game, i);
        lua_setfield(lua, -2, game->script->options[i].name);
    }
    return 1;
}

/* Pushes the kinds: the table of the declaration, or what its function returns. False: vm->message says why not. */
static bool push_kinds(WholeGame *game) {
    Vm *vm = game->script->vm;
    lua_State *lua = vm->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, game->script->table_ref);
    lua_getfield(lua, -1, "kinds");
    lua_remove(lua, -2);
    if (!lua_isfunction(lua, -1)) return true;
    lua_pushcfunction(lua, push_options);
    lua_pushlightuserdata(lua, game);
    lua_call(lua, 1, 1);
    lua_pushinteger(lua, game->setup.players);
    return vm_call(vm, 2, 1) && freeze_loaded(vm);
}

/* Called with the reader and the kinds. */
static int read_declaration(lua_State *lua) {
    LayoutReader *reader = lua_touserdata(lua, 1);
    reader->fields.lua = lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, reader->game->script->table_ref);
    freeze_contents(lua, -1);
    reader->fields.table = lua_gettop(lua);
    game_layout_read(reader);
    lua_pushvalue(lua, 2);
    if (lua_istable(lua, -1))
        game_pieces_read(reader);
    else
        fields_fault(&reader->fields, "kinds",
                     "a game needs kinds = { name = { … } }, or a function that returns them");
    game_attributes_read(reader);
    game_picture_read(reader);
    return 0;
}

static bool read_layout(WholeGame *game, Diagnostics *diagnostics) {
    const GameScript *script = game->script;
    LayoutReader *reader = heap_new(1, sizeof *reader);
    reader->game = game;
    reader->fields =
        (Fields){.path = script->path, .text = script->source_text, .what = "a game", .faults = &reader->faults};
    bool read = push_kinds(game) && vm_read(script->vm, read_declaration, reader);
    bool usable = read && reader->faults.count == 0;
    diagnostic_list_report(&reader->faults, diagnostics, script->path);
    free(reader);
    if (!read) diagnostics_add_error(diagnostics, script->path, script->vm->message);
    if (usable && !layout_close(&game->layout)) {
        diagnostics_add(diagnostics, script->path, 1, "the game needs %zu bytes; at most %d are possible",
                        game->layout.size, TABLETOP_SIZE);
        return false;
    }
    return usable;
}

WholeGame *whole_game_new(GameScript *script, const GameSetup *setup, Diagnostics *diagnostics) {
    WholeGame *game = heap_new(1, sizeof *game);
    game->script = script;
    game->setup = *setup;
    game->layout.board = game->horizon = -1;
    game->kinds_ref = game->places_ref = game->score_ref = game->may_lie_ref = game->tell_ref = LUA_NOREF;
    game->standing_ref = LUA_NOREF;
    if (!read_layout(game, diagnostics)) {
        whole_game_free(game);
        return NULL;
    }
    phase_run_fill(game);
    return game;
}

void whole_game_free(WholeGame *game) {
    if (!game) return;
    lua_State *lua = game->script->vm->lua;
    int refs[] = {game->kinds_ref,   game->places_ref, game->score_ref,
                  game->may_lie_ref, game->tell_ref,   game->standing_ref};
    for (size_t i = 0; i < sizeof refs / sizeof *refs; i++) luaL_unref(lua, LUA_REGISTRYINDEX, refs[i]);
    for (int i = 0; i < game->layout.phase_count; i++) luaL_unref(lua, LUA_REGISTRYINDEX, game->phase_refs[i]);
    game_picture_release(game);
    for (int i = 0; i < game->text_count; i++) free(game->texts[i]);
    free(game->texts);
    free(game);
}

const char *whole_game_phase_place(const WholeGame *game, int phase, int *line) {
    const GameScript *script = game->script;
    lua_Debug at;
    lua_rawgeti(script->vm->lua, LUA_REGISTRYINDEX, game->phase_refs[phase]);
    lua_getinfo(script->vm->lua, ">S", &at);
    *line = at.linedefined;
    for (int i = 0; i < script->file_count; i++)
        if (strcmp(at.source + 1, script->files[i]) == 0) return script->files[i];
    return script->path;
}

Host whole_game_host(const WholeGame *game) {
    return (Host){.setup = tabletop_setup(&game->base)};
}
