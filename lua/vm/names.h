/* The names that a script uses, found without running it: in its compiled code, so that local and global names are told apart as
 * Lua does it, and lines are those of error messages. */
#ifndef LUA_VM_NAMES_H
#define LUA_VM_NAMES_H

#include <stdbool.h>
#include <stddef.h>

typedef enum NameKind {
    NAME_READ,     /* a global is read */
    NAME_WRITE,    /* a global is assigned */
    NAME_FIELD,    /* of.name, where `of` is a global */
    NAME_METHOD,   /* of:name(…) */
    NAME_FUNCTION, /* something.name becomes a function that begins on this line; the names that it uses came before */
    NAME_LOCAL,    /* a local variable or a parameter is declared */
    NAME_WORD,     /* a string, or the key of a table that is set */
    NAME_COMPARED  /* a string that is compared with == or ~= */
} NameKind;

/* The strings last until the listener returns. */
typedef struct NameUse {
    NameKind kind;
    const char *name;
    const char *of;       /* of a method: the variable that has it; NULL: another value */
    const char *argument; /* of a method: its first argument, if that is a string; NULL otherwise */
    int line;
} NameUse;

/* Calls `hear` for each use, in the order of the code. False if the text does not compile. */
bool names_list(const char *text, size_t size, void (*hear)(void *listener, const NameUse *use), void *listener);

#endif
