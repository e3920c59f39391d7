/* Systems of equations, against their known solutions. */
#include "sim/dayz/rank_model.h"

#include <math.h>
#include <tap.h>

static bool near(double got, double expected) {
    return fabs(got - expected) < 1e-12;
}

int main(void) {
    plan(NO_PLAN);
    double matrix[] = {4, 2, 2, 2, 5, 3, 2, 3, 6}, vector[] = {8, 10, 11}, weights[] = {1, 0, 0};
    ok(cholesky_factor(matrix, 3), "a positive definite matrix has a factor");
    ok(near(matrix[0], 2) && near(matrix[3], 1) && near(matrix[4], 2) && near(matrix[8], 2), "the right one");
    cholesky_solve(matrix, 3, vector);
    ok(near(vector[0], 1) && near(vector[1], 1) && near(vector[2], 1), "it solves the system");
    ok(near(cholesky_form(matrix, 3, weights), 21.0 / 64), "and gives an element of the inverse");
    double singular[] = {1, 1, 1, 1}, negative[] = {1, 2, 2, 1}, nearly[] = {1, 1, 1, 1 + 1e-13}, none[] = {0};
    ok(!cholesky_factor(singular, 2), "a singular matrix is refused");
    ok(!cholesky_factor(negative, 2), "so is one that is not positive definite");
    ok(!cholesky_factor(nearly, 2), "and one whose factor would be rounding");
    ok(!cholesky_factor(none, 1), "and zero");
    done_testing();
}
