/* Writing JSON piece by piece. */
#include <limits.h>
#include <stdlib.h>
#include <tap.h>

#include "core/base/json_out.h"

static void test_values(void) {
    JsonOut out = {0};
    json_open(&out, '{');
    json_text_field(&out, "a", "b");
    json_number_field(&out, "least", INT64_MIN);
    json_number_field(&out, "most", INT64_MAX);
    json_flag_field(&out, "flag", false);
    json_seat_field(&out, "seat", 0, 6);
    json_seat_field(&out, "nobody", 255, 6);
    json_key(&out, "list");
    json_open(&out, '[');
    json_put_null(&out);
    json_open(&out, '{');
    json_close(&out, '}');
    json_put_text(&out, NULL);
    json_put_json(&out, "[1]");
    json_close(&out, ']');
    json_close(&out, '}');
    is(out.buffer.text,
       "{\"a\":\"b\",\"least\":-9223372036854775808,\"most\":9223372036854775807,\"flag\":false,\"seat\":1,"
       "\"nobody\":null,\"list\":[null,{},null,[1]]}",
       "objects, lists and values with their commas");
    buffer_release(&out.buffer);
}

static void test_text(const char *text, const char *json, const char *name) {
    JsonOut out = {0};
    json_put_text(&out, text);
    is(out.buffer.text, json, "%s", name);
    buffer_release(&out.buffer);
}

int main(void) {
    plan(NO_PLAN);
    test_values();
    test_text("", "\"\"", "an empty text");
    test_text("say \"a\\b\"", "\"say \\\"a\\\\b\\\"\"", "quotes and backslashes are escaped");
    test_text("a\nb\tc\rd\be\f", "\"a\\nb\\tc\\rd\\be\\f\"", "common control characters have short escapes");
    test_text("\x1b[2J\x7f", "\"\\u001b[2J\\u007f\"", "other control characters are escaped");
    test_text("Gr\xc3\xbc\xc3\x9f\x65 \xf0\x9f\xa7\x9f", "\"Gr\xc3\xbc\xc3\x9f\x65 \xf0\x9f\xa7\x9f\"",
              "characters of UTF-8 stand as they are");
    test_text("\xe2\x80\xae", "\"\\u202e\"", "characters that change the direction of text are escaped");
    test_text("\xf3\xa0\x80\x81", "\"\\udb40\\udc01\"", "characters beyond 16 bits are escaped as two units");
    test_text("a\xff\xc3z\xed\xa0\x80", "\"a\\ufffd\\ufffdz\\ufffd\\ufffd\\ufffd\"",
              "bytes that are not UTF-8 are replaced");
    Buffer buffer = {0};
    char *taken = buffer_take(&buffer);
    is(taken, "", "an empty buffer is taken as an empty text");
    free(taken);
    done_testing();
}
