/* A program that embeds the engine: it includes play/horde.h alone, and is linked against libhorde.a. Plays two games to their end,
 * goes back, changes a script, and prints the first event that differs. The folder of the scripts is its argument. */
#include <stdio.h>
#include <stdlib.h>

#include "play/horde.h"

static void print_line(void *self, const char *line) {
    ++*(int *)self;
    if (*(int *)self == 1) printf("print: %s\n", line);
}

static void must(int done, const Horde *horde, const char *what) {
    if (done) return;
    printf("%s: %s\n", what, horde_error(horde));
    exit(1);
}

/* Takes the first option of each question, as a person would, until the game is over. */
static void play(Horde *horde, const char *setup) {
    must(horde_open(horde, setup), horde, setup);
    while (!horde_is_over(horde)) must(horde_choose(horde, horde_option(horde, 0)), horde, "choose");
    printf("%s: %d decisions, won by", setup, horde_last(horde));
    for (int seat = 1; seat <= horde_seats(horde); seat++)
        if (horde_has_won(horde, seat)) printf(" %d", seat);
    printf("\n");
}

/* A faction in the place of the shipped one. */
#define HIPPIES(act)                                                                                                   \
    "return { id = 'hippie', name = 'Hippies', cards = { values = { 1, 13 } },\n"                                      \
    "  base = { text = 'Nothing happens.', source = 'own',\n"                                                          \
    "    on_trick_won = function(g, me) " act " end } }\n"

int main(int count, char **words) {
    int printed = 0;
    Horde *horde = horde_new(&(HordeHost){.data = count > 1 ? words[1] : ".", .self = &printed, .print = print_line});
    if (!horde) return 1;
    play(horde, "{\"game\":\"city\",\"players\":3,\"seed\":\"7\"}");
    play(horde, "{\"powers\":\"hippie:base,military,dog\",\"seed\":\"7\"}");
    printf("why:\n%s\n", horde_why(horde, "winner 1.1"));
    must(horde_goto(horde, 100) && horde_undo(horde, 100), horde, "undo");
    must(horde_choose(horde, horde_option(horde, 1)), horde, "choose");
    printf("at %d; the old way is branch %s\n", horde_position(horde), horde_branch(horde, 1));
    must(horde_switch(horde, horde_branch(horde, 1)) && horde_goto(horde, horde_last(horde)), horde, "switch");
    horde_file(horde, "factions/hippie.lua", HIPPIES("print('peace')"));
    must(horde_reload(horde), horde, "reload");
    printf("differs:\n%s\n", horde_difference(horde) ? horde_difference(horde) : "nothing");
    must(horde_step(horde, 100), horde, "step");
    horde_file(horde, "factions/hippie.lua", "return {");
    int reloaded = horde_reload(horde);
    printf("reload: %d\n%s\n", reloaded, horde_error(horde));
    horde_file(horde, "factions/hippie.lua", HIPPIES("error('too much')"));
    must(horde_open(horde, "{\"powers\":\"hippie:base,military,dog\",\"seed\":\"7\"}"), horde, "open");
    while (horde_step(horde, 1))
        ;
    printf("stopped at %d of a game that is %s\n%s\n", horde_position(horde), horde_is_over(horde) ? "over" : "open",
           horde_error(horde));
    horde_free(horde);
    return 0;
}
