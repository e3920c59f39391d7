/* A subcommand: a row of main's table, and the function that runs it; and what subcommands share: the folders and
 * messages of the program, the file of --events, and progress bars. */
#ifndef REPL_TERM_COMMAND_H
#define REPL_TERM_COMMAND_H

#include <limits.h>
#include <stdint.h>

#include "core/base/json_out.h"
#include "play/load/options.h"
#include "play/load/paths.h"
#include "play/session/event_stream.h"
#include "repl/term/screen.h"

/* What all commands share. */
typedef struct Program {
    const char *called; /* argv[0] */
    Paths paths;
    Screen screen;
} Program;

typedef struct Command {
    const char *name;
    const char *usage;   /* the arguments, as the help shows them */
    const char *summary; /* one line */
    const char *about;   /* the paragraph of its own help */
    int groups;          /* of options: a sum of OptionGroup */
    int least, most;     /* arguments that are not options; MANY_OPERANDS: any number, or `run` counts them */
    const char *needs;   /* the error where there are fewer or more; NULL: the first one too many is named */
    int (*run)(Program *program, Options *options);
} Command;

extern const Command command_repl, command_check, command_new, command_factions, command_games, command_run,
    command_puzzles, command_puzzle, command_scenarios;
extern const Command command_game, command_replay;
extern const Command command_sim, command_merge;
extern const Command command_talk;

enum { MANY_OPERANDS = INT_MAX };

/* Prints a line of help: a command or an option, and its text beside it. */
void command_help_row(Screen *screen, const char *name, const char *value, const char *text);

/* Prints the help of the options of these groups. */
void command_options_help(Screen *screen, int groups);

/* Prints an indented line of what describes something: a dim name, and its text behind it. */
void command_field(Screen *screen, const char *name, const char *text);

/* Writes a text to a file that must not exist yet. On failure says why and removes what was written. */
bool command_write_new(const char *path, const char *text, char why[PATH_TROUBLE]);

/* Closes a file that rows or events, `what`, were written to; `error` is errno of the first write that failed, or 0.
 * Returns `end`, or FAILED if not all could be written; the error has been printed. To stdout, a reader that closed
 * the pipe (head -n 1) is not an error. */
int command_close_output(FILE *file, int error, const char *what, const char *path, int end);

/* Writes the page, a copy of the one file that `make page` builds, with the fields that it opens. Returns DONE or the
 * exit status; the error has been printed. */
int command_write_page(const Program *program, const char *path, const JsonOut *fields);

/* Finds where the scripts are, and the folders of the user, on the disk; `called` is argv[0]. Nothing stops what
 * runs. */
void paths_find(Paths *paths, const char *called);

/* Finds the path of the program from argv[0], for systems without /proc. False if it is not found. */
bool paths_by_name(const char *called, char out[PATH_SIZE]);

/* Messages to the user, on stderr. What has been printed to stdout is flushed first, so that the order is kept. What a
 * terminal must not be sent is replaced (visible.h).
 * Prints all messages of the program from now on; errors begin with "horde: ". */
void message_print_all(void);

/* True if the path is "-", which is stdout; then nothing else may be printed there. */
bool event_file_is_output(const char *path);

/* Opens the file of --events; "-" is stdout, NULL makes a stream that is off. Returns DONE or the exit status; the
 * error has been printed. */
int event_file_open(EventStream *stream, const Setup *setup, const char *path);

/* Closes the stream. Returns `end`, or FAILED if not all events could be written; the error has been printed. */
int event_file_close(EventStream *stream, const char *path, int end);

/* A progress bar on stderr; nothing is drawn if stderr is not a terminal, or a dumb one. */

enum { PROGRESS_NAME = 36 }; /* columns of the text beside the bar */

typedef struct Progress {
    bool shown; /* stderr is a terminal that can draw it */
    bool drawn; /* the bar is on the screen now */
    bool colour;
    int percent;  /* last drawn */
    double start; /* it is drawn only from this time on, in seconds; 0: at once */
    double next;  /* a text alone is drawn again only from this time on: it may change often */
    char what[PROGRESS_NAME + 1];
} Progress;

void progress_init(Progress *progress);

/* For work that is seldom long: the bar is drawn only if the work takes more than a second. */
void progress_init_late(Progress *progress);

/* Draws the bar if the percentage or the text has changed; the text alone if `total` is 0. The text `what` is cut to
 * its last columns. */
void progress_draw(Progress *progress, const char *what, int64_t done, int64_t total);

/* Erases the bar, so that something else can be printed. */
void progress_clear(Progress *progress);

#endif
