#include "repl/cmd/page_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "play/load/message.h"

enum { LARGEST_PAGE = 16 << 20 };

/* The page as it was installed, or as it was built in the source tree; NULL if there is none. To be freed. */
static char *read_page(const Paths *paths) {
    static const char *const names[] = {"horde.html", "build/page/horde.html"};
    char path[PATH_SIZE];
    const char *trouble;
    char *text = NULL;
    size_t size;
    for (int i = 0; i < 2 && !text; i++)
        if (*paths->data && path_join(path, paths->data, names[i]))
            text = files_read(NULL, path, LARGEST_PAGE, &size, &trouble);
    return text;
}

/* The block is inert JSON; without `<` nothing in it can end it. */
static void print_value(FILE *file, const JsonOut *fields) {
    fputc('{', file);
    for (size_t i = 0; i < fields->buffer.length; i++)
        if (fields->buffer.text[i] == '<')
            fputs("\\u003c", file);
        else
            fputc(fields->buffer.text[i], file);
    fputc('}', file);
}

static int print_page(FILE *file, const char *path, const char *page, const char *at, size_t hole,
                      const JsonOut *fields) {
    fwrite(page, 1, (size_t)(at - page), file);
    print_value(file, fields);
    fputs(at + hole, file);
    bool failed = ferror(file);
    if (fclose(file) == 0 && !failed) return DONE;
    return message_error("%s cannot be written: %s", path, strerror(errno)), FAILED;
}

int page_file_write(const Program *program, const char *path, const JsonOut *fields) {
    static const char block[] = "id=\"given\">";
    char *page = read_page(&program->paths);
    if (!page) return message_error("the page is not built: run `make page` first"), FAILED;
    char *at = strstr(page, block);
    FILE *file = NULL;
    int end = FAILED;
    if (!at || strncmp(at + strlen(block), "null<", 5) != 0)
        message_error("the page is of another version: run `make page` again");
    else if (!(file = fopen(path, "w")))
        message_error("%s cannot be written: %s", path, strerror(errno));
    else
        end = print_page(file, path, page, at + strlen(block), strlen("null"), fields);
    free(page);
    return end;
}
