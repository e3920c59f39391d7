/* Runs every example of factions/README.md, and checks that its tables leave nothing out.
 *
 *   ```lua                  a whole script: loads and plays without an error
 *   ```lua in HOOK          the same for the body of that hook
 *   ```lua in base          the same for fields of a version
 *   ```lua error [in …]     fails: the ```text block below it is the exact message
 *   ```lua scenario         the test of the faction on the first page: t/repl/cmd/first_pages.t runs it
 *   ```sh                   commands for people, not run
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tap.h>

#include "core/dayz/name.h"
#include "lua/dayz/api.h"
#include "lua/vm/heap.h"
#include "core/base/files.h"
#include "t/lib/markdown.h"
#include "t/lib/scripts/guide_game.h"
#include "t/lib/temp_folder.h"

enum { LARGEST = 256 * 1024, WORD = MARKDOWN_WORD };

static bool begins(const char *text, const char *with) {
    return strncmp(text, with, strlen(with)) == 0;
}

static char *read_whole(const char *path) {
    size_t size;
    const char *trouble;
    char *text = files_read(NULL, path, LARGEST, &size, &trouble);
    if (!text) BAIL_OUT("%s: %s", path, trouble);
    return text;
}

/* Blocks ------------------------------------------------------------------------------------------- */

static Hook find_hook(const char *name, size_t length) {
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        if (strlen(name_hook(hook)) == length && strncmp(name_hook(hook), name, length) == 0) return (Hook)hook;
    return HOOK_NONE;
}

/* Makes a whole script of a part of one; its lines keep their numbers. */
static char *wrap(const MarkdownBlock *block, const char *part) {
    static const char head[] = "return { id = \"snippet\", name = \"Snippet\", cards = { values = { 1, 13 } }, "
                               "base = { text = \"-\", source = \"own\",";
    Hook hook = find_hook(part, strlen(part));
    size_t room = sizeof head + block->size + 128;
    char *text = heap_alloc(room);
    if (!text || (hook == HOOK_NONE && strcmp(part, "base") != 0)) BAIL_OUT("line %d: in what?", block->line);
    if (hook == HOOK_NONE)
        snprintf(text, room, "%s %.*s} }\n", head, (int)block->size, block->text);
    else
        snprintf(text, room, "%s %s = function(%s) %.*send } }\n", head, part, hook_info[hook].parameters,
                 (int)block->size, block->text);
    return text;
}

/* What the file of a whole script is called. */
static void find_name(const MarkdownBlock *block, char name[WORD]) {
    char id[WORD / 2] = "snippet";
    const char *at = strstr(block->text, "id = \"");
    if (at && at < block->text + block->size) sscanf(at, "id = \"%31[a-z0-9_]", id);
    snprintf(name, WORD, "%s.lua", id);
}

/* Takes the folder off the start of each line. */
static void strip_folder(char *text, const char *name) {
    for (char *at = text; (at = strstr(at, name)); at++) {
        char *line = at;
        while (line > text && line[-1] != '\n') line--;
        bool folder = memchr(line, ' ', (size_t)(at - line)) == NULL;
        if (folder) memmove(line, at, strlen(at) + 1), at = line;
    }
}

static void run(GuideGame *game, const MarkdownBlock *block) {
    TempFolder folder;
    char name[WORD] = "snippet.lua";
    const char *part = strstr(block->info, " in ");
    char *wrapped = part ? wrap(block, part + 4) : NULL;
    if (!part) find_name(block, name);
    folder = temp_folder_new();
    guide_game_init(game, temp_folder_write_bytes(&folder, name, part ? wrapped : block->text,
                                                  part ? strlen(wrapped) : block->size));
    strip_folder(game->said, name);
    guide_game_release(game);
    temp_folder_remove(&folder);
    free(wrapped);
}

/* The hook whose section the block is in: ### `on_horde(g, winner)`. */
static Hook section_of(const MarkdownBlock *block) {
    const char *name = block->heading + strlen("### `");
    return begins(block->heading, "### `") ? find_hook(name, strcspn(name, "(`")) : HOOK_NONE;
}

static void test_example(const MarkdownBlock *block, bool shown[POWER_HOOKS]) {
    GuideGame game;
    Hook section = section_of(block);
    run(&game, block);
    is(game.said, "", "the example in line %d runs", block->line);
    is(game.missed, NULL, "all its hooks are called");
    if (section == HOOK_NONE) return;
    ok(game.shown[section], "it shows %s", name_hook((int)section));
    shown[section] = true;
}

static void test_mistake(const MarkdownBlock *block, const MarkdownBlock *answer) {
    GuideGame game;
    char expected[VM_MESSAGE] = "(no text block follows)";
    if (strcmp(answer->info, "text") == 0)
        snprintf(expected, sizeof expected, "%.*s", (int)answer->size - 1, answer->text);
    run(&game, block);
    is(game.said, expected, "the error in line %d has the message that is shown", block->line);
}

static void test_blocks(const char *text) {
    bool shown[POWER_HOOKS] = {false};
    for (MarkdownBlock block = {.text = NULL}; markdown_next(&block, text);) {
        MarkdownBlock next = block;
        if (begins(block.info, "lua error"))
            test_mistake(&block, markdown_next(&next, text) ? &next : &block);
        else if (strcmp(block.info, "lua") == 0 || begins(block.info, "lua in "))
            test_example(&block, shown);
        else if (strcmp(block.info, "sh") != 0 && strcmp(block.info, "text") != 0 &&
                 strcmp(block.info, "lua scenario") != 0)
            fail("the block in line %d is not run: '%s'", block.line, block.info);
    }
    for (int hook = HOOK_NONE + 1; hook < POWER_HOOKS; hook++)
        ok(shown[hook], "%s has a section with an example", name_hook(hook));
}

/* Tables ------------------------------------------------------------------------------------------- */

static int count_lines(const char *text, const char *with) {
    int count = 0;
    for (const char *at = text; at; at = strchr(at, '\n'), at = at ? at + 1 : NULL) count += begins(at, with);
    return count;
}

/* Is there just one row of a table for this name? */
static void test_row(const char *text, const char *before, const char *name, const char *after) {
    char row[2 * WORD];
    snprintf(row, sizeof row, "| `%s%s%s", before, name, after);
    cmp_ok(count_lines(text, row), "==", 1, "%s%s has a row", before, name);
}

static void test_methods(const char *text) {
    int count = 0;
    for (const Method *const *group = power_border.methods; *group; group++)
        for (const Method *method = *group; method->name; method++, count++) test_row(text, "g:", method->name, "(");
    cmp_ok(count_lines(text, "| `g:"), "==", count, "there are no rows for other methods");
}

/* Scenarios have a page of their own. */
static void cut_scenarios(char *file) {
    char *at = strstr(file, "\n-- A scenario ---");
    if (at) *at = 0;
}

/* A row for each word that follows the mark in a file; returns how many there are. */
static int test_words(const char *text, const char *path, const char *mark, const char *before, const char *after) {
    char *file = read_whole(path), name[WORD];
    int count = 0;
    cut_scenarios(file);
    for (const char *at = file; (at = strstr(at, mark)); at++) {
        const char *word = at + strlen(mark);
        snprintf(name, sizeof name, "%.*s", (int)strcspn(word, " ("), word);
        if (find_hook(name, strlen(name)) != HOOK_NONE) continue; /* has a section */
        test_row(text, before, name, after);
        count++;
    }
    free(file);
    return count;
}

int main(void) {
    char *text = read_whole("factions/README.md");
    plan(NO_PLAN);
    test_blocks(text);
    test_methods(text);
    int verbs = test_words(text, "lua/verbs.lua", "function verbs.", "verbs.", "(");
    cmp_ok(count_lines(text, "| `verbs."), "==", verbs, "there are no rows for other verbs");
    test_words(text, "lua/types.lua", "---@field ", "", "` |");
    free(text);
    return exit_status();
}
