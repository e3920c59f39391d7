/* Until the REPL exists: steps a game of the stand-in powers, decision by decision. */
#include <stdio.h>

#include "t/lib/standin.h"

int main(void) {
    printf("game: %zu bytes\n", sizeof(Game));
    return 0;
}
