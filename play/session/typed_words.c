#include "play/session/typed_words.h"

#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"
#include "core/base/heap.h"
#include "core/base/text.h"
#include "play/load/tools.h"

void verb_args_split(VerbArgs *args, const char *rest, char *copy) {
    static const char blanks[] = " \t\n";
    *args = (VerbArgs){.rest = rest};
    strcpy(copy, rest);
    while (*(copy += strspn(copy, blanks)) && args->count < MAX_VERB_ARGS) {
        args->words[args->count++] = copy;
        copy += strcspn(copy, blanks);
        if (*copy) *copy++ = 0;
    }
}

bool verb_args_at_most(Session *session, const VerbArgs *args, int most) {
    return args->count <= most || session_refuse(session, "unexpected argument '%s'", args->words[most]);
}

bool verb_arg_number(Session *session, const VerbArgs *args, int index, int least, int most, int fallback,
                     int *number) {
    char *end;
    *number = fallback;
    if (index >= args->count) return true;
    long value = strtol(args->words[index], &end, 10);
    if (*end || value < least || value > most)
        return session_refuse(session, "expected a number from %d to %d, got '%s'", least, most, args->words[index]);
    *number = (int)value;
    return true;
}

bool verb_arg_seat(Session *session, const char *word, int *seat) {
    int seats = door_seats(session->loaded->setup);
    bool fits = word[0] >= '1' && word[0] <= '0' + seats && !word[1];
    *seat = word[0] - '1';
    return fits || session_refuse(session, "expected a %s from 1 to %d, got '%s'",
                                  describe_of(session->loaded->setup)->seat_word, seats, word);
}

/* Options ------------------------------------------------------------------------------------------ */

static bool is_number(const char *name) {
    const char *digits = name + (*name == '-');
    return *digits && !digits[strspn(digits, "0123456789")];
}

static const char *name_of(const Session *session, int option, char name[DOOR_NAME]) {
    return door_option_name(session->game, session->loaded->setup, option, name);
}

bool typed_option_known(const Session *session, Asked *asked) {
    char name[DOOR_NAME];
    if (session->status != GAME_WAITS || !door_asked(session->game, session->loaded->setup, asked)) return false;
    if (!session_sees(session, asked->seat)) return false;
    for (int option = 0; option < asked->option_count && !asked->numbers; option++)
        asked->numbers = is_number(name_of(session, option, name));
    return true;
}

int typed_option_find(const Session *session, const char *text) {
    const Setup *setup = session->loaded->setup;
    Asked asked;
    char *end;
    long number = strtol(text, &end, 10);
    if (!typed_option_known(session, &asked)) return -1;
    int named = door_of(setup)->find_option(session->game, setup, text);
    if (named >= 0 || asked.numbers) return named;
    return *text && !*end && number >= 1 && number <= asked.option_count ? (int)number - 1 : -1;
}

/* Suggestions -------------------------------------------------------------------------------------- */

enum { SUGGESTIONS = 2 };

/* Writes "'van-2 high' or 'van-2 low'" for the first options that begin with the text; empty if none does. */
static void write_begun(const Session *session, const Asked *asked, const char *text, char out[DOOR_WHY]) {
    char name[DOOR_NAME];
    size_t used = 0;
    int count = 0;
    *out = 0;
    for (int option = 0; option < asked->option_count && count < SUGGESTIONS; option++) {
        if (strncmp(name_of(session, option, name), text, strlen(text)) != 0) continue;
        count++;
        used += (size_t)snprintf(out + used, DOOR_WHY - used, "%s'%.120s'", used ? " or " : "", name);
    }
}

/* Writes the name of the option that is most similar to the text, or to its first word, in quotes; empty if none is. */
static void write_similar(const Session *session, const Asked *asked, const char *text, char out[DOOR_WHY]) {
    int count = asked->option_count;
    char word[DOOR_NAME];
    char(*names)[DOOR_NAME] = heap_new((size_t)count + 1, sizeof *names);
    const char **list = heap_new((size_t)count + 1, sizeof *list);
    for (int option = 0; option < count; option++) list[option] = name_of(session, option, names[option]);
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " "), text);
    const char *near = nearest_name(text, list);
    if (!near) near = nearest_name(word, list);
    *out = 0;
    if (near) snprintf(out, DOOR_WHY, "'%.120s'", near);
    free(list);
    free(names);
}

/* True if the text begins with the name of a card or piece, which `name` gets. */
static bool names_piece(const Session *session, const char *text, char name[DOOR_NAME]) {
    const Setup *setup = session->loaded->setup;
    for (int i = 0; tools_of(setup)->piece_name(session->game, setup, i, name); i++) {
        size_t length = strlen(name);
        if (strncmp(text, name, length) == 0 && (!text[length] || text[length] == ' ')) return true;
    }
    return false;
}

/* What to do instead of choosing the text; empty if it does not look like an option. */
static void write_advice(const Session *session, const Asked *asked, const char *text, char out[DOOR_WHY]) {
    char near[DOOR_WHY], piece[DOOR_NAME], begun[DOOR_NAME + 1];
    bool is_piece = names_piece(session, text, piece);
    snprintf(begun, sizeof begun, is_piece ? "%s " : "%.127s", is_piece ? piece : text);
    write_begun(session, asked, begun, near);
    if (!*near && !is_piece) write_similar(session, asked, text, near);
    *out = 0;
    if (*near)
        snprintf(out, DOOR_WHY, "did you mean %.480s?", near);
    else if (is_piece)
        snprintf(out, DOOR_WHY, "`why not %s` says why", piece);
}

bool typed_option_is_meant(const Session *session, const char *text) {
    Asked asked;
    char advice[DOOR_WHY];
    if (strpbrk(text, "=(\"'{[\n") || !typed_option_known(session, &asked)) return false;
    write_advice(session, &asked, text, advice);
    return *advice;
}

bool typed_option_refuse(Session *session, const char *text) {
    Asked asked;
    char advice[DOOR_WHY] = "";
    if (!typed_option_known(session, &asked)) return session_refuse_unasked(session);
    if (!is_number(text)) write_advice(session, &asked, text, advice);
    return session_refuse(session, "'%s' is not an option; %s", text, *advice ? advice : "see `options`");
}
