#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/name.h"
#include "lua/lineup.h"
#include "lua/text.h"

/* What the reading functions share: the first argument of read_edition, whose second is the table. */
typedef struct Reader {
    EditionFile *file;
    const char *path, *text;
} Reader;

/* Raises an error about the line on which the field stands. */
static int refuse(lua_State *lua, const char *field, const char *format, ...) {
    const Reader *reader = lua_touserdata(lua, 1);
    va_list arguments;
    va_start(arguments, format);
    lua_pushfstring(lua, "%s:%d: ", reader->path, text_line_of(reader->text, NULL, field));
    lua_pushvfstring(lua, format, arguments);
    va_end(arguments);
    lua_concat(lua, 2);
    return lua_error(lua);
}

/* Is the value on top a whole number in the range? */
static bool is_figure(lua_State *lua, int least, int most, int *figure) {
    int is_integer;
    lua_Integer number = lua_tointegerx(lua, -1, &is_integer);
    if (!is_integer || lua_type(lua, -1) != LUA_TNUMBER || number < least || number > most) return false;
    *figure = (int)number;
    return true;
}

static int check_figure(lua_State *lua, const char *field, int least, int most) {
    int figure = 0;
    lua_getfield(lua, 2, field);
    if (!is_figure(lua, least, most, &figure))
        refuse(lua, field, "'%s' is a whole number from %d to %d", field, least, most);
    lua_pop(lua, 1);
    return figure;
}

/* Reads { [2] = 20, [3] = 15, … }; what need not be there and is not is 0. */
static void read_by_seats(lua_State *lua, const char *field, uint8_t *figures, bool needed) {
    int type = lua_getfield(lua, 2, field);
    if (type != LUA_TTABLE && (needed || type != LUA_TNIL))
        refuse(lua, field, "'%s' is a table: { [2] = 20, [3] = 15, … }", field);
    for (int seats = MIN_SEATS; type == LUA_TTABLE && seats <= MAX_SEATS; seats++) {
        int figure = 0;
        lua_rawgeti(lua, -1, seats);
        bool absent = lua_isnil(lua, -1) && !needed;
        if (!absent && !is_figure(lua, 0, MAX_CARDS, &figure))
            refuse(lua, field, "'%s' for %d communities is a number of cards", field, seats);
        figures[seats] = (uint8_t)figure;
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static bool check_flag(lua_State *lua, const char *field) {
    int type = lua_getfield(lua, 2, field);
    if (type != LUA_TBOOLEAN && type != LUA_TNIL) refuse(lua, field, "'%s' is true or false", field);
    bool flag = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return flag;
}

static void read_powers(lua_State *lua, EditionFile *file) {
    if (lua_getfield(lua, 2, "powers") != LUA_TTABLE) refuse(lua, "powers", "'powers' is a list of factions");
    for (lua_Integer i = 1; lua_rawgeti(lua, -1, i) != LUA_TNIL; i++) {
        size_t used = strlen(file->powers);
        if (lua_type(lua, -1) != LUA_TSTRING) refuse(lua, "powers", "'powers' is a list of factions");
        int length =
            snprintf(file->powers + used, sizeof file->powers - used, "%s%s", i > 1 ? "," : "", lua_tostring(lua, -1));
        if (length >= (int)(sizeof file->powers - used)) refuse(lua, "powers", "'powers' is too long");
        lua_pop(lua, 1);
    }
    lua_pop(lua, 2);
}

static void read_id(lua_State *lua, EditionFile *file) {
    bool fits = lua_getfield(lua, 2, "id") == LUA_TSTRING && lua_rawlen(lua, -1) > 0 && lua_rawlen(lua, -1) <= MAX_ID;
    if (!fits) refuse(lua, "id", "'id' is a name of at most %d letters", MAX_ID);
    snprintf(file->name, sizeof file->name, "%s", lua_tostring(lua, -1));
    lua_pop(lua, 1);
}

static const char *const edition_fields[] = {"id",         "name",    "hand",          "itinerants",
                                             "encounters", "chooser", "draw_optional", "usual",
                                             "population", "rounds",  "powers",        NULL};

static bool is_field(const char *name) {
    for (int i = 0; edition_fields[i]; i++)
        if (strcmp(edition_fields[i], name) == 0) return true;
    return false;
}

/* Of several unknown fields the first by name is told, so that it is the same one in every run. */
static void check_fields(lua_State *lua) {
    const char *unknown = NULL;
    for (lua_pushnil(lua); lua_next(lua, 2); lua_pop(lua, 1)) {
        const char *name = lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "?";
        if (!is_field(name) && (!unknown || strcmp(name, unknown) < 0)) unknown = name;
    }
    if (!unknown) return;
    const char *near = nearest_name(unknown, edition_fields);
    if (near) refuse(lua, unknown, "an edition has no '%s'; did you mean '%s'?", unknown, near);
    refuse(lua, unknown, "an edition has no '%s'", unknown);
}

static int check_word(lua_State *lua, const char *field, const char *const *words) {
    const char *word = lua_getfield(lua, 2, field) == LUA_TSTRING ? lua_tostring(lua, -1) : luaL_typename(lua, -1);
    lua_pop(lua, 1);
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0) return i;
    lua_pushstring(lua, words[0]);
    for (int i = 1; words[i]; i++) lua_pushfstring(lua, "%s, %s", lua_tostring(lua, -1), words[i]);
    return refuse(lua, field, "'%s' cannot be '%s', only one of: %s", field, word, lua_tostring(lua, -1));
}

static int read_edition(lua_State *lua) {
    static const char *const choosers[] = {"lost most", "next leader", NULL};
    static const char *const versions[] = {"base", "advanced", "weak", "draft", NULL};
    EditionFile *file = ((const Reader *)lua_touserdata(lua, 1))->file;
    if (!lua_istable(lua, 2)) refuse(lua, "", "an edition's file returns a table");
    check_fields(lua);
    read_id(lua, file);
    read_by_seats(lua, "hand", file->edition.hand, true);
    read_by_seats(lua, "itinerants", file->edition.itinerants, false);
    file->edition.encounters = check_flag(lua, "encounters");
    file->edition.draw_optional = check_flag(lua, "draw_optional");
    file->edition.chooser = (Chooser)check_word(lua, "chooser", choosers);
    file->edition.usual = (Version)check_word(lua, "usual", versions);
    file->population = check_figure(lua, "population", 1, MAX_POPULATION);
    file->rounds = check_figure(lua, "rounds", 1, MAX_ROUNDS);
    read_powers(lua, file);
    return 0;
}

bool edition_load(Vm *vm, const char *path, EditionFile *file, Complaints *complaints) {
    const char *trouble;
    size_t size;
    char name[VM_MESSAGE], *text = text_read(path, VM_FILE, &size, &trouble);
    memset(file, 0, sizeof *file);
    file->edition.name = file->name;
    if (!text) {
        complain(complaints, path, 1, "it cannot be read: %s", trouble);
        return false;
    }
    Reader reader = {file, path, text};
    snprintf(name, sizeof name, "@%s", path);
    bool done = vm_run_text(vm, text, size, name) && vm_read(vm, read_edition, &reader);
    if (!done) complain_of_error(complaints, path, vm->message);
    free(text);
    return done;
}
