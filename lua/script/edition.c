#include "lua/script/edition.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "core/state/chance.h"
#include "lua/machine/parse.h"
#include "lua/machine/text.h"
#include "lua/script/fields.h"

/* The fields of Edition ---------------------------------------------------------------------------- */

#define REQUIRED true
#define OPTIONAL false
#define FIELD(kind, name, required, meaning) {#name, meaning, EDITION_KIND_##kind, required, offsetof(Edition, name)},

const EditionField edition_fields[] = {EDITION_FIELDS(FIELD){NULL, NULL, EDITION_KIND_FLAG, false, 0}};

enum { EDITION_FIELD_COUNT = sizeof edition_fields / sizeof *edition_fields - 1 };

_Static_assert(sizeof(Chooser) == sizeof(int) && sizeof(Version) == sizeof(int), "words are kept as int");
_Static_assert((int)VERSIONS < (int)EDITION_WORDS, "there is room for all words");

void edition_words(EditionKind kind, const char *words[EDITION_WORDS]) {
    static const char *const choosers[] = {[CHOOSER_LOST_MOST] = "lost most", [CHOOSER_NEXT_LEADER] = "next leader"};
    int count = 0;
    for (int i = 0; kind == EDITION_KIND_CHOOSER && i < (int)(sizeof choosers / sizeof *choosers); i++)
        words[count++] = choosers[i];
    for (int i = 0; kind == EDITION_KIND_VERSION && i < VERSIONS; i++) words[count++] = name_version(i);
    words[count] = NULL;
}

uint8_t *edition_cards(Edition *edition, const EditionField *field) {
    return (uint8_t *)edition + field->offset;
}

int edition_value(const Edition *edition, const EditionField *field) {
    const char *at = (const char *)edition + field->offset;
    int value = 0;
    if (field->kind == EDITION_KIND_FLAG) return *(const bool *)at;
    memcpy(&value, at, sizeof value);
    return value;
}

void edition_set(Edition *edition, const EditionField *field, int value) {
    char *at = (char *)edition + field->offset;
    if (field->kind == EDITION_KIND_FLAG)
        *(bool *)at = value;
    else
        memcpy(at, &value, sizeof value);
}

/* The other numbers of a file ---------------------------------------------------------------------- */

typedef struct FileNumber {
    const char *name, *meaning;
    size_t offset; /* in EditionFile */
    int least, most;
} FileNumber;

static const FileNumber file_numbers[] = {
    {"population", "survivors of each community at the start (R2.1)", offsetof(EditionFile, population), 1,
     MAX_POPULATION},
    {"rounds", "rounds of a game (R5.3)", offsetof(EditionFile, rounds), 1, MAX_ROUNDS},
};

enum { FILE_NUMBERS = sizeof file_numbers / sizeof *file_numbers };

static int *number_at(EditionFile *file, const FileNumber *number) {
    return (int *)(void *)((char *)file + number->offset);
}

/* Reading ------------------------------------------------------------------------------------------ */

/* The first argument of read_edition. */
typedef struct EditionReader {
    Fields fields;
    EditionFile *file;
    DiagnosticList faults;
} EditionReader;

/* Is the field there? A missing one is a fault. */
static bool require(const Fields *fields, const char *name, const char *meaning) {
    if (fields_has(fields, name)) return true;
    fields_fault(fields, name, "an edition needs '%s': %s", name, meaning);
    return false;
}

/* Reads { [2] = 20, [3] = 15, … }; the number is 0 for communities that are left out. */
static void read_cards(const Fields *fields, const EditionField *field, uint8_t *cards) {
    lua_State *lua = fields->lua;
    if (!fields_push(fields, field->name)) return;
    bool table = lua_istable(lua, -1);
    if (!table) fields_fault(fields, field->name, "'%s' must be a table: { [2] = 20, [3] = 15, … }", field->name);
    for (int seats = MIN_SEATS; table && seats <= MAX_SEATS; seats++) {
        int number = 0;
        if (lua_rawgeti(lua, -1, seats) != LUA_TNIL && !fields_is_number(lua, field->required, MAX_CARDS, &number))
            fields_fault(fields, field->name, "'%s' for %d communities must be a number of cards from %d to %d",
                         field->name, seats, field->required, MAX_CARDS);
        cards[seats] = (uint8_t)number;
        lua_pop(lua, 1);
    }
    lua_pop(lua, 1);
}

static void read_word(const Fields *fields, const EditionField *field, Edition *edition) {
    const char *words[EDITION_WORDS];
    int value;
    edition_words(field->kind, words);
    if (fields_word(fields, field->name, words, &value)) edition_set(edition, field, value);
}

static void fault_missing(const Fields *fields, const EditionField *field) {
    const char *words[EDITION_WORDS];
    char list[256];
    edition_words(field->kind, words);
    if (words[0])
        fields_fault(fields, field->name, "an edition needs '%s', which is %s: %s", field->name,
                     fields_list_words(words, list, sizeof list), field->meaning);
    else
        (void)require(fields, field->name, field->meaning);
}

static void read_field(const Fields *fields, const EditionField *field, Edition *edition) {
    bool flag = false;
    if (field->required && !fields_has(fields, field->name)) {
        fault_missing(fields, field);
        return;
    }
    if (field->kind == EDITION_KIND_CARDS_BY_SEATS)
        read_cards(fields, field, edition_cards(edition, field));
    else if (field->kind != EDITION_KIND_FLAG)
        read_word(fields, field, edition);
    else if (fields_flag(fields, field->name, &flag))
        edition_set(edition, field, flag);
}

static void read_number(const Fields *fields, const FileNumber *number, EditionFile *file) {
    if (require(fields, number->name, number->meaning))
        (void)fields_number(fields, number->name, number->least, number->most, number_at(file, number));
}

static void read_id(const Fields *fields, EditionFile *file) {
    const char *id = require(fields, "id", "its name on the command line") ? fields_text(fields, "id") : NULL;
    if (id && (!*id || strlen(id) > MAX_ID))
        fields_fault(fields, "id", "'id' must be a name of 1 to %d letters", MAX_ID);
    else if (id)
        strcpy(file->name, id);
}

/* An edition is for 2 communities up to the largest number that has a hand. */
static void check_hands(const Fields *fields, const Edition *edition) {
    int most = edition_most_seats(edition), seats = MIN_SEATS;
    while (seats < most && edition->hand[seats]) seats++;
    if (!fields->faults->count && !edition->hand[seats])
        fields_fault(fields, "hand", "'hand' has no number for %d communities", seats);
}

static void check_names(const Fields *fields) {
    const char *names[EDITION_FIELD_COUNT + FILE_NUMBERS + 4] = {"id", "name", "powers"};
    int count = 3;
    for (const EditionField *field = edition_fields; field->name; field++) names[count++] = field->name;
    for (int i = 0; i < FILE_NUMBERS; i++) names[count++] = file_numbers[i].name;
    fields_check_names(fields, names);
}

/* Called with the reader and the table that the file returned. */
static int read_edition(lua_State *lua) {
    EditionReader *reader = lua_touserdata(lua, 1);
    EditionFile *file = reader->file;
    Fields *fields = &reader->fields;
    fields->lua = lua;
    if (!lua_istable(lua, fields->table)) fields_raise(fields, "", "an edition's file must return a table");
    check_names(fields);
    read_id(fields, file);
    for (const EditionField *field = edition_fields; field->name; field++) read_field(fields, field, &file->edition);
    for (int i = 0; i < FILE_NUMBERS; i++) read_number(fields, &file_numbers[i], file);
    if (require(fields, "powers", "the factions of the first game, in their order"))
        (void)fields_names(fields, "powers", file->powers, sizeof file->powers);
    check_hands(fields, &file->edition);
    return 0;
}

bool edition_load(Vm *vm, const char *path, EditionFile *file, Diagnostics *diagnostics) {
    const char *trouble;
    size_t size;
    char name[VM_MESSAGE], *text = text_read(path, VM_FILE, &size, &trouble);
    memset(file, 0, sizeof *file);
    file->edition.name = file->name;
    if (!text) {
        diagnostics_add(diagnostics, path, 1, "cannot be read: %s", trouble);
        return false;
    }
    EditionReader reader = {.file = file};
    reader.fields = (Fields){.table = 2, .path = path, .text = text, .what = "an edition", .faults = &reader.faults};
    snprintf(name, sizeof name, "@%s", path);
    bool ran = vm_run_text(vm, text, size, name) && vm_read(vm, read_edition, &reader);
    diagnostic_list_report(&reader.faults, diagnostics, path);
    if (!ran) diagnostics_add_error(diagnostics, path, vm->message);
    free(text);
    return ran && !reader.faults.count;
}

/* -------------------------------------------------------------------------------------------------- */

int edition_factions(const EditionFile *edition) {
    return parse_count_items(edition->powers);
}

static uint64_t mix(uint64_t digest, int value) {
    return chance_mix(digest * 257 + (uint64_t)value);
}

uint64_t edition_digest(const EditionFile *file) {
    EditionFile copy = *file;
    uint64_t digest = 0;
    for (const EditionField *field = edition_fields; field->name; field++) {
        bool cards = field->kind == EDITION_KIND_CARDS_BY_SEATS;
        if (!cards) digest = mix(digest, edition_value(&copy.edition, field));
        for (int seats = 0; cards && seats <= MAX_SEATS; seats++)
            digest = mix(digest, edition_cards(&copy.edition, field)[seats]);
    }
    for (int i = 0; i < FILE_NUMBERS; i++) digest = mix(digest, *number_at(&copy, &file_numbers[i]));
    return digest;
}
