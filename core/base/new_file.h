/* Files that get their name when they are complete. Until then they have none, so that nothing is left over if the
 * program is killed. On a file system that cannot do this, a new file has its own name from the start, and a file that
 * is to replace another is written to NAME.new. */
#ifndef CORE_BASE_NEW_FILE_H
#define CORE_BASE_NEW_FILE_H

#include <stdbool.h>

/* Opens a file for appending that is to have this path; `replace`: it may replace another. Returns its descriptor, or -1
 * with errno. */
int new_file_open(const char *path, bool replace);

/* Syncs the file, gives it its path and syncs the folder. False, with errno, if that fails: the caller discards the
 * file. Without `replace`, an existing file is kept (EEXIST). */
bool new_file_publish(int file, const char *path, bool replace);

/* Closes a file that was not published, and removes it. Keeps errno. */
void new_file_discard(int file, const char *path, bool replace);

/* Syncs a file to disk; a device or a pipe cannot be synced, which is not an error. False with errno if that fails. */
bool new_file_sync(int file);

#endif
