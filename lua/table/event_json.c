/* The event stream: one JSON object a line; the order of the fields is fixed, so that the same game gives the same bytes
 * on every machine. */
#include <stdio.h>
#include <string.h>

#include "core/table/look.h"
#include "core/table/names.h"
#include "lua/vm/freeze.h"
#include "lua/vm/fields.h"
#include "lua/table/event_text.h"

typedef struct JsonEvent {
    JsonOut *out;
    const WholeGame *game;
    const TabletopLayout *layout;
    const Tabletop *block;
    const TabletopEvent *event;
    int viewer; /* a seat, or NOTHING: sees all */
    bool sees;  /* which piece, or which choice, it is */
} JsonEvent;

static bool knows(const JsonEvent *json, int piece) {
    return tabletop_knows(json->layout, json->block, piece, json->viewer);
}

static void put_seat(const JsonEvent *json) {
    json_seat_field(json->out, "seat", json->event->seat, MAX_SEATS);
}

static void put_name(const JsonEvent *json, int piece, bool known) {
    char name[LONG_NAME];
    json_put_text(json->out, known ? names_piece(json->layout, piece, name) : NULL);
}

static void put_piece(const JsonEvent *json) {
    json_key(json->out, "piece");
    put_name(json, json->event->piece, json->sees);
}

static void put_zone(const JsonEvent *json, const char *field, int zone, bool bottom) {
    char name[LONG_NAME + 8];
    names_zone(json->layout, zone, name);
    if (bottom) strcat(name, ":bottom");
    json_text_field(json->out, field, name);
}

/* A choice as a value: a number, or a name. */
static void put_choice(const JsonEvent *json, int choice, bool known) {
    char name[LONG_NAME];
    json_put_text(json->out, known ? names_choice(json->layout, choice, name) : NULL);
}

static void put_numbers(const JsonEvent *json, const char *field, const int16_t *numbers, int count) {
    json_key(json->out, field);
    json_open(json->out, '[');
    for (int i = 0; i < count; i++) json_put_number(json->out, numbers[i]);
    json_close(json->out, ']');
}

/* The game ------------------------------------------------------------------------------------------- */

static void put_option(const JsonEvent *json, int place) {
    const GameOption *option = &json->game->script->options[place];
    int value = json->game->setup.values[place];
    json_key(json->out, option->name);
    switch (option->kind) {
    case OPTION_FLAG: json_put_flag(json->out, value); break;
    case OPTION_NUMBER: json_put_number(json->out, value); break;
    case OPTION_WORD: json_put_text(json->out, option->words[value]);
    }
}

static bool put_value(JsonOut *out, lua_State *lua, int depth);

/* The table of a script on top of the stack: a list, or an object with its keys in the order of the alphabet. */
static void put_table(JsonOut *out, lua_State *lua, int depth) {
    int table = lua_gettop(lua), count = (int)lua_rawlen(lua, table);
    json_open(out, count ? '[' : '{');
    for (int i = 1; i <= count; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, table, i);
        if (!put_value(out, lua, depth + 1)) json_put_null(out);
    }
    for (const char *key = NULL; !count && (key = fields_next_key(lua, table, key)); lua_pop(lua, 1)) {
        if (lua_getfield(lua, table, key) == LUA_TFUNCTION || lua_isnil(lua, -1)) continue;
        if (!depth && strcmp(key, "text") == 0) continue; /* of a kind: words for people, which change no stream */
        json_put_key(out, key);
        if (!put_value(out, lua, depth + 1)) json_put_null(out);
    }
    json_close(out, count ? ']' : '}');
}

/* The value on top of the stack, which stays there. False, and nothing is written, for what is no data. */
static bool put_value(JsonOut *out, lua_State *lua, int depth) {
    int type = lua_type(lua, -1);
    char number[32];
    if (type == LUA_TTABLE && depth < 8 && lua_checkstack(lua, 8)) {
        lua_pushvalue(lua, -1);
        freeze_contents(lua, -1);
        put_table(out, lua, depth);
        lua_pop(lua, 1);
    } else if (type == LUA_TSTRING) {
        json_put_text(out, lua_tostring(lua, -1));
    } else if (lua_isinteger(lua, -1)) {
        json_put_number(out, lua_tointeger(lua, -1));
    } else if (type == LUA_TNUMBER) {
        snprintf(number, sizeof number, "%.14g", lua_tonumber(lua, -1));
        json_put_json(out, number);
    } else if (type == LUA_TBOOLEAN) {
        json_put_flag(out, lua_toboolean(lua, -1));
    } else {
        return false;
    }
    return true;
}

static void put_kinds(const JsonEvent *json) {
    lua_State *lua = json->game->script->vm->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, json->game->kinds_ref);
    json_key(json->out, "kinds");
    json_open(json->out, '{');
    for (int i = 0; i < json->layout->kind_count; i++, lua_pop(lua, 1)) {
        json_put_key(json->out, json->layout->kinds[i].name);
        lua_rawgeti(lua, -1, i + 1);
        if (!put_value(json->out, lua, 0)) json_put_null(json->out);
    }
    json_close(json->out, '}');
    lua_pop(lua, 1);
}

static void put_pieces(const JsonEvent *json) {
    char name[LONG_NAME];
    json_key(json->out, "pieces");
    json_open(json->out, '{');
    for (int i = 0; i < json->layout->piece_count; i++) {
        json_put_key(json->out, names_piece(json->layout, i, name));
        json_put_text(json->out, layout_kind(json->layout, i)->name);
    }
    json_close(json->out, '}');
}

static void put_zones(const JsonEvent *json) {
    TableParts table = parts_now(json->layout, json->block);
    uint16_t pieces[TABLETOP_PIECES];
    char name[LONG_NAME];
    json_key(json->out, "zones");
    json_open(json->out, '{');
    for (int zone = 0; zone < json->layout->zone_count; zone++) {
        int count = pile_list(&table, zone, pieces);
        json_put_key(json->out, names_zone(json->layout, zone, name));
        json_open(json->out, '[');
        for (int i = 0; i < count; i++) put_name(json, pieces[i], knows(json, pieces[i]));
        json_close(json->out, ']');
    }
    json_close(json->out, '}');
}

static void put_counter(const JsonEvent *json, int counter, int seat) {
    if (tabletop_sees_counter(json->layout, counter, seat, json->viewer))
        json_put_number(json->out, tabletop_counter(json->layout, json->block, counter, seat));
    else
        json_put_null(json->out);
}

static void put_counters(const JsonEvent *json) {
    json_key(json->out, "counters");
    json_open(json->out, '{');
    for (int i = 0; i < json->layout->counter_count; i++) {
        const LayoutCounter *counter = &json->layout->counters[i];
        json_put_key(json->out, counter->name);
        if (counter->per_seat) json_open(json->out, '[');
        for (int seat = 0; seat < (counter->per_seat ? json->layout->seats : 1); seat++) put_counter(json, i, seat);
        if (counter->per_seat) json_close(json->out, ']');
    }
    json_close(json->out, '}');
}

/* What only the table of a scenario's start can have: pieces in places, tiles, marks, pieces that lie face up. Each field
 * is left out where there is nothing; put_list begins it before its first element. */
static void put_list(const JsonEvent *json, const char *field, bool *open) {
    if (*open) return;
    json_key(json->out, field);
    json_open(json->out, '[');
    *open = true;
}

static void end_list(const JsonEvent *json, bool *open) {
    if (*open) json_close(json->out, ']');
    *open = false;
}

static void put_spot(const JsonEvent *json, int x, int y, int turn) {
    json_key(json->out, "at");
    json_open(json->out, '[');
    json_put_number(json->out, x);
    json_put_number(json->out, y);
    json_close(json->out, ']');
    json_number_field(json->out, "turn", turn);
}

static void put_laid(const JsonEvent *json, const TableParts *table) {
    char name[LONG_NAME];
    bool open = false;
    for (int tile = 0; tile < json->layout->tile_count; tile++) {
        const TileState *state = &table->tiles[tile];
        if (!state->laid) continue;
        put_list(json, "laid", &open);
        json_open(json->out, '{');
        json_text_field(json->out, "piece", names_piece(json->layout, json->layout->tiles[tile].piece, name));
        put_spot(json, state->x, state->y, state->turn);
        json_close(json->out, '}');
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
        json_open(json->out, '[');
        put_name(json, piece, knows(json, piece));
        json_put_text(json->out, names_zone(json->layout, table->pieces[piece].zone, name));
        json_close(json->out, ']');
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
            json_open(json->out, '[');
            json_put_text(json->out, names_zone(json->layout, json->layout->zone_count + place, name));
            json_put_text(json->out, json->layout->marks[mark]);
            json_close(json->out, ']');
        }
    end_list(json, &open);
}

static void put_up(const JsonEvent *json, const TableParts *table) {
    bool open = false;
    for (int piece = 0; piece < json->layout->piece_count; piece++) {
        if (!(table->pieces[piece].known & PIECE_UP)) continue;
        put_list(json, "up", &open);
        put_name(json, piece, true);
    }
    end_list(json, &open);
}

static void put_game(const JsonEvent *json) {
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)tabletop_seed(json->block));
    json_number_field(json->out, "format", 1);
    json_text_field(json->out, "game", json->game->script->id);
    json_number_field(json->out, "players", json->layout->seats);
    json_text_field(json->out, "seed", json->viewer == NOTHING ? seed : NULL); /* a seed tells everything */
    json_key(json->out, "options");
    json_open(json->out, '{');
    for (int i = 0; i < json->game->script->option_count; i++) put_option(json, i);
    json_close(json->out, '}');
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
    json_text_field(json->out, "phase", json->layout->phases[event->phase]);
    if (event->count > 1) {
        put_numbers(json, "arg", event->numbers, event->count);
        return;
    }
    json_key(json->out, "arg");
    if (event->count)
        json_put_number(json->out, event->numbers[0]);
    else
        json_put_null(json->out);
}

static void put_move(const JsonEvent *json) {
    put_piece(json);
    put_zone(json, "from", json->event->from, json->event->from_bottom);
    put_zone(json, "to", json->event->to, json->event->to_bottom);
}

static void put_lay(const JsonEvent *json) {
    put_piece(json);
    put_spot(json, json->event->x, json->event->y, json->event->turn);
}

static void put_mark(const JsonEvent *json) {
    put_zone(json, "place", json->event->to, false);
    json_text_field(json->out, "mark", json->layout->marks[json->event->mark]);
    json_flag_field(json->out, "value", json->event->up);
}

static void put_count(const JsonEvent *json) {
    json_text_field(json->out, "counter", json->layout->counters[json->event->counter].name);
    put_seat(json);
    json_number_field(json->out, "delta", json->event->delta);
    json_number_field(json->out, "value", json->event->value);
}

/* Options are for who is asked, or for all who know every piece among them. */
static bool knows_options(const JsonEvent *json) {
    const TabletopEvent *event = json->event;
    if (json->viewer == NOTHING || json->viewer == event->seat) return true;
    if (!json->sees) return false;
    for (int i = 0; i < event->count; i++) {
        Choice choice = choice_read(event->choices[i]);
        if (choice.of == CHOICE_PIECE && !knows(json, choice.piece)) return false;
    }
    return true;
}

static void put_ask(const JsonEvent *json) {
    const TabletopEvent *event = json->event;
    bool known = knows_options(json);
    put_seat(json);
    json_text_field(json->out, "about", names_about(event->about));
    json_key(json->out, "options");
    if (!known) json_put_null(json->out);
    if (known) json_open(json->out, '[');
    for (int i = 0; known && i < event->count; i++) put_choice(json, event->choices[i], true);
    if (known) json_close(json->out, ']');
    if (event->piece == NO_PIECE) return;
    json_key(json->out, "piece");
    put_name(json, event->piece, json->viewer == event->seat || knows(json, event->piece));
}

static void put_answer(const JsonEvent *json) {
    put_seat(json);
    json_key(json->out, "choice");
    put_choice(json, json->event->choice, json->sees);
}

static void put_face(const JsonEvent *json) {
    put_piece(json);
    json_flag_field(json->out, "up", json->event->up);
}

static void put_roll(const JsonEvent *json) {
    json_text_field(json->out, "what", json->event->text);
    put_seat(json);
    if (json->sees) {
        put_numbers(json, "result", json->event->numbers, json->event->count);
        return;
    }
    json_key(json->out, "result");
    json_put_null(json->out);
}

static void put_shuffle(const JsonEvent *json) {
    put_zone(json, "what", json->event->to, false);
    put_seat(json);
    json_key(json->out, "result");
    if (json->viewer != NOTHING) {
        json_put_null(json->out);
        return;
    }
    json_open(json->out, '[');
    for (int i = 0; i < json->event->count; i++) put_name(json, json->event->choices[i], true);
    json_close(json->out, ']');
}

static void put_pick(const JsonEvent *json) {
    json_text_field(json->out, "what", json->event->text);
    put_seat(json);
    json_key(json->out, "result");
    put_choice(json, json->event->choice, json->sees);
}

static void put_score(const JsonEvent *json) {
    put_seat(json);
    json_text_field(json->out, "why", json->event->text);
    json_number_field(json->out, "delta", json->event->delta);
}

/* Writes the seats of a rank as a list. Nothing is written, unless `always`, if nobody has it. */
static void put_rank(const JsonEvent *json, int rank, bool always) {
    bool open = always;
    if (open) json_open(json->out, '[');
    for (int seat = 0; seat < json->layout->seats; seat++) {
        if (tabletop_rank(json->layout, json->block, seat) != rank) continue;
        if (!open) json_open(json->out, '[');
        open = true;
        json_put_number(json->out, seat + 1);
    }
    if (open) json_close(json->out, ']');
}

static void put_end(const JsonEvent *json) {
    int seats = json->layout->seats;
    json_key(json->out, "scores");
    json_open(json->out, '[');
    for (int seat = 0; seat < seats; seat++)
        json_put_number(json->out, tabletop_score(json->layout, json->block, seat));
    json_close(json->out, ']');
    json_key(json->out, "ranking");
    json_open(json->out, '[');
    for (int rank = 1; rank <= seats; rank++) put_rank(json, rank, false);
    json_close(json->out, ']');
    json_key(json->out, "winners");
    put_rank(json, 1, true);
    json_text_field(json->out, "reason", json->event->text);
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

/* Of these, a seat that does not see them learns nothing. */
static bool is_hidden(const TabletopEvent *event) {
    bool asks = event->kind == TOLD_ASK || event->kind == TOLD_ANSWER;
    return event->kind == TOLD_COUNT || (asks && event->window);
}

bool event_json_fields(JsonOut *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event,
                       int viewer) {
    const struct JsonKind *kind = &kinds[event->kind];
    bool own = viewer == NOTHING || event->seat == viewer, sees = viewer == NOTHING || event->seen >> viewer & 1;
    JsonEvent json = {out, game, &game->layout, block, event, viewer, sees};
    if (!kind->name || (is_hidden(event) && !sees && !own)) return false;
    json_text_field(out, "e", kind->name);
    kind->put(&json);
    if (event->rule) json_text_field(out, "rule", event->rule);
    return true;
}

bool event_text_json(EventText *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event) {
    JsonOut json = {.buffer = *out};
    buffer_clear(&json.buffer);
    json_open(&json, '{');
    bool told = event_json_fields(&json, game, block, event, NOTHING);
    json_close(&json, '}');
    if (!told) buffer_clear(&json.buffer);
    *out = json.buffer;
    return told;
}
