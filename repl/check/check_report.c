#include "repl/check/check_report.h"

#include <stdarg.h>
#include <string.h>

#include "repl/term/shell_words.h"

void check_report_finding(Screen *screen, const Finding *finding) {
    screen_styled(screen, STYLE_BOLD, "%s:%d:", finding->path, finding->line);
    screen_print(screen, " ");
    screen_styled(screen, STYLE_RED, "%s", finding->message);
    screen_print(screen, "\n");
    if (*finding->where) screen_print(screen, "    in %s\n", finding->where);
    if (*finding->outcomes) screen_print(screen, "    %s\n", finding->outcomes);
}

void check_report_word(Screen *screen, const char *word) {
    char quoted[4 * PATH_SIZE + 4] = "";
    shell_words_append(quoted, sizeof quoted, word);
    screen_print(screen, "%s", quoted);
}

void check_report_note(const CheckRequest *request, const char *path, int line, const char *format, ...) {
    Screen *screen = &request->program->screen;
    char text[DOOR_WHY];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    if (request->note) {
        request->note(request->self, path, line, text);
        return;
    }
    screen_print(screen, "%s:%d: ", path, line);
    screen_styled(screen, STYLE_YELLOW, "note:");
    screen_print(screen, " %s\n", text);
}

void check_report_traceback(Screen *screen, const Finding *finding) {
    const char *line = finding->traceback;
    while (*line) {
        size_t length = strcspn(line, "\n");
        screen_styled(screen, STYLE_DIM, "    %.*s", (int)length, line);
        screen_print(screen, "\n");
        line += length + (line[length] == '\n');
    }
}
