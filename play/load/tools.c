#include "play/load/tools.h"

const Door *const doors[] = {&dayz_door, &tabletop_door, NULL};
static const Tools *const tools_of_doors[] = {&dayz_tools, &tabletop_tools};

const Tools *door_tools(const Door *door) {
    static const Tools none;
    for (int i = 0; doors[i]; i++)
        if (doors[i] == door) return tools_of_doors[i];
    return &none;
}

const char *tools_missing(const Tools *tools) {
    const struct {
        const char *name;
        bool there;
    } needed[] = {
        {"open", tools->open},
        {"close", tools->close},
        {"script_path", tools->script_path},
        {"find_script", tools->find_script},
        {"digest_scripts", tools->digest_scripts},
        {"about", tools->about},
        {"setup_new", tools->setup_new},
        {"setup_read", tools->setup_read},
        {"setup_write", tools->setup_write},
        {"script_digest", tools->script_digest},
        {"setup_free", tools->setup_free},
        {"decision_text", tools->decision_text},
        {"rules_page", tools->rules_page},
        {"title", tools->title},
        {"zone_name", tools->zone_name},
        {"piece_name", tools->piece_name},
        {"print_fault", tools->print_fault},
        {"unit_word", tools->unit_word},
        {"breakable", tools->breakable},
        {"traceable", tools->traceable},
        {"script_name", tools->script_name},
        {"script_word", tools->script_word},
        {"defines", tools->defines},
        {"example", tools->example},
        {"types_game", tools->types_game},
        {"types_script", tools->types_script},
        {"types_events", tools->types_events},
    };
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
        if (!needed[i].there) return needed[i].name;
    return NULL;
}
