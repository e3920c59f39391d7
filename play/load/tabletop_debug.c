#include "play/load/tabletop_debug.h"

#include <stdio.h>

#include "core/table/names.h"
#include "core/base/text.h"
#include "lua/table/game_api.h"
#include "play/load/tabletop_setup.h"

/* Names --------------------------------------------------------------------------------------------- */

/* Does any kind of piece define the hook? */
static bool is_hook(const WholeGame *whole, const char *word) {
    for (int kind = 0; kind < whole->layout.kind_count; kind++)
        if (game_api_defines(whole, kind, word)) return true;
    return false;
}

ScriptName tabletop_script_name(const Game *game, const Setup *setup, const char *word) {
    const WholeGame *whole = tabletop_whole(setup);
    int kind = names_find_kind(&whole->layout, word);
    (void)game;
    if (names_find_phase(&whole->layout, word) >= 0 || is_hook(whole, word)) return SCRIPT_HOOK;
    if (kind >= 0 && game_api_defines(whole, kind, NULL)) return SCRIPT_UNIT;
    if (names_find_piece(&whole->layout, word) >= 0) return SCRIPT_PIECE;
    return kind >= 0 || strcmp(word, whole->script->id) == 0 ? SCRIPT_UNIT : SCRIPT_NOTHING;
}

/* "data" is games/city/data.lua; without a name, the script that holds the phases. */
const char *tabletop_find_script(const Scripts *scripts, const Setup *setup, const Game *game,
                                 const ScriptWanted *wanted, char why[DOOR_WHY]) {
    const char *path, *name = wanted->name;
    (void)setup, (void)game;
    for (int i = 0; (path = tabletop_script_path(scripts, i)); i++) {
        const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
        if (!name || (strcspn(base, ".") == strlen(name) && strncmp(base, name, strlen(name)) == 0)) return path;
    }
    return snprintf(why, DOOR_WHY, "there is no script '%s' in this game", name), NULL;
}

const char *tabletop_script_word(const Setup *setup, int number) {
    const TabletopLayout *layout = tabletop_layout(setup);
    if (number < layout->phase_count) return layout->phases[number];
    number -= layout->phase_count;
    return number < layout->kind_count ? layout->kinds[number].name : NULL;
}

bool tabletop_defines(const Setup *setup, const char *unit, const char *hook) {
    const WholeGame *whole = tabletop_whole(setup);
    int kind = names_find_kind(&whole->layout, unit);
    if (kind >= 0) return game_api_defines(whole, kind, hook);
    return strcmp(unit, whole->script->id) == 0 && (!hook || names_find_phase(&whole->layout, hook) >= 0);
}

/* Questions ----------------------------------------------------------------------------------------- */

void tabletop_ask_again(Game *game, const Setup *setup) {
    (void)setup;
    whole_game_ask_again(tabletop_block(game));
}

/* The nearest name to one that nothing has; NULL if none is near. */
static const char *near_name(const TabletopLayout *layout, const char *name) {
    const char *names[TABLETOP_KINDS + TABLETOP_ZONES + TABLETOP_PLACES + TABLETOP_WORDS + 1];
    int count = 0;
    for (int i = 0; i < layout->kind_count; i++) names[count++] = layout->kinds[i].name;
    for (int i = 0; i < layout->zone_count; i++) names[count++] = layout->zones[i].name;
    for (int i = 0; i < layout->place_count; i++)
        if (layout->places[i].name) names[count++] = layout->places[i].name;
    for (int i = 0; i < layout->word_count; i++) names[count++] = layout->words[i];
    names[count] = NULL;
    return nearest_name(name, names);
}

/* Can a question offer something of this name: a piece, a zone, a word, perhaps with a place, a number or a cell? */
static bool is_name(const TabletopLayout *layout, const char *name) {
    if (names_find_piece(layout, name) >= 0 || names_find_zone(layout, name) >= 0) return true;
    if (names_find_word(layout, name) >= 0 || name[strspn(name, "-0123456789,")] == 0) return true;
    for (int i = 0; i < layout->word_count; i++) {
        size_t length = strlen(layout->words[i]);
        if (strncmp(name, layout->words[i], length) == 0 && name[length] == ' ')
            return names_find_zone(layout, name + length + 1) >= 0;
    }
    return false;
}

/* What the script says, or how it fails. */
static const char *ask_script(WholeGame *whole, const Tabletop *block, const char *name) {
    Vm *vm = whole->script->vm;
    vm->message[0] = 0;
    const char *why = whole_game_why_not(whole, block, name);
    return why || !vm->message[0] ? why : vm->message;
}

const char *tabletop_why_not(const Game *game, const Setup *setup, const char *name) {
    const TabletopLayout *layout = tabletop_layout(setup);
    WholeGame *whole = tabletop_whole(setup);
    if (is_name(layout, name)) return ask_script(whole, tabletop_look_at(game), name);
    const char *near = near_name(layout, name);
    snprintf(whole->why_not, sizeof whole->why_not,
             near ? "nothing in this game has that name; did you mean '%s'?" : "nothing in this game has that name",
             near);
    return whole->why_not;
}
