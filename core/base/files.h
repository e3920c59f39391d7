/* The files that scripts, scenarios, rules and saved games are read from: those on disk and, over them, named texts that are
 * seen as if they were on disk. Everywhere NULL stands for the disk alone. */
#ifndef CORE_BASE_FILES_H
#define CORE_BASE_FILES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Files Files;

/* Without texts, to be freed. The relative paths of texts are below the folder `base`. */
Files *files_new(const char *base);
Files *files_copy(const Files *files);
void files_free(Files *files);

/* Adds a text, or replaces the one of that path. */
void files_put(Files *files, const char *path, const char *text);

/* Exchanges the texts of both. */
void files_swap(Files *one, Files *other);

/* Returns the text of a file, to be freed, with a final zero; its length is *size. NULL, with the reason in *trouble, if
 * the file cannot be read or has more than `most` bytes. `size` and `trouble` may be NULL. */
char *files_read(const Files *files, const char *path, size_t most, size_t *size, const char **trouble);

/* Lists the names in a folder, files and folders, sorted; hidden ones are left out. Returns how many, with a list for
 * files_list_free; -1 with errno, and no list, if there is no such folder. */
int files_list(const Files *files, const char *folder, char ***names);
void files_list_free(char **names, int count);

/* Is there a text of that path? */
bool files_holds(const Files *files, const char *path);

/* The path of text `number`, from 0, in their order; NULL after the last. */
const char *files_name(const Files *files, int number);

/* Is it a folder on disk, or one that holds texts? */
bool files_is_folder(const Files *files, const char *path);

/* Is the path in the folder of `file` or below it, going by their names alone? */
bool files_beside(const Files *files, const char *path, const char *file);

/* Paths that scripts name must not lead out of a folder. */

/* True if a path, joined to a folder, cannot leave it by being absolute or by "..". Looks at the name only. */
bool files_name_is_contained(const char *path);

/* True if the path, links followed, stays below the folder of `file`. The file may be missing, but not its folder. A text
 * over the disk is judged by its name. */
bool files_is_contained(const Files *files, const char *path, const char *file);

/* True if the name of the file, links followed, ends with ".lua". Other files are not scripts: what they hold must not be
 * quoted in messages. */
bool files_is_script(const Files *files, const char *path);

#endif
