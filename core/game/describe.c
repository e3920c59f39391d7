#include "core/game/describe.h"

#include <stdlib.h>

#include "core/base/arena.h"
#include "core/base/heap.h"
#include "core/base/json_out.h"

/* Adds a field; in a list or a record it counts as inside. */
static DescribedField *add(DescribedEvent *event, const char *key, DescribedType type) {
    if (event->count == event->room) {
        event->room = event->room ? 2 * event->room : 32;
        event->fields = heap_resize(event->fields, (size_t)event->room * sizeof *event->fields);
    }
    for (int i = 0; i < event->depth; i++) event->fields[event->open[i]].inside++;
    DescribedField *field = &event->fields[event->count++];
    *field = (DescribedField){.key = key, .type = (uint8_t)type};
    return field;
}

void described_null(DescribedEvent *event, const char *key) {
    (void)add(event, key, DESCRIBED_NULL);
}

void described_flag(DescribedEvent *event, const char *key, bool flag) {
    add(event, key, DESCRIBED_FLAG)->number = flag;
}

void described_number(DescribedEvent *event, const char *key, int64_t number) {
    add(event, key, DESCRIBED_NUMBER)->number = number;
}

void described_real(DescribedEvent *event, const char *key, const char *digits) {
    add(event, key, DESCRIBED_REAL)->text = described_copy(event, digits);
}

void described_text(DescribedEvent *event, const char *key, const char *text) {
    add(event, key, text ? DESCRIBED_TEXT : DESCRIBED_NULL)->text = described_copy(event, text);
}

static void open(DescribedEvent *event, const char *key, DescribedType type) {
    (void)add(event, key, type);
    event->open[event->depth++] = event->count - 1;
}

void described_list(DescribedEvent *event, const char *key) {
    open(event, key, DESCRIBED_LIST);
}

void described_record(DescribedEvent *event, const char *key) {
    open(event, key, DESCRIBED_RECORD);
}

void described_end(DescribedEvent *event) {
    event->depth--;
}

void described_seat(DescribedEvent *event, const char *key, unsigned seat) {
    if (seat < DOOR_SEATS)
        described_number(event, key, (int)seat + 1);
    else
        described_null(event, key);
}

const char *described_copy(DescribedEvent *event, const char *text) {
    if (!event->arena) event->arena = arena_new();
    return arena_copy(event->arena, text);
}

const DescribedField *described_find(const DescribedEvent *event, const char *key) {
    for (int i = 0; i < event->count; i++) {
        const DescribedField *field = &event->fields[i];
        if (strcmp(field->key, key) == 0) return field;
        if (field->type >= DESCRIBED_LIST) i += field->inside;
    }
    return NULL;
}

void described_event_clear(DescribedEvent *event) {
    if (event->arena) arena_clear(event->arena);
    event->count = event->depth = 0;
}

void described_event_release(DescribedEvent *event) {
    arena_free(event->arena);
    free(event->fields);
    *event = (DescribedEvent){0};
}

static void put_fields(JsonOut *out, const DescribedField *fields, int count) {
    for (const DescribedField *field = fields, *end = fields + count; field < end; field++) {
        if (field->key) json_put_key(out, field->key);
        switch ((DescribedType)field->type) {
        case DESCRIBED_NULL: json_put_null(out); break;
        case DESCRIBED_FLAG: json_put_flag(out, field->number); break;
        case DESCRIBED_NUMBER: json_put_number(out, field->number); break;
        case DESCRIBED_REAL: json_put_json(out, field->text); break;
        case DESCRIBED_TEXT: json_put_text(out, field->text); break;
        case DESCRIBED_LIST:
        case DESCRIBED_RECORD:
            json_open(out, field->type == DESCRIBED_LIST ? '[' : '{');
            put_fields(out, field + 1, field->inside);
            json_close(out, field->type == DESCRIBED_LIST ? ']' : '}');
            field += field->inside;
        }
    }
}

void described_event_json(const DescribedEvent *event, JsonOut *out) {
    put_fields(out, event->fields, event->count);
}

char *describe_event_line(const Setup *setup, const Game *game, const Event *event) {
    DescribedEvent of = {0};
    JsonOut out = {0};
    bool told = describe_event(setup, game, event, DOOR_NOBODY, true, &of);
    json_open(&out, '{');
    described_event_json(&of, &out);
    json_close(&out, '}');
    described_event_release(&of);
    if (told) return buffer_take(&out.buffer);
    buffer_release(&out.buffer);
    return NULL;
}

/* What is absent ------------------------------------------------------------------------------------- */

const Describe *describe_of(const Setup *setup) {
    static const char *const kinds[] = {"event", NULL};
    static const Describe none = {.seat_word = "seat",
                                  .seats_word = "seats",
                                  .score_word = "score",
                                  .nobody_wins = "nobody wins",
                                  .event_kinds = kinds};
    const Describe *describe = door_of(setup)->describe;
    return describe ? describe : &none;
}

const char *describe_kind(const Setup *setup, const EventInfo *info) {
    return describe_of(setup)->event_kinds[info->kind];
}

const char *describe_clock_word(const Setup *setup, int number) {
    const Describe *describe = describe_of(setup);
    return describe->clock_word ? describe->clock_word(setup, number) : number ? "turn" : "round";
}

/* The options of the question, where the viewer may see them. */
static void add_options(const Setup *setup, const Game *game, Description *out) {
    Asked asked;
    if (!out->ask.shown || !door_asked(game, setup, &asked)) return;
    char name[DOOR_NAME];
    for (int i = 0; i < asked.option_count && out->option_count < DESCRIBED_OPTIONS; i++)
        out->options[out->option_count++] = (DescribedOption){
            .name = arena_copy(out->arena, door_option_name(game, setup, i, name)), .seat = DOOR_NOBODY};
    out->ask.count = out->option_count;
}

void describe_position(const Setup *setup, const Game *game, int viewer, bool forgets, Description *out) {
    const Describe *describe = describe_of(setup);
    DescribedScore scores[DOOR_SEATS] = {0};
    if (describe->position) {
        describe->position(setup, game, viewer, forgets, out);
        return;
    }
    describe_scores(setup, game, viewer, scores);
    out->name = door_of(setup)->id;
    out->piece_word = "piece";
    out->piece_words = "pieces";
    out->over = !out->ask.open;
    for (int seat = 0; seat < out->seat_count; seat++)
        out->seats[seat] = (DescribedSeat){.has_score = scores[seat].has_score,
                                           .score = scores[seat].score,
                                           .counter = -1,
                                           .on_turn = out->ask.open && out->ask.seat == seat,
                                           .wins = out->winners >> seat & 1};
    add_options(setup, game, out);
}

bool describe_face(const Setup *setup, const Game *game, int viewer, const char *name, PieceFace *out) {
    const Describe *describe = describe_of(setup);
    return describe->face && describe->face(setup, game, viewer, name, out);
}

uint8_t describe_hue(const Setup *setup, const Game *game, const char *piece) {
    const Describe *describe = describe_of(setup);
    return describe->hue ? describe->hue(setup, game, piece) : 0;
}

/* A seat may not know more of a score than that the game is over. */
void describe_scores(const Setup *setup, const Game *game, int viewer, DescribedScore out[DOOR_SEATS]) {
    const Describe *describe = describe_of(setup);
    int32_t scores[DOOR_SEATS] = {0};
    Asked asked;
    if (describe->scores) {
        describe->scores(setup, game, viewer, out);
        return;
    }
    bool known = viewer == DOOR_NOBODY || !door_asked(game, setup, &asked);
    if (known) door_of(setup)->score(game, setup, scores);
    for (int seat = 0; seat < DOOR_SEATS; seat++)
        out[seat] = (DescribedScore){.has_score = known, .score = scores[seat]};
}

bool describe_event(const Setup *setup, const Game *game, const Event *event, int viewer, bool stream,
                    DescribedEvent *out) {
    const Describe *describe = describe_of(setup);
    return describe->event && describe->event(setup, game, event, viewer, stream, out);
}

bool describe_words(const Setup *setup, const Game *game, const Event *event, int viewer,
                    const int32_t before[DOOR_SEATS], Buffer *out) {
    const Describe *describe = describe_of(setup);
    return describe->words && describe->words(setup, game, event, viewer, before, out);
}

bool describe_story(const Setup *setup, const Game *game, int number, DescribedStory *out) {
    const Describe *describe = describe_of(setup);
    return describe->story && describe->story(setup, game, number, out);
}

EventInfo describe_event_info(const Game *game, const Setup *setup, const Event *event) {
    const Describe *describe = describe_of(setup);
    if (describe->event_info) return describe->event_info(game, setup, event);
    return (EventInfo){.seat = DOOR_NOBODY};
}

void describe_question_text(const Game *game, const Setup *setup, char out[DOOR_WHY]) {
    const Describe *describe = describe_of(setup);
    if (describe->question_text)
        describe->question_text(game, setup, out);
    else
        strcpy(out, "Which option?");
}

bool describe_asked_by(const Game *game, const Setup *setup, char who[DOOR_WHY]) {
    const Describe *describe = describe_of(setup);
    if (describe->asked_by) return describe->asked_by(game, setup, who);
    strcpy(who, "the rules");
    return false;
}

const char *describe_why_not(const Game *game, const Setup *setup, const char *name) {
    const Describe *describe = describe_of(setup);
    return describe->why_not ? describe->why_not(game, setup, name) : NULL;
}

void describe_fault_where(const Host *host, const Game *game, char out[DOOR_WHY]) {
    const Describe *describe = describe_of(host->setup);
    if (describe->fault_where)
        describe->fault_where(host, game, out);
    else
        strcpy(out, "a step of the game");
}

void describe_remember(const Setup *setup, const Game *game, int32_t before[DOOR_SEATS]) {
    const Describe *describe = describe_of(setup);
    if (describe->remember) describe->remember(setup, game, before);
}
