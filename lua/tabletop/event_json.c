/* The event stream: one JSON object a line; the order of the fields is fixed, so that the same game gives the same bytes
 * on every machine. */
#include <stdio.h>

#include "core/tabletop/names.h"
#include "lua/machine/freeze.h"
#include "lua/fields/fields.h"
#include "lua/tabletop/event_text.h"

typedef struct JsonEvent {
    EventText *out;
    const WholeGame *game;
    const TabletopLayout *layout;
    const Tabletop *block;
    const TabletopEvent *event;
} JsonEvent;

static void put_text(EventText *out, const char *text) {
    event_text_add(out, "\"");
    for (; *text; text++) {
        unsigned char letter = (unsigned char)*text;
        if (letter == '"' || letter == '\\')
            event_text_add(out, "\\%c", letter);
        else if (letter < ' ')
            event_text_add(out, "\\u%04x", letter);
        else
            event_text_add(out, "%c", letter);
    }
    event_text_add(out, "\"");
}

/* ,"name":"text" */
static void put_field(const JsonEvent *json, const char *name, const char *text) {
    event_text_add(json->out, ",\"%s\":", name);
    put_text(json->out, text);
}

static void put_number(const JsonEvent *json, const char *name, int number) {
    event_text_add(json->out, ",\"%s\":%d", name, number);
}

static void put_flag(const JsonEvent *json, const char *name, bool value) {
    event_text_add(json->out, ",\"%s\":%s", name, value ? "true" : "false");
}

static void put_seat(const JsonEvent *json) {
    if (json->event->seat == NOTHING)
        event_text_add(json->out, ",\"seat\":null");
    else
        put_number(json, "seat", json->event->seat + 1);
}

static void put_piece(const JsonEvent *json) {
    char name[LONG_NAME];
    put_field(json, "piece", names_piece(json->layout, json->event->piece, name));
}

static void put_zone(const JsonEvent *json, const char *field, int zone, bool bottom) {
    char name[LONG_NAME], end[LONG_NAME + 8];
    names_zone(json->layout, zone, name);
    snprintf(end, sizeof end, "%s:bottom", name);
    put_field(json, field, bottom ? end : name);
}

/* A choice as a value: a number, or a name. */
static void put_choice(const JsonEvent *json, int choice) {
    char name[LONG_NAME];
    put_text(json->out, names_choice(json->layout, choice, name));
}

static void put_numbers(const JsonEvent *json, const char *field, const int16_t *numbers, int count) {
    event_text_add(json->out, ",\"%s\":[", field);
    for (int i = 0; i < count; i++) event_text_add(json->out, "%s%d", i ? "," : "", numbers[i]);
    event_text_add(json->out, "]");
}

/* The game ------------------------------------------------------------------------------------------- */

static void put_option(const JsonEvent *json, int place) {
    const GameOption *option = &json->game->script->options[place];
    int value = json->game->setup.values[place];
    put_text(json->out, option->name);
    event_text_add(json->out, ":");
    switch (option->kind) {
    case OPTION_FLAG: event_text_add(json->out, value ? "true" : "false"); break;
    case OPTION_NUMBER: event_text_add(json->out, "%d", value); break;
    case OPTION_WORD: put_text(json->out, option->words[value]);
    }
}

static bool put_value(EventText *out, lua_State *lua, int depth);

/* The table of a script on top of the stack: a list, or an object with its keys in the order of the alphabet. */
static void put_table(EventText *out, lua_State *lua, int depth) {
    int table = lua_gettop(lua), count = (int)lua_rawlen(lua, table);
    event_text_add(out, count ? "[" : "{");
    for (int i = 1; i <= count; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, table, i);
        if (i > 1) event_text_add(out, ",");
        if (!put_value(out, lua, depth + 1)) event_text_add(out, "null");
    }
    bool first = true;
    for (const char *key = NULL; !count && (key = fields_next_key(lua, table, key)); lua_pop(lua, 1)) {
        if (lua_getfield(lua, table, key) == LUA_TFUNCTION || lua_isnil(lua, -1)) continue;
        if (!first) event_text_add(out, ",");
        put_text(out, key);
        event_text_add(out, ":");
        if (!put_value(out, lua, depth + 1)) event_text_add(out, "null");
        first = false;
    }
    event_text_add(out, count ? "]" : "}");
}

/* The value on top of the stack, which stays there. False, and nothing is written, for what is no data. */
static bool put_value(EventText *out, lua_State *lua, int depth) {
    int type = lua_type(lua, -1);
    if (type == LUA_TTABLE && depth < 8 && lua_checkstack(lua, 8)) {
        lua_pushvalue(lua, -1);
        freeze_contents(lua, -1);
        put_table(out, lua, depth);
        lua_pop(lua, 1);
    } else if (type == LUA_TSTRING)
        put_text(out, lua_tostring(lua, -1));
    else if (lua_isinteger(lua, -1))
        event_text_add(out, LUA_INTEGER_FMT, lua_tointeger(lua, -1));
    else if (type == LUA_TNUMBER)
        event_text_add(out, "%.14g", lua_tonumber(lua, -1));
    else if (type == LUA_TBOOLEAN)
        event_text_add(out, lua_toboolean(lua, -1) ? "true" : "false");
    else
        return false;
    return true;
}

static void put_kinds(const JsonEvent *json) {
    lua_State *lua = json->game->script->vm->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, json->game->kinds_ref);
    event_text_add(json->out, ",\"kinds\":{");
    for (int i = 0; i < json->layout->kind_count; i++, lua_pop(lua, 1)) {
        if (i) event_text_add(json->out, ",");
        put_text(json->out, json->layout->kinds[i].name);
        event_text_add(json->out, ":");
        lua_rawgeti(lua, -1, i + 1);
        (void)put_value(json->out, lua, 0);
    }
    event_text_add(json->out, "}");
    lua_pop(lua, 1);
}

static void put_pieces(const JsonEvent *json) {
    char name[LONG_NAME];
    event_text_add(json->out, ",\"pieces\":{");
    for (int i = 0; i < json->layout->piece_count; i++) {
        if (i) event_text_add(json->out, ",");
        put_text(json->out, names_piece(json->layout, i, name));
        event_text_add(json->out, ":");
        put_text(json->out, layout_kind(json->layout, i)->name);
    }
    event_text_add(json->out, "}");
}

static void put_zones(const JsonEvent *json) {
    TableParts table = parts_now(json->layout, json->block);
    uint16_t pieces[TABLETOP_PIECES];
    char name[LONG_NAME];
    event_text_add(json->out, ",\"zones\":{");
    for (int zone = 0; zone < json->layout->zone_count; zone++) {
        int count = pile_list(&table, zone, pieces);
        if (zone) event_text_add(json->out, ",");
        put_text(json->out, names_zone(json->layout, zone, name));
        event_text_add(json->out, ":[");
        for (int i = 0; i < count; i++) {
            if (i) event_text_add(json->out, ",");
            put_text(json->out, names_piece(json->layout, pieces[i], name));
        }
        event_text_add(json->out, "]");
    }
    event_text_add(json->out, "}");
}

static void put_counters(const JsonEvent *json) {
    event_text_add(json->out, ",\"counters\":{");
    for (int i = 0; i < json->layout->counter_count; i++) {
        const LayoutCounter *counter = &json->layout->counters[i];
        if (i) event_text_add(json->out, ",");
        put_text(json->out, counter->name);
        event_text_add(json->out, counter->per_seat ? ":[" : ":");
        for (int seat = 0; seat < (counter->per_seat ? json->layout->seats : 1); seat++)
            event_text_add(json->out, "%s%d", seat ? "," : "", tabletop_counter(json->layout, json->block, i, seat));
        if (counter->per_seat) event_text_add(json->out, "]");
    }
    event_text_add(json->out, "}");
}

/* What only the table of a scenario's start can have: pieces in places, tiles, marks, pieces that lie face up. Each field
 * is left out where there is nothing; put_list begins it before its first element. */
static void put_list(const JsonEvent *json, const char *field, bool *open) {
    if (*open)
        event_text_add(json->out, ",");
    else
        event_text_add(json->out, ",\"%s\":[", field);
    *open = true;
}

static void end_list(const JsonEvent *json, bool *open) {
    if (*open) event_text_add(json->out, "]");
    *open = false;
}

static void put_laid(const JsonEvent *json, const TableParts *table) {
    char name[LONG_NAME];
    bool open = false;
    for (int tile = 0; tile < json->layout->tile_count; tile++) {
        const TileState *state = &table->tiles[tile];
        if (!state->laid) continue;
        put_list(json, "laid", &open);
        event_text_add(json->out, "{\"piece\":");
        put_text(json->out, names_piece(json->layout, json->layout->tiles[tile].piece, name));
        event_text_add(json->out, ",\"at\":[%d,%d],\"turn\":%d}", state->x, state->y, state->turn);
    }
    end_list(json, &open);
}

/* Pairs of a piece and its place. */
static void put_placed(const JsonEvent *json, const TableParts *table) {
    char name[LONG_NAME];
    bool open = false;
    for (int piece = 0; piece < json->layout->piece_count; piece++) {
        if (table->pieces[piece].zone < json->layout->zone_count) continue;
        put_list(json, "placed", &open);
        event_text_add(json->out, "[");
        put_text(json->out, names_piece(json->layout, piece, name));
        event_text_add(json->out, ",");
        put_text(json->out, names_zone(json->layout, table->pieces[piece].zone, name));
        event_text_add(json->out, "]");
    }
    end_list(json, &open);
}

/* Pairs of a place and a mark. */
static void put_marked(const JsonEvent *json, const TableParts *table) {
    char name[LONG_NAME];
    bool open = false;
    for (int place = 0; place < json->layout->place_count; place++)
        for (int mark = 0; mark < json->layout->mark_count; mark++) {
            if (!(table->places[place].marks >> mark & 1)) continue;
            put_list(json, "marked", &open);
            event_text_add(json->out, "[");
            put_text(json->out, names_zone(json->layout, json->layout->zone_count + place, name));
            event_text_add(json->out, ",");
            put_text(json->out, json->layout->marks[mark]);
            event_text_add(json->out, "]");
        }
    end_list(json, &open);
}

static void put_up(const JsonEvent *json, const TableParts *table) {
    char name[LONG_NAME];
    bool open = false;
    for (int piece = 0; piece < json->layout->piece_count; piece++) {
        if (!(table->pieces[piece].known & PIECE_UP)) continue;
        put_list(json, "up", &open);
        put_text(json->out, names_piece(json->layout, piece, name));
    }
    end_list(json, &open);
}

static void put_game(const JsonEvent *json) {
    put_number(json, "format", 1);
    put_field(json, "game", json->game->script->id);
    put_number(json, "players", json->layout->seats);
    event_text_add(json->out, ",\"seed\":\"%llu\",\"options\":{", (unsigned long long)tabletop_seed(json->block));
    for (int i = 0; i < json->game->script->option_count; i++) {
        if (i) event_text_add(json->out, ",");
        put_option(json, i);
    }
    event_text_add(json->out, "}");
    put_kinds(json);
    put_pieces(json);
    put_zones(json);
    put_counters(json);
    TableParts table = parts_now(json->layout, json->block);
    put_laid(json, &table);
    put_placed(json, &table);
    put_marked(json, &table);
    put_up(json, &table);
}

/* The other events ----------------------------------------------------------------------------------- */

/* `arg` is null, a number, or a list of several. */
static void put_phase(const JsonEvent *json) {
    const TabletopEvent *event = json->event;
    put_field(json, "phase", json->layout->phases[event->phase]);
    if (event->count > 1)
        put_numbers(json, "arg", event->numbers, event->count);
    else if (event->count == 1)
        put_number(json, "arg", event->numbers[0]);
    else
        event_text_add(json->out, ",\"arg\":null");
}

static void put_move(const JsonEvent *json) {
    put_piece(json);
    put_zone(json, "from", json->event->from, json->event->from_bottom);
    put_zone(json, "to", json->event->to, json->event->to_bottom);
}

static void put_lay(const JsonEvent *json) {
    put_piece(json);
    event_text_add(json->out, ",\"at\":[%d,%d]", json->event->x, json->event->y);
    put_number(json, "turn", json->event->turn);
}

static void put_mark(const JsonEvent *json) {
    put_zone(json, "place", json->event->to, false);
    put_field(json, "mark", json->layout->marks[json->event->mark]);
    put_flag(json, "value", json->event->up);
}

static void put_count(const JsonEvent *json) {
    put_field(json, "counter", json->layout->counters[json->event->counter].name);
    put_seat(json);
    put_number(json, "delta", json->event->delta);
    put_number(json, "value", json->event->value);
}

static void put_ask(const JsonEvent *json) {
    const TabletopEvent *event = json->event;
    put_seat(json);
    put_field(json, "about", names_about(event->about));
    event_text_add(json->out, ",\"options\":[");
    for (int i = 0; i < event->count; i++) {
        if (i) event_text_add(json->out, ",");
        put_choice(json, event->choices[i]);
    }
    event_text_add(json->out, "]");
    if (event->piece != NO_PIECE) put_piece(json);
}

static void put_answer(const JsonEvent *json) {
    put_seat(json);
    event_text_add(json->out, ",\"choice\":");
    put_choice(json, json->event->choice);
}

static void put_face(const JsonEvent *json) {
    put_piece(json);
    put_flag(json, "up", json->event->up);
}

static void put_roll(const JsonEvent *json) {
    put_field(json, "what", json->event->text);
    put_seat(json);
    put_numbers(json, "result", json->event->numbers, json->event->count);
}

static void put_shuffle(const JsonEvent *json) {
    char name[LONG_NAME];
    put_field(json, "what", names_zone(json->layout, json->event->to, name));
    put_seat(json);
    event_text_add(json->out, ",\"result\":[");
    for (int i = 0; i < json->event->count; i++) {
        if (i) event_text_add(json->out, ",");
        put_text(json->out, names_piece(json->layout, json->event->choices[i], name));
    }
    event_text_add(json->out, "]");
}

static void put_pick(const JsonEvent *json) {
    put_field(json, "what", json->event->text);
    put_seat(json);
    event_text_add(json->out, ",\"result\":");
    put_choice(json, json->event->choice);
}

static void put_score(const JsonEvent *json) {
    put_seat(json);
    put_field(json, "why", json->event->text);
    put_number(json, "delta", json->event->delta);
}

/* Writes the seats of a rank; false if nobody has it. */
static bool put_rank(const JsonEvent *json, int rank) {
    bool found = false;
    for (int seat = 0; seat < json->layout->seats; seat++) {
        if (tabletop_rank(json->layout, json->block, seat) != rank) continue;
        event_text_add(json->out, "%s%d", found ? "," : "[", seat + 1);
        found = true;
    }
    if (found) event_text_add(json->out, "]");
    return found;
}

static void put_end(const JsonEvent *json) {
    int seats = json->layout->seats, written = 0;
    event_text_add(json->out, ",\"scores\":[");
    for (int seat = 0; seat < seats; seat++)
        event_text_add(json->out, "%s%d", seat ? "," : "", tabletop_score(json->layout, json->block, seat));
    event_text_add(json->out, "],\"ranking\":[");
    for (int rank = 1; rank <= seats; rank++) {
        size_t before = json->out->length;
        if (written) event_text_add(json->out, ",");
        if (put_rank(json, rank))
            written++;
        else
            json->out->text[json->out->length = before] = 0;
    }
    event_text_add(json->out, "],\"winners\":");
    if (!put_rank(json, 1)) event_text_add(json->out, "[]");
    put_field(json, "reason", json->event->text);
}

static const struct JsonKind {
    const char *name;
    void (*put)(const JsonEvent *json);
} kinds[TOLDS] = {
    [TOLD_GAME] = {"game", put_game},    [TOLD_PHASE] = {"phase", put_phase},      [TOLD_MOVE] = {"move", put_move},
    [TOLD_LAY] = {"lay", put_lay},       [TOLD_MARK] = {"mark", put_mark},         [TOLD_COUNT] = {"count", put_count},
    [TOLD_ASK] = {"ask", put_ask},       [TOLD_ANSWER] = {"answer", put_answer},   [TOLD_FACE] = {"face", put_face},
    [TOLD_ROLL] = {"random", put_roll},  [TOLD_SHUFFLE] = {"random", put_shuffle}, [TOLD_PICK] = {"random", put_pick},
    [TOLD_SCORE] = {"score", put_score}, [TOLD_END] = {"game_end", put_end},
};

bool event_text_json(EventText *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event) {
    JsonEvent json = {.out = out, .game = game, .layout = &game->layout, .block = block, .event = event};
    const struct JsonKind *kind = &kinds[event->kind];
    out->length = 0;
    event_text_add(out, "%s", "");
    if (!kind->name) return false;
    event_text_add(out, "{\"e\":\"%s\"", kind->name);
    kind->put(&json);
    if (event->rule) put_field(&json, "rule", event->rule);
    event_text_add(out, "}");
    return true;
}
