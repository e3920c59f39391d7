#!/bin/sh
# libhorde.a: what it exports and what it needs, a program that embeds it, and one that has a Lua of its own.
. t/lib/tap.sh
build=${BUILD:-build}

# runs PROGRAM WORDS…: runs a program that is linked with the library.
runs() {
    "$@" >"$results/out" 2>"$results/err" </dev/null
    code=$?
}

runs "$build/t/play/embed" .
exits 0 'a program that includes horde.h alone plays two games'
prints '"game":"city".* decisions, won by [1-3]' 'City to its end'
prints '"powers":"hippie:base,military,dog".* decisions, won by' 'Happy DayZ to its end'
prints '^why:$' 'it asks why'
prints '^at 1; the old way is branch line-1$' 'it goes back and takes another way'
prints '^differs:$' 'it changes a script'
never_prints '^nothing$' 'and is told the first event that differs'
prints '^reload: 0$' 'a broken script is refused'
prints 'factions/hippie.lua:1: ' 'with file and line'
prints '^stopped at [0-9]* of a game that is open$' 'a script that fails stops its game'
prints 'factions/hippie.lua:3: too much' 'and says why'
prints '^print: .*hippie.lua:3: peace$' 'what a script prints comes to its host'
says_nothing 'the library writes nothing by itself'

runs "$build/t/play/own_lua"
exits 0 'a program with a Lua of its own runs'
prints '^the engine makes nothing in this Lua: 0$' 'the engine does not use it'
prints '^HORDE3$' 'its Lua works'
prints '^both run$' 'and so does the game'

nm -g --defined-only "$build/libhorde.a" | sed -n 's/.* [A-Z] //p' | sort >"$here/exported"
sed -n 's/.*\b\(horde_[a-z_]*\)(.*/\1/p' play/horde.h | sort >"$here/declared"
cmp -s "$here/exported" "$here/declared"
verdict $? 'the library exports what horde.h declares, and nothing else'
diff "$here/exported" "$here/declared" | sed 's/^/# /'

sed -n '/^```c$/,/^```$/p' docs/embed.md | sed '1d;$d' >"$here/shown"
sed 's|"play/horde.h"|<horde.h>|' t/play/embed.c | cmp -s - "$here/shown"
verdict $? 'docs/embed.md shows the program that was run'

# What writes, ends the program, handles signals or touches the terminal is not needed from outside; with the sanitizers Lua
# asserts that its functions are called as they should be.
nm -u "$build/libhorde.a" | sed -n 's/^ *[Uw] //p' | sed 's/@.*//' | sort -u >"$here/needed"
grep -xE 'stdout|stderr|printf|vprintf|puts|putchar|__printf_chk|__vprintf_chk|perror|exit|_exit|_Exit|quick_exit|atexit|signal|sigaction|sigprocmask|pthread_sigmask|tcsetattr|tcgetattr|ioctl|system|popen|fork|exec.*|isatty|setlocale|__assert_fail' "$here/needed" >"$here/forbidden"
! grep -qx __asan_init "$here/needed" || sed -i '/^__assert_fail$/d' "$here/forbidden"
[ -s "$here/needed" ] && [ ! -s "$here/forbidden" ]
verdict $? 'it does not need stdout, stderr, exit, signals or a terminal'
sed 's/^/# needs /' "$here/forbidden"
done_testing
