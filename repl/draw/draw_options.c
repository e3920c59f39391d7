#include "repl/draw/draw_options.h"

#include <stdlib.h>
#include <string.h>

#include "play/describe/description.h"
#include "repl/draw/hue.h"

enum { MANY_NUMBERS = 20, SHORT_TEXT = 6, WIDEST_NAME = 32, LEAST_TEXT = 20 }; /* the last three in columns */

typedef struct OptionList {
    Screen *screen;
    const Setup *setup;
    const Game *game;
    const Description *of;
    const Asked *asked;
} OptionList;

static int columns_of(const char *text) {
    return text ? screen_columns(text, strlen(text)) : 0;
}

static void print_name(const OptionList *list, const char *name) {
    char *text = hue_text(list->screen, list->setup, list->game, name, false);
    screen_write(list->screen, text, strlen(text));
    free(text);
}

/* Side by side --------------------------------------------------------------------------------------- */

static bool is_number(const char *text) {
    return strspn(text, "-0123456789") == strlen(text);
}

/* Many numbers are a range: "0 to 99". Returns how many options that are; 0 if there is no range. */
static int print_range(const OptionList *list, int *column) {
    const DescribedOption *options = list->of->options;
    char range[2 * DOOR_NAME + 8];
    int numbers = 0;
    while (numbers < list->of->option_count && is_number(options[numbers].name)) numbers++;
    if (numbers <= MANY_NUMBERS) return 0;
    snprintf(range, sizeof range, "%s to %s", options[0].name, options[numbers - 1].name);
    screen_print(list->screen, "%s", range);
    *column = (int)strlen(range);
    return numbers;
}

/* Options that are numbers are not numbered again: "2" means community 2. */
static void print_row(const OptionList *list) {
    int column = 0;
    int number = list->asked->numbers ? print_range(list, &column) : 0;
    for (; number < list->of->option_count; number++) {
        const DescribedOption *option = &list->of->options[number];
        char before[16] = "";
        if (!list->asked->numbers) snprintf(before, sizeof before, "%d ", number + 1);
        int length = (int)strlen(before) + columns_of(option->name) + columns_of(option->text) + (option->text != NULL);
        bool fits = column + 3 + length <= list->screen->width;
        screen_print(list->screen, "%s%s", !column ? "" : fits ? " | " : "\n", before);
        print_name(list, option->name);
        if (option->text) screen_styled(list->screen, STYLE_DIM, " %s", option->text);
        column = column && fits ? column + 3 + length : length;
    }
    screen_print(list->screen, "\n");
}

/* A line for each ------------------------------------------------------------------------------------ */

/* Texts stand in a column behind the names; below them where the screen is narrow. */
static void print_lines(const OptionList *list) {
    const DescribedOption *options = list->of->options;
    int widest = 0, first = list->asked->numbers ? 2 : 5;
    for (int i = 0; i < list->of->option_count; i++) {
        int width = options[i].text ? columns_of(options[i].name) : 0;
        if (width > widest) widest = width;
    }
    if (widest > WIDEST_NAME) widest = WIDEST_NAME;
    bool beside = first + widest + 2 + LEAST_TEXT <= list->screen->width;
    int column = beside ? first + widest + 2 : first + 2;
    for (int i = 0; i < list->of->option_count; i++) {
        int at = first + columns_of(options[i].name);
        if (list->asked->numbers)
            screen_print(list->screen, "  ");
        else
            screen_print(list->screen, "%3d  ", i + 1);
        print_name(list, options[i].name);
        if (options[i].text) {
            screen_print(list->screen, "%s%*s", at < column - 1 && beside ? "" : "\n",
                         at < column - 1 && beside ? column - at : column, "");
            screen_wrap(list->screen, column, options[i].text);
        } else {
            screen_print(list->screen, "\n");
        }
    }
}

void draw_options(Screen *screen, const Setup *setup, const Game *game, int viewer, const Asked *asked, bool listed) {
    Description *of = description_make(setup, game, viewer, false);
    OptionList list = {screen, setup, game, of, asked};
    for (int i = 0; i < of->option_count; i++) listed = listed || columns_of(of->options[i].text) > SHORT_TEXT;
    (listed ? print_lines : print_row)(&list);
    description_free(of);
}
