#include "lua/dayz/boxes.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "core/base/text.h"

/* Each box once, in the order of the factions. */
static int list(const Catalog *catalog, const char *boxes[MAX_FACTIONS + 1]) {
    int count = 0;
    for (int i = 0; i < catalog->faction_count; i++) {
        const char *box = catalog->factions[i].box;
        int place = 0;
        while (box && place < count && strcmp(boxes[place], box) != 0) place++;
        if (box && place == count) boxes[count++] = box;
    }
    boxes[count] = NULL;
    return count;
}

static bool has_word(const char *name, const char *word) {
    size_t length = strlen(word);
    while (*name) {
        size_t letters = strcspn(name, " ");
        if (letters == length && strncasecmp(name, word, length) == 0) return true;
        name += letters;
        name += strspn(name, " ");
    }
    return false;
}

static bool is_named(const char *name, const char *word) {
    return strcasecmp(name, word) == 0;
}

/* The only box for which `fits` holds; NULL if none or several do. */
static const char *only(const char *const *boxes, const char *word, bool (*fits)(const char *name, const char *word)) {
    const char *found = NULL;
    for (; *boxes; boxes++) {
        if (!fits(*boxes, word)) continue;
        if (found) return NULL;
        found = *boxes;
    }
    return found;
}

static void refuse_box(const char *const *boxes, const char *word, char *why, size_t size) {
    const char *near = nearest_name(word, boxes);
    int used = snprintf(why, size, "there is no box '%s'; %s", word, near ? "did you mean '" : "there are:");
    if (near) snprintf(why + used, size - (size_t)used, "%s'?", near);
    for (int i = 0; !near && boxes[i] && (size_t)used < size; i++)
        used += snprintf(why + used, size - (size_t)used, "%s %s", i ? "," : "", boxes[i]);
}

const char *boxes_find(const Catalog *catalog, const char *word, char *why, size_t size) {
    const char *boxes[MAX_FACTIONS + 1];
    if (!list(catalog, boxes)) return snprintf(why, size, "no faction has a box"), NULL;
    const char *found = only(boxes, word, is_named);
    if (!found) found = only(boxes, word, has_word);
    if (!found) refuse_box(boxes, word, why, size);
    return found;
}
