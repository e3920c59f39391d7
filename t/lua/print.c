/* print and random numbers of a script are the same however often its hook is abandoned and run again. */
#include <string.h>
#include <tap.h>

#include "t/lib/kernel/random_play.h"
#include "t/lib/kernel/test_setup.h"
#include "t/lib/scripts/test_scripts.h"
#include "t/lib/temp_folder.h"

static const char script[] = "print('loaded')\n"
                             "return {\n"
                             "  id = 'printing', name = 'N', cards = { values = { 1, 13 } },\n"
                             "  base = {\n"
                             "    text = 'T.', source = 'own',\n"
                             "    on_round_start = function(g)\n"
                             "      print('one', g:random(1000), {}, g)\n"
                             "      g:ask_yes(1)\n"
                             "      print('two', math.random(30000))\n"
                             "      g:ask_each(\"card\", { g:hand(1), g:hand(2), g:hand(3) })\n"
                             "      print('three', math.random(7, 9), math.random(5, 5))\n"
                             "    end,\n"
                             "  },\n"
                             "}\n";

typedef struct Lines {
    char text[VM_MESSAGE];
    int count;
} Lines;

/* Keeps a line without the folder of its file. */
static void keep(void *printer, const char *line) {
    Lines *lines = printer;
    const char *name = strstr(line, "printing.lua");
    size_t used = strlen(lines->text);
    lines->count++;
    snprintf(lines->text + used, sizeof lines->text - used, "%s\n", name ? name : line);
}

/* Plays one round; returns the digest of the game. */
static uint64_t play(const TestScripts *scripts, uint64_t seed, bool inside, Lines *lines) {
    Game game;
    Setup setup = test_scripts_setup(scripts, false, 3, "printing,military,dog", NULL);
    setup.rounds = 1;
    Host host = {.setup = &setup, .answer = inside ? random_answer : NULL};
    memset(lines, 0, sizeof *lines);
    scripts->vm->print = keep;
    scripts->vm->printer = lines;
    game_init(&game, &setup, seed);
    Status status;
    while ((status = game_step(&host, &game)) == GAME_WAITS) game_answer(&host, &game, random_answer(NULL, &game));
    return status == GAME_OVER ? game_digest(&game) : 0;
}

static bool has_line(const Lines *lines, int line, const char *begin) {
    const char *at = lines->text;
    for (; at && line > 0; line--) at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL;
    return at && strncmp(at, begin, strlen(begin)) == 0;
}

static void each_line_is_printed_once(const TestScripts *scripts) {
    Lines lines;
    play(scripts, 1, false, &lines);
    cmp_ok(lines.count, "==", 3, "three lines are printed, though the hook was run five times");
    ok(has_line(&lines, 0, "printing.lua:7: one "), "each line begins with file and line");
    ok(strstr(lines.text, " table game\n") != NULL, "no address is printed");
    ok(has_line(&lines, 1, "printing.lua:9: two ") && has_line(&lines, 2, "printing.lua:11: three "),
       "the lines are in order");
    ok(strstr(lines.text, " 5\n") != NULL, "a range of one number has one number");
}

static void chance_comes_out_the_same(const TestScripts *scripts) {
    Lines inside, outside, other;
    uint64_t first = play(scripts, 2, true, &inside), second = play(scripts, 2, false, &outside);
    is(outside.text, inside.text, "random numbers are the same, answered at once or from outside");
    ok(first && first == second, "so is the game");
    play(scripts, 2, true, &other);
    is(other.text, inside.text, "the same seed gives the same random numbers");
    play(scripts, 3, true, &other);
    isnt(other.text, inside.text, "another seed another one");
}

static TestScripts *open_and_keep(const TempFolder *folder, Lines *lines) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    scripts->vm->print = keep;
    scripts->vm->printer = lines;
    catalog_file(scripts->catalog, temp_folder_path(folder, "printing.lua"), &scripts->diagnostics, NULL);
    catalog_close(scripts->catalog, &scripts->diagnostics);
    return scripts;
}

int main(void) {
    Lines lines = {.count = 0};
    TempFolder folder = temp_folder_new();
    temp_folder_write(&folder, "printing.lua", script);
    TestScripts *scripts = open_and_keep(&folder, &lines);
    plan(10);
    is(lines.text, "printing.lua:1: loaded\n", "what is printed while a script is loaded is printed once");
    each_line_is_printed_once(scripts);
    chance_comes_out_the_same(scripts);
    test_scripts_close(scripts);
    temp_folder_remove(&folder);
    return exit_status();
}
