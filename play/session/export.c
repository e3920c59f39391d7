#include "play/session/export.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "lua/vm/value.h"
#include "lua/vm/heap.h"
#include "core/base/visible.h"
#include "lua/scenario/scenario_run.h"
#include "play/describe/description.h"
#include "play/load/game_text.h"
#include "play/load/tools.h"

static const ExportRules *rules_of(const Export *export) {
    return tools_of(export->setup)->exports;
}

/* Expectations ------------------------------------------------------------------------------------- */

void export_expect(Export *export, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fprintf(export->file, "    ");
    vfprintf(export->file, format, arguments);
    fprintf(export->file, "\n");
    va_end(arguments);
    export->expectations++;
}

/* Collects names as Lua, one after the other: "a b" in one text where names have no blanks, else { "a", "b" }. */
typedef struct NameWriter {
    FILE *file;
    bool text;
    int count;
    char *names;
    size_t size;
} NameWriter;

static void names_begin(NameWriter *writer, const Export *export) {
    *writer = (NameWriter){.text = strcmp(tools_of(export->setup)->scenario_rules->between, " ") == 0};
    writer->file = heap_open(&writer->names, &writer->size);
    fprintf(writer->file, writer->text ? "\"" : "{");
}

static void names_add(NameWriter *writer, const char *name) {
    if (writer->text) {
        fprintf(writer->file, "%s%s", writer->count++ ? " " : "", name);
        return;
    }
    fprintf(writer->file, writer->count++ ? ", " : " ");
    value_write_text(writer->file, name);
}

/* The names, to be freed. */
static char *names_end(NameWriter *writer) {
    fprintf(writer->file, writer->text ? "\"" : writer->count ? " }" : "}");
    heap_close(writer->file);
    return writer->names;
}

/* Who is asked what, with which options, and by which power or piece. */
void export_expect_ask(Export *export, const Game *game) {
    Asked asked;
    NameWriter options;
    char name[DOOR_NAME];
    if (!door_asked(game, export->setup, &asked)) return;
    names_begin(&options, export);
    for (int option = 0; option < asked.option_count; option++)
        names_add(&options, door_option_name(game, export->setup, option, name));
    char *names = names_end(&options);
    const char *asker = tools_of(export->setup)->scenario_rules->asker(export->setup, game, name);
    export_expect(export, "s:expect_ask(%d, \"%s\", %s%s%s%s)", asked.seat + 1, asked.about, names,
                  *asker ? ", \"" : "", asker, *asker ? "\"" : "");
    free(names);
}

/* The winners of a game that is over. */
static void expect_winners(Export *export, const Game *game) {
    char text[8 * DOOR_SEATS] = "";
    unsigned winners = door_of(export->setup)->winners(game, export->setup);
    for (int seat = 0; seat < door_seats(export->setup); seat++)
        if (winners >> seat & 1) sprintf(text + strlen(text), "%s %d", *text ? "," : "", seat + 1);
    export_expect(export, "s:expect_winners({%s })", text);
}

static void expect_pieces(Export *export, const Description *table, const char *zone, int first, int count) {
    NameWriter pieces;
    names_begin(&pieces, export);
    for (int i = 0; i < count; i++) names_add(&pieces, table->pieces[first + i].name);
    char *names = names_end(&pieces);
    export_expect(export, "s:expect_zone(\"%s\", %s)", zone, names);
    free(names);
}

/* All counters and zones, and the places in which pieces lie. Piles are told in their order. */
static void expect_table(Export *export, const Game *game) {
    Description *table = description_make(export->setup, game, DOOR_NOBODY, false);
    for (int i = 0; i < table->counter_count; i++) {
        const DescribedCounter *counter = &table->counters[i];
        char seat[16] = "";
        if (counter->seat != DOOR_NOBODY) snprintf(seat, sizeof seat, "%d, ", counter->seat + 1);
        export_expect(export, "s:expect_counter(\"%s\", %s%d)", counter->name, seat, (int)counter->value);
    }
    for (int i = 0; i < table->zone_count; i++)
        expect_pieces(export, table, table->zones[i].name, table->zones[i].first, table->zones[i].known);
    for (int i = 0; i < table->place_count; i++)
        if (table->places[i].known)
            expect_pieces(export, table, table->places[i].name, table->places[i].first, table->places[i].known);
    description_free(table);
}

static bool is_campaign(const Export *export) {
    return rules_of(export)->parts && rules_of(export)->parts(export->setup) > 1;
}

/* The whole table, and the open question or the result. */
static void expect_position(Export *export, const Position *position) {
    const Game *game = position->game;
    const Setup *setup = export->setup;
    int32_t scores[DOOR_SEATS];
    char when[CLOCK_TEXT];
    if (position->status == GAME_FAILED) {
        fprintf(export->file, "    -- The script failed here. Expect what should have happened instead.\n");
        return;
    }
    fprintf(export->file, "\n    -- %s.\n", clock_text(game, setup, when));
    expect_table(export, game);
    if (rules_of(export)->expects) rules_of(export)->expects(export, game);
    door_of(setup)->score(game, setup, scores);
    for (int seat = 0; (position->status == GAME_OVER || is_campaign(export)) && seat < door_seats(setup); seat++)
        export_expect(export, "s:expect_score(%d, %d)", seat + 1, (int)scores[seat]);
    if (position->status == GAME_OVER)
        expect_winners(export, game);
    else
        export_expect_ask(export, game);
}

/* Steps -------------------------------------------------------------------------------------------- */

/* Writes the steps from this position on that belong to its part of the game; returns the position after them. */
static int write_steps(Export *export, int from) {
    const ExportRules *rules = rules_of(export);
    const Branch *branch = export->source->branch;
    const Position *positions = branch->positions;
    int part = rules->part ? rules->part(positions[from].game) : 0, i = from;
    while (i < branch->here && (!rules->part || rules->part(positions[i].game) == part)) {
        int written = rules->step ? rules->step(export, &positions[i], branch->here - i) : 0;
        if (!written) {
            const Step *step = &positions[i].step;
            if (step->kind == STEP_ALTERATION)
                fprintf(export->file, "    s:alter(");
            else
                fprintf(export->file, "    s:choose(%d, ", step->seat + 1);
            value_write_text(export->file, step->text);
            fprintf(export->file, ")\n");
            written = 1;
        }
        if (export->outcomes) branch_watch(branch, export->setup, i, i + written, rules->see, export);
        i += written;
        if (export->outcomes && positions[i].status != GAME_FAILED) rules->outcome(export);
    }
    return i;
}

/* The file ----------------------------------------------------------------------------------------- */

/* A line break in a comment would end it. */
static void write_comment(FILE *file, const char *text, size_t size) {
    char *line = heap_alloc(size + 1);
    for (size_t i = 0; i < size; i++) line[i] = text[i] == '\n' ? ' ' : text[i];
    line[size] = 0;
    char *visible = visible_text(line);
    fputs(visible, file);
    free(visible);
    free(line);
}

/* Remarks, and the scripts that are not shipped: running the scenario needs them. */
static void write_head(const Export *export) {
    const ExportSource *source = export->source;
    const char *data = source->shipped, *folder = source->origin->options.factions_dir, *path;
    bool any = false;
    for (const char *notes = source->notes; notes && *notes;) {
        size_t length = strcspn(notes, "\n");
        fprintf(export->file, "-- ");
        write_comment(export->file, notes, length);
        fprintf(export->file, "\n");
        notes += length + (notes[length] != 0);
    }
    for (int i = 0; (path = tools_of(export->setup)->script_path(&source->loaded->scripts, i)); i++) {
        if (strncmp(path, data, strlen(data)) == 0 && path[strlen(data)] == '/') continue;
        fprintf(export->file, any ? ", " : "-- Played with scripts that are not shipped: ");
        write_comment(export->file, path, strlen(path));
        any = true;
    }
    if (any && folder) fprintf(export->file, "\n-- To run it: --factions-dir ");
    if (any && folder) write_comment(export->file, folder, strlen(folder));
    if (any) fprintf(export->file, "\n");
}

/* The fields of the whole, from -1, or of a part. */
static void write_fields(const Export *export, int part) {
    cJSON *value = rules_of(export)->fields(export->source, part);
    value_write_fields(export->file, value, 2);
    cJSON_Delete(value);
}

static void begin_play(const Export *export) {
    fprintf(export->file, "\n  play = function(s)\n");
}

/* The parts with their decisions. The position that is exported is expected in the part where it is; what follows the last part,
 * by the campaign's own function. */
static void write_campaign(Export *export) {
    const ExportRules *rules = rules_of(export);
    const Position *here = branch_now(export->source->branch);
    fprintf(export->file, "  scenarios = {\n");
    for (int part = 0, from = 0; part < rules->parts(export->setup); part++) {
        int last = rules->part(here->game);
        fprintf(export->file, "  {\n");
        write_fields(export, part);
        if (part <= last) {
            begin_play(export);
            from = write_steps(export, from);
            if (part == last && here->status != GAME_OVER) expect_position(export, here);
            fprintf(export->file, "  end,\n");
        }
        fprintf(export->file, "  },\n");
    }
    fprintf(export->file, "  },\n");
    if (here->status != GAME_OVER) return;
    begin_play(export);
    expect_position(export, here);
    fprintf(export->file, "  end,\n");
}

static void write_scenario(Export *export) {
    const Position *here = branch_now(export->source->branch);
    char when[CLOCK_TEXT];
    write_head(export);
    fprintf(export->file, "return %s {\n  title = \"%s %s\",\n", is_campaign(export) ? "campaign" : "scenario",
            branch_is_altered(export->source->branch) ? "An altered game," : "Exported:",
            clock_text(here->game, export->setup, when));
    write_fields(export, -1);
    if (is_campaign(export)) {
        write_campaign(export);
    } else {
        begin_play(export);
        (void)write_steps(export, 0);
        expect_position(export, here);
        fprintf(export->file, "  end,\n");
    }
    fprintf(export->file, "}\n");
}

char *export_text(const ExportSource *source, int *expectations, char why[DOOR_WHY]) {
    const ExportRules *rules = tools_of(source->loaded->setup)->exports;
    if (!rules) {
        snprintf(why, DOOR_WHY, "this game cannot be exported as a scenario");
        return NULL;
    }
    for (int detail = rules->outcome ? 2 : 0; detail >= 0; detail--) {
        Export export = {.source = source, .setup = source->loaded->setup, .asks = detail > 1, .outcomes = detail > 0};
        char *text = NULL;
        size_t size;
        export.own = heap_new(1, rules->own_size + 1);
        export.file = heap_open(&text, &size);
        write_scenario(&export);
        heap_close(export.file);
        free(export.own);
        *expectations = export.expectations;
        if (size <= VM_FILE) return text;
        free(text);
    }
    snprintf(why, DOOR_WHY, "the game is too long to export: a scenario has at most %d bytes", VM_FILE);
    return NULL;
}
