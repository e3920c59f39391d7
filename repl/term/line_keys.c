#include "repl/term/line_keys.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "repl/term/input.h"

enum { QUEUE = 8192, SEQUENCE_WAIT = 50 /* milliseconds between the bytes of one key */ };

/* Global because linenoise and signal handlers have no context. */
static struct LineKeys {
    char queue[QUEUE]; /* typed by line_keys_type */
    size_t first, last;
    volatile sig_atomic_t disturbed;
} keys;

/* What follows Escape, as the terminals send it: xterm, tmux and screen, rxvt, the Linux console. Blanks are between
 * the sequences of a key. */
static const struct KeySequences {
    int code;
    const char *sequences;
} escaped[] = {
    {KEY_UP, "[A OA"},
    {KEY_DOWN, "[B OB"},
    {KEY_RIGHT, "[C OC"},
    {KEY_LEFT, "[D OD"},
    {KEY_HOME, "[H OH [1~ [7~"},
    {KEY_END, "[F OF [4~ [8~"},
    {KEY_DELETE, "[3~"},
    {KEY_WORD_RIGHT, "[1;5C [1;3C [5C Oc f"},
    {KEY_WORD_LEFT, "[1;5D [1;3D [5D Od b"},
    {KEY_KILL_WORD, "d [3;5~"},
    {KEY_KILL_WORD_LEFT, "\177 \b"},
};

void line_keys_disturb(void) {
    keys.disturbed = 1;
}

void line_keys_begin(void) {
    keys.disturbed = 0;
}

TerminalSize line_keys_terminal(void) {
    struct winsize size;
    bool known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return (TerminalSize){.columns = known && size.ws_col ? size.ws_col : 80,
                          .rows = known && size.ws_row ? size.ws_row : 24};
}

void line_keys_type(const char *text) {
    size_t length = strlen(text), waiting = keys.last - keys.first;
    if (length > QUEUE - waiting) length = QUEUE - waiting;
    memmove(keys.queue + length, keys.queue + keys.first, waiting);
    memcpy(keys.queue, text, length);
    keys.first = 0;
    keys.last = length + waiting;
}

bool line_keys_wait(int milliseconds) {
    struct pollfd waiting = {.fd = STDIN_FILENO, .events = POLLIN};
    int ready = keys.first < keys.last;
    while (!ready && (ready = poll(&waiting, 1, milliseconds)) < 0 && errno == EINTR) ready = 0;
    return ready > 0;
}

/* Waits without an end for a byte or a disturbance. Signals are let in while it waits and at no other time, so that
 * none is missed; Ctrl-C is a key here, and its signal waits. False after another signal, which is to end the
 * program. */
static bool wait_for_byte(void) {
    sigset_t before = input_block((int[]){SIGWINCH, SIGTSTP, SIGTERM, SIGHUP, 0}), waiting = before;
    sigaddset(&waiting, SIGINT);
    bool left = interrupt_left, ready = keys.disturbed || (!left && input_wait(STDIN_FILENO, &waiting));
    if (left) errno = EINTR;
    input_unblock(&before);
    return ready || keys.disturbed;
}

/* At the terminal a line feed is Enter. */
static bool read_key_byte(char *byte) {
    bool typed = keys.first == keys.last;
    if (typed && read(STDIN_FILENO, byte, 1) != 1) return false;
    if (!typed) *byte = keys.queue[keys.first++];
    if (typed && *byte == '\n') *byte = KEY_ENTER;
    return true;
}

/* Adds the next byte to the key; what does not fit is read and left out. Returns 0 if none comes in time. */
static char add_byte(LineKey *key) {
    size_t used = strlen(key->bytes);
    char byte;
    if (!line_keys_wait(SEQUENCE_WAIT) || !read_key_byte(&byte)) return 0;
    if (used + 1 < sizeof key->bytes) key->bytes[used] = byte;
    return byte;
}

/* Reads the rest of a sequence that ESC [ or ESC O begins, up to its final byte; ESC [ [ has one more (Linux). */
static void read_sequence(LineKey *key) {
    bool first = true;
    for (char byte; (byte = add_byte(key)); first = false) {
        if (first && byte == '[') (void)add_byte(key);
        if ((unsigned char)byte < ' ' || (byte >= '@' && byte <= '~')) break;
    }
}

/* The key that Escape and these bytes are; KEY_UNKNOWN if they mean nothing. */
static int escaped_key(const char *bytes) {
    size_t length = strlen(bytes);
    for (size_t i = 0; length && i < sizeof escaped / sizeof *escaped; i++)
        for (const char *at = escaped[i].sequences; *at; at += strcspn(at, " "), at += strspn(at, " "))
            if (strcspn(at, " ") == length && memcmp(at, bytes, length) == 0) return escaped[i].code;
    return KEY_UNKNOWN;
}

/* Reads what belongs to an Escape. Followed by a character that means nothing with Alt, it is Escape alone: somebody
 * who types fast, or over a slow line, loses nothing. */
static void read_escape(LineKey *key) {
    char next[2] = {add_byte(key)};
    bool longer = *next == '[' || *next == 'O';
    if (longer) read_sequence(key);
    key->code = escaped_key(key->bytes + 1);
    if (key->code != KEY_UNKNOWN || longer) return;
    key->code = KEY_ESCAPE;
    key->bytes[1] = 0;
    line_keys_type(next);
}

/* How many bytes a character has that begins with this one. */
static int character_length(char first) {
    unsigned char byte = (unsigned char)first;
    return byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
}

bool line_keys_next(LineKey *key) {
    *key = (LineKey){0};
    if (keys.first == keys.last && !wait_for_byte()) return false;
    if (keys.disturbed) {
        keys.disturbed = 0;
        key->code = KEY_RESIZED;
        return true;
    }
    if (!read_key_byte(key->bytes)) return false;
    unsigned char byte = (unsigned char)*key->bytes;
    for (int i = 1; i < character_length(*key->bytes); i++)
        if (!read_key_byte(key->bytes + i)) return false;
    bool control = (byte < ' ' && byte != '\n') || byte == KEY_BACKSPACE;
    key->code = control ? byte : KEY_CHARACTER;
    if (byte == KEY_ESCAPE) read_escape(key);
    return true;
}
