/* One script of t/lua/hostile, in a machine with the shipped ones. Its second line says with what
 * message it is stopped; "-- here" at the end of a line, in which line. */
#ifndef T_LIB_SCRIPTS_HOSTILE_SCRIPT_H
#define T_LIB_SCRIPTS_HOSTILE_SCRIPT_H

#include "t/lib/scripts/test_scripts.h"

typedef struct HostileScript {
    char path[256], id[64];
    char place[300], expected[256]; /* of the message: how it begins, and what is in it */
    bool loaded;                    /* or refused, with a complaint in `message` */
    Version version;                /* the one that is hostile */
    TestScripts *scripts;
    size_t used; /* bytes before it was loaded */
    char message[VM_MESSAGE], printed[VM_MESSAGE];
} HostileScript;

/* Those whose names begin with "keeps_" are run where such things are caught. */
HostileScript *hostile_script_new(const char *folder, const char *file);
void hostile_script_free(HostileScript *hostile);

/* The bytes that the machine holds after a collection. */
size_t hostile_script_bytes(const HostileScript *hostile);

#endif
