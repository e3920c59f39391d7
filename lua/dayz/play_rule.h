/* A may_play that is a table: when it applies, and filters of the cards that it allows and forbids. It is read once, when
 * its script is loaded; judging by filters runs no script. */
#ifndef LUA_DAYZ_PLAY_RULE_H
#define LUA_DAYZ_PLAY_RULE_H

#include "lua/dayz/filter.h"

typedef enum PlayWhen { WHEN_ALWAYS, WHEN_LEADING, WHEN_FOLLOWING, WHEN_ASKED, WHEN_NOT_ASKED } PlayWhen;

typedef struct PlayRule {
    bool given;              /* false: may_play is a function, or absent */
    bool calls;              /* it has a function instead of filters */
    bool allows, forbids;    /* it has these filters */
    uint8_t when;            /* PlayWhen */
    char except[MAX_ID + 1]; /* the faction in whose tricks it does not apply; "": none */
    CardFilter allow, forbid;
    const char *path; /* of the script, which owns it ... */
    int line;         /* ... and the line of may_play */
} PlayRule;

/* Reads the table on top of the stack, which stays there, and leaves its function, or nil, above it. Returns what is
 * wrong with it, a string that lives as long as the stack holds it, or NULL. Raises if memory runs out. */
const char *play_rule_read(lua_State *lua, PlayRule *rule);

/* True if the rule applies to the play that is judged. */
bool play_rule_applies(const PlayRule *rule, const Call *call);

/* Judges by the filters. False: `verdict` is unchanged, and the pool lacks a faction, whose id is *missing. */
bool play_rule_judge(PlayRule *rule, const Call *call, Verdict *verdict, const char **missing);

#endif
