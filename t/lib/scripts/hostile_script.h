/* One script of t/lua/hostile, loaded beside the shipped ones. Its second line holds the expected
 * message; "-- here" marks the line of the error. */
#ifndef T_LIB_SCRIPTS_HOSTILE_SCRIPT_H
#define T_LIB_SCRIPTS_HOSTILE_SCRIPT_H

#include "t/lib/scripts/test_scripts.h"

typedef struct HostileScript {
    char path[256], id[64];
    char place[300], expected[256]; /* the expected beginning of the message, and a part of it */
    bool loaded;                    /* otherwise refused, with the complaint in `message` */
    Version version;                /* the hostile version */
    TestScripts *scripts;
    size_t used; /* bytes in use before it was loaded */
    char message[VM_MESSAGE], printed[VM_MESSAGE];
} HostileScript;

HostileScript *hostile_script_new(const char *folder, const char *file);
void hostile_script_free(HostileScript *hostile);

/* The bytes in use after a garbage collection. */
size_t hostile_script_bytes(const HostileScript *hostile);

#endif
