/* Reading JSON that others may have written. */
#ifndef REPL_APP_JSON_H
#define REPL_APP_JSON_H

#include <cjson/cJSON.h>
#include <stdbool.h>

/* Is it a whole number in the range? NULL is none. */
static inline bool json_is_whole(const cJSON *json, int least, int most) {
    if (!cJSON_IsNumber(json) || !(json->valuedouble >= least && json->valuedouble <= most)) return false;
    return json->valuedouble == (double)(int)json->valuedouble;
}

/* The field of an object; NULL when there is none. */
static inline const cJSON *json_field(const cJSON *json, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(json, key);
}

#endif
