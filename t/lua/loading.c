/* Loading folders: broken files are reported with file and line, and the others load. */
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
    is(loading->heard, "broken.lua:3: unexpected symbol near '='\n", "the broken file is reported with its line");
    ok(catalog_find(loading->catalog, "alpha") && catalog_find(loading->catalog, "gamma"), "the others load");
    cmp_ok(loading->catalog->count, "==", 2, "nothing else loads");
    test_catalog_free(loading);
}

static void the_same_id_twice_in_one_folder_is_refused_by_name(void) {
    TestCatalog *loading = test_catalog_new();
    temp_folder_write(&loading->folder, "other.lua", TEST_CATALOG_GOOD("twin"));
    temp_folder_write(&loading->folder, "twin.lua", TEST_CATALOG_GOOD("twin"));
    ok(!test_catalog_load(loading), "the folder is refused");
    ok(said(loading, "other.lua:2: the id 'twin' is not the name of the file\n"), "a wrong file name is reported");
    char expected[600];
    snprintf(expected, sizeof expected,
             "twin.lua:1: the id 'twin' is also that of %s in the same folder; keep one of them\n",
             temp_folder_path(&loading->folder, "other.lua"));
    ok(said(loading, expected), "the second script with an id is refused; the message names the first");
    cmp_ok(loading->catalog->count, "==", 1, "only the first one is loaded");
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
    is(loading->heard, "", "no error is reported");
    is(told, "N by New", "the caller is told which script replaces which");
    is(catalog_find(loading->catalog, "alpha")->name, "New", "the later one is used");
    cmp_ok(loading->catalog->count, "==", 2, "each id is loaded once");
    ok(catalog_close(loading->catalog, &loading->diagnostics), "the catalogue can be closed");
    cmp_ok(loading->catalog->factions[0].card_count, "==", 5, "the faction has the cards of the later one");
    test_catalog_free(later);
    test_catalog_free(loading);
}

static void folders_that_are_empty_or_missing(void) {
    TestCatalog *loading = test_catalog_new();
    ok(test_catalog_load(loading) && !loading->diagnostics.count && !loading->catalog->count,
       "an empty folder is not an error");
    ok(!catalog_folder(loading->catalog, "no/such/folder", &loading->diagnostics, NULL),
       "a missing folder is an error");
    is(loading->heard, "folder:1: cannot list the folder: No such file or directory\n", "it is reported");
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
