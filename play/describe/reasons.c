#include "play/describe/reasons.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "play/describe/words.h"

enum { RULE_TEXT = 24 };

void reasons_release(Reasons *reasons) {
    for (int i = 0; i < reasons->count; i++) free(reasons->lines[i].text);
    free(reasons->lines);
    buffer_release(&reasons->begun);
    *reasons = (Reasons){0};
}

static ReasonLine *end_line(Reasons *reasons) {
    if (reasons->count == reasons->room) {
        reasons->room = reasons->room ? 2 * reasons->room : 16;
        reasons->lines = heap_resize(reasons->lines, (size_t)reasons->room * sizeof *reasons->lines);
    }
    ReasonLine *line = &reasons->lines[reasons->count++];
    *line = (ReasonLine){.text = buffer_take(&reasons->begun), .position = -1};
    return line;
}

void reasons_add(Reasons *reasons, const char *format, ...) {
    Buffer words = {0};
    va_list values;
    va_start(values, format);
    words_add_list(&words, format, values);
    va_end(values);
    const char *rest = words.text;
    for (const char *end; (end = strchr(rest, '\n')); rest = end + 1) {
        buffer_bytes(&reasons->begun, rest, (size_t)(end - rest));
        (void)end_line(reasons);
    }
    buffer_add(&reasons->begun, rest);
    buffer_release(&words);
}

void reasons_place(Reasons *reasons, const Vm *vm, const char *name, const Place *place) {
    int length = 0;
    const char *source = place_text(vm, place->file, place->line, &length);
    while (length && isspace((unsigned char)*source)) source++, length--;
    buffer_add(&reasons->begun, name);
    buffer_add(&reasons->begun, "  ");
    if (source) buffer_bytes(&reasons->begun, source, (size_t)length);
    end_line(reasons)->place = *place;
}

void reasons_position(Reasons *reasons, int position) {
    if (reasons->count) reasons->lines[reasons->count - 1].position = position;
}

/* Finds the last "R3.6" or "C4.6.2" in the text; false if there is none. */
static bool find_rule(const char *text, char rule[RULE_TEXT]) {
    bool found = false;
    for (const char *at = text; *at; at++) {
        bool starts = at == text || !isalnum((unsigned char)at[-1]);
        if (!starts || !isupper((unsigned char)*at) || !isdigit((unsigned char)at[1])) continue;
        size_t length = 1 + strspn(at + 1, "0123456789.");
        while (at[length - 1] == '.') length--;
        if (isalnum((unsigned char)at[length]) || !memchr(at, '.', length) || length >= RULE_TEXT) continue;
        memcpy(rule, at, length);
        rule[length] = 0;
        found = true;
    }
    return found;
}

void reasons_json(JsonOut *out, const Reasons *reasons) {
    char rule[RULE_TEXT];
    json_open(out, '[');
    for (int i = 0; i < reasons->count; i++) {
        const ReasonLine *line = &reasons->lines[i];
        json_open(out, '{');
        json_text_field(out, "text", line->text + strspn(line->text, " "));
        if (!line->place.line && find_rule(line->text, rule)) json_text_field(out, "rule", rule);
        if (line->place.line) json_text_field(out, "file", line->place.file);
        if (line->place.line) json_number_field(out, "line", line->place.line);
        if (line->position >= 0) json_number_field(out, "position", line->position);
        json_close(out, '}');
    }
    json_close(out, ']');
}
