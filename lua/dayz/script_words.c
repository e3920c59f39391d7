#include "lua/dayz/script_words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/decision.h"
#include "core/base/heap.h"

/* Words are typed at the prompt and stand in files, so they look like ids. The ways out are not words. */
static bool is_word(const char *text) {
    size_t length = strlen(text);
    if (length == 0 || length >= MAX_ID || !islower((unsigned char)*text)) return false;
    for (const char *c = text; *c; c++)
        if (!islower((unsigned char)*c) && !isdigit((unsigned char)*c) && *c != '_' && *c != '-') return false;
    return strcmp(text, "none") != 0 && strcmp(text, "done") != 0;
}

static bool has_word(const char *const *words, int count, const char *word) {
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], word) == 0) return true;
    return false;
}

/* Adds the word on top of the stack. */
static bool add_word(const Fields *version, const char **words, int count) {
    const char *word = lua_type(version->lua, -1) == LUA_TSTRING ? lua_tostring(version->lua, -1) : "";
    if (!is_word(word)) {
        fields_fault(version, "words",
                     "a word must be a string of lower-case letters, digits, - and _, at most %d long, not \"none\" or "
                     "\"done\"",
                     MAX_ID - 1);
        return false;
    }
    if (has_word(words, count, word)) {
        fields_fault(version, "words", "the word '%s' is in the list twice", word);
        return false;
    }
    words[count] = heap_copy(word);
    return true;
}

bool script_words_read(const Fields *version, Power *power) {
    lua_State *lua = version->lua;
    if (!fields_push(version, "words")) return true;
    lua_Unsigned size = lua_istable(lua, -1) ? lua_rawlen(lua, -1) : 0;
    bool fits = size > 0 && size <= MAX_CHOICES;
    if (!fits) fields_fault(version, "words", "expected words = { \"red\", \"blue\" }: 1 to %d words", MAX_CHOICES);
    const char **words = heap_new(fits ? size : 1, sizeof *words);
    power->words = words;
    for (lua_Integer i = 1; fits && i <= (lua_Integer)size; i++) {
        lua_rawgeti(lua, -1, i);
        fits = add_word(version, words, power->word_count);
        power->word_count += fits;
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
    return fits;
}

void script_words_free(Power *power) {
    for (int i = 0; i < power->word_count; i++) free((char *)power->words[i]);
    free((void *)power->words);
}
