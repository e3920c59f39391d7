/* Guessing which name was meant. */
#ifndef LUA_MACHINE_NEAREST_H
#define LUA_MACHINE_NEAREST_H

/* The name in the list (ended by NULL) that is nearest to a mistyped one; NULL if none is near. */
const char *nearest_name(const char *name, const char *const *names);

#endif
