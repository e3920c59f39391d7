/* The bookkeeper passes the streams of the shipped game, and objects as soon as one line is missing, doubled or wrong. */
#include <tap.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "t/lib/referee/bookkeeper.h"
#include "t/lib/repl/stream_lines.h"
#include "t/lib/scripts/test_scripts.h"

enum { LONGEST = 16384 };

typedef struct Injury {
    const char *kind;
    int nth;
    const char *instead; /* for the text `this`; NULL: the line is left out */
    const char *this;
} Injury;

static const Injury injuries[] = {
    {"game", 0, NULL, NULL},
    {"round", 0, NULL, NULL},
    {"deal", 0, NULL, NULL},
    {"transfer", 2, NULL, NULL},
    {"trick", 3, NULL, NULL},
    {"play", 7, NULL, NULL},
    {"won", 2, NULL, NULL},
    {"move", 5, NULL, NULL},
    {"answer", 0, NULL, NULL},
    {"score", 4, NULL, NULL},
    {"round_end", 0, NULL, NULL},
    {"game_end", 0, NULL, NULL},
    {"play", 4, "\"side\":\"side", "\"side\":\""},
    {"play", 2, "\"seat\":9", "\"seat\":"},
    {"move", 4, "van-3", "-"},
    {"won", 1, "\"faction\":\"zorro", "\"faction\":\""},
    {"won", 1, "\"faction\":null,\"was\":\"", "\"faction\":\""},
    {"power", 0, "zorro", "power\":\""},
    {"score", 1, "\"why\":\"zorro", "\"why\":\""},
    {"answer", 0, "zorro", "choice\":\""},
    {"round_end", 0, "\"delta\":[1", "\"delta\":["},
    {"game_end", 0, "\"population\":[1", "\"population\":["},
    {"trick", 2, "\"trick\":9", "\"trick\":"},
};

/* Writes the line with the first `this` replaced. */
static const char *injure(const Injury *injury, const char *line, char out[LONGEST]) {
    const char *at = strstr(line, injury->this);
    if (!at) return line;
    snprintf(out, LONGEST, "%.*s%s%s", (int)(at - line), line, injury->instead, at + strlen(injury->this));
    return out;
}

static const char *judge(const StreamLines *told, const Injury *injury, char verdict[LONGEST]) {
    char kind[64] = "", line[LONGEST];
    int count = 0;
    Bookkeeper *keeper = bookkeeper_new();
    if (injury) snprintf(kind, sizeof kind, "{\"e\":\"%s\"", injury->kind);
    for (int i = 0; i < told->count; i++) {
        bool hit = injury && strncmp(told->lines[i], kind, strlen(kind)) == 0 && count++ == injury->nth;
        if (!hit) (void)bookkeeper_line(keeper, told->lines[i]);
        if (hit && injury->instead) (void)bookkeeper_line(keeper, injure(injury, told->lines[i], line));
    }
    const char *wrong = bookkeeper_end(keeper);
    snprintf(verdict, LONGEST, "%s", wrong ? wrong : "");
    bookkeeper_free(keeper);
    return verdict;
}

int main(void) {
    enum { INJURIES = sizeof injuries / sizeof *injuries };
    TestScripts *scripts = test_scripts_open(NULL, NULL);
    Setup setup = test_scripts_setup(scripts, false, 3, "hippie,military,dog", "bunker");
    StreamLines told;
    char verdict[LONGEST];
    plan(1 + INJURIES);
    (void)stream_lines_play(&told, &setup, 7);
    is(judge(&told, NULL, verdict), "", "INTERFACE: a whole stream adds up");
    for (int i = 0; i < INJURIES; i++) {
        const Injury *injury = &injuries[i];
        const char *wrong = judge(&told, injury, verdict);
        ok(*wrong, "INTERFACE: '%s' %d with %s: %s", injury->kind, injury->nth,
           injury->instead ? injury->instead : "nothing", wrong);
    }
    stream_lines_release(&told);
    test_scripts_close(scripts);
    return exit_status();
}
