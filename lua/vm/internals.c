/* Includes Lua's internal headers, and of ours only those that use none of the same names. The structures used here are the same in
 * Lua 5.4.4 to 5.4.7. */
#include "lua/vm/internals.h"

#include <lauxlib.h>
#include <ldebug.h>
#include <lfunc.h>
#include <lgc.h>
#include <lobject.h>
#include <lopcodes.h>
#include <lstate.h>
#include <ltable.h>
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "lua/vm/blocks.h"

#if LUA_VERSION_RELEASE_NUM >= 50405
#define TOP(lua) ((lua)->top.p)
#define FUNCTION(call) ((call)->func.p)
#else
#define TOP(lua) ((lua)->top)
#define FUNCTION(call) ((call)->func)
#endif
#define BOTTOM(lua) FUNCTION((lua)->ci)

/* The collector has not visited the new table, so that it may hold values of any colour. */
void internals_exchange(lua_State *lua, int one, int other) {
    Table *a = (Table *)lua_topointer(lua, one), *b = (Table *)lua_topointer(lua, other), held = *a;
    a->flags = b->flags, a->lsizenode = b->lsizenode, a->alimit = b->alimit;
    a->array = b->array, a->node = b->node, a->lastfree = b->lastfree;
    b->flags = held.flags, b->lsizenode = held.lsizenode, b->alimit = held.alimit;
    b->array = held.array, b->node = held.node, b->lastfree = held.lastfree;
}

/* Finds the next entry of a table that is not empty: its value is returned, its key stored. NULL: there is none. */
static const TValue *find_entry(lua_State *lua, Table *table, unsigned *entry, TValue *key) {
    unsigned elements = luaH_realasize(table), end = elements + (unsigned)sizenode(table);
    while (*entry < end) {
        unsigned at = (*entry)++;
        Node *node = at < elements ? NULL : gnode(table, at - elements);
        const TValue *value = node ? gval(node) : &table->array[at];
        if (isempty(value)) continue;
        if (node) {
            getnodekey(lua, key, node);
        } else {
            setivalue(key, (lua_Integer)at + 1);
        }
        return value;
    }
    return NULL;
}

bool internals_next(lua_State *lua, int index, unsigned *entry) {
    TValue key;
    Table *table = hvalue(s2v((index > 0 ? BOTTOM(lua) : TOP(lua)) + index));
    const TValue *value = find_entry(lua, table, entry, &key);
    if (!value) return false;
    setobj2s(lua, TOP(lua), &key);
    setobj2s(lua, TOP(lua) + 1, value);
    TOP(lua) += 2;
    return true;
}

/* Lua's own functions look for what kind of index theirs is, and for what kind of value is there. */
bool internals_integer(lua_State *lua, int index, lua_Integer *number) {
    const StkId at = BOTTOM(lua) + index;
    if (index <= 0 || at >= TOP(lua) || !ttisinteger(s2v(at))) return false;
    *number = ivalue(s2v(at));
    return true;
}

const void *internals_userdata(lua_State *lua, int index) {
    const StkId at = BOTTOM(lua) + index;
    return at < TOP(lua) && ttisfulluserdata(s2v(at)) ? getudatamem(uvalue(s2v(at))) : NULL;
}

const void *internals_code(lua_State *lua, int index) {
    const LClosure *function = lua_topointer(lua, index);
    return function->p;
}

static size_t table_size(const Table *table) {
    size_t nodes = table->lsizenode ? (size_t)sizenode(table) : 0;
    return TABLE_BYTES + luaH_realasize(table) * VALUE_BYTES + nodes * KEY_BYTES;
}

size_t internals_size(lua_State *lua, int index) {
    const void *object = lua_topointer(lua, index);
    if (lua_istable(lua, index)) return table_size(object);
    const LClosure *function = object;
    return FUNCTION_BYTES + function->nupvalues * (size_t)(REFERENCE_BYTES + VARIABLE_BYTES);
}

static size_t code_size(const Proto *code) {
    size_t size = CODE_BYTES + (size_t)code->sizecode * INSTRUCTION_BYTES;
    size += (size_t)(code->sizek + code->sizeupvalues + code->sizelocvars) * VALUE_BYTES;
    size += (size_t)(code->sizeabslineinfo + code->sizep) * REFERENCE_BYTES;
    for (int i = 0; i < code->sizep; i++) size += code_size(code->p[i]);
    return size;
}

size_t internals_code_size(lua_State *lua, int index) {
    return code_size(internals_code(lua, index));
}

/* Which variables of a function were declared outside the outermost one, a bit for each. */
typedef struct Outer {
    uint64_t bits[4];
} Outer;

typedef struct Search {
    void (*found)(void *finder, int line, const char *name);
    void *finder;
} Search;

static bool is_outer(const Outer *outer, int variable) {
    return outer->bits[variable / 64] >> variable % 64 & 1;
}

/* The outer variables of a function that a function with `outer` makes. */
static Outer inherit(const Outer *outer, const Proto *made) {
    Outer inherited = {{0}};
    for (int variable = 0; variable < made->sizeupvalues; variable++) {
        const Upvaldesc *from = &made->upvalues[variable];
        if (!from->instack && is_outer(outer, from->idx)) inherited.bits[variable / 64] |= UINT64_C(1) << variable % 64;
    }
    return inherited;
}

/* Lua's parser limits how deeply functions are nested. */
static void search(const Search *how, const Proto *code, const Outer *outer) {
    for (int at = 0; at < code->sizecode; at++) {
        int variable = GETARG_B(code->code[at]);
        if (GET_OPCODE(code->code[at]) != OP_SETUPVAL || !is_outer(outer, variable)) continue;
        const TString *name = code->upvalues[variable].name;
        how->found(how->finder, luaG_getfuncline(code, at), name ? getstr(name) : "?");
    }
    for (int i = 0; i < code->sizep; i++) {
        Outer inherited = inherit(outer, code->p[i]);
        search(how, code->p[i], &inherited);
    }
}

void internals_assignments(lua_State *lua, int index, void (*found)(void *finder, int line, const char *name),
                           void *finder) {
    static const Outer all = {{UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX}};
    Search how = {found, finder};
    search(&how, internals_code(lua, index), &all);
}

/* Bounds --------------------------------------------------------------------------------------------- */

/* To count instructions, Lua looks for its hook before each of them. Most hooks of powers are short, and their code shows
 * it: they go forward only, and loop over lists of the game only. These run without Lua's hook, so that a game with powers
 * that judge takes 15 % fewer instructions of the processor (`make bench-count`: 151,400 a round instead of 178,700). What
 * cannot be seen at once is counted. */

enum {
    MAX_CALLEES = 8,    /* nested calls that are followed */
    MAX_READS = 32,     /* values on the stack to find the function of a call */
    MAX_FIELDS = 7,     /* logarithm, plus one, of the named fields of a small constructor */
    FOR_VALUES = 4,     /* that a loop takes: of one call, if there is only one */
    MAX_ELEMENTS = 1024 /* steps of a loop with ipairs: no list of the game and no table has more elements */
};

/* The part of a function that is bounded: all of it, or the body of a loop. */
typedef struct Part {
    lua_State *lua;
    int index; /* of the function on the stack */
    const Proto *code;
    int start, end; /* its instructions */
    int depth;      /* nested calls that are still followed */
    int most;
    bool repeats; /* is it a loop, or called by one? */
    lua_CFunction ipairs;
    const int *first_jump; /* for each instruction of the code, the first one that jumps to it; else the largest int */
    long *steps;           /* instructions looked at so far */
} Part;

static int bound(Part *caller, int index);

/* Pushes a block with `first_jump` for this code, and returns it. */
static const int *push_jumps(lua_State *lua, const Proto *code) {
    int *first = lua_newuserdatauv(lua, (size_t)code->sizecode * sizeof *first, 0);
    for (int at = 0; at < code->sizecode; at++) first[at] = INT_MAX;
    for (int from = code->sizecode - 1; from >= 0; from--) {
        int to = from + 1 + GETARG_sJ(code->code[from]);
        if (GET_OPCODE(code->code[from]) == OP_JMP && to >= 0 && to < code->sizecode) first[to] = from;
    }
    return first;
}

/* Returns where the register is set that the instruction at `at` uses; -1 unless that is certain. A jump over that place
 * would make it uncertain, and so would a loop between. */
static int find_writer(const Part *part, int at, int reg) {
    const Proto *code = part->code;
    int writer = at - 1, jump = part->first_jump[at];
    for (; writer >= part->start; writer--) {
        Instruction i = code->code[writer];
        ++*part->steps;
        if (GET_OPCODE(i) == OP_TFORLOOP) return -1;
        if (testAMode(GET_OPCODE(i)) && GETARG_A(i) <= reg) break;
        if (part->first_jump[writer] < jump) jump = part->first_jump[writer];
    }
    if (writer < part->start || GETARG_A(code->code[writer]) != reg) return -1;
    if (writer > 0 && GET_OPCODE(code->code[writer - 1]) == OP_LFALSESKIP) return -1;
    return jump < writer ? -1 : writer;
}

static bool passes_first(const Part *part, int at, int reg) {
    int writer = find_writer(part, at, reg);
    if (writer < 0) return false;
    Instruction from = part->code->code[writer];
    return GET_OPCODE(from) == OP_MOVE && GETARG_B(from) == 0;
}

/* True for a method of the first parameter that runs no script: any but `fire`, which runs another power. */
static bool is_method(const Proto *code, Instruction self) {
    if (GETARG_B(self) != 0 || !GETARG_k(self)) return false;
    return strcmp(getstr(tsvalue(&code->k[GETARG_C(self)])), "fire") != 0;
}

/* Replaces the table on top with its field, as a script reads it. False, with anything on top, if a function decides. */
static bool read_field(const Part *part, int constant) {
    lua_State *lua = part->lua;
    while (lua_istable(lua, -1)) {
        lua_pushstring(lua, getstr(tsvalue(&part->code->k[constant])));
        if (lua_rawget(lua, -2) != LUA_TNIL) return true;
        lua_pop(lua, 1);
        if (!luaL_getmetafield(lua, -1, "__index")) return false;
    }
    return false;
}

/* Pushes the value that the instruction at `at` finds in a register: a variable from outside, or a field of one. Such
 * variables, their tables and all globals stay as they are once a script is loaded. False unless it is certain. */
static bool push_known(const Part *part, int at, int reg) {
    int writer = find_writer(part, at, reg);
    if (writer < 0) return false;
    Instruction from = part->code->code[writer];
    int source = GETARG_B(from), field = GETARG_C(from);
    switch (GET_OPCODE(from)) {
    case OP_GETUPVAL: return lua_getupvalue(part->lua, part->index, source + 1);
    case OP_GETTABUP: return lua_getupvalue(part->lua, part->index, source + 1) && read_field(part, field);
    case OP_GETFIELD: return push_known(part, writer, source) && read_field(part, field);
    default: return false;
    }
}

/* True for a call of ipairs itself. */
static bool calls_ipairs(const Part *part, int at) {
    Instruction i = part->code->code[at];
    int top = lua_gettop(part->lua);
    bool calls =
        GET_OPCODE(i) == OP_CALL && push_known(part, at, GETARG_A(i)) && lua_tocfunction(part->lua, -1) == part->ipairs;
    lua_settop(part->lua, top);
    return calls;
}

/* Bounds the call at `at`: a method of the first parameter, a function from outside that gets it as its first, ipairs. */
static int bound_call(Part *part, int at) {
    lua_State *lua = part->lua;
    int reg = GETARG_A(part->code->code[at]), writer = find_writer(part, at, reg), top = lua_gettop(lua);
    Instruction from = part->code->code[writer < 0 ? at : writer];
    if (GET_OPCODE(from) == OP_SELF) return is_method(part->code, from) ? 0 : part->most;
    if (calls_ipairs(part, at)) return 0;
    bool script = passes_first(part, at, reg + 1) && push_known(part, at, reg) && lua_isfunction(lua, -1) &&
                  !lua_iscfunction(lua, -1);
    int cost = script ? bound(part, lua_gettop(lua)) : part->most;
    lua_settop(lua, top);
    return cost;
}

/* True for a constructor that needs little memory. Lua does not note the line of a constructor, which a refusal of memory
 * names, unless instructions are counted. */
static bool is_small_table(const Part *part, Instruction made) {
    bool empty = GETARG_B(made) == 0 && GETARG_C(made) == 0;
    return !GETARG_k(made) && (empty || (!part->repeats && GETARG_B(made) <= MAX_FIELDS));
}

/* Bounds one instruction besides itself; `most` if it can go back, or changes the first parameter. */
static int bound_one(Part *part, int at) {
    Instruction i = part->code->code[at];
    OpCode op = GET_OPCODE(i);
    if (testAMode(op) && GETARG_A(i) == 0) return part->most;
    switch (op) {
    case OP_JMP: return GETARG_sJ(i) < 0 ? part->most : 0;
    case OP_CALL:
    case OP_TAILCALL: return bound_call(part, at);
    case OP_NEWTABLE: return is_small_table(part, i) ? 0 : part->most;
    case OP_FORLOOP:
    case OP_FORPREP:
    case OP_TFORCALL:
    case OP_TFORLOOP:
    case OP_TBC:
    case OP_VARARG: return part->most;
    default: return 0;
    }
}

static int bound_part(Part *part);

/* Bounds the loop that begins at `at`: `for … in ipairs(…)`. *next gets its last instruction. */
static int bound_loop(const Part *part, int at, int *next) {
    Instruction prepare = part->code->code[at];
    int writer = find_writer(part, at, GETARG_A(prepare));
    Part body = *part;
    body.start = at + 1;
    body.end = at + 1 + GETARG_Bx(prepare);
    body.repeats = true;
    *next = body.end + 1;
    if (writer < 0 || GETARG_C(part->code->code[writer]) != FOR_VALUES + 1 || !calls_ipairs(part, writer))
        return part->most;
    int cost = bound_part(&body) + 2; /* its own two instructions */
    return cost < part->most / MAX_ELEMENTS ? cost * MAX_ELEMENTS : part->most;
}

static int bound_part(Part *part) {
    int cost = part->end - part->start;
    for (int at = part->start; at < part->end && cost < part->most; at++, ++*part->steps)
        cost += GET_OPCODE(part->code->code[at]) == OP_TFORPREP ? bound_loop(part, at, &at) : bound_one(part, at);
    return cost < part->most ? cost : part->most;
}

/* Bounds the function at `index`, which the part calls. */
static int bound(Part *caller, int index) {
    const Proto *code = internals_code(caller->lua, index);
    Part whole = *caller;
    whole.index = index;
    whole.code = code;
    whole.start = 0;
    whole.end = code->sizecode;
    bool follows = whole.depth-- > 0 && lua_checkstack(caller->lua, MAX_READS);
    if (!follows || code->is_vararg || code->numparams == 0 || code->sizecode >= caller->most) return caller->most;
    whole.first_jump = push_jumps(caller->lua, code);
    *whole.steps += code->sizecode;
    int cost = bound_part(&whole);
    lua_pop(caller->lua, 1);
    return cost;
}

int internals_bound(lua_State *lua, int index, lua_CFunction ipairs, int most, long *steps) {
    long uncounted = 0;
    Part caller = {
        .lua = lua, .depth = MAX_CALLEES, .most = most, .ipairs = ipairs, .steps = steps ? steps : &uncounted};
    return bound(&caller, lua_absindex(lua, index));
}

static bool is_value(OpCode code) {
    return code == OP_LFALSESKIP || code == OP_LOADTRUE;
}

/* The instruction that a test at `at` jumps to; -1: it is not a test. */
static int test_target(const Proto *code, int at) {
    OpCode test = GET_OPCODE(code->code[at]);
    if (test < OP_EQ || test > OP_TEST || at + 2 >= code->sizecode) return -1;
    if (GET_OPCODE(code->code[at + 1]) != OP_JMP) return -1;
    int target = at + 2 + GETARG_sJ(code->code[at + 1]);
    if (target < 0 || target >= code->sizecode) return -1;
    bool value = is_value(GET_OPCODE(code->code[at + 2])) || is_value(GET_OPCODE(code->code[target]));
    return value ? -1 : target;
}

bool internals_step(const lua_Debug *at, ScriptStep *step) {
    const CallInfo *call = at->i_ci;
    if (!isLua(call)) return false;
    const Proto *code = clLvalue(s2v(FUNCTION(call)))->p;
    *step = (ScriptStep){.code = code, .at = pcRel(call->u.l.savedpc, code)};
    step->tests = test_target(code, step->at) >= 0;
    if (!step->tests) return true;
    step->next = step->at + 2;
    step->line = luaG_getfuncline(code, step->at);
    step->next_line = luaG_getfuncline(code, step->next);
    return true;
}

int internals_countdown(const lua_State *lua) {
    return lua->hookcount;
}

void internals_set_countdown(lua_State *lua, int left) {
    lua->hookcount = left;
}
