/* The page with a game or a report in it: a copy of the one file that `make page` builds. */
#ifndef REPL_CMD_PAGE_FILE_H
#define REPL_CMD_PAGE_FILE_H

#include "core/base/json_out.h"
#include "repl/term/command.h"

/* Writes the page to `path` with the fields that the page opens. Returns DONE or the exit status; the error has been printed. */
int page_file_write(const Program *program, const char *path, const JsonOut *fields);

#endif
