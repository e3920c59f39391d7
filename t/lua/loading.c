/* Loading folders: what is broken is reported, by file and line, and the rest is there. */
#include <string.h>
#include <tap.h>

#include "t/lib/scripts/test_catalog.h"

static bool said(const TestCatalog *loading, const char *line) {
    return strstr(loading->heard, line) != NULL;
}

static void a_broken_script_is_reported_and_the_others_load(void) {
    TestCatalog *loading = test_catalog_new();
    temp_folder_write(&loading->folder, "alpha.lua", TEST_CATALOG_GOOD("alpha"));
    temp_folder_write(&loading->folder, "broken.lua", "return {\n  id = \"broken\",\n  name = = 5,\n}\n");
    temp_folder_write(&loading->folder, "gamma.lua", TEST_CATALOG_GOOD("gamma"));
    temp_folder_write(&loading->folder, "notes.txt", "no script");
    ok(test_catalog_load(loading), "the folder is listed");
    is(loading->heard, "broken.lua:3: unexpected symbol near '='\n", "the broken one is reported with its line");
    ok(catalog_find(loading->catalog, "alpha") && catalog_find(loading->catalog, "gamma"), "the others load");
    cmp_ok(loading->catalog->count, "==", 2, "and nothing else");
    test_catalog_free(loading);
}

static void the_same_id_twice_in_one_folder_is_refused_by_name(void) {
    TestCatalog *loading = test_catalog_new();
    temp_folder_write(&loading->folder, "other.lua", TEST_CATALOG_GOOD("twin"));
    temp_folder_write(&loading->folder, "twin.lua", TEST_CATALOG_GOOD("twin"));
    ok(!test_catalog_load(loading), "the folder is refused");
    ok(said(loading, "other.lua:2: the id 'twin' is not what the file is called\n"), "a wrong name is told");
    char expected[600];
    snprintf(expected, sizeof expected,
             "twin.lua:1: the id 'twin' is taken by %s in the same folder; keep one of them\n",
             temp_folder_path(&loading->folder, "other.lua"));
    ok(said(loading, expected), "the second is refused, with the path of the first");
    cmp_ok(loading->catalog->count, "==", 1, "and left out");
    test_catalog_free(loading);
}

static char told[64];

static void tell_replaced(const Script *old, const Script *new) {
    snprintf(told, sizeof told, "%s by %s", old->name, new->name);
}

static void a_later_folder_replaces_and_that_is_told(void) {
    TestCatalog *loading = test_catalog_new(), *later = test_catalog_new();
    temp_folder_write(&loading->folder, "alpha.lua", TEST_CATALOG_GOOD("alpha"));
    temp_folder_write(&loading->folder, "beta.lua", TEST_CATALOG_GOOD("beta"));
    temp_folder_write(&later->folder, "alpha.lua",
                      "return { id = \"alpha\", name = \"New\", cards = { values = { 1, 5 } },\n" TEST_CATALOG_BASE
                      "}\n");
    test_catalog_load(loading);
    catalog_folder(loading->catalog, later->folder.path, &loading->diagnostics, tell_replaced);
    is(loading->heard, "", "nothing is wrong");
    is(told, "N by New", "it is told that one replaces the other");
    is(catalog_find(loading->catalog, "alpha")->name, "New", "the later one is there");
    cmp_ok(loading->catalog->count, "==", 2, "once");
    ok(catalog_close(loading->catalog, &loading->diagnostics), "and the lists can be made");
    cmp_ok(loading->catalog->factions[0].card_count, "==", 5, "with its cards");
    test_catalog_free(later);
    test_catalog_free(loading);
}

static void folders_that_are_empty_or_missing(void) {
    TestCatalog *loading = test_catalog_new();
    ok(test_catalog_load(loading) && !loading->diagnostics.count && !loading->catalog->count,
       "an empty folder is no fault");
    ok(!catalog_folder(loading->catalog, "no/such/folder", &loading->diagnostics, NULL), "a missing one is");
    is(loading->heard, "folder:1: the folder cannot be listed: No such file or directory\n", "and says so");
    test_catalog_free(loading);
}

int main(void) {
    plan(17);
    a_broken_script_is_reported_and_the_others_load();
    the_same_id_twice_in_one_folder_is_refused_by_name();
    a_later_folder_replaces_and_that_is_told();
    folders_that_are_empty_or_missing();
    return exit_status();
}
