/* Numbers with separators between the thousands. */
#include <tap.h>

#include "core/base/text.h"

int main(void) {
    char out[32];
    plan(NO_PLAN);
    is(thousands_text(0, out), "0", "zero");
    is(thousands_text(999, out), "999", "a short number has no separator");
    is(thousands_text(1000, out), "1,000", "a thousand has one");
    is(thousands_text(-1234567, out), "-1,234,567", "a negative number has its sign");
    is(thousands_text(INT64_MIN, out), "-9,223,372,036,854,775,808", "the smallest number fits");
    done_testing();
}
