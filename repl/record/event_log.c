#include "repl/record/event_log.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/name.h"
#include "repl/record/event_stream.h"

enum { FIRST_ROOM = 256, ONE_LINE = 1 << 16 };

void account_init(Account *account, const Setup *setup, const Screen *screen, int seat) {
    *account = (Account){.screen = *screen, .tale.seat = seat};
    account->screen.width = ONE_LINE;
    prose_init(&account->tale.prose, &account->screen, setup);
}

void account_release(Account *account) {
    for (int i = 0; i < account->count; i++) {
        free(account->tellings[i].line);
        free(account->tellings[i].sentence);
    }
    free(account->tellings);
    *account = (Account){.count = 0};
}

/* Without blanks and line ends around it. */
static void trim(char *text) {
    size_t lead = 0, length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1])) length--;
    text[length] = 0;
    while (isspace((unsigned char)text[lead])) lead++;
    memmove(text, text + lead, length - lead + 1);
}

/* A tale tells a question with its answer; here it comes alone. What others may choose is theirs to know. */
static void tell_question(const Account *account, const Game *game, const Event *event) {
    FILE *file = account->screen.file;
    char name[NAME_SIZE];
    if (account->tale.seat != NOTHING && account->tale.seat != event->seat) return;
    fprintf(file, "%d is asked: %s", event->seat + 1, event->text ? event->text : "");
    for (int option = 0; option < game->asked.option_count; option++)
        fprintf(file, "%s %s", option ? "," : "", name_option(game, account->tale.prose.setup, option, name));
}

/* The sentence of an event, to be freed. */
static char *tell(Account *account, const Game *game, const Event *event) {
    char *text = NULL;
    size_t size;
    account->screen.file = open_memstream(&text, &size);
    if (!account->screen.file) abort();
    tale_tell(&account->tale, game, event);
    if (event->kind == EVENT_ASK) tell_question(account, game, event);
    if (fclose(account->screen.file) != 0) abort();
    trim(text);
    return text;
}

static Telling *add(Account *account) {
    if (account->count == account->room) {
        account->room = account->room ? 2 * account->room : FIRST_ROOM;
        Telling *more = realloc(account->tellings, (size_t)account->room * sizeof *more);
        if (!more) abort();
        account->tellings = more;
    }
    return &account->tellings[account->count++];
}

void account_see(void *watcher, const Game *game, const Event *event) {
    Account *account = watcher;
    char *sentence = tell(account, game, event);
    *add(account) = (Telling){.line = stream_line(account->tale.prose.setup, game, event),
                              .sentence = sentence,
                              .position = account->position,
                              .round = game->now.round,
                              .trick = game->now.trick};
}

int account_differ(const Account *one, const Account *other) {
    int both = one->count < other->count ? one->count : other->count;
    for (int i = 0; i < both; i++)
        if (strcmp(one->tellings[i].line, other->tellings[i].line) != 0) return i;
    return one->count == other->count ? -1 : both;
}
