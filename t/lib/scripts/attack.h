/* One script of t/lua/attacks: it burns the whole budget of a run as slowly as it can. */
#ifndef T_LIB_SCRIPTS_ATTACK_H
#define T_LIB_SCRIPTS_ATTACK_H

#include "t/lib/scripts/test_scripts.h"

#define ATTACKS "t/lua/attacks"

typedef struct Attack {
    char id[64];
    char message[VM_MESSAGE]; /* of the error that stopped it, "not stopped" if none did */
    long left;                /* of the budget, when it was stopped */
    size_t allocated;         /* bytes in that run */
    double seconds;           /* of processor time for that run, or for loading it */
} Attack;

/* Calls `use` with the file name of each attack, in order; returns their number. */
int attack_each(void (*use)(const char *file));

/* Runs an attack in a machine that has played so many games before. */
void attack_run(Attack *attack, const char *file, int games);

/* Loads a file as long as files may be: so many nested functions with so many local variables each, and global names in
 * the innermost one, each looked up in all of them. */
void attack_parse(Attack *attack, int depth, int locals);

/* Loads a text with `word` so many times between two others. */
void attack_parse_words(Attack *attack, const char *before, const char *word, const char *after, int count);

#endif
