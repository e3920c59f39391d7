/* Where a fault can be injected: the `where` of a StreamFault. */
#ifndef T_LIB_REFEREE_STREAM_FAULT_PLACES_H
#define T_LIB_REFEREE_STREAM_FAULT_PLACES_H

#include "t/lib/referee/stream_fault.h"

bool at_round_1(const JsonLines *lines, int at);
bool at_later_round(const JsonLines *lines, int at);
bool at_first_trick(const JsonLines *lines, int at);    /* of the game */
bool at_first_of_later(const JsonLines *lines, int at); /* of a later round */
bool at_usual_lead(const JsonLines *lines, int at);     /* the winner leads */
bool at_named_lead(const JsonLines *lines, int at);     /* the governor named the leader */
bool at_named_side(const JsonLines *lines, int at);     /* a lead on a side that the governor set */
bool at_encounter(const JsonLines *lines, int at);      /* a trick with an encounter */
bool at_lead(const JsonLines *lines, int at);           /* a play */
bool at_follow(const JsonLines *lines, int at);         /* a play */
bool at_last_play(const JsonLines *lines, int at);
bool at_collecting(const JsonLines *lines, int at);      /* a move; the faction asked is not zombie */
bool at_last_of_trick(const JsonLines *lines, int at);   /* the encounter comes next */
bool at_horde_rest(const JsonLines *lines, int at);      /* what the winner of zombies takes first */
bool at_horde(const JsonLines *lines, int at);           /* a zombie shared out, Horde not at work */
bool at_horde_pair(const JsonLines *lines, int at);      /* and the next one, to another seat */
bool at_horde_joined(const JsonLines *lines, int at);    /* the encounter among the horde */
bool at_itinerant(const JsonLines *lines, int at);       /* a move */
bool at_vans_only(const JsonLines *lines, int at);       /* won */
bool at_police(const JsonLines *lines, int at);          /* won by trump */
bool at_no_police(const JsonLines *lines, int at);       /* won by the faction asked */
bool in_power(const JsonLines *lines, int at);           /* done by a power */
bool in_secret_passing(const JsonLines *lines, int at);  /* a move of cheerleaders */
bool in_sending(const JsonLines *lines, int at);         /* a move under the Reserve */
bool in_taking(const JsonLines *lines, int at);          /* chance of stray dogs and cheerleaders */
bool at_power_that_does(const JsonLines *lines, int at); /* a power event with something after it */
bool at_first_swap(const JsonLines *lines, int at);      /* before any power was drawn */
bool at_swap_question(const JsonLines *lines, int at);   /* which faction leaves */
bool at_swap(const JsonLines *lines, int at);            /* R5.6 */
bool at_draw_swap(const JsonLines *lines, int at);       /* R5.7 */
bool at_draw(const JsonLines *lines, int at);            /* a power drawn */
bool at_zombies(const JsonLines *lines, int at);         /* scores by reason */
bool at_survivors(const JsonLines *lines, int at);
bool at_scientists(const JsonLines *lines, int at);
bool at_kids(const JsonLines *lines, int at);
bool at_bikers(const JsonLines *lines, int at);
bool at_bunker(const JsonLines *lines, int at);
bool at_zero(const JsonLines *lines, int at);
bool at_later_part(const JsonLines *lines, int at);          /* the first line of a part of a campaign, but the first */
bool at_first_of_later_part(const JsonLines *lines, int at); /* its first trick, where nothing carries over */
bool at_first_of_carried_part(const JsonLines *lines, int at); /* its first trick, where populations carry over */
bool at_deal_of_carried_part(const JsonLines *lines, int at);  /* the deal of such a part */
bool in_campaign(const JsonLines *lines, int at);              /* several rounds were played */
bool in_whole_game(const JsonLines *lines, int at);            /* a game that ended with its last round */
bool at_two_in_draft(const JsonLines *lines, int at);          /* a deal with itinerants */
bool at_no_itinerants(const JsonLines *lines, int at);         /* a deal without */
bool at_no_encounter(const JsonLines *lines, int at);          /* a trick without */
bool at_bunker_in_play(const JsonLines *lines, int at);        /* a round with the Bunker */
bool at_transfer_to_right(const JsonLines *lines, int at);     /* the next seat is the giver */
bool at_trick_power(const JsonLines *lines, int at);        /* a power of a faction, but not of hippies in the draft */
bool at_question_of_winner(const JsonLines *lines, int at); /* of a power that asks nobody else */
bool at_single_power_move(const JsonLines *lines, int at);  /* a power's last move */
bool at_draw_replacing(const JsonLines *lines, int at);     /* a drawn power comes for another */

#endif
