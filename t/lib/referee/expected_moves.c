/* The moves that the rules demand, in groups. The stream must contain exactly these moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/referee/table.h"

static const char *const piles[PLACES] = {
    [RESERVE] = "reserve", [RESERVE_BOTTOM] = "reserve:bottom", [ENCOUNTER] = "encounter",
    [TRICK] = "trick",     [ITINERANTS] = "itinerants",         [REMOVED] = "removed",
};

static const char *place_name(int place, char name[NAME]) {
    if (piles[place]) return piles[place];
    const char *own = place < TRANSFER ? "hand" : place < EXPEDITION ? "transfer" : "expedition";
    snprintf(name, NAME, "%s:%d", own, place % SEATS + 1);
    return name;
}

void referee_owe(Referee *referee, int card, int to) {
    int from = referee_where(referee, card);
    referee->expected[referee->expected_count++] = (ExpectedMove){card, from, to, referee->group};
    referee_put(referee, card, to);
}

void referee_owe_next(Referee *referee) {
    referee->group++;
}

static int earliest(const Referee *referee) {
    int group = referee->group;
    for (int i = 0; i < referee->expected_count; i++)
        if (referee->expected[i].group < group) group = referee->expected[i].group;
    return group;
}

/* The index of this card's move in the first group, or NONE. */
static int find_owed(const Referee *referee, int card) {
    int group = earliest(referee);
    for (int i = 0; i < referee->expected_count; i++)
        if (referee->expected[i].card == card && referee->expected[i].group == group) return i;
    return NONE;
}

static void settle_one(Referee *referee, const cJSON *move, RefereeCheck check) {
    char from[NAME], to[NAME];
    int card = referee_card_in(referee, move, "card"), place = find_owed(referee, card);
    referee_require(referee, check, place != NONE, "%s moves from %s to %s, which no rule asks for now",
                    referee->names[card], referee_text(move, "from"), referee_text(move, "to"));
    const ExpectedMove *expected = &referee->expected[place];
    bool right = strcmp(place_name(expected->from, from), referee_text(move, "from")) == 0 &&
                 strcmp(place_name(expected->to, to), referee_text(move, "to")) == 0;
    referee_require(referee, check, right, "%s has to move from %s to %s, not from %s to %s", referee->names[card],
                    place_name(expected->from, from), place_name(expected->to, to), referee_text(move, "from"),
                    referee_text(move, "to"));
    referee->expected[place] = referee->expected[--referee->expected_count];
}

void referee_settle(Referee *referee, RefereeCheck check) {
    const cJSON *move;
    while ((move = referee_peek(referee, LINE_MOVE))) {
        settle_one(referee, move, check);
        referee->section.next++;
    }
}

void referee_settle_all(Referee *referee, RefereeCheck check) {
    while (referee->expected_count) {
        char to[NAME];
        const ExpectedMove *expected = &referee->expected[0];
        const cJSON *move = referee_peek(referee, LINE_MOVE);
        referee_require(referee, check, move != NULL, "%s has yet to move to %s", referee->names[expected->card],
                        place_name(expected->to, to));
        settle_one(referee, move, check);
        referee->section.next++;
    }
}

int referee_receiver(Referee *referee) {
    char name[NAME];
    const cJSON *move = referee_peek(referee, LINE_MOVE);
    for (int seat = 0; move && seat < referee->seats; seat++)
        if (strcmp(referee_text(move, "to"), place_name(EXPEDITION + seat, name)) == 0) return seat;
    return NONE;
}
