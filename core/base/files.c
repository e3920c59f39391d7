#define _XOPEN_SOURCE 700 /* realpath, lstat */
#include "core/base/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/heap.h"
#include "core/base/text.h"

typedef struct FileText {
    char *path; /* without "." and "..", relative to the base if it is below it */
    char *text;
} FileText;

struct Files {
    char *base; /* likewise */
    FileText *texts;
    int count;
};

/* Paths ------------------------------------------------------------------------------------------------ */

/* The path without ".", ".." and doubled slashes, to be freed. */
static char *plain_path(const char *path) {
    char *out = heap_alloc(strlen(path) + 2), *end = out, *start;
    if (*path == '/') *end++ = '/';
    start = end; /* ".." does not go above it */
    while (*path) {
        size_t length = strcspn(path, "/");
        bool up = length == 2 && memcmp(path, "..", 2) == 0;
        if (up && end > start) {
            while (end > start && end[-1] != '/') end--;
            if (end > start) end--;
        } else if (length && !(length == 1 && *path == '.') && !(up && *out == '/')) {
            if (end > out && end[-1] != '/') *end++ = '/';
            memcpy(end, path, length);
            end += length;
            if (up) start = end;
        }
        path += length + (path[length] == '/');
    }
    *end = 0;
    return out;
}

/* The plain path, without the base if it is below it; to be freed. */
static char *key_of(const Files *files, const char *path) {
    char *plain = plain_path(path);
    size_t length = strlen(files->base);
    if (strcmp(files->base, "/") == 0 && *plain == '/')
        memmove(plain, plain + 1, strlen(plain));
    else if (length && strncmp(plain, files->base, length) == 0 && (plain[length] == '/' || !plain[length]))
        memmove(plain, plain + length + (plain[length] == '/'), strlen(plain + length) + !plain[length]);
    return plain;
}

static const FileText *find_text(const Files *files, const char *path) {
    const FileText *found = NULL;
    if (!files || !files->count) return NULL;
    char *key = key_of(files, path);
    for (int i = 0; i < files->count && !found; i++)
        if (strcmp(files->texts[i].path, key) == 0) found = &files->texts[i];
    free(key);
    return found;
}

/* What follows the folder and its slash in a path; NULL if the path is not below it. The folder "" holds relative paths. */
static const char *below(const char *path, const char *folder) {
    size_t length = strlen(folder);
    if (!length) return *path == '/' || strncmp(path, "../", 3) == 0 || strcmp(path, "..") == 0 ? NULL : path;
    if (strcmp(folder, "/") == 0) return *path == '/' ? path + 1 : NULL;
    return strncmp(path, folder, length) == 0 && path[length] == '/' ? path + length + 1 : NULL;
}

/* Texts ------------------------------------------------------------------------------------------------ */

Files *files_new(const char *base) {
    Files *files = heap_new(1, sizeof *files);
    files->base = plain_path(base);
    return files;
}

Files *files_copy(const Files *files) {
    Files *copy = files_new(files->base);
    for (int i = 0; i < files->count; i++) files_put(copy, files->texts[i].path, files->texts[i].text);
    return copy;
}

void files_free(Files *files) {
    if (!files) return;
    for (int i = 0; i < files->count; i++) free(files->texts[i].path), free(files->texts[i].text);
    free(files->texts);
    free(files->base);
    free(files);
}

void files_put(Files *files, const char *path, const char *text) {
    FileText *place = (FileText *)find_text(files, path);
    if (!place) {
        files->texts = heap_resize(files->texts, (size_t)(files->count + 1) * sizeof *files->texts);
        place = &files->texts[files->count++];
        *place = (FileText){.path = key_of(files, path)};
    }
    free(place->text);
    place->text = heap_copy(text);
}

void files_swap(Files *one, Files *other) {
    Files kept = *one;
    *one = *other;
    *other = kept;
}

bool files_holds(const Files *files, const char *path) {
    return find_text(files, path) != NULL;
}

const char *files_name(const Files *files, int number) {
    return files && number < files->count ? files->texts[number].path : NULL;
}

/* Reading ---------------------------------------------------------------------------------------------- */

/* Opens a regular file. It is looked at before, because opening a device may do something, and after, because it may
 * have been replaced; O_NONBLOCK, because opening a pipe would wait. */
static int open_regular(const char *path, const char **trouble) {
    struct stat found;
    int file = -1;
    bool known = stat(path, &found) == 0, regular = known && S_ISREG(found.st_mode);
    if (regular) file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (file >= 0) regular = fstat(file, &found) == 0 && S_ISREG(found.st_mode);
    if (file >= 0 && regular) return file;
    *trouble = !known || regular        ? strerror(errno)
               : S_ISDIR(found.st_mode) ? strerror(EISDIR)
                                        : "it is not a regular file";
    if (file >= 0) close(file);
    return -1;
}

/* Reads up to `most` bytes, however often a signal interrupts it; -1 with errno if that fails. */
static ssize_t read_bytes(int file, char *text, size_t most) {
    size_t size = 0;
    while (size < most) {
        ssize_t got = read(file, text + size, most - size);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return -1;
        if (got == 0) break;
        size += (size_t)got;
    }
    return (ssize_t)size;
}

static char *read_disk(const char *path, size_t most, size_t *size, const char **trouble) {
    int file = open_regular(path, trouble);
    if (file < 0) return NULL;
    char *text = heap_alloc(most + 2);
    ssize_t got = read_bytes(file, text, most + 1);
    if (got < 0) *trouble = strerror(errno);
    close(file);
    if (got > (ssize_t)most) *trouble = "the file is too large";
    if (got < 0 || got > (ssize_t)most) return free(text), NULL;
    *size = (size_t)got;
    text[got] = 0;
    return text;
}

char *files_read(const Files *files, const char *path, size_t most, size_t *size, const char **trouble) {
    const FileText *found = find_text(files, path);
    const char *ignored;
    size_t unused;
    if (!size) size = &unused;
    if (!trouble) trouble = &ignored;
    if (!found) return read_disk(path, most, size, trouble);
    *size = strlen(found->text);
    if (*size > most) return *trouble = "the file is too large", NULL;
    return heap_copy(found->text);
}

/* Folders ---------------------------------------------------------------------------------------------- */

static int by_name(const void *one, const void *other) {
    return strcmp(*(char *const *)one, *(char *const *)other);
}

static void add_name(char ***names, int *count, const char *name, size_t length) {
    *names = heap_resize(*names, (size_t)(*count + 1) * sizeof **names);
    char *copy = (*names)[(*count)++] = heap_alloc(length + 1);
    memcpy(copy, name, length);
    copy[length] = 0;
}

/* Adds what lies in a folder on disk; false with errno if it cannot be listed. */
static bool list_disk(const char *folder, char ***names, int *count) {
    DIR *opened = opendir(folder);
    if (!opened) return false;
    for (const struct dirent *entry; (entry = readdir(opened));)
        if (*entry->d_name != '.') add_name(names, count, entry->d_name, strlen(entry->d_name));
    closedir(opened);
    return true;
}

static bool list_texts(const Files *files, const char *folder, char ***names, int *count) {
    bool any = false;
    if (!files || !files->count) return false;
    char *key = key_of(files, folder);
    for (int i = 0; i < files->count; i++) {
        const char *name = below(files->texts[i].path, key);
        if (!name || *name == '.') continue;
        if (names) add_name(names, count, name, strcspn(name, "/"));
        any = true;
    }
    free(key);
    return any;
}

int files_list(const Files *files, const char *folder, char ***names) {
    int count = 0, kept = 0;
    *names = NULL;
    bool disk = list_disk(folder, names, &count);
    int trouble = errno;
    if (!list_texts(files, folder, names, &count) && !disk) return errno = trouble, -1;
    if (count) qsort(*names, (size_t)count, sizeof **names, by_name);
    for (int i = 0; i < count; i++)
        if (kept && strcmp((*names)[i], (*names)[kept - 1]) == 0)
            free((*names)[i]);
        else
            (*names)[kept++] = (*names)[i];
    return kept;
}

void files_list_free(char **names, int count) {
    for (int i = 0; i < count; i++) free(names[i]);
    free(names);
}

bool files_is_folder(const Files *files, const char *path) {
    struct stat found;
    if (list_texts(files, path, NULL, NULL)) return true;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

bool files_beside(const Files *files, const char *path, const char *file) {
    char *key = key_of(files, path), *folder = key_of(files, file), *slash = strrchr(folder, '/');
    folder[!slash ? 0 : slash == folder ? 1 : slash - folder] = 0;
    bool inside = below(key, folder) != NULL;
    free(key);
    free(folder);
    return inside;
}

/* Paths that scripts name ----------------------------------------------------------------------------- */

bool files_name_is_contained(const char *path) {
    int depth = 0;
    if (*path == '/') return false;
    while (*path) {
        size_t length = strcspn(path, "/");
        if (length == 2 && strncmp(path, "..", 2) == 0)
            depth--;
        else if (length && !(length == 1 && *path == '.'))
            depth++;
        if (depth < 0) return false;
        path += length + (path[length] == '/');
    }
    return true;
}

/* The folder of a file, links followed, for the caller to free; NULL if there is none. */
static char *folder_of(const char *file) {
    const char *slash = strrchr(file, '/');
    if (!slash) return realpath(".", NULL);
    char *folder = heap_copy(file);
    folder[slash == file ? 1 : slash - file] = 0;
    char *real = realpath(folder, NULL);
    free(folder);
    return real;
}

/* The path, links followed, for the caller to free. A missing file counts as its folder; a link that leads nowhere, or
 * where it cannot be followed, gives NULL. */
static char *follow_links(const char *path) {
    struct stat found;
    char *real = realpath(path, NULL);
    return real || lstat(path, &found) == 0 ? real : folder_of(path);
}

bool files_is_contained(const Files *files, const char *path, const char *file) {
    if (files_holds(files, path)) return files_beside(files, path, file);
    char *folder = folder_of(file), *real = follow_links(path);
    size_t length = folder ? strlen(folder) : 0;
    if (length == 1) length = 0; /* "/" holds everything */
    bool inside = folder && real && strncmp(real, folder, length) == 0 && (!real[length] || real[length] == '/');
    free(folder);
    free(real);
    return inside;
}

bool files_is_script(const Files *files, const char *path) {
    char *real = files_holds(files, path) ? NULL : realpath(path, NULL);
    bool script = text_ends(real ? real : path, ".lua");
    free(real);
    return script;
}
