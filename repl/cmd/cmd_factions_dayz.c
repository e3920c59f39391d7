/* horde factions: lists the factions and special cards. */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "play/load/dayz_factions.h"
#include "core/base/heap.h"
#include "repl/term/command.h"
#include "play/load/scripts.h"
#include "core/base/text.h"
#include "play/load/message.h"

static void print_faction_title(Screen *screen, const FactionInfo *faction) {
    screen_styled(screen, STYLE_BOLD, "%s", faction->id);
    screen_print(screen, "  %s", faction->name ? faction->name : "(no name)");
    if (faction->box) screen_print(screen, " (%s)", faction->box);
    screen_print(screen, "\n");
}

static bool is_special(const FactionInfo *faction) {
    return strcmp(faction->kind, "special") == 0;
}

static void print_versions(Screen *screen, const FactionInfo *faction) {
    for (int i = 0; i < faction->version_count; i++) {
        const FactionVersion *version = &faction->versions[i];
        char text[2048];
        snprintf(text, sizeof text, "%s [%s]", version->text ? version->text : "(no text)",
                 version->source ? version->source : "no source");
        command_field(screen, is_special(faction) ? "" : version->name, text);
    }
}

static void list_sections(Screen *screen, const Scripts *scripts) {
    static const struct {
        const char *kind, *title;
    } sections[] = {
        {"faction", "Factions (--powers)"}, {"always", "Always in play"}, {"special", "Special cards (--with)"}};
    FactionInfo *faction = heap_new(1, sizeof *faction);
    for (size_t section = 0; section < sizeof sections / sizeof *sections; section++) {
        screen_styled(screen, STYLE_GREEN, "%s%s", section ? "\n" : "", sections[section].title);
        screen_print(screen, "\n");
        for (int i = 0; faction_info(scripts, i, faction); i++) {
            if (strcmp(faction->kind, sections[section].kind) != 0) continue;
            screen_print(screen, "\n");
            print_faction_title(screen, faction);
            print_versions(screen, faction);
        }
    }
    free(faction);
}

static void print_details(Screen *screen, const FactionInfo *faction) {
    print_faction_title(screen, faction);
    command_field(screen, "role", faction->role);
    if (*faction->cards) command_field(screen, "cards", faction->cards);
    command_field(screen, "file", faction->file);
    for (int i = 0; i < faction->version_count; i++) {
        const FactionVersion *version = &faction->versions[i];
        screen_print(screen, "\n");
        screen_styled(screen, STYLE_BOLD, "%s%s%s", faction->id, is_special(faction) ? "" : ":",
                      is_special(faction) ? "" : version->name);
        screen_print(screen, "\n");
        command_field(screen, "text", version->text ? version->text : "(none)");
        command_field(screen, "source", version->source ? version->source : "(none)");
        command_field(screen, "hooks", *version->hooks ? version->hooks : "none");
        if (*version->numbers) command_field(screen, "numbers", version->numbers);
    }
}

static int refuse_faction(const char **names, const char *id) {
    const char *near = nearest_name(id, names);
    if (near)
        message_error("there is no faction or special card '%s'; did you mean '%s'?", id, near);
    else
        message_error("there is no faction or special card '%s'; horde factions lists them", id);
    return WRONG_USAGE;
}

static int show_one(Screen *screen, const Scripts *scripts, const char *id) {
    FactionInfo *faction = heap_new(1, sizeof *faction);
    const char **names = NULL;
    int count = 0;
    bool found = false;
    while (!found && faction_info(scripts, count, faction)) {
        names = heap_resize(names, ((size_t)count + 2) * sizeof *names);
        names[count++] = faction->id;
        names[count] = NULL;
        found = strcmp(faction->id, id) == 0 || (faction->name && strcasecmp(faction->name, id) == 0);
    }
    if (found) print_details(screen, faction);
    int end = found ? DONE : refuse_faction(names, id);
    free(names);
    free(faction);
    return end;
}

static int run_factions(Program *program, Options *options) {
    Scripts scripts;
    int end = scripts_open(&scripts, &program->paths, options);
    if (end == DONE) end = scripts_complete(&scripts);
    if (end == DONE && options->operand_count)
        end = show_one(&program->screen, &scripts, options->operands[0]);
    else if (end == DONE)
        list_sections(&program->screen, &scripts);
    scripts_release(&scripts);
    return end;
}

const Command command_factions = {
    .name = "factions",
    .usage = "[ID]",
    .summary = "lists all factions and special cards, or describes one",
    .about = "Lists every faction and special card, with the text and source of each version. With an id, describes "
             "that one: its cards, its file, its hooks and the numbers it keeps.",
    .groups = OPTIONS_SCRIPTS,
    .most = 1,
    .needs = "factions takes at most one id, such as hippie",
    .run = run_factions,
};
