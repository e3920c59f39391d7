#include "play/load/rules_text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "core/base/text.h"

enum { MAX_PAGE = 256 * 1024 };

bool rules_is_number(const char *word) {
    return isupper((unsigned char)word[0]) && isdigit((unsigned char)word[1]) &&
           strspn(word + 1, "0123456789.") == strlen(word + 1);
}

/* Reads the page from the data of the program, or from the current folder, where `new game` writes it. */
static char *read_page(const Paths *paths, const char *name) {
    char file[PATH_SIZE], path[PATH_SIZE];
    const char *trouble;
    size_t size;
    if (snprintf(file, sizeof file, "rules/%s.md", name) >= PATH_SIZE || !path_join(path, paths->data, file))
        return NULL;
    char *page = files_read(paths->files, path, MAX_PAGE, &size, &trouble);
    return page ? page : files_read(paths->files, file, MAX_PAGE, &size, &trouble);
}

/* The start of the line that begins with `mark` and then `number` and a space; NULL if there is none. */
static const char *find_line(const char *page, const char *mark, const char *number) {
    size_t before = strlen(mark), length = strlen(number);
    for (const char *line = page; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        if (strncmp(line, mark, before) == 0 && strncmp(line + before, number, length) == 0 &&
            line[before + length] == ' ')
            return line + before;
    return NULL;
}

/* Copies a text without Markdown's stars and backquotes; a line break inside a paragraph becomes a blank. */
static char *plain(const char *from, const char *to) {
    char *out = heap_alloc((size_t)(to - from) + 1), *next = out;
    for (; from < to; from++) {
        bool folded = *from == '\n' && from + 1 < to && from[1] != '\n' && from[1] != '-' && from[1] != '|';
        if (*from == '*' || *from == '`') continue;
        if (folded) from += strspn(from + 1, " ");
        *next++ = folded ? ' ' : *from;
    }
    while (next > out && isspace((unsigned char)next[-1])) next--;
    *next = 0;
    return out;
}

static const char *end_of_rule(const char *rule) {
    for (const char *line = strchr(rule, '\n'); line; line = strchr(line + 1, '\n'))
        if (line[1] == '-' || line[1] == '\n' || line[1] == '#' || line[1] == '|' || !line[1]) return line;
    return rule + strlen(rule);
}

static const char *end_of_chapter(const char *chapter) {
    const char *end = strstr(chapter, "\n## ");
    return end ? end : chapter + strlen(chapter);
}

/* The last paragraph before the first chapter. */
static char *introduction(const char *page) {
    const char *end = strstr(page, "\n## "), *start = page;
    if (!end) return NULL;
    for (const char *blank = strstr(page, "\n\n"); blank && blank + 2 < end; blank = strstr(blank + 2, "\n\n"))
        start = blank + 2;
    return plain(start, end);
}

bool rules_first_number(const Paths *paths, const char *name, char number[RULE_NUMBER]) {
    char *page = read_page(paths, name);
    bool found = false;
    for (const char *line = page; line && !found; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
        found = sscanf(line, "- %15[A-Z0-9.]", number) == 1 && rules_is_number(number);
    free(page);
    return found;
}

char *rules_numbers(const Paths *paths, const char *name) {
    char *page = read_page(paths, name), number[RULE_NUMBER];
    size_t used = 0;
    if (!page) return NULL;
    char *numbers = heap_new(1, strlen(page) + 1); /* each stands on a line of its own, with a mark before it */
    for (const char *line = page; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        bool found = sscanf(line, "- %15[A-Z0-9.]", number) == 1 || sscanf(line, "## %15[A-Z0-9.]", number) == 1;
        if (found && rules_is_number(number)) used += (size_t)sprintf(numbers + used, "%s%s", used ? " " : "", number);
    }
    free(page);
    return numbers;
}

char *rules_text(const Paths *paths, const char *name, const char *number) {
    char *page = read_page(paths, name), *text = NULL;
    if (!page) return NULL;
    const char *rule = number ? find_line(page, "- ", number) : NULL;
    const char *chapter = number && !rule ? find_line(page, "## ", number) : NULL;
    if (!number) text = introduction(page);
    if (rule) text = plain(rule, end_of_rule(rule));
    if (chapter) text = plain(chapter, end_of_chapter(chapter));
    free(page);
    return text;
}

char *rules_page_text(const Paths *paths, const char *name) {
    char *page = read_page(paths, name), *text = page ? plain(page, page + strlen(page)) : NULL;
    free(page);
    return text;
}
