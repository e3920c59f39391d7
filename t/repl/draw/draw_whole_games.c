/* The drawn table of a whole game fits every screen and shows a seat only what it knows: at decisions of random games of
 * all shipped games and the small ones, with all numbers of seats. */
#include <tap.h>

#include <stdlib.h>
#include <string.h>

#include "play/load/tools.h"
#include "play/load/tabletop_setup.h"
#include "t/lib/repl/text_screen.h"
#include "t/lib/scale.h"
#include "t/lib/table/test_tabletop.h"

enum { GAMES = 2, NARROW = 40, WIDE = 200, STEP = 20, EVERY = 17 };

static bool ascii;                   /* all names are */
static long drawn, redealt, changed; /* changed: the drawing of everything differs after the re-deal */

static const char *width_fault(const Setup *setup, const Game *game, int width, int viewer) {
    TextScreen screen;
    text_screen_begin(&screen, width, !ascii || drawn % 2, drawn / 2 % 2);
    draw_position(&screen.screen, setup, game, viewer, false);
    (void)text_screen_end(&screen);
    const char *fault = text_screen_fault(&screen);
    if (fault) diag("%d columns, seen by %d:\n%s", width, viewer, screen.text);
    text_screen_release(&screen);
    drawn++;
    return fault;
}

static const char *widths_fault(const Setup *setup, const Game *game) {
    const char *fault = NULL;
    for (int width = NARROW; !fault && width <= WIDE; width += STEP)
        fault = width_fault(setup, game, width, drawn % 3 ? (int)(drawn % door_seats(setup)) : DOOR_NOBODY);
    return fault;
}

static bool looks_alike(const Setup *setup, const Game *one, const Game *two, int viewer) {
    TextScreen a, b;
    text_screen_begin(&a, 80, false, false);
    text_screen_begin(&b, 80, false, false);
    draw_position(&a.screen, setup, one, viewer, false);
    draw_position(&b.screen, setup, two, viewer, false);
    bool alike = strcmp(text_screen_end(&a), text_screen_end(&b)) == 0;
    if (!alike && viewer != DOOR_NOBODY) diag("seen by %d:\n%s%s", viewer, a.text, b.text);
    text_screen_release(&a);
    text_screen_release(&b);
    return alike;
}

static const char *secrets_fault(const Setup *setup, const Game *game, Game *other) {
    Host host = {.setup = setup};
    for (int seat = 0; seat < door_seats(setup); seat++) {
        door_copy(other, game, setup);
        if (!door_of(setup)->redeal(&host, other, seat, (uint64_t)seat)) continue;
        if (!looks_alike(setup, game, other, seat)) return "the drawing shows what the seat does not know";
        redealt++;
        changed += !looks_alike(setup, game, other, DOOR_NOBODY);
    }
    return NULL;
}

static const char *game_fault(const Setup *setup, uint64_t seed) {
    Host host = {.setup = setup};
    Game *game = calloc(1, door_size(setup)), *other = calloc(1, door_size(setup));
    const char *fault = NULL;
    int decisions = 0;
    door_of(setup)->start(game, setup, seed);
    while (!fault && door_step(&host, game) == GAME_WAITS) {
        bool looks = decisions++ % EVERY == 0;
        if (looks) fault = widths_fault(setup, game);
        if (looks && !fault) fault = secrets_fault(setup, game, other);
        (void)door_answer(&host, game, door_of(setup)->random(setup, game));
    }
    if (!fault) fault = widths_fault(setup, game);
    free(game);
    free(other);
    return fault;
}

static void draws(const char *path) {
    Vm *vm = vm_new(&vm_limits);
    Diagnostics diagnostics = {0};
    GameScript *script = game_script_load(vm, path, &diagnostics);
    if (!script) BAIL_OUT("%s cannot be loaded", path);
    GameSetup chosen = game_setup_default(script);
    ascii = strcmp(script->id, "city") != 0;
    for (int players = script->least_seats; players <= script->most_seats; players++) {
        const char *fault = NULL;
        chosen.players = players;
        const Setup *setup = tabletop_setup_make(script, &chosen, &diagnostics);
        for (int seed = 0; !fault && seed < scale_games(GAMES); seed++) fault = game_fault(setup, (uint64_t)seed);
        is(fault, NULL, "%s with %d players fits and shows no secret", script->id, players);
        tools_of(setup)->setup_free(setup);
    }
    game_script_free(script);
    vm_free(vm);
}

int main(void) {
    plan(NO_PLAN);
    draws("games/city.lua");
    draws("games/tsunami.lua");
    draws("games/humans.lua");
    draws("t/table/games/market.lua");
    draws("t/table/games/ambush.lua");
    draws("t/table/games/town.lua");
    ok(drawn > 100, "%ld pictures were as wide as their screens, 40 to 200 columns", drawn);
    ok(changed > redealt / 4, "of %ld new deals, %ld show to whoever sees everything", redealt, changed);
    done_testing();
}
