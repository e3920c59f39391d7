#include "play/describe/description.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/base/text.h"
#include "core/table/board.h"
#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "core/table/view.h"
#include "lua/vm/fields.h"
#include "lua/vm/freeze.h"
#include "lua/table/event_text.h"
#include "play/describe/words.h"
#include "play/load/game_text.h"
#include "lua/dayz/setup_value.h"
#include "play/load/tabletop_setup.h"

/* What the functions share. */
typedef struct TabletopSight {
    WholeGame *whole;
    const TabletopLayout *layout;
    const Tabletop *block;
    const Tabletop *known; /* the block as a script may look at it for the viewer */
    int viewer;            /* a seat, or DOOR_NOBODY */
    Description *out;
} TabletopSight;

static const char *piece_text(const TabletopSight *sight, int piece) {
    char name[LONG_NAME];
    return arena_copy(sight->out->arena, names_piece(sight->layout, piece, name));
}

static const char *zone_text(const TabletopSight *sight, int zone) {
    char name[LONG_NAME];
    return arena_copy(sight->out->arena, names_zone(sight->layout, zone, name));
}

/* What stands beside the name of a piece of that kind, "costs 4, 2 hearts"; NULL: nothing. */
static const char *note_of(const TabletopSight *sight, int kind, const PictureWith *with) {
    Arena *arena = sight->out->arena;
    const char *note = NULL;
    for (int i = 0; i < with->count; i++) {
        const char *words = whole_game_attribute(sight->whole, kind, with->wordings[i], arena);
        if (words) note = note ? arena_print(arena, "%s, %s", note, words) : words;
    }
    return note;
}

/* What the picture tells of each piece in a zone. */
static const PictureWith *with_of(const TabletopSight *sight, int zone) {
    static const PictureWith nothing = {0};
    if (zone >= sight->layout->zone_count) return &nothing;
    const LayoutZone *of = &sight->layout->zones[zone];
    const PictureRows *rows = of->seat == NOTHING ? &sight->whole->picture.table : &sight->whole->picture.seat;
    for (const PictureRow *row = rows->rows; row < rows->rows + rows->count; row++)
        for (int i = 0; i < row->count; i++)
            if (!row->items[i].is_counter && row->items[i].number == of->first) return &row->with;
    return &nothing;
}

/* Zones and places ----------------------------------------------------------------------------------- */

static bool is_up(const TabletopSight *sight, int piece, int zone) {
    int all = (1 << sight->layout->seats) - 1;
    TableParts table = parts_now(sight->layout, sight->block);
    return (table.pieces[piece].known & PIECE_UP) || (layout_sees(sight->layout, zone) & all) == all;
}

/* Hands, and zones that say so, are listed in order: by an attribute, then by kind and copy. Others as pieces came. */
static void sort_pieces(const TabletopSight *sight, int zone, uint16_t *pieces, int count) {
    const TabletopLayout *layout = sight->layout;
    if (zone >= layout->zone_count || layout_is_pile(layout, zone)) return;
    const char *by = sight->whole->picture.sorts[zone];
    if (!by && layout->zones[zone].sees != SEES_OWNER) return;
    int keys[TABLETOP_PIECES];
    for (int i = 0; i < count; i++) {
        uint16_t piece = pieces[i];
        int key = by ? whole_game_number(sight->whole, layout->kind_of[piece], by) : 0, at = i;
        for (; at > 0 && (keys[at - 1] > key || (keys[at - 1] == key && pieces[at - 1] > piece)); at--) {
            pieces[at] = pieces[at - 1];
            keys[at] = keys[at - 1];
        }
        pieces[at] = piece;
        keys[at] = key;
    }
}

/* Adds the pieces of a zone or place that the viewer knows, as those of the described zone, or place (the other is -1). Returns how
 * many there are in all. */
static uint16_t add_pieces(const TabletopSight *sight, int zone, int described_zone, int described_place) {
    const TabletopLayout *layout = sight->layout;
    uint16_t pieces[TABLETOP_PIECES];
    int count = tabletop_pieces(layout, sight->block, zone, pieces);
    const PictureWith *with = with_of(sight, zone);
    sort_pieces(sight, zone, pieces, count);
    for (int i = 0; i < count; i++) {
        if (!tabletop_knows(layout, sight->block, pieces[i], sight->viewer)) continue;
        const LayoutKind *kind = layout_kind(layout, pieces[i]);
        const char *name = piece_text(sight, pieces[i]),
                   *sign = sight->whole->picture.kind_signs[layout->kind_of[pieces[i]]];
        describe_piece(sight->out,
                       (DescribedPiece){.name = name,
                                        .kind = kind->name,
                                        .kind_number = (int16_t)layout->kind_of[pieces[i]],
                                        .short_name = pieces[i] > kind->first ? name + strlen(kind->name) + 1 : "",
                                        .sign = *sign ? sign : NULL,
                                        .note = note_of(sight, layout->kind_of[pieces[i]], with),
                                        .zone = (int16_t)described_zone,
                                        .place = (int16_t)described_place,
                                        .at = (int16_t)(layout_is_pile(layout, zone) ? i : -1),
                                        .up = is_up(sight, pieces[i], zone),
                                        .seat = DOOR_NOBODY,
                                        .to = DOOR_NOBODY});
    }
    return (uint16_t)count;
}

static void add_zones(const TabletopSight *sight) {
    const TabletopLayout *layout = sight->layout;
    for (int zone = 0; zone < layout->zone_count; zone++) {
        int number = describe_zone(sight->out, (DescribedZone){.name = zone_text(sight, zone),
                                                               .label = layout->zones[zone].name,
                                                               .owner = layout->zones[zone].seat,
                                                               .ordered = layout_is_pile(layout, zone),
                                                               .up = layout->zones[zone].sees == SEES_ALL});
        sight->out->zones[number].count = add_pieces(sight, zone, number, -1);
    }
}

/* The tiles that are laid; they get their places later. */
static void add_tiles(const TabletopSight *sight, int16_t described[TABLETOP_TILES]) {
    const TabletopLayout *layout = sight->layout;
    Description *out = sight->out;
    int columns = out->columns = out->side = sight->whole->picture.columns;
    TileSpot spot;
    for (int tile = 0; tile < layout->tile_count; tile++) {
        int rows = columns ? (layout->tiles[tile].place_count + columns - 1) / columns : 0;
        if (rows > out->side) out->side = rows;
        described[tile] = -1;
        if (!tabletop_spot(layout, sight->block, tile, &spot)) continue;
        const LayoutKind *kind = layout_kind(layout, layout->tiles[tile].piece);
        const char *name = piece_text(sight, layout->tiles[tile].piece);
        described[tile] = (int16_t)out->tile_count;
        out->tiles[out->tile_count++] = (DescribedTile){
            .name = name,
            .kind = kind->name,
            .short_name = layout->tiles[tile].piece > kind->first ? name + strlen(kind->name) + 1 : "",
            .note = note_of(sight, layout->kind_of[layout->tiles[tile].piece], &sight->whole->picture.tiles),
            .x = (int16_t)spot.x,
            .y = (int16_t)spot.y};
    }
}

/* Where a place of a tile that is laid lies on the whole map: tiles are squares of `side` places. */
static void find_spot(const TabletopSight *sight, int place, DescribedPlace *out) {
    const LayoutPlace *of = &sight->layout->places[place];
    int columns = sight->whole->picture.columns, side = sight->out->side;
    TileSpot spot;
    if (of->tile == NOTHING || !columns || !tabletop_spot(sight->layout, sight->block, of->tile, &spot)) return;
    int rows = (sight->layout->tiles[of->tile].place_count + columns - 1) / columns;
    int row = (of->number - 1) / columns, column = (of->number - 1) % columns;
    int at[4][2] = {
        {row, column}, {column, rows - 1 - row}, {rows - 1 - row, columns - 1 - column}, {columns - 1 - column, row}};
    out->y = (int16_t)(spot.y * side + at[spot.turn & 3][0]);
    out->x = (int16_t)(spot.x * side + at[spot.turn & 3][1]);
}

/* What the script calls such a place: its only text, as in { square = "street" }. */
static const char *sort_of(const TabletopSight *sight, int place) {
    lua_State *lua = sight->whole->script->vm->lua;
    const char *sort = NULL;
    int top = lua_gettop(lua);
    if (sight->whole->places_ref == LUA_NOREF || !lua_checkstack(lua, 8)) return NULL;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, sight->whole->places_ref);
    if (lua_istable(lua, -1) && lua_rawgeti(lua, -1, place + 1) == LUA_TTABLE) {
        freeze_contents(lua, -1);
        int table = lua_gettop(lua);
        for (const char *key = NULL; !sort && (key = fields_next_key(lua, table, key));) {
            if (lua_getfield(lua, table, key) == LUA_TSTRING)
                sort = arena_copy(sight->out->arena, lua_tostring(lua, -1));
            lua_pop(lua, 1);
        }
    }
    lua_settop(lua, top);
    return sort;
}

/* Places of tiles that are not laid are left out; pieces refer to places by their number in the description. */
static void add_places(const TabletopSight *sight) {
    const TabletopLayout *layout = sight->layout;
    Description *out = sight->out;
    int16_t number[TABLETOP_PLACES], tiles[TABLETOP_TILES];
    add_tiles(sight, tiles);
    for (int place = 0; place < layout->place_count; place++) {
        number[place] = -1;
        int tile = layout->places[place].tile;
        if (tile != NOTHING && tiles[tile] < 0) continue;
        number[place] = (int16_t)out->place_count++;
        DescribedTile *laid = tile == NOTHING ? NULL : &out->tiles[tiles[tile]];
        if (laid && !laid->count++) laid->first = number[place];
        DescribedPlace *described = &out->places[number[place]];
        *described = (DescribedPlace){.name = zone_text(sight, layout->zone_count + place),
                                      .tile = laid ? laid->name : NULL,
                                      .number = (int16_t)layout->places[place].number,
                                      .sort = sort_of(sight, place),
                                      .x = INT16_MIN,
                                      .y = INT16_MIN,
                                      .linked = tabletop_is_linked(layout, sight->block, place),
                                      .marks = (uint16_t)tabletop_marks(layout, sight->block, place),
                                      .first = (int16_t)out->piece_count};
        find_spot(sight, place, described);
        described->count = add_pieces(sight, layout->zone_count + place, -1, number[place]);
    }
    TableParts table = parts_now(layout, sight->block);
    for (int place = 0; place < layout->place_count; place++)
        for (int i = 0; number[place] >= 0 && i < TABLETOP_NEAR; i++) {
            const PlaceState *state = &table.places[place];
            int near = state->near[i];
            for (int link = 0; state->links[i] && link < layout->link_count; link++)
                if (state->links[i] >> link & 1 && place < near && number[near] >= 0 &&
                    out->link_count < DESCRIBED_LINKS)
                    out->links[out->link_count++] =
                        (DescribedLink){number[place], number[near], layout->links[link], link == 0};
        }
    out->mark_count = layout->mark_count;
    for (int mark = 0; mark < layout->mark_count; mark++) {
        out->marks[mark] = layout->marks[mark];
        out->mark_signs[mark] = *sight->whole->picture.mark_signs[mark] ? sight->whole->picture.mark_signs[mark] : NULL;
    }
}

/* Pushes the fields of a kind, as the script declared them; false, and pushes nothing, if the stack is full. */
static bool push_kind(const WholeGame *whole, int kind) {
    lua_State *lua = whole->script->vm->lua;
    if (!lua_checkstack(lua, 8)) return false;
    lua_rawgeti(lua, LUA_REGISTRYINDEX, whole->kinds_ref);
    lua_rawgeti(lua, -1, kind + 1);
    lua_remove(lua, -2);
    freeze_contents(lua, -1);
    return true;
}

/* The sentence of a kind; NULL: none. */
static const char *kind_text(const WholeGame *whole, int kind, Arena *arena) {
    lua_State *lua = whole->script->vm->lua;
    int top = lua_gettop(lua);
    if (!push_kind(whole, kind)) return NULL;
    const char *text = lua_getfield(lua, -1, "text") == LUA_TSTRING ? arena_copy(arena, lua_tostring(lua, -1)) : NULL;
    lua_settop(lua, top);
    return text;
}

/* Counters, seats, options --------------------------------------------------------------------------- */

static void add_counters(const TabletopSight *sight) {
    const TabletopLayout *layout = sight->layout;
    for (int i = 0; i < layout->counter_count; i++) {
        const LayoutCounter *counter = &layout->counters[i];
        for (int seat = 0; seat < (counter->per_seat ? layout->seats : 1); seat++)
            if (tabletop_sees_counter(layout, i, seat, sight->viewer))
                describe_counter(sight->out, counter->name, counter->per_seat ? seat : DOOR_NOBODY,
                                 tabletop_counter(layout, sight->block, i, seat));
    }
}

static void add_seats(const TabletopSight *sight) {
    for (int seat = 0; seat < sight->layout->seats; seat++) {
        DescribedSeat *of = &sight->out->seats[seat];
        of->counter = -1;
        of->has_score = sight->out->over;
        of->score = sight->out->over ? tabletop_score(sight->layout, sight->block, seat) : 0;
        char why[DOOR_WHY];
        int points;
        if (!of->has_score && whole_game_standing(sight->whole, sight->known, seat, &points, why, sizeof why)) {
            of->has_score = true;
            of->score = points;
        }
        of->on_turn = sight->out->ask.seat == seat;
    }
}

/* What matters for choosing an option: what the script says of it; else where the seat stands, the square on which the
 * piece stands, or what it does. */
static const char *option_text(const TabletopSight *sight, const OptionTexts *texts, int number, const Choice *choice) {
    char why[DOOR_WHY];
    int points;
    if (texts->texts[number]) return texts->texts[number];
    if (choice->of == CHOICE_SEAT &&
        whole_game_standing(sight->whole, sight->known, choice->seat, &points, why, sizeof why) && *why)
        return arena_copy(sight->out->arena, why);
    if (choice->of != CHOICE_PIECE) return NULL;
    int where = tabletop_where(sight->layout, sight->block, choice->piece);
    return where >= sight->layout->zone_count
               ? arena_print(sight->out->arena, "on %s", zone_text(sight, where))
               : kind_text(sight->whole, sight->layout->kind_of[choice->piece], sight->out->arena);
}

static void add_options(const TabletopSight *sight, const OptionTexts *texts) {
    const TabletopQuestion *asked = tabletop_asked(sight->block);
    Description *out = sight->out;
    char name[LONG_NAME];
    for (int i = 0; out->ask.shown && i < asked->option_count; i++) {
        Choice choice = choice_read(asked->options[i]);
        DescribedOption option = {.name = arena_copy(out->arena, names_choice(sight->layout, asked->options[i], name)),
                                  .seat = DOOR_NOBODY};
        if (choice.of == CHOICE_PIECE) option.piece = piece_text(sight, choice.piece);
        if (choice.of == CHOICE_SEAT) option.seat = (uint8_t)choice.seat;
        if (choice.of == CHOICE_ZONE || choice.of == CHOICE_WORD_AT) option.place = zone_text(sight, choice.zone);
        if (choice.of == CHOICE_CELL) option.place = option.name;
        option.text = option_text(sight, texts, i, &choice);
        describe_option(out, option);
    }
    int phase = tabletop_phase(sight->layout, sight->block);
    if (!out->ask.shown) return;
    out->ask.hook = phase < 0 ? NULL : sight->layout->phases[phase];
    if (asked->piece != NO_PIECE) out->ask.unit = piece_text(sight, asked->piece);
}

/* The picture ---------------------------------------------------------------------------------------- */

/* The number of a counter of a seat in the description; -1: the viewer does not see it. */
static int counter_number(const TabletopSight *sight, int counter, int seat) {
    const char *name = sight->layout->counters[counter].name;
    for (int i = 0; i < sight->out->counter_count; i++)
        if (sight->out->counters[i].name == name && sight->out->counters[i].seat == seat) return i;
    return -1;
}

/* Is there something to show? A counter that begins at another number than 0 is never left out. */
static bool is_shown(const TabletopSight *sight, const PictureRow *row, const PictureItem *item, int number) {
    if (number < 0) return false;
    if (row->always) return true;
    if (!item->is_counter) return sight->out->zones[number].count > 0;
    return sight->layout->counters[item->number].start || sight->out->counters[number].value;
}

static void add_row(const TabletopSight *sight, const PictureRow *row, int seat) {
    const TabletopLayout *layout = sight->layout;
    bool begun = false;
    for (int i = 0; i < row->count; i++) {
        const PictureItem *item = &row->items[i];
        const char *name = item->is_counter ? layout->counters[item->number].name : layout->zones[item->number].name;
        int number = item->is_counter ? counter_number(sight, item->number, seat)
                                      : item->number + (seat == DOOR_NOBODY ? 0 : seat);
        if (!is_shown(sight, row, item, number)) continue;
        if (!begun) describe_row(sight->out, row->label ? row->label : row->count == 1 ? name : "", seat);
        begun = true;
        describe_item(sight->out, (DescribedItem){.kind = item->is_counter ? ITEM_COUNTER : ITEM_ZONE,
                                                  .as = row->as,
                                                  .number = (int16_t)number,
                                                  .text = row->count > 1 ? name : NULL});
    }
    char words[DOOR_WHY];
    if (!whole_game_row_text(sight->whole, sight->known, row->text_ref, seat, words, sizeof words)) return;
    if (!begun) describe_row(sight->out, row->label ? row->label : "", seat);
    describe_item(sight->out,
                  (DescribedItem){.kind = ITEM_TEXT, .text = arena_copy(sight->out->arena, words), .number = -1});
}

static void add_rows(const TabletopSight *sight, const PictureRows *rows, int seat) {
    for (int i = 0; i < rows->count; i++) add_row(sight, &rows->rows[i], seat);
}

/* Who is asked what. In a window others see neither; in secret, not who. */
static const char *now_text(const TabletopSight *sight, OptionTexts *texts) {
    const TabletopQuestion *asked = tabletop_asked(sight->block);
    bool own = sight->viewer == DOOR_NOBODY || (asked && sight->viewer == asked->seat);
    Arena *arena = sight->out->arena;
    if (!asked) return NULL;
    if (asked->window && !own) return "Who reacts?";
    AskingText asking = whole_game_asking(sight->whole, sight->block, own ? texts : NULL);
    const char *text = *asking.text ? asking.text : arena_print(arena, "Which %s?", names_about(asked->about));
    return own || !asked->secret ? arena_print(arena, "%d: %s", asked->seat + 1, text)
                                 : arena_print(arena, "in secret: %s", text);
}

static void tabletop_position(const Setup *setup, const Game *game, int viewer, bool forgets, Description *out) {
    WholeGame *whole = tabletop_whole(setup);
    uint64_t copy[TABLETOP_SIZE / sizeof(uint64_t)];
    TabletopSight sight = {whole, &whole->layout, tabletop_look_at(game), (Tabletop *)copy, viewer, out};
    OptionTexts texts = {.arena = out->arena};
    (void)forgets;
    memcpy(copy, sight.block, whole->layout.size);
    tabletop_forget(&whole->layout, (Tabletop *)copy, viewer);
    out->over = tabletop_finished(sight.layout, sight.block);
    out->now = now_text(&sight, &texts);
    out->name = whole->script->name;
    out->piece_word = "piece";
    out->piece_words = "pieces";
    add_zones(&sight);
    add_places(&sight);
    add_counters(&sight);
    add_seats(&sight);
    add_options(&sight, &texts);
    add_rows(&sight, &whole->picture.table, DOOR_NOBODY);
    for (int seat = 0; seat < sight.layout->seats; seat++) add_rows(&sight, &whole->picture.seat, seat);
}

/* Faces ---------------------------------------------------------------------------------------------- */

/* The value on top of the stack as people write it; NULL for what is no plain value. */
static const char *attribute_text(lua_State *lua, Arena *arena) {
    switch (lua_type(lua, -1)) {
    case LUA_TSTRING: return arena_copy(arena, lua_tostring(lua, -1));
    case LUA_TBOOLEAN: return lua_toboolean(lua, -1) ? "yes" : "no";
    case LUA_TNUMBER:
        return lua_isinteger(lua, -1) ? arena_print(arena, LUA_INTEGER_FMT, lua_tointeger(lua, -1))
                                      : arena_print(arena, "%.14g", lua_tonumber(lua, -1));
    default: return NULL;
    }
}

/* Fields of a kind that serve the engine, and are worded only where the script does. */
static bool is_engine_field(const char *name) {
    static const char *const fields[] = {"back", "copies", "start", "type", NULL};
    for (int i = 0; fields[i]; i++)
        if (strcmp(fields[i], name) == 0) return true;
    return false;
}

/* The attributes of the kind; `text` is the text of the face. Those that the script words come first, in its order; the others have
 * words only if the script words none. */
static void add_attributes(const WholeGame *whole, int kind, PieceFace *face) {
    lua_State *lua = whole->script->vm->lua;
    int top = lua_gettop(lua), table;
    if (!push_kind(whole, kind)) return;
    table = lua_gettop(lua);
    for (int i = 0; i < whole->attribute_count; i++, lua_settop(lua, table)) {
        lua_getfield(lua, table, whole->attributes[i].name);
        const char *value = attribute_text(lua, face->arena),
                   *words = whole_game_attribute(whole, kind, i, face->arena);
        if (value || words)
            face->attributes[face->attribute_count++] =
                (FaceAttribute){whole->attributes[i].name, value ? value : words, words};
    }
    for (const char *key = NULL; (key = fields_next_key(lua, table, key)); lua_settop(lua, table)) {
        lua_getfield(lua, table, key);
        const char *value = attribute_text(lua, face->arena);
        if (!value) continue;
        if (strcmp(key, "colour") == 0) face->colour = value;
        if (strcmp(key, "text") == 0)
            face->text = value;
        else if (whole_game_wording(whole, key) < 0 && face->attribute_count < FACE_ATTRIBUTES)
            face->attributes[face->attribute_count++] = (FaceAttribute){
                arena_copy(face->arena, key), value,
                whole->attribute_count || is_engine_field(key) ? NULL : arena_print(face->arena, "%s %s", key, value)};
    }
    lua_settop(lua, top);
}

static bool tabletop_face(const Setup *setup, const Game *game, int viewer, const char *name, PieceFace *face) {
    WholeGame *whole = tabletop_whole(setup);
    const TabletopLayout *layout = &whole->layout;
    const Tabletop *block = tabletop_look_at(game);
    char zone[LONG_NAME];
    int piece = names_find_piece(layout, name);
    int kind = piece < 0 ? names_find_kind(layout, name) : layout->kind_of[piece]; /* a kind may have no copies */
    if (kind < 0) return false;
    face->name = arena_copy(face->arena, name);
    face->kind = layout->kinds[kind].name;
    add_attributes(whole, kind, face);
    if (*whole->picture.kind_signs[kind]) face->sign = whole->picture.kind_signs[kind];
    if (piece < 0) return true;
    face->is_piece = true;
    if (!tabletop_knows(layout, block, piece, viewer)) return true;
    TabletopSight sight = {.whole = whole, .layout = layout, .block = block, .viewer = viewer};
    int where = tabletop_where(layout, block, piece), all = (1 << layout->seats) - 1;
    face->where = arena_copy(face->arena, names_zone(layout, where, zone));
    face->public_ = is_up(&sight, piece, where);
    face->known_to = viewer == DOOR_NOBODY ? 0 : 1u << viewer;
    for (int seat = 0; viewer == DOOR_NOBODY && seat < layout->seats; seat++)
        if (tabletop_knows(layout, block, piece, seat)) face->known_to |= 1u << seat;
    if (face->public_) face->known_to = (unsigned)all;
    return true;
}

/* Scores --------------------------------------------------------------------------------------------- */

/* The counters of a seat that the viewer sees: "coins 3, stars 1". */
static void counters_text(const TabletopSight *sight, int seat, char out[DOOR_WHY]) {
    const TabletopLayout *layout = sight->layout;
    size_t used = 0;
    for (int i = 0; i < layout->counter_count && used < DOOR_WHY; i++)
        if (layout->counters[i].per_seat && tabletop_sees_counter(layout, i, seat, sight->viewer))
            used += (size_t)snprintf(out + used, DOOR_WHY - used, "%s%s %d", used ? ", " : "", layout->counters[i].name,
                                     tabletop_counter(layout, sight->block, i, seat));
}

/* What the script's `standing` says; without it, the points told so far, and the counters. At the end, the final scores. */
static void tabletop_scores(const Setup *setup, const Game *game, int viewer, DescribedScore out[DOOR_SEATS]) {
    WholeGame *whole = tabletop_whole(setup);
    const TabletopLayout *layout = &whole->layout;
    uint64_t copy[TABLETOP_SIZE / sizeof(uint64_t)];
    TabletopSight sight = {.whole = whole, .layout = layout, .block = tabletop_look_at(game), .viewer = viewer};
    memcpy(copy, sight.block, layout->size);
    tabletop_forget(layout, (Tabletop *)copy, viewer);
    bool over = tabletop_finished(layout, sight.block);
    for (int seat = 0; seat < layout->seats; seat++) {
        int points = 0;
        out[seat] = (DescribedScore){.has_score = true};
        bool stands = whole_game_standing(whole, (Tabletop *)copy, seat, &points, out[seat].why, DOOR_WHY);
        out[seat].score = stands && !over ? points : tabletop_score(layout, sight.block, seat);
        if (!stands) counters_text(&sight, seat, out[seat].why);
    }
}

/* Events --------------------------------------------------------------------------------------------- */

/* The stream of whole games has no texts of questions. */
static bool tabletop_event_fields(const Setup *setup, const Game *game, const Event *event, int viewer, bool stream,
                                  DescribedEvent *out) {
    const TabletopEvent *of = tabletop_told(event);
    bool told_so = event_fields(out, tabletop_whole(setup), tabletop_look_at(game), of, viewer);
    if (told_so && !stream && of->kind == TOLD_ASK && of->text) described_text(out, "question", of->text);
    return told_so;
}

/* True if the event changes the counter of the clock with that number. */
static bool counts_clock(const WholeGame *whole, const TabletopEvent *event, int number) {
    return event->kind == TOLD_COUNT && number < whole->clock_count && event->counter == whole->clock[number];
}

/* What the clock counts first is a heading; phases and the rest of the clock are not told. */
static bool tabletop_event_words(const Setup *setup, const Game *game, const Event *event, int viewer,
                                 const int32_t before[DOOR_SEATS], Buffer *out) {
    const WholeGame *whole = tabletop_whole(setup);
    const TabletopEvent *of = tabletop_told(event);
    (void)before;
    if (counts_clock(whole, of, 0)) {
        const char *name = whole->layout.counters[of->counter].name;
        words_add(out, "%c%s %d", toupper((unsigned char)*name), name + 1, (int)of->value);
        return true;
    }
    for (int i = 1; i < whole->clock_count; i++)
        if (counts_clock(whole, of, i)) return false;
    if (of->kind == TOLD_PHASE || of->kind == TOLD_GAME) return false;
    Buffer words = {0};
    event_text_words(&words, whole, tabletop_look_at(game), of, viewer);
    words_address(&words, viewer);
    buffer_bytes(out, words.text, words.length);
    buffer_release(&words);
    return false;
}

static bool tabletop_story(const Setup *setup, const Game *game, int number, DescribedStory *out) {
    const TabletopSetup *own = (const TabletopSetup *)(const void *)setup;
    ValueFault fault;
    Story story;
    int count;
    (void)game;
    if (number || !own->stories || !stories_read(own->stories, &story, 1, &count, &fault)) return false;
    *out = (DescribedStory){story.title, story.date, story.text};
    return true;
}

/* The rest ------------------------------------------------------------------------------------------- */

static const char *const event_kinds[] = {
    [TOLD_GAME] = "game",       [TOLD_PHASE] = "phase", [TOLD_MOVE] = "move",   [TOLD_LAY] = "lay",
    [TOLD_MARK] = "mark",       [TOLD_LINK] = "link",   [TOLD_COUNT] = "count", [TOLD_ASK] = "ask",
    [TOLD_ANSWER] = "answer",   [TOLD_FACE] = "face",   [TOLD_SHOW] = "show",   [TOLD_ROLL] = "random",
    [TOLD_SHUFFLE] = "shuffle", [TOLD_PICK] = "pick",   [TOLD_SCORE] = "score", [TOLD_END] = "game_end",
    [TOLD_SAY] = "say",         [TOLDS] = NULL,
};

static const char *tabletop_clock_word(const Setup *setup, int number) {
    const WholeGame *whole = tabletop_whole(setup);
    if (number < whole->clock_count) return whole->layout.counters[whole->clock[number]].name;
    return number ? "step" : "round";
}

static EventInfo tabletop_event_info(const Game *game, const Setup *setup, const Event *event) {
    const TabletopEvent *of = tabletop_told(event);
    EventInfo info = {.kind = of->kind, .seat = of->seat, .seen = of->seen};
    (void)game;
    if (of->kind == TOLD_ASK) info.question = of->text ? of->text : "";
    info.rule = of->rule;
    if ((of->kind != TOLD_MOVE && of->kind != TOLD_LAY) || of->piece == NO_PIECE) return info;
    names_piece(tabletop_layout(setup), of->piece, info.piece);
    if (of->kind != TOLD_MOVE) return info;
    names_zone(tabletop_layout(setup), of->from, info.from);
    names_zone(tabletop_layout(setup), of->to, info.to);
    return info;
}

static void tabletop_question_text(const Game *game, const Setup *setup, char out[DOOR_WHY]) {
    (void)setup;
    snprintf(out, DOOR_WHY, "Which %s?", names_about(tabletop_asked(tabletop_look_at(game))->about));
}

static bool tabletop_asked_by(const Game *game, const Setup *setup, char who[DOOR_WHY]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    int phase = tabletop_phase(layout, tabletop_look_at(game));
    AskingText asking = {"", ""};
    if (tabletop_asked(tabletop_look_at(game)))
        asking = whole_game_asking(tabletop_whole(setup), tabletop_look_at(game), NULL);
    snprintf(who, DOOR_WHY, "the phase %s%s%s%s", phase < 0 ? "none" : layout->phases[phase], *asking.rule ? " (" : "",
             asking.rule, *asking.rule ? ")" : "");
    return true;
}

/* The nearest name to one that nothing has; NULL if none is near. */
static const char *near_name(const TabletopLayout *layout, const char *name) {
    const char *names[TABLETOP_KINDS + TABLETOP_ZONES + TABLETOP_PLACES + TABLETOP_WORDS + 1];
    int count = 0;
    for (int i = 0; i < layout->kind_count; i++) names[count++] = layout->kinds[i].name;
    for (int i = 0; i < layout->zone_count; i++) names[count++] = layout->zones[i].name;
    for (int i = 0; i < layout->place_count; i++)
        if (layout->places[i].name) names[count++] = layout->places[i].name;
    for (int i = 0; i < layout->word_count; i++) names[count++] = layout->words[i];
    names[count] = NULL;
    return nearest_name(name, names);
}

/* Can a question offer something of this name: a piece, a zone, a word, perhaps with a place, a number or a cell? */
static bool is_name(const TabletopLayout *layout, const char *name) {
    if (names_find_piece(layout, name) >= 0 || names_find_zone(layout, name) >= 0) return true;
    if (names_find_word(layout, name) >= 0 || name[strspn(name, "-0123456789,")] == 0) return true;
    for (int i = 0; i < layout->word_count; i++) {
        size_t length = strlen(layout->words[i]);
        if (strncmp(name, layout->words[i], length) == 0 && name[length] == ' ')
            return names_find_zone(layout, name + length + 1) >= 0;
    }
    return false;
}

/* What the script says, or how it fails. */
static const char *ask_script(WholeGame *whole, const Tabletop *block, const char *name) {
    Vm *vm = whole->script->vm;
    vm->message[0] = 0;
    const char *why = whole_game_why_not(whole, block, name);
    return why || !vm->message[0] ? why : vm->message;
}

static const char *tabletop_why_not(const Game *game, const Setup *setup, const char *name) {
    const TabletopLayout *layout = tabletop_layout(setup);
    WholeGame *whole = tabletop_whole(setup);
    if (is_name(layout, name)) return ask_script(whole, tabletop_look_at(game), name);
    const char *near = near_name(layout, name);
    snprintf(whole->why_not, sizeof whole->why_not,
             near ? "nothing in this game has that name; did you mean '%s'?" : "nothing in this game has that name",
             near);
    return whole->why_not;
}

static void tabletop_fault_where(const Host *host, const Game *game, char out[DOOR_WHY]) {
    const TabletopLayout *layout = tabletop_layout(host->setup);
    int phase = tabletop_phase(layout, tabletop_look_at(game));
    char when[CLOCK_TEXT];
    snprintf(out, DOOR_WHY, "phase %s, %s", phase < 0 ? "none" : layout->phases[phase],
             clock_text(game, host->setup, when));
}

const Describe tabletop_describe = {
    .seat_word = "seat",
    .seats_word = "seats",
    .score_word = "score",
    .nobody_wins = "nobody wins",
    .event_kinds = event_kinds,
    .clock_word = tabletop_clock_word,
    .position = tabletop_position,
    .face = tabletop_face,
    .scores = tabletop_scores,
    .event = tabletop_event_fields,
    .words = tabletop_event_words,
    .story = tabletop_story,
    .event_info = tabletop_event_info,
    .question_text = tabletop_question_text,
    .asked_by = tabletop_asked_by,
    .why_not = tabletop_why_not,
    .fault_where = tabletop_fault_where,
};
