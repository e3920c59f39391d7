#include "play/load/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "core/base/text.h"
#include "play/load/options.h"
#include "play/load/message.h"

static const char suffix[] = ".lua";

const Door *games_find(const char *game) {
    return !game || strcmp(game, dayz_door.id) == 0 ? &dayz_door : &tabletop_door;
}

bool games_is_file(const char *game) {
    return strchr(game, '/') || text_ends(game, suffix);
}

static bool find_in(const Files *files, const char *folder, const char *game, char path[PATH_SIZE]) {
    int length = snprintf(path, PATH_SIZE, "%s/games/%s%s", folder, game, suffix);
    return *folder && length < PATH_SIZE && (files_holds(files, path) || access(path, R_OK) == 0);
}

/* The user's game hides a shipped one of the same name; a game in ./games, where `new game` writes, hides neither. */
bool games_path(const Paths *paths, const char *game, char path[PATH_SIZE]) {
    if (games_is_file(game)) return snprintf(path, PATH_SIZE, "%s", game) < PATH_SIZE;
    return find_in(paths->files, paths->user, game, path) || find_in(paths->files, paths->data, game, path) ||
           find_in(paths->files, ".", game, path);
}

static bool is_known(char names[MAX_GAMES][GAME_ID], int count, const char *name) {
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) return true;
    return false;
}

/* Adds the names of the games in a folder; returns the new count. */
static int list_folder(const Files *files, const char *folder, char names[MAX_GAMES][GAME_ID], int count) {
    char path[PATH_SIZE], name[GAME_ID], **found;
    if (!*folder || !path_join(path, folder, "games")) return count;
    int listed = files_list(files, path, &found);
    for (int i = 0; i < listed; i++) {
        const char *file = found[i];
        int length = (int)strlen(file) - (int)strlen(suffix);
        if (text_ends(file, suffix) && length < GAME_ID && count < MAX_GAMES) {
            snprintf(name, sizeof name, "%.*s", length, file);
            if (!is_known(names, count, name)) strcpy(names[count++], name);
        }
    }
    files_list_free(found, listed);
    return count;
}

int games_list(const Paths *paths, char names[MAX_GAMES][GAME_ID]) {
    int count = list_folder(paths->files, paths->data, names, 0);
    count = list_folder(paths->files, paths->user, names, count);
    return list_folder(paths->files, ".", names, count);
}

const char *games_missing(const Paths *paths, const char *game, char *why, size_t size) {
    char names[MAX_GAMES][GAME_ID], all[MAX_GAMES * (GAME_ID + 2)] = "";
    const char *list[MAX_GAMES + 2];
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
