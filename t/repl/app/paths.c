/* Finding the program by its name, for systems without /proc. */
#include "repl/app/paths.h"

#include <stdlib.h>
#include <string.h>
#include <tap.h>

int main(int count, char **words) {
    char path[PATH_SIZE], longest[PATH_SIZE + 10];
    (void)count;
    plan(NO_PLAN);
    ok(paths_by_name(words[0], path) && path_same(path, words[0]), "a path is taken as it is");
    ok(!paths_by_name("./not/there", path), "unless there is nothing");
    ok(!paths_by_name("", path) && !paths_by_name(NULL, path), "no name leads nowhere");
    setenv("PATH", "/nowhere:.:/bin:/usr/bin", 1);
    ok(paths_by_name("sh", path) && path_same(path, "/bin/sh"), "a name is looked up in PATH");
    ok(!paths_by_name("no-such-program", path), "what is not there is not found");
    setenv("PATH", "", 1);
    ok(!paths_by_name("sh", path), "an empty PATH holds nothing");
    unsetenv("PATH");
    ok(!paths_by_name("sh", path), "nor does none");
    memset(longest, 'x', sizeof longest);
    longest[sizeof longest - 1] = 0;
    ok(!path_join(path, "/tmp", longest), "a path that is too long is refused");
    ok(path_join(path, "a", "b") && strcmp(path, "a/b") == 0, "others are joined");
    ok(path_is_folder(".") && !path_is_folder("Makefile"), "a folder is told from a file");
    ok(!path_same("Makefile", "README.md") && path_same("Makefile", "./Makefile"), "and one file from another");
    done_testing();
}
