/* Asking, from inside a phase. If the answer is already known, it is returned; if the host answers at once, its answer
 * is taken; otherwise the phase is left and tabletop_step hands the decision out. */
#include <string.h>

#include "core/base/chance.h"
#include "core/table/phase_call.h"

static bool may_ask(TabletopCall *call, const TabletopAsk *ask) {
    if (!tabletop_may_act(call) || !tabletop_cites_rule(call)) return false;
    if (ask->seat >= call->layout->seats) return tabletop_fail(call, "asked a seat that does not play");
    if (ask->count < 1) return tabletop_fail(call, "asked without options");
    if (ask->count > TABLETOP_OPTIONS) return tabletop_fail(call, "a question has more than 512 options");
    for (int i = 0; i < ask->count; i++)
        if (!choice_exists(call->layout, ask->options[i]))
            return tabletop_fail(call, "asked with an option that does not exist");
    return true;
}

/* A seat that chooses from a zone of a seat sees all of it; of a pile it sees the pieces that it can choose. */
static void show_options(TabletopCall *call, const TabletopAsk *ask) {
    uint8_t bit = (uint8_t)(1 << ask->seat);
    for (int i = 0; i < ask->count; i++) {
        Choice choice = choice_read(ask->options[i]);
        if (choice.of != CHOICE_PIECE || call->table.pieces[choice.piece].known & bit) continue;
        int zone = call->table.pieces[choice.piece].zone;
        uint16_t pieces[TABLETOP_PIECES] = {(uint16_t)choice.piece};
        int count = layout_is_pile(call->layout, zone) ? 1 : pile_list(&call->table, zone, pieces);
        while (count) call->table.pieces[pieces[--count]].known |= bit;
    }
}

static void pose(TabletopCall *call, const TabletopAsk *ask) {
    TabletopQuestion *asked = &call->game->asked; /* all zero as long as nothing is asked */
    asked->seat = ask->seat;
    asked->about = ask->about;
    asked->secret = ask->secret;
    asked->window = ask->window;
    asked->piece = ask->piece;
    asked->option_count = (uint16_t)ask->count;
    memcpy(asked->options, ask->options, sizeof *ask->options * (size_t)ask->count);
}

static void close_question(TabletopCall *call) {
    TabletopQuestion *asked = &call->game->asked;
    memset(asked, 0, offsetof(TabletopQuestion, options) + sizeof *asked->options * asked->option_count);
}

/* The seats that see a choice, a bit for each. */
static int who_sees(const TabletopCall *call, const TabletopAsk *ask, int choice) {
    int own = 1 << ask->seat;
    if (ask->secret || ask->window) return own;
    Choice read = choice_read(choice);
    return read.of == CHOICE_PIECE ? own | (call->table.pieces[read.piece].known & ALL_SEATS) : ALL_SEATS;
}

/* The seats that see all options of a question: pieces that a seat does not know are not told to it. */
static int who_sees_options(const TabletopCall *call, const TabletopAsk *ask) {
    int seats = ALL_SEATS;
    for (int i = 0; i < ask->count; i++) seats &= who_sees(call, ask, ask->options[i]);
    return seats;
}

static void tell_ask(TabletopCall *call, const TabletopAsk *ask) {
    TabletopEvent event = tabletop_event(call, TOLD_ASK);
    event.seat = ask->seat;
    event.about = ask->about;
    event.piece = ask->piece;
    event.choices = ask->options;
    event.count = ask->count;
    event.text = ask->text;
    event.window = ask->window;
    event.seen = (uint8_t)who_sees_options(call, ask);
    tabletop_tell(call, &event);
}

static void tell_answer(TabletopCall *call, const TabletopAsk *ask, int choice, int seen) {
    TabletopEvent event = tabletop_event(call, TOLD_ANSWER);
    event.seat = ask->seat;
    event.about = ask->about;
    event.choice = (uint16_t)choice;
    event.text = ask->text;
    event.window = ask->window;
    event.quiet = ask->quiet;
    event.seen = (uint8_t)seen;
    tabletop_tell(call, &event);
    Choice read = choice_read(choice);
    if (read.of == CHOICE_PIECE && !ask->quiet) tabletop_name(call, read.piece, seen);
}

static bool is_option(const TabletopAsk *ask, int choice) {
    for (int i = 0; i < ask->count; i++)
        if (ask->options[i] == choice) return true;
    return false;
}

/* In a re-dealt game: a choice of another seat that the viewer did not see is made again at random. */
static void choose_again(TabletopCall *call, const TabletopAsk *ask, uint16_t *choice) {
    TabletopRedraw *redraw = call->redraw;
    if (ask->seat == redraw->viewer || who_sees(call, ask, *choice) >> redraw->viewer & 1) return;
    Choice read = choice_read(*choice);
    if (read.of == CHOICE_PIECE && redraw->fixed[read.piece] && is_option(ask, *choice)) return;
    if (ask->window && read.of == CHOICE_WORD && read.word == WORD_NONE) return; /* what is played is seen */
    *choice = ask->options[chance_below(&redraw->chance, (uint32_t)ask->count)];
}

/* Keeps the text of a question that is told only when all have answered. */
static void keep_text(TabletopCall *call, const TabletopAsk *ask) {
    size_t length = ask->text && ask->secret ? strlen(ask->text) : 0;
    if (length >= HOST_QUESTION) length = HOST_QUESTION - 1;
    if (length) memcpy(call->run.host->question, ask->text, length);
    call->run.host->question[length] = 0;
}

/* Takes the answer to the question. False if there is none yet. */
static bool resolve(TabletopCall *call, const TabletopAsk *ask, int *choice) {
    uint16_t *known = run_known_answer(&call->run);
    if (known) {
        if (call->redraw) choose_again(call, ask, known);
        *choice = *known;
        return is_option(ask, *choice) || tabletop_fail(call, run_bad_recall);
    }
    int option = run_answer_at_once(&call->run, tabletop_game(call->game), ask->count, TABLETOP_ANSWERS,
                                    "the phase asks more than 256 questions");
    if (call->run.end == HOOK_WAITS) keep_text(call, ask);
    if (option < 0) return false;
    *choice = ask->options[option];
    run_keep_answer(&call->run, *choice);
    call->game->decisions++;
    if (ask->count > 1) call->game->quiet = 0;
    return true;
}

bool tabletop_ask(TabletopCall *call, const TabletopAsk *ask, int *choice) {
    if (!may_ask(call, ask)) return false;
    show_options(call, ask);
    pose(call, ask);
    tell_ask(call, ask);
    if (!resolve(call, ask, choice)) return false;
    close_question(call);
    tell_answer(call, ask, *choice, who_sees(call, ask, *choice));
    return true;
}

/* Asks without telling it. */
static bool ask_quietly(TabletopCall *call, const TabletopAsk *ask, int *choice) {
    if (!may_ask(call, ask)) return false;
    show_options(call, ask);
    pose(call, ask);
    if (!resolve(call, ask, choice)) return false;
    close_question(call);
    return true;
}

/* Tells a question that was asked without telling it, once all have answered. */
static void tell_openly(TabletopCall *call, const TabletopAsk *ask, int choice) {
    TabletopAsk open = *ask;
    open.secret = false;
    tell_ask(call, &open);
    tell_answer(call, &open, choice, who_sees(call, &open, choice));
}

bool tabletop_ask_each(TabletopCall *call, const TabletopAsk *asks, int count, int *choices) {
    for (int i = 0; i < count; i++)
        if (!ask_quietly(call, &asks[i], &choices[i])) return false;
    for (int i = 0; i < count; i++) tell_openly(call, &asks[i], choices[i]);
    return true;
}

/* Writes the question of a row that follows the first `done` answers; its options go to `options`. */
static TabletopAsk next_of_row(const TabletopAsk *ask, const TabletopRow *row, int done,
                               uint16_t options[TABLETOP_OPTIONS]) {
    TabletopAsk next = *ask;
    next.options = options;
    next.count = 0;
    for (int i = 0; i < ask->count; i++) {
        int before = 0;
        while (before < done && row->chosen[before] != ask->options[i]) before++;
        if (before == done) options[next.count++] = ask->options[i];
    }
    if (done >= row->least && next.count && next.count < TABLETOP_OPTIONS)
        options[next.count++] = (uint16_t)choice_word(WORD_DONE);
    return next;
}

/* Asks, or tells, the questions of a row. */
static bool go_through_row(TabletopCall *call, const TabletopAsk *ask, TabletopRow *row, bool tells) {
    uint16_t options[TABLETOP_OPTIONS];
    int done = 0, chosen = row->count;
    while (done < row->most && done < ask->count) {
        TabletopAsk next = next_of_row(ask, row, done, options);
        int choice = tells && done < chosen ? row->chosen[done] : choice_word(WORD_DONE);
        if (tells)
            tell_openly(call, &next, choice);
        else if (!ask_quietly(call, &next, &choice))
            return false;
        if (choice == choice_word(WORD_DONE)) break;
        row->chosen[done++] = (uint16_t)choice;
    }
    row->count = done;
    return true;
}

bool tabletop_ask_rows(TabletopCall *call, const TabletopAsk *asks, int count, TabletopRow *rows) {
    for (int i = 0; i < count; i++)
        if (!go_through_row(call, &asks[i], &rows[i], false)) return false;
    for (int i = 0; i < count; i++) (void)go_through_row(call, &asks[i], &rows[i], true);
    return true;
}
