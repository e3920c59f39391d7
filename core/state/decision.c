#include "core/state/decision.h"

#define INFO(ID, word, text, kind) [ABOUT_##ID] = {.name = text, .choices = kind},
const AboutInfo about_info[ABOUTS] = {ABOUT_LIST(INFO)};
#undef INFO

int decision_option(const Decision *decision, int choice, int side) {
    if (decision->way_out && choice == decision->way_out) return decision->option_count - 1;
    if (choice < 0 || choice >= MAX_CARDS || !set_has(&decision->options, choice)) return -1;
    int rank = set_rank(decision->options, choice);
    if (decision->sides != SIDES) return rank;
    return side == SIDE_HIGH || side == SIDE_LOW ? rank * SIDES + side : -1;
}
