/* Reads the lines of a section in order, and the names in them. */
#include <stdlib.h>
#include <string.h>

#include "t/lib/referee/table.h"

/* The next line that the rules have to explain; what a house rule does is applied on the way. */
static RefereeLine *next_line(Referee *referee) {
    RefereeSection *section = &referee->section;
    for (; section->next < section->count; section->next++) {
        RefereeLine *line = &section->lines[section->next];
        referee->at = line->number;
        referee->at_kind = line->kind;
        if (!referee_house_line(referee, line->json, line->kind)) return line;
    }
    return NULL;
}

const cJSON *referee_peek(Referee *referee, int kind) {
    const RefereeLine *line = next_line(referee);
    return line && line->kind == kind ? line->json : NULL;
}

const cJSON *referee_read(Referee *referee, int kind) {
    const cJSON *json = referee_peek(referee, kind);
    const char *missing = referee_kind_name(kind);
    referee_require(referee, CHECK_ORDER, json != NULL, "expected '%s' here%s", missing,
                    next_line(referee) ? "" : ", after this");
    referee->section.next++;
    return json;
}

/* At the start of a round or at the encounter a power event may stand alone (INTERFACE.md). */
void referee_skip_powers(Referee *referee) {
    const cJSON *json;
    while ((json = referee_peek(referee, LINE_POWER))) {
        const char *power = referee_text(json, "power");
        referee_require(referee, CHECK_FIRES, referee_in_play(referee, power), "%s is not in play", power);
        referee_require(referee, CHECK_FIRES, cJSON_IsNull(cJSON_GetObjectItemCaseSensitive(json, "seat")),
                        "nobody has won yet");
        referee->section.next++;
    }
}

void referee_read_end(Referee *referee) {
    const RefereeLine *line = next_line(referee);
    referee_require(referee, CHECK_ORDER, !line, "unexpected '%s'", line ? referee_kind_name(line->kind) : "");
}

int referee_number(const cJSON *json, const char *field) {
    return cJSON_GetObjectItemCaseSensitive(json, field)->valueint;
}

int referee_optional(const cJSON *json, const char *field) {
    const cJSON *found = cJSON_GetObjectItemCaseSensitive(json, field);
    return cJSON_IsNumber(found) ? found->valueint : 0;
}

const char *referee_text(const cJSON *json, const char *field) {
    return cJSON_GetObjectItemCaseSensitive(json, field)->valuestring;
}

int referee_seat(Referee *referee, const cJSON *json, const char *field) {
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, field);
    int seat = cJSON_IsNumber(item) ? item->valueint : 0;
    referee_require(referee, CHECK_NAMES, seat >= 1 && seat <= referee->seats, "'%s' is not a seat", field);
    return seat - 1;
}

int referee_card_in(Referee *referee, const cJSON *json, const char *field) {
    const char *name = referee_text(json, field);
    int card = name ? referee_card(referee, name) : NONE;
    referee_require(referee, CHECK_NAMES, card != NONE, "%s is not a card of this deck", name ? name : "null");
    return card;
}

bool referee_numbers_are(const cJSON *json, const char *field, const int *numbers, int count) {
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(json, field);
    if (cJSON_GetArraySize(list) != count) return false;
    for (int i = 0; i < count; i++)
        if (cJSON_GetArrayItem(list, i)->valueint != numbers[i]) return false;
    return true;
}
