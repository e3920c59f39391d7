#include "t/lib/typist.h"

#include <stdio.h>
#include <string.h>

#include "core/state/chance.h"

/* What is typed: a letter behind % is a word of that kind (see writers). Often used lines stand here more than once. */
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
    "break if %l",
    "break hippie.lua:%n",
    "break %w",
    "breaks",
    "delete %n",
    "delete all",
    "where",
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
    "# a remark",
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
    "g:give(1, 2)",
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

static const char *const rubbish[] = {
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

typedef struct Typist {
    const Session *session;
    uint64_t *chance;
} Typist;

static int roll(const Typist *typist, int below) {
    return (int)chance_below(typist->chance, (uint32_t)below);
}

static void write_branch(const Typist *typist, char *out) {
    static const char *const names[] = {"main", "a", "b", "c", "other"};
    strcpy(out, PICK(names, typist->chance));
}

static void write_card(const Typist *typist, char *out) {
    const Game *game = &typist->session->game;
    name_card(game, &typist->session->loaded->setup, game->deck.count ? roll(typist, game->deck.count) : 0, out);
}

static void write_side(const Typist *typist, char *out) {
    strcpy(out, name_side(roll(typist, SIDES)));
}

static void write_file(const Typist *typist, char *out) {
    static const char *const names[] = {"one.game", "two.game", "three.game", "none.lua"};
    strcpy(out, PICK(names, typist->chance));
}

static void write_position(const Typist *typist, char *out) {
    const Branch *branch = timeline_look(&typist->session->timeline);
    int kind = roll(typist, 8);
    if (kind == 0)
        sprintf(out, "%d.%d", 1 + roll(typist, 2), 1 + roll(typist, 6));
    else if (kind == 1)
        strcpy(out, roll(typist, 2) ? "end" : "start");
    else
        sprintf(out, "%d", roll(typist, branch->last + 2));
}

static void write_hook(const Typist *typist, char *out) {
    strcpy(out, name_hook(1 + roll(typist, HOOKS - 1)));
}

static void write_lua(const Typist *typist, char *out) {
    strcpy(out, PICK(conditions, typist->chance));
}

static void write_number(const Typist *typist, char *out) {
    sprintf(out, "%d", roll(typist, 4) ? 1 + roll(typist, 12) : roll(typist, 120) - 10);
}

static void write_option(const Typist *typist, char *out) {
    const Game *game = &typist->session->game;
    strcpy(out, "nothing");
    if (!game->asked.option_count) return;
    name_option(game, &typist->session->loaded->setup, roll(typist, game->asked.option_count), out);
}

static void write_power(const Typist *typist, char *out) {
    const Setup *setup = &typist->session->loaded->setup;
    PowerName power = {(uint8_t)roll(typist, setup->faction_count), (uint8_t)roll(typist, VERSIONS), NOTHING};
    if (roll(typist, 2))
        strcpy(out, setup->factions[power.faction].id);
    else
        name_power(setup, power, out);
}

static void write_root(const Typist *typist, char *out) {
    sprintf(out, "%.1024s", typist->session->program->paths.data);
}

static void write_seat(const Typist *typist, char *out) {
    sprintf(out, "%d", 1 + roll(typist, typist->session->loaded->setup.seats));
}

static void write_verb(const Typist *typist, char *out) {
    int groups = 0, verbs = 0;
    while (verb_groups[groups].title) groups++;
    const Verb *list = verb_groups[roll(typist, groups)].verbs;
    while (list[verbs].name) verbs++;
    const Verb *verb = &list[roll(typist, verbs)];
    strcpy(out, verb->alias && roll(typist, 2) ? verb->alias : verb->name);
}

static void write_rubbish(const Typist *typist, char *out) {
    strcpy(out, PICK(rubbish, typist->chance));
}

static void write_zone(const Typist *typist, char *out) {
    name_zone(roll(typist, ZONES + 1), out);
}

/* Lines -------------------------------------------------------------------------------------------- */

static void (*const writers[128])(const Typist *typist, char *out) = {
    ['b'] = write_branch, ['c'] = write_card, ['d'] = write_side,   ['f'] = write_file,    ['g'] = write_position,
    ['h'] = write_hook,   ['l'] = write_lua,  ['n'] = write_number, ['o'] = write_option,  ['p'] = write_power,
    ['r'] = write_root,   ['s'] = write_seat, ['v'] = write_verb,   ['w'] = write_rubbish, ['z'] = write_zone,
};

void typist_line(const Session *session, uint64_t *chance, char line[LINE_SIZE]) {
    Typist typist = {session, chance};
    char *out = line;
    for (const char *next = PICK(lines, chance); *next; next++) {
        if (*next != '%') {
            *out++ = *next;
            continue;
        }
        writers[(unsigned char)*++next](&typist, out);
        out += strlen(out);
    }
    *out = 0;
}
