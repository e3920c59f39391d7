/* Changes that depend on more than one line: deals, plays, tricks. */
#ifndef T_LIB_REFEREE_STREAM_FAULT_CARDS_H
#define T_LIB_REFEREE_STREAM_FAULT_CARDS_H

#include "t/lib/referee/stream_fault.h"

bool inject_deal_double(JsonLines *lines, int at,
                        const StreamFault *fault); /* a card of the first hand is dealt again */
bool inject_deal_more(JsonLines *lines, int at,
                      const StreamFault *fault); /* the first hand gets one more card, from a pile */
bool inject_deal_hands(JsonLines *lines, int at, const StreamFault *fault);    /* two hands exchange a card */
bool inject_deal_kept_van(JsonLines *lines, int at, const StreamFault *fault); /* a kept van goes to another hand */
bool inject_transfer_received(JsonLines *lines, int at,
                              const StreamFault *fault);                /* the card somebody else just gave */
bool inject_revoke(JsonLines *lines, int at, const StreamFault *fault); /* a play that should follow does not */
bool inject_replay(JsonLines *lines, int at, const StreamFault *fault); /* the card that was played before it */
bool inject_other_side(JsonLines *lines, int at, const StreamFault *fault);
bool inject_other_place(JsonLines *lines, int at, const StreamFault *fault); /* transfer for hand, hand for transfer */
bool inject_receiver(JsonLines *lines, int at, const StreamFault *fault);    /* the expedition zone of the next seat */
bool inject_chance(JsonLines *lines, int at, const StreamFault *fault);      /* a card of the trick is picked */
bool inject_drawn_twice(JsonLines *lines, int at, const StreamFault *fault); /* a power in play is drawn */
bool inject_round_short(JsonLines *lines, int at, const StreamFault *fault); /* the last trick is left out */
bool inject_score_first(JsonLines *lines, int at, const StreamFault *fault); /* a line of the count comes first */
bool inject_losers(JsonLines *lines, int at, const StreamFault *fault);      /* all others win */
bool inject_lineup(JsonLines *lines, int at, const StreamFault *fault);      /* two powers change places */
bool inject_twin_power(JsonLines *lines, int at, const StreamFault *fault);  /* a faction is there twice */
bool inject_box(JsonLines *lines, int at, const StreamFault *fault);   /* the game has the box without the newcomer */
bool inject_worth(JsonLines *lines, int at, const StreamFault *fault); /* the worth of the card in `field` */

#endif
