/* Making a description (core/game/describe.h), and finding things in it. */
#ifndef PLAY_DESCRIBE_DESCRIPTION_H
#define PLAY_DESCRIBE_DESCRIPTION_H

#include "core/base/arena.h"
#include "core/game/describe.h"

/* Those of all games. */
extern const Describe dayz_describe, tabletop_describe;

/* Descriptions are large: they are made on the heap and used again. */
Description *description_new(void);
void description_free(Description *description);

/* Describes a position for a viewer; `question` is the text of the open question, "" if it has none. All that was in the
 * description before is gone, its texts, too. */
void description_fill(Description *description, const Setup *setup, const Game *game, int viewer, bool forgets,
                      const char *question);

/* A new description of a position, without the text of the open question. */
Description *description_make(const Setup *setup, const Game *game, int viewer, bool forgets);

/* Does the viewer know where the piece of that name is? 1 or 0; -1: there is no such piece. */
int description_knows(const Setup *setup, const Game *game, int viewer, bool forgets, const char *name);

/* A text of the arena, put together like printf. */
const char *arena_print(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* For games that fill one in: each adds an element and returns its number. */
int describe_zone(Description *out, DescribedZone zone);
int describe_piece(Description *out, DescribedPiece piece); /* to the zone or place that was added last */
void describe_counter(Description *out, const char *name, int seat, int value);
void describe_row(Description *out, const char *label, int seat);
void describe_item(Description *out, DescribedItem item); /* to the row that was added last */
void describe_option(Description *out, DescribedOption option);

/* The piece or zone of that name; NULL if the viewer knows of none. */
const DescribedPiece *description_piece(const Description *description, const char *name);
const DescribedZone *description_zone(const Description *description, const char *name);

/* Where a piece lies: the name of its zone or place. */
const char *description_where(const Description *description, const DescribedPiece *piece);

#endif
