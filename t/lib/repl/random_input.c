#include "t/lib/repl/random_input.h"

#include <stdio.h>
#include <string.h>

#include "core/base/chance.h"
#include "core/dayz/name.h"

/* Patterns of lines: % and a letter is a word of that kind (see writers). Frequent lines are listed more than once. */
static const char *const lines[] = {
    "",
    "step",
    "s",
    "step %n",
    "step %n",
    "step %n",
    "trick",
    "trick",
    "trick",
    "round",
    "finish",
    "until %l",
    "until %w",
    "try 2",
    "try %n",
    "options",
    "%n",
    "%n",
    "%n",
    "choose %o",
    "choose %o",
    "choose %w",
    "play %c",
    "play %c %d",
    "play %o",
    "play %w %w",
    "undo",
    "undo %n",
    "u",
    "redo",
    "redo %n",
    "goto %g",
    "goto %g",
    "goto %g",
    "goto 1.%n",
    "goto 1.%n",
    "goto %w",
    "branch %b",
    "branch %w",
    "branches",
    "switch %b",
    "switch %b",
    "switch %w",
    "diff %g %g",
    "diff %g %b",
    "diff %b",
    "as %s",
    "as all",
    "as all",
    "as all",
    "as all",
    "as",
    "as %w",
    "auto %s random",
    "auto %s greedy",
    "auto %s %s off",
    "auto all off",
    "auto",
    "auto %w",
    "table",
    "hand",
    "hand %s",
    "zone %z",
    "zone %w",
    "card %c",
    "card %w",
    "powers",
    "score",
    "log",
    "log %n",
    "why",
    "why %c",
    "why winner",
    "why score %s",
    "why score %s now",
    "why score %s last",
    "why ask",
    "why %w",
    "trace on",
    "trace off",
    "trace %p",
    "trace %h",
    "break %h",
    "break on_trick_won",
    "break may_play",
    "break count",
    "break %p",
    "break %p %h",
    "break %c",
    "break seat %s",
    "break event won",
    "break event %w",
    "break event play",
    "break event move",
    "break event power",
    "tbreak event ask",
    "watch g:population(%s)",
    "watch g:expedition(%s)",
    "watch #g:hand(%s)",
    "watch g:trick_cards()",
    "watch me",
    "watch %l",
    "break if %l",
    "break hippie.lua:%n",
    "break %w",
    "breaks",
    "delete %n",
    "delete all",
    "where",
    "break %h if me == 1",
    "break hippie.lua:%n if %l",
    "tbreak %p",
    "tbreak seat %s",
    "ignore %n %n",
    "disable %n",
    "disable all",
    "enable %n",
    "enable all",
    "up",
    "down",
    "list",
    "= me",
    "= #g:trick_cards()",
    "= g:give(101, 1)",
    "print %l",
    "until me == 2",
    "reverse-next",
    "reverse-next",
    "reverse-step",
    "reverse-step",
    "reverse-continue",
    "reverse-continue",
    "back until %l",
    "back until me == 1",
    "back until #g:hand(1) == %n",
    "list %p",
    "finish",
    "locals",
    "locals %n",
    "next",
    "next",
    "next",
    "next",
    "into",
    "out",
    "continue",
    "continue",
    "put %c %z",
    "put %c %z",
    "put %c %z",
    "put %w %z",
    "put %c %w",
    "set population %s %n",
    "set population %s",
    "set power %p",
    "set power +bunker",
    "set power -bunker",
    "set power %w",
    "set %w",
    "stack %c %c",
    "stack %w",
    "seed",
    "seed %n",
    "restart",
    "reload",
    "watch %w",
    "edit",
    "edit %w",
    "save %f",
    "open %f",
    "open %r/scenarios/puzzles/empty-van.lua",
    "open %r/scenarios/factions/nurse-advanced.lua",
    "open %r/scenarios/campaign/woodstock-fever.lua",
    "open %r/scenarios/README.md",
    "open %w",
    "new --players %n",
    "new --players 2 --powers %p,kid,dog --seed %n",
    "new --players 5 --powers police,biker:weak,nurse --power-draw --seed %n --rounds 2",
    "new --powers hippie,hippie,dog --seed 1",
    "new %w",
    "note %w",
    "note",
    "help",
    "help %v",
    "help %w",
    "%v",
    "%v %w",
    "%v %n",
    "%v %n %n",
    "%v %s %s %s %s",
    "%v %c",
    "%v %z",
    "%w",
    "= %l",
    "%l",
    "x = %l",
    "print(%l)",
    "for i = 1, 3 do print(i) end",
    "while true do end",
    "= events(%n)",
    "= score()",
    "= options()",
    "= error('no')",
    "if",
    "# a comment",
};

static const char *const conditions[] = {
    "g:population(1) < 40",
    "g:population(2) > 60",
    "#g:hand(1) < 4",
    "g:encounter() and g:loss(g:encounter()) == 3",
    "position() > 40",
    "options()[1] == 'yes'",
    "true",
    "nil",
    "g:give(101, 2)",
    "g:population(9)",
    "no_such_thing.field",
    "powers()",
    "branches()",
    "g",
    "(",
    "g:where(1)",
    "g:trick()",
    "string.rep('x', 3000)",
};

static const char *const nonsense[] = {
    "stpe",
    "0",
    "-1",
    "99999999999999999999",
    "1.1",
    "9.9",
    "1.",
    ".1",
    "1e3",
    "all",
    "off",
    "on",
    "none",
    "start",
    "end",
    "main",
    "hand:0",
    "hand:9",
    "hippie-",
    "-9",
    "hippie-99",
    "winner",
    "score",
    "ask",
    "if",
    "seat",
    "event",
    "%s%n%d",
    "\xff\xfe",
    "ä…",
    "'",
    "\"",
    "[[",
    "--",
    "--help",
    "--players",
    "=",
    "==",
    "()",
    "x.game",
    "/",
    "..",
    "a-name-that-is-far-too-long-for-a-branch-or-for-anything-else-and-goes-on-and-on-for-more-than-sixty-four",
    "\t",
    "zombie",
    "zombie-1",
    "van-2",
    "reserve:bottom",
    "trick",
    "power",
    "population",
    "+",
    "-",
    "+bunker",
    "bunker",
};

#define PICK(list, chance) list[chance_below(chance, (uint32_t)(sizeof(list) / sizeof *(list)))]

/* Words -------------------------------------------------------------------------------------------- */

typedef struct RandomInput {
    const Session *session;
    uint64_t *chance;
} RandomInput;

static int roll(const RandomInput *input, int below) {
    return (int)chance_below(input->chance, (uint32_t)below);
}

static void write_branch(const RandomInput *input, char *out) {
    static const char *const names[] = {"main", "a", "b", "c", "other"};
    strcpy(out, PICK(names, input->chance));
}

static void write_card(const RandomInput *input, char *out) {
    const Game *game = input->session->game;
    name_card(game, input->session->loaded->setup, game->deck.count ? roll(input, game->deck.count) : 0, out);
}

static void write_side(const RandomInput *input, char *out) {
    strcpy(out, name_side(roll(input, SIDES)));
}

static void write_file(const RandomInput *input, char *out) {
    static const char *const names[] = {"one.game", "two.game", "three.game", "none.lua"};
    strcpy(out, PICK(names, input->chance));
}

static void write_position(const RandomInput *input, char *out) {
    const Branch *branch = timeline_look(&input->session->timeline);
    int kind = roll(input, 8);
    if (kind == 0)
        sprintf(out, "%d.%d", 1 + roll(input, 2), 1 + roll(input, 6));
    else if (kind == 1)
        strcpy(out, roll(input, 2) ? "end" : "start");
    else
        sprintf(out, "%d", roll(input, branch->last + 2));
}

static void write_hook(const RandomInput *input, char *out) {
    strcpy(out, name_hook(1 + roll(input, HOOKS - 1)));
}

static void write_lua(const RandomInput *input, char *out) {
    strcpy(out, PICK(conditions, input->chance));
}

static void write_number(const RandomInput *input, char *out) {
    sprintf(out, "%d", roll(input, 4) ? 1 + roll(input, 12) : roll(input, 120) - 10);
}

static void write_option(const RandomInput *input, char *out) {
    const Game *game = input->session->game;
    strcpy(out, "nothing");
    if (!game->asked.option_count) return;
    name_option(game, input->session->loaded->setup, roll(input, game->asked.option_count), out);
}

static void write_power(const RandomInput *input, char *out) {
    const Setup *setup = input->session->loaded->setup;
    PowerName power = {(uint8_t)roll(input, setup->faction_count), (uint8_t)roll(input, VERSIONS), NOTHING};
    if (roll(input, 2))
        strcpy(out, setup->factions[power.faction].id);
    else
        name_power(setup, power, out);
}

static void write_root(const RandomInput *input, char *out) {
    sprintf(out, "%.1024s", input->session->paths->data);
}

static void write_seat(const RandomInput *input, char *out) {
    sprintf(out, "%d", 1 + roll(input, input->session->loaded->setup->seats));
}

static void write_verb(const RandomInput *input, char *out) {
    int groups = 0, verbs = 0;
    while (verb_groups[groups].title) groups++;
    const VerbGroup *group = &verb_groups[roll(input, groups)];
    while (verb_at(input->session, group, verbs)) verbs++;
    const Verb *verb = verb_at(input->session, group, roll(input, verbs));
    strcpy(out, verb->alias && roll(input, 2) ? verb->alias : verb->name);
    if (strcmp(out, "puzzle") == 0) strcpy(out, "retry"); /* it may open another game, with another kind of table */
}

static void write_nonsense(const RandomInput *input, char *out) {
    strcpy(out, PICK(nonsense, input->chance));
}

static void write_zone(const RandomInput *input, char *out) {
    name_zone(roll(input, ZONES + 1), out);
}

/* Lines -------------------------------------------------------------------------------------------- */

static void (*const writers[128])(const RandomInput *input, char *out) = {
    ['b'] = write_branch, ['c'] = write_card, ['d'] = write_side,   ['f'] = write_file,     ['g'] = write_position,
    ['h'] = write_hook,   ['l'] = write_lua,  ['n'] = write_number, ['o'] = write_option,   ['p'] = write_power,
    ['r'] = write_root,   ['s'] = write_seat, ['v'] = write_verb,   ['w'] = write_nonsense, ['z'] = write_zone,
};

void random_input_line(const Session *session, uint64_t *chance, char line[LINE_SIZE]) {
    RandomInput input = {session, chance};
    char *out = line;
    for (const char *next = PICK(lines, chance); *next; next++) {
        if (*next != '%') {
            *out++ = *next;
            continue;
        }
        writers[(unsigned char)*++next](&input, out);
        out += strlen(out);
    }
    *out = 0;
}
