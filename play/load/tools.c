#include "play/load/tools.h"

#include "play/load/doors.h"

static const struct {
    const Door *door;
    const Tools *tools;
} rows[] = {{&dayz_door, &dayz_tools}, {&tabletop_door, &tabletop_tools}};

const Tools *door_tools(const Door *door) {
    static const Tools none;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].door == door) return rows[i].tools;
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
