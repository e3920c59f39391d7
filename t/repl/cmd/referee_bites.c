/* The referee objects to everything that is changed in a stream, by the rule it breaks. */
#include <tap.h>

#include <stdlib.h>
#include <string.h>

#include "t/lib/forged_cards.h"
#include "t/lib/forged_places.h"
#include "t/lib/referee.h"
#include "t/lib/test_scripts.h"

static const Forgery forgeries[] = {
    {"INTERFACE", "a field is missing", "play", NULL, forge_remove, "from", ""},
    {"INTERFACE", "a field is of another type", "won", NULL, forge_type, "seat", ""},
    {"INTERFACE", "a line says not what it is", "move", NULL, forge_remove, "e", ""},
    {"INTERFACE", "another format", "game", NULL, forge_number, "format", "1"},
    {"INTERFACE", "another edition", "game", NULL, forge_text, "edition", "third"},
    {"INTERFACE", "a seed of letters", "game", NULL, forge_text, "seed", "abc"},
    {"INTERFACE", "the first line is left out", "game", NULL, forge_drop, "", ""},
    {"INTERFACE", "the deal is left out", "deal", NULL, forge_drop, "", ""},
    {"INTERFACE", "a transfer is left out", "transfer", NULL, forge_drop, "", ""},
    {"INTERFACE", "a trick is not announced", "trick", at_first_trick, forge_drop, "", ""},
    {"INTERFACE", "the last play of a trick is left out", "play", at_last_play, forge_drop, "", ""},
    {"INTERFACE", "a winner is not told", "won", NULL, forge_drop, "", ""},
    {"INTERFACE", "an answer is left out", "answer", NULL, forge_drop, "", ""},
    {"INTERFACE", "the end of a round is left out", "round_end", NULL, forge_drop, "", ""},
    {"INTERFACE", "the end is told twice", "game_end", NULL, forge_twice, "", ""},
    {"INTERFACE", "the stream is cut off", "round_end", NULL, forge_cut, "", ""},
    {"INTERFACE", "a card that is none", "move", NULL, forge_text, "card", "zombie-21"},
    {"INTERFACE", "a seat that is none", "play", NULL, forge_number, "seat", "5"},
    {"INTERFACE", "a side that is none", "play", NULL, forge_text, "side", "middle"},
    {"INTERFACE", "a trick with another number", "trick", NULL, forge_number, "trick", "1"},
    {"INTERFACE", "an answer that is no option", "answer", NULL, forge_text, "choice", "van-9"},
    {"INTERFACE", "somebody else answers", "answer", in_power, forge_seat, "seat", ""},
    {"INTERFACE", "a reason that is not in play", "score", NULL, forge_text, "why", "zombie:base"},
    {"R2.1", "a community more", "game", NULL, forge_number, "players", "4"},
    {"R2.1", "67 at the start", "game", NULL, forge_first, "population", "1"},
    {"R5.3", "another number of the round", "round", NULL, forge_number, "round", "1"},
    {"R1.5", "a faction twice", "round", NULL, forge_twin_power, "", ""},
    {"R9", "a special that is none", "round", NULL, forge_lengthen, "with", "moon"},
    {"R9", "a special twice", "round", at_bunker_in_play, forge_lengthen, "with", "bunker"},
    {"R5.6", "the order of powers changes between rounds", "round", at_later_round, forge_lineup, "", ""},
    {"R5.6", "a special leaves by itself", "round", at_later_round, forge_shorten, "with", ""},
    {"R1", "a zombie with another loss", "round", NULL, forge_worth, "zombie-11", "3"},
    {"R1", "a survivor with another worth", "round", NULL, forge_worth, "hippie-3", "1"},
    {"R1", "a kid with another number of children", "round", NULL, forge_worth, "kid-13", "1"},
    {"R1", "a van that is worth something", "round", NULL, forge_worth, "van-1", "1"},
    {"R1", "a card less in the deck", "round", NULL, forge_shorten, "cards", ""},
    {"R2.4", "a card dealt twice", "deal", NULL, forge_deal_double, "", ""},
    {"R2.4", "a card not dealt", "deal", NULL, forge_shorten, "reserve", ""},
    {"R2.3", "a hand that is too large", "deal", NULL, forge_deal_more, "reserve", "hand"},
    {"R2.3", "an itinerant too few", "deal", at_two_in_draft, forge_deal_more, "itinerants", "reserve"},
    {"R2.3", "an itinerant where there are none", "deal", at_no_itinerants, forge_deal_more, "reserve", "itinerants"},
    {"R2.5", "a van that was kept is another's", "deal", at_later_round, forge_deal_kept_van, "", ""},
    {"R2.6", "a card that somebody else gave", "transfer", NULL, forge_transfer_received, "", ""},
    {"R2.6", "a transfer to oneself", "transfer", at_transfer_to_right, forge_seat, "to", ""},
    {"R2.8", "another first leader", "trick", at_first_trick, forge_seat, "leader", ""},
    {"R2.9", "another first leader of a later round", "trick", at_first_of_later, forge_seat, "leader", ""},
    {"R3.8", "another leader than the winner", "trick", at_usual_lead, forge_seat, "leader", ""},
    {"R8", "another leader than the governor's", "trick", at_named_lead, forge_seat, "leader", ""},
    {"R8", "another side than the governor's", "play", at_named_side, forge_other_side, "", ""},
    {"R3.1", "another encounter", "trick", at_encounter, forge_text, "encounter", "van-1"},
    {"R3.1", "no encounter", "trick", at_encounter, forge_text, "encounter", ""},
    {"R3.1", "an encounter in the draft", "trick", at_no_encounter, forge_text, "encounter", "zombie-1"},
    {"R3.2", "somebody else's turn", "play", at_follow, forge_seat, "seat", ""},
    {"R3.2", "the lead is left out", "play", at_lead, forge_drop, "", ""},
    {"R3.2", "the lead is told twice", "play", at_lead, forge_twice, "", ""},
    {"R3.2", "a card that was played before", "play", at_follow, forge_replay, "", ""},
    {"R3.2", "a card from where it is not", "play", NULL, forge_other_place, "", ""},
    {"R3.2", "another side than the leader's", "play", at_follow, forge_other_side, "", ""},
    {"R3.4", "a play that does not follow", "play", at_follow, forge_revoke, "", ""},
    {"R3.3", "another faction was asked", "won", at_no_police, forge_text, "faction", "van"},
    {"R3.3", "no faction was asked", "won", at_no_police, forge_text, "faction", ""},
    {"R3.6", "another winner", "won", at_no_police, forge_seat, "seat", ""},
    {"R8", "another winner than the police", "won", at_police, forge_seat, "seat", ""},
    {"R3.7", "vans that are not the leader's", "won", at_vans_only, forge_seat, "seat", ""},
    {"R3.8", "a card that is not collected", "move", at_collecting, forge_drop, "", ""},
    {"R3.8", "a card collected by another", "move", at_collecting, forge_receiver, "", ""},
    {"R3.8", "a card collected from elsewhere", "move", at_collecting, forge_text, "from", "reserve"},
    {"R3.8", "the encounter before the trick", "move", at_last_of_trick, forge_later, "", ""},
    {"R3.1", "an itinerant that is left", "move", at_itinerant, forge_drop, "", ""},
    {"R3.1", "an itinerant taken by another", "move", at_itinerant, forge_receiver, "", ""},
    {"R4.1", "what is no zombie is shared out", "move", at_horde_rest, forge_receiver, "", ""},
    {"R4.2", "a zombie for the wrong community", "move", at_horde, forge_receiver, "", ""},
    {"R4.2", "the horde in another order", "move", at_horde_pair, forge_later, "", ""},
    {"R4.2", "a zombie that nobody takes", "move", at_horde, forge_drop, "", ""},
    {"R9.2", "the encounter does not join the horde", "move", at_horde_joined, forge_receiver, "", ""},
    {"R6.1", "another version fires", "power", at_trick_power, forge_text, "power", "hippie:draft"},
    {"R6.1", "a power fires for another", "power", at_trick_power, forge_seat, "seat", ""},
    {"R6.1", "a power is not told", "power", at_power_that_does, forge_drop, "", ""},
    {"R6.1", "another is asked", "ask", at_question_of_winner, forge_seat, "seat", ""},
    {"R6.3", "an option less", "ask", in_power, forge_shorten, "options", ""},
    {"R6.3", "an option more", "ask", in_power, forge_lengthen, "options", "pass"},
    {"R6.3", "a question about something else", "ask", in_power, forge_text, "about", "weather"},
    {"R6.3", "what a power demands is not done", "move", at_single_power_move, forge_drop, "", ""},
    {"R6.3", "a power moves a card elsewhere", "move", in_power, forge_text, "to", "removed"},
    {"R6.3", "a power moves a card twice", "move", in_power, forge_twice, "", ""},
    {"R6.3", "a card passed to the transfer zone", "move", in_secret_passing, forge_text, "to", "transfer:1"},
    {"R6.3", "on the Reserve, not under it", "move", in_sending, forge_text, "to", "reserve"},
    {"R6.3", "chance picks what it cannot", "random", in_taking, forge_chance, "", ""},
    {"R3.10", "a round that is too short", "trick", NULL, forge_round_short, "", ""},
    {"R1.2", "a loss that is too small", "score", at_zombies, forge_number, "delta", "1"},
    {"R1.2", "a loss that is left out", "score", at_zombies, forge_drop, "", ""},
    {"R5.1", "a survivor too many", "score", at_survivors, forge_number, "delta", "1"},
    {"R5.1", "a kid too few", "score", at_kids, forge_number, "delta", "-1"},
    {"R5.1", "bikers that are worth more", "score", at_bikers, forge_number, "delta", "1"},
    {"R5.1", "a patient zero that costs less", "score", at_zero, forge_number, "delta", "1"},
    {"R7", "scientists that save more", "score", at_scientists, forge_number, "delta", "1"},
    {"R9.1", "a set too many", "score", at_bunker, forge_number, "delta", "1"},
    {"R5.1", "the Bunker before the cards", "score", at_bunker, forge_score_first, "", ""},
    {"R5.1", "another total", "round_end", NULL, forge_first, "delta", "1"},
    {"R5.2", "a population off by one", "round_end", NULL, forge_first, "population", "1"},
    {"R5.3", "a round too few", "game", in_whole_game, forge_number, "rounds", "1"},
    {"R5.3", "a round too many", "game", in_campaign, forge_number, "rounds", "-3"},
    {"R5.6", "another community replaces a faction", "ask", at_swap_question, forge_seat, "seat", ""},
    {"R5.6", "a faction that may not leave", "ask", at_swap_question, forge_shorten, "options", ""},
    {"R5.6", "another faction comes", "swap", at_swap, forge_text, "in", "hippie:weak"},
    {"R5.6", "another faction leaves", "swap", at_swap, forge_text, "out", "police:weak"},
    {"R5.6", "somebody else swaps", "swap", at_swap, forge_seat, "seat", ""},
    {"R5.7", "a power that is in play is drawn", "random", at_draw, forge_drawn_twice, "", ""},
    {"R5.7", "a power that is not in the pool is drawn", "random", at_draw, forge_text, "result", "biker:draft"},
    {"R5.7", "something else is drawn", "random", at_draw, forge_text, "what", "dice"},
    {"R5.7", "a drawn power replaces nothing", "swap", at_draw_replacing, forge_text, "out", ""},
    {"R5.7", "another power comes than was drawn", "swap", at_draw_swap, forge_text, "in", "hippie:draft"},
    {"R5.4", "the losers win", "game_end", NULL, forge_losers, "", ""},
    {"R5.3", "another last population", "game_end", NULL, forge_first, "population", "1"},
    {"R5.3", "another reason", "game_end", NULL, forge_text, "reason", "boredom"},
};

static const struct Bout {
    const char *powers, *with;
    bool draft;
    int seats, rounds;
} bouts[] = {
    {"hippie,military,dog", "horde", false, 3, 4},
    {"kid,biker,scientist", "bunker,zero:biker,zero:kid", false, 4, 4},
    {"preacher,cheerleader,police", "bunker", false, 3, 1},
    {"governor,nurse,dog:weak", NULL, false, 5, 1},
    {"governor:weak,cheerleader:weak,hippie:advanced", "horde", false, 2, 1},
    {"governor:advanced,survivalist,preacher:advanced", "horde", true, 4, 1},
    {"kid,preacher,dog:advanced", "zero:kid", true, 2, 1},
    {"military:advanced,hippie:weak,nurse:advanced", "bunker,horde", true, 3, 4},
    {"police:advanced,military:weak,survivalist:advanced", "zero:police", false, 2, 1},
};

enum {
    BOUTS = sizeof bouts / sizeof *bouts,
    FORGERIES = sizeof forgeries / sizeof *forgeries,
    GAMES = 60,
    ENOUGH = 12
};

typedef struct Library {
    Setup setups[GAMES];
    Lines told[GAMES];
} Library;

/* What the referee says about the tape, in `verdict`; empty for nothing. */
static void judge(const Tape *tape, char verdict[400]) {
    Referee *referee = referee_new();
    const char *wrong = NULL;
    for (int i = 0; i < tape->count && !wrong; i++) {
        char *line = tape_line(tape, i);
        wrong = referee_line(referee, line);
        free(line);
    }
    wrong = referee_end(referee);
    snprintf(verdict, 400, "%s", wrong ? wrong : "");
    referee_free(referee);
}

/* Forges up to ENOUGH streams; all must be found out, and by the rule. */
static void it_bites(const Library *library, const Forgery *forgery) {
    char rule[32], verdict[400];
    int forged = 0, found = 0;
    snprintf(rule, sizeof rule, "): %s: ", forgery->rule);
    for (int i = 0; i < GAMES && forged < ENOUGH; i++) {
        Tape tape = tape_of(&library->told[i]);
        if (forgery_apply(forgery, &tape, i * 97 % tape.count)) {
            forged++;
            judge(&tape, verdict);
            bool right = strstr(verdict, rule) != NULL;
            found += right;
            if (!right) diag("game %d: %s", i, *verdict ? verdict : "nothing is found");
        }
        tape_release(&tape);
    }
    ok(forged > 0 && found == forged, "%s: %s: %d of %d forged streams are found out", forgery->rule, forgery->what,
       found, forged);
}

static void what_is_new_is_passed_over(const Library *library) {
    char verdict[400];
    Tape tape = tape_of(&library->told[0]);
    cJSON_AddItemToObject(tape.lines[5], "mood", cJSON_CreateString("good"));
    cJSON *line = cJSON_CreateObject();
    cJSON_AddItemToObject(line, "e", cJSON_CreateString("weather"));
    tape_insert(&tape, 9, line);
    judge(&tape, verdict);
    is(verdict, "", "INTERFACE: new fields and kinds of events are no fault");
    tape_release(&tape);
}

static void what_is_no_json_is_none(void) {
    static const char *const lines[] = {"", "{", "[]", "nonsense", "{\"e\":1}", "{\"e\":\"game\"} {}"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Referee *referee = referee_new();
        const char *wrong = referee_line(referee, lines[i]);
        is(wrong, "event 1 (line): INTERFACE: this is no event", "INTERFACE: '%s' is no event", lines[i]);
        is(referee_line(referee, "{}"), wrong, "and the first objection stays");
        referee_free(referee);
    }
}

static bool has_vans_only(const Lines *told) {
    for (int i = 0; i < told->count; i++)
        if (strstr(told->lines[i], "\"e\":\"won\"") && strstr(told->lines[i], "null")) return true;
    return false;
}

/* A trick of vans alone is rare (R3.7): the last game is one that has it. */
static void find_vans_only(Library *library, const TestScripts *scripts) {
    Setup *setup = &library->setups[GAMES - 1];
    Lines *told = &library->told[GAMES - 1];
    *setup = test_scripts_setup(scripts, false, 2, "hippie,military,kid", NULL);
    for (uint64_t seed = 0; seed < 5000; seed++) {
        if (!lines_play(told, setup, seed)) BAIL_OUT("game %d fails", (int)seed);
        if (has_vans_only(told)) return;
        lines_release(told);
    }
    BAIL_OUT("no trick of vans alone in 5000 games");
}

static void play_all(Library *library, const TestScripts *scripts) {
    find_vans_only(library, scripts);
    for (int i = 0; i < GAMES - 1; i++) {
        const struct Bout *bout = &bouts[i % BOUTS];
        Setup *setup = &library->setups[i];
        *setup = test_scripts_setup(scripts, bout->draft, bout->seats, bout->powers, bout->with);
        setup->rounds = bout->rounds;
        setup->power_draw = bout->rounds > 1;
        if (!lines_play(&library->told[i], setup, (uint64_t)i + 1)) BAIL_OUT("game %d fails", i);
    }
}

int main(void) {
    static Library library;
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    plan(FORGERIES + 1 + 12);
    play_all(&library, scripts);
    for (int i = 0; i < FORGERIES; i++) it_bites(&library, &forgeries[i]);
    what_is_new_is_passed_over(&library);
    what_is_no_json_is_none();
    for (int i = 0; i < GAMES; i++) lines_release(&library.told[i]);
    test_scripts_close(scripts);
    return exit_status();
}
