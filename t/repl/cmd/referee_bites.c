/* The referee finds every change to a stream, and names the rule it breaks. */
#include <tap.h>

#include <stdlib.h>
#include <string.h>

#include "t/lib/referee/referee.h"
#include "t/lib/referee/stream_fault_cards.h"
#include "t/lib/referee/stream_fault_places.h"
#include "t/lib/scripts/test_scripts.h"

static const StreamFault faults[] = {
    {"INTERFACE", "a field is missing", "play", NULL, inject_remove, "from", ""},
    {"INTERFACE", "a field is of another type", "won", NULL, inject_type, "seat", ""},
    {"INTERFACE", "a line says not what it is", "move", NULL, inject_remove, "e", ""},
    {"INTERFACE", "another format", "game", NULL, inject_number, "format", "1"},
    {"INTERFACE", "another edition", "game", NULL, inject_text, "edition", "third"},
    {"INTERFACE", "a seed of letters", "game", NULL, inject_text, "seed", "abc"},
    {"INTERFACE", "the first line is left out", "game", NULL, inject_drop, "", ""},
    {"INTERFACE", "the deal is left out", "deal", NULL, inject_drop, "", ""},
    {"INTERFACE", "a transfer is left out", "transfer", NULL, inject_drop, "", ""},
    {"INTERFACE", "a trick is not announced", "trick", at_first_trick, inject_drop, "", ""},
    {"INTERFACE", "the last play of a trick is left out", "play", at_last_play, inject_drop, "", ""},
    {"INTERFACE", "a winner is not told", "won", NULL, inject_drop, "", ""},
    {"INTERFACE", "an answer is left out", "answer", NULL, inject_drop, "", ""},
    {"INTERFACE", "the end of a round is left out", "round_end", NULL, inject_drop, "", ""},
    {"INTERFACE", "the end is told twice", "game_end", NULL, inject_twice, "", ""},
    {"INTERFACE", "the stream is cut off", "round_end", NULL, inject_cut, "", ""},
    {"INTERFACE", "a card that is none", "move", NULL, inject_text, "card", "zombie-21"},
    {"INTERFACE", "a seat that is none", "play", NULL, inject_number, "seat", "5"},
    {"INTERFACE", "a side that is none", "play", NULL, inject_text, "side", "middle"},
    {"INTERFACE", "a trick with another number", "trick", NULL, inject_number, "trick", "1"},
    {"INTERFACE", "an answer that is no option", "answer", NULL, inject_text, "choice", "van-9"},
    {"INTERFACE", "somebody else answers", "answer", at_question_of_winner, inject_seat, "seat", ""},
    {"INTERFACE", "a reason that is not in play", "score", NULL, inject_text, "why", "zombie:base"},
    {"R2.1", "a community more", "game", NULL, inject_number, "players", "4"},
    {"R2.1", "67 at the start", "game", NULL, inject_first, "population", "1"},
    {"R5.3", "another number of the round", "round", NULL, inject_number, "round", "1"},
    {"R1.5", "a faction twice", "round", NULL, inject_twin_power, "", ""},
    {"R9", "a special that is none", "round", NULL, inject_lengthen, "with", "moon"},
    {"R9", "a special twice", "round", at_bunker_in_play, inject_lengthen, "with", "bunker"},
    {"R5.6", "a faction of another box comes in", "swap", at_first_swap, inject_box, "", ""},
    {"R5.6", "the order of powers changes between rounds", "round", at_later_round, inject_lineup, "", ""},
    {"R5.6", "a special leaves by itself", "round", at_later_round, inject_shorten, "with", ""},
    {"R1", "a zombie with another loss", "round", NULL, inject_worth, "zombie-11", "3"},
    {"R1", "a survivor with another worth", "round", NULL, inject_worth, "hippie-3", "1"},
    {"R1", "a kid with another number of children", "round", NULL, inject_worth, "kid-13", "1"},
    {"R1", "a van that is worth something", "round", NULL, inject_worth, "van-1", "1"},
    {"R1", "a card less in the deck", "round", NULL, inject_shorten, "cards", ""},
    {"R2.4", "a card dealt twice", "deal", NULL, inject_deal_double, "", ""},
    {"R2.4", "a card not dealt", "deal", NULL, inject_shorten, "reserve", ""},
    {"R2.3", "a hand that is too large", "deal", NULL, inject_deal_more, "reserve", "hand"},
    {"R2.3", "an itinerant too few", "deal", at_two_in_draft, inject_deal_more, "itinerants", "reserve"},
    {"R2.3", "an itinerant where there are none", "deal", at_no_itinerants, inject_deal_more, "reserve", "itinerants"},
    {"R2.5", "a van that was kept is another's", "deal", at_later_round, inject_deal_kept_van, "", ""},
    {"R2.6", "a card that somebody else gave", "transfer", NULL, inject_transfer_received, "", ""},
    {"R2.6", "a transfer to oneself", "transfer", at_transfer_to_right, inject_seat, "to", ""},
    {"R2.8", "another first leader", "trick", at_first_trick, inject_seat, "leader", ""},
    {"R2.9", "another first leader of a later round", "trick", at_first_of_later, inject_seat, "leader", ""},
    {"R3.8", "another leader than the winner", "trick", at_usual_lead, inject_seat, "leader", ""},
    {"R8", "another leader than the governor's", "trick", at_named_lead, inject_seat, "leader", ""},
    {"R8", "another side than the governor's", "play", at_named_side, inject_other_side, "", ""},
    {"R3.1", "another encounter", "trick", at_encounter, inject_text, "encounter", "van-1"},
    {"R3.1", "no encounter", "trick", at_encounter, inject_text, "encounter", ""},
    {"R3.1", "an encounter in the draft", "trick", at_no_encounter, inject_text, "encounter", "zombie-1"},
    {"R3.2", "somebody else's turn", "play", at_follow, inject_seat, "seat", ""},
    {"R3.2", "the lead is left out", "play", at_lead, inject_drop, "", ""},
    {"R3.2", "the lead is told twice", "play", at_lead, inject_twice, "", ""},
    {"R3.2", "a card that was played before", "play", at_follow, inject_replay, "", ""},
    {"R3.2", "a card from where it is not", "play", NULL, inject_other_place, "", ""},
    {"R3.2", "another side than the leader's", "play", at_follow, inject_other_side, "", ""},
    {"R3.4", "a play that does not follow", "play", at_follow, inject_revoke, "", ""},
    {"R3.3", "another faction was asked", "won", at_no_police, inject_text, "faction", "van"},
    {"R3.3", "no faction was asked", "won", at_no_police, inject_text, "faction", ""},
    {"R3.6", "another winner", "won", at_no_police, inject_seat, "seat", ""},
    {"R8", "another winner than the police", "won", at_police, inject_seat, "seat", ""},
    {"R3.7", "vans that are not the leader's", "won", at_vans_only, inject_seat, "seat", ""},
    {"R3.8", "a card that is not collected", "move", at_collecting, inject_drop, "", ""},
    {"R3.8", "a card collected by another", "move", at_collecting, inject_receiver, "", ""},
    {"R3.8", "a card collected from elsewhere", "move", at_collecting, inject_text, "from", "reserve"},
    {"R3.8", "the encounter before the trick", "move", at_last_of_trick, inject_later, "", ""},
    {"R3.1", "an itinerant that is left", "move", at_itinerant, inject_drop, "", ""},
    {"R3.1", "an itinerant taken by another", "move", at_itinerant, inject_receiver, "", ""},
    {"R4.1", "what is no zombie is shared out", "move", at_horde_rest, inject_receiver, "", ""},
    {"R4.2", "a zombie for the wrong community", "move", at_horde, inject_receiver, "", ""},
    {"R4.2", "the horde in another order", "move", at_horde_pair, inject_later, "", ""},
    {"R4.2", "a zombie that nobody takes", "move", at_horde, inject_drop, "", ""},
    {"R9.2", "the encounter does not join the horde", "move", at_horde_joined, inject_receiver, "", ""},
    {"R6.1", "another version fires", "power", at_trick_power, inject_text, "power", "hippie:draft"},
    {"R6.1", "a power fires for another", "power", at_trick_power, inject_seat, "seat", ""},
    {"R6.1", "a power is not told", "power", at_power_that_does, inject_drop, "", ""},
    {"R6.1", "another is asked", "ask", at_question_of_winner, inject_seat, "seat", ""},
    {"R6.3", "an option less", "ask", in_power, inject_shorten, "options", ""},
    {"R6.3", "an option more", "ask", in_power, inject_lengthen, "options", "pass"},
    {"R6.3", "a question about something else", "ask", in_power, inject_text, "about", "weather"},
    {"R6.3", "what a power demands is not done", "move", at_single_power_move, inject_drop, "", ""},
    {"R6.3", "a power moves a card elsewhere", "move", in_power, inject_text, "to", "removed"},
    {"R6.3", "a power moves a card twice", "move", in_power, inject_twice, "", ""},
    {"R6.3", "a card passed to the transfer zone", "move", in_secret_passing, inject_text, "to", "transfer:1"},
    {"R6.3", "on the Reserve, not under it", "move", in_sending, inject_text, "to", "reserve"},
    {"R6.3", "chance picks what it cannot", "random", in_taking, inject_chance, "", ""},
    {"R5.2", "a faction changes a population at once", "population", NULL, inject_text, "power", "hippie:base"},
    {"R5.2", "a population changes by another sum", "population", NULL, inject_number, "delta", "1"},
    {"R5.2", "a changed population is off by one", "population", NULL, inject_number, "population", "-1"},
    {"R5.2", "somebody else's population changes", "population", NULL, inject_seat, "seat", ""},
    {"R5.2", "a change of a population is left out", "population", NULL, inject_drop, "", ""},
    {"R5.2", "a change of a population is told twice", "population", NULL, inject_twice, "", ""},
    {"R3.10", "a round that is too short", "trick", NULL, inject_round_short, "", ""},
    {"R1.2", "a loss that is too small", "score", at_zombies, inject_number, "delta", "1"},
    {"R1.2", "a loss that is left out", "score", at_zombies, inject_drop, "", ""},
    {"R5.1", "a survivor too many", "score", at_survivors, inject_number, "delta", "1"},
    {"R5.1", "a kid too few", "score", at_kids, inject_number, "delta", "-1"},
    {"R5.1", "bikers that are worth more", "score", at_bikers, inject_number, "delta", "1"},
    {"R5.1", "a patient zero that costs less", "score", at_zero, inject_number, "delta", "1"},
    {"R7", "scientists that save more", "score", at_scientists, inject_number, "delta", "1"},
    {"R9.1", "a set too many", "score", at_bunker, inject_number, "delta", "1"},
    {"R5.1", "the Bunker before the cards", "score", at_bunker, inject_score_first, "", ""},
    {"R5.1", "another total", "round_end", NULL, inject_first, "delta", "1"},
    {"R5.2", "a population off by one", "round_end", NULL, inject_first, "population", "1"},
    {"R5.3", "a round too few", "game", in_whole_game, inject_number, "rounds", "1"},
    {"R5.3", "a round too many", "game", in_campaign, inject_number, "rounds", "-3"},
    {"R5.6", "another community replaces a faction", "ask", at_swap_question, inject_seat, "seat", ""},
    {"R5.6", "a faction that may not leave", "ask", at_swap_question, inject_shorten, "options", ""},
    {"R5.6", "another faction comes", "swap", at_swap, inject_text, "in", "hippie:weak"},
    {"R5.6", "another faction leaves", "swap", at_swap, inject_text, "out", "police:weak"},
    {"R5.6", "somebody else swaps", "swap", at_swap, inject_seat, "seat", ""},
    {"R5.7", "a power that is in play is drawn", "random", at_draw, inject_drawn_twice, "", ""},
    {"R5.7", "a power that is not in the pool is drawn", "random", at_draw, inject_text, "result", "biker:draft"},
    {"R5.7", "something else is drawn", "random", at_draw, inject_text, "what", "dice"},
    {"R5.7", "a drawn power replaces nothing", "swap", at_draw_replacing, inject_text, "out", ""},
    {"R5.7", "another power comes than was drawn", "swap", at_draw_swap, inject_text, "in", "hippie:draft"},
    {"R5.4", "the losers win", "game_end", NULL, inject_losers, "", ""},
    {"R5.3", "another last population", "game_end", NULL, inject_first, "population", "1"},
    {"R5.3", "another reason", "game_end", NULL, inject_text, "reason", "boredom"},
};

/* In streams of campaigns of scenarios. */
static const StreamFault campaign_faults[] = {
    {"INTERFACE", "the end of a campaign is left out", "campaign_end", NULL, inject_drop, "", ""},
    {"INTERFACE", "the totals are left out", "campaign_end", NULL, inject_remove, "totals", ""},
    {"INTERFACE", "the first line of a part is left out", "game", at_later_part, inject_drop, "", ""},
    {"R2.1", "67 at the start of a part", "game", at_later_part, inject_first, "population", "1"},
    {"R11", "another number of a part", "game", NULL, inject_number, "part", "1"},
    {"R11", "another number of parts", "game", at_later_part, inject_number, "parts", "1"},
    {"R11", "a part of two rounds", "game", NULL, inject_number, "rounds", "1"},
    {"R11", "a total that is too great", "campaign_end", NULL, inject_first, "totals", "1"},
    {"R11", "another winner of the campaign", "campaign_end", NULL, inject_first, "winners", "1"},
    {"R2.8", "another first leader of a part", "trick", at_first_of_later_part, inject_seat, "leader", ""},
    {"R2.9", "another first leader where populations carry over", "trick", at_first_of_carried_part, inject_seat,
     "leader", ""},
    {"R2.5", "a van that was carried over is another's", "deal", at_deal_of_carried_part, inject_deal_kept_van, "", ""},
};

static const struct StreamSetup {
    const char *powers, *with;
    bool draft;
    int seats, rounds;
} setups[] = {
    {"hippie,military,dog", "horde", false, 3, 4},
    {"kid,biker,scientist", "bunker,zero:biker,zero:kid", false, 4, 4},
    {"preacher,cheerleader,police", "bunker", false, 3, 1},
    {"governor,nurse,dog:weak", NULL, false, 5, 1},
    {"governor:weak,cheerleader:weak,hippie:advanced", "horde", false, 2, 1},
    {"governor:advanced,survivalist,preacher:advanced", "horde", true, 4, 1},
    {"kid,preacher,dog:advanced", "zero:kid", true, 2, 1},
    {"military:advanced,hippie:weak,nurse:advanced", "bunker,horde", true, 3, 4},
    {"police:advanced,military:weak,survivalist:advanced", "zero:police", false, 2, 1},
    {"hippie,nurse,scientist", "toll,bunker", false, 3, 4},
};

enum {
    SETUPS = sizeof setups / sizeof *setups,
    FAULTS = sizeof faults / sizeof *faults,
    CAMPAIGN_FAULTS = sizeof campaign_faults / sizeof *campaign_faults,
    GAMES = 60,
    ENOUGH = 12
};

typedef struct Library {
    Setup setups[GAMES];
    StreamLines told[GAMES];
} Library;

/* Writes the referee's objection to `verdict`; empty: none. */
static void judge(const JsonLines *lines, char verdict[400]) {
    Referee *referee = referee_new();
    const char *wrong = NULL;
    referee_allow(referee, "toll");
    for (int i = 0; i < lines->count && !wrong; i++) {
        char *line = json_lines_print(lines, i);
        wrong = referee_line(referee, line);
        free(line);
    }
    wrong = referee_end(referee);
    snprintf(verdict, 400, "%s", wrong ? wrong : "");
    referee_free(referee);
}

/* Forges up to ENOUGH streams; all must be found out, and by the rule. */
static void it_bites(const Library *library, const StreamFault *fault) {
    char rule[32], verdict[400];
    int injected = 0, found = 0;
    snprintf(rule, sizeof rule, "): %s: ", fault->rule);
    for (int i = 0; i < GAMES && injected < ENOUGH; i++) {
        JsonLines lines = json_lines_parse(&library->told[i]);
        if (stream_fault_inject(fault, &lines, i * 97 % lines.count)) {
            injected++;
            judge(&lines, verdict);
            bool right = strstr(verdict, rule) != NULL;
            found += right;
            if (!right) diag("game %d: %s", i, *verdict ? verdict : "nothing is found");
        }
        json_lines_release(&lines);
    }
    ok(injected > 0 && found == injected, "%s: %s: %d of %d faulty streams are detected", fault->rule, fault->what,
       found, injected);
}

static void what_is_new_is_passed_over(const Library *library) {
    char verdict[400];
    JsonLines lines = json_lines_parse(&library->told[0]);
    cJSON_AddItemToObject(lines.lines[5], "mood", cJSON_CreateString("good"));
    cJSON *line = cJSON_CreateObject();
    cJSON_AddItemToObject(line, "e", cJSON_CreateString("weather"));
    json_lines_insert(&lines, 9, line);
    judge(&lines, verdict);
    is(verdict, "", "INTERFACE: new fields and kinds of events are accepted");
    json_lines_release(&lines);
}

static void what_is_no_json_is_none(void) {
    static const char *const lines[] = {"", "{", "[]", "nonsense", "{\"e\":1}", "{\"e\":\"game\"} {}"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Referee *referee = referee_new();
        const char *wrong = referee_line(referee, lines[i]);
        is(wrong, "event 1 (line): INTERFACE: this is not an event", "INTERFACE: '%s' is not an event", lines[i]);
        is(referee_line(referee, "{}"), wrong, "and the first objection stays");
        referee_free(referee);
    }
}

static bool has_vans_only(const StreamLines *told) {
    for (int i = 0; i < told->count; i++)
        if (strstr(told->lines[i], "\"e\":\"won\"") && strstr(told->lines[i], "null")) return true;
    return false;
}

/* A trick of vans alone is rare (R3.7): the last game is one that has it. */
static void find_vans_only(Library *library, const TestScripts *scripts) {
    Setup *setup = &library->setups[GAMES - 1];
    StreamLines *told = &library->told[GAMES - 1];
    *setup = test_scripts_setup(scripts, false, 2, "hippie,military,kid", NULL);
    for (uint64_t seed = 0; seed < 5000; seed++) {
        if (!stream_lines_play(told, setup, seed)) BAIL_OUT("game %d fails", (int)seed);
        if (has_vans_only(told)) return;
        stream_lines_release(told);
    }
    BAIL_OUT("no trick of vans alone in 5000 games");
}

/* Three line-ups in a row; populations and vans carry over in every second campaign. */
static void play_campaigns(Library *library, const TestScripts *scripts) {
    for (int i = 0; i < GAMES; i++) {
        Setup *setup = &library->setups[i];
        *setup = test_scripts_setup(scripts, i % 3 == 0, 2 + i % 4, setups[0].powers, NULL);
        for (int part = 1; part < 3; part++)
            setup->lineups[part] =
                test_scripts_setup(scripts, i % 3 == 0, 3, setups[(i + part) % SETUPS].powers, NULL).lineups[0];
        setup->lineup_count = 3;
        setup->rounds = 1;
        setup->swaps = setup->power_draw = false;
        setup->carry = i % 2;
        if (!stream_lines_play(&library->told[i], setup, (uint64_t)i + 1)) BAIL_OUT("campaign %d fails", i);
    }
}

static void no_campaign_is_refused(const Library *library) {
    char verdict[400];
    int refused = 0;
    for (int i = 0; i < GAMES; i++) {
        JsonLines lines = json_lines_parse(&library->told[i]);
        judge(&lines, verdict);
        if (*verdict) diag("campaign %d: %s", i, verdict);
        refused += *verdict != 0;
        json_lines_release(&lines);
    }
    cmp_ok(refused, "==", 0, "R11: the referee objects to none of %d campaigns", GAMES);
}

static void play_all(Library *library, const TestScripts *scripts) {
    find_vans_only(library, scripts);
    for (int i = 0; i < GAMES - 1; i++) {
        const struct StreamSetup *chosen = &setups[i % SETUPS];
        Setup *setup = &library->setups[i];
        *setup = test_scripts_setup(scripts, chosen->draft, chosen->seats, chosen->powers, chosen->with);
        setup->rounds = chosen->rounds;
        setup->power_draw = chosen->rounds > 1;
        if (!stream_lines_play(&library->told[i], setup, (uint64_t)i + 1)) BAIL_OUT("game %d fails", i);
    }
}

int main(void) {
    static Library library, campaigns;
    TestScripts *scripts = test_scripts_open(NULL, "t/repl/cmd/house");
    plan(FAULTS + 1 + CAMPAIGN_FAULTS + 1 + 12);
    play_all(&library, scripts);
    for (int i = 0; i < FAULTS; i++) it_bites(&library, &faults[i]);
    play_campaigns(&campaigns, scripts);
    no_campaign_is_refused(&campaigns);
    for (int i = 0; i < CAMPAIGN_FAULTS; i++) it_bites(&campaigns, &campaign_faults[i]);
    what_is_new_is_passed_over(&library);
    what_is_no_json_is_none();
    for (int i = 0; i < GAMES; i++) stream_lines_release(&library.told[i]), stream_lines_release(&campaigns.told[i]);
    test_scripts_close(scripts);
    return exit_status();
}
