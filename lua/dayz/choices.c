#include "lua/dayz/choices.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/dayz/name.h"
#include "core/dayz/pool.h"
#include "core/base/text.h"
#include "core/base/parse.h"

/* Boxes ----------------------------------------------------------------------------------------------- */

/* Each box once, in the order of the factions. */
static int list_boxes(const Catalog *catalog, const char *boxes[MAX_FACTIONS + 1]) {
    int count = 0;
    for (int i = 0; i < catalog->faction_count; i++) {
        const char *box = catalog->factions[i].box;
        int place = 0;
        while (box && place < count && strcmp(boxes[place], box) != 0) place++;
        if (box && place == count) boxes[count++] = box;
    }
    boxes[count] = NULL;
    return count;
}

static bool has_word(const char *name, const char *word) {
    size_t length = strlen(word);
    while (*name) {
        size_t letters = strcspn(name, " ");
        if (letters == length && strncasecmp(name, word, length) == 0) return true;
        name += letters;
        name += strspn(name, " ");
    }
    return false;
}

static bool is_named(const char *name, const char *word) {
    return strcasecmp(name, word) == 0;
}

/* The only box for which `fits` holds; NULL if none or several do. */
static const char *only_box(const char *const *boxes, const char *word,
                            bool (*fits)(const char *name, const char *word)) {
    const char *found = NULL;
    for (; *boxes; boxes++) {
        if (!fits(*boxes, word)) continue;
        if (found) return NULL;
        found = *boxes;
    }
    return found;
}

static void refuse_box(const char *const *boxes, const char *word, char *why, size_t size) {
    const char *near = nearest_name(word, boxes);
    int used = snprintf(why, size, "there is no box '%s'; %s", word, near ? "did you mean '" : "there are:");
    if (near) snprintf(why + used, size - (size_t)used, "%s'?", near);
    for (int i = 0; !near && boxes[i] && (size_t)used < size; i++)
        used += snprintf(why + used, size - (size_t)used, "%s %s", i ? "," : "", boxes[i]);
}

const char *boxes_find(const Catalog *catalog, const char *word, char *why, size_t size) {
    const char *boxes[MAX_FACTIONS + 1];
    if (!list_boxes(catalog, boxes)) return snprintf(why, size, "no faction has a box"), NULL;
    const char *found = only_box(boxes, word, is_named);
    if (!found) found = only_box(boxes, word, has_word);
    if (!found) refuse_box(boxes, word, why, size);
    return found;
}

/* Line-ups -------------------------------------------------------------------------------------------- */

/* A set-up that is being built, and where the sentence goes if something does not fit. */
typedef struct SetupBuild {
    const Catalog *catalog;
    Setup *setup;
    Lineup *lineup;
    char *why;
    size_t size;
} SetupBuild;

static bool refuse_choice(SetupBuild *build, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool refuse_choice(SetupBuild *build, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(build->why, build->size, format, arguments);
    va_end(arguments);
    return false;
}

/* Calls `take` with each item of a list, empty ones too. */
static bool each_item(SetupBuild *build, const char *list, bool (*take)(SetupBuild *build, char *item)) {
    while (list) {
        char item[MAX_NAMES];
        if (parse_item(&list, item, sizeof item) >= sizeof item)
            return refuse_choice(build, "the name '%.40s…' is too long", item);
        if (!take(build, item)) return false;
    }
    return true;
}

static void list_factions(const Catalog *catalog, const char *names[MAX_FACTIONS + 1]) {
    int count = 0;
    for (int i = 0; i < catalog->faction_count; i++)
        if (catalog->factions[i].role == ROLE_SURVIVOR) names[count++] = catalog->factions[i].id;
    names[count] = NULL;
}

/* Adds a word to the list at the end of the sentence; `count` is how many there are. */
static void add_word(SetupBuild *build, int *count, const char *word, const char *rest) {
    size_t used = strlen(build->why);
    snprintf(build->why + used, build->size - used, "%s %s%s", (*count)++ ? "," : "", word, rest);
}

static bool refuse_faction(SetupBuild *build, const char *word) {
    const char *names[MAX_FACTIONS + 1];
    if (catalog_is_broken(build->catalog, word))
        return refuse_choice(build, "the script of the faction '%s' cannot be loaded; fix it first", word);
    list_factions(build->catalog, names);
    const char *near = nearest_name(word, names);
    if (near) return refuse_choice(build, "there is no faction '%s'; did you mean '%s'?", word, near);
    refuse_choice(build, "there is no faction '%s'; there are:", word);
    for (int i = 0, count = 0; names[i]; i++) add_word(build, &count, names[i], "");
    return false;
}

static bool refuse_version(SetupBuild *build, const Faction *of, const char *name) {
    refuse_choice(build, "%s has no %s version; it has:", of->id, name);
    for (int i = 0, count = 0; i < VERSIONS; i++)
        if (of->versions[i]) add_word(build, &count, name_version(i), "");
    return false;
}

static bool find_version(SetupBuild *build, int faction, const char *name, int *version) {
    const Faction *of = &build->catalog->factions[faction];
    *version = setup_usual(build->setup, faction);
    if (!name) return true;
    *version = name_find_version(name);
    if (*version == NOTHING)
        return refuse_choice(build, "there is no version '%s'; a faction can be base, advanced, weak or draft", name);
    return of->versions[*version] || refuse_version(build, of, name);
}

/* Puts "military" or "military:weak" into the next slot. */
static bool take_power(SetupBuild *build, char *word) {
    Lineup *lineup = build->lineup;
    char *colon = strchr(word, ':');
    if (colon) *colon = 0;
    int version, faction = setup_faction(build->setup, word);
    if (faction < 0) return refuse_faction(build, word);
    if (build->catalog->factions[faction].role != ROLE_SURVIVOR)
        return refuse_choice(build, "%s is always in play; remove it", word);
    if (setup_has(lineup, faction))
        return refuse_choice(build, "%s is named twice; each faction can be in play once", word);
    if (lineup->slot_count == MAX_SLOTS)
        return refuse_choice(build, "at most %d factions can be in play", MAX_SLOTS - 2);
    if (!find_version(build, faction, colon ? colon + 1 : NULL, &version)) return false;
    lineup->faction[lineup->slot_count] = (uint8_t)faction;
    lineup->version[lineup->slot_count++] = (uint8_t)version;
    return true;
}

/* Puts the van or the zombies, which come before factions (R2.2), into the next slot. */
static void take_role(SetupBuild *build, Role role) {
    Lineup *lineup = build->lineup;
    for (int i = 0; i < build->catalog->faction_count; i++) {
        if (build->catalog->factions[i].role != role) continue;
        lineup->faction[lineup->slot_count] = (uint8_t)i;
        lineup->version[lineup->slot_count++] = (uint8_t)setup_usual(build->setup, i);
        return;
    }
}

static bool refuse_special(SetupBuild *build, const char *word) {
    const char *names[MAX_POOL_SPECIALS + 1];
    for (int i = 0; i < build->catalog->special_count; i++) names[i] = build->catalog->specials[i].id;
    names[build->catalog->special_count] = NULL;
    const char *near = nearest_name(word, names);
    if (near) return refuse_choice(build, "there is no special '%s'; did you mean '%s'?", word, near);
    refuse_choice(build, "there is no special '%s'; there are:", word);
    const Script *last = NULL;
    for (int i = 0, count = 0; i < build->catalog->special_count; i++) {
        const Script *script = build->catalog->special_scripts[i];
        if (script != last && !script->rule) add_word(build, &count, script->id, script->replaces ? ":FACTION" : "");
        last = script;
    }
    return false;
}

static bool take_special(SetupBuild *build, char *word) {
    Lineup *lineup = build->lineup;
    int special = setup_special(build->setup, word);
    if (special < 0) return refuse_special(build, word);
    if (build->setup->specials[special].rule)
        return refuse_choice(build, "%s is the rule of an edition: --edition puts it into play", word);
    for (int i = 0; i < lineup->with_count; i++)
        if (lineup->with[i] == special)
            return refuse_choice(build, "%s is named twice; each special can be in play once", word);
    if (lineup->with_count == MAX_SPECIALS)
        return refuse_choice(build, "at most %d specials can be in play", MAX_SPECIALS);
    int faction = build->setup->specials[special].faction;
    if (faction != NOTHING && !setup_has(lineup, faction))
        return refuse_choice(build, "%s needs the faction %s in play", word, build->setup->factions[faction].id);
    lineup->with[lineup->with_count++] = (uint8_t)special;
    return true;
}

/* A rule of the edition is the first special, whatever else is in play. */
static bool take_rule(SetupBuild *build, const char *id) {
    int special = setup_special(build->setup, id);
    if (special < 0 || !build->setup->specials[special].rule)
        return refuse_choice(build, "the rule of the edition '%s' is not loaded", id);
    build->lineup->with[build->lineup->with_count++] = (uint8_t)special;
    return true;
}

static bool check_seats(SetupBuild *build) {
    const Setup *setup = build->setup;
    int least = edition_least_seats(&setup->edition), most = edition_most_seats(&setup->edition);
    if (setup->seats >= least && setup->seats <= most) return true;
    if (least == most)
        return refuse_choice(build, "%s is for %d communities, not %d", setup->edition.name, most, setup->seats);
    return refuse_choice(build, "%s is for %d to %d communities, not %d", setup->edition.name, least, most,
                         setup->seats);
}

/* Does the deck have as many cards as are dealt? */
static bool check_cards(SetupBuild *build) {
    const Setup *setup = build->setup;
    int cards = setup_deck_size(setup, build->lineup), dealt = setup_cards_dealt(setup);
    return cards >= dealt ||
           refuse_choice(build, "%d cards are dealt, but the deck has only %d; deal smaller hands", dealt, cards);
}

void refusal_describe(const Refusal *refusal, char *out, size_t size) {
    if (refusal->name)
        snprintf(out, size, "%s: %s", refusal->why, refusal->name);
    else
        snprintf(out, size, "%s (%d)", refusal->why, refusal->number);
}

static bool check_choices(SetupBuild *build) {
    Refusal refusal;
    if (!check_seats(build) || !check_cards(build)) return false;
    if (setup_check(build->setup, &refusal)) return true;
    refusal_describe(&refusal, build->why, build->size);
    return false;
}

/* A game has as many factions as the edition's first game, three in the shipped editions (R1.5). */
static bool check_number(SetupBuild *build, const EditionFile *edition, const char *powers) {
    int named = parse_count_items(powers), usual = edition_factions(edition);
    return named == usual || refuse_choice(build, "%s is played with %d factions, such as %s; %d %s", edition->name,
                                           usual, edition->powers, named, named == 1 ? "is named" : "are named");
}

/* Starts a line-up with what is always in play. */
static SetupBuild begin_build(const Catalog *catalog, Setup *setup, char *why, size_t size) {
    Lineup *lineup = &setup->lineups[setup->lineup_count];
    SetupBuild build = {.catalog = catalog, .setup = setup, .lineup = lineup, .why = why, .size = size};
    *lineup = (Lineup){.slot_count = 0};
    take_role(&build, ROLE_VAN);
    take_role(&build, ROLE_HORDE);
    return build;
}

/* The rule of the edition, then the specials that are named. */
static bool take_specials(SetupBuild *build, const EditionFile *edition, const char *with) {
    if (edition->rule && !take_rule(build, edition->name)) return false;
    return !with || !*with || each_item(build, with, take_special);
}

bool choices_add_lineup(const Catalog *catalog, const EditionFile *edition, Setup *setup, const char *powers,
                        const char *with, char *why, size_t size) {
    SetupBuild build = begin_build(catalog, setup, why, size);
    if (!each_item(&build, powers, take_power) || !take_specials(&build, edition, with)) return false;
    if (!check_number(&build, edition, powers)) return false;
    setup->lineup_count++;
    return check_choices(&build);
}

bool choices_are_random(const char *powers) {
    return powers && strcmp(powers, "random") == 0;
}

static bool check_pool(SetupBuild *build, const EditionFile *edition) {
    int count = pool_count_factions(build->setup), usual = edition_factions(edition);
    const char *box = build->setup->box;
    return count >= usual || refuse_choice(build, "%s is played with %d factions, but %s%s has %d", edition->name,
                                           usual, box ? "the box " : "the pool", box ? box : "", count);
}

/* R2.10. A patient zero needs a faction that is named, so it is refused like one of a faction that is not in play. */
static bool draw_lineup(const Catalog *catalog, const EditionFile *edition, const Choices *choices, Setup *setup,
                        char *why, size_t size) {
    SetupBuild build = begin_build(catalog, setup, why, size);
    if (!take_specials(&build, edition, choices->with) || !check_pool(&build, edition)) return false;
    setup->drawn = edition_factions(edition);
    setup->named_with = build.lineup->with_count;
    setup->lineup_count++;
    (void)pool_draw_lineup(setup, choices->seed);
    return check_choices(&build);
}

/* The edition's factions if they are in the pool, otherwise the first ones of the pool. */
static void list_usual(const EditionFile *edition, const Setup *setup, char list[MAX_NAMES]) {
    const char *left = edition->powers;
    bool there = true;
    while (left) {
        char item[MAX_NAMES];
        (void)parse_item(&left, item, sizeof item);
        item[strcspn(item, ":")] = 0;
        int faction = setup_faction(setup, item);
        there = there && (faction < 0 || pool_has_faction(setup, faction));
    }
    snprintf(list, MAX_NAMES, "%s", there ? edition->powers : "");
    int missing = there ? 0 : edition_factions(edition);
    for (int i = 0; i < setup->faction_count && missing; i++) {
        size_t used = strlen(list);
        if (!pool_has_faction(setup, i)) continue;
        snprintf(list + used, MAX_NAMES - used, "%s%s", used ? "," : "", setup->factions[i].id);
        missing--;
    }
}

static bool add_usual(const Catalog *catalog, const EditionFile *edition, const Choices *choices, Setup *setup,
                      char *why, size_t size) {
    SetupBuild build = {.setup = setup, .why = why, .size = size};
    char powers[MAX_NAMES];
    if (setup->box && !check_pool(&build, edition)) return false;
    list_usual(edition, setup, powers);
    return choices_add_lineup(catalog, edition, setup, powers, choices->with, why, size);
}

bool choices_setup(const Catalog *catalog, const EditionFile *edition, const Choices *choices, Setup *setup, char *why,
                   size_t size) {
    *setup = (Setup){
        .door = &dayz_door,
        .edition = edition->edition,
        .factions = catalog->factions,
        .specials = catalog->specials,
        .faction_count = catalog->faction_count,
        .special_count = catalog->special_count,
        .seats = choices->players ? choices->players : edition_usual_seats(edition),
        .rounds = choices->rounds ? choices->rounds : edition->rounds,
        .hand_size = choices->hand,
        .swaps = true,
        .power_draw = choices->power_draw || edition->power_draw,
    };
    SetupBuild build = {.setup = setup, .why = why, .size = size};
    if (!check_seats(&build)) return false;
    for (int seat = 0; seat < MAX_SEATS; seat++) setup->population[seat] = (int16_t)edition->population;
    Choices full = *choices;
    if (!full.with) full.with = edition->with;
    if (full.box && !(setup->box = boxes_find(catalog, full.box, why, size))) return false;
    if (choices_are_random(full.powers)) return draw_lineup(catalog, edition, &full, setup, why, size);
    if (!full.powers) return add_usual(catalog, edition, &full, setup, why, size);
    return choices_add_lineup(catalog, edition, setup, full.powers, full.with, why, size);
}
