#include "lua/dayz/edition.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "core/dayz/name.h"
#include "core/base/chance.h"
#include "core/base/parse.h"
#include "lua/vm/fields_file.h"

/* The fields of Edition ---------------------------------------------------------------------------- */

#define REQUIRED true
#define OPTIONAL false
#define FIELD(Type, name, required, meaning, ...) {#name, meaning, EDITION_##Type, required, offsetof(Edition, name)},

const EditionField edition_fields[] = {EDITION_FIELDS(FIELD){NULL, NULL, EDITION_bool, false, 0}};

enum { EDITION_FIELD_COUNT = sizeof edition_fields / sizeof *edition_fields - 1 };

/* An array of the words of each kind, and a check that its values fit where edition_value looks. */
#define WORD(ID, word) [ID] = word,
#define WORDS(Type, WORDS_OF)                                                                                          \
    static const char *const words_##Type[] = {WORDS_OF(WORD) NULL};                                                   \
    _Static_assert(sizeof(Type) == sizeof(int), "words are kept as int");
EDITION_WORD_TYPES(WORDS)

#define WORDS_AT(Type, WORDS_OF) [EDITION_##Type] = words_##Type,
static const char *const *const words_of[EDITION_KINDS] = {[EDITION_Transfers] = words_Neighbour,
                                                           EDITION_WORD_TYPES(WORDS_AT)};

const char *const *edition_words(EditionKind kind) {
    return words_of[kind];
}

uint8_t *edition_cards(Edition *edition, const EditionField *field) {
    return (uint8_t *)edition + field->offset;
}

Transfers *edition_transfers(Edition *edition, const EditionField *field) {
    return (Transfers *)(void *)((char *)edition + field->offset);
}

int edition_value(const Edition *edition, const EditionField *field) {
    const char *at = (const char *)edition + field->offset;
    int value = 0;
    if (field->kind == EDITION_bool) return *(const bool *)at;
    memcpy(&value, at, sizeof value);
    return value;
}

void edition_set(Edition *edition, const EditionField *field, int value) {
    char *at = (char *)edition + field->offset;
    if (field->kind == EDITION_bool)
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

static void fault_transfers(const Fields *fields, const EditionField *field) {
    char list[256];
    fields_fault(fields, field->name, "'%s' must be a list of at most %d of %s", field->name, MAX_TRANSFERS,
                 fields_list_words(edition_words(field->kind), list, sizeof list));
}

/* Reads { "left", "right" }; { } for none. */
static void read_transfers(const Fields *fields, const EditionField *field, Transfers *transfers) {
    lua_State *lua = fields->lua;
    int value;
    if (!fields_push(fields, field->name)) return;
    int list = lua_gettop(lua), count = lua_istable(lua, list) ? (int)lua_rawlen(lua, list) : MAX_TRANSFERS + 1;
    bool fits = count <= MAX_TRANSFERS;
    for (int i = 0; fits && i < count; i++) {
        lua_rawgeti(lua, list, i + 1);
        fits = fields_is_word(lua, edition_words(field->kind), &value);
        transfers->to[i] = (uint8_t)value;
        lua_pop(lua, 1);
    }
    transfers->count = (uint8_t)(fits ? count : 0);
    if (!fits) fault_transfers(fields, field);
    lua_pop(lua, 1);
}

static void read_word(const Fields *fields, const EditionField *field, Edition *edition) {
    int value;
    if (fields_word(fields, field->name, edition_words(field->kind), &value)) edition_set(edition, field, value);
}

static void fault_missing(const Fields *fields, const EditionField *field) {
    const char *const *words = edition_words(field->kind);
    char list[256];
    if (words)
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
    if (field->kind == EDITION_CardsBySeats)
        read_cards(fields, field, edition_cards(edition, field));
    else if (field->kind == EDITION_Transfers)
        read_transfers(fields, field, edition_transfers(edition, field));
    else if (field->kind != EDITION_bool)
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

/* An edition is for every number of communities from the smallest to the largest that has a hand. */
static void check_hands(const Fields *fields, const Edition *edition) {
    int most = edition_most_seats(edition), seats = edition_least_seats(edition);
    if (fields->faults->count) return;
    if (!most) fields_fault(fields, "hand", "'hand' has no number for %d to %d communities", MIN_SEATS, MAX_SEATS);
    while (seats < most && edition->hand[seats]) seats++;
    if (seats < most) fields_fault(fields, "hand", "'hand' has no number for %d communities", seats);
}

static const char *const other_names[] = {"id", "name", "powers", "with", "power_draw", "rule"};

enum { OTHER_NAMES = sizeof other_names / sizeof *other_names };

_Static_assert((int)OTHER_NAMES + EDITION_FIELD_COUNT + FILE_NUMBERS < EDITION_NAMES, "there is room for all names");

void edition_field_names(const char *names[EDITION_NAMES]) {
    int count = 0;
    for (int i = 0; i < OTHER_NAMES; i++) names[count++] = other_names[i];
    for (const EditionField *field = edition_fields; field->name; field++) names[count++] = field->name;
    for (int i = 0; i < FILE_NUMBERS; i++) names[count++] = file_numbers[i].name;
    names[count] = NULL;
}

/* Called with the reader and the table that the file returned. */
static int read_edition(lua_State *lua) {
    EditionReader *reader = lua_touserdata(lua, 1);
    EditionFile *file = reader->file;
    Fields *fields = &reader->fields;
    const char *names[EDITION_NAMES];
    fields->lua = lua;
    if (!lua_istable(lua, fields->table)) fields_raise(fields, "", "an edition's file must return a table");
    edition_field_names(names);
    fields_check_names(fields, names);
    read_id(fields, file);
    for (const EditionField *field = edition_fields; field->name; field++) read_field(fields, field, &file->edition);
    for (int i = 0; i < FILE_NUMBERS; i++) read_number(fields, &file_numbers[i], file);
    if (require(fields, "powers", "the factions of the first game, in their order"))
        (void)fields_names(fields, "powers", file->powers, sizeof file->powers);
    (void)fields_names(fields, "with", file->with, sizeof file->with);
    (void)fields_flag(fields, "power_draw", &file->power_draw);
    file->rule = fields_has(fields, "rule");
    check_hands(fields, &file->edition);
    return 0;
}

bool edition_load(Vm *vm, const char *path, EditionFile *file, Diagnostics *diagnostics) {
    FieldsFile source;
    *file = (EditionFile){.edition = edition_standard};
    file->edition.name = file->name;
    if (!fields_file_open(&source, vm, path, "an edition", diagnostics)) return false;
    EditionReader reader = {.fields = source.fields, .file = file};
    bool ran = fields_file_run(&source, read_edition, &reader, false, diagnostics);
    free(source.text);
    return ran && !source.faults.count;
}

/* -------------------------------------------------------------------------------------------------- */

int edition_factions(const EditionFile *edition) {
    return parse_count_items(edition->powers);
}

int edition_usual_seats(const EditionFile *edition) {
    int least = edition_least_seats(&edition->edition), most = edition_most_seats(&edition->edition), usual = 3;
    return usual < least ? least : usual > most ? most : usual;
}

static uint64_t mix(uint64_t digest, int value) {
    return chance_mix(digest * 257 + (uint64_t)value);
}

uint64_t edition_digest(const EditionFile *file) {
    EditionFile copy = *file;
    uint64_t digest = 0;
    for (const EditionField *field = edition_fields; field->name; field++) {
        bool cards = field->kind == EDITION_CardsBySeats, list = field->kind == EDITION_Transfers;
        const uint8_t *bytes = edition_cards(&copy.edition, field);
        int count = cards ? MAX_SEATS + 1 : list ? (int)sizeof(Transfers) : 0;
        if (!count) digest = mix(digest, edition_value(&copy.edition, field));
        for (int i = 0; i < count; i++) digest = mix(digest, bytes[i]);
    }
    for (int i = 0; i < FILE_NUMBERS; i++) digest = mix(digest, *number_at(&copy, &file_numbers[i]));
    return mix(digest, file->power_draw);
}
