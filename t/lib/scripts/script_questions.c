#include "t/lib/scripts/script_questions.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The reader's position, and the string read so far. */
typedef struct QuestionReader {
    const char *at;
    char text[QUESTION_SIZE * 4];
    size_t length;
} QuestionReader;

static void add(QuestionReader *reading, char letter) {
    if (reading->length + 1 < sizeof reading->text) reading->text[reading->length++] = letter;
    reading->text[reading->length] = 0;
}

/* Reads a string that begins here, up to its closing quotation mark. */
static void read_string(QuestionReader *reading) {
    for (reading->at++; *reading->at && *reading->at != '"'; reading->at++) add(reading, *reading->at);
    if (*reading->at) reading->at++;
}

static void skip_blanks(QuestionReader *reading) {
    while (isspace((unsigned char)*reading->at)) reading->at++;
}

/* True if `..` follows; then the reader is at what it joins. */
static bool is_joined(QuestionReader *reading) {
    skip_blanks(reading);
    if (strncmp(reading->at, "..", 2) != 0) return false;
    reading->at += 2;
    skip_blanks(reading);
    return true;
}

static void read_joined(QuestionReader *reading) {
    reading->length = 0;
    read_string(reading);
    while (is_joined(reading)) {
        if (*reading->at == '"') {
            read_string(reading);
            continue;
        }
        add(reading, '#');
        while (isalnum((unsigned char)*reading->at) || *reading->at == '_') reading->at++;
    }
}

static void keep(ScriptQuestions *questions, const QuestionReader *reading) {
    if (reading->length == 0 || reading->text[reading->length - 1] != '?') return;
    for (int i = 0; i < questions->count; i++)
        if (strcmp(questions->text[i], reading->text) == 0) return;
    if (questions->count == MAX_QUESTIONS || reading->length >= QUESTION_SIZE) abort();
    strcpy(questions->text[questions->count++], reading->text);
}

static void gather(ScriptQuestions *questions, const char *source) {
    QuestionReader reading = {.at = source};
    while (*reading.at) {
        if (strncmp(reading.at, "--", 2) == 0)
            reading.at += strcspn(reading.at, "\n");
        else if (*reading.at != '"')
            reading.at++;
        else
            read_joined(&reading), keep(questions, &reading);
    }
}

void script_questions_read(ScriptQuestions *questions, const char *path) {
    static char source[64 * 1024];
    FILE *file = fopen(path, "r");
    size_t size = file ? fread(source, 1, sizeof source - 1, file) : 0;
    if (!file || size == 0 || !feof(file)) abort();
    fclose(file);
    source[size] = 0;
    memset(questions, 0, sizeof *questions);
    gather(questions, source);
}

/* Copies the text with # for each number. */
static void without_numbers(const char *text, char out[QUESTION_SIZE]) {
    size_t length = 0;
    while (*text && length + 1 < QUESTION_SIZE) {
        size_t digits = strspn(text, "0123456789");
        out[length++] = digits ? '#' : *text;
        text += digits ? digits : 1;
    }
    out[length] = 0;
}

bool script_questions_note(ScriptQuestions *questions, const char *text) {
    char plain[QUESTION_SIZE];
    without_numbers(text, plain);
    for (int i = 0; i < questions->count; i++)
        if (strcmp(questions->text[i], plain) == 0) return questions->asked[i] = true;
    return false;
}

int script_questions_asked(const ScriptQuestions *questions) {
    int count = 0;
    for (int i = 0; i < questions->count; i++) count += questions->asked[i];
    return count;
}
