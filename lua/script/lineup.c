#include "lua/script/lineup.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/engine/name.h"
#include "lua/machine/nearest.h"

/* What is being made, and where the sentence goes if it does not fit. */
typedef struct Making {
    const Catalog *catalog;
    Setup *setup;
    Lineup *lineup;
    char *why;
    size_t size;
} Making;

static bool refuse(Making *making, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse(Making *making, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(making->why, making->size, format, arguments);
    va_end(arguments);
    return false;
}

/* Calls `take` with each word of a list with commas; an empty word is a word too. */
static bool each_word(Making *making, const char *list, bool (*take)(Making *making, char *word)) {
    char words[MAX_NAMES], *next = words;
    if (strlen(list) >= sizeof words) return refuse(making, "the list '%.40s…' is too long", list);
    strcpy(words, list);
    while (next) {
        char *word = next, *comma = strchr(next, ',');
        next = comma ? comma + 1 : NULL;
        if (comma) *comma = 0;
        if (!take(making, word)) return false;
    }
    return true;
}

static void list_factions(const Catalog *catalog, const char *names[MAX_FACTIONS + 1]) {
    int count = 0;
    for (int i = 0; i < catalog->faction_count; i++)
        if (catalog->factions[i].role == ROLE_SURVIVOR) names[count++] = catalog->factions[i].id;
    names[count] = NULL;
}

/* Adds a word to the sentence; `list` counts the words. */
static void add_word(Making *making, int *list, const char *word, const char *rest) {
    size_t used = strlen(making->why);
    snprintf(making->why + used, making->size - used, "%s %s%s", (*list)++ ? "," : "", word, rest);
}

static bool refuse_faction(Making *making, const char *word) {
    const char *names[MAX_FACTIONS + 1];
    list_factions(making->catalog, names);
    const char *near = nearest_name(word, names);
    if (near) return refuse(making, "there is no faction '%s'; did you mean '%s'?", word, near);
    refuse(making, "there is no faction '%s'; there are:", word);
    for (int i = 0, list = 0; names[i]; i++) add_word(making, &list, names[i], "");
    return false;
}

static bool refuse_version(Making *making, const Faction *of, const char *name) {
    refuse(making, "%s has no %s version; it has:", of->id, name);
    for (int i = 0, list = 0; i < VERSIONS; i++)
        if (of->versions[i]) add_word(making, &list, name_version(i), "");
    return false;
}

static bool find_version(Making *making, int faction, const char *name, int *version) {
    const Faction *of = &making->catalog->factions[faction];
    *version = setup_usual(making->setup, faction);
    if (!name) return true;
    *version = name_find_version(name);
    if (*version == NOTHING)
        return refuse(making, "there is no version '%s'; a faction can be base, advanced, weak or draft", name);
    return of->versions[*version] || refuse_version(making, of, name);
}

/* Puts "military" or "military:weak" into the next slot. */
static bool take_power(Making *making, char *word) {
    Lineup *lineup = making->lineup;
    char *colon = strchr(word, ':');
    if (colon) *colon = 0;
    int version, faction = setup_faction(making->setup, word);
    if (faction < 0) return refuse_faction(making, word);
    if (making->catalog->factions[faction].role != ROLE_SURVIVOR)
        return refuse(making, "%s is always in play; leave it out", word);
    if (setup_has(lineup, faction)) return refuse(making, "%s is named twice; each faction can be in play once", word);
    if (lineup->slot_count == MAX_SLOTS) return refuse(making, "at most %d factions can be in play", MAX_SLOTS - 2);
    if (!find_version(making, faction, colon ? colon + 1 : NULL, &version)) return false;
    lineup->faction[lineup->slot_count] = (uint8_t)faction;
    lineup->version[lineup->slot_count++] = (uint8_t)version;
    return true;
}

/* Vans and zombies come first (R2.2), one script of each. */
static void take_role(Making *making, Role role) {
    Lineup *lineup = making->lineup;
    for (int i = 0; i < making->catalog->faction_count; i++) {
        if (making->catalog->factions[i].role != role) continue;
        lineup->faction[lineup->slot_count] = (uint8_t)i;
        lineup->version[lineup->slot_count++] = (uint8_t)setup_usual(making->setup, i);
        return;
    }
}

static bool refuse_special(Making *making, const char *word) {
    const char *names[MAX_POOL_SPECIALS + 1];
    for (int i = 0; i < making->catalog->special_count; i++) names[i] = making->catalog->specials[i].id;
    names[making->catalog->special_count] = NULL;
    const char *near = nearest_name(word, names);
    if (near) return refuse(making, "there is no '%s' to play with; did you mean '%s'?", word, near);
    refuse(making, "there is no '%s' to play with; there are:", word);
    const Script *last = NULL;
    for (int i = 0, list = 0; i < making->catalog->special_count; i++) {
        const Script *script = making->catalog->special_scripts[i];
        if (script != last) add_word(making, &list, script->id, script->replaces ? ":FACTION" : "");
        last = script;
    }
    return false;
}

static bool take_special(Making *making, char *word) {
    Lineup *lineup = making->lineup;
    int special = setup_special(making->setup, word);
    if (special < 0) return refuse_special(making, word);
    for (int i = 0; i < lineup->with_count; i++)
        if (lineup->with[i] == special) return refuse(making, "%s is named twice; each can be in play once", word);
    if (lineup->with_count == MAX_SPECIALS) return refuse(making, "at most %d specials can be in play", MAX_SPECIALS);
    int faction = making->setup->specials[special].faction;
    if (faction != NOTHING && !setup_has(lineup, faction))
        return refuse(making, "%s needs the faction %s in play", word, making->setup->factions[faction].id);
    lineup->with[lineup->with_count++] = (uint8_t)special;
    return true;
}

static bool check_seats(Making *making) {
    const Setup *setup = making->setup;
    int most = edition_most_seats(&setup->edition);
    return (setup->seats >= MIN_SEATS && setup->seats <= most) ||
           refuse(making, "%s is for %d to %d communities, not %d", setup->edition.name, MIN_SEATS, most, setup->seats);
}

/* Are there as many cards as are dealt? */
static bool check_cards(Making *making) {
    const Setup *setup = making->setup;
    int cards = setup_deck_size(setup, making->lineup), dealt = setup_cards_dealt(setup);
    return cards >= dealt ||
           refuse(making, "%d cards are dealt, but those in play have only %d; smaller hands would do", dealt, cards);
}

void refusal_describe(const Refusal *refusal, char *out, size_t size) {
    if (refusal->name)
        snprintf(out, size, "%s: %s", refusal->why, refusal->name);
    else
        snprintf(out, size, "%s (%d)", refusal->why, refusal->number);
}

static bool check(Making *making) {
    Refusal refusal;
    if (!check_seats(making) || !check_cards(making)) return false;
    if (setup_check(making->setup, &refusal)) return true;
    refusal_describe(&refusal, making->why, making->size);
    return false;
}

static int count_words(const char *list) {
    int count = 1;
    for (; *list; list++) count += *list == ',';
    return count;
}

int edition_factions(const EditionFile *edition) {
    return count_words(edition->powers);
}

/* A game has as many factions as the edition's first one, three in those shipped (R1.5). */
static bool check_number(Making *making, const EditionFile *edition, const char *powers) {
    int named = count_words(powers), usual = edition_factions(edition);
    return named == usual || refuse(making, "%s is played with %d factions, such as %s; %d %s", edition->name, usual,
                                    edition->powers, named, named == 1 ? "is named" : "are named");
}

bool lineup_add(const Catalog *catalog, const EditionFile *edition, Setup *setup, const char *powers, const char *with,
                char *why, size_t size) {
    Lineup *lineup = &setup->lineups[setup->lineup_count];
    Making making = {.catalog = catalog, .setup = setup, .lineup = lineup, .why = why, .size = size};
    *lineup = (Lineup){.slot_count = 0};
    take_role(&making, ROLE_VAN);
    take_role(&making, ROLE_HORDE);
    if (!each_word(&making, powers, take_power)) return false;
    if (with && *with && !each_word(&making, with, take_special)) return false;
    if (!check_number(&making, edition, powers)) return false;
    setup->lineup_count++;
    return check(&making);
}

bool lineup_setup(const Catalog *catalog, const EditionFile *edition, const Choices *choices, Setup *setup, char *why,
                  size_t size) {
    *setup = (Setup){
        .edition = edition->edition,
        .factions = catalog->factions,
        .specials = catalog->specials,
        .faction_count = catalog->faction_count,
        .special_count = catalog->special_count,
        .seats = choices->players,
        .rounds = choices->rounds ? choices->rounds : edition->rounds,
        .hand_size = choices->hand,
        .swaps = true,
        .power_draw = choices->power_draw,
    };
    for (int seat = 0; seat < MAX_SEATS; seat++) setup->population[seat] = (int16_t)edition->population;
    const char *powers = choices->powers ? choices->powers : edition->powers;
    return lineup_add(catalog, edition, setup, powers, choices->with, why, size);
}
