/* Edition files: each wrong field is reported with its line and a reason. */
#include <string.h>
#include <tap.h>

#include "lua/dayz/choices.h"
#include "t/lib/scripts/test_catalog.h"

/* One field a line; each case replaces one line. */
static const char *const lines[] = {
    "return {",
    "id = \"mine\",",
    "hand = { [2] = 20, [3] = 15, [4] = 12, [5] = 10 },",
    "itinerants = { [2] = 17 },",
    "encounters = true,",
    "draw_optional = false,",
    "chooser = \"lost most\",",
    "usual = \"base\",",
    "population = 66,",
    "rounds = 4,",
    "powers = { \"hippie\", \"dog\" },",
    "}",
};

enum { LINES = sizeof lines / sizeof *lines };

typedef struct EditionCase {
    int line;
    const char *instead, *heard;
} EditionCase;

static const EditionCase cases[] = {
    {1, "do return 5 end return {", "mine.lua:1: an edition's file must return a table\n"},
    {2, "", "mine.lua:1: an edition needs 'id': its name on the command line\n"},
    {2, "id = 5,", "mine.lua:2: 'id' must be a string, not a number\n"},
    {2, "id = (\"x\"):rep(33),", "mine.lua:2: 'id' must be a name of 1 to 32 letters\n"},
    {3, "", "mine.lua:1: an edition needs 'hand': cards dealt to each community, by number of communities (R2.3)\n"},
    {3, "hand = 15,", "mine.lua:3: 'hand' must be a table: { [2] = 20, [3] = 15, … }\n"},
    {3, "hand = { [2] = 20, [4] = 12 },", "mine.lua:3: 'hand' has no number for 3 communities\n"},
    {3, "hand = {},", "mine.lua:3: 'hand' has no number for 2 to 6 communities\n"},
    {3, "hand = { [2] = 20, [3] = 0 },",
     "mine.lua:3: 'hand' for 3 communities must be a number of cards from 1 to 128\n"},
    {3, "hand = { [2] = 200, [3] = 1, [4] = 1, [5] = 1 },",
     "mine.lua:3: 'hand' for 2 communities must be a number of cards from 1 to 128\n"},
    {3, "hand = { [2] = -1, [3] = 1, [4] = 1, [5] = 1 },",
     "mine.lua:3: 'hand' for 2 communities must be a number of cards from 1 to 128\n"},
    {3, "hand = { [2] = \"9\", [3] = 1, [4] = 1, [5] = 1 },",
     "mine.lua:3: 'hand' for 2 communities must be a number of cards from 1 to 128\n"},
    {4, "itinerants = { [5] = 1.5 },",
     "mine.lua:4: 'itinerants' for 5 communities must be a number of cards from 0 to 128\n"},
    {4, "itinerants = true,", "mine.lua:4: 'itinerants' must be a table: { [2] = 20, [3] = 15, … }\n"},
    {5, "encounters = \"no\",", "mine.lua:5: 'encounters' must be true or false\n"},
    {6, "draw_optional = 0,", "mine.lua:6: 'draw_optional' must be true or false\n"},
    {5, "transfers = \"left\",",
     "mine.lua:5: 'transfers' must be a list of at most 4 of \"left\", \"right\" or \"across\"\n"},
    {5, "transfers = { \"left\", \"up\" },",
     "mine.lua:5: 'transfers' must be a list of at most 4 of \"left\", \"right\" or \"across\"\n"},
    {5, "transfers = { \"left\", \"left\", \"left\", \"left\", \"left\" },",
     "mine.lua:5: 'transfers' must be a list of at most 4 of \"left\", \"right\" or \"across\"\n"},
    {5, "power_draw = 1,", "mine.lua:5: 'power_draw' must be true or false\n"},
    {5, "with = 7,", "mine.lua:5: 'with' must be a list of names\n"},
    {7, "chooser = \"winner\",",
     "mine.lua:7: 'chooser' must be \"lost most\", \"next leader\", \"gained most\", \"largest population\" or "
     "\"nobody\", not \"winner\"\n"},
    {7, "",
     "mine.lua:1: an edition needs 'chooser', which is \"lost most\", \"next leader\", \"gained most\", \"largest "
     "population\" or \"nobody\": who swaps a faction and may have "
     "to take the drawn power (R5.6, R5.7)\n"},
    {8, "usual = \"strong\",",
     "mine.lua:8: 'usual' must be \"base\", \"advanced\", \"weak\" or \"draft\", not \"strong\"\n"},
    {9, "population = 0,", "mine.lua:9: 'population' must be a whole number from 1 to 9999\n"},
    {9, "population = \"66\",", "mine.lua:9: 'population' must be a whole number from 1 to 9999\n"},
    {10, "rounds = 100,", "mine.lua:10: 'rounds' must be a whole number from 1 to 99\n"},
    {10, "rounds = 4, raunds = 5,", "mine.lua:10: an edition has no field 'raunds'; did you mean 'rounds'?\n"},
    {10, "rounds = 4, colour_of_the_box = 5,",
     "mine.lua:10: an edition has no field 'colour_of_the_box'; its fields are …\n"},
    {11, "powers = true,", "mine.lua:11: 'powers' must be a list of names\n"},
    {11, "powers = { \"hippie\", 5 },", "mine.lua:11: 'powers' must be a list of names\n"},
    {11, "powers = { (\"x\"):rep(300) },", "mine.lua:11: 'powers' is too long\n"},
    {11, "powers = nothing,", "mine.lua:11: 'nothing' is not declared\n"},
    {12, "} }", "mine.lua:12: <eof> expected near '}'\n"},
};

static const char *write_edition(const TestCatalog *loading, int line, const char *instead) {
    char text[1024] = "";
    for (int i = 0; i < LINES; i++) {
        strcat(text, i + 1 == line ? instead : lines[i]);
        strcat(text, "\n");
    }
    return temp_folder_write(&loading->folder, "mine.lua", text);
}

static void an_edition_is_read(void) {
    TestCatalog *loading = test_catalog_new();
    EditionFile file;
    ok(edition_load(loading->vm, write_edition(loading, 0, NULL), &file, &loading->diagnostics), "an edition is read");
    is(file.edition.name, "mine", "it has its name");
    cmp_ok(file.edition.hand[3], "==", 15, "it has its hands");
    cmp_ok(file.edition.itinerants[3], "==", 0, "what it leaves out is 0");
    is(file.powers, "hippie,dog", "it has its powers");
    test_catalog_free(loading);
}

static void each_wrong_field_is_refused(void) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TestCatalog *loading = test_catalog_new();
        EditionFile file;
        const char *path = write_edition(loading, cases[i].line, cases[i].instead);
        bool read = edition_load(loading->vm, path, &file, &loading->diagnostics);
        ok(!read, "line %d is refused: %s", cases[i].line, cases[i].instead);
        is(test_catalog_heard(loading), cases[i].heard, "with the line and the reason");
        test_catalog_free(loading);
    }
}

/* A simulation's parts are merged only if their editions are the same: each field counts. */
static void each_field_changes_the_digest(void) {
    TestCatalog *loading = test_catalog_new();
    EditionFile file;
    (void)edition_load(loading->vm, write_edition(loading, 0, NULL), &file, &loading->diagnostics);
    for (const EditionField *field = edition_fields; field->name; field++) {
        EditionFile other = file;
        if (field->kind == EDITION_CardsBySeats)
            edition_cards(&other.edition, field)[MAX_SEATS]++;
        else if (field->kind == EDITION_Transfers)
            edition_transfers(&other.edition, field)->to[1] = NEIGHBOUR_ACROSS;
        else
            edition_set(&other.edition, field, !edition_value(&file.edition, field));
        ok(edition_digest(&other) != edition_digest(&file), "the digest depends on '%s'", field->name);
    }
    EditionFile other = file;
    other.population++;
    ok(edition_digest(&other) != edition_digest(&file), "and on 'population'");
    other = file;
    other.rounds++;
    ok(edition_digest(&other) != edition_digest(&file), "and on 'rounds'");
    test_catalog_free(loading);
}

static int count_fields(void) {
    int count = 0;
    while (edition_fields[count].name) count++;
    return count;
}

int main(void) {
    plan(5 + 2 * (int)(sizeof cases / sizeof *cases) + count_fields() + 2);
    an_edition_is_read();
    each_wrong_field_is_refused();
    each_field_changes_the_digest();
    return exit_status();
}
