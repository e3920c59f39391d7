#!/bin/sh
# Scripts, saved games, parts and file names full of control characters: none reaches stdout or stderr, in any command.
. t/lib/tap.sh

# Prints what a terminal must not be sent, in a file: control characters, C1, direction marks, invalid UTF-8.
# With "codes" the style codes of a terminal session are allowed.
cat >"$here/unsafe.pl" <<'PERL'
use strict; use warnings; use Encode;
my ($path, $codes) = @ARGV;
open my $file, '<:raw', $path or die; local $/; my $bytes = <$file> // '';
if ($codes) { $bytes =~ s/\e\[[0-9;]*m//g; $bytes =~ s/\r//g }
my $text = eval { decode('UTF-8', $bytes, Encode::FB_CROAK) };
if (!defined $text) { print "invalid UTF-8\n"; exit 1 }
my %found = map { sprintf('U+%04X', ord) => 1 }
    $text =~ /([\x00-\x08\x0b-\x1f\x7f-\x9f\x{61c}\x{200e}\x{200f}\x{2028}-\x{202e}\x{2066}-\x{2069}])/g;
print join(' ', sort keys %found), "\n" if %found;
exit !!%found;
PERL

# safe WHAT: nothing unsafe was printed by the last command
safe() {
    for stream in out err; do
        perl "$here/unsafe.pl" "$results/$stream" >"$results/found"
        found=$?
        [ $found -eq 0 ] || sed "s/^/# $stream: /" "$results/found"
        [ $found -eq 0 ] || unsafe=1
    done
    [ -z "$unsafe" ]
    verdict $? "$1: output is safe for a terminal"
    unsafe=
}

# shows TEXT WHAT: the text was printed
shows() { cat "$results/out" "$results/err" | grep -qFe "$1"; verdict $? "$2"; }

evil='\27]0;owned\7\27[2J\155\194\155\226\128\174\226\129\166\216\156\255\192\128\127\13\8'
raw=$(printf '\033]0;owned\007\033[2J\233\302\233\342\200\256\342\201\246\330\234\377\177')
mkdir "$here/evil" "$here/faulty"
cat >"$here/evil/dog.lua" <<END
local evil = "$evil"
-- $raw
return {
  id = "dog", name = "Dogs" .. evil, box = evil, cards = { values = { 1, 13 } },
  base = {
    text = "Text" .. evil, source = "rulebook",
    on_trick_won = function(g, me)
      print("printed" .. evil)
      g:ask_yes(me, "Asked" .. evil)
      g:ask_card(me, g:expedition(me), { text = evil, may = "none" })
    end,
  },
}
END
with='--factions-dir evil --seed 4 --powers hippie,military,dog'

horde game $with --save evil.game --events evil.jsonl
exits 0 'a game with unsafe questions is played'
safe 'game'
shows 'Asked\x1b]0;owned\x07\x1b[2J\x9b\u{9b}\u{202e}\u{2066}\u{61c}\xff\xc0\x80\x7f\x0d\x08' 'the question is shown with escapes'
cp "$here/evil.jsonl" "$results/out"
safe 'the event stream'
cp "$here/evil.game" "$results/out"
safe 'the saved game'
horde game $with --events -
safe 'the event stream on stdout'
perl -MJSON::PP -ne 'JSON::PP->new->utf8->decode($_)' <"$here/evil.jsonl"
verdict $? 'each event is valid JSON'
horde replay evil.game --factions-dir evil --print
exits 0 'the saved game is replayed'
safe 'replay --print'

cat >"$here/commands" <<END
table
options
step 40
log 100
powers
card dog-1
hand
score
why winner
why ask
= "value$evil"
= { ["key$evil"] = "$evil" }
print("printed$evil")
= error("$evil")
= g:$raw
x = $raw
note $raw
note
help $raw
$raw
branch $raw
branches
diff start $raw
switch $raw
choose $raw
play $raw
goto $raw
zone $raw
card $raw
auto 1 $raw
put $raw hand:1
put dog-1 $raw
set power $raw
stack $raw
seed $raw
new --powers $raw
open $raw
open $raw.game
open $raw.lua
edit $raw
trace $raw
trace on
trick
undo 3
try 1
break if "$evil" == 1
break $raw
break dog on_trick_won
breaks
playout
where
locals
next
continue
delete all
until "$evil" == 2
save $raw.game
save $raw/x
export $raw.lua
export a.lua
reload
END
horde $with -x commands --echo --keep-going
safe 'the REPL'
shows 'printed\x1b]0;owned' 'it shows what a script prints'
cp "$here/a.lua" "$results/out"
safe 'an exported scenario'
for format in '' --json --csv; do
    horde sim $with --games 20 --knock-out $format
    exits 0 "sim $format succeeds"
    safe "sim $format"
done
horde sim $with --games 20 --out evil.part
safe 'sim --out'
horde merge evil.part
exits 0 'a part with unsafe questions is read again'
safe 'merge'
horde check evil/dog.lua --games 10
safe 'check'
horde factions --factions-dir evil
safe 'factions'
horde factions dog --factions-dir evil
safe 'factions dog'

# fault WHAT SCRIPT: the script fails in three commands
fault() {
    printf '%s\n' "$2" >"$here/faulty/dog.lua"
    for command in game 'sim --games 2' 'check faulty/dog.lua --games 2'; do
        horde $command --factions-dir faulty --powers hippie,military,dog --seed 1
        safe "$command with $1"
    done
}
head='return { id = "dog", name = "Dogs", box = "x", cards = { values = { 1, 13 } }, base = { text = "x", source = "rulebook",'
fault 'an error in a hook' "$head on_trick_won = function() error(\"$evil\") end } }"
fault 'an error while loading' "error(\"$evil\")"
fault 'a syntax error' "return $raw"
fault 'an unknown field' "$head [\"$evil\"] = 1 } }"
fault 'an unsafe id' "return { id = \"$evil\", name = \"Dogs\" }"
fault 'an unknown option of a question' "$head on_trick_won = function(g, me) g:ask_yes(me, { [\"$evil\"] = 1 }) end } }"
fault 'an unknown zone' "$head on_trick_won = function(g, me) g:move(g:reserve_top(), \"$evil\") end } }"
fault 'a long question' "$head on_trick_won = function(g, me) g:ask_yes(me, (\"$evil\"):rep(200)) end } }"

# Scenarios and editions.
cat >"$here/evil.lua" <<END
return scenario { title = "Title$evil", text = "Text$evil", date = "$evil", players = 3, rounds = 1,
  play = function(s, g) s:finish() s:expect(false, "expected$evil") print("$evil") end }
END
for tap in '' --tap; do
    horde run evil.lua $tap
    safe "run $tap"
done
printf 'return scenario { title = "x", ["%s"] = 1 }' "$evil" >"$here/field.lua"
horde run field.lua
safe 'run with an unknown field'
printf 'return { id = "x", name = "%s", hand = "%s" }' "$evil" "$evil" >"$here/edition.lua"
horde game --edition ./edition.lua
safe 'an edition'

# File names and other words of the command line.
cp "$here/evil/dog.lua" "$here/$raw.lua"
for words in "game --edition $raw" "game --edition ./$raw.lua" "game --save $raw/x" "game --powers $raw" "game --with $raw" \
    "run $raw.lua" "run $raw" "replay $raw" "merge $raw" "check $raw.lua --games 1" "new $raw" "factions $raw" "$raw" \
    "game --$raw" "game --seed $raw" "game $raw" "sim --games 5 --versus $raw" "sim --games 5 --sweep $raw" \
    "sim --games 5 --out $raw/x" "sim --shard $raw" "game --events $raw/x" "game --factions-dir $raw" "-x $raw" \
    "game --continue $raw" "sim --bots $raw"; do
    horde $words
    safe "$(printf %s "$words" | tr -cd 'a-z -') with an unsafe name"
done
horde game --save "$raw-1.game" --seed 1
horde replay "$raw-1.game"
exits 0 'a saved game with an unsafe name is replayed'
safe 'replay of that file'

# Saved games and parts that somebody else wrote.
printf '1s/"name":"woodstock"/"name":"\302\233\033[2J\377"/\n' >"$here/script"
sed -f "$here/script" "$here/evil.game" >"$here/forged.game"
horde replay forged.game --factions-dir evil --print
safe 'replay of an unsafe edition name'
sed '2s/"choice":"[^"]*"/"choice":"\\u001b[2J\\u009b\\u202e"/' "$here/evil.game" >"$here/forged.game"
horde replay forged.game --factions-dir evil
safe 'replay of an unsafe choice'
printf '%s\n' "$raw" >"$here/forged.game"
horde replay forged.game
safe 'replay of unsafe bytes'
printf 's/^setup .*/setup \033[2J\302\233/\n' >"$here/script"
sed -f "$here/script" "$here/evil.part" >"$here/forged.part"
horde merge forged.part
safe 'merge of an unsafe part'

# At a terminal: our own style codes, and no others.
if has_terminal; then
    for command in "game $with" "$with -x commands --keep-going" 'run evil.lua' "sim $with --games 20" \
        "replay evil.game --factions-dir evil --print" 'check evil/dog.lua --games 10'; do
        (cd "$here" && TERM=xterm script -qec "$HORDE $command" /dev/null </dev/null >"$results/out" 2>"$results/err")
        perl "$here/unsafe.pl" "$results/out" codes >"$results/found"
        found=$?
        [ $found -eq 0 ] || sed 's/^/# /' "$results/found"
        verdict $found "at a terminal, $command: only style codes"
        ! grep -qF '\x1b[0m' "$results/out"
        verdict $? "at a terminal, $command: our own style codes are not escaped"
    done
fi
done_testing
