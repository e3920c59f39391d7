/* What whole games add to their exports: the phase. */
#ifndef PLAY_SESSION_TABLETOP_EXPORT_H
#define PLAY_SESSION_TABLETOP_EXPORT_H

#include "play/session/export.h"

extern const ExportRules tabletop_exports;

#endif
