#include "core/dayz/ledger.h"

#include <string.h>

static bool is_same(const Reason *reason, const Event *event) {
    return reason->score == event->score && memcmp(&reason->power, &event->power, sizeof event->power) == 0;
}

static Reason *find_reason(Ledger *ledger, const Event *event) {
    int place = 0;
    while (place < ledger->count && !is_same(&ledger->reasons[place], event)) place++;
    if (place == MAX_REASONS) return NULL;
    if (place == ledger->count) {
        ledger->reasons[place] = (Reason){.score = event->score, .power = event->power};
        ledger->count++;
    }
    return &ledger->reasons[place];
}

void ledger_note(Ledger *ledger, const Event *event) {
    if (event->kind == EVENT_ROUND) ledger->count = 0;
    if (event->kind != EVENT_SCORE) return;
    Reason *reason = find_reason(ledger, event);
    if (reason) reason->delta[event->seat] += event->delta;
}

char *ledger_name(const Setup *setup, const Reason *reason, char out[NAME_SIZE]) {
    if (reason->score == SCORE_POWER) return name_power(setup, reason->power, out);
    return strcpy(out, reason->score == SCORE_ZOMBIES ? "zombies" : "survivors");
}
