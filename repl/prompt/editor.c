#include "repl/prompt/editor.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The shell splits the editor's command ("emacs -nw") but not the path. */
static const char command[] = "exec ${VISUAL:-${EDITOR:-vi}} \"$1\"";

/* Piped input holds commands for the REPL, so the editor gets /dev/null instead. */
static void run_shell(const char *path) {
    int nothing = isatty(STDIN_FILENO) ? -1 : open("/dev/null", O_RDONLY);
    if (nothing >= 0) (void)dup2(nothing, STDIN_FILENO);
    signal(SIGINT, SIG_DFL);
    execlp("sh", "sh", "-c", command, "sh", path, (char *)NULL);
    _exit(127);
}

static int wait_for(pid_t child) {
    int status;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return status;
}

bool editor_run(const char *path, char *why, size_t size) {
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) run_shell(path);
    if (child < 0) return snprintf(why, size, "cannot start an editor: %s", strerror(errno)), false;
    int status = wait_for(child);
    if (status == 0) return true;
    const char *name = getenv("VISUAL");
    if (!name || !*name) name = getenv("EDITOR");
    if (!name || !*name) name = "vi";
    if (status > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 127)
        snprintf(why, size, "editor '%s' not found; set $VISUAL or $EDITOR", name);
    else if (status > 0 && WIFEXITED(status))
        snprintf(why, size, "the editor '%s' exited with status %d; scripts not reloaded", name, WEXITSTATUS(status));
    else
        snprintf(why, size, "the editor '%s' was killed; scripts not reloaded", name);
    return false;
}
