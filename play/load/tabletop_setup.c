/* Loading the script of a whole game, and its set-up from options and saved games. */
#include "play/load/tabletop_setup.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/base/heap.h"
#include "core/base/text.h"
#include "lua/vm/fields.h"
#include "play/load/options.h"
#include "play/load/games.h"
#include "lua/dayz/setup_value.h"
#include "play/load/message.h"

/* Scripts ------------------------------------------------------------------------------------------ */

int tabletop_open(Scripts *scripts, const Options *options, const Limits *limits) {
    char path[PATH_SIZE];
    if (!games_path(scripts->paths, options->game, path)) return games_refuse(scripts->paths, options->game);
    scripts->vm = vm_new(limits);
    if (!scripts->vm) return message_error("out of memory"), FAILED;
    scripts->vm->files = scripts->paths->files;
    scripts->own = game_script_load(scripts->vm, path, &scripts->diagnostics);
    if (tabletop_script(scripts) && text_ends(options->game, ".lua")) scripts->file = heap_copy(options->game);
    return tabletop_script(scripts) ? DONE : FAILED;
}

void tabletop_close(Scripts *scripts) {
    game_script_free(tabletop_script(scripts));
    vm_free(scripts->vm);
    free(scripts->file);
}

const char *tabletop_id(const Scripts *scripts) {
    return scripts->file ? scripts->file : tabletop_script(scripts)->id;
}

const char *tabletop_script_path(const Scripts *scripts, int number) {
    const GameScript *script = tabletop_script(scripts);
    if (number == 0) return script->path;
    return number <= script->file_count ? script->files[number - 1] : NULL;
}

uint64_t tabletop_digest_scripts(const Scripts *scripts) {
    return tabletop_script(scripts)->digest;
}

/* For people --------------------------------------------------------------------------------------- */

void tabletop_about(const Scripts *scripts, AboutGame *out) {
    const GameScript *script = tabletop_script(scripts);
    *out = (AboutGame){.name = script->name,
                       .text = script->text,
                       .source = script->source,
                       .rules = script->rules,
                       .file = script->path,
                       .least = script->least_seats,
                       .most = script->most_seats};
}

bool tabletop_about_option(const Scripts *scripts, int number, AboutOption *out) {
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

/* From options ------------------------------------------------------------------------------------- */

const Setup *tabletop_setup_make(GameScript *script, const GameSetup *chosen, Diagnostics *diagnostics) {
    WholeGame *whole = whole_game_new(script, chosen, diagnostics);
    if (!whole) return NULL;
    TabletopSetup *setup = heap_new(1, sizeof *setup);
    *setup = (TabletopSetup){.base = whole->base};
    return (const Setup *)(const void *)setup;
}

static int refuse_option(const GameScript *script, const char *name) {
    const char *names[GAME_OPTIONS + 1];
    char all[1024] = "";
    for (int i = 0; i < script->option_count; i++) {
        names[i] = script->options[i].name;
        size_t used = strlen(all);
        snprintf(all + used, sizeof all - used, "%s--%s", i ? ", " : "", names[i]);
    }
    names[script->option_count] = NULL;
    const char *near = nearest_name(name, names);
    if (near)
        message_error("%s has no option --%s; did you mean --%s?", script->id, name, near);
    else if (*all)
        message_error("%s has no option --%s; its options are --players, %s", script->id, name, all);
    else
        message_error("%s has no option --%s; its only option is --players", script->id, name);
    return WRONG_USAGE;
}

/* Options of Happy DayZ that a whole game does not have. */
static int refuse_others(const GameScript *script, const Options *options) {
    const char *name = options->edition      ? "edition"
                       : options->powers     ? "powers"
                       : options->with       ? "with"
                       : options->box        ? "box"
                       : options->rounds     ? "rounds"
                       : options->power_draw ? "power-draw"
                                             : NULL;
    return name ? refuse_option(script, name) : DONE;
}

int tabletop_setup_new(Scripts *scripts, const Options *options, const Setup **setup) {
    const GameScript *script = tabletop_script(scripts);
    GameSetup chosen = game_setup_default(script);
    char why[DOOR_WHY];
    int end = refuse_others(script, options);
    if (end != DONE) return end;
    if (options->players && !game_setup_players(script, &chosen, options->players, why, sizeof why))
        return message_error("%s", why), WRONG_USAGE;
    for (int i = 0; i < options->own_count; i++) {
        const OwnOption *own = &options->own[i];
        if (game_script_option(script, own->name) < 0) return refuse_option(script, own->name);
        if (!game_setup_option(script, &chosen, own->name, own->value, why, sizeof why))
            return message_error("%s", why), WRONG_USAGE;
    }
    *setup = tabletop_setup_make(tabletop_script(scripts), &chosen, &scripts->diagnostics);
    return *setup ? DONE : FAILED;
}

/* Saved games -------------------------------------------------------------------------------------- */

const char *tabletop_option_value(const GameOption *option, int value, char number[16]) {
    if (option->kind == OPTION_WORD) return option->words[value];
    if (option->kind == OPTION_FLAG) return value ? "yes" : "no";
    snprintf(number, 16, "%d", value);
    return number;
}

const char *tabletop_script_digest(const Scripts *scripts, int number, uint64_t *digest) {
    *digest = tabletop_script(scripts)->digest;
    return number ? NULL : tabletop_script(scripts)->id;
}

cJSON *tabletop_setup_write(const Scripts *scripts, const Setup *setup) {
    const TabletopSetup *own = (const TabletopSetup *)(const void *)setup;
    cJSON *json = tabletop_value_write(tabletop_whole(setup), own->start);
    (void)scripts;
    if (own->stories) cJSON_AddItemToObject(json, "stories", heap_check(cJSON_Duplicate(own->stories, true)));
    return json;
}

static bool read_start(const cJSON *json, TabletopSetup *setup, ValueFault *fault) {
    const cJSON *start = json_field(json, "start"), *list, *text;
    if (!start) return true;
    if (!(list = value_list(start, "alter", 0, START_TEXTS, fault))) return false;
    cJSON_ArrayForEach(text, list) {
        if (!cJSON_IsString(text) || strlen(text->valuestring) >= START_TEXT)
            return value_refuse(fault, "alter", "'alter' must be a list of alterations");
    }
    setup->start = heap_check(cJSON_Duplicate(list, true));
    return true;
}

static bool read_stories(const cJSON *json, TabletopSetup *setup, ValueFault *fault) {
    const cJSON *list = json_field(json, "stories");
    Story story;
    int count;
    if (list) setup->stories = heap_check(cJSON_Duplicate(list, true));
    return !list || stories_read(setup->stories, &story, 1, &count, fault);
}

const Setup *tabletop_setup_read(Scripts *scripts, const cJSON *json, char why[DOOR_WHY]) {
    GameScript *script = tabletop_script(scripts);
    GameSetup chosen = game_setup_default(script);
    ValueFault fault = {.why = "the script cannot be used"};
    const Setup *setup = NULL;
    int players;
    if (value_number(json, "players", 1, DOOR_SEATS, &players, &fault) &&
        game_setup_players(script, &chosen, players, fault.why, sizeof fault.why) &&
        tabletop_value_options(json_field(json, "options"), script, true, &chosen, &fault))
        setup = tabletop_setup_make(script, &chosen, &scripts->diagnostics);
    TabletopSetup *own = (TabletopSetup *)(uintptr_t)setup;
    if (setup && read_start(json, own, &fault) && read_stories(json, own, &fault)) return setup;
    snprintf(why, DOOR_WHY, "%s", fault.why);
    if (setup) tabletop_setup_free(setup);
    return NULL;
}

void tabletop_setup_free(const Setup *setup) {
    TabletopSetup *own = (TabletopSetup *)(uintptr_t)setup;
    cJSON_Delete(own->start);
    cJSON_Delete(own->stories);
    whole_game_free(tabletop_whole(setup));
    free((void *)(uintptr_t)setup);
}
