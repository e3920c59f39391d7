/* What Happy DayZ adds to its exports: plays and transfers in its own words, and the tricks and counts that they led to. */
#ifndef PLAY_SESSION_DAYZ_EXPORT_H
#define PLAY_SESSION_DAYZ_EXPORT_H

#include "play/session/export.h"

extern const ExportRules dayz_exports;

#endif
