/* Edits that look at more than one line: deals, plays, tricks. */
#ifndef T_FORGED_CARDS_H
#define T_FORGED_CARDS_H

#include "t/lib/forgery.h"

bool forge_deal_double(Tape *tape, int at, const Forgery *forgery);       /* a card of the first hand is dealt again */
bool forge_deal_more(Tape *tape, int at, const Forgery *forgery);         /* the first hand gets one of a pile more */
bool forge_deal_hands(Tape *tape, int at, const Forgery *forgery);        /* two hands change a card */
bool forge_deal_kept_van(Tape *tape, int at, const Forgery *forgery);     /* a kept van goes to another hand */
bool forge_transfer_received(Tape *tape, int at, const Forgery *forgery); /* the card somebody else just gave */
bool forge_revoke(Tape *tape, int at, const Forgery *forgery);            /* a play that should follow does not */
bool forge_replay(Tape *tape, int at, const Forgery *forgery);            /* the card that was played before it */
bool forge_other_side(Tape *tape, int at, const Forgery *forgery);
bool forge_other_place(Tape *tape, int at, const Forgery *forgery); /* transfer for hand, hand for transfer */
bool forge_receiver(Tape *tape, int at, const Forgery *forgery);    /* the expedition zone of the next seat */
bool forge_chance(Tape *tape, int at, const Forgery *forgery);      /* a card of the trick is picked */
bool forge_drawn_twice(Tape *tape, int at, const Forgery *forgery); /* a power in play is drawn */
bool forge_round_short(Tape *tape, int at, const Forgery *forgery); /* the last trick is left out */
bool forge_score_first(Tape *tape, int at, const Forgery *forgery); /* a line of the count comes first */
bool forge_losers(Tape *tape, int at, const Forgery *forgery);      /* all others win */
bool forge_lineup(Tape *tape, int at, const Forgery *forgery);      /* two powers change places */
bool forge_twin_power(Tape *tape, int at, const Forgery *forgery);  /* a faction is there twice */
bool forge_worth(Tape *tape, int at, const Forgery *forgery);       /* the worth of the card in `field` */

#endif
