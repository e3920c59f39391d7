/* The version of the program and the library. */
#ifndef PLAY_LOAD_VERSION_H
#define PLAY_LOAD_VERSION_H

#define HORDE_VERSION "0.2.0"

#endif
