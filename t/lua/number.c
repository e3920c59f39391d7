/* Numbers of scripts are the same on every machine: powers, and how a NaN is printed. Integers are printed directly. */
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <tap.h>

#include "lua/vm/same_number.h"
#include "t/lib/scripts/test_scripts.h"

typedef struct Raised {
    double x, y, power;
} Raised;

static const Raised exact[] = {
    {0, 0, 1},
    {7, 0, 1},
    {NAN, 0, 1},
    {1, NAN, 1},
    {2, 10, 1024},
    {10, -2, 0.01},
    {-2, 3, -8},
    {-2, -2, 0.25},
    {2, -1074, 0x1p-1074},
    {2, 1024, INFINITY},
    {-2, 1025, -INFINITY},
    {0, -1, INFINITY},
    {0, 2.5, 0},
    {0, -2.5, INFINITY},
    {-1, 0x1p63, 1},
    {-1, 0x1p53 - 1, -1},
    {0.5, 0x1p70, 0},
    {3, 0x1p70, INFINITY},
    {2, INFINITY, INFINITY},
    {2, -INFINITY, 0},
    {0.5, -INFINITY, INFINITY},
    {-1, INFINITY, 1},
    {INFINITY, -1, 0},
    {INFINITY, 0.3, INFINITY},
    {-INFINITY, 3, -INFINITY},
    {2, 0.5, 1.4142135623730951},
    {81, 0.25, 3},
    {1 + 0x1p-52, 0x1p63, INFINITY},
    {3, 20, 3486784401},
};

static void test_exact(void) {
    for (size_t i = 0; i < sizeof exact / sizeof *exact; i++)
        ok(same_number_power(exact[i].x, exact[i].y) == exact[i].power, "%g ^ %g is %g", exact[i].x, exact[i].y,
           exact[i].power);
    ok(isnan(same_number_power(-8, 1.0 / 3)), "a root of a negative number is not a number");
    ok(isnan(same_number_power(NAN, 2)) && isnan(same_number_power(2, NAN)), "not a number stays so");
}

/* As the C library prints them; a text too short for the longest is left to the library. */
static void test_integers(void) {
    static const long long numbers[] = {0, 1, -1, 9, 10, -10, 1234567890, LLONG_MAX, LLONG_MIN, LLONG_MIN + 1};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char printed[32], library[32], cut[4], library_cut[4];
        int length = same_number_print(printed, sizeof printed, "%lld", numbers[i]);
        int wanted = snprintf(library, sizeof library, "%lld", numbers[i]);
        ok(length == wanted && strcmp(printed, library) == 0, "%s is printed as %s", library, printed);
        length = same_number_print(cut, sizeof cut, "%lld", numbers[i]);
        snprintf(library_cut, sizeof library_cut, "%.3s", library);
        ok(length == wanted && strcmp(cut, library_cut) == 0, "%s is cut off to %s", library, cut);
    }
}

/* Against the C library, over the whole range. */
static void test_near(void) {
    double worst = 0;
    for (int i = 1; i <= 200; i++)
        for (int j = -200; j <= 200; j++) {
            double x = ldexp(1 + i / 201.0, (i * 37) % 60 - 30), y = j / 7.0;
            double power = same_number_power(x, y), library = pow(x, y);
            if (library == 0 || isinf(library)) continue;
            double error = fabs(power / library - 1);
            if (error > worst) worst = error;
        }
    ok(worst < 1e-12, "80,200 powers are right to 12 digits (worst: %g)", worst);
}

/* What the code returns; valid until the next call. */
static const char *run(Vm *vm, const char *code) {
    lua_settop(vm->lua, 0);
    return vm_run_text(vm, code, strlen(code), "=test") ? lua_tostring(vm->lua, -1) : vm->message;
}

static void test_lua(void) {
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Vm *vm = scripts->vm;
    is(run(vm, "local zero = 0.0 return (zero / zero) .. ''"), "nan", "a NaN has no sign");
    is(run(vm, "local zero = 0.0 return (-(zero / zero)) .. ''"), "nan", "nor has the NaN with the other sign");
    is(run(vm, "local zero = 0.0 return string.format('%6.2f|%g|%A', zero / zero, -(zero / zero), zero / zero)"),
       "   nan|nan|NAN", "nor in a format");
    is(run(vm, "return string.format('%5.1f|%d|%s|%q|%x', -1.25, -3, '-nan', 0.5, 255)"), " -1.2|-3|-nan|0x1p-1|ff",
       "everything else is printed as ever");
    is(run(vm, "local y = 1 / 3 return string.format('%a', 10 ^ y)"), "0x1.13c484138704ep+1",
       "the last bit of a power is the same everywhere");
    test_scripts_close(scripts);
}

int main(void) {
    plan(NO_PLAN);
    test_exact();
    test_integers();
    test_near();
    test_lua();
    done_testing();
}
