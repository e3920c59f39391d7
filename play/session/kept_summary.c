#include "play/session/kept_summary.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "lua/vm/json.h"
#include "play/session/save_reader.h"

static void read_header(const cJSON *json, KeptSummary *summary) {
    const cJSON *game = json_field(json, "game"), *seed = json_field(json, "seed");
    snprintf(summary->game, sizeof summary->game, "%s", cJSON_IsString(game) ? game->valuestring : "dayz");
    snprintf(summary->seed, sizeof summary->seed, "%s", cJSON_IsString(seed) ? seed->valuestring : "?");
    summary->players = cJSON_GetArraySize(json_list(json, "bots"));
}

static void count_line(const cJSON *json, KeptSummary *summary) {
    const cJSON *undo = json_field(json, "undo");
    summary->over = json_field(json, "winners") != NULL;
    if (json_field(json, "choice")) summary->decisions++;
    if (!json_is_whole(undo, 1, INT32_MAX)) return;
    int undone = (int)undo->valuedouble; /* decisions and alterations */
    summary->decisions = undone < summary->decisions ? summary->decisions - undone : 0;
}

bool kept_summary(const char *path, KeptSummary *summary) {
    const char *trouble, *line, *end;
    size_t size;
    char *text = files_read(NULL, path, MAX_SAVE_BYTES, &size, &trouble);
    *summary = (KeptSummary){.players = 0};
    for (line = text; text && (end = memchr(line, '\n', size - (size_t)(line - text))); line = end + 1) {
        if (end - line > MAX_SAVE_LINE) break;
        cJSON *json = cJSON_ParseWithLength(line, (size_t)(end - line));
        (line == text ? read_header : count_line)(json, summary);
        cJSON_Delete(json);
    }
    free(text);
    return summary->players > 0;
}
