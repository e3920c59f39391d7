/* The shape of a line: the fields that INTERFACE.md fixes for each kind of event, with their types. */
#include <math.h>
#include <string.h>

#include "t/lib/referee/table.h"

static bool is_whole(const cJSON *item) {
    return cJSON_IsNumber(item) && item->valuedouble == floor(item->valuedouble) && fabs(item->valuedouble) < 1e6;
}

static bool is_text(const cJSON *item) {
    return cJSON_IsString(item);
}

static bool is_flag(const cJSON *item) {
    return cJSON_IsBool(item);
}

static bool is_whole_or_null(const cJSON *item) {
    return is_whole(item) || cJSON_IsNull(item);
}

static bool is_text_or_null(const cJSON *item) {
    return is_text(item) || cJSON_IsNull(item);
}

static bool all(const cJSON *list, bool container, bool (*fits)(const cJSON *item)) {
    const cJSON *item;
    cJSON_ArrayForEach(item, list) {
        if (!fits(item)) return false;
    }
    return container;
}

static bool is_numbers(const cJSON *item) {
    return all(item, cJSON_IsArray(item), is_whole);
}

static bool is_texts(const cJSON *item) {
    return all(item, cJSON_IsArray(item), is_text);
}

static bool is_lists(const cJSON *item) {
    return all(item, cJSON_IsArray(item), is_texts);
}

static bool is_worths(const cJSON *item) {
    return all(item, cJSON_IsObject(item), is_whole);
}

enum { MOST_FIELDS = 7 };

typedef struct RefereeField {
    const char *name;
    bool (*fits)(const cJSON *item);
} RefereeField;

static const struct RefereeLineKind {
    const char *name;
    RefereeField fields[MOST_FIELDS + 1];
} kinds[LINE_KINDS] = {
    [LINE_GAME] = {"game",
                   {{"format", is_whole},
                    {"edition", is_text},
                    {"players", is_whole},
                    {"seed", is_text},
                    {"rounds", is_whole},
                    {"power_draw", is_flag},
                    {"population", is_numbers}}},
    [LINE_ROUND] = {"round", {{"round", is_whole}, {"powers", is_texts}, {"with", is_texts}, {"cards", is_worths}}},
    [LINE_DEAL] = {"deal", {{"hands", is_lists}, {"reserve", is_texts}, {"itinerants", is_texts}}},
    [LINE_TRANSFER] = {"transfer", {{"from", is_whole}, {"to", is_whole}, {"card", is_text}}},
    [LINE_TRICK] = {"trick", {{"trick", is_whole}, {"leader", is_whole}, {"encounter", is_text_or_null}}},
    [LINE_PLAY] = {"play", {{"seat", is_whole}, {"card", is_text}, {"from", is_text}, {"side", is_text}}},
    [LINE_WON] = {"won", {{"seat", is_whole}, {"faction", is_text_or_null}}},
    [LINE_MOVE] = {"move", {{"card", is_text}, {"from", is_text}, {"to", is_text}}},
    [LINE_POWER] = {"power", {{"power", is_text}, {"hook", is_text}, {"seat", is_whole_or_null}}},
    [LINE_ASK] = {"ask", {{"seat", is_whole}, {"about", is_text}, {"options", is_texts}}},
    [LINE_ANSWER] = {"answer", {{"seat", is_whole}, {"choice", is_text}}},
    [LINE_RANDOM] = {"random", {{"what", is_text}, {"result", is_text}}},
    [LINE_SCORE] = {"score", {{"seat", is_whole}, {"why", is_text}, {"delta", is_whole}}},
    [LINE_ROUND_END] = {"round_end", {{"round", is_whole}, {"delta", is_numbers}, {"population", is_numbers}}},
    [LINE_SWAP] = {"swap", {{"seat", is_whole}, {"out", is_text_or_null}, {"in", is_text}}},
    [LINE_POPULATION] = {"population",
                         {{"seat", is_whole}, {"delta", is_whole}, {"population", is_whole}, {"power", is_text}}},
    [LINE_GAME_END] = {"game_end", {{"winners", is_numbers}, {"population", is_numbers}, {"reason", is_text}}},
    [LINE_CAMPAIGN_END] = {"campaign_end", {{"winners", is_numbers}, {"totals", is_numbers}}},
};

_Static_assert((int)LINE_KINDS == (int)REFEREE_KINDS, "the door knows all kinds");

int referee_line_kind(const char *name) {
    for (int kind = 0; kind < LINE_KINDS; kind++)
        if (strcmp(kinds[kind].name, name) == 0) return kind;
    return NONE;
}

const char *referee_kind_name(int kind) {
    return kinds[kind].name;
}

/* The name of a field that is missing or has another type, or NULL. */
const char *referee_field_wrong(int kind, const cJSON *json) {
    for (const RefereeField *field = kinds[kind].fields; field->name; field++) {
        const cJSON *item = cJSON_GetObjectItemCaseSensitive(json, field->name);
        if (!item || !field->fits(item)) return field->name;
    }
    return NULL;
}
