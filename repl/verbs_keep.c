#include "repl/verb.h"
const Verb verbs_keep[] = {{0}};
