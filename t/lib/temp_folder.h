/* A folder for the files that a test writes, gone when it is done. */
#ifndef T_LIB_TEMP_FOLDER_H
#define T_LIB_TEMP_FOLDER_H

#include <stddef.h>

typedef struct TempFolder {
    char path[256];
} TempFolder;

/* All of these abort when the disk does not let them. */
TempFolder temp_folder_new(void);
void temp_folder_remove(const TempFolder *folder); /* with all that is in it */

/* The path of a file in the folder; the next call changes it. */
const char *temp_folder_path(const TempFolder *folder, const char *file);

/* Writes a text, or bytes; returns the path as above. */
const char *temp_folder_write(const TempFolder *folder, const char *file, const char *text);
const char *temp_folder_write_bytes(const TempFolder *folder, const char *file, const void *bytes, size_t size);

#endif
