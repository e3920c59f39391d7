/* Asking, from inside a hook. If the answer is already known, it is returned; if the host answers at
 * once, its answer is taken; otherwise the hook is left and game_step hands the decision out. */
#include <string.h>

#include "core/dayz/hook.h"
#include "core/dayz/knowledge.h"

/* How many choices there are for a question of this kind; no hook asks for a play. */
static int count_choices(const Call *call, int about) {
    if (about >= ABOUTS || about == ABOUT_PLAY) return 0;
    switch (about_info[about].choices) {
    case CHOICES_NONE: break;
    case CHOICES_CARDS: return call->deck->count;
    case CHOICES_SEATS: return call->setup->seats;
    case CHOICES_SIDES: return SIDES;
    case CHOICES_YES_NO: return 2;
    case CHOICES_NUMBERS: return MAX_CHOICES;
    case CHOICES_FACTIONS: return call->setup->faction_count;
    case CHOICES_WORDS: return call->rules ? call->rules->word_count : 0;
    }
    return 0;
}

static bool options_exist(const Call *call, const Question *question) {
    int count = count_choices(call, question->about);
    if (question->wide && wide_last(question->wide) >= count) return false;
    return set_within(question->options, set_below(count < MAX_CARDS ? count : MAX_CARDS));
}

static bool may_ask(Call *call, const Question *question) {
    if (!call->run.acts) return power_fail(call, "a hook that judges may not ask");
    if (question->seat >= call->setup->seats) return power_fail(call, "asked a seat that does not play");
    if (question->way_out && question->way_out != CHOICE_DONE && question->way_out != CHOICE_NONE)
        return power_fail(call, "asked with a way out that is neither \"none\" nor \"done\"");
    if (!options_exist(call, question)) return power_fail(call, "asked with an option that does not exist");
    return true;
}

/* A seat that chooses from a hand or an expedition zone sees all of it (R3.11); but the cards of the
 * trick just won can be looked at by themselves (R3.9). */
static void show_options(Call *call, const Question *question) {
    Set cards = question->options;
    if (question->about != ABOUT_CARD || set_within(cards, call->table->trick_cards)) return;
    for (Set left = cards; !set_empty(left);) {
        int zone = call->table->where[set_take(&left)];
        if (zone_owner(zone) == NOTHING) continue;
        cards = set_or(cards, call->table->zone[zone]);
        left = set_minus(left, call->table->zone[zone]);
    }
    knowledge_show(&call->game->now, 1 << question->seat, cards);
}

static void pose(Call *call, const Question *question) {
    Decision *asked = &call->game->asked; /* all zero as long as nothing is asked */
    asked->options = question->options;
    if (question->wide) {
        asked->wide = *question->wide;
        asked->wide_count = (uint16_t)wide_count(question->wide);
    }
    asked->seat = question->seat;
    asked->about = question->about;
    asked->way_out = question->way_out;
    asked->sides = 1;
    asked->secret = question->secret;
    asked->to = question->to;
    asked->fired = call->depth > 0 ? call->hook : 0;
    if (question->about == ABOUT_WORD || asked->fired) asked->power = call->power;
    decision_close(asked);
}

/* A bit for each seat that sees the choice. Other seats do not see which card is chosen, only what moves. */
static int who_sees_choice(const Decision *asked) {
    bool hidden = asked->secret || asked->about == ABOUT_CARD;
    return hidden ? 1 << asked->seat : ALL_SEATS;
}

static void tell_watcher(const Call *call, EventKind kind, int choice, const char *text) {
    const Decision *asked = &call->game->asked;
    if (kind == EVENT_ASK && call->run.host->brief) return;
    Event event = event_blank(kind);
    event.seat = asked->seat;
    event.choice = (uint16_t)choice;
    event.text = text;
    event.seen = (uint8_t)who_sees_choice(asked);
    call_tell(call, &event);
}

/* Transfers are told when all are chosen. */
static inline void tell_question(Call *call, EventKind kind, int choice, const char *text) {
    if (call->game->asked.about != ABOUT_TRANSFER && call_tells(call)) tell_watcher(call, kind, choice, text);
}

/* A card that is chosen in answer to words is told by them: its move is not told again. */
static void name_choice_to_seats(Call *call, const Question *question, int choice) {
    if (question->about != ABOUT_CARD || !question->text || choice >= MAX_CARDS) return;
    int seats = who_sees_choice(&call->game->asked);
    for (int seat = 0; seat < call->setup->seats; seat++)
        if (seats >> seat & 1) set_add(&call->named[seat], choice);
}

/* In a re-dealt game: a choice of another seat that the viewer did not see is made again at random. */
static void choose_again(Call *call, uint16_t *choice) {
    const Decision *asked = &call->game->asked;
    Redraw *redraw = call->redraw;
    if (asked->seat == redraw->viewer || who_sees_choice(asked) == ALL_SEATS) return;
    bool card = about_info[asked->about].choices == CHOICES_CARDS;
    if (card && *choice < MAX_CARDS && set_has(&redraw->seen, *choice)) return;
    int option = (int)chance_below(&redraw->chance, asked->option_count);
    *choice = (uint16_t)decision_choice(asked, option, NULL);
}

/* Takes the answer to game->asked. False if there is none yet. */
static bool resolve(Call *call, int *choice) {
    const Decision *asked = &call->game->asked;
    uint16_t *known = run_known_answer(&call->run);
    if (known) {
        if (call->redraw) choose_again(call, known);
        *choice = *known;
        return decision_option(asked, *choice, NOTHING) >= 0 || power_fail(call, run_bad_recall);
    }
    int option = run_answer_at_once(&call->run, call->game, asked->option_count, MAX_ANSWERS,
                                    "the hook asks more than 64 questions");
    if (option < 0) return false;
    *choice = decision_choice(asked, option, NULL);
    run_keep_answer(&call->run, *choice);
    game_count_answer(call->game);
    return true;
}

bool power_ask(Call *call, const Question *question, int *choice) {
    if (call->run.end != HOOK_DONE || !may_ask(call, question)) return false;
    run_keep_found(&call->run);
    *choice = question->way_out ? question->way_out : CHOICE_NONE;
    if (set_empty(question->options) && !(question->wide && wide_count(question->wide))) return true;
    show_options(call, question);
    pose(call, question);
    tell_question(call, EVENT_ASK, CHOICE_NONE, question->text);
    if (!resolve(call, choice)) return false;
    tell_question(call, EVENT_ANSWER, *choice, question->text);
    if (call->named) name_choice_to_seats(call, question, *choice);
    decision_clear(&call->game->asked);
    return true;
}

bool power_ask_each(Call *call, const Question *questions, int count, int *choices) {
    for (int i = 0; i < count; i++) {
        Question question = questions[i];
        question.secret = true;
        if (!power_ask(call, &question, &choices[i])) return false;
    }
    return true;
}

bool power_ask_faction(Call *call, int seat, Set factions, int way_out, int *faction) {
    Question question = {
        .seat = (uint8_t)seat, .about = ABOUT_FACTION, .way_out = (uint16_t)way_out, .options = factions};
    return power_ask(call, &question, faction);
}
