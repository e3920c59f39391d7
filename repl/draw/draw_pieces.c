#include "repl/draw/draw_pieces.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/buffer.h"
#include "core/base/heap.h"
#include "core/base/visible.h"

/* Colours -------------------------------------------------------------------------------------------- */

Style hue_style(int hue) {
    static const Style styles[] = {STYLE_PLAIN,   STYLE_BOLD, STYLE_GREEN, /* then by kind */
                                   STYLE_MAGENTA, STYLE_BLUE, STYLE_YELLOW, STYLE_CYAN, STYLE_RED};
    enum { FIRST_KIND = 3, KINDS = sizeof styles / sizeof *styles - FIRST_KIND };
    return styles[hue < FIRST_KIND ? hue : FIRST_KIND + (hue - FIRST_KIND) % KINDS];
}

/* Adds the text in a style. A screen without UTF-8 gets a hyphen for a minus. */
static void add_styled(Buffer *out, const Screen *screen, Style style, const char *text, size_t length) {
    static const char minus[] = "−";
    if (!length) return;
    if (style != STYLE_PLAIN) buffer_add(out, screen_code(screen, style));
    for (const char *end = text + length, *at; text < end; text = at) {
        at = screen->utf8 ? NULL : strstr(text, minus);
        if (!at || at >= end) at = end;
        buffer_bytes(out, text, (size_t)(at - text));
        if (at < end) buffer_letter(out, '-'), at += sizeof minus - 1;
    }
    if (style != STYLE_PLAIN) buffer_add(out, screen_code(screen, STYLE_PLAIN));
}

char *hue_text(const Screen *screen, const Setup *setup, const Game *game, const char *text, bool heading) {
    char *safe = visible_text(text);
    const char *at = safe;
    Buffer out = {0};
    if (heading) {
        size_t title = strcspn(at, ":");
        title += at[title] == ':';
        add_styled(&out, screen, STYLE_BOLD, at, title);
        at += title;
    }
    while (*at) {
        size_t word = strcspn(at, " ,;:.()\n"), between = strspn(at + word, " ,;:.()\n");
        char name[DOOR_NAME];
        int length = snprintf(name, sizeof name, "%.*s", (int)word, at);
        int hue = length && length < DOOR_NAME ? describe_hue(setup, game, name) : 0;
        add_styled(&out, screen, hue_style(hue), at, word);
        add_styled(&out, screen, STYLE_PLAIN, at + word, between);
        at += word + between;
    }
    free(safe);
    return buffer_take(&out);
}

/* Pieces that lie together ---------------------------------------------------------------------------- */

enum { MOST_NAMED = 30, GROUP_INDENT = 2 }; /* pieces that are named one by one; columns */

DrawnPieces draw_pieces_of(const Description *of, const DescribedZone *zone) {
    return (DrawnPieces){&of->pieces[zone->first], zone->known, zone->count, zone->ordered};
}

/* A name with what is told beside it: "museum (costs 4),". */
static void add_named(Block *body, const char *gap, const DescribedPiece *piece, const char *name, const char *comma) {
    block_word(body, gap, hue_style(piece->hue), "%s%s", name, piece->note ? "" : comma);
    if (!piece->note) return;
    char *copy = heap_copy(piece->note), *rest = copy, *word, *next;
    const char *open = "(";
    for (word = strtok_r(rest, " ", &rest); word; word = next, open = "") {
        next = strtok_r(rest, " ", &rest);
        block_word(body, " ", STYLE_DIM, "%s%s%s%s", open, word, next ? "" : ")", next ? "" : comma);
    }
    free(copy);
}

static void add_piece_names(Block *body, const char *gap, DrawnPieces pieces) {
    int named = pieces.known < MOST_NAMED ? pieces.known : MOST_NAMED, left = pieces.count - named;
    for (int i = 0; i < named; i++) {
        const DescribedPiece *piece = &pieces.first[i];
        add_named(body, i ? " " : gap, piece, piece->name, i + 1 < pieces.count ? "," : "");
    }
    if (left) block_word(body, named ? " " : gap, STYLE_PLAIN, named ? "%d more" : "%d", left);
}

/* True if a piece before this one has its kind. */
static bool is_repeated(DrawnPieces pieces, int number) {
    for (int i = 0; i < number; i++)
        if (pieces.first[i].kind_number == pieces.first[number].kind_number) return true;
    return false;
}

/* Each kind once, in the order of its first piece, with its number if there are several. */
static void add_kinds(Block *body, const char *gap, DrawnPieces pieces) {
    int left = pieces.count;
    for (int i = 0; i < pieces.known; i++) {
        const DescribedPiece *piece = &pieces.first[i];
        if (is_repeated(pieces, i)) continue;
        int count = 0;
        for (int j = i; j < pieces.known; j++) count += pieces.first[j].kind_number == piece->kind_number;
        const char *comma = (left -= count) ? "," : "";
        if (count > 1) block_word(body, gap, hue_style(piece->hue), "%d", count);
        add_named(body, count > 1 ? " " : gap, piece, piece->kind, comma);
        gap = " ";
    }
    if (left) block_word(body, gap, STYLE_PLAIN, pieces.known ? "%d more" : "%d", left);
}

void draw_pieces(Block *body, const char *gap, DrawnPieces pieces, ShownAs as) {
    bool top = pieces.ordered && pieces.known && pieces.first[0].at == 0;
    if (as == AS_COUNT || !pieces.count || pieces.ordered) {
        top = top && as != AS_COUNT;
        block_word(body, gap, STYLE_PLAIN, top ? "%d," : "%d", pieces.count);
        if (top) block_word(body, " ", hue_style(pieces.first[0].hue), "%s on top", pieces.first[0].name);
    } else {
        (as == AS_KINDS ? add_kinds : add_piece_names)(body, gap, pieces);
    }
}

/* Suits ---------------------------------------------------------------------------------------------- */

/* Adds a group that is wider than a line: on lines of its own, with indented continuation lines. */
static void add_long_group(Block *body, Style style, const char *group) {
    block_keep_together(body, body->width);
    body->indent += GROUP_INDENT;
    block_words(body, "", style, group);
    body->indent -= GROUP_INDENT;
}

void draw_suits(Block *body, DrawnPieces pieces, bool given) {
    bool broken = false, any = false;
    int unknown = pieces.count - pieces.known;
    for (int i = 0; i < pieces.known; i++) {
        const DescribedPiece *first = &pieces.first[i];
        Buffer group = {0};
        if (is_repeated(pieces, i)) continue;
        for (int j = i; j < pieces.known; j++) {
            const DescribedPiece *piece = &pieces.first[j];
            if (piece->kind_number != first->kind_number || (!given && piece->to != DOOR_NOBODY)) continue;
            if (!group.length) buffer_add(&group, first->kind);
            buffer_letter(&group, ' ');
            buffer_add(&group, piece->short_name);
        }
        if (!group.length) continue;
        any = true;
        if (broken) block_keep_together(body, body->width);
        broken = !block_fits_line(body, screen_columns(group.text, group.length));
        if (broken)
            add_long_group(body, hue_style(first->hue), group.text);
        else
            block_word(body, body->screen.utf8 ? " · " : ", ", hue_style(first->hue), "%s", group.text);
        buffer_release(&group);
    }
    if (unknown) block_word(body, " ", STYLE_DIM, "%s%d unknown", any ? "+ " : "", unknown);
}

/* In order ------------------------------------------------------------------------------------------- */

static void add_unknown(Block *body, int count) {
    if (count > 0) block_word(body, ", ", STYLE_DIM, "%d unknown", count);
}

void draw_sequence(Block *body, DrawnPieces pieces) {
    int next = 0; /* place in the order */
    for (int i = 0; i < pieces.known; i++) {
        const DescribedPiece *piece = &pieces.first[i];
        bool played = piece->seat != DOOR_NOBODY;
        if (pieces.ordered && piece->at >= 0) add_unknown(body, piece->at - next);
        next = pieces.ordered && piece->at >= 0 ? piece->at + 1 : next + 1;
        if (played) {
            block_keep_together(body, screen_columns_of(piece->name) + 6);
            block_word(body, "   ", STYLE_PLAIN, "%d:", piece->seat + 1);
        }
        block_word(body, played ? " " : ", ", hue_style(piece->hue), "%s", piece->name);
    }
    add_unknown(body, pieces.count - next);
}
