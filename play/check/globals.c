#include "play/check/globals.h"

#include <stdio.h>
#include <string.h>

#include "core/base/buffer.h"
#include "core/base/text.h"
#include "lua/vm/names.h"
#include "lua/vm/sandbox.h"

enum { MAX_SEEN = 64, MAX_EXPRESSION = 256 };

typedef struct GlobalsSearch {
    Vm *vm;
    const char *path;
    const ScriptBorder *border;
    Diagnostics *diagnostics;
    char seen[MAX_SEEN][MAX_EXPRESSION + 4]; /* reported so far */
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

/* Reports the use, unless the same name was reported in the same use. */
static void report_use(GlobalsSearch *search, const NameUse *use, const char *expression, const char *text) {
    char key[MAX_EXPRESSION + 4];
    snprintf(key, sizeof key, "%d %s", (int)use->kind, expression);
    for (int i = 0; i < search->count; i++)
        if (strcmp(search->seen[i], key) == 0) return;
    if (search->count < MAX_SEEN) strcpy(search->seen[search->count++], key);
    diagnostics_add(search->diagnostics, search->path, use->line, "%s", text);
}

/* The messages are those of the VM, so that a dry run with the same fault adds no second finding. */
static void check_global(GlobalsSearch *search, const NameUse *use) {
    char text[MAX_EXPRESSION + 128];
    bool there = exists(search->vm, use->name);
    if (use->kind == NAME_WRITE)
        sandbox_explain_write(use->name, there, text, sizeof text);
    else if (there)
        return;
    else
        sandbox_explain_read(use->name, text, sizeof text);
    report_use(search, use, use->name, text);
}

/* If the global itself is missing, that is reported instead. */
static void check_global_field(GlobalsSearch *search, const NameUse *use) {
    char both[MAX_EXPRESSION], text[VM_MESSAGE];
    int line;
    snprintf(both, sizeof both, "%s.%s", use->of, use->name);
    if (exists(search->vm, both)) return;
    const char *message = diagnostics_split("globals", search->vm->message, &line);
    snprintf(text, sizeof text, "%s", message ? message : search->vm->message);
    if (exists(search->vm, use->of)) report_use(search, use, both, text);
}

static void check_method(GlobalsSearch *search, const NameUse *use) {
    char text[MAX_EXPRESSION + 128];
    if (!search->border || !use->of || strcmp(use->of, "g") != 0 || border_has(search->border, use->name)) return;
    border_explain(search->border, use->name, text, sizeof text);
    report_use(search, use, use->name, text);
}

static void check_use(void *listener, const NameUse *use) {
    if (strlen(use->name) + (use->of ? strlen(use->of) : 0) + 2 > MAX_EXPRESSION) return;
    if (use->kind == NAME_READ || use->kind == NAME_WRITE) check_global(listener, use);
    if (use->kind == NAME_FIELD) check_global_field(listener, use);
    if (use->kind == NAME_METHOD) check_method(listener, use);
}

void globals_check(Vm *vm, const char *path, const char *text, size_t size, const ScriptBorder *border,
                   Diagnostics *diagnostics) {
    GlobalsSearch search = {.vm = vm, .path = path, .border = border, .diagnostics = diagnostics};
    (void)names_list(text, size, check_use, &search);
}

/* Words that are compared --------------------------------------------------------------------------- */

enum { MAX_WORD = 64, MAX_COMPARED = 256 };

typedef struct ComparedWord {
    char word[MAX_WORD];
    int line;
} ComparedWord;

typedef struct WordSearch {
    Buffer own; /* the words that the script uses elsewhere, each between two line ends */
    ComparedWord compared[MAX_COMPARED];
    int count;
} WordSearch;

static void hear_word(void *listener, const NameUse *use) {
    WordSearch *search = listener;
    size_t length = strlen(use->name);
    if (!length || length >= MAX_WORD || strchr(use->name, '\n')) return;
    if (use->kind == NAME_WORD) {
        buffer_letter(&search->own, '\n');
        buffer_add(&search->own, use->name);
        buffer_letter(&search->own, '\n');
    }
    if (use->kind != NAME_COMPARED || strchr(use->name, '-') || search->count == MAX_COMPARED) return;
    ComparedWord *compared = &search->compared[search->count++];
    strcpy(compared->word, use->name);
    compared->line = use->line;
}

static bool is_listed(const char *word, const char *const *words) {
    while (*words && strcmp(*words, word) != 0) words++;
    return *words;
}

void globals_words(const char *text, size_t size, const char *const *words, bool (*is_known)(const char *word),
                   void (*hear)(void *listener, int line, const char *word, const char *near), void *listener) {
    WordSearch search = {.count = 0};
    (void)names_list(text, size, hear_word, &search);
    for (int i = 0; i < search.count; i++) {
        char line[MAX_WORD + 2];
        const char *word = search.compared[i].word;
        snprintf(line, sizeof line, "\n%s\n", word);
        bool own = search.own.text && strstr(search.own.text, line);
        if (!own && !is_listed(word, words) && !is_known(word))
            hear(listener, search.compared[i].line, word, nearest_name(word, words));
    }
    buffer_release(&search.own);
}
