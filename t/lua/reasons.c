/* The lines of scripts behind questions, verdicts and survivors. */
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "lua/debug/frame.h"
#include "lua/debug/dayz_reason.h"
#include "t/lib/kernel/event_hash.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/lineups.h"

enum { GAMES = 400, LEAST_GAMES = 20 };

/* What the games have shown so far. */
typedef struct ReasonCounts {
    Vm *vm;
    Setup setup; /* of the game that is being played */
    long asked, unasked, cards, placed_cards, ruled_cards, misplaced, scores, unplaced, worths, changed;
} ReasonCounts;

/* The text of a line as it was loaded. */
static bool has_text(const Vm *vm, const Place *place, const char *part) {
    int length;
    const char *text = place_text(vm, place->file, place->line, &length);
    char line[512];
    if (!text) return false;
    snprintf(line, sizeof line, "%.*s", length, text);
    return strstr(line, part) != NULL;
}

/* The hook's own function comes last. */
static void check_question(const Game *game, ReasonCounts *found) {
    Place places[MAX_PLACES];
    int count = frame_question_places(found->vm, &found->setup, game, places, MAX_PLACES);
    bool script = game->open.hook && game->open.power != NOTHING;
    found->asked += count > 0;
    found->unasked += count == 0;
    if (!script) found->misplaced += count != 0;
    if (script && (!count || !has_text(found->vm, &places[0], "ask_") ||
                   strcmp(places[count - 1].function, name_hook(game->open.hook)) != 0))
        found->misplaced++;
}

static void check_cards(const Game *game, ReasonCounts *found) {
    Host quiet = {.setup = &found->setup};
    for (Set cards = table_holds(&game->now, game->asked.seat); !set_empty(cards);) {
        Place place;
        int card = set_take(&cards);
        Why why = reason_card(found->vm, &found->setup, game, card, &place), plain = game_why(&quiet, game, card);
        found->cards++;
        found->misplaced += why.legal != plain.legal || why.power != plain.power;
        found->misplaced += (why.power == NOTHING) != (place.line == 0);
        if (!place.line) continue;
        found->placed_cards++;
        found->misplaced += !has_text(found->vm, &place, "return") && !has_text(found->vm, &place, "may_play = {");
        found->ruled_cards += has_text(found->vm, &place, "may_play = {");
    }
}

/* The power in play with this name. */
static int find_power(const Game *game, PowerName name) {
    for (int power = 0; power < MAX_POWERS; power++) {
        bool special = power >= MAX_SLOTS;
        int place = special ? power - MAX_SLOTS : power;
        if (special && place < game->now.with_count && game->now.with[place] == name.special) return power;
        if (!special && place < game->now.slot_count && game->now.faction[place] == name.faction) return power;
    }
    return NOTHING;
}

/* Told of a survivor: the line is known while it is told, or from the worth of the cards. */
static void see(void *watcher, const Game *game, const Event *event) {
    ReasonCounts *found = watcher;
    Place place;
    if (event->kind != EVENT_SCORE || event->score != SCORE_POWER) return;
    found->scores++;
    if (place_now(found->vm, &place)) {
        found->unplaced += !has_text(found->vm, &place, "score") && !has_text(found->vm, &place, "ease");
        return;
    }
    found->worths++;
    int power = find_power(game, event->power);
    found->unplaced += !reason_worth(found->vm, &found->setup, game, power, event->seat, &place);
    found->unplaced += !has_text(found->vm, &place, "return");
}

/* In the middle of a round, too. */
static void check_worths(const Game *game, ReasonCounts *found) {
    for (unsigned left = game->now.hooked[HOOK_WORTH]; left;) {
        int power = table_take_power(&left);
        for (int seat = 0; seat < found->setup.seats; seat++) {
            Place place = {.line = 0};
            bool said = reason_worth(found->vm, &found->setup, game, power, seat, &place);
            found->misplaced += said && !has_text(found->vm, &place, "return");
        }
    }
}

static void play(const Lineups *lineups, uint64_t number, ReasonCounts *found) {
    Host host = {.setup = &found->setup, .see = see, .watcher = found};
    Game game;
    found->setup = lineups_setup(lineups, number);
    game_init(&game, &found->setup, number);
    while (game_step(&host, &game) == GAME_WAITS) {
        Game before = game;
        if (game.asked.about == ABOUT_PLAY)
            check_cards(&game, found);
        else
            check_question(&game, found);
        if (game.now.trick % 4 == 3) check_worths(&game, found);
        found->changed += memcmp(&before, &game, sizeof game) != 0;
        game_answer(&host, &game, random_answer(NULL, &game));
    }
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    ReasonCounts found = {.vm = scripts->vm};
    int games = LEAST_GAMES + scale_games(GAMES), length;
    plan(13);
    for (int i = 0; i < games; i++) play(lineups, (uint64_t)i, &found);
    cmp_ok(found.misplaced, "==", 0, "every reason of %d games has its line, and the right one", games);
    cmp_ok(found.asked, ">", 0, "%ld questions of scripts are asked on a line", found.asked);
    cmp_ok(found.unasked, ">", 0, "%ld questions of the kernel are not", found.unasked);
    cmp_ok(found.placed_cards, ">", 0, "%ld of %ld cards were judged by a script", found.placed_cards, found.cards);
    cmp_ok(found.ruled_cards, ">", 0, "%ld of them by a table, which has a line, too", found.ruled_cards);
    cmp_ok(found.scores, ">", found.worths, "%ld lines of the count are a power's, %ld of them a card's worth",
           found.scores, found.worths);
    cmp_ok(found.unplaced, "==", 0, "each score comes from a line with score or ease, or from a worth hook");
    cmp_ok(found.changed, "==", 0, "looking for reasons does not change the game");
    ok(!place_now(scripts->vm, &(Place){.line = 0}), "place_now finds no line when no script runs");
    ok(scripts->vm->debugger == NULL, "no debugger is attached");
    ok(place_text(scripts->vm, "verbs.lua", 1, &length) && length > 10, "a file is found by the end of its path");
    ok(!place_text(scripts->vm, "verbs.lua", 100000, &length), "a line after the end is not found");
    ok(!place_text(scripts->vm, "erbs.lua", 1, &length), "the end of a path begins after a slash");
    lineups_free(lineups);
    test_scripts_close(scripts);
    return exit_status();
}
