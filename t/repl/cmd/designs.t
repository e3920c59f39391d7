#!/bin/sh
# The designs: each has a test that is met, a row in the list, a line in soak.txt and a place in a guide; its script passes
# `check`, and its test leaves the right events.
. t/lib/tap.sh
cp -r "$root/scenarios/designs" "$here"
designs=$here/designs

# shows GUIDE FILE: the guide shows the whole file as an example.
shows() {
    perl -e 'local $/; my ($guide, $file) = map { open my $in, "<", $_ or die "$_: $!"; <$in> } @ARGV;
             exit(index($guide, "\n$file```\n") < 0)' "$1" "$2"
    verdict $? "$(basename "$(dirname "$1")")/README.md shows $(basename "$2") as it is"
}

for script in "$designs"/factions/*.lua "$designs"/editions/*.lua; do
    name=$(basename "$script" .lua)
    [ -e "$designs/$name.lua" ]
    verdict $? "$name has a test"
    horde run --factions-dir designs/factions "designs/$name.lua"
    exits 0 "the test of $name is met"
    says_nothing "without a message"
    grep -q "^$name " "$designs/soak.txt"
    verdict $? "$name plays random games"
    grep -q "^| .$name. |" "$designs/README.md"
    verdict $? "$name has a row in the list"
    horde check --factions-dir designs/factions --games 30 "$script"
    exits 0 "$name passes check"
    says_nothing "without a note"
done
for script in "$designs"/factions/*.lua; do shows "$root/factions/README.md" "$script"; done
for script in "$designs"/editions/*.lua; do shows "$root/scenarios/editions/README.md" "$script"; done
for line in $(grep -v '^#' "$designs/soak.txt" | cut -d' ' -f1); do
    [ -e "$designs/factions/$line.lua" ] || [ -e "$designs/editions/$line.lua" ]
    verdict $? "$line is a design"
done

# events NAME: the event stream of the design's test.
events() { horde run --quiet --factions-dir designs/factions --events - "designs/$1.lua"; }

# matches SENTENCE < EVENTS: the events that were selected are these.
matches() {
    diff "$here/selected" - >"$here/difference"
    verdict $? "$1"
    sed 's/^/# /' "$here/difference"
}

# tells NAME KINDS SENTENCE < EVENTS: these are all events of the kinds, a pattern, in the design's test.
tells() {
    events "$1"
    grep -E "^{\"e\":\"($2)\"" "$results/out" >"$here/selected"
    matches "$1: $3"
}

# does NAME SENTENCE < EVENTS: this is what the power of that name does the first time it acts.
does() {
    events "$1"
    awk -v power="\"power\":\"$1[:\"]" '
        /^{"e":"power"/ && $0 ~ power { acts = 1 }
        acts && /^{"e":"(trick|round_end)"/ { exit }
        acts' "$results/out" >"$here/selected"
    matches "$1: $2"
}

does smuggler 'three cards are put in an order and go back, the last one first' <<'END'
{"e":"power","power":"smuggler:base","hook":"on_trick_won","seat":1}
{"e":"ask","seat":1,"about":"card","options":["van-1","zombie-20","military-7"],"text":"Which card is the next one?"}
{"e":"answer","seat":1,"choice":"military-7"}
{"e":"ask","seat":1,"about":"card","options":["van-1","zombie-20"],"text":"Which card is the next one?"}
{"e":"answer","seat":1,"choice":"van-1"}
{"e":"ask","seat":1,"about":"card","options":["zombie-20"],"text":"Which card is the next one?"}
{"e":"answer","seat":1,"choice":"zombie-20"}
{"e":"move","card":"zombie-20","from":"reserve","to":"reserve"}
{"e":"move","card":"van-1","from":"reserve","to":"reserve"}
{"e":"move","card":"military-7","from":"reserve","to":"reserve"}
END
tells ghost 'won|power' 'R3.7: nobody wins a trick of ghosts, and no power fires after it' <<'END'
{"e":"won","seat":1,"faction":"dog"}
{"e":"power","power":"dog:base","hook":"on_trick_won","seat":1}
{"e":"won","seat":1,"faction":null}
{"e":"won","seat":1,"faction":null}
END
tells accountant 'score|round_end' 'runs are counted after the cards, by the power' <<'END'
{"e":"score","seat":1,"why":"survivors","delta":1,"card":"accountant-2"}
{"e":"score","seat":1,"why":"survivors","delta":1,"card":"accountant-3"}
{"e":"score","seat":1,"why":"survivors","delta":1,"card":"accountant-4"}
{"e":"score","seat":1,"why":"survivors","delta":1,"card":"accountant-5"}
{"e":"score","seat":1,"why":"survivors","delta":1,"card":"accountant-7"}
{"e":"score","seat":1,"why":"survivors","delta":1,"card":"accountant-12"}
{"e":"score","seat":2,"why":"survivors","delta":1,"card":"accountant-9"}
{"e":"score","seat":2,"why":"survivors","delta":1,"card":"accountant-10"}
{"e":"score","seat":3,"why":"survivors","delta":1,"card":"accountant-1"}
{"e":"score","seat":3,"why":"survivors","delta":1,"card":"dog-2"}
{"e":"score","seat":1,"why":"accountant:base","delta":3}
{"e":"score","seat":2,"why":"accountant:base","delta":1}
{"e":"round_end","round":1,"delta":[9,3,2],"population":[75,69,68]}
END
does auctioneer 'a card for sale, two bids, survivors that change hands at once' <<'END'
{"e":"power","power":"auctioneer:base","hook":"on_trick_won","seat":1}
{"e":"ask","seat":1,"about":"card","options":["zombie-20","auctioneer-2","auctioneer-9"],"text":"Which card is for sale?"}
{"e":"answer","seat":1,"choice":"auctioneer-9"}
{"e":"ask","seat":2,"about":"number","options":["0","1","2","3","4","5"],"text":"How many survivors do you bid?"}
{"e":"answer","seat":2,"choice":"5"}
{"e":"ask","seat":3,"about":"number","options":["0","1","2","3","4","5","6","7","8","9"],"text":"How many survivors do you bid?"}
{"e":"answer","seat":3,"choice":"4"}
{"e":"population","seat":2,"delta":-5,"population":0,"power":"auctioneer:base"}
{"e":"population","seat":1,"delta":5,"population":71,"power":"auctioneer:base"}
{"e":"move","card":"auctioneer-9","from":"expedition:1","to":"expedition:2"}
END
tells saboteur 'play|won|power' 'low cards win on the high side, and high cards on the low side, until the second trick of saboteurs' <<'END'
{"e":"play","seat":1,"card":"saboteur-9","from":"hand","side":"high"}
{"e":"play","seat":2,"card":"saboteur-2","from":"hand","side":"high"}
{"e":"play","seat":3,"card":"saboteur-3","from":"hand","side":"high"}
{"e":"won","seat":1,"faction":"saboteur"}
{"e":"power","power":"saboteur:base","hook":"on_trick_won","seat":1}
{"e":"play","seat":1,"card":"kid-9","from":"hand","side":"high"}
{"e":"play","seat":2,"card":"kid-2","from":"hand","side":"high"}
{"e":"play","seat":3,"card":"kid-5","from":"hand","side":"high"}
{"e":"won","seat":2,"faction":"kid"}
{"e":"play","seat":2,"card":"saboteur-5","from":"hand","side":"low"}
{"e":"play","seat":3,"card":"saboteur-4","from":"hand","side":"low"}
{"e":"play","seat":1,"card":"saboteur-1","from":"hand","side":"low"}
{"e":"won","seat":2,"faction":"saboteur"}
{"e":"power","power":"saboteur:base","hook":"on_trick_won","seat":2}
{"e":"play","seat":2,"card":"kid-3","from":"hand","side":"low"}
{"e":"play","seat":3,"card":"kid-4","from":"hand","side":"low"}
{"e":"play","seat":1,"card":"kid-8","from":"hand","side":"low"}
{"e":"won","seat":2,"faction":"kid"}
END
tells toll 'won|population' 'each winner pays the community on its left; nobody pays for vans, or with its last survivor' <<'END'
{"e":"won","seat":3,"faction":"kid"}
{"e":"population","seat":3,"delta":-1,"population":65,"power":"toll"}
{"e":"population","seat":1,"delta":1,"population":2,"power":"toll"}
{"e":"won","seat":1,"faction":"kid"}
{"e":"population","seat":1,"delta":-1,"population":1,"power":"toll"}
{"e":"population","seat":2,"delta":1,"population":67,"power":"toll"}
{"e":"won","seat":1,"faction":null}
{"e":"won","seat":1,"faction":"dog"}
END
tells lead_left 'trick|won' 'the left of the leader leads' <<'END'
{"e":"trick","trick":1,"leader":1,"encounter":"dog-1"}
{"e":"won","seat":3,"faction":"kid"}
{"e":"trick","trick":2,"leader":2,"encounter":"dog-2"}
{"e":"won","seat":1,"faction":"kid"}
END
tells six_seats transfer 'each community gives a card to its left, across and to its right' <<'END'
{"e":"transfer","from":1,"to":2,"card":"kid-1"}
{"e":"transfer","from":1,"to":4,"card":"kid-2"}
{"e":"transfer","from":1,"to":6,"card":"dog-1"}
{"e":"transfer","from":2,"to":3,"card":"kid-3"}
{"e":"transfer","from":2,"to":5,"card":"kid-4"}
{"e":"transfer","from":2,"to":1,"card":"dog-2"}
{"e":"transfer","from":3,"to":4,"card":"kid-5"}
{"e":"transfer","from":3,"to":6,"card":"kid-6"}
{"e":"transfer","from":3,"to":2,"card":"dog-3"}
{"e":"transfer","from":4,"to":5,"card":"kid-7"}
{"e":"transfer","from":4,"to":1,"card":"kid-8"}
{"e":"transfer","from":4,"to":3,"card":"dog-4"}
{"e":"transfer","from":5,"to":6,"card":"kid-9"}
{"e":"transfer","from":5,"to":2,"card":"kid-10"}
{"e":"transfer","from":5,"to":4,"card":"dog-5"}
{"e":"transfer","from":6,"to":1,"card":"kid-11"}
{"e":"transfer","from":6,"to":3,"card":"kid-12"}
{"e":"transfer","from":6,"to":5,"card":"dog-6"}
END
tells duel 'transfer|trick|won' 'no transfer, and the loser leads' <<'END'
{"e":"trick","trick":1,"leader":1,"encounter":null}
{"e":"won","seat":2,"faction":"zombie"}
{"e":"trick","trick":2,"leader":1,"encounter":null}
{"e":"won","seat":1,"faction":"dog"}
{"e":"trick","trick":3,"leader":2,"encounter":null}
{"e":"won","seat":2,"faction":"military"}
END
done_testing
