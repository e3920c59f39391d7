#include "t/lib/temp_folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void must(int done, const char *path) {
    if (done) return;
    perror(path);
    abort();
}

TempFolder temp_folder_new(void) {
    TempFolder folder;
    const char *parent = getenv("TMPDIR");
    snprintf(folder.path, sizeof folder.path, "%s/horde-XXXXXX", parent && *parent ? parent : "/tmp");
    must(mkdtemp(folder.path) != NULL, folder.path);
    return folder;
}

const char *temp_folder_path(const TempFolder *folder, const char *file) {
    static char path[512];
    snprintf(path, sizeof path, "%s/%s", folder->path, file);
    return path;
}

const char *temp_folder_write_bytes(const TempFolder *folder, const char *file, const void *bytes, size_t size) {
    const char *path = temp_folder_path(folder, file);
    FILE *out = fopen(path, "wb");
    must(out != NULL, path);
    size_t written = fwrite(bytes, 1, size, out);
    must(fclose(out) == 0 && written == size, path);
    return path;
}

const char *temp_folder_write(const TempFolder *folder, const char *file, const char *text) {
    return temp_folder_write_bytes(folder, file, text, strlen(text));
}

/* Removes the contents of a folder, then the folder. A path that is not a folder is a file. */
static void remove_all(const char *path) {
    char below[1024];
    DIR *files = opendir(path);
    for (const struct dirent *file; files && (file = readdir(files));) {
        if (strcmp(file->d_name, ".") == 0 || strcmp(file->d_name, "..") == 0) continue;
        must(snprintf(below, sizeof below, "%s/%s", path, file->d_name) < (int)sizeof below, path);
        remove_all(below);
    }
    if (files) closedir(files);
    must(remove(path) == 0, path);
}

void temp_folder_remove(const TempFolder *folder) {
    remove_all(folder->path);
}
