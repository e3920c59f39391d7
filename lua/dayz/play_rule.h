/* A may_play that is a table: when it applies, and filters of the cards that it allows and forbids. It is read once, when
 * its script is loaded; judging by filters runs no script. */
#ifndef LUA_DAYZ_PLAY_RULE_H
#define LUA_DAYZ_PLAY_RULE_H

#include <lua.h>

#include "core/dayz/call.h"

/* Filters of cards: what scripts write as { faction = "police", role = "survivor" } -------------------- */

enum { FILTER_FACTION, FILTER_ROLE, FILTER_LOSS, FILTER_PROMO, FILTER_FIELDS };
extern const char *const filter_fields[]; /* their names, which end with NULL */
extern const char *const role_words[];    /* by Role; they end with NULL */

/* A filter that was read when its script was loaded. */
typedef struct CardFilter {
    char faction[MAX_ID + 1]; /* "": of any */
    uint8_t guess;            /* where the faction was in the pool the last time */
    uint8_t role, promo;      /* NOTHING: any; promo: 0 or 1 */
    bool by_loss;
    lua_Integer loss;
} CardFilter;

/* The cards of a faction of the pool, if it is in play; of zombies with this loss; that are promos, or are not. */
Set filter_faction(const Call *call, int faction);
Set filter_loss(const Call *call, lua_Integer loss);
Set filter_promo(const Call *call, bool wanted);

/* Rules ------------------------------------------------------------------------------------------------ */

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
