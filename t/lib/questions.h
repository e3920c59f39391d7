/* The questions of a script, gathered from its text: every string that ends in a question mark,
 * strings joined by `..` in one, with # for whatever else is joined to them. */
#ifndef T_QUESTIONS_H
#define T_QUESTIONS_H

#include <stdbool.h>

enum { MAX_QUESTIONS = 16, QUESTION_SIZE = 128 };

typedef struct Questions {
    int count;
    char text[MAX_QUESTIONS][QUESTION_SIZE];
    bool asked[MAX_QUESTIONS];
} Questions;

/* Aborts when the file cannot be read or holds too much. */
void questions_read(Questions *questions, const char *path);

/* Notes that this was asked, numbers in it as #. False when it is none of the questions. */
bool questions_note(Questions *questions, const char *text);

int questions_asked(const Questions *questions);

#endif
