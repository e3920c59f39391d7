/* Finds the line of a script that asks a question: the innermost line of the script itself, also where a
 * verb of lua/verbs.lua asks for it. */
#ifndef SIM_DAYZ_QUESTION_LINE_H
#define SIM_DAYZ_QUESTION_LINE_H

#include "lua/dayz/catalog.h"

enum {
    POOL_POWERS = MAX_FACTIONS * VERSIONS + MAX_POOL_SPECIALS,
    MAX_KNOWN_VERBS = 16,
    MAX_KNOWN_TEXTS = 8,
    SHORT_TEXT = 40 /* bytes of a text of which Lua keeps one copy */
};

/* The text of a question that stands on one line of its script only, so that it identifies the line. */
typedef struct KnownText {
    const char *text; /* its address in the machine */
    int line;
} KnownText;

/* What is known about a power that asks. */
typedef struct AskingPower {
    const char *source;                 /* the script's file as the machine knows it; NULL: not a script */
    const void *functions[POWER_HOOKS]; /* of the hooks */
    KnownText texts[MAX_KNOWN_TEXTS];
    int text_count;
    int looked_up; /* how many texts were searched for in the file */
} AskingPower;

typedef struct QuestionLines {
    lua_State *lua; /* NULL: the powers are not scripts, and their questions have no line */
    AskingPower powers[POOL_POWERS];
    const void *verbs[MAX_KNOWN_VERBS]; /* functions of lua/verbs.lua that have asked */
    int verb_count;
} QuestionLines;

/* Notes the file and the functions of a power's script. `power` is any number below POOL_POWERS. */
void question_lines_learn(QuestionLines *lines, int power, const ScriptPower *own);

/* The line on which this hook of the power is asking now with this text (may be NULL); see Query.line. */
int question_lines_find(QuestionLines *lines, int power, int hook, const char *text);

#endif
