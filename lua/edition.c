#include <stdio.h>
#include <string.h>

#include "core/name.h"
#include "lua/lineup.h"

static int check_figure(lua_State *lua, const char *field, int least, int most) {
    int is_integer;
    lua_getfield(lua, 2, field);
    lua_Integer number = lua_tointegerx(lua, -1, &is_integer);
    if (!is_integer || number < least || number > most)
        luaL_error(lua, "'%s' is a whole number from %d to %d", field, least, most);
    lua_pop(lua, 1);
    return (int)number;
}

/* Reads { [2] = 20, [3] = 15, … }; what is missing is `absent`. */
static void read_by_seats(lua_State *lua, const char *field, uint8_t *figures, bool needed) {
    int type = lua_getfield(lua, 2, field);
    if (type != LUA_TTABLE && (needed || type != LUA_TNIL))
        luaL_error(lua, "'%s' is a table: { [2] = 20, [3] = 15, … }", field);
    for (int seats = MIN_SEATS; type == LUA_TTABLE && seats <= MAX_SEATS; seats++) {
        int is_integer;
        lua_rawgeti(lua, -1, seats);
        lua_Integer number = lua_tointegerx(lua, -1, &is_integer);
        bool absent = lua_isnil(lua, -1) && !needed;
        if (!absent && (!is_integer || number < 0 || number > MAX_CARDS))
            luaL_error(lua, "'%s' for %d communities is a number of cards", field, seats);
        figures[seats] = (uint8_t)number;
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static bool read_flag(lua_State *lua, const char *field) {
    lua_getfield(lua, 2, field);
    bool flag = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return flag;
}

static void read_powers(lua_State *lua, EditionFile *file) {
    if (lua_getfield(lua, 2, "powers") != LUA_TTABLE) luaL_error(lua, "'powers' is a list of factions");
    for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        size_t used = strlen(file->powers);
        int length = snprintf(file->powers + used, sizeof file->powers - used, "%s%s", i > 1 ? "," : "",
                              luaL_checkstring(lua, -1));
        if (length >= (int)(sizeof file->powers - used)) luaL_error(lua, "'powers' is too long");
        lua_pop(lua, 1);
    }
    lua_pop(lua, 2);
}

static const char *const edition_fields[] = {"id",         "name",    "hand",          "itinerants",
                                             "encounters", "chooser", "draw_optional", "usual",
                                             "population", "rounds",  "powers",        NULL};

static void check_fields(lua_State *lua) {
    for (lua_pushnil(lua); lua_next(lua, 2); lua_pop(lua, 1)) {
        const char *field = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        bool known = false;
        for (int i = 0; edition_fields[i]; i++) known = known || strcmp(edition_fields[i], field) == 0;
        const char *near = known ? NULL : nearest_name(field, edition_fields);
        if (!known)
            luaL_error(lua, near ? "an edition has no '%s'; did you mean '%s'?" : "an edition has no '%s'", field,
                       near);
    }
}

static int check_word(lua_State *lua, const char *field, const char *const *words) {
    lua_getfield(lua, 2, field);
    int place = luaL_checkoption(lua, lua_gettop(lua), NULL, words);
    lua_pop(lua, 1);
    return place;
}

/* The table of the file is the second argument, the edition's address the first. */
static int read_edition(lua_State *lua) {
    static const char *const choosers[] = {"lost most", "next leader", NULL};
    static const char *const versions[] = {"base", "advanced", "weak", "draft", NULL};
    EditionFile *file = lua_touserdata(lua, 1);
    if (!lua_istable(lua, 2)) luaL_error(lua, "an edition's file returns a table");
    check_fields(lua);
    lua_getfield(lua, 2, "id");
    snprintf(file->name, sizeof file->name, "%s", luaL_checkstring(lua, -1));
    lua_pop(lua, 1);
    read_by_seats(lua, "hand", file->edition.hand, true);
    read_by_seats(lua, "itinerants", file->edition.itinerants, false);
    file->edition.encounters = read_flag(lua, "encounters");
    file->edition.draw_optional = read_flag(lua, "draw_optional");
    file->edition.chooser = (Chooser)check_word(lua, "chooser", choosers);
    file->edition.usual = (Version)check_word(lua, "usual", versions);
    file->population = check_figure(lua, "population", 1, MAX_POPULATION);
    file->rounds = check_figure(lua, "rounds", 1, MAX_ROUNDS);
    read_powers(lua, file);
    return 0;
}

bool edition_load(Vm *vm, const char *path, EditionFile *file, Complaints *complaints) {
    memset(file, 0, sizeof *file);
    bool done = vm_run_file(vm, path) && vm_read(vm, read_edition, file);
    if (!done) complain(complaints, path, 1, "%s", vm->message);
    file->edition.name = file->name;
    return done;
}
