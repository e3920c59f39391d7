#include "repl/draw/dayz_transcript.h"

#include <string.h>

#include "core/dayz/name.h"
#include "core/dayz/look.h"
#include "repl/draw/live_log.h"

typedef void TranscriptWriter(Transcript *transcript, const Game *game, const Event *event);

enum { INDENT = 2, COUNT_NAME = 24, COUNT_COLUMN = 7 };

void transcript_init(Transcript *transcript, Screen *screen, const Setup *setup, bool quiet) {
    *transcript = (Transcript){.quiet = quiet};
    prose_init(&transcript->prose, screen, setup);
}

static void end_list(Transcript *transcript) {
    if (transcript->list) prose_add(&transcript->prose, ".");
    transcript->list = LIST_NONE;
}

/* Adds a comma and returns true if this list is open; otherwise ends the open one. */
static bool continue_list(Transcript *transcript, OpenList list) {
    if (transcript->list == list) return prose_add(&transcript->prose, ", "), true;
    end_list(transcript);
    return false;
}

static void begin_paragraph(Transcript *transcript, int lead) {
    end_list(transcript);
    prose_begin(&transcript->prose, lead);
}

/* Begins a sentence, after the last one or in a new paragraph. */
static void begin_sentence(Transcript *transcript) {
    end_list(transcript);
    if (transcript->prose.used)
        prose_add(&transcript->prose, " ");
    else
        prose_begin(&transcript->prose, INDENT);
}

static void print_blank(Transcript *transcript) {
    end_list(transcript);
    prose_end(&transcript->prose);
    screen_print(transcript->prose.screen, "\n");
}

static void begin_titled(Transcript *transcript, const char *title, int number) {
    char words[32];
    print_blank(transcript);
    snprintf(words, sizeof words, "%s %d", title, number);
    begin_paragraph(transcript, 0);
    prose_styled(&transcript->prose, STYLE_BOLD, words);
}

/* The destination of cards. */
static void add_destination(Prose *prose, int zone) {
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

/* Writes the sentence about the cards of `moved`. */
static void write_moved(Transcript *transcript, const Game *game) {
    Prose *prose = &transcript->prose;
    int count = transcript->moved_count;
    if (!count) return;
    begin_sentence(transcript);
    for (int i = 0; i < count; i++) {
        if (i) prose_add(prose, i == count - 1 ? " and " : ", ");
        prose_card(prose, game, transcript->moved[i]);
    }
    prose_add(prose, count == 1 ? " goes" : " go");
    add_destination(prose, transcript->to);
    prose_add(prose, ".");
    transcript->moved_count = 0;
}

static void write_setup(Transcript *transcript, const Game *game) {
    const Setup *setup = transcript->prose.setup;
    int rounds = game_rounds(setup);
    begin_paragraph(transcript, 0);
    prose_add(&transcript->prose, "%d communities, edition ", setup->seats);
    prose_quote(&transcript->prose, setup->edition.name);
    if (setup->box) prose_add(&transcript->prose, ", box "), prose_quote(&transcript->prose, setup->box);
    prose_add(&transcript->prose, ", %d round%s%s%s, seed %llu.", rounds, rounds == 1 ? "" : "s",
              setup->power_draw ? " with power draw" : "", setup->carry ? " that carry over" : "",
              (unsigned long long)game->seed);
}

static void write_game(Transcript *transcript, const Game *game, const Event *event) {
    (void)event;
    if (!game->part) write_setup(transcript, game);
    end_list(transcript);
    prose_end(&transcript->prose);
    live_log_story(transcript->prose.screen, transcript->prose.setup, game);
}

static void write_round(Transcript *transcript, const Game *game, const Event *event) {
    (void)event;
    begin_titled(transcript, "Round", game_round(game, transcript->prose.setup));
    prose_add(&transcript->prose, ": ");
    prose_lineup(&transcript->prose, &game->now);
}

static void write_deal(Transcript *transcript, const Game *game, const Event *event) {
    Prose *prose = &transcript->prose;
    (void)event;
    for (int seat = 0; seat < prose->setup->seats; seat++) {
        begin_paragraph(transcript, INDENT);
        prose_add(prose, "%d is dealt", seat + 1);
        for (Set cards = game->now.zone[ZONE_HAND + seat]; !set_empty(cards);) {
            prose_add(prose, " ");
            prose_card(prose, game, set_take(&cards));
        }
    }
    prose_end(prose);
}

static void write_transfer(Transcript *transcript, const Game *game, const Event *event) {
    Prose *prose = &transcript->prose;
    if (!continue_list(transcript, LIST_TRANSFERS)) begin_paragraph(transcript, INDENT), prose_add(prose, "Transfer: ");
    transcript->list = LIST_TRANSFERS;
    prose_add(prose, "%d gives ", event->seat + 1);
    prose_card(prose, game, event->card);
    prose_add(prose, " to %d", zone_owner(event->to) + 1);
}

static void write_trick(Transcript *transcript, const Game *game, const Event *event) {
    begin_titled(transcript, "Trick", game->now.trick);
    transcript->list = LIST_TRICK;
    int itinerant = table_itinerant(&game->now); /* all seats see the top one (R2.3) */
    if (event->card != NOTHING) {
        prose_add(&transcript->prose, ", encounter ");
        prose_card(&transcript->prose, game, event->card);
    }
    if (itinerant == NOTHING) return;
    prose_add(&transcript->prose, ", itinerant ");
    prose_card(&transcript->prose, game, itinerant);
}

static void write_play(Transcript *transcript, const Game *game, const Event *event) {
    Prose *prose = &transcript->prose;
    bool leads = game->now.play_count == 1;
    if (transcript->list == LIST_TRICK)
        prose_add(prose, ": ");
    else if (!continue_list(transcript, LIST_PLAYS))
        begin_paragraph(transcript, INDENT);
    transcript->list = LIST_PLAYS;
    prose_add(prose, "%d %s ", event->seat + 1, leads ? "leads" : "plays");
    prose_card(prose, game, event->card);
    if (leads) prose_add(prose, " %s", name_side(event->side));
}

/* True if the card wins by R3.6, without a power. */
static bool is_best(const Game *game, int card) {
    const Table *table = &game->now;
    for (int i = 0; i < table->play_count; i++) {
        int other = table->play_card[i], more = game->deck.value[other] - game->deck.value[card];
        if (game->deck.slot[other] == table->asked && (table->side == SIDE_HIGH ? more : -more) > 0) return false;
    }
    return game->deck.slot[card] == table->asked;
}

/* The powers that may decide who wins. */
static void add_judges(Prose *prose, const Table *table) {
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

static void write_won(Transcript *transcript, const Game *game, const Event *event) {
    Prose *prose = &transcript->prose;
    const Table *table = &game->now;
    begin_paragraph(transcript, INDENT);
    prose_add(prose, "%d wins", event->seat + 1);
    if (event->slot == NOTHING) {
        prose_add(prose, table->asked == NOTHING ? ": only vans were played" : ": no card is left that could win");
        prose_add(prose, ", and the leader takes them.");
        return;
    }
    if (event->card != NOTHING) prose_add(prose, " with "), prose_card(prose, game, event->card);
    if (event->card != NOTHING && is_best(game, event->card))
        prose_add(prose, ", the %s %s", table->side == SIDE_HIGH ? "highest" : "lowest",
                  prose->setup->factions[table->faction[event->slot]].id);
    else
        add_judges(prose, table);
    prose_add(prose, ".");
}

/* R4.2: which community takes which zombie, with its loss. */
static void write_horde(Transcript *transcript, const Game *game, const Event *event) {
    Prose *prose = &transcript->prose;
    if (!continue_list(transcript, LIST_HORDE)) begin_sentence(transcript), prose_add(prose, "The horde: ");
    transcript->list = LIST_HORDE;
    prose_add(prose, "%d takes ", zone_owner(event->to) + 1);
    prose_card(prose, game, event->card);
    prose_add(prose, " (%d)", game->deck.worth[event->card]);
}

/* Other moves by rule are left out: the winner always takes the trick. */
static void write_move(Transcript *transcript, const Game *game, const Event *event) {
    if (event->rule && strcmp(event->rule, "R4.2") == 0) {
        write_horde(transcript, game, event);
        return;
    }
    if (event->rule && event->from == ZONE_ITINERANTS) { /* R3.1 */
        begin_sentence(transcript);
        prose_add(&transcript->prose, "%d takes the itinerant ", zone_owner(event->to) + 1);
        prose_card(&transcript->prose, game, event->card);
        prose_add(&transcript->prose, ".");
    }
    if (event->rule) return;
    if (transcript->to != event->to || transcript->moved_count == MAX_CARDS) write_moved(transcript, game);
    transcript->to = event->to;
    transcript->moved[transcript->moved_count++] = event->card;
}

static void write_power(Transcript *transcript, const Game *game, const Event *event) {
    (void)game;
    begin_paragraph(transcript, INDENT);
    prose_power(&transcript->prose, event->power);
    prose_add(&transcript->prose, ":");
}

static void write_answer(Transcript *transcript, const Game *game, const Event *event) {
    Prose *prose = &transcript->prose;
    char name[NAME_SIZE];
    begin_sentence(transcript);
    if (event->text) prose_quote(prose, event->text), prose_add(prose, " ");
    prose_add(prose, "%d chooses ", event->seat + 1);
    if (event->choice < MAX_CARDS && (game->asked.about == ABOUT_CARD))
        prose_card(prose, game, event->choice);
    else
        prose_add(prose, "%s", name_choice(game, prose->setup, event->choice, name));
    prose_add(prose, ".");
}

static void write_random(Transcript *transcript, const Game *game, const Event *event) {
    Prose *prose = &transcript->prose;
    begin_sentence(transcript);
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

static void print_row(Transcript *transcript, const char *name, bool signs, const int *numbers) {
    Screen *screen = transcript->prose.screen;
    screen_print(screen, "  %-*s", COUNT_NAME, name);
    for (int seat = 0; seat < transcript->prose.setup->seats; seat++)
        screen_print(screen, signs ? "%+*d" : "%*d", COUNT_COLUMN, numbers[seat]);
    screen_print(screen, "\n");
}

/* Prints the count of a round: a row for each reason, a column for each community. */
static void write_count(Transcript *transcript, const Game *game, const Event *event) {
    char name[NAME_SIZE];
    int seats[MAX_SEATS], delta[MAX_SEATS], population[MAX_SEATS];
    (void)event;
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        seats[seat] = seat + 1;
        delta[seat] = game->now.delta[seat];
        population[seat] = game->now.population[seat];
    }
    print_blank(transcript);
    screen_styled(transcript->prose.screen, STYLE_BOLD, "Count of round %d", game_round(game, transcript->prose.setup));
    screen_print(transcript->prose.screen, "\n");
    print_row(transcript, "", false, seats);
    for (int i = 0; i < transcript->ledger.count; i++)
        print_row(transcript, ledger_name(transcript->prose.setup, &transcript->ledger.reasons[i], name), true,
                  transcript->ledger.reasons[i].delta);
    print_row(transcript, "total", true, delta);
    print_row(transcript, "population", false, population);
}

static void write_swap(Transcript *transcript, const Game *game, const Event *event) {
    (void)game;
    begin_sentence(transcript);
    prose_swap(&transcript->prose, event);
    prose_add(&transcript->prose, ".");
}

static void write_population(Transcript *transcript, const Game *game, const Event *event) {
    begin_sentence(transcript);
    prose_population(&transcript->prose, game, event);
    prose_add(&transcript->prose, ".");
}

static void begin_end(Transcript *transcript) {
    if (!transcript->quiet) print_blank(transcript);
    begin_paragraph(transcript, 0);
}

static void write_end(Transcript *transcript, const Game *game, const Event *event) {
    Prose *prose = &transcript->prose;
    (void)event;
    begin_end(transcript);
    prose_add(prose, "After round %d ", game_round(game, prose->setup));
    prose_winners(prose, game_part_winners(game, prose->setup));
    prose_add(prose, "; populations:");
    for (int seat = 0; seat < prose->setup->seats; seat++) prose_add(prose, " %d", game->now.population[seat]);
    prose_add(prose, ".");
    prose_end(prose);
}

static void write_campaign_end(Transcript *transcript, const Game *game, const Event *event) {
    (void)event;
    begin_end(transcript);
    prose_add(&transcript->prose, "After the campaign ");
    prose_campaign_winners(&transcript->prose, game);
    prose_add(&transcript->prose, ".");
    prose_end(&transcript->prose);
}

static TranscriptWriter *const writers[EVENTS] = {
    [EVENT_GAME] = write_game,     [EVENT_ROUND] = write_round,
    [EVENT_DEAL] = write_deal,     [EVENT_TRANSFER] = write_transfer,
    [EVENT_TRICK] = write_trick,   [EVENT_PLAY] = write_play,
    [EVENT_WON] = write_won,       [EVENT_MOVE] = write_move,
    [EVENT_POWER] = write_power,   [EVENT_ANSWER] = write_answer,
    [EVENT_RANDOM] = write_random, [EVENT_ROUND_END] = write_count,
    [EVENT_SWAP] = write_swap,     [EVENT_POPULATION] = write_population,
    [EVENT_GAME_END] = write_end,  [EVENT_CAMPAIGN_END] = write_campaign_end,
};

void transcript_see(void *watcher, const Game *game, const Event *event) {
    Transcript *transcript = watcher;
    ledger_note(&transcript->ledger, event);
    if (!writers[event->kind] || (transcript->quiet && event->kind < EVENT_GAME_END)) return;
    if (event->kind != EVENT_MOVE) write_moved(transcript, game);
    writers[event->kind](transcript, game, event);
}

void transcript_end(Transcript *transcript, const Game *game) {
    write_moved(transcript, game);
    end_list(transcript);
    prose_end(&transcript->prose);
}
