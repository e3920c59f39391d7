#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/script/fields.h"
#include "lua/script/lineup.h"
#include "lua/machine/text.h"

/* What read_edition is given: its second argument is the table. */
typedef struct Reader {
    Fields fields;
    EditionFile *file;
} Reader;

enum { TABLE = 2 };

static int need_figure(lua_State *lua, const Fields *fields, const char *name, int least, int most) {
    int figure = 0;
    if (!fields_figure(lua, fields, TABLE, name, least, most, &figure))
        fields_refuse(lua, fields, name, "'%s' is a whole number from %d to %d", name, least, most);
    return figure;
}

static int need_word(lua_State *lua, const Fields *fields, const char *name, const char *const *words) {
    int word = 0;
    if (!fields_word(lua, fields, TABLE, name, words, &word))
        fields_refuse(lua, fields, name, "'%s' is missing; it may be '%s'", name, words[0]);
    return word;
}

/* Reads { [2] = 20, [3] = 15, … }; where a number of communities is left out the figure is 0. */
static void read_by_seats(lua_State *lua, const Fields *fields, const char *field, uint8_t *figures, bool needed) {
    int type = lua_getfield(lua, TABLE, field), least = needed ? 1 : 0;
    if (type != LUA_TTABLE && (needed || type != LUA_TNIL))
        fields_refuse(lua, fields, field, "'%s' is a table: { [2] = 20, [3] = 15, … }", field);
    for (int seats = MIN_SEATS; type == LUA_TTABLE && seats <= MAX_SEATS; seats++) {
        int figure = 0;
        if (lua_rawgeti(lua, -1, seats) != LUA_TNIL && !is_figure(lua, least, MAX_CARDS, &figure))
            fields_refuse(lua, fields, field, "'%s' for %d communities is a number of cards", field, seats);
        figures[seats] = (uint8_t)figure;
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

/* An edition is for 2 communities up to the largest number that `hand` has a figure for. */
static void check_hands(lua_State *lua, const Fields *fields, const Edition *edition) {
    int most = edition_most_seats(edition), seats = MIN_SEATS;
    while (seats < most && edition->hand[seats]) seats++;
    if (!most || !edition->hand[seats])
        fields_refuse(lua, fields, "hand", "'hand' has no figure for %d communities", seats);
}

static void read_id(lua_State *lua, const Fields *fields, EditionFile *file) {
    bool fits =
        lua_getfield(lua, TABLE, "id") == LUA_TSTRING && lua_rawlen(lua, -1) > 0 && lua_rawlen(lua, -1) <= MAX_ID;
    if (!fits) fields_refuse(lua, fields, "id", "'id' is a name of at most %d letters", MAX_ID);
    snprintf(file->name, sizeof file->name, "%s", lua_tostring(lua, -1));
    lua_pop(lua, 1);
}

static const char *const edition_fields[] = {"id",         "name",    "hand",          "itinerants",
                                             "encounters", "chooser", "draw_optional", "usual",
                                             "population", "rounds",  "powers",        NULL};

static int read_edition(lua_State *lua) {
    static const char *const choosers[] = {"lost most", "next leader", NULL};
    static const char *const versions[] = {"base", "advanced", "weak", "draft", NULL};
    const Reader *reader = lua_touserdata(lua, 1);
    const Fields *fields = &reader->fields;
    EditionFile *file = reader->file;
    if (!lua_istable(lua, TABLE)) fields_refuse(lua, fields, "", "an edition's file returns a table");
    fields_known(lua, fields, TABLE, edition_fields);
    read_id(lua, fields, file);
    read_by_seats(lua, fields, "hand", file->edition.hand, true);
    check_hands(lua, fields, &file->edition);
    read_by_seats(lua, fields, "itinerants", file->edition.itinerants, false);
    (void)fields_flag(lua, fields, TABLE, "encounters", &file->edition.encounters);
    (void)fields_flag(lua, fields, TABLE, "draw_optional", &file->edition.draw_optional);
    file->edition.chooser = (Chooser)need_word(lua, fields, "chooser", choosers);
    file->edition.usual = (Version)need_word(lua, fields, "usual", versions);
    file->population = need_figure(lua, fields, "population", 1, MAX_POPULATION);
    file->rounds = need_figure(lua, fields, "rounds", 1, MAX_ROUNDS);
    if (!fields_names(lua, fields, TABLE, "powers", file->powers, sizeof file->powers))
        fields_refuse(lua, fields, "powers", "'powers' is a list of factions");
    return 0;
}

bool edition_load(Vm *vm, const char *path, EditionFile *file, Diagnostics *diagnostics) {
    const char *trouble;
    size_t size;
    char name[VM_MESSAGE], *text = text_read(path, VM_FILE, &size, &trouble);
    memset(file, 0, sizeof *file);
    file->edition.name = file->name;
    if (!text) {
        diagnostics_add(diagnostics, path, 1, "cannot be read: %s", trouble);
        return false;
    }
    Reader reader = {{path, text, "an edition", NULL}, file};
    snprintf(name, sizeof name, "@%s", path);
    bool done = vm_run_text(vm, text, size, name) && vm_read(vm, read_edition, &reader);
    if (!done) diagnostics_add_error(diagnostics, path, vm->message);
    free(text);
    return done;
}
