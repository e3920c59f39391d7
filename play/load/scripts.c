#include "play/load/scripts.h"

#include "play/load/options.h"
#include "play/load/games.h"
#include "play/load/tools.h"
#include "play/load/message.h"

static void print_diagnostic(void *listener, const char *path, int line, const char *message) {
    (void)listener;
    message_note("%s:%d: %s", path, line, message);
}

static void ignore_diagnostic(void *listener, const char *path, int line, const char *message) {
    (void)listener, (void)path, (void)line, (void)message;
}

void scripts_print(const char *line) {
    message_note("%s", line);
}

int scripts_open(Scripts *scripts, const Paths *paths, const Options *options) {
    Limits limits = vm_limits;
    limits.stop = paths->stop;
    limits.print = scripts_print;
    *scripts = (Scripts){.paths = paths,
                         .door = games_find(options->game),
                         .diagnostics = {.report = print_diagnostic},
                         .notes_replaced = !options->reloading};
    return scripts_load(scripts, options, &limits);
}

int scripts_load(Scripts *scripts, const Options *options, const Limits *limits) {
    const Tools *tools = door_tools(scripts->door);
    const char *missing = tools_missing(tools);
    if (!missing) return tools->open(scripts, options, limits);
    message_error("the game %s cannot be loaded: it has no '%s'", scripts->door->id, missing);
    scripts->door = NULL;
    return FAILED;
}

void scripts_init_again(Scripts *scripts, const Scripts *first) {
    *scripts = (Scripts){.paths = first->paths, .door = first->door, .diagnostics = {.report = ignore_diagnostic}};
}

int scripts_complete_again(Scripts *scripts, const Scripts *first, int end) {
    const Tools *tools = door_tools(first->door);
    if (end == DONE) end = scripts_complete(scripts);
    if (end != DONE)
        return message_error("the scripts cannot be loaded a second time: too little memory, or a file changed"), end;
    if (tools->digest_scripts(first) != tools->digest_scripts(scripts))
        return message_error("the scripts changed while they were being loaded; try again"), FAILED;
    return end;
}

int scripts_open_again(Scripts *scripts, const Scripts *first, const Options *options) {
    scripts_init_again(scripts, first);
    int end =
        scripts_complete_again(scripts, first, door_tools(first->door)->open(scripts, options, &first->vm->limits));
    scripts->diagnostics.report = print_diagnostic; /* for what is loaded now, such as an edition */
    return end;
}

int scripts_complete(Scripts *scripts) {
    return door_tools(scripts->door)->complete ? door_tools(scripts->door)->complete(scripts) : DONE;
}

const char *scripts_game(const Scripts *scripts) {
    return door_tools(scripts->door)->script_id ? door_tools(scripts->door)->script_id(scripts) : scripts->door->id;
}

void scripts_release(Scripts *scripts) {
    if (scripts->door) door_tools(scripts->door)->close(scripts);
}
