#include "play/describe/description.h"

#include <stdio.h>
#include <string.h>

#include "core/dayz/call.h"
#include "core/dayz/ledger.h"
#include "core/dayz/name.h"
#include "core/dayz/look.h"
#include "core/dayz/view.h"
#include "lua/dayz/script.h"
#include "play/describe/dayz_words.h"

/* What the functions share. `game` has only the table, the decision, the deck, the open hook, part and totals, as the viewer knows
 * them: nothing here can show what the viewer does not know. */
typedef struct DayzLook {
    const Setup *setup;
    Description *out;
    Game game;
    int count[ZONES];            /* cards in each zone, known or not */
    int viewer;                  /* a seat, or NOTHING */
    int ahead;                   /* the seat that is winning or has won the trick, or NOTHING */
    int16_t described[ZONES];    /* the number of each zone in the description */
    int16_t piece_of[MAX_CARDS]; /* the number of each known card in the description, or -1 */
    int gift_count[MAX_SEATS];   /* cards chosen to be given, by seats that the viewer sees */
    Gift gifts[MAX_SEATS][MAX_TRANSFERS];
} DayzLook;

/* The view ------------------------------------------------------------------------------------------- */

static bool has_trick(const DayzLook *look) {
    return look->game.now.phase >= PHASE_ENCOUNTER && look->game.now.phase <= PHASE_NEXT_LEAD;
}

/* Does the zone lie face down before the viewer? Its vans do not (R3.8). */
static bool is_face_down(int zone, int viewer) {
    if (zone < ZONE_TRANSFER) return zone != ZONE_HAND + viewer;
    return zone >= ZONE_EXPEDITION && zone <= ZONE_RESERVE;
}

/* Hides what the viewer would have to remember: of face-down zones all but the vans, and the zones from which the viewer is
 * choosing a card, which are shown to it (R3.9). */
static void forget(DayzLook *look) {
    Table *table = &look->game.now;
    const Decision *asked = &look->game.asked;
    bool chooses = about_info[asked->about].choices == CHOICES_CARDS && asked->seat == look->viewer;
    Set shown = chooses ? asked->options : set_below(0);
    for (int zone = 0; zone < ZONES; zone++) {
        if (!is_face_down(zone, look->viewer) || !set_empty(set_and(shown, table->zone[zone]))) continue;
        Set up = zone >= ZONE_EXPEDITION && zone < ZONE_RESERVE ? look->game.deck.of_role[ROLE_VAN] : set_below(0);
        for (Set left = set_minus(table->zone[zone], up); !set_empty(left);) table->where[set_take(&left)] = NOTHING;
        table->zone[zone] = set_and(table->zone[zone], up);
        if (zone == ZONE_RESERVE) memset(table->reserve, NOTHING, sizeof table->reserve);
    }
}

static void look_init(DayzLook *look, const Setup *setup, const Game *game, int viewer, bool forgets) {
    View known;
    memset(look, 0, sizeof *look);
    if (viewer == NOTHING) {
        known.table = game->now;
        known.asked = game->asked;
        for (int zone = 0; zone < ZONES; zone++) known.count[zone] = (uint8_t)set_count(game->now.zone[zone]);
    } else {
        game_view(game, setup, viewer, &known);
    }
    look->setup = setup;
    look->viewer = viewer;
    look->game.now = known.table;
    look->game.asked = known.asked;
    look->game.deck = game->deck;
    look->game.part = game->part;
    memcpy(look->game.total, game->total, sizeof look->game.total);
    look->game.open.hook = game->open.hook;
    look->game.open.power = game->open.power;
    look->game.open.answer_count = game->open.answer_count;
    for (int zone = 0; zone < ZONES; zone++) look->count[zone] = known.count[zone];
    if (forgets && viewer != NOTHING && known.table.phase < PHASE_COUNT) forget(look);
    bool over = known.table.phase > PHASE_TRICK_OVER;
    look->ahead = !has_trick(look) ? NOTHING : over ? known.table.winner : game_ahead(setup, game, viewer);
    for (int seat = 0; seat < setup->seats; seat++) /* R2.6: the cards are still in the hands */
        if (viewer == NOTHING || viewer == seat)
            look->gift_count[seat] = game_gifts(game, setup, seat, look->gifts[seat]);
}

/* Zones and pieces ----------------------------------------------------------------------------------- */

static const char *card_text(const DayzLook *look, int card) {
    char name[NAME_SIZE];
    return arena_copy(look->out->arena, name_card(&look->game, look->setup, card, name));
}

static const char *power_text(const DayzLook *look, PowerName power) {
    char name[NAME_SIZE];
    return arena_copy(look->out->arena, name_power(look->setup, power, name));
}

/* All seats see the cards of these zones. */
static bool zone_is_open(int zone) {
    return (zone >= ZONE_TRANSFER && zone < ZONE_EXPEDITION) || zone == ZONE_ENCOUNTER || zone == ZONE_TRICK ||
           zone == ZONE_REMOVED;
}

/* The seat to which a card of a hand will be given, or NOTHING. */
static int gift_to(const DayzLook *look, int card, int zone) {
    for (int i = 0; zone < ZONE_TRANSFER && i < look->gift_count[zone_owner(zone)]; i++)
        if (look->gifts[zone_owner(zone)][i].card == card) return look->gifts[zone_owner(zone)][i].to;
    return NOTHING;
}

/* Vans, zombies, then survivors by their place in the order of R2.2. */
static uint8_t slot_hue(const Setup *setup, const Game *game, int slot) {
    enum { VANS = 1, ZOMBIES, SURVIVORS };
    const uint8_t *factions = game->deck.faction;
    int hue = SURVIVORS;
    if (slot < 0 || slot >= MAX_SLOTS || factions[slot] >= setup->faction_count) return 0;
    if (setup->factions[factions[slot]].role == ROLE_VAN) return VANS;
    if (setup->factions[factions[slot]].role == ROLE_HORDE) return ZOMBIES;
    for (int i = 0; i < slot; i++)
        hue += factions[i] < setup->faction_count && setup->factions[factions[i]].role == ROLE_SURVIVOR;
    return (uint8_t)hue;
}

static uint8_t dayz_hue(const Setup *setup, const Game *game, const char *piece) {
    int card = name_find_card(game, setup, piece);
    return card == NOTHING ? 0 : slot_hue(setup, game, game->deck.slot[card]);
}

static void add_card(DayzLook *look, int card, int zone, int at, int seat) {
    const char *name = card_text(look, card),
               *id = look->setup->factions[look->game.deck.faction[look->game.deck.slot[card]]].id;
    int16_t slot = look->game.deck.slot[card];
    bool van = set_has(&look->game.deck.of_role[ROLE_VAN], card);
    bool up = zone_is_open(zone) || (van && zone >= ZONE_EXPEDITION && zone < ZONE_RESERVE);
    look->piece_of[card] =
        (int16_t)describe_piece(look->out, (DescribedPiece){.name = name,
                                                            .kind = id,
                                                            .kind_number = slot,
                                                            .hue = slot_hue(look->setup, &look->game, slot),
                                                            .to = (uint8_t)gift_to(look, card, zone),
                                                            .short_name = name + strlen(id) + 1,
                                                            .zone = look->described[zone],
                                                            .place = -1,
                                                            .at = (int16_t)at,
                                                            .up = up,
                                                            .seat = (uint8_t)seat});
}

static void add_pile(DayzLook *look, int zone, const uint8_t *pile, int count) {
    for (int i = count - 1; i >= 0; i--)
        if (pile[i] != NOTHING) add_card(look, pile[i], zone, count - 1 - i, NOTHING);
}

/* The cards of the trick in the order of play, with their seats. */
static void add_trick(DayzLook *look) {
    const Table *table = &look->game.now;
    Set others = table->zone[ZONE_TRICK];
    for (int i = 0; i < table->play_count; i++) {
        if (!set_has(&others, table->play_card[i])) continue;
        add_card(look, table->play_card[i], ZONE_TRICK, i, table->play_seat[i]);
        set_drop(&others, table->play_card[i]);
    }
    while (!set_empty(others)) add_card(look, set_take(&others), ZONE_TRICK, -1, NOTHING);
}

static void add_zone(DayzLook *look, int zone) {
    static const char *const labels[] = {"hand", "transfer", "expedition"};
    const Table *table = &look->game.now;
    char name[NAME_SIZE];
    const char *text = arena_copy(look->out->arena, name_zone(zone, name));
    look->described[zone] = (int16_t)describe_zone(
        look->out, (DescribedZone){.name = text,
                                   .label = zone < ZONE_RESERVE ? labels[zone / MAX_SEATS] : text,
                                   .owner = (uint8_t)zone_owner(zone),
                                   .ordered = zone_is_pile(zone) || zone == ZONE_TRICK,
                                   .up = zone_is_open(zone),
                                   .count = (uint16_t)look->count[zone]});
    if (zone == ZONE_RESERVE)
        add_pile(look, zone, table->reserve, table->reserve_count);
    else if (zone == ZONE_ITINERANTS)
        add_pile(look, zone, table->itinerants, table->itinerant_count);
    else if (zone == ZONE_TRICK)
        add_trick(look);
    else
        for (Set left = table->zone[zone]; !set_empty(left);) add_card(look, set_take(&left), zone, -1, NOTHING);
}

/* Counters and seats --------------------------------------------------------------------------------- */

/* Calls `add` for each number that a power in play keeps: for the table, or for a seat. */
static void each_number(DayzLook *look, int seat, bool always,
                        void (*add)(DayzLook *look, int power, int number, int seat)) {
    const Table *table = &look->game.now;
    for (unsigned left = table->numbered; left;) {
        int place = table_take_power(&left);
        const Power *power = table_power(table, look->setup, place);
        for (int n = 0; power && n < power->number_count; n++) {
            const Number *number = &power->numbers[n];
            if (number->table != (seat == NOTHING)) continue;
            if (number->secret && look->viewer != NOTHING && look->viewer != seat) continue;
            if (always || table->numbers[place][n][number->table ? 0 : seat]) add(look, place, n, seat);
        }
    }
}

/* "hippie.visits" */
static const char *number_name(const DayzLook *look, int power, int number) {
    const Table *table = &look->game.now;
    char id[NAME_SIZE];
    name_power(look->setup, table_power_name(table, power), id);
    if (table_power_name(table, power).faction != NOTHING) *strrchr(id, ':') = 0;
    return arena_print(look->out->arena, "%s.%s", id, table_power(table, look->setup, power)->numbers[number].name);
}

static void add_number(DayzLook *look, int power, int number, int seat) {
    describe_counter(look->out, number_name(look, power, number), seat,
                     look->game.now.numbers[power][number][seat == NOTHING ? 0 : seat]);
}

static void add_counters(DayzLook *look) {
    for (int seat = 0; seat < look->setup->seats; seat++)
        describe_counter(look->out, "population", seat, look->game.now.population[seat]);
    each_number(look, NOTHING, true, add_number);
    for (int seat = 0; seat < look->setup->seats; seat++) each_number(look, seat, true, add_number);
}

/* True if cards that the viewer does not know can change the seat's count. */
static bool is_unsure(const DayzLook *look, int seat) {
    bool unsure = false;
    for (int other = 0; other < look->setup->seats; other++) {
        int zone = ZONE_EXPEDITION + other;
        bool hides = look->count[zone] > set_count(look->game.now.zone[zone]);
        unsure = unsure || (hides && (other == seat || look->game.now.hooked[HOOK_COUNT]));
    }
    return unsure;
}

/* The seat that decides or plays next, or NOTHING. */
static int seat_on_turn(const Game *game) {
    if (game->asked.about != ABOUT_NOTHING) return game->asked.seat;
    return game->now.phase == PHASE_PLAY && game->now.waiting ? game->now.turn : NOTHING;
}

/* A round is being played: what lies in the zones can be counted. */
static bool is_running(const DayzLook *look) {
    return look->game.now.round && look->game.now.phase < PHASE_COUNT;
}

/* Scripts judge the view, in which hidden cards are in no zone: they cannot leak. */
static void add_seats(DayzLook *look) {
    const Table *table = &look->game.now;
    Host quiet = {.setup = look->setup, .silent = true};
    Count count;
    bool counted = is_running(look) && game_count(&quiet, &look->game, &count);
    for (int seat = 0; seat < look->setup->seats; seat++) {
        int zone = ZONE_EXPEDITION + seat;
        look->out->seats[seat] =
            (DescribedSeat){.has_score = true,
                            .score = setup_is_campaign(look->setup) ? game_score(&look->game, look->setup, seat)
                                                                    : table->population[seat],
                            .counter = (int16_t)seat, /* the populations are the first counters */
                            .change = counted ? 0 : table->delta[seat],
                            .counted = (uint16_t)set_count(table->zone[zone]),
                            .has_known = counted,
                            .known = counted ? count.total[seat] : 0,
                            .unknown = (uint16_t)(look->count[zone] - set_count(table->zone[zone])),
                            .unsure = is_unsure(look, seat),
                            .on_turn = seat_on_turn(&look->game) == seat,
                            .leads = has_trick(look) && table->leader == seat,
                            .wins = look->ahead == seat};
    }
}

/* The question --------------------------------------------------------------------------------------- */

/* What matters for choosing a card: the loss of a zombie, the worth of a survivor that counts more or less than 1. */
static const char *worth_words(const DayzLook *look, int card) {
    const Deck *deck = &look->game.deck;
    bool van = set_has(&deck->of_role[ROLE_VAN], card);
    return van || deck->worth[card] == 1 ? NULL : arena_print(look->out->arena, "%+d", deck->worth[card]);
}

static void add_options(DayzLook *look) {
    Description *out = look->out;
    const Decision *asked = &look->game.asked;
    ChoiceKind kind = about_info[asked->about].choices;
    char name[NAME_SIZE];
    for (int i = 0; out->ask.shown && i < asked->option_count; i++) {
        int side, choice = decision_choice(asked, i, &side);
        bool plain = choice != CHOICE_DONE && choice != CHOICE_NONE;
        DescribedOption option = {.name = arena_copy(out->arena, name_option(&look->game, look->setup, i, name)),
                                  .seat = DOOR_NOBODY};
        if (plain && kind == CHOICES_CARDS) option.piece = card_text(look, choice);
        if (plain && kind == CHOICES_SEATS) option.seat = (uint8_t)choice;
        if (plain && kind == CHOICES_SIDES) option.side = name_side(choice);
        if (side != NOTHING) option.side = name_side(side);
        if (option.piece) option.text = worth_words(look, choice);
        describe_option(out, option);
    }
    const Open *open = &look->game.open;
    if (!out->ask.shown || open->hook == HOOK_NONE) return;
    out->ask.hook = name_hook(open->hook);
    out->ask.answers = open->answer_count;
    if (open->hook < POWER_HOOKS) out->ask.unit = power_text(look, table_power_name(&look->game.now, open->power));
}

/* The picture ---------------------------------------------------------------------------------------- */

static void item_text(DayzLook *look, const char *text, int slot, const char *after) {
    describe_item(look->out, (DescribedItem){.kind = ITEM_TEXT,
                                             .text = text,
                                             .after = after,
                                             .hue = slot_hue(look->setup, &look->game, slot)});
}

static void item_card(DayzLook *look, const char *before, int card, const char *after) {
    if (look->piece_of[card] >= 0)
        describe_item(
            look->out,
            (DescribedItem){.kind = ITEM_PIECE, .number = look->piece_of[card], .text = before, .after = after});
    else
        item_text(
            look,
            arena_print(look->out->arena, "%s%s%s", before ? before : "", before ? " " : "", card_text(look, card)),
            NOTHING, after);
}

static void item_zone(DayzLook *look, int zone, ShownAs as, const char *before) {
    describe_item(
        look->out,
        (DescribedItem){.kind = ITEM_ZONE, .as = (uint8_t)as, .number = look->described[zone], .text = before});
}

/* A card at an end of the pile that was shown last. */
static void item_end(DayzLook *look, int card, const char *where) {
    describe_item(look->out,
                  (DescribedItem){.kind = ITEM_PIECE, .number = look->piece_of[card], .more = true, .after = where});
}

static void row_powers(DayzLook *look) {
    const Table *table = &look->game.now;
    if (!table->slot_count) return;
    describe_row(look->out, "powers", NOTHING);
    for (int slot = 0; slot < table->slot_count; slot++)
        if (look->setup->factions[table->faction[slot]].role == ROLE_SURVIVOR)
            item_text(look, power_text(look, table_power_name(table, slot)), slot, NULL);
    for (int place = 0; place < table->with_count; place++)
        item_text(look, arena_print(look->out->arena, "+ %s", look->setup->specials[table->with[place]].id), NOTHING,
                  NULL);
}

/* The plays in order, then the seats that have yet to play, then cards that were played by nobody. */
static void row_trick(DayzLook *look) {
    const Table *table = &look->game.now;
    Set others = table->zone[ZONE_TRICK];
    if (!has_trick(look)) return;
    describe_row(look->out, "trick", NOTHING);
    if (table->side != NOTHING) item_text(look, name_side(table->side), NOTHING, NULL);
    for (int i = 0; i < table->play_count; i++) {
        int seat = table->play_seat[i];
        item_card(look, arena_print(look->out->arena, "%d:", seat + 1), table->play_card[i],
                  seat != look->ahead               ? NULL
                  : table->phase > PHASE_TRICK_OVER ? "won"
                                                    : "wins");
        set_drop(&others, table->play_card[i]);
    }
    for (int i = 0; i < look->setup->seats && table->phase < PHASE_TRICK_OVER; i++) {
        int seat = (table->turn + i) % look->setup->seats;
        if (table->waiting >> seat & 1) item_text(look, arena_print(look->out->arena, "%d:", seat + 1), NOTHING, "…");
    }
    while (!set_empty(others)) item_card(look, "+", set_take(&others), NULL);
}

/* The size of a pile, and its top and bottom cards if they are known. The first pile begins the row where there is no encounter. */
static void item_pile(DayzLook *look, bool first, int zone, const uint8_t *pile, int count) {
    const char *label = look->out->zones[look->described[zone]].label;
    if (first) describe_row(look->out, label, NOTHING);
    item_zone(look, zone, AS_COUNT, first ? NULL : label);
    if (count && pile[count - 1] != NOTHING) item_end(look, pile[count - 1], "on top");
    if (look->viewer != NOTHING && count > 1 && pile[0] != NOTHING && zone == ZONE_RESERVE)
        item_end(look, pile[0], "at the bottom");
}

static void row_piles(DayzLook *look) {
    const Table *table = &look->game.now;
    if (!table->round) return;
    bool taken = set_empty(table->zone[ZONE_ENCOUNTER]) && table->met != NOTHING && has_trick(look);
    bool met = taken || !set_empty(table->zone[ZONE_ENCOUNTER]);
    if (met) describe_row(look->out, "encounter", NOTHING);
    if (taken) item_card(look, NULL, table->met, "taken");
    for (Set there = table->zone[ZONE_ENCOUNTER]; !set_empty(there);) item_card(look, NULL, set_take(&there), NULL);
    item_pile(look, !met, ZONE_RESERVE, table->reserve, table->reserve_count);
    if (table->itinerant_count) item_pile(look, false, ZONE_ITINERANTS, table->itinerants, table->itinerant_count);
    if (look->count[ZONE_REMOVED]) item_zone(look, ZONE_REMOVED, AS_COUNT, "removed");
}

/* The numbers of the table share a row, those of a seat have one for each power. */
static void item_number(DayzLook *look, int power, int number, int seat) {
    const Table *table = &look->game.now;
    const char *name = table_power(table, look->setup, power)->numbers[number].name,
               *by = power_text(look, table_power_name(table, power));
    Description *out = look->out;
    const DescribedRow *last = out->row_count ? &out->rows[out->row_count - 1] : NULL;
    const char *label = seat == NOTHING ? "numbers" : by;
    if (!last || last->seat != seat || strcmp(last->label, label) != 0) describe_row(out, label, seat);
    const char *counter = number_name(look, power, number);
    for (int i = 0; i < out->counter_count; i++)
        if (out->counters[i].seat == seat && strcmp(out->counters[i].name, counter) == 0)
            describe_item(out,
                          (DescribedItem){.kind = ITEM_COUNTER,
                                          .number = (int16_t)i,
                                          .text = seat == NOTHING ? arena_print(out->arena, "%s %s", by, name) : name});
}

/* A zone that is always shown, or has a card. */
static void row_zone(DayzLook *look, int zone, int seat, bool always) {
    if (!always && !look->count[zone]) return;
    describe_row(look->out, look->out->zones[look->described[zone]].label, seat);
    item_zone(look, zone, AS_SUITS, NULL);
}

static void rows_of_seat(DayzLook *look, int seat) {
    const Game *game = &look->game;
    row_zone(look, ZONE_HAND + seat, seat, true);
    if (look->gift_count[seat]) describe_row(look->out, "given", seat);
    for (int i = 0; i < look->gift_count[seat]; i++)
        item_card(look, NULL, look->gifts[seat][i].card,
                  arena_print(look->out->arena, "to %d", look->gifts[seat][i].to + 1));
    row_zone(look, ZONE_TRANSFER + seat, seat, false);
    row_zone(look, ZONE_EXPEDITION + seat, seat, true);
    if (game->now.voids[seat]) describe_row(look->out, "void in", seat);
    for (int slot = 0; slot < game->now.slot_count; slot++)
        if (game->now.voids[seat] >> slot & 1)
            item_text(look, look->setup->factions[game->deck.faction[slot]].id, slot, NULL);
    each_number(look, seat, false, item_number);
}

static const char *const phase_texts[PHASES] = {
    [PHASE_NEW_ROUND] = "a new round begins",
    [PHASE_DEALT] = "powers act after the deal",
    [PHASE_TRANSFER] = "cards are transferred",
    [PHASE_TRANSFERRED] = "powers act after the transfer",
    [PHASE_OPENING] = "the first leader is chosen",
    [PHASE_ROUND_START] = "powers act at the start of the round",
    [PHASE_NEW_TRICK] = "a new trick begins",
    [PHASE_ENCOUNTER] = "powers act at the encounter",
    [PHASE_PLAY] = "cards are played",
    [PHASE_PLAYED] = "powers act on the play",
    [PHASE_TRICK_OVER] = "the winner of the trick is found",
    [PHASE_HORDE] = "the horde is shared out",
    [PHASE_COLLECT] = "the winner takes the trick",
    [PHASE_POWER] = "the power of the trick acts",
    [PHASE_ANY_TRICK] = "powers act after the trick",
    [PHASE_NEXT_LEAD] = "the next leader is chosen",
    [PHASE_ROUND_END] = "powers act at the end of the round",
    [PHASE_COUNT] = "the survivors are counted",
    [PHASE_SWAP] = "a faction may be replaced",
    [PHASE_LEAVE] = "a power leaves the game",
    [PHASE_SWAPPED] = "powers act after a faction was replaced",
    [PHASE_DRAW] = "a power is drawn",
    [PHASE_GAME_END] = "powers act at the end of the game",
    [PHASE_PART_OVER] = "a part of the campaign is over",
    [PHASE_OVER] = "the game is over",
};

static const char *const actions[ABOUTS] = {
    [ABOUT_NOTHING] = "waits",
    [ABOUT_PLAY] = "plays a card",
    [ABOUT_TRANSFER] = "gives a card",
    [ABOUT_CARD] = "chooses a card",
    [ABOUT_COMMUNITY] = "chooses a community",
    [ABOUT_SIDE] = "chooses a side",
    [ABOUT_YES_NO] = "answers yes or no",
    [ABOUT_NUMBER] = "chooses a number",
    [ABOUT_FACTION] = "chooses a faction",
    [ABOUT_WORD] = "chooses a word",
};

/* "hippie:base (on_trick_won): 1 chooses a community"; of a question of the rules, who does what. */
static const char *now_text(const DayzLook *look) {
    const Decision *asked = &look->game.asked;
    const Open *open = &look->game.open;
    Arena *arena = look->out->arena;
    if (asked->about == ABOUT_NOTHING) return phase_texts[look->game.now.phase];
    const char *action = asked->sides == SIDES ? "leads a card, high or low" : actions[asked->about], *by = "",
               *to = "";
    if (open->hook == HOOK_SWAP || open->hook == HOOK_DRAW)
        by = arena_print(arena, "%s: ", name_hook(open->hook));
    else if (open->hook != HOOK_NONE && open->hook < POWER_HOOKS)
        by = arena_print(arena, "%s (%s): ", power_text(look, table_power_name(&look->game.now, open->power)),
                         name_hook(open->hook));
    if (asked->about == ABOUT_TRANSFER) to = arena_print(arena, " to %d", asked->to + 1);
    return arena_print(arena, "%s%d %s%s", by, asked->seat + 1, action ? action : "decides", to);
}

static void dayz_position(const Setup *setup, const Game *game, int viewer, bool forgets, Description *out) {
    DayzLook look;
    look_init(&look, setup, game, viewer, forgets);
    look.out = out;
    out->over = look.game.now.phase == PHASE_OVER;
    out->now = now_text(&look);
    out->name = "Happy DayZ";
    out->piece_word = "card";
    out->piece_words = "cards";
    out->suits = true;
    out->label_width = (int)sizeof "itinerants" - 1;
    out->clock[0].end = game_rounds(setup);
    memset(look.piece_of, 0xff, sizeof look.piece_of);
    for (int zone = 0; zone < ZONES; zone++)
        if (zone_owner(zone) == NOTHING || zone_owner(zone) < setup->seats) add_zone(&look, zone);
    add_counters(&look);
    add_seats(&look);
    add_options(&look);
    row_powers(&look);
    row_trick(&look);
    row_piles(&look);
    each_number(&look, NOTHING, false, item_number);
    for (int seat = 0; seat < setup->seats; seat++) rows_of_seat(&look, seat);
}

/* Faces ---------------------------------------------------------------------------------------------- */

static void add_attribute(PieceFace *face, const char *name, const char *value) {
    face->attributes[face->attribute_count++] =
        (FaceAttribute){name, value, arena_print(face->arena, "%s %s", name, value)};
}

/* What the cards of a faction count: "1 each"; "-3 for 1 to 14, -6 for 15 to 18". */
static const char *worth_text(const Faction *faction, Arena *arena) {
    const char *text = NULL;
    for (int i = 0, first = 0; i < faction->card_count; i++) {
        const Face *card = &faction->cards[i];
        if (i + 1 < faction->card_count && card[1].worth == card->worth) continue;
        if (!first && i + 1 == faction->card_count) return arena_print(arena, "%+d each", card->worth);
        text = arena_print(arena, "%s%s%+d for %d", text ? text : "", text ? ", " : "", card->worth,
                           faction->cards[first].value);
        if (i > first) text = arena_print(arena, "%s to %d", text, card->value);
        first = i + 1;
    }
    return text;
}

/* What a card shares with its faction: its role, and the power in play; that of the base version if the faction is not in play. */
static void face_faction(const Setup *setup, const Game *game, int number, PieceFace *face) {
    static const char *const roles[ROLES] = {"survivor", "zombie", "van"};
    static const char *const rules[ROLES] = {"R1.1", "R1.2", "R1.3"};
    const Faction *faction = &setup->factions[number];
    int slot = table_slot_of(&game->now, number);
    PowerName name = {(uint8_t)number, VERSION_BASE, NOTHING};
    const Power *power = slot == NOTHING ? faction->versions[VERSION_BASE] : table_power(&game->now, setup, slot);
    char text[NAME_SIZE];
    if (slot != NOTHING) name = table_power_name(&game->now, slot);
    face->kind = faction->id;
    face->rule = rules[faction->role];
    face->text = power ? arena_copy(face->arena, script_power_text(power)) : NULL;
    add_attribute(face, "role", roles[faction->role]);
    add_attribute(face, "power", arena_copy(face->arena, name_power(setup, name, text)));
}

/* The face of a faction, by its name; false if there is none. */
static bool describe_faction(const Setup *setup, const Game *game, const char *name, PieceFace *face) {
    for (int i = 0; i < setup->faction_count; i++) {
        if (strcmp(setup->factions[i].id, name) != 0) continue;
        face->name = setup->factions[i].id;
        face_faction(setup, game, i, face);
        const char *worth = worth_text(&setup->factions[i], face->arena);
        if (worth) add_attribute(face, "worth", worth);
        return true;
    }
    return false;
}

static bool dayz_face(const Setup *setup, const Game *game, int viewer, const char *name, PieceFace *face) {
    const Deck *deck = &game->deck;
    int card = name_find_card(game, setup, name);
    DayzLook look;
    char zone[NAME_SIZE];
    if (card == NOTHING) return describe_faction(setup, game, name, face);
    look_init(&look, setup, game, viewer, false);
    int where = look.game.now.where[card];
    face->name = arena_copy(face->arena, name);
    face->is_piece = true;
    face_faction(setup, game, deck->faction[deck->slot[card]], face);
    face->value = arena_print(face->arena, "%d", deck->value[card]);
    face->has_worth = true;
    face->worth = deck->worth[card];
    face->where = where == NOTHING ? NULL : arena_copy(face->arena, name_zone(where, zone));
    bool van = set_has(&deck->of_role[ROLE_VAN], card) && where >= ZONE_EXPEDITION && where < ZONE_RESERVE;
    face->public_ = where != NOTHING && (zone_is_open(where) || van);
    if (viewer == NOTHING)
        face->known_to = game->now.known[card];
    else if (where != NOTHING)
        face->known_to = 1u << viewer;
    if (face->public_) face->known_to = (1u << setup->seats) - 1;
    return true;
}

/* Scores --------------------------------------------------------------------------------------------- */

static void note_score(void *watcher, const Game *game, const Event *event) {
    (void)game;
    ledger_note(watcher, event);
}

/* Populations, and the count as if the round ended now, of the cards that the viewer knows: hidden ones are in no zone. */
static void dayz_scores(const Setup *setup, const Game *game, int viewer, DescribedScore out[DOOR_SEATS]) {
    DayzLook look;
    Ledger ledger = {.count = 0};
    Host host = {.setup = setup, .see = note_score, .watcher = &ledger, .silent = true};
    Count count;
    char name[NAME_SIZE];
    look_init(&look, setup, game, viewer, false);
    bool counted = is_running(&look) && game_count(&host, &look.game, &count);
    for (int seat = 0; seat < setup->seats; seat++) {
        int zone = ZONE_EXPEDITION + seat;
        DescribedScore *score = &out[seat];
        *score = (DescribedScore){.has_score = true,
                                  .score = look.game.now.population[seat],
                                  .has_known = counted,
                                  .known = counted ? count.total[seat] : 0,
                                  .unknown = look.count[zone] - set_count(look.game.now.zone[zone])};
        for (int i = 0; counted && i < ledger.count; i++) {
            if (!ledger.reasons[i].delta[seat] || score->reason_count == DESCRIBED_REASONS) continue;
            snprintf(score->reasons[score->reason_count].text, DOOR_NAME, "%s",
                     ledger_name(setup, &ledger.reasons[i], name));
            score->reasons[score->reason_count++].delta = ledger.reasons[i].delta[seat];
        }
    }
}

/* That of the scenario comes before the first part. */
static bool dayz_story(const Setup *setup, const Game *game, int number, DescribedStory *out) {
    int story = game->part == 0 ? number : game->part + 1 + number;
    if (story > game->part + 1 || story >= setup->story_count) return false;
    const Story *told = &setup->stories[story];
    *out = (DescribedStory){told->title, told->date, told->text};
    return true;
}

/* Populations, for the sums at the end of a round. */
static void dayz_remember(const Setup *setup, const Game *game, int32_t before[DOOR_SEATS]) {
    for (int seat = 0; seat < setup->seats; seat++) before[seat] = game->now.population[seat];
}

static const char *dayz_clock_word(const Setup *setup, int number) {
    (void)setup;
    return number ? "trick" : "round";
}

static EventInfo dayz_event_info(const Game *game, const Setup *setup, const Event *event) {
    EventInfo info = {.kind = event->kind, .seat = event->seat, .seen = event->seen};
    bool moves = event->kind == EVENT_PLAY || event->kind == EVENT_MOVE || event->kind == EVENT_TRANSFER ||
                 event->kind == EVENT_TRICK; /* the encounter is turned up */
    if (event->kind == EVENT_ASK) info.question = event->text ? event->text : "";
    info.rule = event->rule;
    info.deals = event->kind == EVENT_DEAL;
    if (!moves || event->card == NOTHING) return info;
    name_card(game, setup, event->card, info.piece);
    name_zone(event->kind == EVENT_TRICK ? ZONE_RESERVE : event->from, info.from);
    name_zone(event->kind == EVENT_PLAY    ? ZONE_TRICK
              : event->kind == EVENT_TRICK ? ZONE_ENCOUNTER
                                           : event->to,
              info.to);
    return info;
}

static void dayz_question_text(const Game *game, const Setup *setup, char out[DOOR_WHY]) {
    const Decision *asked = &game->asked;
    bool left = asked->to == (asked->seat + 1) % setup->seats;
    Set offered = asked->options;
    if (asked->about == ABOUT_PLAY)
        snprintf(out, DOOR_WHY, "Which card do you play?");
    else if (asked->about == ABOUT_TRANSFER && setup->seats == 2)
        snprintf(out, DOOR_WHY, "Which card do you give to %d?", asked->to + 1);
    else if (asked->about == ABOUT_TRANSFER)
        snprintf(out, DOOR_WHY, "Which card do you give to the %s, to %d?", left ? "left" : "right", asked->to + 1);
    else if (asked->about == ABOUT_FACTION && !set_empty(asked->options))
        snprintf(out, DOOR_WHY, "Which faction %s?",
                 table_slot_of(&game->now, set_take(&offered)) != NOTHING ? "leaves" : "comes in its place");
    else
        snprintf(out, DOOR_WHY, "Which %s?", name_about(asked->about));
}

/* The rule that asks the question, for questions that no power asks. */
static const char *rule_asks(const Game *game) {
    static const char *const hooks[HOOKS] = {
        [HOOK_TRANSFER] = "every community gives a card to each neighbour (R2.6)",
        [HOOK_SWAP] = "a faction in play may be replaced before a new round (R5.6)",
        [HOOK_DRAW] = "a drawn power replaces one in play (R5.7)",
    };
    if (game->asked.about != ABOUT_PLAY) return hooks[game->open.hook];
    if (game->now.play_count == 0) return "it leads the trick (R3.2)";
    return "everyone plays, clockwise from the leader (R3.2)";
}

static bool dayz_asked_by(const Game *game, const Setup *setup, char who[DOOR_WHY]) {
    char name[NAME_SIZE];
    bool script = game->open.hook && game->open.power != NOTHING;
    int fired = game->asked.fired;
    int power = fired ? game->asked.power : game->open.power;
    if (script)
        snprintf(who, DOOR_WHY, "%s, %s", name_power(setup, table_power_name(&game->now, power), name),
                 name_hook(fired ? fired : game->open.hook));
    else
        snprintf(who, DOOR_WHY, "the rules: %s", rule_asks(game));
    return script;
}

/* "military:weak, hook on_trick_won, round 3, trick 7". */
static void dayz_fault_where(const Host *host, const Game *game, char out[DOOR_WHY]) {
    const Fault *fault = &host->fault;
    PowerName power = table_power_name(&game->now, fault->power);
    char name[NAME_SIZE];
    bool named = power.faction != NOTHING || power.special != NOTHING;
    snprintf(out, DOOR_WHY, "%s, hook %s, round %d, trick %d",
             named ? name_power(host->setup, power, name) : "no power", name_hook(fault->hook), game->now.round,
             fault->trick);
}

const Describe dayz_describe = {
    .seat_word = "community",
    .seats_word = "communities",
    .score_word = "population",
    .nobody_wins = "the zombies win",
    .event_kinds = dayz_event_kinds,
    .clock_word = dayz_clock_word,
    .position = dayz_position,
    .face = dayz_face,
    .hue = dayz_hue,
    .scores = dayz_scores,
    .event = dayz_event_fields,
    .words = dayz_event_words,
    .story = dayz_story,
    .event_info = dayz_event_info,
    .question_text = dayz_question_text,
    .asked_by = dayz_asked_by,
    .fault_where = dayz_fault_where,
    .remember = dayz_remember,
};
