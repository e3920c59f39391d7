#include "repl/term/command.h"

void command_options_help(Screen *screen, int groups) {
    const OptionRow *option;
    for (int i = 0; (option = options_at(groups, i)); i++) {
        char left[32];
        snprintf(left, sizeof left, "%s %s", option->name, option->value ? option->value : "");
        screen_print(screen, "  %-20s ", left);
        screen_wrap(screen, 23, option->help);
    }
}
