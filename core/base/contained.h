/* Paths that scripts name: they must not lead out of a folder. */
#ifndef CORE_BASE_CONTAINED_H
#define CORE_BASE_CONTAINED_H

#include <stdbool.h>

#include "core/base/files.h"

/* True if a path, joined to a folder, cannot leave it by being absolute or by "..". Looks at the name only. */
bool contained_name(const char *path);

/* True if the path, links followed, stays below the folder of `file`. The file may be missing, but not its folder. A text
 * over the disk is judged by its name. */
bool contained_beside(const Files *files, const char *path, const char *file);

/* True if the name of the file, links followed, ends with ".lua". Other files are not scripts: what they hold must not be
 * quoted in messages. */
bool contained_is_script(const Files *files, const char *path);

#endif
