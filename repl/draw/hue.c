#include "repl/draw/hue.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/buffer.h"
#include "core/base/visible.h"

Style hue_style(int hue) {
    static const Style styles[] = {STYLE_PLAIN,   STYLE_BOLD, STYLE_GREEN, /* then by kind */
                                   STYLE_MAGENTA, STYLE_BLUE, STYLE_YELLOW, STYLE_CYAN, STYLE_RED};
    enum { FIRST_KIND = 3, KINDS = sizeof styles / sizeof *styles - FIRST_KIND };
    return styles[hue < FIRST_KIND ? hue : FIRST_KIND + (hue - FIRST_KIND) % KINDS];
}

/* The hue of the piece that has these letters as its name; 0: none has. */
static int hue_of(const Setup *setup, const Game *game, const char *letters, size_t length) {
    char name[DOOR_NAME];
    if (!length || length >= sizeof name) return 0;
    memcpy(name, letters, length);
    name[length] = 0;
    return describe_hue(setup, game, name);
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
        add_styled(&out, screen, hue_style(hue_of(setup, game, at, word)), at, word);
        add_styled(&out, screen, STYLE_PLAIN, at + word, between);
        at += word + between;
    }
    free(safe);
    return buffer_take(&out);
}
