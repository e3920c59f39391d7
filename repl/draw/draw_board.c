/* A board is drawn in one of three ways: as a map, in which the script's signs stand on the numbers of places; as a
 * grid with a cell for each tile, in which places are listed; or, where the screen is too narrow, as a list of tiles. */
#include "repl/draw/draw_board.h"

#include <stdio.h>
#include <string.h>

enum { WIDEST_SQUARE = 6, BRACKETS = 4, NARROW_SQUARE = 2, LEAST_CELL = 14 }; /* columns */
enum { TILE_NAME = 160, SIGNS = 128 }; /* bytes of a name, and of the signs of a square */

/* The part of the plane that is laid. */
typedef struct Town {
    int left, right, top, bottom;
} Town;

static void include_cell(Town *town, int x, int y) {
    if (x < town->left) town->left = x;
    if (x > town->right) town->right = x;
    if (y < town->top) town->top = y;
    if (y > town->bottom) town->bottom = y;
}

/* The tile that lies there, or NULL. */
static const DescribedTile *tile_at(const Description *of, int x, int y) {
    for (int i = 0; i < of->tile_count; i++)
        if (of->tiles[i].x == x && of->tiles[i].y == y) return &of->tiles[i];
    return NULL;
}

/* Adds a line for a place in which a piece or a mark lies; `name` is dim. Returns false if nothing lies there. */
static bool add_place(const Description *of, Block *body, const DescribedPlace *place, const char *name) {
    if (!place->count && !place->marks) return false;
    block_begin_line(body, 2);
    block_word(body, "", STYLE_DIM, "%s", name);
    for (int i = 0; i < of->mark_count; i++)
        if (place->marks >> i & 1) block_word(body, " ", STYLE_PLAIN, place->count ? "%s," : "%s", of->marks[i]);
    DrawnPieces pieces = {&of->pieces[place->first], place->known, place->count, false};
    if (place->count) draw_pieces(body, " ", pieces, AS_NAMES);
    return true;
}

/* The map ------------------------------------------------------------------------------------------- */

/* A square has a column for the wall or door at its left, then those for what stands on it. */
typedef struct Map {
    const Description *of;
    Block *body;
    Town town;
    int square; /* columns of a square */
} Map;

/* Columns of a tile, with the wall at its right. */
static int tile_width(const Map *map) {
    return map->of->side * map->square + 1;
}

/* Writes the signs of what stands on a place, pieces first, as many as there is room for; returns how many there are. */
static int list_signs(const Description *of, const DescribedPlace *place, int room, char out[SIGNS]) {
    int signs = 0;
    size_t used = 0;
    out[0] = 0;
    for (int i = 0; i < place->count + of->mark_count; i++) {
        int mark = i - place->count;
        const char *sign = mark >= 0          ? of->mark_signs[mark]
                           : i < place->known ? of->pieces[place->first + i].sign
                                              : NULL;
        if (mark >= 0 && (!sign || !(place->marks >> mark & 1))) continue;
        if (signs++ < room && used < SIGNS) used += (size_t)snprintf(out + used, SIGNS - used, "%s", sign ? sign : "?");
    }
    return signs;
}

static bool is_inside(const DescribedPlace *place) {
    return place->sort && strcmp(place->sort, "inside") == 0;
}

/* Columns for the signs of a place: those of an inner square stand in brackets, if there is room. */
static int room_for_signs(const Map *map, const DescribedPlace *place) {
    bool brackets = is_inside(place) && map->square >= BRACKETS;
    return map->square - 1 - (brackets ? 2 : 0);
}

/* True if the place is one of the options. */
static bool is_offered(const Description *of, const DescribedPlace *place) {
    for (int i = 0; i < of->option_count; i++)
        if (of->options[i].place && strcmp(of->options[i].place, place->name) == 0) return true;
    return false;
}

static void add_square(const Map *map, const DescribedPlace *place) {
    char signs[SIGNS];
    int room = room_for_signs(map, place), count = list_signs(map->of, place, room, signs);
    const char *open = room < map->square - 1 ? "[" : "", *end = *open ? "]" : "";
    Style style = is_offered(map->of, place) ? STYLE_YELLOW : count ? STYLE_BOLD : STYLE_DIM;
    if (count > room && room > 1) count = list_signs(map->of, place, room - 1, signs);
    if (count > 0)
        block_word(map->body, "", style, count > room && room > 1 ? "%s%s+%s" : "%s%s%s", open, signs, end);
    else if (place->linked)
        block_word(map->body, "", style, "%s%d%s", open, place->number, end);
}

/* Begins a line on which something stands at columns. */
static void begin_columns(Block *body) {
    block_begin_line(body, 0);
    block_word(body, "", STYLE_PLAIN, "%s", "");
}

static void move_to(Block *body, int column) {
    if (column > body->column) block_move_to(body, column);
}

/* The column at which a square begins: x counts squares. */
static int square_column(const Map *map, int x) {
    int square = x - map->town.left * map->of->side;
    return square * map->square + square / map->of->side;
}

/* The place in that square of the whole map, if it can be entered; or NULL. */
static const DescribedPlace *place_at(const Map *map, int x, int y) {
    const Description *of = map->of;
    for (int i = 0; i < of->place_count; i++)
        if (of->places[i].tile && of->places[i].x == x && of->places[i].y == y)
            return of->places[i].linked ? &of->places[i] : NULL;
    return NULL;
}

static int floor_div(int number, int by) {
    return number >= 0 ? number / by : -((by - 1 - number) / by);
}

/* What is between two squares that lie side by side. */
typedef enum Between { BETWEEN_NOTHING, BETWEEN_OPEN, BETWEEN_BARRIER, BETWEEN_WALL } Between;

static Between between(const Map *map, const DescribedPlace *one, const DescribedPlace *other) {
    const Description *of = map->of;
    Between found = BETWEEN_WALL;
    if (!one || !other) return BETWEEN_NOTHING;
    for (int i = 0; i < of->link_count; i++) {
        const DescribedPlace *from = &of->places[of->links[i].from], *to = &of->places[of->links[i].to];
        if (!((from == one && to == other) || (from == other && to == one))) continue;
        if (of->links[i].plain) return BETWEEN_OPEN;
        found = BETWEEN_BARRIER;
    }
    return found;
}

/* The place in the other tile to which an open way leads from this one, over that edge, but not straight on; or NULL. */
static const DescribedPlace *slanting_way(const Map *map, const DescribedPlace *from, const DescribedTile *to) {
    const Description *of = map->of;
    if (!from || !to || from->tile == to->name) return NULL;
    for (int i = 0; i < of->link_count; i++) {
        const DescribedPlace *one = &of->places[of->links[i].from], *other = &of->places[of->links[i].to];
        const DescribedPlace *end = one == from ? other : other == from ? one : NULL;
        if (end && of->links[i].plain && end->tile == to->name && end->x != from->x && end->y != from->y) return end;
    }
    return NULL;
}

/* The wall or door at the left of a square. Between squares of a tile an open way is not drawn. A way that does not
 * lead straight on begins at its left end: it goes up or down. */
static void add_left(const Map *map, int x, int y) {
    const DescribedPlace *place = place_at(map, x, y), *left = place_at(map, x - 1, y);
    bool utf8 = map->body->screen.utf8, same = place && left && place->tile == left->tile;
    const DescribedPlace *end =
        same ? NULL
             : slanting_way(map, left, tile_at(map->of, floor_div(x, map->of->side), floor_div(y, map->of->side)));
    if (end) {
        block_word(map->body, "", STYLE_PLAIN, end->y > y ? "\\" : "/");
        return;
    }
    switch (between(map, place, left)) {
    case BETWEEN_WALL: block_word(map->body, "", STYLE_PLAIN, utf8 ? "│" : "|"); break;
    case BETWEEN_BARRIER: block_word(map->body, "", STYLE_PLAIN, utf8 ? "╫" : "#"); break;
    case BETWEEN_OPEN:
        if (!same) block_word(map->body, "", STYLE_PLAIN, "-");
        break;
    case BETWEEN_NOTHING: break;
    }
}

/* True if the option lays a tile; *x and *y get where. */
static bool lays_tile(const DescribedOption *option, int *x, int *y) {
    int end = 0;
    return option->place && sscanf(option->place, "%d,%d%n", x, y, &end) == 2 && !option->place[end];
}

/* The number of the option that lays a tile there; 0: none does. */
static int offered_cell(const Description *of, int x, int y) {
    int at_x, at_y;
    for (int i = 0; i < of->option_count; i++)
        if (lays_tile(&of->options[i], &at_x, &at_y) && at_x == x && at_y == y) return i + 1;
    return 0;
}

/* True if a way leads from the tile to the one above it. */
static bool is_open_above(const Map *map, int x, int y) {
    const Description *of = map->of;
    const DescribedTile *tile = tile_at(of, x, y), *above = tile_at(of, x, y - 1);
    for (int i = 0; tile && above && i < of->link_count; i++) {
        const char *from = of->places[of->links[i].from].tile, *to = of->places[of->links[i].to].tile;
        if (!of->links[i].plain) continue;
        if ((from == tile->name && to == above->name) || (from == above->name && to == tile->name)) return true;
    }
    return false;
}

/* The name of a tile, with what is told of it, and whether it is open above. */
static void write_name(const Map *map, const DescribedTile *tile, char out[TILE_NAME]) {
    snprintf(out, TILE_NAME, "%s%s%s%s", tile->name, tile->note ? " " : "", tile->note ? tile->note : "",
             !is_open_above(map, tile->x, tile->y) ? ""
             : map->body->screen.utf8              ? " ↑"
                                                   : " ^");
}

/* Cuts a name that does not fit above its tile; true if it had to. */
static bool cut_name(const Map *map, char name[TILE_NAME]) {
    size_t length = strlen(name);
    if (screen_columns(name, length) < tile_width(map)) return false;
    name[screen_fit(name, length, tile_width(map) - 2)] = 0;
    return true;
}

static void add_tile_names(const Map *map, int y) {
    begin_columns(map->body);
    for (int x = map->town.left; x <= map->town.right; x++) {
        const DescribedTile *tile = tile_at(map->of, x, y);
        int option = offered_cell(map->of, x, y);
        char name[TILE_NAME] = "";
        if (tile)
            write_name(map, tile, name);
        else if (option)
            snprintf(name, sizeof name, "%d: %d,%d", option, x, y);
        (void)cut_name(map, name);
        if (!*name) continue;
        move_to(map->body, (x - map->town.left) * tile_width(map));
        block_word(map->body, "", tile ? STYLE_PLAIN : STYLE_YELLOW, "%s", name);
    }
}

static void add_squares(const Map *map, int y, int row) {
    int side = map->of->side;
    begin_columns(map->body);
    for (int x = map->town.left * side; x < (map->town.right + 1) * side; x++) {
        const DescribedPlace *place = place_at(map, x, y * side + row);
        move_to(map->body, square_column(map, x));
        add_left(map, x, y * side + row);
        if (!place) continue;
        move_to(map->body, square_column(map, x) + 1);
        add_square(map, place);
    }
}

/* Walls and barriers below a row of squares of the tiles; nothing is drawn where there are none. */
static void add_barriers(const Map *map, int y, int row) {
    int side = map->of->side;
    bool begun = false;
    for (int x = map->town.left * side; x < (map->town.right + 1) * side; x++) {
        Between found = between(map, place_at(map, x, y * side + row), place_at(map, x, y * side + row + 1));
        if (found != BETWEEN_BARRIER && found != BETWEEN_WALL) continue;
        if (!begun) begin_columns(map->body);
        begun = true;
        move_to(map->body, square_column(map, x) + 1);
        const char *sign = found == BETWEEN_BARRIER ? "=" : map->body->screen.utf8 ? "─" : "-";
        for (int i = 1; i < map->square; i++) block_word(map->body, "", STYLE_PLAIN, "%s", sign);
    }
}

/* Names that were cut, in full. */
static void add_cut_names(const Map *map) {
    const char *gap = "";
    for (const DescribedTile *tile = map->of->tiles; tile < map->of->tiles + map->of->tile_count; tile++) {
        char name[TILE_NAME], whole[TILE_NAME];
        write_name(map, tile, name);
        memcpy(whole, name, sizeof whole);
        if (!cut_name(map, name)) continue;
        if (!*gap) block_begin_line(map->body, 2);
        block_word(map->body, gap, STYLE_DIM, "%d,%d %s", tile->x, tile->y, whole);
        gap = "  ";
    }
}

/* True if the square has no room for all signs of the place. */
static bool is_crowded(const Map *map, const DescribedPlace *place) {
    char signs[SIGNS];
    return place->tile && list_signs(map->of, place, 1, signs) > room_for_signs(map, place);
}

/* Squares on which more pieces stand than the map has room for. */
static void add_crowds(const Map *map) {
    const DescribedPlace *places = map->of->places;
    for (int i = 0; i < map->of->place_count; i++)
        if (is_crowded(map, &places[i]) && places[i].count > 1)
            (void)add_place(map->of, map->body, &places[i], places[i].name);
}

/* Places whose mark the map does not show, because a piece stands there. */
static void add_hidden_marks(const Map *map, int mark) {
    bool first = true;
    for (int i = 0; i < map->of->place_count; i++) {
        const DescribedPlace *place = &map->of->places[i];
        if (!(place->marks >> mark & 1) || !is_crowded(map, place) || place->count > 1) continue;
        if (first) {
            block_begin_line(map->body, 2);
            block_word(map->body, "", STYLE_DIM, "%s also on", map->of->marks[mark]);
        }
        block_word(map->body, first ? " " : ", ", STYLE_PLAIN, "%s", place->name);
        first = false;
    }
}

/* The piece on the board with a sign and the lowest number of a kind from there on, or NULL. */
static const DescribedPiece *next_kind(const Description *of, int kind_number) {
    const DescribedPiece *next = NULL;
    for (int i = 0; i < of->piece_count; i++) {
        const DescribedPiece *piece = &of->pieces[i];
        if (piece->place < 0 || !piece->sign || piece->kind_number < kind_number) continue;
        if (!next || piece->kind_number < next->kind_number) next = piece;
    }
    return next;
}

static bool is_mark_used(const Description *of, int mark) {
    for (int i = 0; i < of->place_count; i++)
        if (of->places[i].marks >> mark & 1) return true;
    return false;
}

/* True if two squares side by side or one below the other have that between them. */
static bool has_between(const Map *map, Between what) {
    for (const DescribedPlace *place = map->of->places; place < map->of->places + map->of->place_count; place++) {
        if (!place->tile || !place->linked) continue;
        if (between(map, place, place_at(map, place->x - 1, place->y)) == what) return true;
        if (between(map, place, place_at(map, place->x, place->y - 1)) == what) return true;
    }
    return false;
}

/* What the signs on the map mean. */
static void add_legend(const Map *map) {
    const Description *of = map->of;
    bool utf8 = map->body->screen.utf8, inside = false;
    for (int i = 0; i < of->place_count; i++) inside = inside || (of->places[i].tile && is_inside(&of->places[i]));
    block_begin_line(map->body, 0);
    for (const DescribedPiece *piece = next_kind(of, 0); piece; piece = next_kind(of, piece->kind_number + 1))
        block_word(map->body, "  ", STYLE_DIM, "%s %s", piece->sign, piece->kind);
    for (int i = 0; i < of->mark_count; i++)
        if (of->mark_signs[i] && is_mark_used(of, i))
            block_word(map->body, "  ", STYLE_DIM, "%s %s", of->mark_signs[i], of->marks[i]);
    if (inside && map->square >= BRACKETS) block_word(map->body, "  ", STYLE_DIM, "[ ] inside");
    for (int i = 0; i < of->link_count; i++)
        if (!of->links[i].plain && has_between(map, BETWEEN_BARRIER)) {
            block_word(map->body, "  ", STYLE_DIM, "= %s %s", utf8 ? "╫" : "#", of->links[i].kind);
            break;
        }
    if (has_between(map, BETWEEN_WALL)) block_word(map->body, "  ", STYLE_DIM, "%s wall", utf8 ? "│" : "|");
    if (of->tile_count > 1) block_word(map->body, "  ", STYLE_DIM, "- / \\ %s way to the next tile", utf8 ? "↑" : "^");
}

/* True if a tile lies in that row of the town. */
static bool has_tile(const Description *of, int y) {
    for (int i = 0; i < of->tile_count; i++)
        if (of->tiles[i].y == y) return true;
    return false;
}

/* Draws the town with the cells where a tile may be laid now. False if the body is too narrow, or the board has no
 * map. */
static bool draw_map(const Description *of, Block *body, const Town *town) {
    Map map = {.of = of, .body = body, .town = *town, .square = WIDEST_SQUARE};
    int x, y;
    if (!of->columns) return false;
    for (int i = 0; i < of->option_count; i++)
        if (lays_tile(&of->options[i], &x, &y)) include_cell(&map.town, x, y);
    int tiles = map.town.right - map.town.left + 1;
    while (map.square > NARROW_SQUARE && tiles * tile_width(&map) - 1 > body->width) map.square--;
    if (tiles * tile_width(&map) - 1 > body->width) return false;
    for (y = map.town.top; y <= map.town.bottom; y++) {
        add_tile_names(&map, y);
        for (int row = 0; row < of->side && has_tile(of, y); row++) {
            add_squares(&map, y, row);
            if (row + 1 < of->side) add_barriers(&map, y, row);
        }
    }
    add_cut_names(&map);
    add_crowds(&map);
    for (int mark = 0; mark < of->mark_count; mark++)
        if (of->mark_signs[mark]) add_hidden_marks(&map, mark);
    add_legend(&map);
    return true;
}

/* Tiles as lists ------------------------------------------------------------------------------------- */

static void list_places(const Description *of, Block *body, const DescribedTile *tile, bool whole_names) {
    char number[16];
    for (int i = tile->first; i < tile->first + tile->count; i++) {
        snprintf(number, sizeof number, "%d", of->places[i].number);
        (void)add_place(of, body, &of->places[i], whole_names ? of->places[i].name : number);
    }
}

static int draw_cells(const Description *of, const Screen *screen, const Town *town, GridRow *rows) {
    int width = town->right - town->left + 1, count = 0;
    for (int y = town->top; y <= town->bottom; y++) {
        GridRow *row = &rows[count++];
        grid_row_init(row, screen, width);
        for (int x = town->left; x <= town->right; x++) {
            const DescribedTile *tile = tile_at(of, x, y);
            GridCell *cell = &row->cells[x - town->left];
            if (!tile) continue;
            block_word(&cell->title, "", STYLE_PLAIN, "%s", tile->name);
            list_places(of, &cell->body, tile, false);
        }
    }
    return count;
}

static void list_tiles(const Description *of, Block *body) {
    for (const DescribedTile *tile = of->tiles; tile < of->tiles + of->tile_count; tile++) {
        block_begin_line(body, 2);
        block_word(body, "", STYLE_PLAIN, "%d,%d", tile->x, tile->y);
        block_word(body, " ", STYLE_PLAIN, "%s", tile->name);
        list_places(of, body, tile, true);
    }
}

static int draw_tiles(const Description *of, const Screen *screen, GridRow *rows) {
    if (!of->tile_count) return 0;
    Town town = {of->tiles[0].x, of->tiles[0].x, of->tiles[0].y, of->tiles[0].y};
    for (int i = 1; i < of->tile_count; i++) include_cell(&town, of->tiles[i].x, of->tiles[i].y);
    int width = town.right - town.left + 1, height = town.bottom - town.top + 1;
    if (!of->columns && width <= MAX_GRID_CELLS && screen->width / width >= LEAST_CELL && height <= DESCRIBED_TILES)
        return draw_cells(of, screen, &town, rows);
    grid_row_init(&rows[0], screen, 1);
    if (!draw_map(of, &rows[0].cells[0].body, &town)) list_tiles(of, &rows[0].cells[0].body);
    return 1;
}

int draw_board(const Description *of, const Screen *screen, GridRow rows[BOARD_ROWS]) {
    int count = draw_tiles(of, screen, rows);
    bool any = false;
    grid_row_init(&rows[count], screen, 1);
    for (int i = 0; i < of->place_count; i++)
        if (!of->places[i].tile) any |= add_place(of, &rows[count].cells[0].body, &of->places[i], of->places[i].name);
    if (any) return count + 1;
    grid_row_release(&rows[count]);
    return count;
}
