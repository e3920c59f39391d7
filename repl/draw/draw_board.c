/* A board is drawn in one of three ways: as a map, in which the script's signs stand on the numbers of places; as a grid
 * with a cell for each tile, in which places are listed; or, where the screen is too narrow, as a list of tiles. */
#include "repl/draw/draw_board.h"

#include <stdio.h>
#include <string.h>

enum { WIDE_SQUARE = 3, NARROW_SQUARE = 2, LEAST_CELL = 14 }; /* columns, with the blank behind a square */
enum { SIGNS = 128 };                                         /* bytes of the signs of a square */

/* The part of the plane that is laid. */
typedef struct Town {
    int left, right, top, bottom;
} Town;

static Town measure(const Description *of) {
    const DescribedTile *first = &of->tiles[0];
    Town town = {first->x, first->x, first->y, first->y};
    for (const DescribedTile *tile = first; tile < first + of->tile_count; tile++) {
        if (tile->x < town.left) town.left = tile->x;
        if (tile->x > town.right) town.right = tile->x;
        if (tile->y < town.top) town.top = tile->y;
        if (tile->y > town.bottom) town.bottom = tile->y;
    }
    return town;
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

typedef struct Map {
    const Description *of;
    Block *body;
    Town town;
    int square; /* columns of a square */
} Map;

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

static void add_square(const Map *map, const DescribedPlace *place) {
    char signs[SIGNS];
    int room = map->square - 1, count = list_signs(map->of, place, room, signs);
    if (count > room && room > 1) count = list_signs(map->of, place, room - 1, signs);
    if (count > 0)
        block_word(map->body, "", STYLE_BOLD, count > room && room > 1 ? "%s+" : "%s", signs);
    else if (place->linked)
        block_word(map->body, "", STYLE_DIM, "%d", place->number);
}

static void move_to(Block *body, int column) {
    if (column > body->column) block_move_to(body, column);
}

/* The name of a tile, of which the number of the copy is kept. */
static void add_name(const Map *map, const DescribedTile *tile) {
    int copy = *tile->short_name ? 1 + screen_columns(tile->short_name, strlen(tile->short_name)) : 0;
    size_t length = strlen(tile->kind);
    while (length && screen_columns(tile->kind, length) + copy > map->of->side * map->square - 1) length--;
    while (length && ((unsigned char)tile->kind[length] & 0xc0) == 0x80) length--;
    block_word(map->body, "", STYLE_PLAIN, "%.*s%s%s", (int)length, tile->kind, copy ? "-" : "", tile->short_name);
}

/* The place of a tile in that square of the whole map, or NULL. */
static const DescribedPlace *place_at(const Description *of, const DescribedTile *tile, int x, int y) {
    for (int i = tile->first; i < tile->first + tile->count; i++)
        if (of->places[i].x == x && of->places[i].y == y) return &of->places[i];
    return NULL;
}

/* One line of the map: names for row -1, squares otherwise. */
static void add_map_line(const Map *map, int y, int row) {
    int side = map->of->side;
    block_begin_line(map->body, 0);
    block_word(map->body, "", STYLE_PLAIN, "%s", "");
    for (int x = map->town.left; x <= map->town.right; x++) {
        const DescribedTile *tile = tile_at(map->of, x, y);
        int start = (x - map->town.left) * side * map->square;
        if (!tile) continue;
        move_to(map->body, start);
        if (row < 0) add_name(map, tile);
        for (int column = 0; row >= 0 && column < side; column++) {
            const DescribedPlace *place = place_at(map->of, tile, x * side + column, y * side + row);
            if (!place) continue;
            move_to(map->body, start + column * map->square);
            add_square(map, place);
        }
    }
}

/* True if the square has no room for all signs of the place. */
static bool is_crowded(const Map *map, const DescribedPlace *place) {
    char signs[SIGNS];
    return place->tile && list_signs(map->of, place, 1, signs) >= map->square;
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

static bool lies(const Description *of, int mark) {
    for (int i = 0; i < of->place_count; i++)
        if (of->places[i].marks >> mark & 1) return true;
    return false;
}

/* What the signs on the map mean. */
static void add_legend(const Map *map) {
    const Description *of = map->of;
    block_begin_line(map->body, 0);
    for (const DescribedPiece *piece = next_kind(of, 0); piece; piece = next_kind(of, piece->kind_number + 1))
        block_word(map->body, "  ", STYLE_DIM, "%s %s", piece->sign, piece->kind);
    for (int i = 0; i < of->mark_count; i++)
        if (of->mark_signs[i] && lies(of, i))
            block_word(map->body, "  ", STYLE_DIM, "%s %s", of->mark_signs[i], of->marks[i]);
}

/* False if the body is too narrow, or the board has no map. */
static bool draw_map(const Description *of, Block *body, const Town *town) {
    Map map = {.of = of, .body = body, .town = *town};
    if (!of->columns) return false;
    int squares = (town->right - town->left + 1) * of->side;
    map.square = squares * WIDE_SQUARE - 1 <= body->width ? WIDE_SQUARE : NARROW_SQUARE;
    if (squares * map.square - 1 > body->width) return false;
    for (int y = town->top; y <= town->bottom; y++)
        for (int row = -1; row < of->side; row++) add_map_line(&map, y, row);
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
    Town town = measure(of);
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
