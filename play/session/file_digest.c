#include "play/session/file_digest.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "play/load/tools.h"

static uint64_t mix(uint64_t digest, uint64_t more) {
    return (digest ^ more) * 1099511628211u;
}

static uint64_t add_file(uint64_t digest, const Files *files, const char *path) {
    const char *trouble;
    size_t size;
    char *text = files_read(files, path, VM_FILE, &size, &trouble);
    digest = mix(digest, text_digest(path, strlen(path)));
    if (text) digest = mix(digest, text_digest(text, size));
    free(text);
    return digest;
}

static uint64_t add_sources(uint64_t digest, const Vm *vm) {
    for (const Source *source = vm ? vm->sources : NULL; source; source = source->next)
        digest = add_file(digest, vm->files, source->path);
    return digest;
}

static uint64_t add_folder(uint64_t digest, const Files *files, const char *folder) {
    char **names, path[PATH_SIZE];
    int count = files_list(files, folder, &names);
    for (int i = 0; i < count; i++)
        if (text_ends(names[i], ".lua") && path_join(path, folder, names[i])) digest = add_file(digest, files, path);
    files_list_free(names, count);
    return digest;
}

/* Writes the folder of a script. False when an earlier script has the same folder, or when the path has none. */
static bool folder_of(const Scripts *scripts, int number, char folder[PATH_SIZE]) {
    const char *path = door_tools(scripts->door)->script_path(scripts, number), *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    if (!slash || length >= PATH_SIZE) return false;
    for (int i = 0; i < number; i++) {
        const char *other = door_tools(scripts->door)->script_path(scripts, i), *end = strrchr(other, '/');
        if (end && (size_t)(end - other) == length && strncmp(other, path, length) == 0) return false;
    }
    memcpy(folder, path, length);
    folder[length] = 0;
    return true;
}

uint64_t file_digest(const Scripts *scripts, const Vm *scenario) {
    char folder[PATH_SIZE];
    uint64_t digest = 1;
    digest = add_sources(digest, scripts->vm);
    digest = add_sources(digest, scenario);
    for (int i = 0; door_tools(scripts->door)->script_path(scripts, i); i++)
        if (folder_of(scripts, i, folder)) digest = add_folder(digest, scripts->paths->files, folder);
    return digest;
}
