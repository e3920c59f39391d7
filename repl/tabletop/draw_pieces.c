#include "repl/tabletop/draw_pieces.h"

#include "core/tabletop/look.h"
#include "core/tabletop/names.h"

enum { MOST_NAMED = 30 }; /* pieces of a zone that are named one by one */

static bool knows(const Drawing *drawing, int piece) {
    return tabletop_knows(drawing->layout, drawing->block, piece, drawing->viewer);
}

static void add_pile(const Drawing *drawing, Block *body, const uint16_t *pieces, int count) {
    char name[LONG_NAME];
    bool known = count && knows(drawing, pieces[0]);
    block_word(body, " ", STYLE_PLAIN, known ? "%d," : "%d", count);
    if (known) block_word(body, " ", STYLE_PLAIN, "%s on top", names_piece(drawing->layout, pieces[0], name));
}

/* The pieces that the viewer knows come first; returns how many. */
static int sort_known(const Drawing *drawing, uint16_t *pieces, int count) {
    int known = 0;
    for (int i = 0; i < count; i++)
        if (knows(drawing, pieces[i])) pieces[known++] = pieces[i];
    return known;
}

static void add_names(const Drawing *drawing, Block *body, const uint16_t *pieces, int known, int count) {
    char name[LONG_NAME];
    int named = known < MOST_NAMED ? known : MOST_NAMED;
    for (int i = 0; i < named; i++)
        block_word(body, " ", STYLE_PLAIN, i + 1 < count ? "%s," : "%s", names_piece(drawing->layout, pieces[i], name));
    if (named < count) block_word(body, " ", STYLE_PLAIN, named ? "%d more" : "%d", count - named);
}

/* Each kind once, in the order of its first piece, with its number if there are several. */
static void add_kinds(const Drawing *drawing, Block *body, const uint16_t *pieces, int known, int count) {
    int copies[TABLETOP_KINDS] = {0}, left = known;
    for (int i = 0; i < known; i++) copies[drawing->layout->kind_of[pieces[i]]]++;
    for (int i = 0; i < known; i++) {
        int kind = drawing->layout->kind_of[pieces[i]], of_kind = copies[kind];
        const char *name = drawing->layout->kinds[kind].name, *comma = (left -= of_kind) || known < count ? "," : "";
        if (of_kind > 1)
            block_word(body, " ", STYLE_PLAIN, "%d %s%s", of_kind, name, comma);
        else if (of_kind)
            block_word(body, " ", STYLE_PLAIN, "%s%s", name, comma);
        copies[kind] = 0;
    }
    if (known < count) block_word(body, " ", STYLE_PLAIN, known ? "%d more" : "%d", count - known);
}

void draw_pieces(const Drawing *drawing, Block *body, int zone, ShownAs as) {
    uint16_t pieces[TABLETOP_PIECES];
    int count = tabletop_pieces(drawing->layout, drawing->block, zone, pieces);
    if (as == AS_COUNT || count == 0) {
        block_word(body, " ", STYLE_PLAIN, "%d", count);
    } else if (layout_is_pile(drawing->layout, zone)) {
        add_pile(drawing, body, pieces, count);
    } else {
        int known = sort_known(drawing, pieces, count);
        (as == AS_KINDS ? add_kinds : add_names)(drawing, body, pieces, known, count);
    }
}

bool draw_place(const Drawing *drawing, Block *body, int place, const char *name) {
    uint16_t pieces[TABLETOP_PIECES];
    int zone = drawing->layout->zone_count + place;
    unsigned marks = tabletop_marks(drawing->layout, drawing->block, place);
    int count = tabletop_pieces(drawing->layout, drawing->block, zone, pieces);
    if (!count && !marks) return false;
    block_begin_line(body, 2);
    block_word(body, "", STYLE_DIM, "%s", name);
    for (int i = 0; i < drawing->layout->mark_count; i++)
        if (marks >> i & 1) block_word(body, " ", STYLE_PLAIN, count ? "%s," : "%s", drawing->layout->marks[i]);
    if (count) draw_pieces(drawing, body, zone, AS_NAMES);
    return true;
}
