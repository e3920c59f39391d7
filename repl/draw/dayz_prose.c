#include "repl/draw/dayz_prose.h"

#include <stdarg.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/dayz/look.h"
#include "core/base/visible.h"
#include "play/describe/description.h"
#include "repl/draw/hue.h"

enum { INDENT = 4 }; /* of the continuation lines of a paragraph */

void prose_init(Prose *prose, Screen *screen, const Setup *setup) {
    *prose = (Prose){.screen = screen, .setup = setup};
}

void prose_begin(Prose *prose, int lead) {
    prose_end(prose);
    prose->lead = lead;
}

void prose_end(Prose *prose) {
    if (!prose->used) return;
    screen_print(prose->screen, "%*s", prose->lead, "");
    screen_wrap_styled(prose->screen, prose->lead, INDENT, prose->text);
    prose->used = 0;
}

/* A paragraph that is full is printed, and continued in a new one. */
static void add(Prose *prose, const char *text) {
    size_t size = strlen(text);
    if (prose->used + size >= PROSE_SIZE) prose_end(prose);
    memcpy(prose->text + prose->used, text, size + 1);
    prose->used += size;
}

void prose_add(Prose *prose, const char *format, ...) {
    char piece[PROSE_SIZE / 4], safe[PROSE_SIZE / 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(piece, sizeof piece, format, arguments);
    va_end(arguments);
    add(prose, visible_copy(safe, sizeof safe, piece));
}

void prose_styled(Prose *prose, Style style, const char *word) {
    add(prose, screen_code(prose->screen, style));
    prose_add(prose, "%s", word);
    add(prose, screen_code(prose->screen, STYLE_PLAIN));
}

void prose_card(Prose *prose, const Game *game, int card) {
    char name[NAME_SIZE];
    name_card(game, prose->setup, card, name);
    prose_styled(prose, hue_style(describe_of(prose->setup)->hue(prose->setup, game, name)), name);
}

void prose_power(Prose *prose, PowerName power) {
    char name[NAME_SIZE];
    prose_add(prose, "%s", name_power(prose->setup, power, name));
}

void prose_quote(Prose *prose, const char *text) {
    char line[PROSE_SIZE / 4];
    size_t used = 0;
    for (; *text && used < sizeof line - 1; text++) line[used++] = *text == '\n' || *text == '\t' ? ' ' : *text;
    line[used] = 0;
    prose_add(prose, "%s", line);
}

void prose_lineup(Prose *prose, const Table *table) {
    const char *between = "";
    for (int slot = 0; slot < table->slot_count; slot++) {
        if (prose->setup->factions[table->faction[slot]].role != ROLE_SURVIVOR) continue;
        prose_add(prose, "%s", between);
        prose_power(prose, (PowerName){table->faction[slot], table->version[slot], NOTHING});
        between = ", ";
    }
    for (int i = 0; i < table->with_count; i++)
        prose_add(prose, "%s%s", i ? ", " : ", with ", prose->setup->specials[table->with[i]].id);
}

void prose_swap(Prose *prose, const Event *swap) {
    bool added = swap->out.faction == NOTHING && swap->out.special == NOTHING;
    prose_power(prose, swap->power);
    prose_add(prose, added ? " is added" : " replaces ");
    if (!added) prose_power(prose, swap->out);
}

void prose_population(Prose *prose, const Game *game, const Event *population) {
    int delta = population->delta, many = delta < 0 ? -delta : delta;
    prose_add(prose, "%d %s %d survivor%s: %d", population->seat + 1, delta < 0 ? "loses" : "gains", many,
              many == 1 ? "" : "s", game->now.population[population->seat]);
}

void prose_winners(Prose *prose, Set winners) {
    bool shared = set_count(winners) > 1;
    if (set_empty(winners)) {
        prose_add(prose, "the zombies win");
        return;
    }
    for (const char *between = shared ? "communities " : "community "; !set_empty(winners);) {
        prose_add(prose, "%s%d", between, set_take(&winners) + 1);
        between = set_count(winners) > 1 ? ", " : " and ";
    }
    prose_add(prose, shared ? " share the win" : " wins");
}

void prose_campaign_winners(Prose *prose, const Game *game) {
    prose_winners(prose, game_winners(game, prose->setup));
    prose_add(prose, "; totals:");
    for (int seat = 0; seat < prose->setup->seats; seat++)
        prose_add(prose, " %d", game_score(game, prose->setup, seat));
}
