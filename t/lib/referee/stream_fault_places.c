#include "t/lib/referee/stream_fault_places.h"

#include <string.h>

static int round_of(const JsonLines *lines, int at) {
    int round = json_lines_back(lines, at + 1, "round");
    return round < 0 ? 0 : json_lines_number(lines, round, "round");
}

bool at_round_1(const JsonLines *lines, int at) {
    return round_of(lines, at) == 1;
}

bool at_later_round(const JsonLines *lines, int at) {
    return round_of(lines, at) > 1;
}

bool at_first_trick(const JsonLines *lines, int at) {
    return json_lines_number(lines, at, "trick") == 1 && at_round_1(lines, at);
}

bool at_first_of_later(const JsonLines *lines, int at) {
    return json_lines_number(lines, at, "trick") == 1 && at_later_round(lines, at);
}

/* True if the power of this faction fired just before. */
static bool after_power(const JsonLines *lines, int at, const char *power) {
    int won = json_lines_back(lines, at, "won"), fired = json_lines_back(lines, at, "power");
    return fired > won && json_lines_starts(lines, fired, "power", power);
}

bool at_named_lead(const JsonLines *lines, int at) {
    return json_lines_number(lines, at, "trick") > 1 && after_power(lines, at, "governor:") &&
           !after_power(lines, at, "governor:weak");
}

bool at_usual_lead(const JsonLines *lines, int at) {
    return json_lines_number(lines, at, "trick") > 1 && !after_power(lines, at, "governor:");
}

bool at_lead(const JsonLines *lines, int at) {
    return json_lines_is(lines, at - 1, "trick");
}

bool at_named_side(const JsonLines *lines, int at) {
    return at_lead(lines, at) && json_lines_number(lines, at - 1, "trick") > 1 &&
           (after_power(lines, at - 1, "governor:weak") || after_power(lines, at - 1, "governor:advanced"));
}

bool at_encounter(const JsonLines *lines, int at) {
    return *json_lines_text(lines, at, "encounter");
}

bool at_follow(const JsonLines *lines, int at) {
    return json_lines_is(lines, at - 1, "play");
}

bool at_last_play(const JsonLines *lines, int at) {
    return json_lines_is(lines, at + 1, "won");
}

static bool is_collected(const JsonLines *lines, int at) {
    return json_lines_back(lines, at, "power") < json_lines_back(lines, at, "won");
}

static const char *asked_at(const JsonLines *lines, int at) {
    return json_lines_text(lines, json_lines_back(lines, at, "won"), "faction");
}

static bool is_zombies(const JsonLines *lines, int at) {
    return strcmp(asked_at(lines, at), "zombie") == 0;
}

bool at_collecting(const JsonLines *lines, int at) {
    return is_collected(lines, at) && !is_zombies(lines, at) && !json_lines_says(lines, at, "from", "itinerants");
}

bool at_last_of_trick(const JsonLines *lines, int at) {
    return at_collecting(lines, at) && json_lines_is(lines, at + 1, "move") &&
           json_lines_says(lines, at + 1, "from", "encounter");
}

/* True if it is in play in the round that begins with this line. */
static bool has_special(const JsonLines *lines, int round, const char *name) {
    const cJSON *with = cJSON_GetObjectItem(lines->lines[round], "with");
    for (int i = 0; i < cJSON_GetArraySize(with); i++)
        if (strcmp(cJSON_GetArrayItem(with, i)->valuestring, name) == 0) return true;
    return false;
}

/* True if the encounter of this zombie trick joins the horde. */
static bool joins(const JsonLines *lines, int at) {
    return has_special(lines, json_lines_back(lines, at, "round"), "horde") &&
           json_lines_starts(lines, json_lines_back(lines, at, "trick"), "encounter", "zombie-");
}

/* The winner first takes the cards that are not zombies and, unless it joins the horde, the encounter. */
bool at_horde_rest(const JsonLines *lines, int at) {
    bool encounter = json_lines_says(lines, at, "from", "encounter");
    return is_zombies(lines, at) && !json_lines_says(lines, at, "from", "itinerants") &&
           (encounter ? !joins(lines, at) : !json_lines_starts(lines, at, "card", "zombie-"));
}

bool at_horde(const JsonLines *lines, int at) {
    return is_zombies(lines, at) && !joins(lines, at) && json_lines_says(lines, at, "from", "trick") &&
           json_lines_starts(lines, at, "card", "zombie-");
}

bool at_horde_pair(const JsonLines *lines, int at) {
    return at_horde(lines, at) && json_lines_is(lines, at + 1, "move");
}

bool at_horde_joined(const JsonLines *lines, int at) {
    return is_zombies(lines, at) && joins(lines, at) && json_lines_says(lines, at, "from", "encounter");
}

bool at_itinerant(const JsonLines *lines, int at) {
    return json_lines_says(lines, at, "from", "itinerants");
}

bool at_vans_only(const JsonLines *lines, int at) {
    return !*json_lines_text(lines, at, "faction");
}

static const char *winning_card(const JsonLines *lines, int at) {
    int seat = json_lines_number(lines, at, "seat");
    do at--;
    while (json_lines_number(lines, at, "seat") != seat);
    return json_lines_text(lines, at, "card");
}

bool at_police(const JsonLines *lines, int at) {
    return !at_vans_only(lines, at) && strncmp(winning_card(lines, at), "police-", 7) == 0 &&
           !json_lines_says(lines, at, "faction", "police");
}

bool at_no_police(const JsonLines *lines, int at) {
    return !at_vans_only(lines, at) && !at_police(lines, at);
}

static bool is_between(const JsonLines *lines, int at) {
    return json_lines_back(lines, at, "round_end") > json_lines_back(lines, at, "trick");
}

bool in_power(const JsonLines *lines, int at) {
    return !is_between(lines, at) && !is_collected(lines, at);
}

bool in_secret_passing(const JsonLines *lines, int at) {
    return in_power(lines, at) && after_power(lines, at, "cheerleader:");
}

bool in_sending(const JsonLines *lines, int at) {
    return in_power(lines, at) && json_lines_says(lines, at, "to", "reserve:bottom");
}

bool in_taking(const JsonLines *lines, int at) {
    return in_power(lines, at) && (after_power(lines, at, "dog:") || after_power(lines, at, "cheerleader:"));
}

bool at_power_that_does(const JsonLines *lines, int at) {
    return !json_lines_is(lines, at + 1, "trick") && !json_lines_is(lines, at + 1, "score");
}

bool at_first_swap(const JsonLines *lines, int at) {
    if (json_lines_back(lines, at, "swap") >= 0 || !*json_lines_text(lines, at, "out")) return false;
    for (int i = json_lines_back(lines, at, "random"); i >= 0; i = json_lines_back(lines, i, "random"))
        if (json_lines_says(lines, i, "what", "power draw")) return false;
    return true;
}

bool at_swap_question(const JsonLines *lines, int at) {
    return json_lines_is(lines, at - 1, "round_end");
}

bool at_draw_swap(const JsonLines *lines, int at) {
    return json_lines_back(lines, at, "random") > json_lines_back(lines, at, "round_end");
}

bool at_swap(const JsonLines *lines, int at) {
    return !at_draw_swap(lines, at);
}

bool at_draw(const JsonLines *lines, int at) {
    return json_lines_says(lines, at, "what", "power draw");
}

bool at_zombies(const JsonLines *lines, int at) {
    return json_lines_says(lines, at, "why", "zombies");
}

bool at_survivors(const JsonLines *lines, int at) {
    return json_lines_says(lines, at, "why", "survivors");
}

bool at_scientists(const JsonLines *lines, int at) {
    return json_lines_starts(lines, at, "why", "scientist:");
}

bool at_kids(const JsonLines *lines, int at) {
    return json_lines_starts(lines, at, "why", "kid:");
}

bool at_bikers(const JsonLines *lines, int at) {
    return json_lines_starts(lines, at, "why", "biker:");
}

bool at_bunker(const JsonLines *lines, int at) {
    return json_lines_says(lines, at, "why", "bunker");
}

bool at_zero(const JsonLines *lines, int at) {
    return json_lines_starts(lines, at, "why", "zero:");
}

bool at_later_part(const JsonLines *lines, int at) {
    return json_lines_number(lines, at, "part") > 1;
}

static bool is_in_later_part(const JsonLines *lines, int at, bool carried) {
    int game = json_lines_back(lines, at, "game");
    return at_later_part(lines, game) && cJSON_IsTrue(cJSON_GetObjectItem(lines->lines[game], "carry")) == carried;
}

bool at_first_of_later_part(const JsonLines *lines, int at) {
    return json_lines_number(lines, at, "trick") == 1 && is_in_later_part(lines, at, false);
}

bool at_first_of_carried_part(const JsonLines *lines, int at) {
    return json_lines_number(lines, at, "trick") == 1 && is_in_later_part(lines, at, true);
}

bool at_deal_of_carried_part(const JsonLines *lines, int at) {
    return is_in_later_part(lines, at, true);
}

bool in_campaign(const JsonLines *lines, int at) {
    return json_lines_number(lines, at, "rounds") > 1 &&
           json_lines_number(lines, json_lines_back(lines, lines->count, "round"), "round") > 1;
}

bool in_whole_game(const JsonLines *lines, int at) {
    (void)at;
    return json_lines_says(lines, lines->count - 1, "reason", "rounds");
}

bool at_two_in_draft(const JsonLines *lines, int at) {
    return cJSON_GetArraySize(cJSON_GetObjectItem(lines->lines[at], "itinerants")) > 0;
}

bool at_no_itinerants(const JsonLines *lines, int at) {
    return !at_two_in_draft(lines, at);
}

bool at_no_encounter(const JsonLines *lines, int at) {
    return !at_encounter(lines, at);
}

bool at_bunker_in_play(const JsonLines *lines, int at) {
    return has_special(lines, at, "bunker");
}

bool at_transfer_to_right(const JsonLines *lines, int at) {
    return json_lines_number(lines, at, "to") % lines->players + 1 == json_lines_number(lines, at, "from");
}

bool at_trick_power(const JsonLines *lines, int at) {
    return json_lines_says(lines, at, "hook", "on_trick_won") && !json_lines_says(lines, at, "power", "hippie:draft");
}

bool at_question_of_winner(const JsonLines *lines, int at) {
    return in_power(lines, at) && !after_power(lines, at, "cheerleader:");
}

bool at_single_power_move(const JsonLines *lines, int at) {
    return in_power(lines, at) && !json_lines_is(lines, at + 1, "move");
}

bool at_draw_replacing(const JsonLines *lines, int at) {
    return at_draw_swap(lines, at) && *json_lines_text(lines, at, "out");
}
