#include "lua/table/game_layout.h"

#include <string.h>

#include "core/table/names.h"
#include "lua/vm/args.h"
#include "lua/vm/freeze.h"

enum { MOST_COUNT = 1000000 };

bool game_layout_push(const Fields *fields, const char *name, Fields *inner) {
    if (!fields_push(fields, name)) return false;
    freeze_contents(fields->lua, -1);
    *inner = fields_inside(fields, name);
    if (lua_istable(fields->lua, -1)) return true;
    fields_fault(fields, name, "'%s' must be a table, not a %s", name, luaL_typename(fields->lua, -1));
    lua_pop(fields->lua, 1);
    return false;
}

bool game_layout_is_name(const Fields *fields, const char *field, const char *name, const char *of) {
    size_t length = strlen(name);
    bool clean = length > 0 && length < TABLETOP_NAME && name[0] != ' ' && name[length - 1] != ' ';
    for (size_t i = 0; clean && i < length; i++)
        clean = (unsigned char)name[i] >= ' ' && !strchr(":,\"\\\177", name[i]);
    if (!clean)
        fields_fault(fields, field, "'%s' cannot be the name of a %s: at most %d letters, no colon, comma or quote",
                     name, of, TABLETOP_NAME - 1);
    return clean;
}

/* Zones ---------------------------------------------------------------------------------------------- */

/* per = "seat" */
static bool read_per_seat(const Fields *fields) {
    static const char *const words[] = {"seat", NULL};
    int place;
    return fields_word(fields, "per", words, &place);
}

static void read_zone(LayoutReader *reader, const Fields *zones, const char *name) {
    static const char *const names[] = {"per", "sees", "text", "sort", "stays", NULL};
    static const char *const sees_words[] = {"all", "owner", "nobody", NULL};
    TabletopLayout *layout = &reader->game->layout;
    Fields fields;
    int sees = SEES_ALL;
    if (!game_layout_is_name(zones, name, name, "zone") || !game_layout_push(zones, name, &fields)) return;
    fields_check_names(&fields, names);
    bool per_seat = read_per_seat(&fields), stays = false;
    (void)fields_flag(&fields, "stays", &stays);
    (void)fields_word(&fields, "sees", sees_words, &sees);
    if (sees == SEES_OWNER && !per_seat) fields_fault(&fields, "sees", "only a zone with per = \"seat\" has an owner");
    const char *sort = fields_text(&fields, "sort");
    if (sort && sees == SEES_NOBODY) fields_fault(&fields, "sort", "a pile that nobody sees lies in its own order");
    if (sort) sort = whole_game_text(reader->game, sort);
    lua_pop(zones->lua, 1);
    int count = per_seat ? layout->seats : 1, first = layout->zone_count;
    if (first + count > TABLETOP_ZONES) {
        fields_fault(zones, name, "a game has at most %d zones, one for each seat of a zone per seat", TABLETOP_ZONES);
        return;
    }
    const char *kept = whole_game_text(reader->game, name);
    for (int seat = 0; seat < count; seat++) reader->game->picture.sorts[first + seat] = sort;
    for (int seat = 0; seat < count; seat++)
        layout->zones[layout->zone_count++] = (LayoutZone){.name = kept,
                                                           .sees = (uint8_t)sees,
                                                           .seat = per_seat ? (uint8_t)seat : NOTHING,
                                                           .first = (uint8_t)first,
                                                           .stays = stays};
}

static void read_zones(LayoutReader *reader) {
    Fields zones;
    if (!game_layout_push(&reader->fields, "zones", &zones)) {
        if (!fields_has(&reader->fields, "zones")) fields_fault(&reader->fields, "id", "a game needs zones = { … }");
        return;
    }
    for (const char *name = NULL; (name = fields_next_key(zones.lua, zones.table, name));)
        read_zone(reader, &zones, name);
    lua_pop(zones.lua, 1);
    reader->game->layout.board = names_find_zone(&reader->game->layout, "board");
}

/* Counters ------------------------------------------------------------------------------------------- */

static void read_counter(LayoutReader *reader, const Fields *counters, const char *name) {
    static const char *const names[] = {COUNTER_FIELDS, "start", NULL};
    TabletopLayout *layout = &reader->game->layout;
    Fields fields;
    if (!game_layout_is_name(counters, name, name, "counter") || !game_layout_push(counters, name, &fields)) return;
    fields_check_names(&fields, names);
    CounterForm form = counter_read(&fields, -MOST_COUNT, MOST_COUNT);
    int start = form.least > 0 ? form.least : form.most < 0 ? form.most : 0;
    (void)fields_number(&fields, "start", form.least, form.most, &start);
    lua_pop(counters->lua, 1);
    LayoutCounter counter = {
        .per_seat = form.per_seat, .secret = form.secret, .least = form.least, .most = form.most, .start = start};
    int cells = counter.per_seat ? layout->seats : 1;
    if (layout->counter_count == TABLETOP_COUNTERS || layout->cell_count + cells > TABLETOP_CELLS) {
        fields_fault(counters, name, "a game has at most %d counters, and %d for all seats", TABLETOP_COUNTERS,
                     TABLETOP_CELLS);
        return;
    }
    counter.name = whole_game_text(reader->game, name);
    counter.cell = (uint16_t)layout->cell_count;
    layout->cell_count += cells;
    layout->counters[layout->counter_count++] = counter;
}

static void read_counters(LayoutReader *reader) {
    Fields counters;
    if (!game_layout_push(&reader->fields, "counters", &counters)) return;
    for (const char *name = NULL; (name = fields_next_key(counters.lua, counters.table, name));)
        read_counter(reader, &counters, name);
    lua_pop(counters.lua, 1);
}

/* Lists of words ------------------------------------------------------------------------------------- */

/* words = { "coin", "zombie" }: adds them to `names`, of which there can be `most`. */
static void read_words(LayoutReader *reader, const char *field, const char **names, int *count, int most) {
    Fields list;
    lua_State *lua = reader->fields.lua;
    if (!game_layout_push(&reader->fields, field, &list)) return;
    for (lua_Integer i = 1; lua_rawgeti(lua, list.table, i) != LUA_TNIL; i++, lua_pop(lua, 1)) {
        const char *word = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : NULL;
        if (!word)
            fields_fault(&reader->fields, field, "'%s' must be a list of words", field);
        else if (*count == most)
            fields_fault(&reader->fields, field, "'%s' has too many words; at most %d", field, most);
        else if (game_layout_is_name(&reader->fields, field, word, "word"))
            names[(*count)++] = whole_game_text(reader->game, word);
    }
    lua_settop(lua, list.table - 1);
}

static void read_lists(LayoutReader *reader) {
    static const char *const built_in[] = {"none", "done", "yes", "no"};
    TabletopLayout *layout = &reader->game->layout;
    for (int i = 0; i < BUILT_IN_WORDS; i++) layout->words[layout->word_count++] = built_in[i];
    read_words(reader, "words", layout->words, &layout->word_count, TABLETOP_WORDS);
    read_words(reader, "marks", layout->marks, &layout->mark_count, TABLETOP_MARKS);
    read_words(reader, "links", layout->links, &layout->link_count, TABLETOP_LINKS);
}

/* Phases and functions ------------------------------------------------------------------------------- */

static void read_phase(LayoutReader *reader, const Fields *phases, const char *name) {
    TabletopLayout *layout = &reader->game->layout;
    if (!game_layout_is_name(phases, name, name, "phase") || !fields_push(phases, name)) return;
    if (!lua_isfunction(phases->lua, -1))
        fields_fault(phases, name, "the phase '%s' must be a function, not a %s", name, luaL_typename(phases->lua, -1));
    if (!lua_isfunction(phases->lua, -1) || layout->phase_count == TABLETOP_PHASES) {
        lua_pop(phases->lua, 1);
        return;
    }
    reader->game->phase_refs[layout->phase_count] = luaL_ref(phases->lua, LUA_REGISTRYINDEX);
    layout->phases[layout->phase_count++] = whole_game_text(reader->game, name);
}

/* A phase that another field names: begin = "setup". -1, and a fault, if there is none. */
static int read_phase_name(LayoutReader *reader, const char *field) {
    const TabletopLayout *layout = &reader->game->layout;
    const char *names[TABLETOP_PHASES + 1] = {NULL}, *name = fields_text(&reader->fields, field);
    if (!name) return -1;
    int phase = names_find_phase(layout, name);
    if (phase >= 0) return phase;
    for (int i = 0; i < layout->phase_count; i++) names[i] = layout->phases[i];
    fields_fault_name(&reader->fields, field, "phase", name, names);
    return -1;
}

static void read_phases(LayoutReader *reader) {
    TabletopLayout *layout = &reader->game->layout;
    Fields phases;
    if (game_layout_push(&reader->fields, "phases", &phases)) {
        int count = 0;
        for (const char *name = NULL; (name = fields_next_key(phases.lua, phases.table, name)); count++)
            read_phase(reader, &phases, name);
        if (count > TABLETOP_PHASES)
            fields_fault(&reader->fields, "phases", "a game has at most %d phases", TABLETOP_PHASES);
        lua_pop(phases.lua, 1);
    }
    if (!fields_has(&reader->fields, "begin")) fields_fault(&reader->fields, "id", "a game needs begin = \"PHASE\"");
    layout->begin = read_phase_name(reader, "begin");
    reader->game->horizon = read_phase_name(reader, "horizon");
}

/* A reference to the function in a field; LUA_NOREF if there is none. */
static int read_function(LayoutReader *reader, const char *name) {
    lua_State *lua = reader->fields.lua;
    if (!fields_push(&reader->fields, name)) return LUA_NOREF;
    if (lua_isfunction(lua, -1)) return luaL_ref(lua, LUA_REGISTRYINDEX);
    fields_fault(&reader->fields, name, "'%s' must be a function, not a %s", name, luaL_typename(lua, -1));
    lua_pop(lua, 1);
    return LUA_NOREF;
}

/* clock = { "round", "turn" } */
static void read_clock(LayoutReader *reader) {
    WholeGame *game = reader->game;
    const char *names[GAME_CLOCK] = {NULL};
    int count = 0;
    read_words(reader, "clock", names, &count, GAME_CLOCK);
    for (int i = 0; i < count; i++) {
        int counter = names_find_counter(&game->layout, names[i]);
        if (counter < 0 || game->layout.counters[counter].per_seat)
            fields_fault(&reader->fields, "clock", "the table has no counter '%s'", names[i]);
        else
            game->clock[game->clock_count++] = counter;
    }
}

void game_layout_read(LayoutReader *reader) {
    WholeGame *game = reader->game;
    game->layout.seats = game->setup.players;
    game->layout.cites_rules = game->script->rules != NULL;
    read_zones(reader);
    read_counters(reader);
    read_lists(reader);
    read_phases(reader);
    read_clock(reader);
    game->score_ref = read_function(reader, "score");
    game->may_lie_ref = read_function(reader, "may_lie");
    game->tell_ref = read_function(reader, "tell");
    game->standing_ref = read_function(reader, "standing");
}
