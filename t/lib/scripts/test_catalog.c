#include "t/lib/scripts/test_catalog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/heap.h"

static void hear(void *listener, const char *path, int line, const char *message) {
    TestCatalog *loading = listener;
    const char *slash = strrchr(path, '/');
    size_t used = strlen(loading->heard);
    snprintf(loading->heard + used, sizeof loading->heard - used, "%s:%d: %s\n", slash ? slash + 1 : path, line,
             message);
}

TestCatalog *test_catalog_new(void) {
    TestCatalog *loading = heap_new(1, sizeof *loading);
    loading->folder = temp_folder_new();
    loading->vm = vm_new(NULL);
    loading->catalog = catalog_new(loading->vm);
    loading->diagnostics = (Diagnostics){.report = hear, .listener = loading};
    return loading;
}

void test_catalog_free(TestCatalog *loading) {
    catalog_free(loading->catalog);
    vm_free(loading->vm);
    temp_folder_remove(&loading->folder);
    free(loading);
}

bool test_catalog_load(TestCatalog *loading) {
    return catalog_folder(loading->catalog, loading->folder.path, &loading->diagnostics, NULL);
}

const char *test_catalog_heard(TestCatalog *loading) {
    static const char mark[] = "; its fields are ", dots[] = "…";
    for (char *at = loading->heard; (at = strstr(at, mark));) {
        at += strlen(mark);
        size_t names = strcspn(at, "\n");
        memmove(at + strlen(dots), at + names, strlen(at + names) + 1);
        memcpy(at, dots, strlen(dots));
    }
    return loading->heard;
}
