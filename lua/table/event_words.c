/* Sentences about events: in the words of a script and, for games that word none themselves, in ours. */
#include "lua/table/event_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/table/tabletop.h"
#include "core/table/names.h"
#include "lua/vm/internals.h"

void event_text_add(EventText *out, const char *format, ...) {
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    size_t size = (size_t)vsnprintf(NULL, 0, format, values);
    va_end(values);
    vsnprintf(buffer_reserve(out, size), size + 1, format, again);
    va_end(again);
    out->length += size;
}

/* Sentences of ours ----------------------------------------------------------------------------------- */

typedef struct WordedEvent {
    EventText *out;
    const TabletopLayout *layout;
    const Tabletop *block;
    const TabletopEvent *event;
    int viewer;
    bool sees; /* which piece, or which choice, it is */
} WordedEvent;

/* "the museum", or what the piece looks like to a seat that does not know it. */
static const char *piece_words(const WordedEvent *words, int piece, char out[LONG_NAME]) {
    return words->sees ? names_piece(words->layout, piece, out) : "a piece";
}

static const char *zone_words(const WordedEvent *words, int zone, char out[LONG_NAME]) {
    return names_zone(words->layout, zone, out);
}

static void word_phase(const WordedEvent *words) {
    const TabletopEvent *event = words->event;
    event_text_add(words->out, "%s", words->layout->phases[event->phase]);
    for (int i = 0; i < event->count; i++) event_text_add(words->out, " %d", event->numbers[i]);
    event_text_add(words->out, ":");
}

/* Nobody learns anything from a piece that goes from one hidden pile to another. */
static bool is_secret_move(const WordedEvent *words) {
    const TabletopLayout *layout = words->layout;
    return !words->sees && layout_is_pile(layout, words->event->from) && layout_is_pile(layout, words->event->to);
}

/* The seat whose zone a piece from a pile comes to; else NOTHING. */
static int drawing_seat(const WordedEvent *words) {
    const TabletopLayout *layout = words->layout;
    int to = words->event->to;
    bool drawn = to < layout->zone_count && !words->event->to_bottom && layout_is_pile(layout, words->event->from);
    return drawn ? layout->zones[to].seat : NOTHING;
}

/* An answer, or the script, may have told it already. */
static void word_move(const WordedEvent *words) {
    bool named = words->viewer == NOTHING ? words->event->named : words->event->named >> words->viewer & 1;
    if (named || is_secret_move(words)) return;
    char piece[LONG_NAME], from[LONG_NAME], to[LONG_NAME];
    int drawer = drawing_seat(words);
    if (drawer != NOTHING)
        event_text_add(words->out, "%d draws %s from %s", drawer + 1, piece_words(words, words->event->piece, piece),
                       zone_words(words, words->event->from, from));
    else
        event_text_add(words->out, "%s moves from %s to %s%s", piece_words(words, words->event->piece, piece),
                       zone_words(words, words->event->from, from), words->event->to_bottom ? "the bottom of " : "",
                       zone_words(words, words->event->to, to));
}

static void word_lay(const WordedEvent *words) {
    static const char *const turns[] = {"", ", turned once", ", turned twice", ", turned three times"};
    char piece[LONG_NAME];
    event_text_add(words->out, "%s is laid at %d,%d%s", names_piece(words->layout, words->event->piece, piece),
                   words->event->x, words->event->y, turns[words->event->turn % 4]);
}

static void word_mark(const WordedEvent *words) {
    char place[LONG_NAME];
    event_text_add(words->out, words->event->up ? "%s gets %s" : "%s loses %s",
                   zone_words(words, words->event->to, place), words->layout->marks[words->event->mark]);
}

static void word_count(const WordedEvent *words) {
    const TabletopEvent *event = words->event;
    if (!words->sees) return;
    event_text_add(words->out, "%s", words->layout->counters[event->counter].name);
    if (event->seat != NOTHING) event_text_add(words->out, " of %d", event->seat + 1);
    event_text_add(words->out, ": %d %s %d = %d", event->value - event->delta, event->delta < 0 ? "−" : "+",
                   event->delta < 0 ? -event->delta : event->delta, event->value);
}

/* The question is part of the sentence about its answer. */
static void word_answer(const WordedEvent *words) {
    const TabletopEvent *event = words->event;
    char choice[LONG_NAME];
    bool piece = choice_read(event->choice).of == CHOICE_PIECE; /* its move tells it */
    if (event->quiet || (!words->sees && (event->window || piece))) return;
    event_text_add(words->out, "%d: %s%s%s", event->seat + 1, event->text ? event->text : "", event->text ? " " : "",
                   words->sees ? names_choice(words->layout, event->choice, choice) : "(hidden)");
}

static void word_face(const WordedEvent *words) {
    char piece[LONG_NAME];
    event_text_add(words->out, "%s is turned face %s", names_piece(words->layout, words->event->piece, piece),
                   words->event->up ? "up" : "down");
}

static void word_show(const WordedEvent *words) {
    char piece[LONG_NAME];
    if (words->sees) event_text_add(words->out, "%s is shown", names_piece(words->layout, words->event->piece, piece));
}

static void word_roll(const WordedEvent *words) {
    const TabletopEvent *event = words->event;
    if (event->seat != NOTHING) event_text_add(words->out, "%d rolls ", event->seat + 1);
    event_text_add(words->out, "%s:", event->text);
    for (int i = 0; i < event->count; i++) event_text_add(words->out, " %d", event->numbers[i]);
}

static void word_shuffle(const WordedEvent *words) {
    char zone[LONG_NAME];
    event_text_add(words->out, "%s is shuffled", zone_words(words, words->event->to, zone));
}

/* Where a hidden piece goes is told by its move. */
static void word_pick(const WordedEvent *words) {
    char choice[LONG_NAME];
    if (!words->sees) return;
    event_text_add(words->out, "%s: %s at random", words->event->text,
                   names_choice(words->layout, words->event->choice, choice));
}

static void word_say(const WordedEvent *words) {
    event_text_saying(words->out, words->layout, words->block, words->event, words->viewer);
}

void event_text_saying(EventText *out, const TabletopLayout *layout, const Tabletop *block, const TabletopEvent *event,
                       int viewer) {
    char name[LONG_NAME];
    const char *at = event->text, *place;
    for (int i = 0; i < event->count && (place = strstr(at, "%s")); i++, at = place + 2)
        event_text_add(out, "%.*s%s", (int)(place - at), at,
                       tabletop_knows(layout, block, event->choices[i], viewer)
                           ? names_piece(layout, event->choices[i], name)
                           : "a hidden piece");
    event_text_add(out, "%s", at);
}

static void word_score(const WordedEvent *words) {
    event_text_add(words->out, "%d scores %d for %s", words->event->seat + 1, words->event->delta, words->event->text);
}

static void word_end(const WordedEvent *words) {
    int winners = 0;
    event_text_add(words->out, "the game ends (%s); ", words->event->text);
    for (int seat = 0; seat < words->layout->seats; seat++) {
        if (tabletop_rank(words->layout, words->block, seat) != 1) continue;
        event_text_add(words->out, "%s%d", winners++ ? " and " : "", seat + 1);
    }
    event_text_add(words->out, "%s; scores:", !winners ? "nobody wins" : winners == 1 ? " wins" : " share the win");
    for (int seat = 0; seat < words->layout->seats; seat++)
        event_text_add(words->out, " %d", tabletop_score(words->layout, words->block, seat));
}

/* Words of a script ----------------------------------------------------------------------------------- */

/* Pushes a table with these fields, or elements of a list. */
static void push_fields(lua_State *lua, const DescribedField *fields, int count) {
    lua_Integer place = 0;
    luaL_checkstack(lua, 4, "the event is nested too deeply");
    lua_newtable(lua);
    for (const DescribedField *field = fields, *end = fields + count; field < end; field++) {
        switch ((DescribedType)field->type) {
        case DESCRIBED_NULL: lua_pushnil(lua); break;
        case DESCRIBED_FLAG: lua_pushboolean(lua, (int)field->number); break;
        case DESCRIBED_NUMBER: lua_pushinteger(lua, field->number); break;
        case DESCRIBED_REAL: (void)lua_stringtonumber(lua, field->text); break;
        case DESCRIBED_TEXT: lua_pushstring(lua, field->text); break;
        case DESCRIBED_LIST:
        case DESCRIBED_RECORD: push_fields(lua, field + 1, field->inside);
        }
        if (field->key)
            lua_setfield(lua, -2, field->key);
        else
            lua_rawseti(lua, -2, ++place);
        if (field->type >= DESCRIBED_LIST) field += field->inside;
    }
}

/* Called with the script's function and the event; returns what the function says. */
static int call_tell(lua_State *lua) {
    const DescribedEvent *event = lua_touserdata(lua, 2);
    lua_pop(lua, 1);
    push_fields(lua, event->fields, event->count);
    lua_call(lua, 1, 1);
    return 1;
}

/* Leaves the words on the stack; false, and nothing, if the script fails. The limits of a run begin anew for it, with a hook
 * that counts for it alone. The phase that caused the event does not notice, nor does a debugger: whether somebody listens
 * must not change a game. */
static bool run_tell(Vm *vm, int ref, DescribedEvent *event) {
    lua_State *lua = vm->lua;
    long left = vm->left;
    size_t allocated = vm->allocated;
    int countdown = internals_countdown(lua), mask = lua_gethookmask(lua), count = lua_gethookcount(lua);
    lua_Hook counts = lua_gethook(lua);
    Run *phase = vm->run;
    void *debugger = vm->debugger;
    const struct HookFacts *hook = vm->hook;
    vm->left = vm->limits.instructions;
    vm->allocated = 0;
    vm->run = NULL;
    vm->debugger = NULL;
    vm->hook = NULL;
    if (vm->inside) lua_sethook(lua, vm->left ? vm_count : NULL, vm->left ? LUA_MASKCOUNT : 0, VM_QUANTUM);
    lua_pushcfunction(lua, call_tell);
    lua_rawgeti(lua, LUA_REGISTRYINDEX, ref);
    lua_pushlightuserdata(lua, event);
    bool done = vm_call(vm, 2, 1);
    lua_sethook(lua, counts, mask, count);
    internals_set_countdown(lua, countdown);
    vm->left = left;
    vm->allocated = allocated;
    vm->run = phase;
    vm->debugger = debugger;
    vm->hook = hook;
    return done;
}

/* Replaces the text with what the script's `tell` says about the event, as the viewer (NOTHING: sees all) knows it. False if the
 * script has no `tell`, or no words for this event, or fails. The phase that is running, if any, is not charged. */
static bool event_tell(EventText *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event,
                       int viewer) {
    Vm *vm = game->script->vm;
    DescribedEvent of = {0};
    if (game->tell_ref == LUA_NOREF || event->kind == TOLD_GAME || !lua_checkstack(vm->lua, 8)) return false;
    bool done = event_fields(&of, game, block, event, viewer) && run_tell(vm, game->tell_ref, &of),
         told = done && lua_type(vm->lua, -1) == LUA_TSTRING;
    out->length = 0;
    event_text_add(out, "%s", told ? lua_tostring(vm->lua, -1) : "");
    if (done) lua_pop(vm->lua, 1);
    described_event_release(&of);
    return told;
}

static void (*const sentences[TOLDS])(const WordedEvent *words) = {
    [TOLD_PHASE] = word_phase, [TOLD_MOVE] = word_move,       [TOLD_LAY] = word_lay,   [TOLD_MARK] = word_mark,
    [TOLD_COUNT] = word_count, [TOLD_ANSWER] = word_answer,   [TOLD_FACE] = word_face, [TOLD_SHOW] = word_show,
    [TOLD_ROLL] = word_roll,   [TOLD_SHUFFLE] = word_shuffle, [TOLD_PICK] = word_pick, [TOLD_SCORE] = word_score,
    [TOLD_END] = word_end,     [TOLD_SAY] = word_say,
};

void event_text_words(EventText *out, const WholeGame *game, const Tabletop *block, const TabletopEvent *event,
                      int seat) {
    WordedEvent words = {.out = out, .layout = &game->layout, .block = block, .event = event};
    words.viewer = seat;
    words.sees = seat == NOTHING || (event->seen >> seat & 1);
    if (event_tell(out, game, block, event, seat)) return;
    out->length = 0;
    event_text_add(out, "%s", "");
    if (sentences[event->kind]) sentences[event->kind](&words);
}
