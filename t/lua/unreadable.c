/* Files that are not scripts: each is reported with its reason, and the others load. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <tap.h>
#include <unistd.h>

#include "lua/vm/heap.h"
#include "t/lib/scripts/test_catalog.h"

static void files_that_cannot_be_read(void) {
    TestCatalog *loading = test_catalog_new();
    char *large = heap_new(1, VM_FILE + 2);
    memset(large, ' ', VM_FILE + 1);
    temp_folder_write(&loading->folder, "alpha.lua", TEST_CATALOG_GOOD("alpha"));
    mkdir(temp_folder_path(&loading->folder, "folder.lua"), 0700);
    temp_folder_write(&loading->folder, "large.lua", large);
    ok(symlink("nowhere", temp_folder_path(&loading->folder, "lost.lua")) == 0, "a link to a missing file is made");
    test_catalog_load(loading);
    is(loading->heard,
       "folder.lua:1: cannot be read: Is a directory\n"
       "large.lua:1: cannot be read: the file is too large\n"
       "lost.lua:1: cannot be read: No such file or directory\n",
       "each is reported with its reason");
    cmp_ok(loading->catalog->count, "==", 1, "the readable file is loaded");
    free(large);
    test_catalog_free(loading);
}

static void a_long_path_does_not_hide_the_line(void) {
    TestCatalog *loading = test_catalog_new();
    const char *file = "a_name_that_is_so_long_that_lua_writes_only_its_end_in_its_messages.lua";
    temp_folder_write(&loading->folder, file, "\n\nlocal x = nothing_at_all\n");
    test_catalog_load(loading);
    is(strstr(loading->heard, "messages.lua"), "messages.lua:3: 'nothing_at_all' is not declared\n",
       "the message has the line");
    test_catalog_free(loading);
}

static int add_bytes(lua_State *lua, const void *bytes, size_t size, void *buffer) {
    (void)lua;
    luaL_addlstring(buffer, bytes, size);
    return 0;
}

static void bytecode_is_refused(void) {
    TestCatalog *loading = test_catalog_new();
    lua_State *lua = luaL_newstate();
    luaL_Buffer bytes;
    size_t size;
    luaL_loadstring(lua, TEST_CATALOG_GOOD("bytes"));
    luaL_buffinit(lua, &bytes);
    lua_pushvalue(lua, 1);
    lua_dump(lua, add_bytes, &bytes, 0);
    lua_pop(lua, 1);
    luaL_pushresult(&bytes);
    const char *dumped = lua_tolstring(lua, -1, &size);
    temp_folder_write_bytes(&loading->folder, "bytes.lua", dumped, size);
    lua_close(lua);
    test_catalog_load(loading);
    is(loading->heard, "bytes.lua:1: attempt to load a binary chunk (mode is 't')\n", "a compiled script is refused");
    test_catalog_free(loading);
}

int main(void) {
    plan(5);
    files_that_cannot_be_read();
    a_long_path_does_not_hide_the_line();
    bytecode_is_refused();
    return exit_status();
}
