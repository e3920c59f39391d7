#include "play/load/place_name.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *place_path(const char *file) {
    char folder[PLACE_FILE];
    size_t length = getcwd(folder, sizeof folder) ? strlen(folder) : 0;
    bool below = length && strncmp(file, folder, length) == 0 && file[length] == '/';
    return below ? file + length + 1 : file;
}

char *place_name(const Place *place, char out[PLACE_TEXT]) {
    snprintf(out, PLACE_TEXT, "%s:%d", place_path(place->file), place->line);
    return out;
}
