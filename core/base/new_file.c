#define _GNU_SOURCE /* O_TMPFILE */
#include "core/base/new_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h> /* rename */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool new_file_sync(int file) {
    return fsync(file) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP;
}

static bool folder_of(const char *path, char out[PATH_MAX]) {
    const char *slash = strrchr(path, '/');
    size_t length = slash && slash > path ? (size_t)(slash - path) : 1;
    if (length >= PATH_MAX) return errno = ENAMETOOLONG, false;
    memcpy(out, slash ? path : ".", length);
    out[length] = 0;
    return true;
}

static bool side_name(const char *path, char out[PATH_MAX]) {
    static const char end[] = ".new";
    size_t length = strlen(path);
    if (length + sizeof end > PATH_MAX) return errno = ENAMETOOLONG, false;
    memcpy(out, path, length);
    memcpy(out + length, end, sizeof end);
    return true;
}

/* Fails where the file system or a missing /proc does not allow it. */
static int open_nameless(const char *path) {
#ifdef O_TMPFILE
    char folder[PATH_MAX];
    if (folder_of(path, folder) && access("/proc/self/fd", X_OK) == 0)
        return open(folder, O_TMPFILE | O_WRONLY | O_APPEND | O_CLOEXEC, 0666);
#else
    (void)path;
#endif
    return -1;
}

int new_file_open(const char *path, bool replace) {
    char side[PATH_MAX];
    int file = open_nameless(path), flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_CLOEXEC;
    if (file >= 0) return file;
    if (!replace) return open(path, flags | O_EXCL, 0666);
    return side_name(path, side) ? open(side, flags | O_TRUNC, 0666) : -1;
}

static bool is_nameless(int file) {
    struct stat found;
    return fstat(file, &found) == 0 && found.st_nlink == 0;
}

static bool link_nameless(int file, const char *path) {
    char own[64];
    snprintf(own, sizeof own, "/proc/self/fd/%d", file);
    return linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

/* No call links over an existing file, so it is replaced in two steps. */
static bool replace_by(int file, const char *path) {
    char side[PATH_MAX];
    bool nameless = is_nameless(file);
    if (nameless && link_nameless(file, path)) return true;
    if ((nameless && errno != EEXIST) || !side_name(path, side)) return false;
    if (nameless && ((void)unlink(side), !link_nameless(file, side))) return false;
    return rename(side, path) == 0;
}

/* A file system may be unable to sync a folder; the file itself is safe then. */
static void sync_folder(const char *path) {
    char folder[PATH_MAX];
    int file = folder_of(path, folder) ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (file < 0) return;
    (void)fsync(file);
    close(file);
}

bool new_file_publish(int file, const char *path, bool replace) {
    if (!new_file_sync(file)) return false;
    if (replace ? !replace_by(file, path) : is_nameless(file) && !link_nameless(file, path)) return false;
    sync_folder(path);
    return true;
}

void new_file_discard(int file, const char *path, bool replace) {
    char side[PATH_MAX];
    int error = errno;
    if (!is_nameless(file)) (void)unlink(replace && side_name(path, side) ? side : path);
    close(file);
    errno = error;
}
