/* Reads the declaration of a script into a layout. */
#ifndef LUA_TABLE_GAME_LAYOUT_H
#define LUA_TABLE_GAME_LAYOUT_H

#include "lua/vm/fields.h"
#include "lua/table/whole_game.h"

/* What the functions share. */
typedef struct LayoutReader {
    Fields fields; /* of the contents of the declaration */
    WholeGame *game;
    DiagnosticList faults;
} LayoutReader;

/* Reads zones, counters, words, marks, links, phases and functions; then kinds, pieces, tiles and places; then the
 * picture. Each fault is added to the reader's. */
void game_layout_read(LayoutReader *reader);
void game_pieces_read(LayoutReader *reader);
void game_attributes_read(LayoutReader *reader);
void game_picture_read(LayoutReader *reader);

/* Releases the functions of the picture. */
void game_picture_release(WholeGame *game);

/* Pushes the table in a field, or its contents if it is frozen. False, and pushes nothing, if it is absent or, with a
 * fault, not a table. */
bool game_layout_push(const Fields *fields, const char *name, Fields *inner);

/* True if the text can be a name; otherwise a fault about the field. */
bool game_layout_is_name(const Fields *fields, const char *field, const char *name, const char *of);

#endif
