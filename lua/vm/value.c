#include "lua/vm/value.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/json_out.h"
#include "core/base/visible.h"
#include "lua/vm/args.h"
#include "lua/vm/heap.h"

/* JSON as text ------------------------------------------------------------------------------------- */

/* cJSON copies bytes from 127 on as they are. All of them stand in strings, where an escape is allowed. */
char *json_text(cJSON *json, bool indented) {
    char *text = heap_check(indented ? cJSON_Print(json) : cJSON_PrintUnformatted(json));
    Buffer safe = {0};
    cJSON_Delete(json);
    if (visible_is_clean(text)) return text;
    for (size_t at = 0, size = strlen(text), bytes; at < size; at += bytes) {
        int32_t code;
        bytes = utf8_decode(text + at, size - at, &code);
        if (utf8_is_safe(code))
            buffer_bytes(&safe, text + at, bytes);
        else
            json_escape(&safe, code);
    }
    free(text);
    return buffer_take(&safe);
}

/* Reading ------------------------------------------------------------------------------------------ */

bool value_refuse(ValueFault *fault, const char *field, const char *format, ...) {
    va_list arguments;
    snprintf(fault->field, sizeof fault->field, "%s", field);
    va_start(arguments, format);
    vsnprintf(fault->why, sizeof fault->why, format, arguments);
    va_end(arguments);
    return false;
}

bool value_number(const cJSON *json, const char *field, int least, int most, int *out, ValueFault *fault) {
    const cJSON *found = json_field(json, field);
    if (!json_is_whole(found, least, most))
        return value_refuse(fault, field, "'%s' must be a whole number from %d to %d", field, least, most);
    *out = (int)found->valuedouble;
    return true;
}

bool value_flag(const cJSON *json, const char *field, bool *out, ValueFault *fault) {
    const cJSON *found = json_field(json, field);
    if (!cJSON_IsBool(found)) return value_refuse(fault, field, "'%s' must be true or false", field);
    *out = cJSON_IsTrue(found);
    return true;
}

bool value_text(const cJSON *json, const char *field, char *out, size_t size, ValueFault *fault) {
    const cJSON *found = json_field(json, field);
    if (!cJSON_IsString(found) || !*found->valuestring || strlen(found->valuestring) >= size)
        return value_refuse(fault, field, "'%s' must be a text of 1 to %d letters", field, (int)size - 1);
    strcpy(out, found->valuestring);
    return true;
}

bool value_word(const cJSON *json, const char *field, const char *const *words, int *out, ValueFault *fault) {
    const cJSON *found = json_field(json, field);
    char list[256];
    int place = cJSON_IsString(found) ? word_place(words, found->valuestring) : -1;
    if (place >= 0) return *out = place, true;
    fields_list_words(words, list, sizeof list);
    if (!cJSON_IsString(found)) return value_refuse(fault, field, "'%s' must be %s", field, list);
    return value_refuse(fault, field, "'%s' must be %s, not \"%.60s\"", field, list, found->valuestring);
}

const cJSON *value_list(const cJSON *json, const char *field, int least, int most, ValueFault *fault) {
    const cJSON *list = json_list(json, field);
    int count = list ? cJSON_GetArraySize(list) : -1;
    if (count >= least && count <= most) return list;
    if (least == most)
        value_refuse(fault, field, "'%s' must be a list of %d elements", field, most);
    else
        value_refuse(fault, field, "'%s' must be a list of %d to %d elements", field, least, most);
    return NULL;
}

bool value_check_names(const cJSON *json, const char *what, const char *const *names, ValueFault *fault) {
    const cJSON *field;
    cJSON_ArrayForEach(field, json) {
        if (field->string && word_place(names, field->string) >= 0) continue;
        const char *name = field->string ? field->string : "?";
        char why[sizeof fault->why];
        return value_refuse(fault, name, "%s", fields_unknown(what, name, names, why, sizeof why));
    }
    return true;
}

/* From Lua ----------------------------------------------------------------------------------------- */

enum { MOST_DEPTH = 6, MOST_ELEMENTS = 8192 };

static const char no_value[] = "?"; /* stands for what is not a value */

static cJSON *value_at_top(lua_State *lua, int depth, int *left);

/* The largest key if all keys are numbers from 1 on; -1 otherwise. */
static int list_length(lua_State *lua, int table) {
    lua_Integer most = 0;
    bool list = true;
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1)) {
        lua_Integer key = lua_isinteger(lua, -2) ? lua_tointeger(lua, -2) : 0;
        if (key < 1 || key > MOST_ELEMENTS) list = false;
        if (key > most) most = key;
    }
    return list ? (int)most : -1;
}

/* Pushes the value with this name, or nil. Makes no string, so that it cannot fail. */
static void push_named(lua_State *lua, int table, const char *key) {
    for (lua_pushnil(lua); lua_next(lua, table); lua_pop(lua, 1))
        if (lua_type(lua, -2) == LUA_TSTRING && strcmp(lua_tostring(lua, -2), key) == 0) {
            lua_remove(lua, -2);
            return;
        }
    lua_pushnil(lua);
}

static cJSON *table_value(lua_State *lua, int depth, int *left) {
    int table = lua_gettop(lua), length = list_length(lua, table);
    cJSON *json = heap_check(length >= 0 ? cJSON_CreateArray() : cJSON_CreateObject());
    for (int i = 1; i <= length && *left > 0; i++) {
        lua_rawgeti(lua, table, i);
        cJSON_AddItemToArray(json, value_at_top(lua, depth + 1, left));
        lua_settop(lua, table);
    }
    for (const char *key = NULL; length < 0 && *left > 0 && (key = fields_next_key(lua, table, key));) {
        push_named(lua, table, key);
        cJSON_AddItemToObject(json, key, value_at_top(lua, depth + 1, left));
        lua_settop(lua, table);
    }
    return json;
}

static cJSON *value_at_top(lua_State *lua, int depth, int *left) {
    --*left;
    switch (lua_type(lua, -1)) {
    case LUA_TNIL: return heap_check(cJSON_CreateNull());
    case LUA_TSTRING: return heap_check(cJSON_CreateString(lua_tostring(lua, -1)));
    case LUA_TNUMBER: return heap_check(cJSON_CreateNumber(lua_tonumber(lua, -1)));
    case LUA_TBOOLEAN: return heap_check(cJSON_CreateBool(lua_toboolean(lua, -1)));
    case LUA_TTABLE:
        if (depth<MOST_DEPTH && * left> 0 && lua_checkstack(lua, 8)) return table_value(lua, depth, left);
        break;
    default: break;
    }
    return heap_check(cJSON_CreateRaw(no_value));
}

cJSON *value_of_field(const Fields *fields, const char *name) {
    int left = MOST_ELEMENTS;
    if (!fields_push(fields, name)) return NULL;
    cJSON *json = value_at_top(fields->lua, 0, &left);
    lua_pop(fields->lua, 1);
    return json;
}

/* To Lua ------------------------------------------------------------------------------------------- */

enum { MOST_COLUMNS = 110, MORE_INDENT = 2 };

void value_write_text(FILE *file, const char *text) {
    fputc('"', file);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') fputc('\\', file);
        if ((unsigned char)*text < ' ')
            fprintf(file, "\\%03d", *text);
        else
            fputc(*text, file);
    }
    fputc('"', file);
}

static void write_key(FILE *file, const char *key) {
    bool plain = isalpha((unsigned char)*key) || *key == '_';
    for (const char *letter = key; *letter; letter++)
        plain = plain && (isalnum((unsigned char)*letter) || *letter == '_');
    if (plain) {
        fprintf(file, "%s = ", key);
        return;
    }
    fputc('[', file);
    value_write_text(file, key);
    fprintf(file, "] = ");
}

static void write_value(FILE *file, const cJSON *value, int indent);

/* The table in one line, to be freed; lines are as long as it takes. */
static char *flat_text(const cJSON *table) {
    char *text;
    size_t size;
    const cJSON *child;
    FILE *file = heap_open(&text, &size);
    fprintf(file, "{");
    cJSON_ArrayForEach(child, table) {
        fprintf(file, child == table->child ? " " : ", ");
        if (child->string) write_key(file, child->string);
        write_value(file, child, INT32_MIN / 2);
    }
    fprintf(file, table->child ? " }" : "}");
    heap_close(file);
    return text;
}

static void write_table(FILE *file, const cJSON *table, int indent) {
    char *flat = flat_text(table);
    bool fits = indent + (int)strlen(flat) <= MOST_COLUMNS;
    if (fits) fprintf(file, "%s", flat);
    free(flat);
    if (fits) return;
    fprintf(file, "{\n");
    value_write_fields(file, table, indent + MORE_INDENT);
    fprintf(file, "%*s}", indent, "");
}

static void write_value(FILE *file, const cJSON *value, int indent) {
    if (cJSON_IsString(value))
        value_write_text(file, value->valuestring);
    else if (cJSON_IsNumber(value))
        fprintf(file, "%.0f", value->valuedouble);
    else if (cJSON_IsBool(value))
        fprintf(file, cJSON_IsTrue(value) ? "true" : "false");
    else if (cJSON_IsArray(value) || cJSON_IsObject(value))
        write_table(file, value, indent);
    else
        fprintf(file, "nil");
}

void value_write_fields(FILE *file, const cJSON *object, int indent) {
    const cJSON *field;
    cJSON_ArrayForEach(field, object) {
        fprintf(file, "%*s", indent, "");
        if (field->string) write_key(file, field->string);
        write_value(file, field, indent);
        fprintf(file, ",\n");
    }
}
