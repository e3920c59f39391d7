/* What commands, saved games and scenarios need of whole games beyond their door. As Tools describes it. */
#include "play/load/tools.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "core/game/describe.h"
#include "core/table/names.h"
#include "lua/table/game_api.h"
#include "lua/vm/fields.h"
#include "play/check/checks.h"
#include "play/check/new_kind.h"
#include "play/check/tabletop_trials.h"
#include "play/load/alteration.h"
#include "play/load/games.h"
#include "play/load/message.h"
#include "play/load/options.h"
#include "play/load/tabletop_setup.h"
#include "play/session/export.h"

/* Scripts ------------------------------------------------------------------------------------------ */

static int open_scripts(Scripts *scripts, const Options *options, const Limits *limits) {
    char path[PATH_SIZE];
    if (!games_path(scripts->paths, options->game, path)) return games_refuse(scripts->paths, options->game);
    scripts->vm = vm_new(limits);
    if (!scripts->vm) return message_error("out of memory"), FAILED;
    scripts->vm->files = scripts->paths->files;
    scripts->own = game_script_load(scripts->vm, path, &scripts->diagnostics);
    if (tabletop_script(scripts) && text_ends(options->game, ".lua")) scripts->file = heap_copy(options->game);
    return tabletop_script(scripts) ? DONE : FAILED;
}

static void close_scripts(Scripts *scripts) {
    game_script_free(tabletop_script(scripts));
    vm_free(scripts->vm);
    free(scripts->file);
}

static const char *script_id(const Scripts *scripts) {
    return scripts->file ? scripts->file : tabletop_script(scripts)->id;
}

static const char *script_path(const Scripts *scripts, int number) {
    const GameScript *script = tabletop_script(scripts);
    if (number == 0) return script->path;
    return number <= script->file_count ? script->files[number - 1] : NULL;
}

static uint64_t digest_scripts(const Scripts *scripts) {
    return tabletop_script(scripts)->digest;
}

/* For people --------------------------------------------------------------------------------------- */

static void about(const Scripts *scripts, AboutGame *out) {
    const GameScript *script = tabletop_script(scripts);
    *out = (AboutGame){.name = script->name,
                       .text = script->text,
                       .source = script->source,
                       .rules = script->rules,
                       .file = script->path,
                       .least = script->least_seats,
                       .most = script->most_seats};
}

static bool about_option(const Scripts *scripts, int number, AboutOption *out) {
    const GameScript *script = tabletop_script(scripts);
    char text[16];
    if (number >= script->option_count) return false;
    const GameOption *option = &script->options[number];
    *out = (AboutOption){.name = option->name, .text = option->text};
    if (option->kind == OPTION_WORD)
        fields_list_words((const char *const *)option->words, out->values, sizeof out->values);
    else if (option->kind == OPTION_FLAG)
        snprintf(out->values, sizeof out->values, "yes or no");
    else
        snprintf(out->values, sizeof out->values, "a number from %d to %d", option->least, option->most);
    snprintf(out->start, sizeof out->start, "%s", tabletop_option_value(option, option->start, text));
    return true;
}

static const char *script_digest(const Scripts *scripts, int number, uint64_t *digest) {
    *digest = tabletop_script(scripts)->digest;
    return number ? NULL : tabletop_script(scripts)->id;
}

/* Words and names ---------------------------------------------------------------------------------- */

/* The question of the script says it all. */
static bool decision_text(const Game *game, const Setup *setup, const char *choice, char out[DOOR_WHY]) {
    (void)game, (void)setup, (void)choice, (void)out;
    return false;
}

static const char *rules_page(const Setup *setup) {
    return tabletop_whole(setup)->script->rules;
}

static void title(const Setup *setup, char out[DOOR_WHY]) {
    const GameScript *script = tabletop_whole(setup)->script;
    snprintf(out, DOOR_WHY, "%.100s%s%.300s", script->name, script->text ? ": " : "", script->text ? script->text : "");
}

static char *zone_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    (void)game;
    return number < layout_piles(layout) ? names_zone(layout, number, out) : NULL;
}

static char *piece_name(const Game *game, const Setup *setup, int number, char out[DOOR_NAME]) {
    const TabletopLayout *layout = tabletop_layout(setup);
    (void)game;
    return number < layout->piece_count ? names_piece(layout, number, out) : NULL;
}

static void print_fault(const Scripts *scripts, const Host *host, const Game *game) {
    char where[DOOR_WHY];
    (void)scripts;
    describe_fault_where(host, game, where);
    message_note("%s (%s)", host->fault.what, where);
}

/* Examples for `help`, from the names that the script declares ------------------------------------------ */

/* The first kind of pieces with hooks; NULL if no kind has any. */
static const char *kind_with_hooks(const WholeGame *whole) {
    for (int kind = 0; kind < whole->layout.kind_count; kind++)
        if (game_api_defines(whole, kind, NULL)) return whole->layout.kinds[kind].name;
    return NULL;
}

/* A phase that comes more than once, if the script tells one. */
static int example_phase(const WholeGame *whole) {
    return whole->horizon >= 0 ? whole->horizon : whole->layout.begin;
}

/* The first counter of a seat that the picture shows; -1 if there is none. */
static int seat_counter(const WholeGame *whole) {
    const PictureRows *rows = &whole->picture.seat;
    for (int i = 0; i < rows->count; i++)
        for (int j = 0; j < rows->rows[i].count; j++)
            if (rows->rows[i].items[j].is_counter) return rows->rows[i].items[j].number;
    return -1;
}

static void write_line(const WholeGame *whole, char out[DOOR_WHY]) {
    int line;
    const char *path = whole_game_phase_place(whole, example_phase(whole), &line), *name = strrchr(path, '/');
    snprintf(out, DOOR_WHY, "%.100s:%d", name ? name + 1 : path, line + 1);
}

static void write_condition(const WholeGame *whole, char out[DOOR_WHY]) {
    const TabletopLayout *layout = &whole->layout;
    int counter = seat_counter(whole);
    char zone[LONG_NAME];
    if (counter >= 0)
        snprintf(out, DOOR_WHY, "g:get(\"%s\", 2) > %d", layout->counters[counter].name,
                 (int)layout->counters[counter].start + 2);
    else
        snprintf(out, DOOR_WHY, "g:size(\"%s\") > 2", names_zone(layout, 0, zone));
}

static void write_breaks(const WholeGame *whole, char out[DOOR_WHY]) {
    const char *kind = kind_with_hooks(whole);
    int used = snprintf(out, DOOR_WHY, "`break %s`: at that phase.", whole->layout.phases[example_phase(whole)]);
    if (kind) snprintf(out + used, DOOR_WHY - (size_t)used, " `break %s`: at the hooks of those pieces.", kind);
}

static void write_put(const WholeGame *whole, char out[DOOR_WHY]) {
    const TabletopLayout *layout = &whole->layout;
    char piece[LONG_NAME], zone[LONG_NAME];
    snprintf(out, DOOR_WHY, "For example: `put %s %s`. A place of the board is a zone, too.",
             names_piece(layout, 0, piece), names_zone(layout, layout->zone_count - 1, zone));
}

static void write_set(const WholeGame *whole, char out[DOOR_WHY]) {
    const TabletopLayout *layout = &whole->layout;
    int counter = seat_counter(whole), used = 0;
    out[0] = 0;
    if (counter >= 0)
        used = snprintf(out, DOOR_WHY, "`set %s 2 %d`: the counter of a seat. ", layout->counters[counter].name,
                        (int)layout->counters[counter].start + 1);
    if (whole->clock_count)
        snprintf(out + used, DOOR_WHY - (size_t)used, "`set %s 2`: a counter of the table.",
                 layout->counters[whole->clock[0]].name);
}

static const char *example(const Setup *setup, const char *what, char out[DOOR_WHY]) {
    const WholeGame *whole = tabletop_whole(setup);
    static const struct {
        const char *what;
        void (*write)(const WholeGame *whole, char out[DOOR_WHY]);
    } writers[] = {{"line", write_line},
                   {"condition", write_condition},
                   {"breaks", write_breaks},
                   {"put", write_put},
                   {"set", write_set}};
    if (strcmp(what, "unit") == 0) return whole->layout.phases[example_phase(whole)];
    if (strcmp(what, "piece") == 0) return names_piece(&whole->layout, 0, out);
    if (strcmp(what, "event") == 0) return "move";
    if (strcmp(what, "local") == 0) return "seat == 2";
    out[0] = 0;
    for (size_t i = 0; i < sizeof writers / sizeof *writers; i++)
        if (strcmp(writers[i].what, what) == 0) writers[i].write(whole, out);
    return out;
}

/* Scripts by name ---------------------------------------------------------------------------------- */

/* Does any kind of piece define the hook? */
static bool is_hook(const WholeGame *whole, const char *word) {
    for (int kind = 0; kind < whole->layout.kind_count; kind++)
        if (game_api_defines(whole, kind, word)) return true;
    return false;
}

static ScriptName script_name(const Game *game, const Setup *setup, const char *word) {
    const WholeGame *whole = tabletop_whole(setup);
    int kind = names_find_kind(&whole->layout, word);
    (void)game;
    if (names_find_phase(&whole->layout, word) >= 0 || is_hook(whole, word)) return SCRIPT_HOOK;
    if (kind >= 0 && game_api_defines(whole, kind, NULL)) return SCRIPT_UNIT;
    if (names_find_piece(&whole->layout, word) >= 0) return SCRIPT_PIECE;
    return kind >= 0 || strcmp(word, whole->script->id) == 0 ? SCRIPT_UNIT : SCRIPT_NOTHING;
}

/* "data" is games/city/data.lua; without a name, the script that holds the phases. */
static const char *find_script(const Scripts *scripts, const Setup *setup, const Game *game, const ScriptWanted *wanted,
                               char why[DOOR_WHY]) {
    const char *path, *name = wanted->name;
    (void)setup, (void)game;
    for (int i = 0; (path = script_path(scripts, i)); i++) {
        const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
        if (!name || (strcspn(base, ".") == strlen(name) && strncmp(base, name, strlen(name)) == 0)) return path;
    }
    return snprintf(why, DOOR_WHY, "there is no script '%s' in this game", name), NULL;
}

static const char *script_word(const Setup *setup, int number) {
    const TabletopLayout *layout = tabletop_layout(setup);
    if (number < layout->phase_count) return layout->phases[number];
    number -= layout->phase_count;
    return number < layout->kind_count ? layout->kinds[number].name : NULL;
}

static bool defines(const Setup *setup, const char *unit, const char *hook) {
    const WholeGame *whole = tabletop_whole(setup);
    int kind = names_find_kind(&whole->layout, unit);
    if (kind >= 0) return game_api_defines(whole, kind, hook);
    return strcmp(unit, whole->script->id) == 0 && (!hook || names_find_phase(&whole->layout, hook) >= 0);
}

const Tools tabletop_tools = {
    .open = open_scripts,
    .close = close_scripts,
    .digest_scripts = digest_scripts,
    .script_id = script_id,
    .about = about,
    .about_option = about_option,
    .script_path = script_path,
    .find_script = find_script,
    .setup_new = tabletop_setup_new,
    .setup_read = tabletop_setup_read,
    .setup_write = tabletop_setup_write,
    .script_digest = script_digest,
    .setup_free = tabletop_setup_free,
    .scenario_rules = &tabletop_scenario_rules,
    .setup_scenario = tabletop_setup_scenario,
    .exports = &tabletop_exports,
    .alterations = &tabletop_alterations,
    .example = example,
    .decision_text = decision_text,
    .rules_page = rules_page,
    .title = title,
    .zone_name = zone_name,
    .piece_name = piece_name,
    .trials = &tabletop_trials,
    .checks = &tabletop_checks,
    .new_kinds = tabletop_new_kinds,
    .print_fault = print_fault,
    .types_game = "w",
    .types_script = "WholeGameScript",
    .types_events = "TableEventKind",
    .unit_word = "phase",
    .breakable = "phase, hook, kind or piece",
    .traceable = "phase, hook or kind",
    .script_name = script_name,
    .script_word = script_word,
    .defines = defines,
};
