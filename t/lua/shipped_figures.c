/* The figures of the shipped scripts and editions: R1, R2.1, R2.3, R3.1, R5; and the source of each version, R7 to R9. */
#include <tap.h>

#include <string.h>

#include "t/lib/scripts/test_scripts.h"

/* The source of each version as a letter, in upper case if a part of it is ours, or - if there is no such version. */
static const struct {
    const char *id, *box, *sources;
} expected[] = {
    {"biker", "American Dream", "DAA-"},
    {"cheerleader", "American Dream", "PAA-"},
    {"dog", "Woodstock Fever", "rrRd"},
    {"governor", "American Dream", "AAA-"},
    {"hippie", "Woodstock Fever", "rARd"},
    {"kid", "Woodstock Fever", "RAAd"},
    {"military", "Woodstock Fever", "rRrd"},
    {"nurse", "American Dream", "AAA-"},
    {"police", "American Dream", "PAA-"},
    {"preacher", "Woodstock Fever", "rAAd"},
    {"scientist", "Woodstock Fever", "RAAd"},
    {"survivalist", "American Dream", "pAA-"},
    {"bunker", "Woodstock Fever", "r---"},
    {"horde", "American Dream", "A---"},
    {"van", NULL, "r---"},
    {"zero", NULL, "A---"},
    {"zombie", NULL, "R---"},
};

enum { EXPECTED = sizeof expected / sizeof *expected };

static char letter(const ScriptVersion *version) {
    if (!version->exists) return '-';
    char first = version->source[0];
    if (strcmp(version->source, "reconstructed") == 0) return 'A';
    return strstr(version->source, "; ") ? (char)(first - 'a' + 'A') : first;
}

static void sources_and_boxes(const Catalog *catalog) {
    cmp_ok(catalog->count, "==", EXPECTED, "R1: 12 factions, zombies, vans and 3 specials are shipped");
    for (int i = 0; i < EXPECTED; i++) {
        const Script *script = catalog_find(catalog, expected[i].id);
        char sources[VERSIONS + 1] = "";
        for (int version = 0; version < VERSIONS; version++) sources[version] = letter(&script->versions[version]);
        is(sources, expected[i].sources, "R7-R9 %s: each version says where it comes from", script->id);
        is(script->box, expected[i].box, "R1.1 %s: and the script which box", script->id);
    }
}

static void thirteen_cards_each(const Catalog *catalog) {
    for (int i = 0; i < catalog->faction_count; i++) {
        const Faction *faction = &catalog->factions[i];
        bool kids = strcmp(faction->id, "kid") == 0, right = faction->card_count == 13;
        if (faction->role != ROLE_SURVIVOR) continue;
        for (int card = 0; right && card < 13; card++)
            right = faction->cards[card].value == card + 1 && (kids || faction->cards[card].worth == 1);
        ok(right, "R1.1 %s: 13 cards, valued 1 to 13, worth 1 unless its power says otherwise", faction->id);
    }
}

static void hands(const EditionFile *file, const uint8_t hand[MAX_SEATS + 1]) {
    for (int seats = MIN_SEATS; seats <= MAX_SEATS; seats++)
        cmp_ok(file->edition.hand[seats], "==", hand[seats], "R2.3 %s: cards for each of %d", file->name, seats);
    cmp_ok(file->population, "==", 66, "R2.1 %s: the population at the start", file->name);
    cmp_ok(file->rounds, "==", 4, "R5.3 %s: the rounds of a campaign", file->name);
}

static void editions(const TestScripts *scripts) {
    static const uint8_t printed[MAX_SEATS + 1] = {0, 0, 20, 15, 12, 10};
    static const uint8_t draft[MAX_SEATS + 1] = {0, 0, 17, 15, 13, 11};
    const Edition *one = &scripts->printed.edition, *other = &scripts->draft.edition;
    hands(&scripts->printed, printed);
    hands(&scripts->draft, draft);
    ok(one->itinerants[2] == 0 && other->itinerants[2] == 17, "R2.3: itinerants for 2 communities in the draft");
    ok(one->encounters && !other->encounters, "R3.1: encounters in the printed edition");
    ok(one->chooser == CHOOSER_LOST_MOST && other->chooser == CHOOSER_NEXT_LEADER, "R5.6: who may swap");
    ok(!one->draw_optional && other->draw_optional, "R5.7: replacing is optional in the draft");
    ok(!one->draw_alone && other->draw_alone, "R5.7: Bunker is only added in the draft");
    ok(one->usual == VERSION_BASE && other->usual == VERSION_DRAFT, "R5.6: which version is usual");
}

int main(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(1 + 2 * EXPECTED + 12 + 2 * (MAX_SEATS - MIN_SEATS + 3) + 6);
    sources_and_boxes(scripts->catalog);
    thirteen_cards_each(scripts->catalog);
    editions(scripts);
    test_scripts_close(scripts);
    return exit_status();
}
