/* Named texts over the disk: read, listed and found as if they were there. */
#include "core/base/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "t/lib/temp_folder.h"

/* Joins the names of a folder with blanks; "-" if it cannot be listed. */
static const char *list(const Files *files, const char *folder) {
    static char all[256];
    char **names;
    int count = files_list(files, folder, &names);
    strcpy(all, count < 0 ? "-" : "");
    for (int i = 0; i < count; i++) strcat(strcat(all, i ? " " : ""), names[i]);
    files_list_free(names, count);
    return all;
}

/* The text of a file, or the trouble in brackets. */
static const char *text_of(const Files *files, const char *path, size_t most) {
    static char all[256];
    const char *trouble = "";
    size_t size = 0;
    char *text = files_read(files, path, most, &size, &trouble);
    snprintf(all, sizeof all, text ? "%s" : "(%s)", text ? text : trouble);
    if (text && strlen(text) != size) strcat(all, " of another size");
    free(text);
    return all;
}

int main(void) {
    TempFolder folder = temp_folder_new();
    char base[512], path[1024];
    snprintf(base, sizeof base, "%s", folder.path);
    temp_folder_write(&folder, "b.lua", "disk b");
    temp_folder_write(&folder, "d.lua", "disk d");
    temp_folder_write(&folder, ".hidden", "");
    Files *files = files_new(base);
    snprintf(path, sizeof path, "%s/b.lua", base);
    is(text_of(NULL, path, 100), "disk b", "without texts the disk is read");
    is(text_of(files, path, 100), "disk b", "also where there are none yet");
    is(list(files, base), "b.lua d.lua", "and listed, without hidden files");

    files_put(files, "b.lua", "over b");
    files_put(files, "c.lua", "new c");
    files_put(files, "games/x/data.lua", "deep");
    is(text_of(files, path, 100), "over b", "a text replaces a file of the disk");
    is(text_of(NULL, path, 100), "disk b", "for those who read through it");
    snprintf(path, sizeof path, "%s/./games/../c.lua", base);
    is(text_of(files, path, 100), "new c", "a text joins the disk, however its path is written");
    is(text_of(files, "c.lua", 100), "new c", "also without the base");
    is(text_of(files, "c.lua", 4), "(the file is too large)", "a text has limits like a file");
    is(list(files, base), "b.lua c.lua d.lua games", "texts are listed with the disk, once each and in order");
    snprintf(path, sizeof path, "%s/games", base);
    is(list(files, path), "x", "a folder that only texts have is listed");
    ok(files_is_folder(files, path) && !files_is_folder(NULL, path), "and is a folder");
    snprintf(path, sizeof path, "%s/missing", base);
    errno = 0;
    is(list(files, path), "-", "one that nobody has is not");
    cmp_ok(errno, "==", ENOENT, "and errno says why");
    is(text_of(files, path, 100), "(No such file or directory)", "nor is a missing file read");

    snprintf(path, sizeof path, "%s/c.lua", base);
    ok(files_holds(files, path) && !files_holds(files, "d.lua") && !files_holds(NULL, path), "texts are known");
    files_put(files, path, "newer c");
    is(text_of(files, "c.lua", 100), "newer c", "an absolute path below the base names the same text");
    files_put(files, "/elsewhere/e.lua", "e");
    is(text_of(files, "/elsewhere/e.lua", 100), "e", "other absolute paths are taken as they are");
    is(list(files, "/elsewhere"), "e.lua", "and listed");

    Files *copy = files_copy(files);
    files_put(copy, "b.lua", "third b");
    is(text_of(files, "b.lua", 100), "over b", "a copy has texts of its own");
    files_swap(files, copy);
    is(text_of(files, "b.lua", 100), "third b", "texts can be exchanged");
    is(text_of(copy, "b.lua", 100), "over b", "both ways");

    ok(files_beside(files, "games/x/data.lua", "games/x.lua"), "a path below the folder of a file is beside it");
    ok(!files_beside(files, "games/../c.lua", "games/x.lua"), "one that leads out is not");
    ok(!files_beside(files, "gamesx/c.lua", "games/x.lua"), "nor is a folder whose name only begins alike");
    ok(files_beside(files, "c.lua", ".") && !files_beside(files, "../c.lua", "."), "the current folder counts, too");
    files_free(copy);
    files_free(files);
    temp_folder_remove(&folder);
    done_testing();
}
