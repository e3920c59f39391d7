/* JSON in files: reading what may be damaged or edited, and writing what scripts and users said. */
#ifndef LUA_VM_JSON_H
#define LUA_VM_JSON_H

#include <cjson/cJSON.h>
#include <stdbool.h>

/* True for a whole number from `least` to `most`; false for NULL. */
static inline bool json_is_whole(const cJSON *json, int least, int most) {
    if (!cJSON_IsNumber(json) || !(json->valuedouble >= least && json->valuedouble <= most)) return false;
    return json->valuedouble == (double)(int)json->valuedouble;
}

/* The text of the JSON, which is deleted; never NULL, the caller frees it. It is valid UTF-8 and safe for a terminal:
 * what visible.h would replace is escaped as \uXXXX, and bytes that are not UTF-8 become \ufffd. */
char *json_text(cJSON *json, bool indented);

/* The field of an object; NULL if there is none, or if this is not an object. */
static inline const cJSON *json_field(const cJSON *json, const char *key) {
    return cJSON_IsObject(json) ? cJSON_GetObjectItemCaseSensitive(json, key) : NULL;
}

/* The list in a field of an object; NULL if the field is anything else, or if there is none. */
static inline const cJSON *json_list(const cJSON *json, const char *key) {
    const cJSON *list = json_field(json, key);
    return cJSON_IsArray(list) ? list : NULL;
}

#endif
