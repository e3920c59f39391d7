/* What is wrong with a file, said to whoever loads it. */
#ifndef LUA_MACHINE_COMPLAINT_H
#define LUA_MACHINE_COMPLAINT_H

#include <stdarg.h>

/* Hears of one fault of a script. */
typedef struct Complaints {
    void (*hear)(void *listener, const char *path, int line, const char *message);
    void *listener;
    int count;
} Complaints;

void complain(Complaints *complaints, const char *path, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* What an error in this file says behind "file:line: ", and its line; NULL when it is in another file. */
const char *error_place(const char *path, const char *message, int *line);

/* Complains with a message of the machine: "file:line: what" as Lua makes it. */
void complain_of_error(Complaints *complaints, const char *path, const char *message);

enum { MAX_FAULTS = 64 }; /* told of one file; of others only their number */

typedef struct Flaw {
    int line;
    char message[512];
} Flaw;

/* The faults of one file, kept to be told by line: tables are walked in another order in each run. */
typedef struct Faults {
    Flaw flaws[MAX_FAULTS];
    int count;
} Faults;

void faults_add(Faults *faults, int line, const char *format, va_list arguments);
void faults_tell(Faults *faults, Complaints *complaints, const char *path);

#endif
