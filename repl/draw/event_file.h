/* The file of --events. */
#ifndef REPL_DRAW_EVENT_FILE_H
#define REPL_DRAW_EVENT_FILE_H

#include "play/session/event_stream.h"

/* True if the path is "-", which is stdout; then nothing else may be printed there. */
bool event_file_is_output(const char *path);

/* Opens the file of --events; "-" is stdout, NULL makes a stream that is off. Returns DONE or the exit status; the
 * error has been printed. */
int event_file_open(EventStream *stream, const Setup *setup, const char *path);

/* Closes the stream. Returns `end`, or FAILED if not all events could be written; the error has been printed. */
int event_file_close(EventStream *stream, const char *path, int end);

#endif
