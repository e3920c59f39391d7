/* Calls the functions of a whole game's script for the kernel. */
#include <stdio.h>
#include <string.h>

#include "core/base/arena.h"
#include "core/table/names.h"
#include "core/table/view.h"
#include "lua/vm/freeze.h"
#include "core/base/text.h"
#include "lua/table/game_api.h"

enum { NAMED_PHASES = 8 }; /* of those that a game without end goes through */

/* border_call. */
static HookEnd call_script(Vm *vm, TabletopCall *call, int arguments, int results) {
    HookEnd end = border_call(vm, &call->run, arguments, results);
    call->run.host->spent = call->run.host->spent || vm_is_spent(vm);
    return end;
}

static void push_function(Vm *vm, int ref) {
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, ref);
    lua_rawgeti(vm->lua, LUA_REGISTRYINDEX, vm->game_ref);
}

/* Phases --------------------------------------------------------------------------------------------- */

/* Reads a number of a phase's argument on top of the stack, and pops it. */
static bool read_argument(lua_State *lua, PhaseEntry *entry) {
    int is_integer = lua_type(lua, -1) == LUA_TNUMBER;
    lua_Integer number = is_integer ? lua_tointegerx(lua, -1, &is_integer) : 0;
    lua_pop(lua, 1);
    if (!is_integer || number < INT16_MIN || number > INT16_MAX || entry->count == TABLETOP_ARGUMENTS) return false;
    entry->arguments[entry->count++] = (int16_t)number;
    return true;
}

/* Writes that there is no such phase, with the nearest name. */
static void describe_unknown(const TabletopLayout *layout, const char *name, char *wrong, size_t size) {
    const char *names[TABLETOP_PHASES + 1] = {NULL};
    for (int i = 0; i < layout->phase_count; i++) names[i] = layout->phases[i];
    const char *near = nearest_name(name, names);
    if (near)
        snprintf(wrong, size, "there is no phase '%.64s'; did you mean '%s'?", name, near);
    else
        snprintf(wrong, size, "there is no phase '%.64s'", name);
}

/* Reads the phase that a name at `index` stands for. */
static bool read_name(lua_State *lua, const TabletopLayout *layout, int index, PhaseEntry *entry, char *wrong,
                      size_t size) {
    int phase = lua_type(lua, index) == LUA_TSTRING ? names_find_phase(layout, lua_tostring(lua, index)) : -1;
    if (phase < 0 && lua_type(lua, index) == LUA_TSTRING)
        describe_unknown(layout, lua_tostring(lua, index), wrong, size);
    if (phase >= 0) entry->phase = (uint8_t)phase;
    return phase >= 0;
}

static bool add_entry(TabletopCall *call, const PhaseEntry *entry, char *wrong, size_t size) {
    if (call->next_count == TABLETOP_STACK)
        return snprintf(wrong, size, "a phase returns at most %d phases", TABLETOP_STACK), false;
    call->next[call->next_count++] = *entry;
    return true;
}

/* return "turn", seat: the results from index `first` on. */
static bool read_plain(lua_State *lua, TabletopCall *call, int first, char *wrong, size_t size) {
    PhaseEntry entry = {0};
    if (!read_name(lua, call->layout, first, &entry, wrong, size)) return false;
    for (int i = first + 1, top = lua_gettop(lua); i <= top; i++) {
        if (lua_isnil(lua, i) && i == top) break;
        lua_pushvalue(lua, i);
        if (!read_argument(lua, &entry)) return false;
    }
    return add_entry(call, &entry, wrong, size);
}

/* { "bomb", target, me }, at `index`. */
static bool read_table(lua_State *lua, TabletopCall *call, int index, char *wrong, size_t size) {
    PhaseEntry entry = {0};
    freeze_contents(lua, index);
    lua_rawgeti(lua, index, 1);
    bool fits = read_name(lua, call->layout, -1, &entry, wrong, size);
    lua_pop(lua, 1);
    for (lua_Integer i = 2, count = (lua_Integer)lua_rawlen(lua, index); fits && i <= count; i++) {
        lua_rawgeti(lua, index, i);
        fits = read_argument(lua, &entry);
    }
    return fits && add_entry(call, &entry, wrong, size);
}

/* Reads what a phase returned, from index `first` on. */
static bool read_next(lua_State *lua, TabletopCall *call, int first, char *wrong, size_t size) {
    int top = lua_gettop(lua);
    if (top < first || (top == first && lua_isnil(lua, first))) return true;
    if (lua_type(lua, first) == LUA_TSTRING) return read_plain(lua, call, first, wrong, size);
    for (int i = first; i <= top; i++)
        if (!lua_istable(lua, i) || !read_table(lua, call, i, wrong, size)) return false;
    return true;
}

static HookEnd run_phase(TabletopCall *call, int phase, const int16_t *arguments, int count) {
    WholeGame *game = whole_game_of(call);
    Vm *vm = game->script->vm;
    int before = lua_gettop(vm->lua);
    char wrong[256] = "a phase returns nothing; or \"PHASE\" and up to 4 whole numbers from -32768 to 32767; or "
                      "several { \"PHASE\", … }";
    push_function(vm, game->phase_refs[phase]);
    for (int i = 0; i < count; i++) lua_pushinteger(vm->lua, arguments[i]);
    HookEnd end = call_script(vm, call, count, LUA_MULTRET);
    if (end != HOOK_DONE) return end;
    bool fits = lua_checkstack(vm->lua, 16) && read_next(vm->lua, call, before + 1, wrong, sizeof wrong);
    lua_settop(vm->lua, before);
    return fits ? HOOK_DONE : border_fail_at(vm, &call->run, game->phase_refs[phase], wrong);
}

void whole_game_explain_endless(WholeGame *game, Host *host, const Tabletop *block) {
    const TabletopLayout *layout = &game->layout;
    TabletopCall call = tabletop_look(host, block);
    bool begun[TABLETOP_PHASES];
    char what[1024];
    int count = 0, named = 0;
    tabletop_phases_ahead(host, block, begun);
    for (int phase = 0; phase < layout->phase_count; phase++) count += begun[phase];
    size_t used = (size_t)snprintf(what, sizeof what, "%s; phase%s", host->fault.what, count == 1 ? "" : "s");
    for (int phase = 0; phase < layout->phase_count && named < NAMED_PHASES; phase++)
        if (begun[phase])
            used += (size_t)snprintf(what + used, sizeof what - used, "%s %s",
                                     !named++         ? ""
                                     : named == count ? " and"
                                                      : ",",
                                     layout->phases[phase]);
    if (count > named) used += (size_t)snprintf(what + used, sizeof what - used, " and %d more", count - named);
    (void)snprintf(what + used, sizeof what - used, " repeat%s", count == 1 ? "s" : "");
    (void)border_fail_at(game->script->vm, &call.run, game->phase_refs[tabletop_phase(layout, block)], what);
}

/* Judging -------------------------------------------------------------------------------------------- */

/* A script that fails is taken to allow it, and is not asked again for this host: host->fault says why. One that has used
 * up its budget allows nothing. */
static bool may_lie(TabletopCall *call, int piece, int zone, int depth) {
    WholeGame *game = whole_game_of(call);
    if (call->run.host->spent) return false;
    if (call->run.host->fault.what) return true;
    Vm *vm = game->script->vm;
    lua_State *lua = vm->lua;
    push_function(vm, game->may_lie_ref);
    game_api_push_piece(lua, piece);
    game_api_push_zone(lua, call->layout, zone);
    lua_pushinteger(lua, depth);
    if (call_script(vm, call, 3, 1) != HOOK_DONE) {
        call->run.end = HOOK_DONE;
        return !call->run.host->spent;
    }
    bool may = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return may;
}

bool whole_game_lies(WholeGame *game, Host *host, const Tabletop *block, int piece, int zone) {
    TabletopCall call = tabletop_look(host, block);
    if (game->may_lie_ref != LUA_NOREF) (void)may_lie(&call, piece, zone, 1);
    return !host->fault.what;
}

bool whole_game_lies_as_is(WholeGame *game, Host *host, const Tabletop *block, int seat) {
    TabletopCall call = tabletop_look(host, block);
    if (game->may_lie_ref == LUA_NOREF) return true;
    int piece = tabletop_misplaced(host, block, seat);
    if (host->fault.what || piece < 0) return !host->fault.what;
    return border_fail_at(game->script->vm, &call.run, game->may_lie_ref,
                          "may_lie says that a piece cannot lie where it really lies") == HOOK_DONE;
}

bool whole_game_score(WholeGame *game, Host *host, const Tabletop *block, int seat, int *score) {
    TabletopCall call = tabletop_look(host, block);
    Vm *vm = game->script->vm;
    *score = tabletop_score(&game->layout, block, seat);
    if (game->score_ref == LUA_NOREF) return true;
    push_function(vm, game->score_ref);
    lua_pushinteger(vm->lua, seat + 1);
    if (call_script(vm, &call, 1, 1) != HOOK_DONE) return false;
    int is_integer;
    lua_Integer number = lua_tointegerx(vm->lua, -1, &is_integer);
    lua_pop(vm->lua, 1);
    if (!is_integer || number < -1000000 || number > 1000000)
        return border_fail_at(vm, &call.run, game->score_ref,
                              "score returns a whole number from -1000000 to 1000000") == HOOK_DONE;
    *score = (int)number;
    return true;
}

/* Calls a function that only looks, with g and the seat (NOTHING: without); leaves its results on the stack. False if it fails: then it
 * says nothing, and nothing is left. */
static bool call_looking(WholeGame *game, const Tabletop *block, int ref, int seat, int results) {
    Vm *vm = game->script->vm;
    Host host = whole_game_host(game);
    host.silent = true;
    TabletopCall call = tabletop_look(&host, block);
    if (ref == LUA_NOREF || !lua_checkstack(vm->lua, 8)) return false;
    push_function(vm, ref);
    if (seat != NOTHING) lua_pushinteger(vm->lua, seat + 1);
    return call_script(vm, &call, seat != NOTHING, results) == HOOK_DONE;
}

bool whole_game_standing(WholeGame *game, const Tabletop *block, int seat, int *points, char *why, size_t size) {
    lua_State *lua = game->script->vm->lua;
    int is_integer;
    if (!call_looking(game, block, game->standing_ref, seat, 2)) return false;
    lua_Integer number = lua_tointegerx(lua, -2, &is_integer);
    snprintf(why, size, "%s", lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "");
    lua_pop(lua, 2);
    *points = is_integer && number >= -1000000 && number <= 1000000 ? (int)number : 0;
    if (is_integer && number == *points) return true;
    Host host = whole_game_host(game);
    TabletopCall call = tabletop_look(&host, block);
    return border_fail_at(game->script->vm, &call.run, game->standing_ref,
                          "standing returns a whole number from -1000000 to 1000000, and why") == HOOK_DONE;
}

bool whole_game_row_text(WholeGame *game, const Tabletop *block, int ref, int seat, char *out, size_t size) {
    lua_State *lua = game->script->vm->lua;
    if (!call_looking(game, block, ref, seat, 1)) return false;
    snprintf(out, size, "%s", lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "");
    lua_pop(lua, 1);
    return *out;
}

bool whole_game_shows(WholeGame *game, const Tabletop *block) {
    OptionTexts texts = {.arena = arena_new()};
    char *message = game->script->vm->message, text[VM_MESSAGE];
    int points;
    *message = 0;
    for (int i = 0; !*message && i < game->picture.table.count; i++)
        (void)whole_game_row_text(game, block, game->picture.table.rows[i].text_ref, NOTHING, text, sizeof text);
    for (int seat = 0; !*message && seat < game->layout.seats; seat++) {
        (void)whole_game_standing(game, block, seat, &points, text, sizeof text);
        for (int i = 0; !*message && i < game->picture.seat.count; i++)
            (void)whole_game_row_text(game, block, game->picture.seat.rows[i].text_ref, seat, text, sizeof text);
    }
    if (!*message && tabletop_asked(block)) (void)whole_game_asking(game, block, &texts);
    arena_free(texts.arena);
    return !*message;
}

void whole_game_ask_again(Tabletop *block) {
    memset(&block->asked, 0, sizeof block->asked);
}

void whole_game_retell(Tabletop *block) {
    whole_game_ask_again(block);
    block->open.told = 0;
}

/* Keeps the rule and the text of the last question. */
static void see_asking(void *watcher, const Game *game, const Event *event) {
    AskingText *asking = watcher;
    const TabletopEvent *told = tabletop_told(event);
    (void)game;
    if (told->kind != TOLD_ASK) return;
    snprintf(asking->rule, sizeof asking->rule, "%s", told->rule ? told->rule : "");
    snprintf(asking->text, sizeof asking->text, "%s", told->text ? told->text : "");
}

/* Runs the open phase of a copy again, which tells its events once more; its question tells the texts of its options (g_ask.c). */
AskingText whole_game_asking(WholeGame *game, const Tabletop *block, OptionTexts *texts) {
    AskingText asking = {"", ""};
    uint64_t copy[TABLETOP_SIZE / sizeof(uint64_t)];
    Tabletop *again = (Tabletop *)copy;
    Host host = whole_game_host(game);
    memcpy(copy, block, game->layout.size);
    whole_game_retell(again);
    host.silent = true;
    host.see = see_asking;
    host.watcher = &asking;
    game->option_texts = texts;
    (void)tabletop_step(&host, again);
    game->option_texts = NULL;
    if (*host.question) snprintf(asking.text, sizeof asking.text, "%s", host.question);
    return asking;
}

/* Runs the open phase of a copy again up to its question; the script's why_not is called there (g_ask.c). */
const char *whole_game_why_not(WholeGame *game, const Tabletop *block, const char *name) {
    uint64_t copy[TABLETOP_SIZE / sizeof(uint64_t)];
    Tabletop *tried = (Tabletop *)copy;
    Host host = whole_game_host(game);
    if (!tabletop_asked(block)) return NULL;
    memcpy(copy, block, game->layout.size);
    host.silent = true;
    whole_game_ask_again(tried);
    game->why_not_name = name;
    game->why_not[0] = 0;
    (void)tabletop_step(&host, tried);
    game->why_not_name = NULL;
    return game->why_not[0] ? game->why_not : NULL;
}

void phase_run_fill(WholeGame *game) {
    game->rules = (TabletopRules){.self = game, .run = run_phase};
    if (game->may_lie_ref != LUA_NOREF) game->rules.may_lie = may_lie;
    game->base = (TabletopGame){.door = &tabletop_door, .layout = &game->layout, .rules = &game->rules};
}
