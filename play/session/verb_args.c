#include "play/session/verb_args.h"

#include <stdlib.h>
#include <string.h>

#include "core/game/describe.h"

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
