#include "repl/tell/transcript.h"

#include <string.h>

#include "core/engine/name.h"

typedef void Teller(Story *story, const Game *game, const Event *event);

enum { INDENT = 2, COUNT_NAME = 24, COUNT_COLUMN = 7 };

void story_init(Story *story, Screen *screen, const Setup *setup, bool quiet) {
    *story = (Story){.quiet = quiet};
    prose_init(&story->prose, screen, setup);
}

static void end_row(Story *story) {
    if (story->row) prose_add(&story->prose, ".");
    story->row = ROW_NONE;
}

/* True when that row is being told, and goes on; otherwise it is begun. */
static bool go_on_with_row(Story *story, Row row) {
    if (story->row == row) return prose_add(&story->prose, ", "), true;
    end_row(story);
    return false;
}

static void begin_paragraph(Story *story, int lead) {
    end_row(story);
    prose_begin(&story->prose, lead);
}

/* Begins a sentence: behind the one before, or in a paragraph of its own. */
static void begin_sentence(Story *story) {
    end_row(story);
    if (story->prose.used)
        prose_add(&story->prose, " ");
    else
        prose_begin(&story->prose, INDENT);
}

static void print_blank(Story *story) {
    end_row(story);
    prose_end(&story->prose);
    screen_print(story->prose.screen, "\n");
}

static void begin_titled(Story *story, const char *title, int number) {
    char words[32];
    print_blank(story);
    snprintf(words, sizeof words, "%s %d", title, number);
    begin_paragraph(story, 0);
    prose_styled(&story->prose, STYLE_BOLD, words);
}

/* Where cards go, as people say it. */
static void tell_goal(Prose *prose, int zone) {
    static const char *const common[] = {[ZONE_RESERVE - ZONE_RESERVE] = "on top of the Reserve",
                                         [ZONE_ENCOUNTER - ZONE_RESERVE] = "to the encounter",
                                         [ZONE_TRICK - ZONE_RESERVE] = "to the trick",
                                         [ZONE_ITINERANTS - ZONE_RESERVE] = "to the itinerants",
                                         [ZONE_REMOVED - ZONE_RESERVE] = "out of the game",
                                         [ZONE_RESERVE_BOTTOM - ZONE_RESERVE] = "under the Reserve"};
    int owner = zone_owner(zone);
    if (zone >= ZONE_RESERVE)
        prose_add(prose, " %s", common[zone - ZONE_RESERVE]);
    else if (zone >= ZONE_EXPEDITION)
        prose_add(prose, " to %d", owner + 1);
    else
        prose_add(prose, " to the %s of %d", zone >= ZONE_TRANSFER ? "transfer zone" : "hand", owner + 1);
}

/* Tells of the cards that went to one place in a row. */
static void tell_moved(Story *story, const Game *game) {
    Prose *prose = &story->prose;
    int count = story->moved_count;
    if (!count) return;
    begin_sentence(story);
    for (int i = 0; i < count; i++) {
        if (i) prose_add(prose, i == count - 1 ? " and " : ", ");
        prose_card(prose, game, story->moved[i]);
    }
    prose_add(prose, count == 1 ? " goes" : " go");
    tell_goal(prose, story->to);
    prose_add(prose, ".");
    story->moved_count = 0;
}

static void tell_game(Story *story, const Game *game, const Event *event) {
    const Setup *setup = story->prose.setup;
    (void)event;
    begin_paragraph(story, 0);
    prose_add(&story->prose, "%d communities, edition ", setup->seats);
    prose_quote(&story->prose, setup->edition.name);
    prose_add(&story->prose, ", %d round%s%s, seed %llu.", setup->rounds, setup->rounds == 1 ? "" : "s",
              setup->power_draw ? " with power draw" : "", (unsigned long long)game->seed);
}

static void tell_round(Story *story, const Game *game, const Event *event) {
    (void)event;
    begin_titled(story, "Round", game->now.round);
    prose_add(&story->prose, ": ");
    prose_lineup(&story->prose, &game->now);
}

static void tell_deal(Story *story, const Game *game, const Event *event) {
    Prose *prose = &story->prose;
    (void)event;
    for (int seat = 0; seat < prose->setup->seats; seat++) {
        begin_paragraph(story, INDENT);
        prose_add(prose, "%d is dealt", seat + 1);
        for (Set cards = game->now.zone[ZONE_HAND + seat]; !set_empty(cards);) {
            prose_add(prose, " ");
            prose_card(prose, game, set_take(&cards));
        }
    }
    prose_end(prose);
}

static void tell_transfer(Story *story, const Game *game, const Event *event) {
    Prose *prose = &story->prose;
    if (!go_on_with_row(story, ROW_TRANSFER)) begin_paragraph(story, INDENT), prose_add(prose, "Transfer: ");
    story->row = ROW_TRANSFER;
    prose_add(prose, "%d gives ", event->seat + 1);
    prose_card(prose, game, event->card);
    prose_add(prose, " to %d", zone_owner(event->to) + 1);
}

static void tell_trick(Story *story, const Game *game, const Event *event) {
    begin_titled(story, "Trick", game->now.trick);
    story->row = ROW_TRICK;
    if (event->card == NOTHING) return;
    prose_add(&story->prose, ", encounter ");
    prose_card(&story->prose, game, event->card);
}

static void tell_play(Story *story, const Game *game, const Event *event) {
    Prose *prose = &story->prose;
    bool leads = game->now.play_count == 1;
    if (story->row == ROW_TRICK)
        prose_add(prose, ": ");
    else if (!go_on_with_row(story, ROW_PLAYS))
        begin_paragraph(story, INDENT);
    story->row = ROW_PLAYS;
    prose_add(prose, "%d %s ", event->seat + 1, leads ? "leads" : "plays");
    prose_card(prose, game, event->card);
    if (leads) prose_add(prose, " %s", name_side(event->side));
}

/* Does the card win by R3.6? */
static bool is_best(const Game *game, int card) {
    const Table *table = &game->now;
    for (int i = 0; i < table->play_count; i++) {
        int other = table->play_card[i], more = game->deck.value[other] - game->deck.value[card];
        if (game->deck.slot[other] == table->asked && (table->side == SIDE_HIGH ? more : -more) > 0) return false;
    }
    return game->deck.slot[card] == table->asked;
}

/* The powers that have a say in who wins. */
static void tell_judges(Prose *prose, const Table *table) {
    const char *between = ", because of ";
    for (unsigned left = table->hooked[HOOK_WINNER]; left;) {
        int power = table_take_power(&left);
        prose_add(prose, "%s", between);
        if (power < MAX_SLOTS)
            prose_power(prose, (PowerName){table->faction[power], table->version[power], NOTHING});
        else
            prose_power(prose, (PowerName){NOTHING, NOTHING, table->with[power - MAX_SLOTS]});
        between = " or ";
    }
}

static void tell_won(Story *story, const Game *game, const Event *event) {
    Prose *prose = &story->prose;
    const Table *table = &game->now;
    begin_paragraph(story, INDENT);
    prose_add(prose, "%d wins", event->seat + 1);
    if (event->slot == NOTHING) {
        prose_add(prose, ": there are only vans, and the leader takes them.");
        return;
    }
    if (event->card != NOTHING) prose_add(prose, " with "), prose_card(prose, game, event->card);
    if (event->card != NOTHING && is_best(game, event->card))
        prose_add(prose, ", the %s %s", table->side == SIDE_HIGH ? "highest" : "lowest",
                  prose->setup->factions[table->faction[event->slot]].id);
    else
        tell_judges(prose, table);
    prose_add(prose, ".");
}

/* R4.2: who takes which zombie, with its loss. */
static void tell_horde(Story *story, const Game *game, const Event *event) {
    Prose *prose = &story->prose;
    if (!go_on_with_row(story, ROW_HORDE)) begin_sentence(story), prose_add(prose, "The horde: ");
    story->row = ROW_HORDE;
    prose_add(prose, "%d takes ", zone_owner(event->to) + 1);
    prose_card(prose, game, event->card);
    prose_add(prose, " (%d)", game->deck.worth[event->card]);
}

/* That the winner takes the trick goes without saying. */
static void tell_move(Story *story, const Game *game, const Event *event) {
    if (event->rule && strcmp(event->rule, "R4.2") == 0) {
        tell_horde(story, game, event);
        return;
    }
    if (event->rule) return;
    if (story->to != event->to || story->moved_count == MAX_CARDS) tell_moved(story, game);
    story->to = event->to;
    story->moved[story->moved_count++] = event->card;
}

static void tell_power(Story *story, const Game *game, const Event *event) {
    (void)game;
    begin_paragraph(story, INDENT);
    prose_power(&story->prose, event->power);
    prose_add(&story->prose, ":");
}

static void tell_answer(Story *story, const Game *game, const Event *event) {
    Prose *prose = &story->prose;
    char name[NAME_SIZE];
    begin_sentence(story);
    if (event->text) prose_quote(prose, event->text), prose_add(prose, " ");
    prose_add(prose, "%d chooses ", event->seat + 1);
    if (event->choice < MAX_CARDS && (game->asked.about == ABOUT_CARD))
        prose_card(prose, game, event->choice);
    else
        prose_add(prose, "%s", name_choice(game, prose->setup, event->choice, name));
    prose_add(prose, ".");
}

static void tell_random(Story *story, const Game *game, const Event *event) {
    Prose *prose = &story->prose;
    begin_sentence(story);
    prose_add(prose, "Chance");
    if (event->text) prose_add(prose, " ("), prose_quote(prose, event->text), prose_add(prose, ")");
    prose_add(prose, ": ");
    if (event->card != NOTHING)
        prose_card(prose, game, event->card);
    else if (event->power.faction != NOTHING || event->power.special != NOTHING)
        prose_power(prose, event->power);
    else
        prose_add(prose, "%d", event->delta);
    prose_add(prose, ".");
}

static void print_row(Story *story, const char *name, bool signs, const int *numbers) {
    Screen *screen = story->prose.screen;
    screen_print(screen, "  %-*s", COUNT_NAME, name);
    for (int seat = 0; seat < story->prose.setup->seats; seat++)
        screen_print(screen, signs ? "%+*d" : "%*d", COUNT_COLUMN, numbers[seat]);
    screen_print(screen, "\n");
}

/* The count of a round: a row for each reason, a column for each community. */
static void tell_count(Story *story, const Game *game, const Event *event) {
    char name[NAME_SIZE];
    int seats[MAX_SEATS], delta[MAX_SEATS], population[MAX_SEATS];
    (void)event;
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        seats[seat] = seat + 1;
        delta[seat] = game->now.delta[seat];
        population[seat] = game->now.population[seat];
    }
    print_blank(story);
    screen_styled(story->prose.screen, STYLE_BOLD, "Count of round %d", game->now.round);
    screen_print(story->prose.screen, "\n");
    print_row(story, "", false, seats);
    for (int i = 0; i < story->ledger.count; i++)
        print_row(story, ledger_name(story->prose.setup, &story->ledger.reasons[i], name), true,
                  story->ledger.reasons[i].delta);
    print_row(story, "in all", true, delta);
    print_row(story, "population", false, population);
}

static void tell_swap(Story *story, const Game *game, const Event *event) {
    (void)game;
    begin_sentence(story);
    prose_swap(&story->prose, event);
    prose_add(&story->prose, ".");
}

static void tell_end(Story *story, const Game *game, const Event *event) {
    Prose *prose = &story->prose;
    (void)event;
    if (!story->quiet) print_blank(story);
    begin_paragraph(story, 0);
    prose_add(prose, "After round %d ", game->now.round);
    prose_winners(prose, game);
    prose_add(prose, "; populations:");
    for (int seat = 0; seat < prose->setup->seats; seat++) prose_add(prose, " %d", game->now.population[seat]);
    prose_add(prose, ".");
    prose_end(prose);
}

static Teller *const tellers[EVENTS] = {
    [EVENT_GAME] = tell_game,         [EVENT_ROUND] = tell_round,   [EVENT_DEAL] = tell_deal,
    [EVENT_TRANSFER] = tell_transfer, [EVENT_TRICK] = tell_trick,   [EVENT_PLAY] = tell_play,
    [EVENT_WON] = tell_won,           [EVENT_MOVE] = tell_move,     [EVENT_POWER] = tell_power,
    [EVENT_ANSWER] = tell_answer,     [EVENT_RANDOM] = tell_random, [EVENT_ROUND_END] = tell_count,
    [EVENT_SWAP] = tell_swap,         [EVENT_GAME_END] = tell_end,
};

void story_see(void *watcher, const Game *game, const Event *event) {
    Story *story = watcher;
    ledger_note(&story->ledger, event);
    if (!tellers[event->kind] || (story->quiet && event->kind != EVENT_GAME_END)) return;
    if (event->kind != EVENT_MOVE) tell_moved(story, game);
    tellers[event->kind](story, game, event);
}

void story_end(Story *story, const Game *game) {
    tell_moved(story, game);
    end_row(story);
    prose_end(&story->prose);
}
