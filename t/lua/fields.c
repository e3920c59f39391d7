/* Wrong fields of a script: each is reported with its line, and with the nearest right name. */
#include <tap.h>

#include "t/lib/scripts/test_catalog.h"

#define ID "return {\n  id = \"case\", name = \"N\",\n"
#define CARDS "  cards = { values = { 1, 13 } },\n"
#define HEAD ID CARDS
#define BASE TEST_CATALOG_BASE

typedef struct FieldCase {
    const char *what, *text, *heard;
    bool usable;
} FieldCase;

static const FieldCase cases[] = {
    {"a script without a fault", HEAD BASE "}", "", true},
    {"an unknown field", HEAD BASE "  nmae = 1,\n}",
     "case.lua:5: the script has no field 'nmae'; did you mean 'name'?\n", true},
    {"a field like none", HEAD BASE "  qwertyuiop = 1,\n}",
     "case.lua:5: the script has no field 'qwertyuiop'; its fields are …\n", true},
    {"a field without a name", HEAD BASE "  5,\n}", "case.lua:1: the script has a key that is not a name (a number)\n",
     true},
    {"an unknown hook", HEAD "  base = {\n    text = \"T.\", source = \"own\",\n    on_trick_wno = print,\n  },\n}",
     "case.lua:6: base has no field 'on_trick_wno'; did you mean 'on_trick_won'?\n", true},
    {"a hook that is no function",
     HEAD BASE "  weak = {\n    text = \"T.\", source = \"own\",\n    count = 5,\n  },\n}",
     "case.lua:7: 'count' must be a function, not a number\n", false},
    {"a wrong hook after a right one of that name",
     HEAD
     "  base = { text = \"T.\", source = \"own\", count = print },\n  weak = {\n    text = \"T.\", source = \"own\",\n"
     "    count = {},\n  },\n}",
     "case.lua:7: 'count' must be a function, not a table\n", false},
    {"no text", HEAD BASE "  weak = { source = \"own\" },\n}", "case.lua:5: weak has no 'text'\n", true},
    {"an empty text", HEAD "  base = {\n    text = \"\",\n    source = \"own\" },\n}", "case.lua:5: 'text' is empty\n",
     true},
    {"a text that is a number", HEAD "  base = {\n    source = \"own\",\n    text = 5 },\n}",
     "case.lua:6: 'text' must be a string, not a number\n", true},
    {"no source", HEAD "  base = { text = \"T.\" },\n}", "case.lua:4: base has no 'source'\n", true},
    {"an unknown source", HEAD BASE "  weak = { text = \"T.\",\n    source = \"a friend\" },\n}",
     "case.lua:6: 'source' must be \"rulebook\", \"draft\", \"press\", \"reconstructed\" or \"own\", not \"a "
     "friend\"\n",
     true},
    {"a source, a part of which is ours", HEAD BASE "  weak = { text = \"T.\", source = \"press; 3 is ours\" },\n}", "",
     true},
    {"a source that goes on with nothing", HEAD BASE "  weak = { text = \"T.\",\n    source = \"press;\" },\n}",
     "case.lua:6: 'source' must end after \"press\", or go on with \"; \" and which part has another origin\n", true},
    {"no base", HEAD "  weak = { text = \"T.\", source = \"own\" },\n}",
     "case.lua:2: a script needs base = { text = …, source = … }\n", false},
    {"a version that is a text", HEAD BASE "  draft = \"later\",\n}",
     "case.lua:5: 'draft' must be a table, not a string\n", false},
    {"no name", "return {\n  id = \"case\",\n" CARDS BASE "}", "case.lua:1: the script has no 'name'\n", true},
    {"another id than the file's", "return {\n  name = \"N\",\n  id = \"other\",\n" CARDS BASE "}",
     "case.lua:3: the id 'other' is not the name of the file\n", true},
    {"an id with a blank", "return {\n  id = \"my case\", name = \"N\",\n" CARDS BASE "}",
     "case.lua:2: 'id' must be a word of lower-case letters, digits and _, at most 15 long\n", false},
    {"no cards", ID BASE "}", "case.lua:1: a faction needs cards = { values = { first, last } }\n", false},
    {"cards the wrong way round", ID "  cards = {\n    values = { 13, 1 } },\n" BASE "}",
     "case.lua:4: expected values = { first, last }: whole numbers from 0 to 200, at most 128 cards\n", false},
    {"half a card", ID "  cards = { values = { 1, 2.5 } },\n" BASE "}",
     "case.lua:3: expected values = { first, last }: whole numbers from 0 to 200, at most 128 cards\n", false},
    {"cards with an unknown field", ID "  cards = { values = { 1, 13 }, worht = {} },\n" BASE "}",
     "case.lua:3: cards has no field 'worht'; did you mean 'worth'?\n", true},
    {"a worth that is too great", ID "  cards = { values = { 1, 13 },\n    worth = { { 1, 2, 1000 } } },\n" BASE "}",
     "case.lua:4: expected worth = { { first value, last value, worth }, … }\n", false},
    {"an unknown role", HEAD BASE "  role = \"hero\",\n}",
     "case.lua:5: 'role' must be \"survivor\", \"horde\", \"van\" or \"special\", not \"hero\"\n", false},
    {"another api", HEAD BASE "  api = 4,\n}", "case.lua:5: this program knows api = 1 to 3\n", false},
    {"the first api", HEAD BASE "  api = 1,\n}", "", true},
    {"this api", HEAD BASE "  api = 3,\n}", "", true},
    {"a faction that is drawn like a special", HEAD BASE "  draw = \"alone\",\n}",
     "case.lua:5: 'draw', 'replaces' and 'label' are for specials (role = \"special\")\n", true},
    {"a special with cards", HEAD BASE "  role = \"special\",\n}", "case.lua:3: a special has no cards of its own\n",
     true},
    {"a special that replaces and has no label", ID BASE "  role = \"special\", replaces = 7,\n}",
     "case.lua:1: the script has no 'label'\n", false},
    {"a special with tricks of its own",
     ID "  role = \"special\",\n  base = { text = \"T.\", source = \"own\",\n    on_trick_won = function() end },\n}",
     "case.lua:5: a special's on_trick_won is never called: no trick asks for a special; use on_any_trick\n", false},
    {"numbers instead of counters",
     HEAD "  base = { text = \"T.\", source = \"own\",\n    numbers = { a = \"game\" } },\n}",
     "case.lua:5: 'numbers' is called 'counters' since api 3; g:get, g:set and g:add use them\n", false},
    {"a counter of the table as before",
     HEAD
     "  base = { text = \"T.\", source = \"own\", counters = {\n    luck = { lasts = \"round\", table = true } } },\n}",
     "case.lua:5: table = true is left out since api 3; one for each seat has per = \"seat\"\n", false},
    {"counters that are a text", HEAD "  base = { text = \"T.\", source = \"own\",\n    counters = \"round\" },\n}",
     "case.lua:5: expected counters = { name = \"trick\" | \"round\" | \"game\" }\n", true},
    {"a counter that lasts a day",
     HEAD "  base = { text = \"T.\", source = \"own\", counters = {\n    luck = \"day\" } },\n}",
     "case.lua:5: the counter 'luck' must last a \"trick\", a \"round\" or a \"game\"\n", false},
    {"a script with several faults",
     HEAD "  base = { source = \"own\", zeta = 1,\n    alpha = 2 },\n  hooks = 1,\n  nmae = 2,\n}",
     "case.lua:4: base has no 'text'\ncase.lua:4: base has no field 'zeta'; its fields are …\n"
     "case.lua:5: base has no field 'alpha'; its fields are …\ncase.lua:6: the script has no field 'hooks'; its fields "
     "are …\n"
     "case.lua:7: the script has no field 'nmae'; did you mean 'name'?\n",
     true},
    {"a counter with an unknown field",
     HEAD "  base = { text = \"T.\", source = \"own\", counters = {\n    luck = { lasts = \"round\", secert = true } } "
          "},\n}",
     "case.lua:5: luck has no field 'secert'; did you mean 'secret'?\n", true},
    {"a secret of the whole table",
     HEAD "  base = { text = \"T.\", source = \"own\", counters = {\n"
          "    luck = { lasts = \"round\", secret = true } } },\n}",
     "case.lua:5: only a counter with per = \"seat\" can be secret\n", true},
    {"words that are a text", HEAD "  base = { text = \"T.\", source = \"own\",\n    words = \"red\" },\n}",
     "case.lua:5: expected words = { \"red\", \"blue\" }: 1 to 1024 words\n", false},
    {"a word with a space", HEAD "  base = { text = \"T.\", source = \"own\",\n    words = { \"dark red\" } },\n}",
     "case.lua:5: a word must be a string of lower-case letters, digits, - and _, at most 31 long, not \"none\" or "
     "\"done\"\n",
     false},
    {"a way out as a word", HEAD "  base = { text = \"T.\", source = \"own\",\n    words = { \"none\" } },\n}",
     "case.lua:5: a word must be a string of lower-case letters, digits, - and _, at most 31 long, not \"none\" or "
     "\"done\"\n",
     false},
    {"a word twice", HEAD "  base = { text = \"T.\", source = \"own\",\n    words = { \"red\", \"red\" } },\n}",
     "case.lua:5: the word 'red' is in the list twice\n", false},
    {"a copy of a hook that is defined, too",
     HEAD "  base = { text = \"T.\", source = \"own\", count = function() end,\n    copies = { count = \"dog\" } },\n}",
     "case.lua:5: count is copied, and defined as well: remove one of the two\n", false},
    {"a copy of a hook that acts",
     HEAD "  base = { text = \"T.\", source = \"own\",\n    copies = { on_play = \"dog\" } },\n}",
     "case.lua:5: copies has no field 'on_play'; did you mean 'may_play'?\n", true},
    {"a copy of nobody", HEAD "  base = { text = \"T.\", source = \"own\",\n    copies = { count = 5 } },\n}",
     "case.lua:5: copies.count must be the id of a faction, or a function that returns one\n", false},
    {"five counters",
     HEAD "  base = { text = \"T.\", source = \"own\",\n"
          "    counters = { a = \"game\", b = \"game\", c = \"game\", d = \"game\", e = \"game\" } },\n}",
     "case.lua:5: a power keeps at most 4 counters\n", false},
};

static void an_unknown_field_is_told_with_all_fields(void) {
    TestCatalog *loading = test_catalog_new();
    temp_folder_write(&loading->folder, "case.lua",
                      HEAD "  base = { text = \"T.\", source = \"own\", on_won = 1 },\n}");
    test_catalog_load(loading);
    like(loading->heard,
         "base has no field 'on_won'; its fields are text, source, counters, words, copies, on_deal, .* and count",
         "an unknown field is told with all fields");
    test_catalog_free(loading);
}

static void each_fault_is_told_on_its_line(void) {
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        TestCatalog *loading = test_catalog_new();
        temp_folder_write(&loading->folder, "case.lua", cases[i].text);
        test_catalog_load(loading);
        is(test_catalog_heard(loading), cases[i].heard, "%s is reported", cases[i].what);
        cmp_ok(loading->catalog->count, "==", cases[i].usable, "%s: it %s", cases[i].what,
               cases[i].usable ? "can be used all the same" : "is left out");
        test_catalog_free(loading);
    }
}

int main(void) {
    plan(2 * (int)(sizeof cases / sizeof *cases) + 1);
    an_unknown_field_is_told_with_all_fields();
    each_fault_is_told_on_its_line();
    return exit_status();
}
