#include "t/lib/scripts/script_mutation.h"

#include <ctype.h>
#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/state/chance.h"
#include "lua/machine/heap.h"
#include "lua/machine/text.h"

enum { LARGEST = 64 * 1024, ROOM = 2 * LARGEST, MOST_WOUNDS = 3 };

/* A piece of a text. */
typedef struct Piece {
    size_t from, size;
} Piece;

/* A text that is being spoiled. */
typedef struct Patient {
    const MutationSources *sources;
    uint64_t *chance;
    char text[ROOM + 1];
    size_t size;
} Patient;

static void *must(void *memory) {
    if (!memory) abort();
    return memory;
}

static int is_script(const struct dirent *file) {
    size_t length = strlen(file->d_name);
    return length > 4 && strcmp(file->d_name + length - 4, ".lua") == 0;
}

void mutation_sources_add(MutationSources *sources, const char *folder) {
    struct dirent **files;
    char path[512];
    const char *trouble;
    size_t size;
    int count = scandir(folder, &files, is_script, alphasort);
    if (count < 0) abort();
    sources->texts = heap_resize(sources->texts, sizeof(char *) * (size_t)(sources->count + count + 1));
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]->d_name);
        sources->texts[sources->count++] = must(text_read(path, LARGEST, &size, &trouble));
        free(files[i]);
    }
    free(files);
}

void mutation_sources_free(MutationSources *sources) {
    for (int i = 0; i < sources->count; i++) free(sources->texts[i]);
    free(sources->texts);
}

static uint32_t draw(const Patient *patient, size_t end) {
    return chance_below(patient->chance, (uint32_t)(end ? end : 1));
}

/* Where a token that begins here ends: a word, a number, a text, a space or one letter. */
static size_t token_end(const char *text, size_t size, size_t from) {
    size_t at = from + 1;
    unsigned char first = (unsigned char)text[from];
    if (isalnum(first) || first == '_')
        while (at < size && (isalnum((unsigned char)text[at]) || text[at] == '_')) at++;
    else if (first == '"')
        while (at < size && text[at - (at > from + 1)] != '\n' && text[at++] != '"') continue;
    else if (isspace(first))
        while (at < size && isspace((unsigned char)text[at])) at++;
    return at;
}

/* A token that is no space, at random. */
static Piece pick_token(const Patient *patient, const char *text, size_t size) {
    size_t until = draw(patient, size);
    Piece last = {0, 0};
    for (size_t at = 0; at < size && at <= until;) {
        size_t end = token_end(text, size, at);
        if (!isspace((unsigned char)text[at])) last = (Piece){at, end - at};
        at = end;
    }
    return last;
}

static Piece pick_line(const Patient *patient) {
    size_t at = draw(patient, patient->size), end = at;
    while (at > 0 && patient->text[at - 1] != '\n') at--;
    while (end < patient->size && patient->text[end++] != '\n') continue;
    return (Piece){at, end - at};
}

/* Puts other bytes into the place of a piece, if there is room. */
static void replace(Patient *patient, Piece piece, const char *bytes, size_t size) {
    if (patient->size - piece.size + size > ROOM) return;
    char *at = patient->text + piece.from;
    memmove(at + size, at + piece.size, patient->size - piece.from - piece.size);
    memcpy(at, bytes, size);
    patient->size += size - piece.size;
}

static void copy_to(Patient *patient, Piece from, Piece to) {
    char *bytes = heap_alloc(from.size + 1);
    memcpy(bytes, patient->text + from.from, from.size);
    replace(patient, to, bytes, from.size);
    free(bytes);
}

static Piece after(Piece piece) {
    return (Piece){piece.from + piece.size, 0};
}

static void drop_token(Patient *patient) {
    replace(patient, pick_token(patient, patient->text, patient->size), "", 0);
}

static void double_token(Patient *patient) {
    Piece token = pick_token(patient, patient->text, patient->size);
    copy_to(patient, token, after(token));
}

/* With a token of the same text. */
static void copy_token(Patient *patient) {
    Piece from = pick_token(patient, patient->text, patient->size);
    copy_to(patient, from, pick_token(patient, patient->text, patient->size));
}

/* With a token of another one. */
static void borrow_token(Patient *patient) {
    const char *other = patient->sources->texts[draw(patient, (size_t)patient->sources->count)];
    Piece from = pick_token(patient, other, strlen(other));
    replace(patient, pick_token(patient, patient->text, patient->size), other + from.from, from.size);
}

static void drop_line(Patient *patient) {
    replace(patient, pick_line(patient), "", 0);
}

/* A line moves, or stands there twice. */
static void copy_line(Patient *patient) {
    Piece from = pick_line(patient), to = pick_line(patient);
    copy_to(patient, from, (Piece){to.from, draw(patient, 2) ? to.size : 0});
}

static void truncate_text(Patient *patient) {
    patient->size = draw(patient, patient->size);
}

static void spoil_bytes(Patient *patient) {
    for (uint32_t left = 1 + draw(patient, 4); left > 0 && patient->size; left--)
        patient->text[draw(patient, patient->size)] = (char)draw(patient, 256);
}

/* Values that are hard to swallow, in the place of a token. */
static void poison_token(Patient *patient) {
    static const char *const poison[] = {
        "0",      "-1",   "1",   "2",          "5",         "6",        "99",
        "255",    "256",  "1e9", "1/0",        "0/0",       "0.5",      "-9223372036854775807",
        "nil",    "true", "{}",  "\"\"",       "\"van-1\"", "\"\\0\"",  "function() end",
        "{ {} }", "g",    "s",   "\"hand:1\"", "\"%s%n\"",  "{ 1, 2 }", "(\"x\"):rep(4000)"};
    const char *value = poison[draw(patient, sizeof poison / sizeof *poison)];
    replace(patient, pick_token(patient, patient->text, patient->size), value, strlen(value));
}

/* A figure becomes another one: these get furthest. */
static void change_figure(Patient *patient) {
    char figure[8];
    for (int tries = 0; tries < 50; tries++) {
        Piece token = pick_token(patient, patient->text, patient->size);
        if (!token.size || !isdigit((unsigned char)patient->text[token.from])) continue;
        snprintf(figure, sizeof figure, "%d", (int)draw(patient, 21));
        replace(patient, token, figure, strlen(figure));
        return;
    }
}

char *script_mutation(const MutationSources *sources, int which, uint64_t *chance, size_t *size) {
    static void (*const wounds[])(Patient *) = {drop_token, double_token, copy_token,    borrow_token, drop_line,
                                                copy_line,  spoil_bytes,  truncate_text, poison_token, change_figure};
    Patient *patient = heap_new(1, sizeof *patient);
    patient->sources = sources;
    patient->chance = chance;
    patient->size = strlen(sources->texts[which]);
    memcpy(patient->text, sources->texts[which], patient->size);
    for (uint32_t left = 1 + draw(patient, MOST_WOUNDS); left > 0; left--)
        wounds[draw(patient, sizeof wounds / sizeof *wounds)](patient);
    char *text = heap_alloc(patient->size + 1);
    memcpy(text, patient->text, patient->size);
    *size = patient->size;
    free(patient);
    return text;
}
