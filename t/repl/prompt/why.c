/* `why` is right in random games over all factions: its reasons agree with the options for every card, with the winner
 * of every trick, and with the change of population of every count. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/call.h"
#include "lua/vm/heap.h"
#include "play/session/dayz_why.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/lineups.h"

enum { GAMES = 1500 };

/* Totals over all games, and the first fault in `wrong`. */
typedef struct WhyTotals {
    Vm *vm;
    Setup setup;
    CountReason count;
    long positions, cards, refused, by_power, secrets;
    long tricks, trumped, vans_only;
    long counts, lines, placed, nothings, clamped;
    char wrong[256];
    uint64_t number; /* of the game */
} WhyTotals;

static void fault(WhyTotals *tally, const Game *game, const char *what) {
    if (!*tally->wrong)
        snprintf(tally->wrong, sizeof tally->wrong, "game %llu, round %d, trick %d: %s",
                 (unsigned long long)tally->number, game->now.round, game->now.trick, what);
}

static void expect(WhyTotals *tally, const Game *game, bool holds, const char *what) {
    if (!holds) fault(tally, game, what);
}

/* Cards -------------------------------------------------------------------------------------------- */

/* Does the rule apply? This looks at the table, not at the kernel's reasons. */
static bool rule_holds(const Game *game, const Why *why, int card) {
    const Table *table = &game->now;
    Set holds = table_holds(table, game->asked.seat);
    bool van = set_has(&game->deck.of_role[ROLE_VAN], card), held = set_has(&holds, card);
    bool follows = table->asked != NOTHING && game->deck.slot[card] == table->asked;
    bool can = table->asked != NOTHING && !set_empty(set_and(holds, game->deck.of_slot[table->asked]));
    if (strcmp(why->rule, "R3.2") == 0) return why->legal ? table->play_count == 0 : !held;
    if (strcmp(why->rule, "R3.5") == 0) return why->legal && (van || table->asked == NOTHING);
    if (strcmp(why->rule, "R3.4") != 0) return false;
    return why->legal ? follows || !can : can && !follows && !van;
}

/* Are `led` and `forced_by` the card that set the faction, and one in hand that follows it? */
static bool cards_fit(const Game *game, const Why *why) {
    const Table *table = &game->now;
    Set holds = table_holds(table, game->asked.seat);
    int led = NOTHING;
    for (int i = table->play_count; i-- > 0;)
        if (!set_has(&game->deck.of_role[ROLE_VAN], table->play_card[i])) led = table->play_card[i];
    if (why->led != NOTHING && why->led != led) return false;
    if (why->forced_by == NOTHING) return true;
    return set_has(&holds, why->forced_by) && game->deck.slot[why->forced_by] == table->asked && led != NOTHING;
}

static void check_card(WhyTotals *tally, const Game *game, int card) {
    CardReason reason = card_reason(tally->vm, &tally->setup, game, NOTHING, card);
    bool legal = set_has(&game->asked.options, card);
    const Why *why = &reason.why;
    int length;
    tally->cards++;
    tally->refused += !legal;
    tally->by_power += why->power != NOTHING;
    expect(tally, game, why->legal == legal && (reason.answer == CARD_YES) == legal,
           "the answer for a card contradicts the options");
    expect(tally, game, (why->rule != NULL) != (why->power != NOTHING), "neither a rule nor a power is the reason");
    expect(tally, game, !why->rule || rule_holds(game, why, card), "the rule does not apply");
    expect(tally, game, cards_fit(game, why), "led or forced_by is the wrong card");
    expect(tally, game, (why->power != NOTHING) == (reason.place.line != 0),
           "a power is the reason, but there is no line; or the other way round");
    expect(tally, game, !reason.place.line || place_text(tally->vm, reason.place.file, reason.place.line, &length),
           "the line does not exist");
}

/* Other seats learn nothing about the hand of the seat that decides. */
static void check_secret(WhyTotals *tally, const Game *game, int card) {
    int viewer = (game->asked.seat + 1) % tally->setup.seats, owner = zone_owner(game->now.where[card]);
    CardReason reason = card_reason(tally->vm, &tally->setup, game, viewer, card);
    bool unseen = game->now.where[card] < ZONE_TRANSFER && owner != viewer && !(game->now.known[card] >> viewer & 1);
    tally->secrets++;
    expect(tally, game, reason.answer == CARD_SECRET && !reason.why.rule && !reason.place.line,
           "a seat learns what another may play");
    expect(tally, game, !unseen || reason.where == NOTHING, "a seat learns where a hidden card is");
}

static void check_position(WhyTotals *tally, const Game *game) {
    Game before = *game;
    tally->positions++;
    for (int card = 0; card < game->deck.count; card++) check_card(tally, game, card);
    for (int card = (int)(tally->positions % 7); card < game->deck.count; card += 7) check_secret(tally, game, card);
    expect(tally, game, memcmp(&before, game, sizeof before) == 0, "why has changed the game");
}

/* Tricks ------------------------------------------------------------------------------------------- */

/* R3.6, computed independently: no seat that follows has a better card. */
static bool is_best(const Game *game, int seat) {
    const Table *table = &game->now;
    int own = -1, best = -1;
    for (int i = 0; i < table->play_count; i++) {
        int card = table->play_card[i], value = game->deck.value[card];
        if (game->deck.slot[card] != table->asked) continue;
        if (table->play_seat[i] == seat) own = value;
        if (best < 0 || (table->side == SIDE_HIGH ? value > best : value < best)) best = value;
    }
    return own >= 0 && own == best;
}

static void check_trick(WhyTotals *tally, const Game *game) {
    TrickReason reason;
    trick_reason(tally->vm, &tally->setup, game, &reason);
    tally->tricks++;
    if (game->now.asked == NOTHING) {
        tally->vans_only++;
        expect(tally, game, reason.led < 0 && game->now.winner == game->now.leader, "R3.7 does not hold");
        return;
    }
    int winner = reason.by_rule;
    expect(tally, game, is_best(game, winner), "the winner by R3.6 does not have the best card");
    for (int i = 0; i < reason.voice_count; i++) {
        const WinnerRuling *voice = &reason.voices[i];
        expect(tally, game, voice->before == winner, "a verdict does not start from the one before it");
        expect(tally, game, voice->after == winner || voice->place.line,
               "a power changes the winner, but there is no line");
        winner = voice->after;
    }
    tally->trumped += winner != reason.by_rule;
    expect(tally, game, winner == game->now.winner, "the verdicts do not lead to the winner");
    expect(tally, game, game->deck.slot[game->now.play_card[reason.led]] == game->now.asked,
           "another card set the faction");
}

/* Counts ------------------------------------------------------------------------------------------- */

static bool is_explained(const WhyTotals *tally, const CountLine *line) {
    int length;
    if (line->rule) return line->card != NOTHING;
    return line->place.line && place_text(tally->vm, line->place.file, line->place.line, &length);
}

static void check_count(WhyTotals *tally, const Game *game) {
    const CountReason *count = &tally->count;
    int sum[MAX_SEATS] = {0};
    tally->counts++;
    for (int i = 0; i < count->count; i++) {
        const CountLine *line = &count->lines[i];
        sum[line->seat] += line->delta;
        tally->lines++;
        tally->placed += line->place.line != 0;
        tally->nothings += line->delta == 0;
        expect(tally, game, is_explained(tally, line), "a count line has neither a card with a rule nor a script line");
        expect(tally, game, line->card == NOTHING || game->now.where[line->card] == ZONE_EXPEDITION + line->seat,
               "a card counts for a seat that does not have it");
    }
    for (int seat = 0; seat < tally->setup.seats; seat++) {
        int after = count->before[seat] + sum[seat];
        tally->clamped += after < 0;
        expect(tally, game, sum[seat] == game->now.delta[seat] && sum[seat] == count->total[seat],
               "the lines do not add up");
        expect(tally, game,
               (after < 0 ? 0 : after) == game->now.population[seat] &&
                   count->after[seat] == game->now.population[seat],
               "the population does not follow from the lines");
    }
}

/* Games -------------------------------------------------------------------------------------------- */

static void see(void *watcher, const Game *game, const Event *event) {
    WhyTotals *tally = watcher;
    count_reason_see(&tally->count, game, event);
    if (event->kind == EVENT_WON) check_trick(tally, game);
    if (event->kind == EVENT_ROUND_END) check_count(tally, game);
}

/* Plays a game, and checks the cards in every third position. */
static void play(const Lineups *lineups, uint64_t number, WhyTotals *tally) {
    Host host = {.setup = &tally->setup, .see = see, .watcher = tally};
    Game game;
    tally->number = number;
    tally->setup = lineups_setup(lineups, number);
    tally->count.vm = tally->vm;
    tally->count.setup = &tally->setup;
    tally->count.ended = true;
    game_init(&game, &tally->setup, number);
    for (long step = (long)number; game_step(&host, &game) == GAME_WAITS; step++) {
        if (game.asked.about == ABOUT_PLAY && step % 3 == 0) check_position(tally, &game);
        (void)game_answer(&host, &game, random_answer(NULL, &game));
    }
    expect(tally, &game, game.now.phase == PHASE_OVER, "the game does not end");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Lineups *lineups = lineups_new(scripts);
    WhyTotals *tally = heap_new(1, sizeof *tally);
    int games = scale_games(GAMES);
    plan(9);
    tally->vm = scripts->vm;
    for (int i = 0; i < games && !*tally->wrong; i++) play(lineups, (uint64_t)i, tally);
    is(tally->wrong, "", "`why` is right in %d games", games);
    cmp_ok(tally->cards, ">", 10L * games, "%ld cards in %ld positions were explained", tally->cards, tally->positions);
    cmp_ok(tally->refused, ">", 0, "%ld of them could not be played", tally->refused);
    cmp_ok(tally->by_power, ">", 0, "for %ld a power was the reason, with its line", tally->by_power);
    cmp_ok(tally->secrets, ">", 0, "%ld times another community learned nothing", tally->secrets);
    cmp_ok(tally->tricks, ">", 0, "R3.6: %ld tricks were explained", tally->tricks);
    cmp_ok(tally->trumped, ">", 0, "powers changed the winner of %ld tricks", tally->trumped);
    cmp_ok(tally->lines, ">", tally->counts,
           "R5.1: %ld counts have %ld lines, %ld of them for cards that count nothing", tally->counts, tally->lines,
           tally->nothings);
    cmp_ok(tally->placed, ">", 0, "%ld lines come from a script; %ld populations were stopped at 0", tally->placed,
           tally->clamped);
    count_reason_release(&tally->count);
    free(tally);
    lineups_free(lineups);
    test_scripts_close(scripts);
    return exit_status();
}
