#include "t/lib/forged_places.h"

#include <string.h>

static int round_of(const Tape *tape, int at) {
    int round = tape_back(tape, at + 1, "round");
    return round < 0 ? 0 : tape_number(tape, round, "round");
}

bool at_round_1(const Tape *tape, int at) {
    return round_of(tape, at) == 1;
}

bool at_later_round(const Tape *tape, int at) {
    return round_of(tape, at) > 1;
}

bool at_first_trick(const Tape *tape, int at) {
    return tape_number(tape, at, "trick") == 1 && at_round_1(tape, at);
}

bool at_first_of_later(const Tape *tape, int at) {
    return tape_number(tape, at, "trick") == 1 && at_later_round(tape, at);
}

/* Did the power of this faction fire just before? */
static bool after_power(const Tape *tape, int at, const char *power) {
    int won = tape_back(tape, at, "won"), fired = tape_back(tape, at, "power");
    return fired > won && tape_starts(tape, fired, "power", power);
}

bool at_named_lead(const Tape *tape, int at) {
    return tape_number(tape, at, "trick") > 1 && after_power(tape, at, "governor:") &&
           !after_power(tape, at, "governor:weak");
}

bool at_usual_lead(const Tape *tape, int at) {
    return tape_number(tape, at, "trick") > 1 && !after_power(tape, at, "governor:");
}

bool at_lead(const Tape *tape, int at) {
    return tape_is(tape, at - 1, "trick");
}

bool at_named_side(const Tape *tape, int at) {
    return at_lead(tape, at) && tape_number(tape, at - 1, "trick") > 1 &&
           (after_power(tape, at - 1, "governor:weak") || after_power(tape, at - 1, "governor:advanced"));
}

bool at_encounter(const Tape *tape, int at) {
    return *tape_text(tape, at, "encounter");
}

bool at_follow(const Tape *tape, int at) {
    return tape_is(tape, at - 1, "play");
}

bool at_last_play(const Tape *tape, int at) {
    return tape_is(tape, at + 1, "won");
}

static bool is_collected(const Tape *tape, int at) {
    return tape_back(tape, at, "power") < tape_back(tape, at, "won");
}

static const char *asked_at(const Tape *tape, int at) {
    return tape_text(tape, tape_back(tape, at, "won"), "faction");
}

static bool is_zombies(const Tape *tape, int at) {
    return strcmp(asked_at(tape, at), "zombie") == 0;
}

bool at_collecting(const Tape *tape, int at) {
    return is_collected(tape, at) && !is_zombies(tape, at) && !tape_says(tape, at, "from", "itinerants");
}

bool at_last_of_trick(const Tape *tape, int at) {
    return at_collecting(tape, at) && tape_is(tape, at + 1, "move") && tape_says(tape, at + 1, "from", "encounter");
}

/* Is it in play in the round that begins with this line? */
static bool has_special(const Tape *tape, int round, const char *name) {
    const cJSON *with = cJSON_GetObjectItem(tape->lines[round], "with");
    for (int i = 0; i < cJSON_GetArraySize(with); i++)
        if (strcmp(cJSON_GetArrayItem(with, i)->valuestring, name) == 0) return true;
    return false;
}

/* Is the encounter of this zombie trick one that joins the horde? */
static bool joins(const Tape *tape, int at) {
    return has_special(tape, tape_back(tape, at, "round"), "horde") &&
           tape_starts(tape, tape_back(tape, at, "trick"), "encounter", "zombie-");
}

/* Zombies come after everything else, so the rest is what is no zombie or, unless it joins, the encounter. */
bool at_horde_rest(const Tape *tape, int at) {
    bool encounter = tape_says(tape, at, "from", "encounter");
    return is_zombies(tape, at) && !tape_says(tape, at, "from", "itinerants") &&
           (encounter ? !joins(tape, at) : !tape_starts(tape, at, "card", "zombie-"));
}

bool at_horde(const Tape *tape, int at) {
    return is_zombies(tape, at) && !joins(tape, at) && tape_says(tape, at, "from", "trick") &&
           tape_starts(tape, at, "card", "zombie-");
}

bool at_horde_pair(const Tape *tape, int at) {
    return at_horde(tape, at) && tape_is(tape, at + 1, "move");
}

bool at_horde_joined(const Tape *tape, int at) {
    return is_zombies(tape, at) && joins(tape, at) && tape_says(tape, at, "from", "encounter");
}

bool at_itinerant(const Tape *tape, int at) {
    return tape_says(tape, at, "from", "itinerants");
}

bool at_vans_only(const Tape *tape, int at) {
    return !*tape_text(tape, at, "faction");
}

static const char *winning_card(const Tape *tape, int at) {
    int seat = tape_number(tape, at, "seat");
    do at--;
    while (tape_number(tape, at, "seat") != seat);
    return tape_text(tape, at, "card");
}

bool at_police(const Tape *tape, int at) {
    return !at_vans_only(tape, at) && strncmp(winning_card(tape, at), "police-", 7) == 0 &&
           !tape_says(tape, at, "faction", "police");
}

bool at_no_police(const Tape *tape, int at) {
    return !at_vans_only(tape, at) && !at_police(tape, at);
}

static bool is_between(const Tape *tape, int at) {
    return tape_back(tape, at, "round_end") > tape_back(tape, at, "trick");
}

bool in_power(const Tape *tape, int at) {
    return !is_between(tape, at) && !is_collected(tape, at);
}

bool in_secret_passing(const Tape *tape, int at) {
    return in_power(tape, at) && after_power(tape, at, "cheerleader:");
}

bool in_sending(const Tape *tape, int at) {
    return in_power(tape, at) && tape_says(tape, at, "to", "reserve:bottom");
}

bool in_taking(const Tape *tape, int at) {
    return in_power(tape, at) && (after_power(tape, at, "dog:") || after_power(tape, at, "cheerleader:"));
}

bool at_power_that_does(const Tape *tape, int at) {
    return !tape_is(tape, at + 1, "trick") && !tape_is(tape, at + 1, "score");
}

bool at_swap_question(const Tape *tape, int at) {
    return tape_is(tape, at - 1, "round_end");
}

bool at_draw_swap(const Tape *tape, int at) {
    return tape_back(tape, at, "random") > tape_back(tape, at, "round_end");
}

bool at_swap(const Tape *tape, int at) {
    return !at_draw_swap(tape, at);
}

bool at_draw(const Tape *tape, int at) {
    return tape_says(tape, at, "what", "power draw");
}

bool at_zombies(const Tape *tape, int at) {
    return tape_says(tape, at, "why", "zombies");
}

bool at_survivors(const Tape *tape, int at) {
    return tape_says(tape, at, "why", "survivors");
}

bool at_scientists(const Tape *tape, int at) {
    return tape_starts(tape, at, "why", "scientist:");
}

bool at_kids(const Tape *tape, int at) {
    return tape_starts(tape, at, "why", "kid:");
}

bool at_bikers(const Tape *tape, int at) {
    return tape_starts(tape, at, "why", "biker:");
}

bool at_bunker(const Tape *tape, int at) {
    return tape_says(tape, at, "why", "bunker");
}

bool at_zero(const Tape *tape, int at) {
    return tape_starts(tape, at, "why", "zero:");
}

bool in_campaign(const Tape *tape, int at) {
    return tape_number(tape, at, "rounds") > 1 && tape_number(tape, tape_back(tape, tape->count, "round"), "round") > 1;
}

bool in_whole_game(const Tape *tape, int at) {
    (void)at;
    return tape_says(tape, tape->count - 1, "reason", "rounds");
}

bool at_two_in_draft(const Tape *tape, int at) {
    return cJSON_GetArraySize(cJSON_GetObjectItem(tape->lines[at], "itinerants")) > 0;
}

bool at_no_itinerants(const Tape *tape, int at) {
    return !at_two_in_draft(tape, at);
}

bool at_no_encounter(const Tape *tape, int at) {
    return !at_encounter(tape, at);
}

bool at_bunker_in_play(const Tape *tape, int at) {
    return has_special(tape, at, "bunker");
}

bool at_transfer_to_right(const Tape *tape, int at) {
    return tape_number(tape, at, "to") % tape->players + 1 == tape_number(tape, at, "from");
}

bool at_trick_power(const Tape *tape, int at) {
    return tape_says(tape, at, "hook", "on_trick_won") && !tape_says(tape, at, "power", "hippie:draft");
}

bool at_question_of_winner(const Tape *tape, int at) {
    return in_power(tape, at) && !after_power(tape, at, "cheerleader:");
}

bool at_single_power_move(const Tape *tape, int at) {
    return in_power(tape, at) && !tape_is(tape, at + 1, "move");
}

bool at_draw_replacing(const Tape *tape, int at) {
    return at_draw_swap(tape, at) && *tape_text(tape, at, "out");
}
