/* may_play sees only what its seat sees: a script that forbids a card by all that it can find out forbids the same card
 * in every game that looks the same to the seat (R3.9, R3.11). */
#include <tap.h>

#include "core/dayz/view.h"
#include "core/dayz/why.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

enum { GAMES = 60, REDEALS = 3 };

static const char peeker[] =
    "return {\n"
    "  id = 'peeker', name = 'Peeker', cards = { values = { 1, 13 } },\n"
    "  base = {\n"
    "    text = 'Looks everywhere.', source = 'own',\n"
    "    may_play = function(g, seat, cards)\n"
    "      local sum = 0\n"
    "      local function add(number) sum = (sum * 31 + number) % 1000003 end\n"
    "      local function add_card(card) add(g:value(card)) add(#g:faction(card)) add(#(g:where(card) or '')) end\n"
    "      local function add_cards(list) for _, card in ipairs(list) do add_card(card) end add(#list) end\n"
    "      for _, other in ipairs(g:seats()) do\n"
    "        add_cards(g:hand(other)) add_cards(g:transfer(other)) add_cards(g:expedition(other))\n"
    "        add(g:count(other)) add(g:population(other))\n"
    "        for _, id in ipairs(g:factions()) do add(#g:hand(other, { faction = id })) end\n"
    "      end\n"
    "      add_cards(g:trick_cards()) add(g:reserve_count())\n"
    "      if g:encounter() then add_card(g:encounter()) end\n"
    "      if g:reserve_top() then add_card(g:reserve_top()) end\n"
    "      for card = 101, 130 do add(#(g:where(card) or '')) add(g:holder(card) or 0) add(g:player_of(card) or 0) "
    "end\n"
    "      return { forbid = { cards[sum % #cards + 1] } }\n"
    "    end,\n"
    "  },\n"
    "}\n";

/* What the games have shown so far. */
typedef struct Found {
    long compared, differ, forbidden;
} Found;

/* Compares the verdict on each card of the seat that is to play in the game and in games that look the same to it. */
static void compare(const Host *host, const Game *game, Found *found) {
    int seat = game->asked.seat;
    for (int i = 0; i < REDEALS; i++) {
        Game redealt = *game;
        if (!game_redeal(host, &redealt, seat, (uint64_t)i)) continue;
        for (Set cards = table_holds(&game->now, seat); !set_empty(cards);) {
            int card = set_take(&cards);
            Why here = game_why(host, game, card), there = game_why(host, &redealt, card);
            found->compared++;
            found->forbidden += here.power != NOTHING && !here.legal;
            found->differ += here.legal != there.legal || here.power != there.power;
        }
    }
}

static void play(const TestScripts *scripts, int number, Found *found) {
    Setup setup = test_scripts_setup(scripts, number % 2, 2 + number % 4, "peeker,hippie,dog", NULL);
    Host host = {.setup = &setup};
    Game game;
    setup.rounds = 1;
    game_init(&game, &setup, (uint64_t)number);
    while (game_step(&host, &game) == GAME_WAITS) {
        if (game.asked.about == ABOUT_PLAY) compare(&host, &game, found);
        game_answer(&host, &game, random_answer(NULL, &game));
    }
    if (host.fault.what) diag("%s", host.fault.what), found->differ++;
}

int main(void) {
    Found found = {0, 0, 0};
    TempFolder folder = temp_folder_new();
    int games = scale_games(GAMES);
    temp_folder_write(&folder, "peeker.lua", peeker);
    TestScripts *scripts = test_scripts_open(NULL, folder.path);
    temp_folder_remove(&folder);
    for (int i = 0; i < games; i++) play(scripts, i, &found);
    plan(3);
    cmp_ok(found.compared, ">", 100, "%ld verdicts are compared", found.compared);
    cmp_ok(found.forbidden, ">", found.compared / 50, "the script forbids cards");
    cmp_ok(found.differ, "==", 0, "each verdict is the same in games that look the same to the seat");
    test_scripts_close(scripts);
    return exit_status();
}
