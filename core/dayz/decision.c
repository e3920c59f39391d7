#include "core/dayz/decision.h"

#define INFO(ID, word, text, kind) [ABOUT_##ID] = {.name = text, .choices = kind},
const AboutInfo about_info[ABOUTS] = {ABOUT_LIST(INFO)};
#undef INFO

void wide_add(Wide *wide, int choice) {
    wide->word[(choice - MAX_CARDS) / 64] |= set_bit(choice);
}

int wide_last(const Wide *wide) {
    for (int i = WIDE_WORDS - 1; i >= 0; i--)
        if (wide->word[i]) return MAX_CARDS + i * 64 + 63 - __builtin_clzll(wide->word[i]);
    return -1;
}

int wide_count(const Wide *wide) {
    int count = 0;
    for (int i = 0; i < WIDE_WORDS; i++) count += set_word_count(wide->word[i]);
    return count;
}

int decision_wide_choice(const Decision *decision, int option) {
    int place = 0;
    for (int count; option >= (count = set_word_count(decision->wide.word[place])); place++) option -= count;
    return MAX_CARDS + place * 64 + set_word_nth(decision->wide.word[place], option);
}

/* The number of the option with that choice from 128 on; -1 if there is none. */
static int wide_option(const Decision *decision, int choice) {
    int first = set_count(decision->options);
    for (int option = 0; option < decision->wide_count; option++)
        if (decision_wide_choice(decision, option) == choice) return first + option;
    return -1;
}

int decision_option(const Decision *decision, int choice, int side) {
    if (decision->way_out && choice == decision->way_out) return decision->option_count - 1;
    if (choice >= MAX_CARDS) return wide_option(decision, choice);
    if (choice < 0 || !set_has(&decision->options, choice)) return -1;
    int rank = set_rank(decision->options, choice);
    if (decision->sides != SIDES) return rank;
    return side == SIDE_HIGH || side == SIDE_LOW ? rank * SIDES + side : -1;
}
