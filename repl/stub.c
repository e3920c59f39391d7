#include "repl/verb.h"
const Verb verbs_why[] = {{0}}, verbs_break[] = {{0}};
