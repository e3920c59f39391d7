/* The questions of a script, gathered from its text: every string that ends in a question mark,
 * strings joined by `..` in one, with # for whatever else is joined to them. */
#ifndef T_LIB_SCRIPTS_SCRIPT_QUESTIONS_H
#define T_LIB_SCRIPTS_SCRIPT_QUESTIONS_H

#include <stdbool.h>

enum { MAX_QUESTIONS = 16, QUESTION_SIZE = 128 };

typedef struct ScriptQuestions {
    int count;
    char text[MAX_QUESTIONS][QUESTION_SIZE];
    bool asked[MAX_QUESTIONS];
} ScriptQuestions;

/* Aborts when the file cannot be read or holds too much. */
void script_questions_read(ScriptQuestions *questions, const char *path);

/* Notes that this was asked, numbers in it as #. False when it is none of the questions. */
bool script_questions_note(ScriptQuestions *questions, const char *text);

int script_questions_asked(const ScriptQuestions *questions);

#endif
