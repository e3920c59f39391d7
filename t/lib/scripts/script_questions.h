/* The questions in a script's source: every string that ends in a question mark. Strings joined by
 * `..` are one question, with # for each value that is not a string. */
#ifndef T_LIB_SCRIPTS_SCRIPT_QUESTIONS_H
#define T_LIB_SCRIPTS_SCRIPT_QUESTIONS_H

#include <stdbool.h>

enum { MAX_QUESTIONS = 16, QUESTION_SIZE = 128 };

typedef struct ScriptQuestions {
    int count;
    char text[MAX_QUESTIONS][QUESTION_SIZE];
    bool asked[MAX_QUESTIONS];
} ScriptQuestions;

/* Aborts if the file cannot be read or has more than MAX_QUESTIONS. */
void script_questions_read(ScriptQuestions *questions, const char *path);

/* Marks a question as asked, with # for the numbers in it. False if it is not among the questions. */
bool script_questions_note(ScriptQuestions *questions, const char *text);

int script_questions_asked(const ScriptQuestions *questions);

#endif
