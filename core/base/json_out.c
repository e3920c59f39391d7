#include "core/base/json_out.h"

#include <string.h>

#include "core/base/visible.h"

static void begin_value(JsonOut *out) {
    if (out->comma) buffer_letter(&out->buffer, ',');
    out->comma = true;
}

void json_open(JsonOut *out, char bracket) {
    begin_value(out);
    buffer_letter(&out->buffer, bracket);
    out->comma = false;
}

void json_close(JsonOut *out, char bracket) {
    buffer_letter(&out->buffer, bracket);
    out->comma = true;
}

void json_list_field(JsonOut *out, const char *name, const JsonOut *elements) {
    json_open_field(out, name, '[');
    buffer_bytes(&out->buffer, elements->buffer.length ? elements->buffer.text : "", elements->buffer.length);
    json_close(out, ']');
}

/* One unit of UTF-16. */
static void escape_unit(Buffer *buffer, unsigned unit) {
    static const char digits[] = "0123456789abcdef";
    const char escape[] = {
        '\\', 'u', digits[unit >> 12 & 15], digits[unit >> 8 & 15], digits[unit >> 4 & 15], digits[unit & 15]};
    buffer_bytes(buffer, escape, sizeof escape);
}

void json_escape(Buffer *buffer, int32_t code) {
    static const char letters[] = "\bb\ff\nn\rr\tt\"\"\\\\";
    const char *pair = code > 0 && code < 0x80 ? strchr(letters, code) : NULL;
    if (pair && (pair - letters) % 2 == 0) {
        buffer_letter(buffer, '\\');
        buffer_letter(buffer, pair[1]);
    } else if (code < 0x10000) {
        escape_unit(buffer, code < 0 ? 0xfffd : (unsigned)code);
    } else {
        escape_unit(buffer, 0xd800u + (((unsigned)code - 0x10000) >> 10 & 0x3ff));
        escape_unit(buffer, 0xdc00u + ((unsigned)code & 0x3ff));
    }
}

/* The bytes from the start of the text that can be copied: printable ASCII without quotes and backslashes. */
static size_t count_plain(const char *text) {
    size_t count = 0;
    while (text[count] >= ' ' && text[count] < 0x7f && text[count] != '"' && text[count] != '\\') count++;
    return count;
}

void json_put_text(JsonOut *out, const char *text) {
    if (!text) {
        json_put_null(out);
        return;
    }
    size_t plain = count_plain(text);
    begin_value(out);
    if (!text[plain]) { /* most are */
        char *end = buffer_reserve(&out->buffer, plain + 2);
        end[0] = '"';
        memcpy(end + 1, text, plain);
        memcpy(end + 1 + plain, "\"", 2);
        out->buffer.length += plain + 2;
        return;
    }
    buffer_letter(&out->buffer, '"');
    for (;; plain = count_plain(text)) {
        buffer_bytes(&out->buffer, text, plain);
        text += plain;
        if (!*text) break;
        int32_t code;
        size_t bytes = utf8_decode(text, strlen(text), &code);
        if (code >= 0x80 && utf8_is_safe(code))
            buffer_bytes(&out->buffer, text, bytes);
        else
            json_escape(&out->buffer, code);
        text += bytes;
    }
    buffer_letter(&out->buffer, '"');
}

void json_put_key(JsonOut *out, const char *name) {
    json_put_text(out, name);
    buffer_letter(&out->buffer, ':');
    out->comma = false;
}

void json_put_number(JsonOut *out, int64_t number) {
    begin_value(out);
    buffer_number(&out->buffer, number);
}

void json_put_json(JsonOut *out, const char *json) {
    begin_value(out);
    buffer_add(&out->buffer, json);
}

void json_put_flag(JsonOut *out, bool value) {
    begin_value(out);
    buffer_bytes(&out->buffer, value ? "true" : "false", value ? 4 : 5);
}

void json_put_null(JsonOut *out) {
    begin_value(out);
    buffer_bytes(&out->buffer, "null", 4);
}

void json_seat_field(JsonOut *out, const char *name, unsigned seat, unsigned end) {
    json_key(out, name);
    if (seat < end)
        json_put_number(out, (int64_t)seat + 1);
    else
        json_put_null(out);
}
