/* Finding the program by its name, for systems without /proc. */
#include "repl/term/command.h"

#include <stdlib.h>
#include <string.h>
#include <tap.h>

int main(int count, char **words) {
    char path[PATH_SIZE], longest[PATH_SIZE + 10];
    (void)count;
    plan(NO_PLAN);
    ok(paths_by_name(words[0], path) && path_same(path, words[0]), "a path is used as it is");
    ok(!paths_by_name("./not/there", path), "if the file exists");
    ok(!paths_by_name("", path) && !paths_by_name(NULL, path), "an empty name is not found");
    setenv("PATH", "/nowhere:.:/bin:/usr/bin", 1);
    ok(paths_by_name("sh", path) && path_same(path, "/bin/sh"), "a name is looked up in PATH");
    ok(!paths_by_name("no-such-program", path), "a name that is not in PATH is not found");
    setenv("PATH", "", 1);
    ok(!paths_by_name("sh", path), "nothing is found in an empty PATH");
    unsetenv("PATH");
    ok(!paths_by_name("sh", path), "or without PATH");
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = 0;
    ok(!path_join(path, "/tmp", longest), "a path that is too long is refused");
    ok(path_join(path, "a", "b") && strcmp(path, "a/b") == 0, "a short one is joined");
    ok(files_is_folder(NULL, ".") && !files_is_folder(NULL, "Makefile"), "folders and files are distinguished");
    ok(!path_same("Makefile", "README.md") && path_same("Makefile", "./Makefile"),
       "two paths of one file are the same");
    done_testing();
}
