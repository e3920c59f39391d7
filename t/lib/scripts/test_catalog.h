/* An empty catalogue with a folder of its own, and the complaints about the scripts in it. */
#ifndef T_LIB_SCRIPTS_TEST_CATALOG_H
#define T_LIB_SCRIPTS_TEST_CATALOG_H

#include "lua/dayz/catalog.h"
#include "t/lib/temp_folder.h"

typedef struct TestCatalog {
    TempFolder folder;
    Vm *vm;
    Catalog *catalog;
    Diagnostics diagnostics;
    char heard[4 * VM_MESSAGE]; /* lines of "file:line: message", without the folder */
} TestCatalog;

/* A complete script that does nothing. */
#define TEST_CATALOG_BASE "  base = { text = \"T.\", source = \"own\" },\n"
#define TEST_CATALOG_GOOD(id)                                                                                          \
    "return {\n  id = \"" id "\", name = \"N\", cards = { values = { 1, 13 } },\n" TEST_CATALOG_BASE "}\n"

TestCatalog *test_catalog_new(void);
void test_catalog_free(TestCatalog *loading);

/* Loads the folder; returns the result of catalog_folder. */
bool test_catalog_load(TestCatalog *loading);

/* What was heard, with "…" for the names after each "; its fields are ". Changes `heard`. */
const char *test_catalog_heard(TestCatalog *loading);

#endif
