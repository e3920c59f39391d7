/* A session file that somebody has edited: --resume sets its breakpoints, runs nothing else that it holds, and says in a
 * sentence what it cannot use. */
#include <cjson/cJSON.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <tap.h>
#include <unistd.h>

#include "core/base/files.h"
#include "lua/vm/heap.h"
#include "core/base/text.h"
#include "play/load/paths.h"
#include "t/lib/repl/terminal.h"
#include "t/lib/temp_folder.h"

static TempFolder folder;
static char path[PATH_SIZE]; /* of the session file of the kept game */

/* Finds the only session file. */
static void find_session(void) {
    char games[PATH_SIZE];
    snprintf(games, sizeof games, "%s", temp_folder_path(&folder, "horde/games"));
    DIR *open = opendir(games);
    for (struct dirent *file; open && (file = readdir(open));)
        if (text_ends(file->d_name, ".session")) (void)path_join(path, games, file->d_name);
    if (!open || !*path) BAIL_OUT("there is no session file");
    closedir(open);
}

/* Plays a few decisions, sets a breakpoint and is killed. */
static void leave_game(void) {
    Terminal terminal;
    char command[PATH_SIZE + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", temp_folder_path(&folder, "horde"));
    if (system(command) != 0) BAIL_OUT("a folder cannot be removed");
    terminal_open(&terminal, folder.path, 80, "--seed 7");
    (void)terminal_asks(&terminal, "1.0 you give> ");
    terminal_type(&terminal, "zombie-16\rzombie-4\rbreak seat 2\r");
    (void)terminal_sees(&terminal, "breakpoint 1: ");
    if (!terminal_asks(&terminal, "1.1 you play> ")) BAIL_OUT("the game does not begin");
    (void)terminal_kill(&terminal);
    find_session();
}

static void write_session(const char *text) {
    FILE *file = fopen(path, "w");
    if (!file || fputs(text, file) < 0 || fclose(file) != 0) BAIL_OUT("%s cannot be written", path);
}

/* Replaces the value of a field in the session file. */
static void forge(const char *key, const char *value) {
    const char *trouble;
    size_t size;
    char *text = files_read(NULL, path, 1 << 20, &size, &trouble);
    cJSON *json = text ? cJSON_Parse(text) : NULL;
    if (!json) BAIL_OUT("%s cannot be read", path);
    free(text);
    cJSON_ReplaceItemInObjectCaseSensitive(json, key, cJSON_Parse(value));
    text = cJSON_PrintUnformatted(json);
    write_session(text);
    free(text);
    cJSON_Delete(json);
}

static bool is_there(const char *name) {
    return access(temp_folder_path(&folder, name), F_OK) == 0;
}

static void only_breakpoints_are_set(void) {
    static const char *const lines[] = {"export OUT/a.lua",
                                        "save OUT/b.game",
                                        "edit hippie",
                                        "quit",
                                        "choose 1",
                                        "= error('ran')",
                                        "x = 1",

                                        "autosave x",
                                        "",
                                        "set population 1 5",
                                        "step",
                                        "delete all",
                                        "note ran",
                                        "1"};
    enum { LINES = sizeof lines / sizeof *lines };
    char value[8192] = "[\"break seat 2\"", line[PATH_SIZE];
    Terminal terminal;
    leave_game();
    for (int i = 0; i < LINES; i++) {
        const char *out = strstr(lines[i], "OUT");
        snprintf(line, sizeof line, ",\"%.*s%s%s\"", out ? (int)(out - lines[i]) : 100, lines[i],
                 out ? folder.path : "", out ? out + 3 : "");
        strcat(value, line);
    }
    forge("breaks", strcat(value, ",\"tbreak seat 3\"]"));
    char editor[PATH_SIZE];
    snprintf(editor, sizeof editor, "#!/bin/sh\n: >'%s/edited'\n", folder.path);
    const char *program = temp_folder_write(&folder, "editor", editor);
    (void)chmod(program, 0700);
    setenv("VISUAL", program, 1);
    forge("viewer", "255"); /* who sees everything may edit scripts */
    terminal_open(&terminal, folder.path, 200, "--resume");
    ok(terminal_sees(&terminal, "breakpoint 1: 2 decides"), "the breakpoint is set");
    int ignored = 0;
    while (ignored < LINES && terminal_sees(&terminal, "which is not a breakpoint; it is ignored")) ignored++;
    cmp_ok(ignored, "==", LINES, "every line that is not a breakpoint is refused with a sentence");
    ok(terminal_sees(&terminal, "breakpoint 2: 3 decides"), "a later breakpoint is set, too");
    ok(terminal_asks(&terminal, "1.1 1 plays> "), "the game is where it was");
    ok(!is_there("a.lua") && !is_there("b.game"), "no file is written");
    ok(!is_there("edited"), "no editor is started");
    terminal_type(&terminal, "note\r");
    ok(terminal_sees(&terminal, "no remarks"), "nothing else has happened");
    (void)terminal_close(&terminal);
}

/* Whatever the session file holds, the game itself is resumed. */
static void is_refused(const char *what, const char *sentence) {
    Terminal terminal;
    terminal_open(&terminal, folder.path, 400, "--resume");
    ok(terminal_sees(&terminal, sentence), "%s: \"%s\"", what, sentence);
    ok(terminal_sees(&terminal, "; only the game itself is restored"), "%s: the sentence says what is restored", what);
    ok(terminal_asks(&terminal, "1.1 you play> "), "%s: the game is where it was", what);
    (void)terminal_close(&terminal);
}

static void unusable_files_are_refused(void) {
    static const struct Forgery {
        const char *key, *value, *sentence;
    } forgeries[] = {
        {"viewer", "-1", "'viewer' is not a seat"},
        {"automatic", "[]", "'automatic' is not a set of seats"},
        {"breaks", "{\"a\":\"break seat 2\"}", "'breaks' is not a list of breakpoints"},
        {"branches", "[]", "'branches' is not a list of branches"},
        {"current", "2147483648", "'branches' is not a list of branches"},
    };
    for (size_t i = 0; i < sizeof forgeries / sizeof *forgeries; i++) {
        leave_game();
        forge(forgeries[i].key, forgeries[i].value);
        is_refused(forgeries[i].key, forgeries[i].sentence);
    }
    leave_game();
    write_session("{\"branches\":[{\"name\":\"main\"");
    is_refused("a file that ends too early", ".session cannot be used: it is not JSON");
    enum { STEPS = 200000 };
    char *branches = heap_alloc(64 + 6 * STEPS), *end = branches;
    end += sprintf(end, "[{\"name\":\"main\",\"here\":0,\"steps\":[");
    for (int i = 0; i < STEPS; i++) end += sprintf(end, "%s[\"x\"]", i ? "," : "");
    sprintf(end, "]}]");
    leave_game();
    forge("branches", branches);
    free(branches);
    is_refused("a branch that does not fit into memory", "'branches' has more decisions than can be kept");
    leave_game();
    (void)unlink(path);
    if (mkfifo(path, 0600) != 0) BAIL_OUT("no pipe can be made");
    is_refused("a pipe", ".session cannot be read: it is not a regular file");
}

int main(void) {
    if (!terminal_is_there()) plan(SKIP_ALL, "no pseudo-terminal can be opened");
    plan(NO_PLAN);
    folder = temp_folder_new();
    only_breakpoints_are_set();
    unusable_files_are_refused();
    char command[PATH_SIZE + 16];
    snprintf(command, sizeof command, "rm -rf '%s'", temp_folder_path(&folder, "horde"));
    if (system(command) != 0) BAIL_OUT("a folder cannot be removed");
    temp_folder_remove(&folder);
    done_testing();
}
