/* A request while it is answered: its fields, checked, and the reply that is being written. */
#ifndef PLAY_TALK_REQUEST_H
#define PLAY_TALK_REQUEST_H

#include <cjson/cJSON.h>

#include "core/base/json_out.h"
#include "play/describe/description.h"
#include "play/talk/talk.h"
#include "play/session/session.h"

/* What a field of a request holds. */
typedef enum FieldType {
    FIELD_TEXT,
    FIELD_NUMBER, /* whole, from 0 */
    FIELD_FLAG,
    FIELD_SEAT,     /* a seat's number, or "all" where that makes sense */
    FIELD_TEXTS,    /* an object of texts: files */
    FIELD_OBJECT,   /* checked by its request */
    FIELD_LIST,     /* of texts */
    FIELD_SEED,     /* a text of digits */
    FIELD_ANYTHING, /* checked by its request */
} FieldType;

typedef struct RequestField {
    const char *name; /* NULL ends the list */
    FieldType type;
} RequestField;

enum { REQUEST_FIELDS = 16 };

/* What a request needs, bit by bit. */
enum {
    NEEDS_GAME = 1,
    NEEDS_ALL = 2,   /* it looks inside scripts: refused unless the viewer is "all" */
    NEEDS_PROMPT = 4 /* the program's prompt answers it */
};

typedef struct TalkRequest TalkRequest;

/* A row of the table of requests. */
typedef struct RequestKind {
    const char *name;
    bool (*answer)(Talk *talk, TalkRequest *request); /* false: request_refuse was called, or the session was */
    int needs;
    const char *missing; /* what is said if its first field is not given; NULL: it may be left out */
    RequestField fields[REQUEST_FIELDS];
} RequestKind;

/* All requests; a row without a name ends each. */
extern const RequestKind talk_game_requests[], talk_look_requests[], talk_debug_requests[], talk_library_requests[],
    talk_check_requests[], talk_sim_requests[];

struct TalkRequest {
    const cJSON *json;
    JsonOut *out; /* the fields of the reply */
};

/* A text, number or flag of the request; NULL, `fallback` or false where it is not given. */
const char *request_text(const TalkRequest *request, const char *name);
int request_number(const TalkRequest *request, const char *name, int fallback);
bool request_flag(const TalkRequest *request, const char *name, bool fallback);
const cJSON *request_field(const TalkRequest *request, const char *name);

/* Makes the talk the front end of a session. */
void talk_front(Talk *talk, Session *session);

struct Talk {
    TalkHost host;
    Paths paths;      /* those of the host, with `files` over them */
    Session *session; /* NULL: no game is open */
    char **words;     /* of the options of the open game, a list that ends with NULL; or NULL */
    Description *description, *other;
    struct TalkErrors *errors;    /* of the request that runs */
    struct EventTelling *telling; /* of the events that are heard now; NULL: nobody listens */
    JsonOut events;               /* heard so far */
    int heard_from;               /* the position where listening began */
    int heard_at;                 /* the position that the events heard last lead on from */
    int paused_at, paused_number; /* the position before a step that is paused, and the number of its last event */
    struct {                      /* how many events the viewer saw up to each position, as far as that is known */
        int *seen, known, room;   /* by position; known: the last one */
        int branch, viewer;       /* for these */
        unsigned generation;
    } count;
    Files *files;         /* the texts of `files` of open and reload; `paths` has them, too */
    Buffer typed;         /* what typed Lua printed, lines without a newline at the end */
    TalkRequest *request; /* that runs; NULL: none */
};

/* Adds an error to the reply; returns false. */
bool request_refuse(Talk *talk, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds the fault of a step that failed, with its file, line, hook and seat; returns false. */
bool talk_refuse_fault(Talk *talk, const Host *host, const Game *game);

/* Writes such a fault as an object. */
void talk_put_fault(const Talk *talk, JsonOut *out, const Host *host, const Game *game);

/* Lays the `files` of the request over the disk or, if `over`, over the texts that lie there, too. Returns those that lay there
 * before, for talk_keep_files, which puts them back unless `keep`. It returns `keep`. */
Files *talk_lay_files(Talk *talk, const TalkRequest *request, bool over);
bool talk_keep_files(Talk *talk, Files *before, bool keep);

/* A path as `files` names it: what is below the data folder is relative to it. */
const char *talk_file_name(const Talk *talk, const char *path);

/* Refuses a word that is none of the names, which end with NULL, and suggests the nearest. Returns false. */
bool request_refuse_name(Talk *talk, const char *what, const char *word, const char *const *names);

/* Puts `state` into the reply, unless the request says "state": false. Returns true. */
bool reply_state(Talk *talk, TalkRequest *request);

/* Puts `events`, heard since talk_hear, and `state` into the reply. Returns true. */
bool reply_moves(Talk *talk, TalkRequest *request);

/* Begins to write events down. */
void talk_hear(Talk *talk);

/* The events of positions `from` to `to` of a branch as an array, for the viewer of the session. */
void talk_events(Talk *talk, JsonOut *out, int from, int to);

/* Positions as the viewer counts them: a decision of another seat in a window is no step, for the viewer does not learn of it.
 * `real` returns the last position with that number; -1 if there is none. `is_shown`: the viewer learns of the step that leads on
 * from a position. */
bool talk_step_is_shown(const Talk *talk, const Branch *branch, int position);
int talk_shown_position(const Talk *talk, const Branch *branch, int position);
int talk_real_position(const Talk *talk, const Branch *branch, int shown);

/* Makes a session that was opened the talk's: its events are heard. */
void talk_connect(Talk *talk);
void talk_close_game(Talk *talk);

/* Writes what a reload changes, as fields. */
void talk_put_report(const Talk *talk, JsonOut *out, const ReloadReport *report);

/* Writes the pause as a value: an object, or null. */
void talk_pause(Talk *talk, JsonOut *out);

/* Splits "file.lua:12: message": `file` gets the file, as `files` names it. Returns the message; the whole text, and line 0, if
 * it begins otherwise. */
const char *talk_split_place(const Talk *talk, const char *text, char file[PATH_SIZE], int *line);

/* Writes a fault or a note as an object. */
void talk_put_message(const Talk *talk, JsonOut *out, const char *message, const char *file, int line);

/* Takes the messages of the loaders since the request began, as elements of a list, to be freed: they are no longer in the
 * reply. */
char *talk_take_messages(Talk *talk);

/* Hands a line of progress to the host. */
void talk_progress(const Talk *talk, const TalkRequest *request, const char *name, int64_t done, int64_t of);

/* The value of the field `name` as such a word, in *word, which stays NULL if it is not given. False, with an error, if it has
 * no such form. */
bool request_word(Talk *talk, const TalkRequest *request, const char *name, char **word);

/* The fields of a set-up as words of the command line, a list that ends with NULL and has room for TALK_MORE_WORDS more; NULL,
 * with an error, if one does not fit. */
enum { TALK_MORE_WORDS = 8 };
char **talk_setup_words(Talk *talk, const cJSON *setup);
void talk_free_words(char **words);

/* Reads these words as options, which point to them; a seed is chosen if none is given. False, with an error, if they are wrong. */
bool talk_read_setup(Talk *talk, char **words, Options *options);

/* Request `number`, from 0, of those that the talk answers (NULL: all); NULL after the last. */
const RequestKind *talk_request_kind(const Talk *talk, int number);

#endif
