/* A digest of script files as they are now, so that a change is noticed whatever the clock says. */
#ifndef PLAY_SESSION_FILE_DIGEST_H
#define PLAY_SESSION_FILE_DIGEST_H

#include "play/load/scripts.h"

/* Covers all files that the machines have read (`scenario` may be NULL), and all scripts in the folders of the
 * catalogue, so that new files count too. A missing file counts by its name alone. */
uint64_t file_digest(const Scripts *scripts, const Vm *scenario);

#endif
