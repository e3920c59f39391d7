/* Values that Lua and JSON have in common: texts, numbers, flags, lists, and tables with names. A set-up is such a value,
 * whether a scenario, a saved game or an export holds it: it is read from a cJSON tree, with the same checks and the same
 * sentences. */
#ifndef LUA_VM_VALUE_H
#define LUA_VM_VALUE_H

#include <cjson/cJSON.h>
#include <stdio.h>

#include "lua/vm/fields.h"

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

/* Why a value is refused. */
typedef struct ValueFault {
    char field[64]; /* that the sentence is about */
    char why[512];
} ValueFault;

/* Notes the fault; returns false. */
bool value_refuse(ValueFault *fault, const char *field, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Each reads a field of an object; false, and a fault, where it is absent or of another type or range. A text has from 1 to
 * size - 1 bytes; words end with NULL, and `out` is the place of the word. */
bool value_number(const cJSON *json, const char *field, int least, int most, int *out, ValueFault *fault);
bool value_flag(const cJSON *json, const char *field, bool *out, ValueFault *fault);
bool value_text(const cJSON *json, const char *field, char *out, size_t size, ValueFault *fault);
bool value_word(const cJSON *json, const char *field, const char *const *words, int *out, ValueFault *fault);

/* Likewise the list in a field, with so many elements; or NULL. */
const cJSON *value_list(const cJSON *json, const char *field, int least, int most, ValueFault *fault);

/* False, and a fault with the nearest name, for a field that is not in the list of names, which ends with NULL. */
bool value_check_names(const cJSON *json, const char *what, const char *const *names, ValueFault *fault);

/* The field of a Lua table as a value, to be deleted; NULL where it is absent. A table is a list if its keys are numbers from 1
 * on, with null where one is missing; otherwise its names are in the order of the alphabet. What is none of the above, or
 * too much, becomes an element that no reader takes. */
cJSON *value_of_field(const Fields *fields, const char *name);

/* Writes a text, or the fields of an object, as Lua: a field a line, indented by so many blanks. */
void value_write_text(FILE *file, const char *text);
void value_write_fields(FILE *file, const cJSON *object, int indent);

#endif
