#include "play/check/globals.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "core/base/nearest.h"
#include "lua/vm/sandbox.h"
#include "play/check/lua_scopes.h"

enum { MAX_SEEN = 64, MAX_EXPRESSION = 256 };

typedef struct GlobalsSearch {
    Vm *vm;
    const char *path;
    Diagnostics *diagnostics;
    NameUse seen[MAX_SEEN]; /* reported so far */
    int count;
} GlobalsSearch;

/* Evaluates the expression in the script environment, where reading a missing global is an error. */
static bool exists(Vm *vm, const char *expression) {
    char chunk[MAX_EXPRESSION + 32];
    int length = snprintf(chunk, sizeof chunk, "return %s ~= nil", expression);
    if (!vm_run_text(vm, chunk, (size_t)length, "=globals")) return false;
    bool there = lua_toboolean(vm->lua, -1);
    lua_pop(vm->lua, 1);
    return there;
}

static bool is_new(GlobalsSearch *search, const NameUse *use) {
    for (int i = 0; i < search->count; i++) {
        const NameUse *other = &search->seen[i];
        if (other->kind == use->kind && token_same(&other->name, &use->name) && token_same(&other->of, &use->of))
            return false;
    }
    if (search->count < MAX_SEEN) search->seen[search->count++] = *use;
    return true;
}

/* The messages are those of the VM, so that a dry run with the same fault adds no second finding. */
static void check_global(GlobalsSearch *search, const NameUse *use, const char *name) {
    char text[MAX_EXPRESSION + 128];
    bool there = exists(search->vm, name), read = use->kind == USE_READ;
    if ((read && there) || !is_new(search, use)) return;
    if (read)
        sandbox_explain_read(name, text, sizeof text);
    else
        sandbox_explain_write(name, there, text, sizeof text);
    diagnostics_add(search->diagnostics, search->path, use->name.line, "%s", text);
}

/* If the global itself is missing, that is reported instead. */
static void check_field(GlobalsSearch *search, const NameUse *use, const char *global, const char *name) {
    char both[MAX_EXPRESSION], text[VM_MESSAGE];
    int length = snprintf(both, sizeof both, "%s.%s", global, name), line;
    if (length >= MAX_EXPRESSION || exists(search->vm, both)) return;
    const char *message = diagnostics_split("globals", search->vm->message, &line);
    snprintf(text, sizeof text, "%s", message ? message : search->vm->message);
    if (exists(search->vm, global) && is_new(search, use))
        diagnostics_add(search->diagnostics, search->path, use->name.line, "%s", text);
}

static void check_use(void *listener, const NameUse *use) {
    char name[MAX_EXPRESSION], global[MAX_EXPRESSION];
    if (use->name.length >= MAX_EXPRESSION || use->of.length >= MAX_EXPRESSION) return;
    snprintf(name, sizeof name, "%.*s", use->name.length, use->name.text);
    snprintf(global, sizeof global, "%.*s", use->of.length, use->of.text);
    if (use->kind == USE_READ || use->kind == USE_WRITE)
        check_global(listener, use, name);
    else if (use->kind == USE_FIELD)
        check_field(listener, use, global, name);
}

void globals_check(Vm *vm, const char *path, const char *text, Diagnostics *diagnostics) {
    GlobalsSearch search = {.vm = vm, .path = path, .diagnostics = diagnostics};
    lua_scopes_walk(text, check_use, &search);
}

/* Methods of g -------------------------------------------------------------------------------------- */

typedef struct MethodSearch {
    GlobalsSearch search;
    const char *text;
    bool (*has)(const char *name);
    void (*explain)(const char *name, char *out, size_t size);
} MethodSearch;

/* True if the method is called on the name g: `g:name`, not `bag:name` or `x.g:name`. */
static bool is_of_g(const char *text, const Token *name) {
    const char *at = name->text;
    while (at > text && (at[-1] == ':' || isspace((unsigned char)at[-1]))) at--;
    if (at == text || at[-1] != 'g') return false;
    char before = at - 1 > text ? at[-2] : ' ';
    return !isalnum((unsigned char)before) && before != '_' && before != '.';
}

static void check_method(void *listener, const NameUse *use) {
    MethodSearch *methods = listener;
    char name[MAX_EXPRESSION], text[MAX_EXPRESSION + 128];
    if (use->kind != USE_METHOD || use->name.length >= MAX_EXPRESSION || !is_of_g(methods->text, &use->name)) return;
    snprintf(name, sizeof name, "%.*s", use->name.length, use->name.text);
    if (methods->has(name) || !is_new(&methods->search, use)) return;
    methods->explain(name, text, sizeof text);
    diagnostics_add(methods->search.diagnostics, methods->search.path, use->name.line, "%s", text);
}

void globals_methods(const char *path, const char *text, bool (*has)(const char *name),
                     void (*explain)(const char *name, char *out, size_t size), Diagnostics *diagnostics) {
    MethodSearch methods = {.search = {.path = path, .diagnostics = diagnostics}, .text = text};
    methods.has = has;
    methods.explain = explain;
    lua_scopes_walk(text, check_method, &methods);
}

/* Words that are compared --------------------------------------------------------------------------- */

enum { MAX_WORD = 64 };

/* Copies a string token without its quotes; false if it is not a short one in quotes. */
static bool copy_word(const Token *token, char out[MAX_WORD]) {
    bool quoted = token->kind == TOKEN_STRING && (*token->text == '"' || *token->text == '\'');
    if (!quoted || token->length < 3 || token->length - 2 >= MAX_WORD) return false;
    snprintf(out, MAX_WORD, "%.*s", token->length - 2, token->text + 1);
    return true;
}

static bool compares(const Token *token) {
    return token->kind == TOKEN_SIGN && (token_is(token, "==") || token_is(token, "~="));
}

/* True if the script has the word in a place where it is not compared: its own word, then. */
static bool is_own_word(const char *text, const char *word) {
    char other[MAX_WORD];
    Lexer lexer;
    lexer_init(&lexer, text);
    Token before = {0}, token = lexer_next(&lexer);
    for (Token next; token.kind != TOKEN_END; before = token, token = next) {
        next = lexer_next(&lexer);
        if (!compares(&before) && !compares(&next) && copy_word(&token, other) && strcmp(other, word) == 0) return true;
    }
    return false;
}

static bool is_listed(const char *word, const char *const *words) {
    while (*words && strcmp(*words, word) != 0) words++;
    return *words;
}

void globals_words(const char *text, const char *const *words, bool (*is_known)(const char *word),
                   void (*hear)(void *listener, int line, const char *word, const char *near), void *listener) {
    char word[MAX_WORD];
    Lexer lexer;
    lexer_init(&lexer, text);
    Token before = {0}, token = lexer_next(&lexer);
    for (Token next; token.kind != TOKEN_END; before = token, token = next) {
        next = lexer_next(&lexer);
        if ((!compares(&before) && !compares(&next)) || !copy_word(&token, word) || strchr(word, '-')) continue;
        bool known = is_listed(word, words) || is_known(word) || is_own_word(text, word);
        if (!known) hear(listener, token.line, word, nearest_name(word, words));
    }
}
