/* Systems of linear equations with a symmetric, positive definite matrix, such as those of least squares. Only + - * /
 * and the square root are used, each rounded by itself, so the result is the same on every machine. */
#ifndef SIM_CHOLESKY_H
#define SIM_CHOLESKY_H

#include <stdbool.h>

/* Replaces the lower triangle of a size * size matrix by its factor. False if the matrix is not positive definite, or so
 * nearly that the result would be mostly rounding; then the matrix is of no further use. */
bool cholesky_factor(double *matrix, int size);

/* Replaces the vector v by the solution x of A x = v; `factor` is that of A. */
void cholesky_solve(const double *factor, int size, double *vector);

/* Returns v' A^-1 v, the variance of v' x in units of that of one observation. Changes the vector. */
double cholesky_form(const double *factor, int size, double *vector);

#endif
