/* Sentences speak to the seat that reads them. */
#include <tap.h>

#include "play/describe/words.h"

/* Is `said`, read by the seat, what is expected? */
static void reads(int seat, const char *said, const char *expected) {
    Buffer text = {0};
    buffer_add(&text, said);
    words_address(&text, seat - 1);
    is(text.text, expected, "to %d: %s", seat, said);
    buffer_release(&text);
}

int main(void) {
    plan(25);
    reads(1, "1 plays dog-4 high", "You play dog-4 high");
    reads(2, "1 plays dog-4 high", "1 plays dog-4 high");
    reads(1, "1 gives dog-4 to 2", "You give dog-4 to 2");
    reads(2, "1 gives dog-4 to 2", "1 gives dog-4 to you");
    reads(1, "1 takes 1 coin of income and has 3", "You take 1 coin of income and have 3");
    reads(3, "1 takes 1 coin of income and has 3", "1 takes 1 coin of income and has 3");
    reads(2, "2 coins are left", "2 coins are left");
    reads(2, "2 is the wrestler", "You are the wrestler");
    reads(1, "1 may move 5 squares", "You may move 5 squares");
    reads(1, "1 catches the human", "You catch the human");
    reads(1, "1 carries bread-1", "You carry bread-1");
    reads(1, "1 passes", "You pass");
    reads(1, "1: Who gets the trick? 3", "You: Who gets the trick? 3");
    reads(1, "Trick 1: 1 leads, encounter dog-1", "Trick 1: you lead, encounter dog-1");
    reads(2, "The round is over: 1: 66 + 2 = 68; 2: 66 - 2 = 64",
          "The round is over: 1: 66 + 2 = 68; you: 66 - 2 = 64");
    reads(2, "turn of 2:", "your turn:");
    reads(1, "coins of 1: 3 + 1 = 4", "your coins: 3 + 1 = 4");
    reads(2, "1 bombs 2:", "1 bombs you:");
    reads(2, "1 names 2 as the holder of the tail", "1 names you as the holder of the tail");
    reads(1, "1's bonus goes to 2", "Your bonus goes to 2");
    reads(2, "1's bonus goes to 2", "1's bonus goes to you");
    reads(1, "dog-4 moves from expedition:1 to hand:2", "dog-4 moves from expedition:1 to hand:2");
    reads(1, "the goal is 1 point", "the goal is 1 point");
    reads(256, "1 plays dog-4", "1 plays dog-4");
    reads(1, "the game ends (over); 1 wins; scores: 3 1", "the game ends (over); you win; scores: 3 1");
    done_testing();
}
