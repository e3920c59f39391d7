/* Who knows which piece lies where. Vague knowledge ("one of these three") is not kept. Inner header. */
#ifndef CORE_TABLE_KNOWLEDGE_H
#define CORE_TABLE_KNOWLEDGE_H

#include "core/table/block.h"

/* To be called before pieces of one zone move together to another; `seen`: a bit for each seat that is shown them. */
void knowledge_of_move(const TabletopLayout *layout, TableParts *table, const uint16_t *pieces, int count, int to,
                       int seen);

/* To be called after a zone was shuffled. */
void knowledge_of_shuffle(const TabletopLayout *layout, TableParts *table, int zone);

#endif
