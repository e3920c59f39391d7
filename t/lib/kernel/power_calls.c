#include "t/lib/kernel/power_calls.h"

bool power_ask_card(Call *call, int seat, Set cards, int *card) {
    return power_ask(call, &(Question){.seat = (uint8_t)seat, .about = ABOUT_CARD, .options = cards}, card);
}

bool power_ask_community(Call *call, int seat, Set seats, int *chosen) {
    return power_ask(call, &(Question){.seat = (uint8_t)seat, .about = ABOUT_COMMUNITY, .options = seats}, chosen);
}

bool power_ask_side(Call *call, int seat, int *side) {
    return power_ask(call, &(Question){.seat = (uint8_t)seat, .about = ABOUT_SIDE, .options = set_below(SIDES)}, side);
}

bool power_ask_yes(Call *call, int seat, bool *yes) {
    int choice;
    Question question = {.seat = (uint8_t)seat, .about = ABOUT_YES_NO, .options = set_below(2)};
    if (!power_ask(call, &question, &choice)) return false;
    *yes = choice == CHOICE_YES;
    return true;
}

bool power_ask_number(Call *call, int seat, int least, int most, int *number) {
    Set numbers = set_minus(set_below(most + 1), set_below(least));
    return power_ask(call, &(Question){.seat = (uint8_t)seat, .about = ABOUT_NUMBER, .options = numbers}, number);
}

bool power_give(Call *call, Set cards, int seat) {
    return power_move(call, cards, (Move){.to = (uint8_t)(ZONE_EXPEDITION + seat)});
}

int power_number(const Call *call, int number, int seat) {
    return call->table->numbers[call->power][number][seat];
}
