/* Why: of a card, the last trick, a count, a question. As a community, no more is said than it knows. */
#include <string.h>

#include "core/engine/ledger.h"
#include "repl/inspect/reasons.h"
#include "repl/tell/script_source.h"
#include "repl/prompt/verb.h"

static const char *power_name(const Session *session, const Game *game, int power, char out[NAME_SIZE]) {
    return name_power(&session->loaded->setup, table_power_name(&game->now, power), out);
}

/* Prints file:line and the text of the line. */
static void print_place(Session *session, const Place *place) {
    char name[SCRIPT_SOURCE_NAME];
    screen_print(session->screen, "  %s  ", script_source_name(place, name));
    script_source_line(session->screen, session->loaded->scripts.vm, place);
}

/* A card ------------------------------------------------------------------------------------------- */

static void print_forced(Session *session, const Why *why) {
    char led[NAME_SIZE], forced[NAME_SIZE];
    const Setup *setup = &session->loaded->setup;
    if (why->led != NOTHING)
        screen_print(session->screen, "  %s asked for its faction (R3.3)\n",
                     name_card(&session->game, setup, why->led, led));
    if (why->forced_by != NOTHING)
        screen_print(session->screen, "  %s is held, and follows\n",
                     name_card(&session->game, setup, why->forced_by, forced));
}

static void print_play(Session *session, const char *card, const CardReason *reason) {
    char name[NAME_SIZE], zone[NAME_SIZE], sentence[256 + 2 * NAME_SIZE];
    const Why *why = &reason->why;
    int seat = session->game.asked.seat + 1;
    snprintf(sentence, sizeof sentence, "%d %s play %s: %s (%s)", seat, why->legal ? "may" : "may not", card, why->why,
             why->rule ? why->rule : power_name(session, &session->game, why->power, name));
    session_sentence(session, session->screen, sentence);
    int owner = reason->where == NOTHING ? NOTHING : zone_owner(reason->where);
    bool held = reason->where < ZONE_EXPEDITION && owner == session->game.asked.seat;
    if (!held && reason->where != NOTHING)
        screen_print(session->screen, "  it is in %s\n", name_zone(reason->where, zone));
    print_forced(session, why);
    if (reason->place.line) print_place(session, &reason->place);
}

static bool why_card(Session *session, const char *word) {
    const Decision *asked = game_asked(&session->game);
    int card;
    if (!line_card(session, word, &card)) return false;
    CardReason reason =
        card_reason(session->loaded->scripts.vm, &session->loaded->setup, &session->game, session->viewer, card);
    switch (reason.answer) {
    case CARD_NEVER:
        screen_print(session->screen, "no card is to be played now%s\n", asked ? "; `why ask` says what is asked" : "");
        break;
    case CARD_SECRET:
        screen_print(session->screen, "%d decides now, and only %d knows what it may %s\n", asked->seat + 1,
                     asked->seat + 1, reason.plays ? "play" : "choose");
        break;
    default:
        if (reason.plays)
            print_play(session, word, &reason);
        else
            screen_print(session->screen, "%d %s choose %s: it is %s the options; `why ask` says who asks\n",
                         asked->seat + 1, reason.answer == CARD_YES ? "may" : "may not", word,
                         reason.answer == CARD_YES ? "among" : "not among");
    }
    return true;
}

/* The last trick ----------------------------------------------------------------------------------- */

static void print_card_play(Session *session, const TrickReason *reason, int play) {
    char card[NAME_SIZE];
    const Game *game = &reason->game;
    int number = game->now.play_card[play];
    bool van = set_has(&game->deck.of_role[ROLE_VAN], number);
    screen_print(session->screen, "  %d  %-16s ", game->now.play_seat[play] + 1,
                 name_card(game, &session->loaded->setup, number, card));
    if (van)
        screen_print(session->screen, "a van never wins (R1.3)\n");
    else if (game->deck.slot[number] == game->now.asked)
        screen_print(session->screen, "follows with %d\n", game->deck.value[number]);
    else
        screen_print(session->screen, "another faction (R3.6)\n");
}

static void print_voice(Session *session, const TrickReason *reason, const WinnerRuling *voice) {
    char name[NAME_SIZE];
    power_name(session, &reason->game, voice->power, name);
    if (!voice->place.line) {
        screen_print(session->screen, "%s has a say, and leaves it at that\n", name);
        return;
    }
    screen_print(session->screen, "%s says that %d wins:\n", name, voice->after + 1);
    print_place(session, &voice->place);
}

static void print_faction_trick(Session *session, const TrickReason *reason) {
    const Table *table = &reason->game.now;
    const Setup *setup = &session->loaded->setup;
    char card[NAME_SIZE];
    int led = reason->led;
    screen_print(session->screen, "  %s of %d, the first card that is no van, asks for %s (R3.3)\n",
                 name_card(&reason->game, setup, table->play_card[led], card), table->play_seat[led] + 1,
                 setup->factions[table->faction[table->asked]].id);
    for (int i = 0; i < table->play_count; i++) print_card_play(session, reason, i);
    screen_print(session->screen, "%d has the %s value of the faction asked for (R3.6)\n", reason->by_rule + 1,
                 table->side == SIDE_HIGH ? "highest" : "lowest");
    for (int i = 0; i < reason->voice_count; i++) print_voice(session, reason, &reason->voices[i]);
}

static bool why_winner(Session *session, const Line *line) {
    TrickReason reason;
    if (!line_ends(session, line, 1)) return false;
    if (!session_trick_reason(session, &reason)) return refuse(session, "no trick has been won yet");
    const Table *table = &reason.game.now;
    screen_print(session->screen, "round %d, trick %d: %d leads on the %s side (R3.2)\n", table->round, table->trick,
                 table->leader + 1, name_side(table->side));
    if (reason.led >= 0) {
        print_faction_trick(session, &reason);
    } else {
        for (int i = 0; i < table->play_count; i++) print_card_play(session, &reason, i);
        screen_print(session->screen, "only vans: the leader takes them, and no power fires (R3.7)\n");
    }
    screen_print(session->screen, "%d wins the trick\n", table->winner + 1);
    return true;
}

/* A count ------------------------------------------------------------------------------------------ */

static void print_count_line(Session *session, const CountReason *reason, const CountLine *line) {
    char card[NAME_SIZE], name[NAME_SIZE], place[SCRIPT_SOURCE_NAME], from[SCRIPT_SOURCE_NAME];
    const Setup *setup = &session->loaded->setup;
    Reason of = {.score = line->score, .power = line->power};
    screen_print(session->screen, "  %+4d  %-16s ", line->delta,
                 line->card == NOTHING ? "" : name_card(&reason->game, setup, line->card, card));
    screen_print(session->screen, "%s, %s", ledger_name(setup, &of, name),
                 line->rule ? line->rule : script_source_name(&line->place, place));
    if (line->from.line) screen_print(session->screen, ", called on %s", script_source_name(&line->from, from));
    screen_print(session->screen, "\n");
}

static void print_count(Session *session, const CountReason *reason, int seat) {
    Screen *screen = session->screen;
    if (reason->ended)
        screen_print(screen, "the count of round %d, community %d:\n", reason->game.now.round, seat + 1);
    else
        screen_print(screen, "community %d, if round %d ended now:\n", seat + 1, reason->game.now.round);
    for (int i = 0; i < reason->count; i++)
        if (reason->lines[i].seat == seat) print_count_line(session, reason, &reason->lines[i]);
    screen_print(screen, "  %+4d  in all", reason->total[seat]);
    int sum = reason->before[seat] + reason->total[seat], after = reason->after[seat];
    if (!reason->ended)
        screen_print(screen, "\n");
    else if (sum == after)
        screen_print(screen, ": from %d to %d\n", reason->before[seat], after);
    else
        screen_print(screen, ": from %d to %d, never below 0 or above %d (R5.2)\n", reason->before[seat], after,
                     MAX_POPULATION);
}

/* Which count is meant: "last" or "now"; else the one of the round that has just ended, or would end now. */
static bool find_count(Session *session, const char *word, CountReason *reason) {
    bool last = word && strcmp(word, "last") == 0, now = word && strcmp(word, "now") == 0;
    if (word && !last && !now) return refuse(session, "why score SEAT takes `last` or `now`, not '%s'", word);
    bool ended = (last || (!now && session_between_rounds(session))) && session_last_count(session, reason);
    if (ended) return true;
    if (last) return refuse(session, "no round has ended yet");
    if (session->viewer != NOTHING)
        return refuse(session, "R3.9: nobody looks into an expedition zone before the end of the round; `as all` "
                               "counts");
    return session_count_now(session, reason);
}

static bool why_score(Session *session, const Line *line) {
    CountReason reason = {.count = 0};
    int seat = session->viewer;
    if (!line_ends(session, line, 3)) return false;
    if (line->count < 2 && seat == NOTHING) return refuse(session, "why score takes a community: why score 2");
    if (line->count > 1 && !line_seat(session, line->words[1], &seat)) return false;
    bool found = find_count(session, line->count > 2 ? line->words[2] : NULL, &reason);
    if (found) print_count(session, &reason, seat);
    count_reason_release(&reason);
    return found;
}

/* A question --------------------------------------------------------------------------------------- */

/* Why the rules themselves ask. */
static const char *rule_asks(const Game *game) {
    static const char *const hooks[HOOKS] = {
        [HOOK_TRANSFER] = "every community gives a card to each neighbour (R2.6)",
        [HOOK_SWAP] = "a faction in play may be replaced before a new round (R5.6)",
        [HOOK_DRAW] = "a power was drawn, and replaces one in play (R5.7)",
    };
    if (game->asked.about != ABOUT_PLAY) return hooks[game->open.hook];
    if (game->now.play_count == 0) return "it leads the trick (R3.2)";
    return "everyone plays, clockwise from the leader (R3.2)";
}

static void print_script_asks(Session *session, const Decision *asked) {
    Place places[MAX_PLACES];
    char name[NAME_SIZE];
    const Game *game = &session->game;
    screen_print(session->screen, "%d is asked by %s, %s\n", asked->seat + 1,
                 power_name(session, game, game->open.power, name), name_hook(game->open.hook));
    if (session->viewer != NOTHING && session->viewer != asked->seat) {
        screen_print(session->screen, "  where in its script is for %d to know; `as all` sees it\n", asked->seat + 1);
        return;
    }
    int count = reason_asked(session->loaded->scripts.vm, &session->loaded->setup, game, places, MAX_PLACES);
    for (int i = 0; i < count; i++) print_place(session, &places[i]);
}

static bool why_ask(Session *session, const Line *line) {
    const Decision *asked = game_asked(&session->game);
    if (!line_ends(session, line, 1)) return false;
    if (!asked || session->status != GAME_WAITS) return session_refuse_unasked(session);
    if (session->game.open.hook && session->game.open.power != NOTHING)
        print_script_asks(session, asked);
    else
        screen_print(session->screen, "%d is asked by the rules: %s\n", asked->seat + 1, rule_asks(&session->game));
    return true;
}

/* What fits now ------------------------------------------------------------------------------------ */

/* A card that the viewer may ask about. */
static int example_card(const Session *session) {
    const Decision *asked = game_asked(&session->game);
    int seat = session->viewer != NOTHING ? session->viewer : asked ? asked->seat : 0;
    Set holds = table_holds(&session->game.now, seat);
    return set_empty(holds) ? NOTHING : set_first(holds);
}

static bool why_what(Session *session) {
    const Decision *asked = game_asked(&session->game);
    TrickReason trick;
    char card[NAME_SIZE];
    int example = example_card(session), seat = session->viewer == NOTHING ? 0 : session->viewer;
    if (asked) screen_print(session->screen, "why ask          who asks %d, and where\n", asked->seat + 1);
    if (asked && asked->about == ABOUT_PLAY && example != NOTHING)
        screen_print(session->screen, "why %-12s whether it may be played now\n",
                     name_card(&session->game, &session->loaded->setup, example, card));
    if (session_trick_reason(session, &trick))
        screen_print(session->screen, "why winner       how trick %d of round %d was decided\n", trick.game.now.trick,
                     trick.game.now.round);
    if (session_between_rounds(session))
        screen_print(session->screen, "why score %d      what the last count was made of\n", seat + 1);
    else if (session->viewer == NOTHING)
        screen_print(session->screen, "why score %d      what the count would be made of now\n", seat + 1);
    return true;
}

static bool run_why(Session *session, const Line *line) {
    static const struct Topic {
        const char *name;
        bool (*explain)(Session *session, const Line *line);
    } topics[] = {{"winner", why_winner}, {"score", why_score}, {"ask", why_ask}};
    if (!line->count) return why_what(session);
    for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
        if (strcmp(line->words[0], topics[i].name) == 0) return topics[i].explain(session, line);
    if (!strchr(line->words[0], '-'))
        return refuse(session, "why takes a card, or winner, score SEAT or ask; not '%s'", line->words[0]);
    return line_ends(session, line, 1) && why_card(session, line->words[0]);
}

const Verb verbs_why[] = {
    {"why", NULL, "CARD|winner|score|ask", "explains: why a card may be played or not, a trick, a count, a question",
     "why CARD: may it be played now, and which rule, card or line of a script says so. why winner: how the last trick "
     "was decided. why score SEAT [last|now]: each survivor gained or lost in the last count, or as it would be now. "
     "why ask: who asks what is to be decided, and where in its script. why alone: what can be asked now.",
     run_why, COMPLETES_CARD, "winner score ask"},
    {NULL, NULL, NULL, NULL, NULL, NULL, COMPLETES_NOTHING, NULL},
};
