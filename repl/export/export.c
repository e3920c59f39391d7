#include "repl/export/export.h"

#include <stdlib.h>

#include "lua/machine/heap.h"
#include "repl/app/tools.h"
#include "repl/export/export_plain.h"

static char *plain_text(const ExportSource *source, int *expectations) {
    char *text = NULL;
    size_t size;
    FILE *file = heap_open(&text, &size);
    *expectations = export_plain(file, source->loaded, source->branch, source->notes);
    heap_close(file);
    if (size <= VM_FILE) return text;
    free(text);
    return NULL;
}

char *export_text(const ExportSource *source, int *expectations) {
    const Tools *tools = tools_of(source->loaded->setup);
    return tools->export_scenario ? tools->export_scenario(source, expectations) : plain_text(source, expectations);
}
