/* horde factions: lists the factions and special cards. */
#include <stdlib.h>
#include <string.h>

#include "play/load/dayz_scripts.h"
#include "core/dayz/name.h"
#include "core/base/heap.h"
#include "repl/term/command.h"
#include "play/load/scripts.h"
#include "core/base/nearest.h"
#include "play/load/message.h"

enum { INDENT = 2, VERSION_WIDTH = 10 };

static void print_text(Screen *screen, const ScriptVersion *version) {
    char text[2048];
    snprintf(text, sizeof text, "%s [%s]", version->text ? version->text : "(no text)",
             version->source ? version->source : "no source");
    screen_wrap(screen, INDENT + VERSION_WIDTH, text);
}

static void print_versions(Screen *screen, const Script *script) {
    for (int i = 0; i < VERSIONS; i++) {
        if (!script->versions[i].exists) continue;
        screen_print(screen, "%*s", INDENT, "");
        screen_styled(screen, STYLE_DIM, "%-*s", VERSION_WIDTH, script->special ? "" : name_version(i));
        print_text(screen, &script->versions[i]);
    }
}

static void print_title(Screen *screen, const Script *script) {
    screen_styled(screen, STYLE_BOLD, "%s", script->id);
    screen_print(screen, "  %s", script->name ? script->name : "(no name)");
    if (script->box) screen_print(screen, " (%s)", script->box);
    screen_print(screen, "\n");
}

/* The sections of the list, in their order. */
typedef enum ListSection { LIST_FACTIONS, LIST_ALWAYS, LIST_SPECIALS, LIST_SECTIONS } ListSection;

static ListSection section_of(const Script *script) {
    return script->special ? LIST_SPECIALS : script->role == ROLE_SURVIVOR ? LIST_FACTIONS : LIST_ALWAYS;
}

static void list_all(Screen *screen, const Catalog *catalog) {
    static const char *const titles[LIST_SECTIONS] = {"Factions (--powers)", "Always in play",
                                                      "Special cards (--with)"};
    for (int kind = 0; kind < LIST_SECTIONS; kind++) {
        screen_styled(screen, STYLE_GREEN, "%s%s", kind ? "\n" : "", titles[kind]);
        screen_print(screen, "\n");
        for (int i = 0; i < catalog->count; i++) {
            if (section_of(catalog->scripts[i]) != (ListSection)kind) continue;
            screen_print(screen, "\n");
            print_title(screen, catalog->scripts[i]);
            print_versions(screen, catalog->scripts[i]);
        }
    }
}

/* One script --------------------------------------------------------------------------------------- */

static void print_field(Screen *screen, const char *field, const char *text) {
    screen_print(screen, "%*s", INDENT, "");
    screen_styled(screen, STYLE_DIM, "%-*s", VERSION_WIDTH, field);
    screen_wrap(screen, INDENT + VERSION_WIDTH, text);
}

/* Writes "1-12 worth 1, 13 worth 2": consecutive cards with the same worth are joined. */
static void describe_cards(const Script *script, char *out, size_t size) {
    size_t used = 0;
    *out = 0;
    for (int first = 0, last; first < script->card_count && used < size; first = last + 1) {
        const Face *cards = script->cards;
        for (last = first; last + 1 < script->card_count && cards[last + 1].worth == cards[first].worth; last++)
            continue;
        char range[16];
        snprintf(range, sizeof range, first == last ? "%d" : "%d-%d", cards[first].value, cards[last].value);
        used += (size_t)snprintf(out + used, size - used, "%s%s worth %d", used ? ", " : "", range, cards[first].worth);
    }
}

static const char *describe_role(const Script *script, char *out, size_t size) {
    static const char *const roles[ROLES] = {"survivors", "the horde, always in play", "vans, always in play"};
    if (!script->special) return roles[script->role];
    if (!script->replaces) return "special card; put into play by --with";
    snprintf(out, size, "special card; replaces the %d of a faction; put into play by --with %s:FACTION",
             script->replaces, script->id);
    return out;
}

static void append(char *out, size_t size, const char *word) {
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used ? ", " : "", word);
}

static void print_hooks(Screen *screen, const ScriptVersion *version) {
    char hooks[256] = "";
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (hooks_defines(&version->own, hook)) append(hooks, sizeof hooks, name_hook(hook));
    print_field(screen, "hooks", *hooks ? hooks : "none");
}

static void print_numbers(Screen *screen, const Power *power) {
    static const char *const lasting[] = {"a trick", "a round", "the game"};
    char numbers[512] = "";
    for (int i = 0; i < power->number_count; i++) {
        const Number *number = &power->numbers[i];
        char word[256];
        snprintf(word, sizeof word, "%s (lasts %s%s)", number->name, lasting[number->lasts],
                 number->secret  ? ", secret"
                 : number->table ? ", for the whole table"
                                 : "");
        append(numbers, sizeof numbers, word);
    }
    if (*numbers) print_field(screen, "numbers", numbers);
}

static void print_details(Screen *screen, const Script *script) {
    char text[1024];
    print_title(screen, script);
    print_field(screen, "role", describe_role(script, text, sizeof text));
    if (script->card_count) {
        describe_cards(script, text, sizeof text);
        print_field(screen, "cards", text);
    }
    print_field(screen, "file", script->path);
    for (int i = 0; i < VERSIONS; i++) {
        const ScriptVersion *version = &script->versions[i];
        if (!version->exists) continue;
        screen_print(screen, "\n");
        screen_styled(screen, STYLE_BOLD, "%s%s%s", script->id, script->special ? "" : ":",
                      script->special ? "" : name_version(i));
        screen_print(screen, "\n");
        print_field(screen, "text", version->text ? version->text : "(none)");
        print_field(screen, "source", version->source ? version->source : "(none)");
        print_hooks(screen, version);
        print_numbers(screen, &version->power);
    }
}

static int refuse_id(const Catalog *catalog, const char *id) {
    const char **names = heap_new((size_t)catalog->count + 1, sizeof *names);
    for (int i = 0; i < catalog->count; i++) names[i] = catalog->scripts[i]->id;
    const char *near = nearest_name(id, names);
    free(names);
    if (near)
        message_error("there is no faction or special card '%s'; did you mean '%s'?", id, near);
    else
        message_error("there is no faction or special card '%s'; horde factions lists them", id);
    return WRONG_USAGE;
}

static int show(Program *program, const Options *options, Scripts *scripts) {
    int end = scripts_open(scripts, &program->paths, options);
    if (end == DONE) end = scripts_complete(scripts);
    if (end != DONE) return end;
    if (options->operand_count == 0) return list_all(&program->screen, dayz_catalog(scripts)), DONE;
    const Script *script = catalog_find(dayz_catalog(scripts), options->operands[0]);
    if (!script) return refuse_id(dayz_catalog(scripts), options->operands[0]);
    print_details(&program->screen, script);
    return DONE;
}

static int run(Program *program, Options *options) {
    Scripts scripts;
    if (options->operand_count > 1) return message_error("factions takes at most one id, such as hippie"), WRONG_USAGE;
    int end = show(program, options, &scripts);
    scripts_release(&scripts);
    return end;
}

const Command command_factions = {
    .name = "factions",
    .usage = "[ID]",
    .summary = "lists all factions and special cards, or describes one",
    .about =
        "Lists every faction and special card, with the text and source of each version. With an id, describes that "
        "one: its cards, its file, its hooks and the numbers it keeps.",
    .groups = OPTIONS_SCRIPTS,
    .run = run,
};
