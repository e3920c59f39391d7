#!/bin/sh
# Every kind of piece of the whole games has a text, which `card` shows, and no event stream holds it.
. t/lib/tap.sh

# texts OPTIONS: `card` has a sentence for each kind of a game with these options.
texts() {
    # shellcheck disable=SC2086
    horde game --game $1 --seed 1 --quiet --events stream.jsonl
    head -n 1 "$here/stream.jsonl" | perl -MJSON::PP -e '
        my $kinds = JSON::PP->new->utf8->decode(scalar <STDIN>)->{kinds};
        binmode STDOUT, ":utf8";
        print "card $_\n" for sort keys %$kinds;
        print STDERR "$_\n" for grep { exists $kinds->{$_}{text} } sort keys %$kinds' >"$here/in" 2>"$here/told"
    kinds=$(wc -l <"$here/in")
    [ "$kinds" -gt 40 ] && [ ! -s "$here/told" ]
    verdict $? "$1: the stream has the $kinds kinds, and no text of theirs"
    # shellcheck disable=SC2086
    input=$here/in horde repl --game $1 --seed 1
    without=$(awk '/^[^ ].* is in / { if (name) print name; name = $0; next } name && /^  [A-Z0-9].*/ { name = ""; count++ }
        END { if (name) print name; if (count + 0 < '"$kinds"') print count + 0 " texts" }' "$results/out")
    [ -z "$without" ]
    verdict $? "$1: card shows a sentence for each${without:+, but not for: $without}"
}

texts city
texts 'city --variant expert'
texts 'tsunami --players 6 --zombird yes'
texts humans
echo 'card promenade' >"$here/in"
input=$here/in horde repl --game city --seed 1
prints '^  Asks for 2 green and 2 orange cards; brings 2 inhabitants and 2 hearts\.$' 'a special says what it asks for and brings (C10.3)'
echo 'card casino' >"$here/in"
input=$here/in horde repl --game city --variant expert --seed 1
prints '^  Asks for 1 green and 2 blue cards; brings' 'an expert special, too (C10.4)'
done_testing
