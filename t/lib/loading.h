/* A machine with an empty catalogue, a folder of its own, and all that is complained about. */
#ifndef T_LOADING_H
#define T_LOADING_H

#include "lua/script/catalog.h"
#include "t/lib/folder.h"

typedef struct Loading {
    Folder folder;
    Vm *vm;
    Catalog *catalog;
    Diagnostics diagnostics;
    char heard[4 * VM_MESSAGE]; /* lines of "file:line: message", without the folder */
} Loading;

/* A whole script that does nothing. */
#define LOADING_BASE "  base = { text = \"T.\", source = \"own\" },\n"
#define LOADING_GOOD(id)                                                                                               \
    "return {\n  id = \"" id "\", name = \"N\", cards = { values = { 1, 13 } },\n" LOADING_BASE "}\n"

Loading *loading_new(void);
void loading_free(Loading *loading);

/* Loads the folder; what catalog_folder says. */
bool loading_load(Loading *loading);

#endif
