/* Questions and chance: which seat is asked, about what, with exactly which options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/referee/table.h"

static const char *const digits[SEATS] = {"1", "2", "3", "4", "5"};

static int find_option(const RefereeOptions *options, const char *name) {
    for (int i = 0; i < options->count; i++)
        if (strcmp(options->name[i], name) == 0) return i;
    return NONE;
}

static bool same_options(const cJSON *list, const RefereeOptions *options) {
    bool seen[DECK + 2] = {false};
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        int place = find_option(options, item->valuestring);
        if (place == NONE || seen[place]) return false;
        seen[place] = true;
    }
    return cJSON_GetArraySize(list) == options->count;
}

const char *referee_about(Referee *referee) {
    referee_settle(referee, CHECK_DUE);
    const cJSON *ask = referee_peek(referee, LINE_ASK);
    return ask ? referee_text(ask, "about") : NULL;
}

static void read_ask(Referee *referee, int seat, const char *about, const RefereeOptions *options) {
    RefereeCheck check = referee->stage == STAGE_BETWEEN ? CHECK_SWAP_OPTIONS : CHECK_ASK_OPTIONS;
    const cJSON *ask = referee_read(referee, LINE_ASK);
    referee_require(referee, CHECK_ASK_SEAT, referee_seat(referee, ask, "seat") == seat,
                    "seat %d is asked, not seat %d", referee_number(ask, "seat"), seat + 1);
    referee_require(referee, check, strcmp(referee_text(ask, "about"), about) == 0, "the question is about %s, not %s",
                    about, referee_text(ask, "about"));
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(ask, "options");
    referee_require(referee, check, same_options(list, options),
                    "these are not the options: there are %d, from %s to %s", options->count, options->name[0],
                    options->name[options->count - 1]);
}

static int read_answer(Referee *referee, int seat, const RefereeOptions *options) {
    const cJSON *answer = referee_read(referee, LINE_ANSWER);
    int choice = find_option(options, referee_text(answer, "choice"));
    referee_require(referee, CHECK_ANSWER, choice != NONE, "%s is not an option", referee_text(answer, "choice"));
    referee_require(referee, CHECK_ANSWER, referee_seat(referee, answer, "seat") == seat,
                    "seat %d was asked, seat %d answers", seat + 1, referee_number(answer, "seat"));
    return choice;
}

int referee_ask(Referee *referee, int seat, const char *about, const RefereeOptions *options) {
    referee_settle(referee, CHECK_DUE);
    read_ask(referee, seat, about, options);
    return read_answer(referee, seat, options);
}

static RefereeOptions card_options(const Referee *referee, RefereeCards cards) {
    RefereeOptions options = {.count = 0};
    while (cards) options.name[options.count++] = referee->names[cards_take(&cards)];
    return options;
}

int referee_ask_card(Referee *referee, int seat, RefereeCards cards, const char *way_out) {
    if (!cards) return NONE;
    RefereeOptions options = card_options(referee, cards);
    if (way_out) options.name[options.count++] = way_out;
    return referee_card(referee, options.name[referee_ask(referee, seat, "card", &options)]);
}

int referee_ask_seat(Referee *referee, int seat, unsigned seats) {
    RefereeOptions options = {.count = 0};
    for (int other = 0; other < SEATS; other++)
        if (seats >> other & 1) options.name[options.count++] = digits[other];
    if (options.count == 0) return NONE;
    return options.name[referee_ask(referee, seat, "community", &options)][0] - '1';
}

/* Simultaneous questions: every seat with cards is asked once. Answers come in any order, each after its question. */
void referee_ask_each(Referee *referee, const RefereeCards *hands, int *cards) {
    bool asked[SEATS] = {false};
    int due = 0;
    for (int seat = 0; seat < referee->seats; seat++) {
        cards[seat] = NONE;
        due += hands[seat] ? 2 : 0;
    }
    while (due-- > 0) {
        const cJSON *ask = referee_peek(referee, LINE_ASK);
        int seat = referee_seat(referee, ask ? ask : referee_read(referee, LINE_ANSWER), "seat");
        RefereeOptions options = card_options(referee, hands[seat]);
        bool late = ask ? asked[seat] || !hands[seat] : !asked[seat] || cards[seat] != NONE;
        referee_require(referee, CHECK_ASK_SEAT, !late, "seat %d is not asked now", seat + 1);
        if (ask) {
            read_ask(referee, seat, "card", &options);
            asked[seat] = true;
        } else {
            referee->section.next--; /* read again, by name */
            cards[seat] = referee_card(referee, options.name[read_answer(referee, seat, &options)]);
        }
    }
}

int referee_random_card(Referee *referee, RefereeCards cards) {
    referee_settle(referee, CHECK_DUE);
    int card = referee_card_in(referee, referee_read(referee, LINE_RANDOM), "result");
    referee_require(referee, CHECK_CHANCE, cards & card_bit(card), "%s cannot be picked", referee->names[card]);
    return card;
}
