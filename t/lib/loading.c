#include "t/lib/loading.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/machine/heap.h"

static void hear(void *listener, const char *path, int line, const char *message) {
    Loading *loading = listener;
    const char *slash = strrchr(path, '/');
    size_t used = strlen(loading->heard);
    snprintf(loading->heard + used, sizeof loading->heard - used, "%s:%d: %s\n", slash ? slash + 1 : path, line,
             message);
}

Loading *loading_new(void) {
    Loading *loading = heap_new(1, sizeof *loading);
    loading->folder = folder_new();
    loading->vm = vm_new(NULL);
    loading->catalog = catalog_new(loading->vm);
    loading->complaints = (Complaints){.hear = hear, .listener = loading};
    return loading;
}

void loading_free(Loading *loading) {
    catalog_free(loading->catalog);
    vm_free(loading->vm);
    folder_remove(&loading->folder);
    free(loading);
}

bool loading_load(Loading *loading) {
    return catalog_folder(loading->catalog, loading->folder.path, &loading->complaints, NULL);
}
