/* Each product is a statement of its own, so that no compiler fuses it with a sum. */
#include "sim/cholesky.h"

#include <math.h>

#define SMALLEST_PIVOT 1e-9 /* of the diagonal element; a smaller one is rounding */

/* row i less what the columns before `end` explain: A[i][j] - sum of L[i][k] L[j][k] */
static double rest(const double *matrix, int size, int i, int j, int end) {
    double sum = matrix[i * size + j];
    for (int k = 0; k < end; k++) {
        double product = matrix[i * size + k] * matrix[j * size + k];
        sum -= product;
    }
    return sum;
}

bool cholesky_factor(double *matrix, int size) {
    for (int j = 0; j < size; j++) {
        double least = matrix[j * size + j] * SMALLEST_PIVOT, pivot = rest(matrix, size, j, j, j);
        if (!(pivot > least)) return false;
        double root = sqrt(pivot);
        matrix[j * size + j] = root;
        for (int i = j + 1; i < size; i++) matrix[i * size + j] = rest(matrix, size, i, j, j) / root;
    }
    return true;
}

/* Solves L x = v. */
static void solve_lower(const double *factor, int size, double *vector) {
    for (int i = 0; i < size; i++) {
        for (int k = 0; k < i; k++) {
            double product = factor[i * size + k] * vector[k];
            vector[i] -= product;
        }
        vector[i] /= factor[i * size + i];
    }
}

/* Solves L' x = v. */
static void solve_upper(const double *factor, int size, double *vector) {
    for (int i = size - 1; i >= 0; i--) {
        for (int k = i + 1; k < size; k++) {
            double product = factor[k * size + i] * vector[k];
            vector[i] -= product;
        }
        vector[i] /= factor[i * size + i];
    }
}

void cholesky_solve(const double *factor, int size, double *vector) {
    solve_lower(factor, size, vector);
    solve_upper(factor, size, vector);
}

double cholesky_form(const double *factor, int size, double *vector) {
    double sum = 0;
    solve_lower(factor, size, vector);
    for (int i = 0; i < size; i++) {
        double square = vector[i] * vector[i];
        sum += square;
    }
    return sum;
}
