#include "play/load/games.h"

#include <stdio.h>
#include <string.h>

#include "core/base/text.h"
#include "play/load/message.h"
#include "play/load/options.h"

static const char folder[] = "games";

const Door *games_find(const char *game) {
    return !game || strcmp(game, dayz_door.id) == 0 ? &dayz_door : &tabletop_door;
}

/* The current folder counts, too: `new game` writes there. */
bool games_path(const Paths *paths, const char *game, char path[PATH_SIZE]) {
    if (path_is_script(game)) return snprintf(path, PATH_SIZE, "%s", game) < PATH_SIZE;
    return script_path_find(paths, IN_DATA | IN_USER | IN_CURRENT, folder, game, path);
}

int games_list(const Paths *paths, char names[LISTED_SCRIPTS][PATH_NAME]) {
    return script_path_names(paths, IN_DATA | IN_USER | IN_CURRENT, folder, PATH_NAME - 1, names);
}

const char *games_missing(const Paths *paths, const char *game, char *why, size_t size) {
    char names[LISTED_SCRIPTS][PATH_NAME], all[LISTED_SCRIPTS * (PATH_NAME + 2)] = "";
    const char *list[LISTED_SCRIPTS + 2];
    int count = games_list(paths, names);
    for (int i = 0; i < count; i++) {
        list[i] = names[i];
        strcat(strcat(all, ", "), names[i]);
    }
    list[count] = dayz_door.id;
    list[count + 1] = NULL;
    const char *near = nearest_name(game, list);
    if (near)
        snprintf(why, size, "there is no game '%s'; did you mean '%s'?", game, near);
    else
        snprintf(why, size, "there is no game '%s'; the games are %s%s, or a file such as mine.lua", game, dayz_door.id,
                 all);
    return why;
}

int games_refuse(const Paths *paths, const char *game) {
    char why[512];
    message_error("%s", games_missing(paths, game, why, sizeof why));
    return WRONG_USAGE;
}
