/* A Lua parser that tracks only scopes. Each function reads the construct in its name, starting at the
 * token `now`. Operators are read as a flat list, since precedence does not matter here. */
#include "play/check/lua_scopes.h"

#include <stdlib.h>

#include "core/base/heap.h"

typedef struct ScopeWalk {
    Lexer lexer;
    Token now, next;
    Token *locals; /* in scope, the innermost last */
    int local_count, room;
    void (*hear)(void *listener, const NameUse *use);
    void *listener;
} ScopeWalk;

static void read_expression(ScopeWalk *walk);
static void read_block(ScopeWalk *walk);

/* Tokens and scopes -------------------------------------------------------------------------------- */

static Token take(ScopeWalk *walk) {
    Token taken = walk->now;
    walk->now = walk->next;
    walk->next = lexer_next(&walk->lexer);
    return taken;
}

static bool sees(const ScopeWalk *walk, const char *text) {
    return token_is(&walk->now, text);
}

static bool accept(ScopeWalk *walk, const char *text) {
    if (!sees(walk, text)) return false;
    take(walk);
    return true;
}

static void declare(ScopeWalk *walk, Token name) {
    if (walk->local_count == walk->room) {
        walk->room = walk->room ? 2 * walk->room : 64;
        walk->locals = heap_resize(walk->locals, (size_t)walk->room * sizeof *walk->locals);
    }
    walk->locals[walk->local_count++] = name;
}

static bool is_local(const ScopeWalk *walk, const Token *name) {
    for (int i = walk->local_count - 1; i >= 0; i--)
        if (token_same(&walk->locals[i], name)) return true;
    return false;
}

/* True unless the name is a local, _ENV, or a field of a local _ENV. */
static bool is_global(const ScopeWalk *walk, const Token *name) {
    static const Token environment = {TOKEN_NAME, "_ENV", 4, 0};
    return !is_local(walk, name) && !token_same(name, &environment) && !is_local(walk, &environment);
}

static void report_use(ScopeWalk *walk, UseKind use, Token name, Token of) {
    walk->hear(walk->listener, &(NameUse){use, name, of});
}

static void report_global(ScopeWalk *walk, UseKind use, Token name) {
    if (is_global(walk, &name)) report_use(walk, use, name, name);
}

/* Expressions -------------------------------------------------------------------------------------- */

static void read_expressions(ScopeWalk *walk) {
    do read_expression(walk);
    while (accept(walk, ","));
}

/* (a, b, ...) block end */
static void read_body(ScopeWalk *walk, bool method) {
    static const Token self = {TOKEN_NAME, "self", 4, 0};
    int outside = walk->local_count;
    if (method) declare(walk, self);
    accept(walk, "(");
    while (walk->now.kind != TOKEN_END && !accept(walk, ")")) {
        Token parameter = take(walk);
        if (parameter.kind == TOKEN_NAME) declare(walk, parameter);
    }
    read_block(walk);
    accept(walk, "end");
    walk->local_count = outside;
}

static void read_field(ScopeWalk *walk) {
    if (accept(walk, "[")) {
        read_expression(walk);
        accept(walk, "]");
        accept(walk, "=");
    } else if (walk->now.kind == TOKEN_NAME && token_is(&walk->next, "=")) {
        take(walk);
        take(walk);
    }
    read_expression(walk);
}

static void read_table(ScopeWalk *walk) {
    accept(walk, "{");
    while (walk->now.kind != TOKEN_END && !accept(walk, "}")) {
        read_field(walk);
        if (!accept(walk, ",")) accept(walk, ";");
    }
}

static bool sees_arguments(const ScopeWalk *walk) {
    return walk->now.kind == TOKEN_STRING || sees(walk, "(") || sees(walk, "{");
}

static void read_arguments(ScopeWalk *walk) {
    if (sees(walk, "{")) {
        read_table(walk);
    } else if (accept(walk, "(")) {
        if (!sees(walk, ")")) read_expressions(walk);
        accept(walk, ")");
    } else {
        take(walk); /* a string */
    }
}

/* Reads .name, [key], :name(…) or (…). Returns false if none follows. */
static bool read_suffix(ScopeWalk *walk) {
    if (accept(walk, ".")) {
        take(walk);
    } else if (accept(walk, "[")) {
        read_expression(walk);
        accept(walk, "]");
    } else if (accept(walk, ":")) {
        Token name = take(walk);
        report_use(walk, USE_METHOD, name, name);
        read_arguments(walk);
    } else if (sees_arguments(walk)) {
        read_arguments(walk);
    } else {
        return false;
    }
    return true;
}

static bool sees_target_end(const ScopeWalk *walk) {
    return sees(walk, "=") || sees(walk, ",");
}

/* Reads a name or (…) with all its suffixes. A bare name that is the target of an assignment is written. */
static void read_suffixed(ScopeWalk *walk, bool target) {
    if (accept(walk, "(")) {
        read_expression(walk);
        accept(walk, ")");
    } else {
        Token name = take(walk);
        if (name.kind == TOKEN_NAME) report_global(walk, target && sees_target_end(walk) ? USE_WRITE : USE_READ, name);
        if (name.kind == TOKEN_NAME && sees(walk, ".") && is_global(walk, &name))
            report_use(walk, USE_FIELD, walk->next, name);
    }
    while (read_suffix(walk)) continue;
}

static void read_operand(ScopeWalk *walk) {
    while (sees(walk, "not") || sees(walk, "-") || sees(walk, "#") || sees(walk, "~")) take(walk);
    if (accept(walk, "function"))
        read_body(walk, false);
    else if (sees(walk, "{"))
        read_table(walk);
    else if (walk->now.kind == TOKEN_NAME || sees(walk, "("))
        read_suffixed(walk, false);
    else
        take(walk); /* a number, a string, nil, true, false or ... */
}

static bool accept_operator(ScopeWalk *walk) {
    static const char *const operators[] = {"+",  "-", "*",  "/",   "//", "%", "^", "..", "==", "~=", "<",
                                            "<=", ">", ">=", "and", "or", "&", "|", "~",  "<<", ">>", NULL};
    for (int i = 0; operators[i]; i++)
        if (accept(walk, operators[i])) return true;
    return false;
}

static void read_expression(ScopeWalk *walk) {
    do read_operand(walk);
    while (accept_operator(walk));
}

/* Statements --------------------------------------------------------------------------------------- */

static void read_scope(ScopeWalk *walk) {
    int outside = walk->local_count;
    read_block(walk);
    walk->local_count = outside;
}

static void read_if(ScopeWalk *walk) {
    do {
        read_expression(walk);
        accept(walk, "then");
        read_scope(walk);
    } while (accept(walk, "elseif"));
    if (accept(walk, "else")) read_scope(walk);
    accept(walk, "end");
}

static void read_while(ScopeWalk *walk) {
    read_expression(walk);
    accept(walk, "do");
    read_scope(walk);
    accept(walk, "end");
}

static void read_do(ScopeWalk *walk) {
    read_scope(walk);
    accept(walk, "end");
}

/* Reads a list of names and stores them after the locals, not yet in scope. Returns how many. */
static int read_names(ScopeWalk *walk) {
    int outside = walk->local_count;
    do {
        declare(walk, take(walk));
        if (accept(walk, "<")) take(walk), accept(walk, ">");
    } while (accept(walk, ","));
    int count = walk->local_count - outside;
    walk->local_count = outside;
    return count;
}

/* Reads expressions, in which the `count` names just read are not in scope, and then declares the names. */
static void read_values(ScopeWalk *walk, int count) {
    Token *names = heap_alloc((size_t)count * sizeof *names);
    for (int i = 0; i < count; i++) names[i] = walk->locals[walk->local_count + i];
    read_expressions(walk);
    for (int i = 0; i < count; i++) declare(walk, names[i]);
    free(names);
}

static void read_for(ScopeWalk *walk) {
    int outside = walk->local_count, count = read_names(walk);
    if (!accept(walk, "=")) accept(walk, "in");
    read_values(walk, count);
    accept(walk, "do");
    read_block(walk);
    accept(walk, "end");
    walk->local_count = outside;
}

/* The condition sees the locals of the block. */
static void read_repeat(ScopeWalk *walk) {
    int outside = walk->local_count;
    read_block(walk);
    accept(walk, "until");
    read_expression(walk);
    walk->local_count = outside;
}

/* function a.b.c:d(…) */
static void read_function(ScopeWalk *walk) {
    Token first = take(walk), last = first;
    bool bare = !sees(walk, ".") && !sees(walk, ":"), method = false;
    report_global(walk, bare ? USE_WRITE : USE_READ, first);
    while (sees(walk, ".") || sees(walk, ":")) {
        method = token_is(&walk->now, ":");
        take(walk);
        last = take(walk);
    }
    report_use(walk, USE_FUNCTION, last, first);
    read_body(walk, method);
}

static void read_local(ScopeWalk *walk) {
    if (accept(walk, "function")) {
        declare(walk, take(walk));
        read_body(walk, false);
        return;
    }
    int count = read_names(walk);
    if (accept(walk, "="))
        read_values(walk, count);
    else
        walk->local_count += count;
}

static void read_return(ScopeWalk *walk) {
    bool bare = sees(walk, "end") || sees(walk, "else") || sees(walk, "elseif") || sees(walk, "until") ||
                sees(walk, ";") || walk->now.kind == TOKEN_END;
    if (!bare) read_expressions(walk);
}

static void read_goto(ScopeWalk *walk) {
    take(walk);
}

static void read_label(ScopeWalk *walk) {
    take(walk);
    accept(walk, "::");
}

static void read_nothing(ScopeWalk *walk) {
    (void)walk;
}

/* A call, or targets = values. */
static void read_plain(ScopeWalk *walk) {
    do read_suffixed(walk, true);
    while (accept(walk, ","));
    if (accept(walk, "=")) read_expressions(walk);
}

static void read_statement(ScopeWalk *walk) {
    static const struct {
        const char *word;
        void (*read)(ScopeWalk *walk); /* reads what follows the word */
    } statements[] = {
        {";", read_nothing},     {"if", read_if},         {"while", read_while},       {"do", read_do},
        {"for", read_for},       {"repeat", read_repeat}, {"function", read_function}, {"local", read_local},
        {"return", read_return}, {"break", read_nothing}, {"goto", read_goto},         {"::", read_label},
    };
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++) {
        if (!accept(walk, statements[i].word)) continue;
        statements[i].read(walk);
        return;
    }
    read_plain(walk);
}

static void read_block(ScopeWalk *walk) {
    while (walk->now.kind != TOKEN_END && !sees(walk, "end") && !sees(walk, "else") && !sees(walk, "elseif") &&
           !sees(walk, "until"))
        read_statement(walk);
}

void lua_scopes_walk(const char *text, void (*hear)(void *listener, const NameUse *use), void *listener) {
    ScopeWalk walk = {.hear = hear, .listener = listener};
    lexer_init(&walk.lexer, text);
    take(&walk);
    take(&walk);
    read_block(&walk);
    free(walk.locals);
}
