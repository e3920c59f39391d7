/* Reads the code once, and keeps what a register is known to hold, until it is set again or another way leads to an
 * instruction. The instructions are those of Lua 5.4. */
#include "lua/vm/names.h"

#include <ldebug.h>
#include <lfunc.h>
#include <lobject.h>
#include <lopcodes.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "lua/vm/compile.h"
#include "lua/vm/vm.h"

enum { REGISTERS = MAXARG_A + 1, NO_VARIABLE = -1 };

typedef enum HeldKind { HELD_UNKNOWN, HELD_GLOBALS, HELD_GLOBAL, HELD_VARIABLE, HELD_WORD } HeldKind;

/* What a register holds: the table of globals, or the value of a global, of a variable from outside, or a string. */
typedef struct Held {
    HeldKind kind;
    const char *name;
} Held;

typedef struct NameSearch {
    void (*hear)(void *listener, const NameUse *use);
    void *listener;
    const Proto *code;
    int at;      /* the instruction */
    int globals; /* the number of the variable _ENV; NO_VARIABLE: the function does not know it */
    Held held[REGISTERS];
} NameSearch;

static void list_function(const NameSearch *outer, const Proto *code, int globals);

static void hear_name(const NameSearch *search, NameKind kind, const char *name, const char *of) {
    NameUse use = {.kind = kind, .name = name, .of = of, .line = luaG_getfuncline(search->code, search->at)};
    search->hear(search->listener, &use);
}

/* The string with that number among the constants; NULL: it is not one. */
static const char *word_at(const NameSearch *search, int constant) {
    const TValue *value = &search->code->k[constant];
    return ttisstring(value) ? svalue(value) : NULL;
}

/* The name of the local variable in this register; NULL: there is none. */
static const char *local_in(const NameSearch *search, int reg) {
    return luaF_getlocalname(search->code, reg + 1, search->at);
}

/* A field of what is in a register is read or set: a global, or the field of a global that is not kept in a local. */
static void use_field(NameSearch *search, int reg, const char *name, NameKind kind) {
    const Held *table = &search->held[reg];
    if (!name || local_in(search, reg)) return;
    if (table->kind == HELD_GLOBALS) hear_name(search, kind, name, NULL);
    if (table->kind == HELD_GLOBAL) hear_name(search, NAME_FIELD, name, table->name);
}

static const char *word_in(const NameSearch *search, int reg) {
    return search->held[reg].kind == HELD_WORD ? search->held[reg].name : NULL;
}

/* The string that the next instruction loads into this register; NULL: it does something else. */
static const char *next_word(const NameSearch *search, int reg) {
    Instruction next = search->code->code[search->at + 1];
    bool loads = GET_OPCODE(next) == OP_LOADK && GETARG_A(next) == reg;
    return loads ? word_at(search, GETARG_Bx(next)) : NULL;
}

static void use_method(const NameSearch *search, Instruction i) {
    int reg = GETARG_B(i);
    const Held *held = &search->held[reg];
    NameUse use = {
        .kind = NAME_METHOD, .of = local_in(search, reg), .line = luaG_getfuncline(search->code, search->at)};
    use.name = GETARG_k(i) ? word_at(search, GETARG_C(i)) : word_in(search, GETARG_C(i));
    if (!use.of && (held->kind == HELD_GLOBAL || held->kind == HELD_VARIABLE)) use.of = held->name;
    use.argument = next_word(search, GETARG_A(i) + 2);
    if (use.name) search->hear(search->listener, &use);
}

/* A field is set: the value may be a string, or the function that the instruction before made. */
static void set_field(NameSearch *search, Instruction i, const char *key) {
    const char *value = GETARG_k(i) ? word_at(search, GETARG_C(i)) : NULL;
    Instruction before = search->at ? search->code->code[search->at - 1] : i;
    if (value) hear_name(search, NAME_WORD, value, NULL);
    if (key && !GETARG_k(i) && GET_OPCODE(before) == OP_CLOSURE && GETARG_A(before) == GETARG_C(i)) {
        NameUse use = {.kind = NAME_FUNCTION, .name = key};
        use.line = search->code->p[GETARG_Bx(before)]->linedefined;
        search->hear(search->listener, &use);
    }
}

/* A string that only the next instruction uses, to compare it, is not a word of the script. */
static void load_word(const NameSearch *search, int reg, const char *word) {
    Instruction next = search->code->code[search->at + 1];
    bool compared = GET_OPCODE(next) == OP_EQ && (GETARG_B(next) == reg || GETARG_A(next) == reg);
    hear_name(search, compared ? NAME_COMPARED : NAME_WORD, word, NULL);
}

static void list_closure(const NameSearch *search, const Proto *made) {
    int globals = NO_VARIABLE;
    for (int i = 0; i < made->sizeupvalues; i++)
        if (!made->upvalues[i].instack && made->upvalues[i].idx == search->globals) globals = i;
    list_function(search, made, globals);
}

/* Reads one instruction. Returns what it puts into its register A. */
static Held read_instruction(NameSearch *search, Instruction i) {
    Held unknown = {HELD_UNKNOWN, NULL};
    int a = GETARG_A(i), b = GETARG_B(i), c = GETARG_C(i);
    const char *word = NULL;
    switch (GET_OPCODE(i)) {
    case OP_GETUPVAL:
        if (b == search->globals) return (Held){HELD_GLOBALS, NULL};
        if (!search->code->upvalues[b].name) return unknown;
        return (Held){HELD_VARIABLE, getstr(search->code->upvalues[b].name)};
    case OP_GETTABUP:
        if (b != search->globals) return unknown;
        hear_name(search, NAME_READ, word_at(search, c), NULL);
        return (Held){HELD_GLOBAL, word_at(search, c)};
    case OP_GETTABLE: word = word_in(search, c); break;
    case OP_GETFIELD: word = word_at(search, c); break;
    case OP_LOADK: word = word_at(search, GETARG_Bx(i)); break;
    case OP_SETTABUP:
        if (a == search->globals) hear_name(search, NAME_WRITE, word_at(search, b), NULL);
        set_field(search, i, a == search->globals ? NULL : word_at(search, b));
        return unknown;
    case OP_SETTABLE:
        use_field(search, a, word_in(search, b), NAME_WRITE);
        set_field(search, i, word_in(search, b));
        return unknown;
    case OP_SETI: set_field(search, i, NULL); return unknown;
    case OP_SETFIELD:
        use_field(search, a, word_at(search, b), NAME_WRITE);
        hear_name(search, NAME_WORD, word_at(search, b), NULL);
        set_field(search, i, word_at(search, b));
        return unknown;
    case OP_SELF: use_method(search, i); return unknown;
    case OP_EQK:
        if (word_at(search, b)) hear_name(search, NAME_COMPARED, word_at(search, b), NULL);
        return unknown;
    case OP_CLOSURE: list_closure(search, search->code->p[GETARG_Bx(i)]); return unknown;
    default: return unknown;
    }
    if (!word) return unknown;
    if (GET_OPCODE(i) == OP_LOADK) {
        load_word(search, a, word);
        return (Held){HELD_WORD, word};
    }
    bool global = search->held[b].kind == HELD_GLOBALS;
    use_field(search, b, word, NAME_READ);
    return global ? (Held){HELD_GLOBAL, word} : unknown;
}

/* True for an instruction that sets more registers than A. */
static bool sets_more(OpCode op) {
    return op == OP_CALL || op == OP_VARARG || op == OP_LOADNIL || op == OP_SELF || op == OP_TFORCALL ||
           op == OP_FORPREP || op == OP_FORLOOP || op == OP_TFORLOOP;
}

/* Marks where the code may go on after a jump. */
static bool *mark_targets(const Proto *code) {
    bool *marks = heap_new((size_t)code->sizecode + 1, sizeof *marks);
    for (int at = 0; at < code->sizecode; at++) {
        Instruction i = code->code[at];
        int to = -1;
        switch (GET_OPCODE(i)) {
        case OP_JMP: to = at + 1 + GETARG_sJ(i); break;
        case OP_FORPREP: to = at + 2 + GETARG_Bx(i); break;
        case OP_TFORPREP: to = at + 1 + GETARG_Bx(i); break;
        case OP_FORLOOP:
        case OP_TFORLOOP: to = at + 1 - GETARG_Bx(i); break;
        default: break;
        }
        if (to >= 0 && to <= code->sizecode) marks[to] = true;
    }
    return marks;
}

static void list_function(const NameSearch *outer, const Proto *code, int globals) {
    NameSearch *search = heap_new(1, sizeof *search);
    bool *targets = mark_targets(code);
    *search = (NameSearch){.hear = outer->hear, .listener = outer->listener, .code = code, .globals = globals};
    for (int i = 0; i < code->sizelocvars; i++) {
        search->at = code->locvars[i].startpc < code->sizecode ? code->locvars[i].startpc : code->sizecode - 1;
        hear_name(search, NAME_LOCAL, getstr(code->locvars[i].varname), NULL);
    }
    for (int at = 0; at < code->sizecode; at++) {
        Instruction i = code->code[at];
        OpCode op = GET_OPCODE(i);
        if (targets[at]) memset(search->held, 0, sizeof search->held);
        search->at = at;
        Held held = read_instruction(search, i);
        if (testAMode(op)) search->held[GETARG_A(i)] = held;
        for (int reg = GETARG_A(i); sets_more(op) && reg < REGISTERS; reg++) search->held[reg].kind = HELD_UNKNOWN;
    }
    free(targets);
    free(search);
}

bool names_list(const char *text, size_t size, void (*hear)(void *listener, const NameUse *use), void *listener) {
    NameSearch main = {.hear = hear, .listener = listener};
    Vm *vm = vm_new(NULL);
    bool compiled = vm && compile_text(vm->lua, text, size, "=text", vm->message, sizeof vm->message) == LUA_OK;
    if (compiled) list_function(&main, ((const LClosure *)lua_topointer(vm->lua, -1))->p, 0);
    if (vm) vm_free(vm);
    return compiled;
}
