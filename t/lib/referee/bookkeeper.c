#include "t/lib/referee/bookkeeper.h"

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CARDS = 128, SEATS = 8, NAME = 40, MOST = 9999 };

typedef struct BookCard {
    char name[NAME], zone[NAME];
    bool dealt;
} BookCard;

struct Bookkeeper {
    int seats, round, trick, leader, card_count;
    int population[SEATS + 1], counted[SEATS + 1]; /* seats count from 1 */
    bool played[SEATS + 1];
    bool won, unwon, over; /* unwon: the leader took a trick that nobody won */
    char side[NAME];
    char trick_cards[SEATS + 1][NAME]; /* in the order of play */
    int trick_count;
    char coming[NAME]; /* into the trick, for a played card that is exchanged: the next move */
    BookCard cards[CARDS];
    cJSON *powers, *with, *options; /* of the round; of the open question */
    int asked_seat;
    long line;
    char verdict[400];
};

Bookkeeper *bookkeeper_new(void) {
    Bookkeeper *keeper = calloc(1, sizeof *keeper);
    if (!keeper) abort();
    return keeper;
}

void bookkeeper_free(Bookkeeper *keeper) {
    cJSON_Delete(keeper->powers);
    cJSON_Delete(keeper->with);
    cJSON_Delete(keeper->options);
    free(keeper);
}

/* Notes the first objection, unless `so` is true; returns `so`. */
static bool require(Bookkeeper *keeper, bool so, const char *words, ...) __attribute__((format(printf, 3, 4)));

static bool require(Bookkeeper *keeper, bool so, const char *words, ...) {
    if (so || *keeper->verdict) return so;
    va_list arguments;
    int used = snprintf(keeper->verdict, sizeof keeper->verdict, "line %ld: ", keeper->line);
    va_start(arguments, words);
    vsnprintf(keeper->verdict + used, sizeof keeper->verdict - (size_t)used, words, arguments);
    va_end(arguments);
    return false;
}

/* Fields ------------------------------------------------------------------------------------------- */

static const cJSON *field(const cJSON *json, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(json, key);
}

static const char *text(const cJSON *json, const char *key) {
    const cJSON *item = field(json, key);
    return cJSON_IsString(item) ? item->valuestring : "";
}

static int number(const cJSON *json, const char *key) {
    const cJSON *item = field(json, key);
    return cJSON_IsNumber(item) ? item->valueint : -MOST;
}

/* A seat of the game, or 0 with an objection. */
static int seat_of(Bookkeeper *keeper, const cJSON *json, const char *key) {
    int seat = number(json, key);
    return require(keeper, seat >= 1 && seat <= keeper->seats, "'%s' is not a seat", key) ? seat : 0;
}

static bool lists(const cJSON *list, const char *word) {
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        if (cJSON_IsString(item) && strcmp(item->valuestring, word) == 0) return true;
    }
    return false;
}

static bool in_play(const Bookkeeper *keeper, const char *power) {
    bool always = strncmp(power, "zombie:", 7) == 0 || strncmp(power, "van:", 4) == 0;
    return always || lists(keeper->powers, power) || lists(keeper->with, power);
}

/* Cards -------------------------------------------------------------------------------------------- */

static BookCard *find(Bookkeeper *keeper, const char *name) {
    for (int i = 0; i < keeper->card_count; i++)
        if (strcmp(keeper->cards[i].name, name) == 0) return &keeper->cards[i];
    (void)require(keeper, false, "there is no card '%s'", name);
    return NULL;
}

/* Moves a card from where it must be. */
static void move(Bookkeeper *keeper, const char *name, const char *from, const char *to) {
    BookCard *card = find(keeper, name);
    size_t length = strcspn(from, ":");
    if (strcmp(from + length, ":bottom") != 0) length = strlen(from);
    if (!card) return;
    (void)require(keeper, strlen(card->zone) == length && strncmp(card->zone, from, length) == 0,
                  "%s is in %s, not in %s", name, card->zone, from);
    snprintf(card->zone, NAME, "%.*s", strncmp(to, "reserve", 7) == 0 ? 7 : NAME - 1, to);
}

static int count_in(const Bookkeeper *keeper, const char *zone) {
    int count = 0;
    for (int i = 0; i < keeper->card_count; i++) count += strcmp(keeper->cards[i].zone, zone) == 0;
    return count;
}

static void own_zone(char out[NAME], const char *zone, int seat) {
    snprintf(out, NAME, "%s:%d", zone, seat);
}

/* Events ------------------------------------------------------------------------------------------- */

static void read_game(Bookkeeper *keeper, const cJSON *json) {
    const cJSON *item, *population = field(json, "population");
    int seat = 0;
    keeper->seats = number(json, "players");
    (void)require(keeper, !keeper->round && keeper->seats >= 2 && keeper->seats <= SEATS, "a game begins the stream");
    (void)require(keeper, cJSON_GetArraySize(population) == keeper->seats, "a population for each seat");
    cJSON_ArrayForEach(item, population) {
        if (seat < SEATS) keeper->population[++seat] = item->valueint;
    }
}

static void read_round(Bookkeeper *keeper, const cJSON *json) {
    const cJSON *item;
    cJSON_Delete(keeper->powers);
    cJSON_Delete(keeper->with);
    keeper->powers = cJSON_Duplicate(field(json, "powers"), true);
    keeper->with = cJSON_Duplicate(field(json, "with"), true);
    keeper->round++;
    (void)require(keeper, number(json, "round") == keeper->round, "this is round %d", keeper->round);
    keeper->card_count = keeper->trick = 0;
    memset(keeper->counted, 0, sizeof keeper->counted);
    cJSON_ArrayForEach(item, field(json, "cards")) {
        if (!require(keeper, keeper->card_count < CARDS, "there are too many cards")) return;
        BookCard *card = &keeper->cards[keeper->card_count++];
        *card = (BookCard){.dealt = false};
        snprintf(card->name, NAME, "%s", item->string);
    }
}

static void deal(Bookkeeper *keeper, const cJSON *cards, const char *zone) {
    const cJSON *item;
    cJSON_ArrayForEach(item, cards) {
        BookCard *card = find(keeper, cJSON_IsString(item) ? item->valuestring : "?");
        if (!card || !require(keeper, !card->dealt, "%s is dealt twice", card->name)) return;
        card->dealt = true;
        snprintf(card->zone, NAME, "%s", zone);
    }
}

static void read_deal(Bookkeeper *keeper, const cJSON *json) {
    const cJSON *hands = field(json, "hands");
    char zone[NAME];
    for (int seat = 1; seat <= keeper->seats; seat++) {
        own_zone(zone, "hand", seat);
        deal(keeper, cJSON_GetArrayItem(hands, seat - 1), zone);
    }
    deal(keeper, field(json, "reserve"), "reserve");
    deal(keeper, field(json, "itinerants"), "itinerants");
    for (int i = 0; i < keeper->card_count; i++)
        (void)require(keeper, keeper->cards[i].dealt, "%s is not dealt", keeper->cards[i].name);
}

static void read_transfer(Bookkeeper *keeper, const cJSON *json) {
    char from[NAME], to[NAME];
    own_zone(from, "hand", seat_of(keeper, json, "from"));
    own_zone(to, "transfer", seat_of(keeper, json, "to"));
    move(keeper, text(json, "card"), from, to);
}

/* What lies in the middle of the table is taken before anything else begins. */
static void check_taken(Bookkeeper *keeper) {
    (void)require(keeper, !count_in(keeper, "trick"), "cards of the last trick are still there");
    (void)require(keeper, !keeper->trick || keeper->won, "nobody won the last trick");
}

static void read_trick(Bookkeeper *keeper, const cJSON *json) {
    const char *encounter = text(json, "encounter");
    check_taken(keeper);
    keeper->trick++;
    (void)require(keeper, number(json, "trick") == keeper->trick, "this is trick %d", keeper->trick);
    keeper->leader = seat_of(keeper, json, "leader");
    if (*encounter) move(keeper, encounter, count_in(keeper, "encounter") ? "encounter" : "reserve", "encounter");
    memset(keeper->played, 0, sizeof keeper->played);
    *keeper->side = 0;
    keeper->trick_count = 0;
    keeper->won = keeper->unwon = false;
}

static void read_play(Bookkeeper *keeper, const cJSON *json) {
    char from[NAME];
    const char *card = text(json, "card"), *side = text(json, "side");
    int seat = seat_of(keeper, json, "seat");
    own_zone(from, text(json, "from"), seat);
    move(keeper, card, from, "trick");
    (void)require(keeper, keeper->trick && !keeper->won && !keeper->played[seat], "seat %d may not play now", seat);
    (void)require(keeper, !*keeper->side || strcmp(keeper->side, side) == 0, "the side is %s", keeper->side);
    keeper->played[seat] = true;
    snprintf(keeper->side, NAME, "%s", side);
    snprintf(keeper->trick_cards[keeper->trick_count++], NAME, "%s", card);
}

/* The faction of the first card that isn't a van (R3.3). */
static void asked_faction(const Bookkeeper *keeper, char faction[NAME]) {
    *faction = 0;
    for (int i = 0; i < keeper->trick_count && !*faction; i++)
        if (strncmp(keeper->trick_cards[i], "van-", 4) != 0)
            snprintf(faction, NAME, "%.*s", (int)strcspn(keeper->trick_cards[i], "-"), keeper->trick_cards[i]);
}

/* A played card that is exchanged before the trick is won: the card that comes takes its place. */
static void exchange(Bookkeeper *keeper, const char *gone, const char *come) {
    for (int i = 0; i < keeper->trick_count; i++)
        if (strcmp(keeper->trick_cards[i], gone) == 0) {
            snprintf(keeper->trick_cards[i], NAME, "%s", come);
            return;
        }
}

static void read_won(Bookkeeper *keeper, const cJSON *json) {
    int seat = seat_of(keeper, json, "seat");
    char asked[NAME];
    asked_faction(keeper, asked);
    (void)require(keeper, !keeper->won, "the trick is won twice");
    (void)require(keeper, keeper->played[seat], "seat %d wins without a card", seat);
    keeper->unwon = !*text(json, "faction");
    if (keeper->unwon)
        (void)require(keeper, seat == keeper->leader, "the leader takes a trick that nobody wins"); /* R3.7 */
    else
        (void)require(keeper, strcmp(text(json, "faction"), asked) == 0, "'%s' was asked", asked);
    keeper->won = true;
}

static void read_move(Bookkeeper *keeper, const cJSON *json) {
    bool playing = keeper->trick && !keeper->won;
    if (playing && strcmp(text(json, "to"), "trick") == 0) snprintf(keeper->coming, NAME, "%s", text(json, "card"));
    if (playing && strcmp(text(json, "from"), "trick") == 0) exchange(keeper, text(json, "card"), keeper->coming);
    move(keeper, text(json, "card"), text(json, "from"), text(json, "to"));
}

static bool follows_trick(const char *hook) {
    return strcmp(hook, "on_trick_won") == 0 || strcmp(hook, "on_any_trick") == 0 || strcmp(hook, "on_horde") == 0;
}

static void read_power(Bookkeeper *keeper, const cJSON *json) {
    const char *power = text(json, "power");
    (void)require(keeper, in_play(keeper, power), "%s is not in play", power);
    (void)require(keeper, *text(json, "hook"), "a power has a hook");
    (void)require(keeper, !keeper->unwon || !follows_trick(text(json, "hook")), "nobody won the trick"); /* R3.7 */
}

static void read_ask(Bookkeeper *keeper, const cJSON *json) {
    cJSON_Delete(keeper->options);
    keeper->options = cJSON_Duplicate(field(json, "options"), true);
    keeper->asked_seat = seat_of(keeper, json, "seat");
    (void)require(keeper, cJSON_GetArraySize(keeper->options) > 0, "a question has options");
}

static void read_answer(Bookkeeper *keeper, const cJSON *json) {
    const char *choice = text(json, "choice");
    (void)require(keeper, keeper->options && seat_of(keeper, json, "seat") == keeper->asked_seat, "who was asked?");
    (void)require(keeper, lists(keeper->options, choice), "'%s' is not an option", choice);
    cJSON_Delete(keeper->options);
    keeper->options = NULL;
}

static void read_score(Bookkeeper *keeper, const cJSON *json) {
    const char *why = text(json, "why");
    bool plain = strcmp(why, "survivors") == 0 || strcmp(why, "zombies") == 0;
    (void)require(keeper, plain || in_play(keeper, why), "%s is not in play", why);
    keeper->counted[seat_of(keeper, json, "seat")] += number(json, "delta");
}

static void change(Bookkeeper *keeper, int seat, int delta, int population) {
    int after = keeper->population[seat] + delta;
    after = after < 0 ? 0 : after > MOST ? MOST : after;
    (void)require(keeper, population == after, "the population of %d is %d, not %d", seat, after, population);
    keeper->population[seat] = after;
}

/* `delta` is what really changed. */
static void read_population(Bookkeeper *keeper, const cJSON *json) {
    const char *power = text(json, "power");
    (void)require(keeper, in_play(keeper, power), "%s is not in play", power);
    change(keeper, seat_of(keeper, json, "seat"), number(json, "delta"), number(json, "population"));
}

static void read_round_end(Bookkeeper *keeper, const cJSON *json) {
    check_taken(keeper);
    for (int seat = 1; seat <= keeper->seats; seat++) {
        char hand[NAME], transfer[NAME];
        const cJSON *delta = cJSON_GetArrayItem(field(json, "delta"), seat - 1);
        const cJSON *population = cJSON_GetArrayItem(field(json, "population"), seat - 1);
        own_zone(hand, "hand", seat);
        own_zone(transfer, "transfer", seat);
        if (!require(keeper, delta && population, "a number for each seat")) return;
        (void)require(keeper, !count_in(keeper, hand) && !count_in(keeper, transfer), "seat %d has cards left", seat);
        (void)require(keeper, delta->valueint == keeper->counted[seat], "seat %d counted %d, not %d", seat,
                      keeper->counted[seat], delta->valueint);
        change(keeper, seat, delta->valueint, population->valueint);
    }
}

static void read_game_end(Bookkeeper *keeper, const cJSON *json) {
    const cJSON *item;
    int best = -1;
    cJSON_ArrayForEach(item, field(json, "winners")) {
        int seat = item->valueint;
        if (!require(keeper, seat >= 1 && seat <= keeper->seats, "a winner is not a seat")) return;
        (void)require(keeper, best < 0 || keeper->population[seat] == best, "winners are equal");
        best = keeper->population[seat];
    }
    for (int seat = 1; seat <= keeper->seats; seat++) {
        const cJSON *population = cJSON_GetArrayItem(field(json, "population"), seat - 1);
        (void)require(keeper, population && population->valueint == keeper->population[seat], "the last population");
    }
    keeper->over = true;
}

/* The stream --------------------------------------------------------------------------------------- */

static const struct BookKind {
    const char *name;
    void (*read)(Bookkeeper *keeper, const cJSON *json);
} kinds[] = {
    {"game", read_game},
    {"round", read_round},
    {"deal", read_deal},
    {"transfer", read_transfer},
    {"trick", read_trick},
    {"play", read_play},
    {"won", read_won},
    {"move", read_move},
    {"power", read_power},
    {"ask", read_ask},
    {"answer", read_answer},
    {"random", NULL},
    {"score", read_score},
    {"round_end", read_round_end},
    {"swap", NULL},
    {"population", read_population},
    {"game_end", read_game_end},
};

static void read_line(Bookkeeper *keeper, const cJSON *json) {
    const char *name = text(json, "e");
    size_t kind = 0, count = sizeof kinds / sizeof *kinds;
    while (kind < count && strcmp(kinds[kind].name, name) != 0) kind++;
    if (!require(keeper, kind < count && !keeper->over, "unexpected '%s'", name)) return;
    if (!require(keeper, keeper->seats || kind == 0, "'%s' before the game", name)) return;
    (void)require(keeper, !keeper->options || kinds[kind].read == read_answer, "a question has no answer");
    if (kinds[kind].read) kinds[kind].read(keeper, json);
}

const char *bookkeeper_line(Bookkeeper *keeper, const char *line) {
    if (*keeper->verdict) return keeper->verdict;
    cJSON *json = cJSON_Parse(line);
    keeper->line++;
    if (require(keeper, cJSON_IsObject(json), "not a JSON object")) read_line(keeper, json);
    cJSON_Delete(json);
    return *keeper->verdict ? keeper->verdict : NULL;
}

const char *bookkeeper_end(Bookkeeper *keeper) {
    (void)require(keeper, keeper->over, "the game does not end");
    return *keeper->verdict ? keeper->verdict : NULL;
}
