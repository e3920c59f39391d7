/* Numbers, words and lists in text. */
#include "core/base/parse.h"

#include <string.h>
#include <tap.h>

#include "core/base/text.h"

static const struct {
    const char *text;
    unsigned base;
    bool valid;
    uint64_t number;
} numbers[] = {
    {"0", 10, true, 0},
    {"007", 10, true, 7},
    {"18446744073709551615", 10, true, UINT64_MAX},
    {"18446744073709551616", 10, false, 0},
    {"99999999999999999999", 10, false, 0},
    {"", 10, false, 0},
    {"-1", 10, false, 0},
    {"+1", 10, false, 0},
    {" 1", 10, false, 0},
    {"1 ", 10, false, 0},
    {"1a", 10, false, 0},
    {"1a", 16, true, 26},
    {"FFFFFFFFFFFFFFFF", 16, true, UINT64_MAX},
    {"10000000000000000", 16, false, 0},
    {"0x1", 16, false, 0},
    {"g", 16, false, 0},
};

enum { NUMBERS = sizeof numbers / sizeof *numbers };

static void numbers_are_digits_alone(void) {
    for (int i = 0; i < NUMBERS; i++) {
        uint64_t number = 0;
        bool valid = parse_u64(numbers[i].text, numbers[i].base, &number);
        ok(valid == numbers[i].valid && number == numbers[i].number, "'%s' in base %u is %sa number", numbers[i].text,
           numbers[i].base, numbers[i].valid ? "" : "not ");
    }
}

/* The items of a list, each in brackets. */
static const char *items(const char *list) {
    static char out[64];
    out[0] = 0;
    while (list) {
        char item[4];
        (void)parse_item(&list, item, sizeof item);
        strcat(strcat(strcat(out, "["), item), "]");
    }
    return out;
}

static void lists_are_split_at_commas(void) {
    const char *list = "random,x";
    char item[4];
    is(items("a,b,c"), "[a][b][c]", "a list is split at its commas");
    is(items("a"), "[a]", "a single item is a list");
    is(items(""), "[]", "an empty list has one empty item");
    is(items(",a,"), "[][a][]", "items may be empty");
    cmp_ok(parse_item(&list, item, sizeof item), "==", 6, "the full length of an item is returned");
    is(item, "ran", "an item that is too long is cut");
    is(list, "x", "and the list continues after it");
    cmp_ok(parse_count_items("a,b,"), "==", 3, "empty items are counted");
}

static void words_stand_between_blanks(void) {
    const char *text = " dog-1,\n\thippie-9  ";
    char word[16];
    ok(parse_word(&text, word, sizeof word) && strcmp(word, "dog-1") == 0, "the first word");
    ok(parse_word(&text, word, sizeof word) && strcmp(word, "hippie-9") == 0, "the second word");
    ok(!parse_word(&text, word, sizeof word), "blanks at the end are not a word");
}

static void names_end_with_a_suffix(void) {
    ok(text_ends("hippie.lua", ".lua"), "a script ends with .lua");
    ok(!text_ends(".lua", ".lua"), "a suffix alone is not a name");
    ok(!text_ends("lua", ".lua"), "nor is a shorter text");
    ok(!text_ends("hippie.lua.bak", ".lua"), "the suffix must be at the end");
}

int main(void) {
    plan(NUMBERS + 8 + 3 + 4);
    numbers_are_digits_alone();
    lists_are_split_at_commas();
    words_stand_between_blanks();
    names_end_with_a_suffix();
    return exit_status();
}
