#include "repl/draw/telling.h"

#include <stdlib.h>
#include <string.h>

#include "core/base/heap.h"
#include "play/describe/words.h"
#include "repl/draw/draw_pieces.h"
#include "repl/draw/draw_table.h"

/* The live log -------------------------------------------------------------------------------------- */

enum { INDENT = 2, HANGING = 4 };

void live_log_story_text(Screen *screen, const char *title, const char *date, const char *text) {
    screen_styled(screen, STYLE_BOLD, "%s%s%s\n", date, *date ? ": " : "", title);
    if (!*text) return;
    char *copy = heap_copy(text), *paragraph = copy;
    for (char *end; (end = strstr(paragraph, "\n\n")); paragraph = end + 2) {
        *end = 0;
        screen_wrap(screen, 0, paragraph);
        screen_print(screen, "\n");
    }
    screen_wrap(screen, 0, paragraph);
    free(copy);
}

void live_log_story(Screen *screen, const Setup *setup, const Game *game) {
    DescribedStory story;
    for (int i = 0; describe_story(setup, game, i, &story); i++) {
        screen_print(screen, "\n");
        live_log_story_text(screen, story.title, story.date, story.text);
    }
}

bool live_log_words(LiveLog *live_log, const Game *game, const Event *event, Buffer *words) {
    bool heading = describe_words(live_log->setup, game, event, live_log->seat, live_log->before, words);
    describe_remember(live_log->setup, game, live_log->before);
    return heading;
}

/* A newline begins another paragraph, which is no heading. */
void live_log_paragraph(const LiveLog *live_log, const Game *game, const char *words, bool heading) {
    char *copy = heap_copy(words), *rest = copy;
    for (char *line; (line = strtok_r(rest, "\n", &rest)); heading = false) {
        char *text = hue_text(live_log->screen, live_log->setup, game, line, heading);
        screen_print(live_log->screen, heading ? "\n" : "%*s", INDENT, "");
        screen_wrap_styled(live_log->screen, heading ? 0 : INDENT, HANGING, text);
        free(text);
    }
    free(copy);
}

bool live_log_begins(const LiveLog *live_log, const Game *game, const Event *event) {
    EventInfo info = describe_event_info(game, live_log->setup, event);
    return strcmp(describe_kind(live_log->setup, &info), "game") == 0;
}

void live_log_print(void *watcher, const Game *game, const Event *event) {
    LiveLog *live_log = watcher;
    Buffer words = {0};
    bool heading = live_log_words(live_log, game, event, &words);
    if (live_log_begins(live_log, game, event))
        live_log_story(live_log->screen, live_log->setup, game);
    else if (words.length)
        live_log_paragraph(live_log, game, words.text, heading);
    buffer_release(&words);
}

/* A whole game -------------------------------------------------------------------------------------- */

enum { MAX_ROWS = 32, COUNT_NAME = 24, COUNT_COLUMN = 7 };

/* What was counted for one reason. */
typedef struct CountRow {
    char why[DOOR_NAME];
    int delta[DOOR_SEATS];
} CountRow;

struct Telling {
    LiveLog live_log;
    bool quiet;
    DescribedEvent event; /* the one that is told now */

    /* The paragraph that is not printed yet, and the kind and rule of its events. */
    Buffer line;
    bool heading;
    const char *kind;
    char rule[DOOR_NAME];

    /* Pieces that moved alike, at its end. */
    Buffer movers; /* but for the last one */
    char mover[DOOR_NAME], from[DOOR_NAME], to[DOOR_NAME];

    CountRow rows[MAX_ROWS];
    int row_count;
};

Telling *telling_new(Screen *screen, const Setup *setup, bool quiet) {
    Telling *telling = heap_new(1, sizeof *telling);
    telling->live_log = (LiveLog){.screen = screen, .setup = setup, .seat = DOOR_NOBODY};
    telling->quiet = quiet;
    return telling;
}

/* A text of the event; "" if it has none. */
static const char *field_text(const Telling *telling, const char *key) {
    const DescribedField *field = described_find(&telling->event, key);
    return field && field->type == DESCRIBED_TEXT ? field->text : "";
}

static int field_number(const Telling *telling, const char *key) {
    const DescribedField *field = described_find(&telling->event, key);
    return field && field->type == DESCRIBED_NUMBER ? (int)field->number : 0;
}

/* Paragraphs ----------------------------------------------------------------------------------------- */

static void end_moves(Telling *telling) {
    if (!*telling->mover) return;
    bool several = telling->movers.length;
    if (several) buffer_add(&telling->movers, " and ");
    buffer_add(&telling->movers, telling->mover);
    words_moves(&telling->line, telling->movers.text, several, telling->from, telling->to);
    buffer_clear(&telling->movers);
    *telling->mover = 0;
}

static void end_paragraph(Telling *telling, const Game *game) {
    end_moves(telling);
    if (telling->line.length) live_log_paragraph(&telling->live_log, game, telling->line.text, telling->heading);
    buffer_clear(&telling->line);
    telling->kind = NULL;
}

/* True if the event is of the kind of those on the line, and moves follow from one rule; each answer has a line of
 * its own. */
static bool continues_line(const Telling *telling, const char *kind, const char *rule) {
    if (!telling->kind || telling->heading || strcmp(kind, telling->kind) != 0) return false;
    return strcmp(kind, "move") == 0 ? strcmp(rule, telling->rule) == 0 : strcmp(kind, "answer") != 0;
}

/* True if the sentence says no more than that a piece moves. */
static bool is_plain_move(const Telling *telling, const char *piece, const char *sentence) {
    Buffer plain = {0};
    words_moves(&plain, piece, false, field_text(telling, "from"), field_text(telling, "to"));
    bool same = *piece && strcmp(plain.text, sentence) == 0;
    buffer_release(&plain);
    return same;
}

static void add_move(Telling *telling, const char *piece) {
    const char *from = field_text(telling, "from"), *to = field_text(telling, "to");
    if (*telling->mover && strcmp(from, telling->from) == 0 && strcmp(to, telling->to) == 0) {
        words_add(&telling->movers, "%s%s", telling->movers.length ? ", " : "", telling->mover);
    } else {
        bool more = telling->line.length || *telling->mover;
        end_moves(telling);
        if (more) buffer_add(&telling->line, "; ");
    }
    snprintf(telling->mover, sizeof telling->mover, "%s", piece);
    snprintf(telling->from, sizeof telling->from, "%s", from);
    snprintf(telling->to, sizeof telling->to, "%s", to);
}

static void add_sentence(Telling *telling, const Game *game, const EventInfo *info, const char *sentence,
                         bool heading) {
    const char *kind = describe_kind(telling->live_log.setup, info), *rule = info->rule ? info->rule : "";
    const char *card = field_text(telling, "card"), *piece = *card ? card : field_text(telling, "piece");
    if (heading || !continues_line(telling, kind, rule)) end_paragraph(telling, game);
    telling->heading = heading;
    telling->kind = kind;
    snprintf(telling->rule, sizeof telling->rule, "%s", rule);
    if (is_plain_move(telling, piece, sentence)) return add_move(telling, piece);
    bool more = telling->line.length || *telling->mover;
    end_moves(telling);
    words_add(&telling->line, "%s%s", more ? "; " : "", sentence);
}

/* What has no sentence ------------------------------------------------------------------------------- */

/* "edition woodstock, players 3, seed 1": the set-up, which is the plain fields of the first event and its options. */
static void print_setup(Telling *telling, const Game *game) {
    const DescribedField *field = telling->event.fields, *end = field + telling->event.count;
    Buffer words = {0};
    for (; field < end; field++) {
        if (field->type >= DESCRIBED_LIST) { /* options are told like fields */
            if (strcmp(field->key, "options") != 0) field += field->inside;
            continue;
        }
        if (strcmp(field->key, "e") == 0 || strcmp(field->key, "format") == 0) continue;
        if (field->type == DESCRIBED_NULL || (field->type == DESCRIBED_FLAG && !field->number)) continue;
        if (words.length) buffer_add(&words, ", ");
        for (const char *letter = field->key; *letter; letter++) buffer_letter(&words, *letter == '_' ? ' ' : *letter);
        if (field->type == DESCRIBED_NUMBER) words_add(&words, " %d", (int)field->number);
        if (field->type == DESCRIBED_TEXT) words_add(&words, " %s", field->text);
    }
    if (words.length) {
        char *text = hue_text(telling->live_log.screen, telling->live_log.setup, game, words.text, false);
        screen_wrap_styled(telling->live_log.screen, 0, 4, text);
        free(text);
    }
    buffer_release(&words);
}

static void print_hands(Telling *telling, const Game *game) {
    const DescribedField *hands = described_find(&telling->event, "hands");
    int seat = 0;
    for (int i = 1; hands && i <= hands->inside; i++) {
        Buffer words = {0};
        int last = i + hands[i].inside;
        words_add(&words, "%d is dealt", ++seat);
        while (i < last) words_add(&words, " %s", hands[++i].text);
        end_paragraph(telling, game);
        live_log_paragraph(&telling->live_log, game, words.text, false);
        buffer_release(&words);
    }
}

static void count_score(Telling *telling) {
    const char *why = field_text(telling, "why");
    int seat = field_number(telling, "seat"), i = 0;
    while (i < telling->row_count && strcmp(telling->rows[i].why, why) != 0) i++;
    if (i == MAX_ROWS || seat < 1) return;
    if (i == telling->row_count) {
        telling->rows[telling->row_count++] = (CountRow){.delta = {0}};
        snprintf(telling->rows[i].why, sizeof telling->rows[i].why, "%s", why);
    }
    telling->rows[i].delta[seat - 1] += field_number(telling, "delta");
}

/* A row for each reason, a column for each seat. */
static void print_score_count(Telling *telling, const Game *game) {
    int seats = door_seats(telling->live_log.setup), heads[DOOR_SEATS];
    SeatTable table = {telling->live_log.screen, seats, COUNT_NAME, COUNT_COLUMN};
    if (!telling->row_count) return;
    end_paragraph(telling, game);
    for (int seat = 0; seat < seats; seat++) heads[seat] = seat + 1;
    screen_print(table.screen, "\n");
    screen_styled(table.screen, STYLE_BOLD, "%-*s", COUNT_NAME + 2, "Count");
    seat_table_numbers(&table, false, heads);
    for (int i = 0; i < telling->row_count; i++)
        seat_table_row(&table, telling->rows[i].why, true, telling->rows[i].delta);
    telling->row_count = 0;
}

/* ---------------------------------------------------------------------------------------------------- */

void telling_see(Telling *telling, const Game *game, const Event *event) {
    LiveLog *live_log = &telling->live_log;
    Buffer words = {0};
    if (telling->quiet) return;
    EventInfo info = describe_event_info(game, live_log->setup, event);
    described_event_clear(&telling->event);
    (void)describe_event(live_log->setup, game, event, DOOR_NOBODY, true, &telling->event);
    bool heading = live_log_words(live_log, game, event, &words);
    if (live_log_begins(live_log, game, event)) {
        end_paragraph(telling, game);
        if (field_number(telling, "part") <= 1) print_setup(telling, game);
        live_log_story(live_log->screen, live_log->setup, game);
    } else if (words.length) {
        if (heading) print_score_count(telling, game);
        add_sentence(telling, game, &info, words.text, heading);
    } else if (strcmp(describe_kind(live_log->setup, &info), "score") == 0) {
        count_score(telling);
    } else {
        print_hands(telling, game);
    }
    buffer_release(&words);
}

void telling_free(Telling *telling, const Game *game) {
    Description *of = description_make(telling->live_log.setup, game, DOOR_NOBODY, false);
    bool campaign =
        telling->kind && strcmp(telling->kind, "campaign_end") == 0; /* explains the totals, and has an epilogue */
    if (of->over && telling->heading && !campaign) buffer_clear(&telling->line); /* the result says it */
    print_score_count(telling, game);
    end_paragraph(telling, game);
    if (of->over) {
        screen_print(telling->live_log.screen, "%s%s; scores:", telling->quiet ? "" : "\n", of->now);
        for (int i = 0; i < of->seat_count; i++) screen_print(telling->live_log.screen, " %d", (int)of->seats[i].score);
        screen_print(telling->live_log.screen, "\n");
    }
    description_free(of);
    described_event_release(&telling->event);
    buffer_release(&telling->line);
    buffer_release(&telling->movers);
    free(telling);
}
