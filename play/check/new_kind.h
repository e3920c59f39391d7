/* The files that `horde new` writes, from the templates in lua/new/: @ stands for the id, ^ for the id with a capital
 * letter. */
#ifndef PLAY_CHECK_NEW_KIND_H
#define PLAY_CHECK_NEW_KIND_H

#include "play/load/paths.h"

enum { NEW_FILES = 3, NEW_STEPS = 4 };

typedef struct NewFile {
    const char *path;     /* with @ for the id; NULL: none */
    const char *template; /* its path below the data folder */
} NewFile;

/* A kind of thing to write: `horde new WORD NAME`. Each game has a list of them, which ends with a NULL word. */
typedef struct NewKind {
    const char *word;
    const char *about;               /* "a working faction, and a test of it" */
    const char *shipped;             /* the path of a shipped one, below the data folder, with @; NULL: none */
    NewFile files[NEW_FILES];        /* the first is the thing itself */
    const char *next[NEW_STEPS + 1]; /* commands to try, after the name of the program; NULL ends them */
} NewKind;

extern const NewKind dayz_new_kinds[], tabletop_new_kinds[];

/* The kind of that word, of any game; NULL if there is none. */
const NewKind *new_kind_find(const char *word);

/* Refuses a name that is no id, or that a shipped one has. Returns DONE or the exit status; the error has been printed. */
int new_kind_check(const Paths *paths, const NewKind *kind, const char *name);

/* The text of a template, to be freed; NULL, after an error, if it cannot be read. */
char *new_kind_template(const Paths *paths, const NewFile *file);

/* A template with the name in it, to be freed. */
char *new_kind_fill(const char *template, const char *name);

/* Fills in a short text, such as a path; returns `out`. */
const char *new_kind_fill_path(const char *template, const char *name, char out[PATH_SIZE]);

#endif
