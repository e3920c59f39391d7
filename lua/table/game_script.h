/* The script of a whole game: one file that returns the declaration, with its data in a folder beside it. What depends
 * on the number of players and on options is read when a game is set up (lua/table/whole_game.h). */
#ifndef LUA_TABLE_GAME_SCRIPT_H
#define LUA_TABLE_GAME_SCRIPT_H

#include "core/table/layout.h"
#include "lua/vm/diagnostics.h"
#include "lua/vm/vm.h"

enum { GAME_OPTIONS = 16, GAME_OPTION_WORDS = 16, GAME_FILES = 24, GAME_CLOCK = 4, GAME_ATTRIBUTES = 32 };

typedef enum OptionKind { OPTION_FLAG, OPTION_NUMBER, OPTION_WORD } OptionKind;

/* A switch of a game: true or false, a number, or one of several words. */
typedef struct GameOption {
    char *name, *text;
    OptionKind kind;
    int least, most;                    /* of a number */
    int start;                          /* the default: 0 or 1, a number, or the place of a word */
    char *words[GAME_OPTION_WORDS + 1]; /* ends with NULL */
} GameOption;

typedef struct GameScript {
    Vm *vm;
    char *path, *source_text;
    char *id, *name, *text, *source, *rules;
    int least_seats, most_seats;
    GameOption options[GAME_OPTIONS];
    int option_count;
    char *files[GAME_FILES]; /* that were included */
    int file_count;
    uint64_t digest; /* of all files */
    int table_ref;   /* the declaration, frozen */
    bool loading;
} GameScript;

/* Loads a file; NULL, with diagnostics, when it cannot be used. The machine must outlive the script and have no other
 * game. All faults of a game with the fewest players and default options are reported, too. */
GameScript *game_script_load(Vm *vm, const char *path, Diagnostics *diagnostics);
void game_script_free(GameScript *script);

/* The place of an option; -1: there is none with that name. */
int game_script_option(const GameScript *script, const char *name);

#endif
