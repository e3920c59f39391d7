/* Events as values. The order of the fields is fixed, so that the event stream of a game has the same bytes on every machine. */
#include <stdio.h>
#include <string.h>

#include "core/base/json_out.h"
#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "lua/vm/freeze.h"
#include "lua/vm/fields.h"
#include "lua/table/event_text.h"

typedef struct EventFields {
    DescribedEvent *out;
    const WholeGame *game;
    const TabletopLayout *layout;
    const Tabletop *block;
    const TabletopEvent *event;
    int viewer; /* a seat, or NOTHING: sees all */
    bool sees;  /* which piece, or which choice, it is */
} EventFields;

static bool knows(const EventFields *of, int piece) {
    return tabletop_knows(of->layout, of->block, piece, of->viewer);
}

static void put_seat(const EventFields *of) {
    described_seat(of->out, "seat", of->event->seat);
}

static void put_name(const EventFields *of, const char *key, int piece, bool known) {
    char name[LONG_NAME];
    described_text(of->out, key, known ? names_piece(of->layout, piece, name) : NULL);
}

static void put_piece(const EventFields *of) {
    put_name(of, "piece", of->event->piece, of->sees);
}

static void put_zone(const EventFields *of, const char *field, int zone, bool bottom) {
    char name[LONG_NAME + 8];
    names_zone(of->layout, zone, name);
    if (bottom) strcat(name, ":bottom");
    described_text(of->out, field, name);
}

static void put_choice(const EventFields *of, const char *key, int choice, bool known) {
    char name[LONG_NAME];
    described_text(of->out, key, known ? names_choice(of->layout, choice, name) : NULL);
}

static void put_numbers(const EventFields *of, const char *field, const int16_t *numbers, int count) {
    described_list(of->out, field);
    for (int i = 0; i < count; i++) described_number(of->out, NULL, numbers[i]);
    described_end(of->out);
}

/* The game ------------------------------------------------------------------------------------------- */

static void put_option(const EventFields *of, int place) {
    const GameOption *option = &of->game->script->options[place];
    int value = of->game->setup.values[place];
    switch (option->kind) {
    case OPTION_FLAG: described_flag(of->out, option->name, value); break;
    case OPTION_NUMBER: described_number(of->out, option->name, value); break;
    case OPTION_WORD: described_text(of->out, option->name, option->words[value]);
    }
}

static void put_value(DescribedEvent *out, const char *key, lua_State *lua, int depth);

/* The table of a script on top of the stack: a list, or an object with its keys in the order of the alphabet. */
static void put_table(DescribedEvent *out, const char *name, lua_State *lua, int depth) {
    int table = lua_gettop(lua), count = (int)lua_rawlen(lua, table);
    count ? described_list(out, name) : described_record(out, name);
    for (int i = 1; i <= count; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, table, i);
        put_value(out, NULL, lua, depth + 1);
    }
    for (const char *key = NULL; !count && (key = fields_next_key(lua, table, key)); lua_pop(lua, 1)) {
        if (lua_getfield(lua, table, key) == LUA_TFUNCTION || lua_isnil(lua, -1)) continue;
        if (!depth && strcmp(key, "text") == 0) continue; /* of a kind: words for people, which change no stream */
        put_value(out, described_copy(out, key), lua, depth + 1);
    }
    described_end(out);
}

/* The value on top of the stack, which stays there; null for what is not data. */
static void put_value(DescribedEvent *out, const char *key, lua_State *lua, int depth) {
    int type = lua_type(lua, -1);
    char digits[32];
    if (type == LUA_TTABLE && depth < 8 && lua_checkstack(lua, 8)) {
        lua_pushvalue(lua, -1);
        freeze_contents(lua, -1);
        put_table(out, key, lua, depth);
        lua_pop(lua, 1);
    } else if (type == LUA_TSTRING) {
        described_text(out, key, lua_tostring(lua, -1));
    } else if (lua_isinteger(lua, -1)) {
        described_number(out, key, lua_tointeger(lua, -1));
    } else if (type == LUA_TNUMBER) {
        snprintf(digits, sizeof digits, "%.14g", lua_tonumber(lua, -1));
        described_real(out, key, digits);
    } else if (type == LUA_TBOOLEAN) {
        described_flag(out, key, lua_toboolean(lua, -1));
    } else {
        described_null(out, key);
    }
}

static void put_kinds(const EventFields *of) {
    lua_State *lua = of->game->script->vm->lua;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, of->game->kinds_ref);
    described_record(of->out, "kinds");
    for (int i = 0; i < of->layout->kind_count; i++, lua_pop(lua, 1)) {
        lua_rawgeti(lua, -1, i + 1);
        put_value(of->out, of->layout->kinds[i].name, lua, 0);
    }
    described_end(of->out);
    lua_pop(lua, 1);
}

static void put_pieces(const EventFields *of) {
    char name[LONG_NAME];
    described_record(of->out, "pieces");
    for (int i = 0; i < of->layout->piece_count; i++) {
        const char *piece = described_copy(of->out, names_piece(of->layout, i, name));
        described_text(of->out, piece, layout_kind(of->layout, i)->name);
    }
    described_end(of->out);
}

static void put_zones(const EventFields *of) {
    TableParts table = parts_now(of->layout, of->block);
    uint16_t pieces[TABLETOP_PIECES];
    char name[LONG_NAME];
    described_record(of->out, "zones");
    for (int zone = 0; zone < of->layout->zone_count; zone++) {
        int count = pile_list(&table, zone, pieces);
        described_list(of->out, described_copy(of->out, names_zone(of->layout, zone, name)));
        for (int i = 0; i < count; i++) put_name(of, NULL, pieces[i], knows(of, pieces[i]));
        described_end(of->out);
    }
    described_end(of->out);
}

static void put_counter(const EventFields *of, const char *key, int counter, int seat) {
    if (tabletop_sees_counter(of->layout, counter, seat, of->viewer))
        described_number(of->out, key, tabletop_counter(of->layout, of->block, counter, seat));
    else
        described_null(of->out, key);
}

static void put_counters(const EventFields *of) {
    described_record(of->out, "counters");
    for (int i = 0; i < of->layout->counter_count; i++) {
        const LayoutCounter *counter = &of->layout->counters[i];
        if (counter->per_seat) described_list(of->out, counter->name);
        for (int seat = 0; seat < (counter->per_seat ? of->layout->seats : 1); seat++)
            put_counter(of, counter->per_seat ? NULL : counter->name, i, seat);
        if (counter->per_seat) described_end(of->out);
    }
    described_end(of->out);
}

/* What only the table of a scenario's start can have: pieces in places, tiles, marks, pieces that lie face up. Each field
 * is left out where there is nothing; put_list begins it before its first element. */
static void put_list(const EventFields *of, const char *field, bool *open) {
    if (*open) return;
    described_list(of->out, field);
    *open = true;
}

static void end_list(const EventFields *of, bool *open) {
    if (*open) described_end(of->out);
    *open = false;
}

static void put_spot(const EventFields *of, int x, int y, int turn) {
    described_list(of->out, "at");
    described_number(of->out, NULL, x);
    described_number(of->out, NULL, y);
    described_end(of->out);
    described_number(of->out, "turn", turn);
}

static void put_laid(const EventFields *of, const TableParts *table) {
    char name[LONG_NAME];
    bool open = false;
    for (int tile = 0; tile < of->layout->tile_count; tile++) {
        const TileState *state = &table->tiles[tile];
        if (!state->laid) continue;
        put_list(of, "laid", &open);
        described_record(of->out, NULL);
        described_text(of->out, "piece", names_piece(of->layout, of->layout->tiles[tile].piece, name));
        put_spot(of, state->x, state->y, state->turn);
        described_end(of->out);
    }
    end_list(of, &open);
}

/* Pairs of a piece and its place. */
static void put_placed(const EventFields *of, const TableParts *table) {
    char name[LONG_NAME];
    bool open = false;
    for (int piece = 0; piece < of->layout->piece_count; piece++) {
        if (table->pieces[piece].zone < of->layout->zone_count) continue;
        put_list(of, "placed", &open);
        described_list(of->out, NULL);
        put_name(of, NULL, piece, knows(of, piece));
        described_text(of->out, NULL, names_zone(of->layout, table->pieces[piece].zone, name));
        described_end(of->out);
    }
    end_list(of, &open);
}

/* Pairs of a place and a mark. */
static void put_marked(const EventFields *of, const TableParts *table) {
    char name[LONG_NAME];
    bool open = false;
    for (int place = 0; place < of->layout->place_count; place++)
        for (int mark = 0; mark < of->layout->mark_count; mark++) {
            if (!(table->places[place].marks >> mark & 1)) continue;
            put_list(of, "marked", &open);
            described_list(of->out, NULL);
            described_text(of->out, NULL, names_zone(of->layout, of->layout->zone_count + place, name));
            described_text(of->out, NULL, of->layout->marks[mark]);
            described_end(of->out);
        }
    end_list(of, &open);
}

static void put_up(const EventFields *of, const TableParts *table) {
    bool open = false;
    for (int piece = 0; piece < of->layout->piece_count; piece++) {
        if (!(table->pieces[piece].known & PIECE_UP)) continue;
        put_list(of, "up", &open);
        put_name(of, NULL, piece, true);
    }
    end_list(of, &open);
}

static void put_game(const EventFields *of) {
    char seed[24];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)tabletop_seed(of->block));
    described_number(of->out, "format", 1);
    described_text(of->out, "game", of->game->script->id);
    described_number(of->out, "players", of->layout->seats);
    described_text(of->out, "seed", of->viewer == NOTHING ? seed : NULL); /* a seed tells everything */
    described_record(of->out, "options");
    for (int i = 0; i < of->game->script->option_count; i++) put_option(of, i);
    described_end(of->out);
    put_kinds(of);
    put_pieces(of);
    put_zones(of);
    put_counters(of);
    TableParts table = parts_now(of->layout, of->block);
    put_laid(of, &table);
    put_placed(of, &table);
    put_marked(of, &table);
    put_up(of, &table);
}

/* The other events ----------------------------------------------------------------------------------- */

/* `arg` is null, a number, or a list of several. */
static void put_phase(const EventFields *of) {
    const TabletopEvent *event = of->event;
    described_text(of->out, "phase", of->layout->phases[event->phase]);
    if (event->count > 1) {
        put_numbers(of, "arg", event->numbers, event->count);
        return;
    }
    if (event->count)
        described_number(of->out, "arg", event->numbers[0]);
    else
        described_null(of->out, "arg");
}

static void put_move(const EventFields *of) {
    put_piece(of);
    put_zone(of, "from", of->event->from, of->event->from_bottom);
    put_zone(of, "to", of->event->to, of->event->to_bottom);
}

static void put_lay(const EventFields *of) {
    put_piece(of);
    put_spot(of, of->event->x, of->event->y, of->event->turn);
}

static void put_mark(const EventFields *of) {
    put_zone(of, "place", of->event->to, false);
    described_text(of->out, "mark", of->layout->marks[of->event->mark]);
    described_flag(of->out, "value", of->event->up);
}

static void put_count(const EventFields *of) {
    described_text(of->out, "counter", of->layout->counters[of->event->counter].name);
    put_seat(of);
    described_number(of->out, "delta", of->event->delta);
    described_number(of->out, "value", of->event->value);
}

/* Options are for who is asked, or for all who know every piece among them. */
static bool knows_options(const EventFields *of) {
    const TabletopEvent *event = of->event;
    if (of->viewer == NOTHING || of->viewer == event->seat) return true;
    if (!of->sees) return false;
    for (int i = 0; i < event->count; i++) {
        Choice choice = choice_read(event->choices[i]);
        if (choice.of == CHOICE_PIECE && !knows(of, choice.piece)) return false;
    }
    return true;
}

static void put_ask(const EventFields *of) {
    const TabletopEvent *event = of->event;
    bool known = knows_options(of);
    put_seat(of);
    described_text(of->out, "about", names_about(event->about));
    if (known) {
        described_list(of->out, "options");
        for (int i = 0; i < event->count; i++) put_choice(of, NULL, event->choices[i], true);
        described_end(of->out);
    } else {
        described_null(of->out, "options");
    }
    if (event->piece == NO_PIECE) return;
    put_name(of, "piece", event->piece, of->viewer == event->seat || knows(of, event->piece));
}

static void put_answer(const EventFields *of) {
    put_seat(of);
    put_choice(of, "choice", of->event->choice, of->sees);
}

static void put_face(const EventFields *of) {
    put_piece(of);
    described_flag(of->out, "up", of->event->up);
}

static void put_roll(const EventFields *of) {
    described_text(of->out, "what", of->event->text);
    put_seat(of);
    if (of->sees) {
        put_numbers(of, "result", of->event->numbers, of->event->count);
        return;
    }
    described_null(of->out, "result");
}

static void put_shuffle(const EventFields *of) {
    put_zone(of, "what", of->event->to, false);
    put_seat(of);
    if (of->viewer != NOTHING) {
        described_null(of->out, "result");
        return;
    }
    described_list(of->out, "result");
    for (int i = 0; i < of->event->count; i++) put_name(of, NULL, of->event->choices[i], true);
    described_end(of->out);
}

static void put_pick(const EventFields *of) {
    described_text(of->out, "what", of->event->text);
    put_seat(of);
    put_choice(of, "result", of->event->choice, of->sees);
}

static void put_score(const EventFields *of) {
    put_seat(of);
    described_text(of->out, "why", of->event->text);
    described_number(of->out, "delta", of->event->delta);
}

/* The seats of a rank as a list; without a key nothing is added if nobody has it. */
static void put_rank(const EventFields *of, const char *key, int rank) {
    bool open = key;
    if (open) described_list(of->out, key);
    for (int seat = 0; seat < of->layout->seats; seat++) {
        if (tabletop_rank(of->layout, of->block, seat) != rank) continue;
        if (!open) described_list(of->out, NULL);
        open = true;
        described_number(of->out, NULL, seat + 1);
    }
    if (open) described_end(of->out);
}

/* The words with the names of their pieces; to a viewer who does not know one it is hidden. */
static void put_say(const EventFields *of) {
    Buffer words = {0};
    event_text_saying(&words, of->layout, of->block, of->event, of->viewer);
    described_text(of->out, "text", words.text ? words.text : "");
    buffer_release(&words);
    described_list(of->out, "pieces");
    for (int i = 0; i < of->event->count; i++)
        put_name(of, NULL, of->event->choices[i], knows(of, of->event->choices[i]));
    described_end(of->out);
}

static void put_end(const EventFields *of) {
    int seats = of->layout->seats;
    described_list(of->out, "scores");
    for (int seat = 0; seat < seats; seat++)
        described_number(of->out, NULL, tabletop_score(of->layout, of->block, seat));
    described_end(of->out);
    described_list(of->out, "ranking");
    for (int rank = 1; rank <= seats; rank++) put_rank(of, NULL, rank);
    described_end(of->out);
    put_rank(of, "winners", 1);
    described_text(of->out, "reason", of->event->text);
}

static const struct EventKind {
    const char *name;
    void (*put)(const EventFields *of);
} kinds[TOLDS] = {
    [TOLD_GAME] = {"game", put_game},    [TOLD_PHASE] = {"phase", put_phase},      [TOLD_MOVE] = {"move", put_move},
    [TOLD_LAY] = {"lay", put_lay},       [TOLD_MARK] = {"mark", put_mark},         [TOLD_COUNT] = {"count", put_count},
    [TOLD_ASK] = {"ask", put_ask},       [TOLD_ANSWER] = {"answer", put_answer},   [TOLD_FACE] = {"face", put_face},
    [TOLD_ROLL] = {"random", put_roll},  [TOLD_SHUFFLE] = {"random", put_shuffle}, [TOLD_PICK] = {"random", put_pick},
    [TOLD_SCORE] = {"score", put_score}, [TOLD_END] = {"game_end", put_end},       [TOLD_SAY] = {"say", put_say},
};

/* Of these, a seat that does not see them learns nothing. */
static bool is_hidden(const TabletopEvent *event) {
    bool asks = event->kind == TOLD_ASK || event->kind == TOLD_ANSWER;
    return event->kind == TOLD_COUNT || (asks && event->window);
}

bool event_fields(DescribedEvent *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event,
                  int viewer) {
    const struct EventKind *kind = &kinds[event->kind];
    bool own = viewer == NOTHING || event->seat == viewer, sees = viewer == NOTHING || event->seen >> viewer & 1;
    EventFields of = {out, game, &game->layout, block, event, viewer, sees};
    if (!kind->name || (is_hidden(event) && !sees && !own)) return false;
    described_text(out, "e", kind->name);
    kind->put(&of);
    if (event->rule) described_text(out, "rule", event->rule);
    return true;
}

bool event_text_json(EventText *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event) {
    DescribedEvent of = {0};
    JsonOut json = {.buffer = *out};
    bool told = event_fields(&of, game, block, event, NOTHING);
    buffer_clear(&json.buffer);
    if (told) {
        json_open(&json, '{');
        described_event_json(&of, &json);
        json_close(&json, '}');
    }
    described_event_release(&of);
    *out = json.buffer;
    return told;
}
