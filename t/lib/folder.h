/* A folder for the files that a test writes, gone when it is done. */
#ifndef T_FOLDER_H
#define T_FOLDER_H

#include <stddef.h>

typedef struct Folder {
    char path[256];
} Folder;

/* All of these abort when the disk does not let them. */
Folder folder_new(void);
void folder_remove(const Folder *folder); /* with all that is in it */

/* The path of a file in the folder; the next call changes it. */
const char *folder_path(const Folder *folder, const char *file);

/* Writes a text, or bytes; returns the path as above. */
const char *folder_write(const Folder *folder, const char *file, const char *text);
const char *folder_write_bytes(const Folder *folder, const char *file, const void *bytes, size_t size);

#endif
