/* Turns bytes into a set-up, mostly valid but with odd figures, and into actions on its game: right
 * and wrong answers from inside and outside, copies, re-deals, views, reasons, digests, names. Aborts
 * if the kernel breaks a promise. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/dayz/view.h"
#include "core/dayz/why.h"
#include "core/dayz/look.h"
#include "t/lib/fuzz/fuzz_input.h"
#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/setup_mix.h"
#include "t/lib/kernel/test_setup.h"

enum { COPIES = 4, LAST_ANSWERS = 500 };

typedef struct FuzzBytes {
    const uint8_t *next, *end;
} FuzzBytes;

static uint8_t take(FuzzBytes *bytes) {
    return bytes->next < bytes->end ? *bytes->next++ : 0;
}

static int take_int(FuzzBytes *bytes) {
    int high = (int8_t)take(bytes);
    return high * 256 + take(bytes);
}

/* A number below `end`; one time in eight, any number. */
static int take_below(FuzzBytes *bytes, int end) {
    int byte = take(bytes);
    return byte >= 224 ? (int8_t)take(bytes) : byte % end;
}

/* A set-up with its own copy of the pool, so that anything in it can be changed. */
typedef struct FuzzSetup {
    Setup setup;
    Faction factions[MAX_FACTIONS];
    Special specials[MAX_POOL_SPECIALS];
    Face faces[TEST_FACTIONS][MAX_CARDS];
} FuzzSetup;

static void own_pool(FuzzSetup *fuzzed, uint64_t number) {
    memset(fuzzed, 0, sizeof *fuzzed);
    fuzzed->setup = setup_mix(number);
    memcpy(fuzzed->factions, fuzzed->setup.factions, TEST_FACTIONS * sizeof(Faction));
    memcpy(fuzzed->specials, fuzzed->setup.specials, TEST_SPECIALS * sizeof(Special));
    for (int i = 0; i < TEST_FACTIONS; i++) {
        int count = fuzzed->factions[i].card_count;
        memcpy(fuzzed->faces[i], fuzzed->factions[i].cards, (size_t)count * sizeof(Face));
        for (int card = count; card < MAX_CARDS; card++) fuzzed->faces[i][card] = (Face){(uint8_t)(card + 1), 1};
        fuzzed->factions[i].cards = fuzzed->faces[i];
    }
    fuzzed->setup.factions = fuzzed->factions;
    fuzzed->setup.specials = fuzzed->specials;
}

static void change_figures(FuzzSetup *fuzzed, FuzzBytes *bytes) {
    Setup *setup = &fuzzed->setup;
    switch (take(bytes) % 8) {
    case 0: setup->seats = take_below(bytes, 6); break;
    case 1: setup->rounds = take_below(bytes, 6); break;
    case 2: setup->hand_size = take_below(bytes, 20); break;
    case 3: setup->lineup_count = take_below(bytes, 4); break;
    case 4: setup->population[take(bytes) % MAX_SEATS] = (int16_t)take_int(bytes); break;
    case 5: setup->faction_count = take_below(bytes, TEST_FACTIONS + 1); break;
    case 6: setup->special_count = take_below(bytes, TEST_SPECIALS + 1); break;
    default: setup->swaps = take(bytes) & 1, setup->power_draw = take(bytes) & 1;
    }
}

static void change_edition(FuzzSetup *fuzzed, FuzzBytes *bytes) {
    Edition *edition = &fuzzed->setup.edition;
    int seats = take(bytes) % (MAX_SEATS + 1);
    switch (take(bytes) % 6) {
    case 0: edition->hand[seats] = (uint8_t)take_below(bytes, 20); break;
    case 1: edition->itinerants[seats] = (uint8_t)take_below(bytes, 20); break;
    case 2: edition->encounters = take(bytes) & 1; break;
    case 3: edition->draw_optional = take(bytes) & 1, edition->draw_alone = take(bytes) & 1; break;
    case 4: edition->chooser = (Chooser)(take(bytes) % 3); break;
    default: edition->usual = (Version)(take(bytes) % (VERSIONS + 1));
    }
}

static void change_lineup(FuzzSetup *fuzzed, FuzzBytes *bytes) {
    Lineup *lineup = &fuzzed->setup.lineups[take_below(bytes, 4) & (MAX_LINEUPS - 1)];
    int place = take(bytes);
    switch (take(bytes) % 6) {
    case 0: lineup->slot_count = take(bytes) % (MAX_SLOTS + 2); break;
    case 1: lineup->with_count = take(bytes) % (MAX_SPECIALS + 2); break;
    case 2: lineup->faction[place % MAX_SLOTS] = take(bytes) % (TEST_FACTIONS + 1); break;
    case 3: lineup->version[place % MAX_SLOTS] = take(bytes) % (VERSIONS + 1); break;
    case 4: lineup->with[place % MAX_SPECIALS] = take(bytes) % (TEST_SPECIALS + 1); break;
    default: *lineup = fuzzed->setup.lineups[0];
    }
}

static void change_faction(FuzzSetup *fuzzed, FuzzBytes *bytes) {
    int place = take(bytes) % TEST_FACTIONS;
    Faction *faction = &fuzzed->factions[place];
    Face *face = &fuzzed->faces[place][take(bytes) % MAX_CARDS];
    switch (take(bytes) % 6) {
    case 0: faction->role = (Role)(take(bytes) % (ROLES + 1)); break;
    case 1: faction->card_count = take_below(bytes, 30); break;
    case 2: face->value = take(bytes); break;
    case 3: face->worth = (int8_t)take(bytes); break;
    case 4:
        faction->versions[take(bytes) % VERSIONS] = fuzzed->factions[take(bytes) % TEST_FACTIONS].versions[0];
        break;
    default: faction->id = fuzzed->factions[take(bytes) % TEST_FACTIONS].id;
    }
}

static void change_special(FuzzSetup *fuzzed, FuzzBytes *bytes) {
    Special *special = &fuzzed->specials[take(bytes) % TEST_SPECIALS];
    switch (take(bytes) % 4) {
    case 0: special->draw = (Draw)(take(bytes) % 3); break;
    case 1: special->faction = take(bytes) % (TEST_FACTIONS + 1); break;
    case 2: special->replaces = take(bytes); break;
    default: special->label = special->label ? NULL : "zero";
    }
}

/* A small deck, most of it dealt. */
static void make_tight(FuzzSetup *fuzzed, FuzzBytes *bytes) {
    Setup *setup = &fuzzed->setup;
    for (int i = 0; i < TEST_FACTIONS; i++) fuzzed->factions[i].card_count = 1 + take(bytes) % 8;
    for (int i = 0; i < MAX_LINEUPS; i++) setup->lineups[i].with_count = 0;
    setup->special_count = 0;
    setup->hand_size = setup_deck_size(setup, &setup->lineups[0]) / setup->seats;
    setup->edition.itinerants[setup->seats] = 0;
}

/* Returns false if the set-up is refused. */
static bool odd_setup(FuzzSetup *fuzzed, FuzzBytes *bytes) {
    static void (*const changes[])(FuzzSetup * fuzzed, FuzzBytes * bytes) = {
        change_figures, change_edition, change_lineup, change_faction, change_special};
    own_pool(fuzzed, (uint64_t)(uint16_t)take_int(bytes));
    if (take(bytes) % 4 == 0) make_tight(fuzzed, bytes);
    for (int left = take(bytes) % 16; left > 0; left--) changes[take(bytes) % 5](fuzzed, bytes);
    Refusal refusal;
    bool fits = setup_check(&fuzzed->setup, &refusal);
    fuzz_input_expect(fits == !refusal.why, "a refusal has a reason");
    return fits;
}

/* A game, copies of it, and the bytes that choose the actions. */
typedef struct FuzzGame {
    Game game, copies[COPIES];
    Host host;
    FuzzBytes *bytes;
    int inside; /* the number of decisions still to answer from inside */
} FuzzGame;

/* For Host.answer: some answers, now and then a wrong one, then -1. Answers at random when the bytes are used up. */
static int answer_inside(void *answerer, const Game *game) {
    FuzzGame *play = answerer;
    if (play->inside <= 0) return -1;
    play->inside--;
    if (play->bytes->next == play->bytes->end) return random_answer(NULL, game);
    int byte = take(play->bytes);
    return byte == 255 ? game->asked.option_count : byte % game->asked.option_count;
}

static Status step_once(FuzzGame *play) {
    Status status = game_step(&play->host, &play->game);
    fuzz_input_expect(!game_unsound(&play->game, play->host.setup), "a game is sound after every step");
    if (status == GAME_WAITS) fuzz_input_expect(game_asked(&play->game), "a game that waits asks something");
    if (status == GAME_OVER) fuzz_input_expect(!game_asked(&play->game), "a game that is over asks nothing");
    bool won = !set_empty(game_winners(&play->game, play->host.setup));
    fuzz_input_expect(!won || status == GAME_OVER, "nobody wins before the end");
    fuzz_input_expect((status == GAME_FAILED) == (play->host.fault.what != NULL), "a failure has a reason");
    return status;
}

/* Steps. After a wrong answer from inside the game waits. Odd combinations of powers can fail; then
 * they must fail again. */
static Status step(FuzzGame *play) {
    Status status = step_once(play);
    if (status != GAME_FAILED) return status;
    play->inside = 0;
    status = step_once(play);
    if (status != GAME_FAILED) return status;
    const Game failed = play->game;
    fuzz_input_expect(step_once(play) == GAME_FAILED, "what failed fails again");
    fuzz_input_expect(memcmp(&failed, &play->game, sizeof failed) == 0, "failing again changes nothing");
    return status;
}

static void answer_rightly(FuzzGame *play) {
    int option = take(play->bytes) % play->game.asked.option_count;
    fuzz_input_expect(game_answer(&play->host, &play->game, option) == ANSWER_TAKEN, "an option is taken");
}

static void answer_wrongly(FuzzGame *play) {
    const Game before = play->game;
    int byte = take(play->bytes), option = byte & 1 ? -byte : before.asked.option_count + byte;
    fuzz_input_expect(game_answer(&play->host, &play->game, option) == ANSWER_OUT_OF_RANGE,
                      "a wrong option is refused");
    fuzz_input_expect(memcmp(&before, &play->game, sizeof before) == 0, "a wrong option changes nothing");
}

static void answer_inside_next(FuzzGame *play) {
    play->inside = take(play->bytes) % 64;
}

static void copy(FuzzGame *play) {
    play->copies[take(play->bytes) % COPIES] = play->game;
}

static void restore(FuzzGame *play) {
    const Game *saved = &play->copies[take(play->bytes) % COPIES];
    if (saved->asked.option_count) play->game = *saved;
}

/* Acts on the game itself, or on a copy that is dropped. */
static void redeal(FuzzGame *play) {
    const Setup *setup = play->host.setup;
    int byte = take(play->bytes), seat = byte / 2 % setup->seats;
    Game redealt = play->game;
    View before, after;
    if (!game_redeal(&play->host, &redealt, seat, take(play->bytes))) return;
    game_view(&play->game, setup, seat, &before);
    game_view(&redealt, setup, seat, &after);
    fuzz_input_expect(memcmp(&before, &after, sizeof before) == 0, "a re-dealt game looks the same");
    fuzz_input_expect(!game_unsound(&redealt, setup), "a re-dealt game is sound");
    fuzz_input_expect(redealt.asked.option_count, "a re-dealt game asks something");
    if (byte & 1) play->game = redealt;
}

static void look(FuzzGame *play) {
    const Setup *setup = play->host.setup;
    View view;
    for (int seat = 0; seat < setup->seats; seat++) {
        game_view(&play->game, setup, seat, &view);
        fuzz_input_expect(set_same(view.table.zone[ZONE_HAND + seat], play->game.now.zone[ZONE_HAND + seat]),
                          "a hand is seen");
        fuzz_input_expect(view.table.chance == 0, "chance is not seen");
    }
}

static void ask_why(FuzzGame *play) {
    int card = take(play->bytes) - 1;
    Why why = game_why(&play->host, &play->game, card);
    bool offered = play->game.asked.about == ABOUT_PLAY && card >= 0 && card < MAX_CARDS &&
                   set_has(&play->game.asked.options, card);
    fuzz_input_expect(why.legal == offered, "a card is legal exactly when it is offered");
    fuzz_input_expect(why.why && (why.rule || why.power != NOTHING), "a verdict has a reason");
}

static void digest(FuzzGame *play) {
    Game other = play->game;
    fuzz_input_expect(game_digest(&other) == game_digest(&play->game), "copies have the same digest");
    int place = abs(take_int(play->bytes)) % (int)sizeof other;
    ((unsigned char *)&other)[place] ^= (unsigned char)(1u << take(play->bytes) % 8);
    fuzz_input_expect(game_digest(&other) != game_digest(&play->game), "another state has another digest");
}

static void name(FuzzGame *play) {
    const Setup *setup = play->host.setup;
    char text[NAME_SIZE];
    for (int option = 0; option < play->game.asked.option_count; option++) {
        name_option(&play->game, setup, option, text);
        fuzz_input_expect(name_find_option(&play->game, setup, text) == option, "an option is found by its name");
    }
    for (int zone = 0; zone <= ZONE_RESERVE_BOTTOM; zone++)
        fuzz_input_expect(*name_zone(zone, text), "a zone has a name");
}

static void see(void *watcher, const Game *game, const Event *event) {
    const FuzzGame *play = watcher;
    const Setup *setup = play->host.setup;
    char text[NAME_SIZE];
    fuzz_input_expect(event->kind < EVENTS, "an event has a kind");
    fuzz_input_expect(event->seat == NOTHING || event->seat < setup->seats, "an event is about a seat that plays");
    fuzz_input_expect(event->card == NOTHING || event->card < game->deck.count, "an event is about a card of the deck");
    fuzz_input_expect(*name_card(game, setup, event->card, text), "a card has a name");
    fuzz_input_expect(*name_power(setup, event->power, text) && *name_hook(event->hook), "a power has a name");
}

static void watch_or_not(FuzzGame *play) {
    play->host.see = play->host.see ? NULL : see;
    play->host.watcher = play;
}

static void do_something(FuzzGame *play) {
    static void (*const deeds[])(FuzzGame * play) = {
        answer_wrongly, answer_inside_next, copy, restore, redeal, look, ask_why, digest, name, watch_or_not};
    size_t deed = take(play->bytes) % 24u;
    if (deed < sizeof deeds / sizeof *deeds)
        deeds[deed](play);
    else
        answer_rightly(play);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static FuzzSetup fuzzed;
    static FuzzGame play;
    FuzzBytes bytes = {data, data + size};
    if (!odd_setup(&fuzzed, &bytes)) return 0;
    memset(&play, 0, sizeof play);
    play.host = (Host){.setup = &fuzzed.setup, .answer = answer_inside, .answerer = &play};
    play.bytes = &bytes;
    game_init(&play.game, &fuzzed.setup, take(&bytes));
    while (bytes.next < bytes.end && step(&play) == GAME_WAITS) do_something(&play);
    play.inside = LAST_ANSWERS;
    step(&play);
    return 0;
}
