/* A temporary folder for the files that a test writes. All functions abort if the disk fails. */
#ifndef T_LIB_TEMP_FOLDER_H
#define T_LIB_TEMP_FOLDER_H

#include <stddef.h>

typedef struct TempFolder {
    char path[256];
} TempFolder;

TempFolder temp_folder_new(void);
void temp_folder_remove(const TempFolder *folder); /* with everything in it */

/* The path of a file in the folder, valid until the next call. */
const char *temp_folder_path(const TempFolder *folder, const char *file);

/* Writes a text, or bytes, to a file in the folder. Returns its path, valid until the next call. */
const char *temp_folder_write(const TempFolder *folder, const char *file, const char *text);
const char *temp_folder_write_bytes(const TempFolder *folder, const char *file, const void *bytes, size_t size);

#endif
