/* The drawn table fits every screen and shows a seat only what it knows: at every decision of random games over all
 * factions, versions and numbers of seats. */
#include <tap.h>

#include <stdlib.h>
#include <string.h>

#include "core/dayz/view.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/repl/text_screen.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/lineups.h"

enum { GAMES = 6, NARROW = 32, WIDE = 200, STEP = 7, CHARSETS = 2, COLOURS = 2 };

static struct Drawings {
    long drawn, redealt, changed; /* changed: the drawing of all cards differs after the re-deal */
} drawings;

static const char *width_fault(const Setup *setup, const Game *game, int width, int kind, int viewer) {
    TextScreen text_screen;
    text_screen_begin(&text_screen, width, kind % CHARSETS, kind / CHARSETS % COLOURS);
    (void)text_screen_table(&text_screen, setup, game, viewer);
    const char *fault = text_screen_fault(&text_screen);
    text_screen_release(&text_screen);
    drawings.drawn++;
    return fault;
}

/* Tries all widths; character set, colour and viewer alternate. */
static const char *widths_fault(const Setup *setup, const Game *game) {
    int turn = (int)game->decisions;
    for (int width = NARROW; width <= WIDE; width += STEP, turn++) {
        int viewer = turn / 4 % (setup->seats + 1);
        const char *fault = width_fault(setup, game, width, turn % 4, viewer == setup->seats ? NOTHING : viewer);
        if (fault) return fault;
    }
    return NULL;
}

static bool looks_alike(const Setup *setup, const Game *one, const Game *two, int viewer) {
    TextScreen a, b;
    text_screen_begin(&a, 80, false, false);
    text_screen_begin(&b, 80, false, false);
    bool alike = strcmp(text_screen_table(&a, setup, one, viewer), text_screen_table(&b, setup, two, viewer)) == 0;
    text_screen_release(&a);
    text_screen_release(&b);
    return alike;
}

static const char *secrets_fault(const Setup *setup, const Game *game) {
    Host host = {.setup = setup};
    for (int seat = 0; seat < setup->seats; seat++) {
        Game redealt = *game;
        if (!game_redeal(&host, &redealt, seat, game->decisions)) continue;
        if (!looks_alike(setup, game, &redealt, seat)) return "the drawing shows what the seat does not know";
        drawings.redealt++;
        drawings.changed += !looks_alike(setup, game, &redealt, NOTHING);
    }
    return NULL;
}

static const char *drawn_at_every_decision(const Setup *setup, uint64_t seed) {
    Host host = {.setup = setup};
    const char *fault = NULL;
    Game game;
    game_init(&game, setup, seed);
    fault = width_fault(setup, &game, 80, 0, NOTHING);
    while (!fault && game_step(&host, &game) == GAME_WAITS) {
        fault = widths_fault(setup, &game);
        if (!fault) fault = secrets_fault(setup, &game);
        (void)game_answer(&host, &game, random_answer(NULL, &game));
    }
    if (!fault) fault = host.fault.what ? host.fault.what : widths_fault(setup, &game);
    return fault;
}

static void games_of_shipped_scripts(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    const char *fault = NULL;
    for (int i = 0; i < scale_games(GAMES) && !fault; i++) {
        Setup setup = lineups_setup(lineups, (uint64_t)i);
        fault = drawn_at_every_decision(&setup, (uint64_t)i);
    }
    is(fault, NULL, "drawings of the shipped scripts fit and show no secret");
    lineups_free(lineups);
    test_scripts_close(scripts);
}

int main(void) {
    char fault[FAULT_SIZE];
    plan(4);
    is(setup_mix_fault(GAMES, drawn_at_every_decision, fault), NULL,
       "drawings of the stand-in powers fit and show no secret");
    games_of_shipped_scripts();
    ok(drawings.drawn > 0, "%ld pictures were as wide as their screens, 32 to 200 columns", drawings.drawn);
    ok(drawings.changed > drawings.redealt / 2, "of %ld new deals, %ld show to whoever sees everything",
       drawings.redealt, drawings.changed);
    return exit_status();
}
