/* Part files that somebody has edited, with a digest that matches. */
#ifndef T_LIB_SIM_FORGED_PART_H
#define T_LIB_SIM_FORGED_PART_H

#include "sim/sim_run.h"
#include "t/lib/temp_folder.h"

typedef struct ForgedPart {
    TempFolder folder;
    char *text; /* of the true part, without its last line */
    char *edited;
    char why[8 * SIM_RUN_TEXT]; /* of the part that was refused last */
} ForgedPart;

/* Writes the run as a part and takes its text. Aborts if that fails. */
ForgedPart *forged_part_open(const SimRun *run);
void forged_part_close(ForgedPart *part);

/* The text with `size` bytes at `at`, which points into part->text, replaced; valid until the next call. */
const char *forged_part_edit(ForgedPart *part, const char *at, size_t size, const char *with);

/* Writes a text with the digest it needs, and reads it as a part. A part that is accepted is joined and reported. */
bool forged_part_accepts(ForgedPart *part, const char *text);

/* True if the refusal has the path and a line number. */
bool forged_part_names_line(const ForgedPart *part);

#endif
