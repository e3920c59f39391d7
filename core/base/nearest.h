/* Suggestions for mistyped names. */
#ifndef CORE_BASE_NEAREST_H
#define CORE_BASE_NEAREST_H

/* Returns the name nearest to a mistyped one, in a list that ends with NULL; NULL if none is near enough. */
const char *nearest_name(const char *name, const char *const *names);

#endif
