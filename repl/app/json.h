/* Reading JSON from files that may be damaged or edited. */
#ifndef REPL_APP_JSON_H
#define REPL_APP_JSON_H

#include <cjson/cJSON.h>
#include <stdbool.h>

/* True for a whole number from `least` to `most`; false for NULL. */
static inline bool json_is_whole(const cJSON *json, int least, int most) {
    if (!cJSON_IsNumber(json) || !(json->valuedouble >= least && json->valuedouble <= most)) return false;
    return json->valuedouble == (double)(int)json->valuedouble;
}

/* The field of an object, or NULL. */
static inline const cJSON *json_field(const cJSON *json, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(json, key);
}

#endif
