/* A board is drawn in one of three ways: as a map, in which the script's signs stand on the numbers of places; as a grid
 * with a cell for each tile, in which places are listed; or, where the screen is too narrow, as a list of tiles. */
#include "repl/tabletop/draw_board.h"

#include <stdio.h>
#include <string.h>

#include "core/tabletop/look.h"
#include "core/tabletop/names.h"

enum { WIDE_SQUARE = 3, NARROW_SQUARE = 2, LEAST_CELL = 14 }; /* columns, with the blank behind a square */

/* The part of the plane that is laid. */
typedef struct Town {
    int left, right, top, bottom, tiles;
} Town;

static Town measure(const Drawing *drawing) {
    Town town = {0};
    TileSpot spot;
    for (int tile = 0; tile < drawing->layout->tile_count; tile++) {
        if (!tabletop_spot(drawing->layout, drawing->block, tile, &spot)) continue;
        if (!town.tiles++) town = (Town){spot.x, spot.x, spot.y, spot.y, 1};
        if (spot.x < town.left) town.left = spot.x;
        if (spot.x > town.right) town.right = spot.x;
        if (spot.y < town.top) town.top = spot.y;
        if (spot.y > town.bottom) town.bottom = spot.y;
    }
    return town;
}

/* The tile that lies there, or -1. */
static int tile_at(const Drawing *drawing, int x, int y, TileSpot *spot) {
    for (int tile = 0; tile < drawing->layout->tile_count; tile++)
        if (tabletop_spot(drawing->layout, drawing->block, tile, spot) && spot->x == x && spot->y == y) return tile;
    return -1;
}

/* The map ------------------------------------------------------------------------------------------- */

typedef struct Map {
    const Drawing *drawing;
    Block *body;
    Town town;
    int side;   /* squares of a tile, across and down */
    int square; /* columns of a square */
} Map;

/* Rows and columns of the largest tile, whichever is more: tiles can be turned. */
static int side_of(const Drawing *drawing) {
    int columns = drawing->whole->picture.columns, side = columns;
    for (int tile = 0; tile < drawing->layout->tile_count; tile++) {
        int rows = (drawing->layout->tiles[tile].place_count + columns - 1) / columns;
        if (rows > side) side = rows;
    }
    return side;
}

/* The number of the place that a turned tile has in a square, from 0; -1: none. */
static int place_at(const Map *map, int tile, int turn, int row, int column) {
    int places = map->drawing->layout->tiles[tile].place_count, columns = map->drawing->whole->picture.columns;
    int rows = (places + columns - 1) / columns;
    int at[4][2] = {
        {row, column}, {rows - 1 - column, row}, {rows - 1 - row, columns - 1 - column}, {column, columns - 1 - row}};
    int old_row = at[turn & 3][0], old_column = at[turn & 3][1];
    if (old_row < 0 || old_row >= rows || old_column < 0 || old_column >= columns) return -1;
    int number = old_row * columns + old_column;
    return number < places ? number : -1;
}

/* Writes the signs of what stands on a place, pieces first, as many as there is room for; returns how many there are. */
static int list_signs(const Drawing *drawing, int place, int room, char out[8 * PICTURE_SIGN]) {
    const Picture *picture = &drawing->whole->picture;
    uint16_t pieces[TABLETOP_PIECES];
    int count = tabletop_pieces(drawing->layout, drawing->block, drawing->layout->zone_count + place, pieces),
        signs = 0;
    unsigned marks = tabletop_marks(drawing->layout, drawing->block, place);
    size_t used = 0;
    out[0] = 0;
    for (int i = 0; i < count + drawing->layout->mark_count; i++) {
        const char *sign =
            i < count ? picture->kind_signs[drawing->layout->kind_of[pieces[i]]] : picture->mark_signs[i - count];
        if (i < count && (!*sign || !tabletop_knows(drawing->layout, drawing->block, pieces[i], drawing->viewer)))
            sign = "?";
        if (i >= count && (!*sign || !(marks >> (i - count) & 1))) continue;
        if (signs++ < room) used += (size_t)sprintf(out + used, "%s", sign);
    }
    return signs;
}

static void add_square(const Map *map, int place, int number) {
    char signs[8 * PICTURE_SIGN];
    int room = map->square - 1, count = list_signs(map->drawing, place, room, signs);
    if (count > room && room > 1) count = list_signs(map->drawing, place, room - 1, signs);
    if (count > 0)
        block_word(map->body, "", STYLE_BOLD, count > room && room > 1 ? "%s+" : "%s", signs);
    else if (tabletop_is_linked(map->drawing->layout, map->drawing->block, place))
        block_word(map->body, "", STYLE_DIM, "%d", number + 1);
}

static void move_to(Block *body, int column) {
    if (column > body->column) block_move_to(body, column);
}

/* The name of a tile, of which the number of the copy is kept. */
static void add_name(const Map *map, int tile) {
    const TabletopLayout *layout = map->drawing->layout;
    int piece = layout->tiles[tile].piece, room = map->side * map->square - 1;
    const LayoutKind *kind = layout_kind(layout, piece);
    char copy[16] = "", name[LONG_NAME];
    if (piece > kind->first) snprintf(copy, sizeof copy, "-%d", piece - kind->first + 1);
    snprintf(name, sizeof name, "%s", kind->name);
    size_t length = strlen(name);
    while (length && screen_columns(name, length) + (int)strlen(copy) > room) length--;
    while (length && ((unsigned char)name[length] & 0xc0) == 0x80) length--;
    name[length] = 0;
    block_word(map->body, "", STYLE_PLAIN, "%s%s", name, copy);
}

/* One line of the map: names for row -1, squares otherwise. */
static void add_map_line(const Map *map, int y, int row) {
    TileSpot spot;
    block_begin_line(map->body, 0);
    block_word(map->body, "", STYLE_PLAIN, "%s", "");
    for (int x = map->town.left; x <= map->town.right; x++) {
        int tile = tile_at(map->drawing, x, y, &spot), start = (x - map->town.left) * map->side * map->square;
        if (tile < 0) continue;
        move_to(map->body, start);
        if (row < 0) add_name(map, tile);
        for (int column = 0; row >= 0 && column < map->side; column++) {
            int number = place_at(map, tile, spot.turn, row, column);
            if (number < 0) continue;
            move_to(map->body, start + column * map->square);
            add_square(map, map->drawing->layout->tiles[tile].first_place + number, number);
        }
    }
}

/* True if the square has no room for all signs of the place. */
static bool is_crowded(const Map *map, int place) {
    char signs[8 * PICTURE_SIGN];
    return map->drawing->layout->places[place].tile != NOTHING &&
           list_signs(map->drawing, place, 1, signs) >= map->square;
}

static int count_pieces(const Map *map, int place) {
    uint16_t pieces[TABLETOP_PIECES];
    const TabletopLayout *layout = map->drawing->layout;
    return tabletop_pieces(layout, map->drawing->block, layout->zone_count + place, pieces);
}

/* Squares on which more pieces stand than the map has room for. */
static void add_crowds(const Map *map) {
    const TabletopLayout *layout = map->drawing->layout;
    char name[LONG_NAME];
    for (int place = 0; place < layout->place_count; place++)
        if (is_crowded(map, place) && count_pieces(map, place) > 1)
            (void)draw_place(map->drawing, map->body, place, names_zone(layout, layout->zone_count + place, name));
}

/* Places whose mark the map does not show, because a piece stands there. */
static void add_hidden_marks(const Map *map, int mark) {
    const TabletopLayout *layout = map->drawing->layout;
    char name[LONG_NAME];
    bool first = true;
    for (int place = 0; place < layout->place_count; place++) {
        if (!(tabletop_marks(layout, map->drawing->block, place) >> mark & 1)) continue;
        if (!is_crowded(map, place) || count_pieces(map, place) > 1) continue;
        if (first) {
            block_begin_line(map->body, 2);
            block_word(map->body, "", STYLE_DIM, "%s also on", layout->marks[mark]);
        }
        names_zone(layout, layout->zone_count + place, name);
        block_word(map->body, first ? " " : ", ", STYLE_PLAIN, "%s", name);
        first = false;
    }
}

/* Does a piece of this kind stand on a tile, known to the viewer? */
static bool stands(const Drawing *drawing, int kind) {
    const LayoutKind *of = &drawing->layout->kinds[kind];
    for (int piece = of->first; piece < of->first + of->copies; piece++)
        if (tabletop_where(drawing->layout, drawing->block, piece) >= drawing->layout->zone_count &&
            tabletop_knows(drawing->layout, drawing->block, piece, drawing->viewer))
            return true;
    return false;
}

static bool lies(const Drawing *drawing, int mark) {
    for (int place = 0; place < drawing->layout->place_count; place++)
        if (tabletop_marks(drawing->layout, drawing->block, place) >> mark & 1) return true;
    return false;
}

/* What the signs on the map mean. */
static void add_legend(const Map *map) {
    const Drawing *drawing = map->drawing;
    const Picture *picture = &drawing->whole->picture;
    const TabletopLayout *layout = drawing->layout;
    block_begin_line(map->body, 0);
    for (int i = 0; i < layout->kind_count; i++)
        if (*picture->kind_signs[i] && stands(drawing, i))
            block_word(map->body, "  ", STYLE_DIM, "%s %s", picture->kind_signs[i], layout->kinds[i].name);
    for (int i = 0; i < layout->mark_count; i++)
        if (*picture->mark_signs[i] && lies(drawing, i))
            block_word(map->body, "  ", STYLE_DIM, "%s %s", picture->mark_signs[i], layout->marks[i]);
}

static bool draw_map(const Drawing *drawing, Block *body, const Town *town) {
    Map map = {.drawing = drawing, .body = body, .town = *town};
    if (!drawing->whole->picture.columns) return false;
    map.side = side_of(drawing);
    int squares = (town->right - town->left + 1) * map.side;
    map.square = squares * WIDE_SQUARE - 1 <= body->width ? WIDE_SQUARE : NARROW_SQUARE;
    if (squares * map.square - 1 > body->width) return false;
    for (int y = town->top; y <= town->bottom; y++)
        for (int row = -1; row < map.side; row++) add_map_line(&map, y, row);
    add_crowds(&map);
    for (int mark = 0; mark < drawing->layout->mark_count; mark++)
        if (*drawing->whole->picture.mark_signs[mark]) add_hidden_marks(&map, mark);
    add_legend(&map);
    return true;
}

/* Tiles as lists ------------------------------------------------------------------------------------- */

static void list_places(const Drawing *drawing, Block *body, int tile, bool whole_names) {
    const TabletopLayout *layout = drawing->layout;
    char name[LONG_NAME];
    for (int i = 0; i < layout->tiles[tile].place_count; i++) {
        int place = layout->tiles[tile].first_place + i;
        snprintf(name, sizeof name, "%d", i + 1);
        if (whole_names) names_zone(layout, layout->zone_count + place, name);
        (void)draw_place(drawing, body, place, name);
    }
}

static int draw_cells(const Drawing *drawing, const Screen *screen, const Town *town, GridRow *rows) {
    char name[LONG_NAME];
    TileSpot spot;
    int width = town->right - town->left + 1, count = 0;
    for (int y = town->top; y <= town->bottom; y++) {
        GridRow *row = &rows[count++];
        grid_row_init(row, screen, width);
        for (int x = town->left; x <= town->right; x++) {
            int tile = tile_at(drawing, x, y, &spot);
            GridCell *cell = &row->cells[x - town->left];
            if (tile < 0) continue;
            block_word(&cell->title, "", STYLE_PLAIN, "%s",
                       names_piece(drawing->layout, drawing->layout->tiles[tile].piece, name));
            list_places(drawing, &cell->body, tile, false);
        }
    }
    return count;
}

static void list_tiles(const Drawing *drawing, Block *body) {
    char name[LONG_NAME];
    TileSpot spot;
    for (int tile = 0; tile < drawing->layout->tile_count; tile++) {
        if (!tabletop_spot(drawing->layout, drawing->block, tile, &spot)) continue;
        block_begin_line(body, 2);
        block_word(body, "", STYLE_PLAIN, "%d,%d", spot.x, spot.y);
        block_word(body, " ", STYLE_PLAIN, "%s",
                   names_piece(drawing->layout, drawing->layout->tiles[tile].piece, name));
        list_places(drawing, body, tile, true);
    }
}

static int draw_tiles(const Drawing *drawing, const Screen *screen, GridRow *rows) {
    Town town = measure(drawing);
    int width = town.right - town.left + 1;
    if (!town.tiles) return 0;
    if (!drawing->whole->picture.columns && width <= MAX_GRID_CELLS && screen->width / width >= LEAST_CELL)
        return draw_cells(drawing, screen, &town, rows);
    grid_row_init(&rows[0], screen, 1);
    if (!draw_map(drawing, &rows[0].cells[0].body, &town)) list_tiles(drawing, &rows[0].cells[0].body);
    return 1;
}

int draw_board(const Drawing *drawing, const Screen *screen, GridRow rows[BOARD_ROWS]) {
    const TabletopLayout *layout = drawing->layout;
    int count = draw_tiles(drawing, screen, rows);
    bool any = false;
    grid_row_init(&rows[count], screen, 1);
    for (int place = 0; place < layout->place_count; place++)
        if (layout->places[place].tile == NOTHING)
            any |= draw_place(drawing, &rows[count].cells[0].body, place, layout->places[place].name);
    if (any) return count + 1;
    grid_row_release(&rows[count]);
    return count;
}
