/* `why` is right: over all factions, in random games, what it says of every card agrees with the options, what it says
 * of every trick with who won it, and what it says of every count with what each community gained or lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/engine/hook.h"
#include "lua/machine/heap.h"
#include "repl/inspect/reasons.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scale.h"
#include "t/lib/scripts/lineups.h"

enum { GAMES = 1500 };

/* What was found in many games; `wrong` says what was wrong first. */
typedef struct Tally {
    Vm *vm;
    Setup setup;
    CountReason count;
    long positions, cards, refused, by_power, secrets;
    long tricks, trumped, vans_only;
    long counts, lines, placed, nothings, clamped;
    char wrong[256];
    uint64_t number; /* of the game */
} Tally;

static void fault(Tally *tally, const Game *game, const char *what) {
    if (!*tally->wrong)
        snprintf(tally->wrong, sizeof tally->wrong, "game %llu, round %d, trick %d: %s",
                 (unsigned long long)tally->number, game->now.round, game->now.trick, what);
}

static void expect(Tally *tally, const Game *game, bool holds, const char *what) {
    if (!holds) fault(tally, game, what);
}

/* Cards -------------------------------------------------------------------------------------------- */

/* Does the rule that is named really say so? The facts are looked up on the table, not asked for again. */
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

/* The card that set the faction, and one in hand that must be played instead, are what they are said to be. */
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

static void check_card(Tally *tally, const Game *game, int card) {
    CardReason reason = card_reason(tally->vm, &tally->setup, game, NOTHING, card);
    bool legal = set_has(&game->asked.options, card);
    const Why *why = &reason.why;
    int length;
    tally->cards++;
    tally->refused += !legal;
    tally->by_power += why->power != NOTHING;
    expect(tally, game, why->legal == legal && (reason.answer == CARD_YES) == legal,
           "a card is not what the options say");
    expect(tally, game, (why->rule != NULL) != (why->power != NOTHING), "neither a rule nor a power is the reason");
    expect(tally, game, !why->rule || rule_holds(game, why, card), "the rule does not say so");
    expect(tally, game, cards_fit(game, why), "a card is not the one that asked, or that forces");
    expect(tally, game, (why->power != NOTHING) == (reason.place.line != 0), "a power is the reason without a line");
    expect(tally, game, !reason.place.line || place_text(tally->vm, reason.place.file, reason.place.line, &length),
           "the line is none of the script");
}

/* Other seats are told nothing that tells one hand from another. */
static void check_secret(Tally *tally, const Game *game, int card) {
    int viewer = (game->asked.seat + 1) % tally->setup.seats, owner = zone_owner(game->now.where[card]);
    CardReason reason = card_reason(tally->vm, &tally->setup, game, viewer, card);
    bool unseen = game->now.where[card] < ZONE_TRANSFER && owner != viewer && !(game->now.known[card] >> viewer & 1);
    tally->secrets++;
    expect(tally, game, reason.answer == CARD_SECRET && !reason.why.rule && !reason.place.line,
           "a seat is told what another may play");
    expect(tally, game, !unseen || reason.where == NOTHING, "a seat is told where a card is");
}

static void check_position(Tally *tally, const Game *game) {
    Game before = *game;
    tally->positions++;
    for (int card = 0; card < game->deck.count; card++) check_card(tally, game, card);
    for (int card = (int)(tally->positions % 7); card < game->deck.count; card += 7) check_secret(tally, game, card);
    expect(tally, game, memcmp(&before, game, sizeof before) == 0, "asking why has changed the game");
}

/* Tricks ------------------------------------------------------------------------------------------- */

/* R3.6, once more and in another way: nobody who follows is better. */
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

static void check_trick(Tally *tally, const Game *game) {
    TrickReason reason;
    trick_reason(tally->vm, &tally->setup, game, &reason);
    tally->tricks++;
    if (game->now.asked == NOTHING) {
        tally->vans_only++;
        expect(tally, game, reason.led < 0 && game->now.winner == game->now.leader, "R3.7 does not hold");
        return;
    }
    int winner = reason.by_rule;
    expect(tally, game, is_best(game, winner), "the best card is not the best");
    for (int i = 0; i < reason.voice_count; i++) {
        const WinnerRuling *voice = &reason.voices[i];
        expect(tally, game, voice->before == winner, "the voices are not a row");
        expect(tally, game, voice->after == winner || voice->place.line, "a power changes the winner on no line");
        winner = voice->after;
    }
    tally->trumped += winner != reason.by_rule;
    expect(tally, game, winner == game->now.winner, "the steps do not lead to who won");
    expect(tally, game, game->deck.slot[game->now.play_card[reason.led]] == game->now.asked, "another card asked");
}

/* Counts ------------------------------------------------------------------------------------------- */

static bool is_explained(const Tally *tally, const CountLine *line) {
    int length;
    if (line->rule) return line->card != NOTHING;
    return line->place.line && place_text(tally->vm, line->place.file, line->place.line, &length);
}

static void check_count(Tally *tally, const Game *game) {
    const CountReason *count = &tally->count;
    int sum[MAX_SEATS] = {0};
    tally->counts++;
    for (int i = 0; i < count->count; i++) {
        const CountLine *line = &count->lines[i];
        sum[line->seat] += line->delta;
        tally->lines++;
        tally->placed += line->place.line != 0;
        tally->nothings += line->delta == 0;
        expect(tally, game, is_explained(tally, line), "a survivor has neither a card with a rule nor a line");
        expect(tally, game, line->card == NOTHING || game->now.where[line->card] == ZONE_EXPEDITION + line->seat,
               "a card counts for somebody who does not have it");
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
    Tally *tally = watcher;
    count_reason_see(&tally->count, game, event);
    if (event->kind == EVENT_WON) check_trick(tally, game);
    if (event->kind == EVENT_ROUND_END) check_count(tally, game);
}

/* Cards are looked at in one position of three. */
static void play(const Lineups *lineups, uint64_t number, Tally *tally) {
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
    Tally *tally = heap_new(1, sizeof *tally);
    int games = scale_games(GAMES);
    plan(9);
    tally->vm = scripts->vm;
    for (int i = 0; i < games && !*tally->wrong; i++) play(lineups, (uint64_t)i, tally);
    is(tally->wrong, "", "why is right in %d games", games);
    cmp_ok(tally->cards, ">", 10L * games, "it was asked of %ld cards in %ld positions", tally->cards,
           tally->positions);
    cmp_ok(tally->refused, ">", 0, "%ld of them could not be played", tally->refused);
    cmp_ok(tally->by_power, ">", 0, "of %ld a power said so, on a line", tally->by_power);
    cmp_ok(tally->secrets, ">", 0, "%ld times another community asked, and was told nothing", tally->secrets);
    cmp_ok(tally->tricks, ">", 0, "R3.6: %ld tricks were followed step by step", tally->tricks);
    cmp_ok(tally->trumped, ">", 0, "%ld were won by the word of a power", tally->trumped);
    cmp_ok(tally->lines, ">", tally->counts, "R5.1: %ld counts have %ld lines, %ld cards that count nothing among them",
           tally->counts, tally->lines, tally->nothings);
    cmp_ok(tally->placed, ">", 0, "%ld of them are on a line of a script; %ld populations stop at 0", tally->placed,
           tally->clamped);
    count_reason_release(&tally->count);
    free(tally);
    lineups_free(lineups);
    test_scripts_close(scripts);
    return exit_status();
}
