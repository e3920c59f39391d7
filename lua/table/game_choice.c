#include "lua/table/game_choice.h"

#include "core/table/names.h"
#include "lua/vm/freeze.h"

int game_choice_piece(lua_State *lua, const TabletopCall *call, int index) {
    return choice_piece(check_piece(lua, call, index));
}

int game_choice_seat(lua_State *lua, const TabletopCall *call, int index) {
    return choice_seat(check_player(lua, call, index));
}

int game_choice_place(lua_State *lua, const TabletopCall *call, int index) {
    return choice_zone(check_table_zone(lua, call, index));
}

int game_choice_number(lua_State *lua, const TabletopCall *call, int index) {
    (void)call;
    return choice_number((int)check_integer(lua, index, NUMBER_LEAST, NUMBER_MOST));
}

int game_choice_word(lua_State *lua, const TabletopCall *call, int index) {
    return choice_word(check_choice_word(lua, call, index));
}

int game_choice_cell(lua_State *lua, const TabletopCall *call, int index) {
    (void)call;
    check_table(lua, index, "a cell { x, y }");
    freeze_contents(lua, index);
    lua_rawgeti(lua, index, 1);
    lua_rawgeti(lua, index, 2);
    int number[2]; /* y, then x, which are put in the place of the cell, so that an error names the argument */
    for (int i = 0; i < 2; i++) {
        lua_replace(lua, index);
        number[i] = (int)check_integer(lua, index, CELL_LEAST, CELL_MOST);
    }
    return choice_cell(number[1], number[0]);
}

int game_choice_any(lua_State *lua, const TabletopCall *call, int index) {
    const TabletopLayout *layout = call->layout;
    if (lua_type(lua, index) == LUA_TNUMBER) {
        int number = (int)check_integer(lua, index, NUMBER_LEAST, NUMBER_MOST);
        if (number >= FIRST_PLACE && number < FIRST_PLACE + layout->place_count)
            return game_choice_place(lua, call, index);
        if (number >= FIRST_PIECE && number < FIRST_PIECE + layout->piece_count)
            return game_choice_piece(lua, call, index);
        return choice_number(number); /* a seat is told by its number alone */
    }
    if (lua_type(lua, index) == LUA_TSTRING && names_find_zone(layout, lua_tostring(lua, index)) >= 0)
        return game_choice_place(lua, call, index);
    return game_choice_word(lua, call, index);
}

int game_choice_push(lua_State *lua, const TabletopCall *call, int choice) {
    Choice read = choice_read(choice);
    switch (read.of) {
    case CHOICE_WORD:
        if (read.word == WORD_NONE || read.word == WORD_DONE)
            lua_pushnil(lua);
        else
            lua_pushstring(lua, call->layout->words[read.word]);
        return 1;
    case CHOICE_SEAT: lua_pushinteger(lua, read.seat + FIRST_SEAT); return 1;
    case CHOICE_ZONE: game_api_push_zone(lua, call->layout, read.zone); return 1;
    case CHOICE_PIECE: game_api_push_piece(lua, read.piece); return 1;
    case CHOICE_NUMBER: lua_pushinteger(lua, read.number); return 1;
    case CHOICE_CELL:
        lua_pushinteger(lua, read.x);
        lua_pushinteger(lua, read.y);
        return 2;
    default:
        lua_pushstring(lua, call->layout->words[read.word]);
        game_api_push_zone(lua, call->layout, read.zone);
        return 2;
    }
}
