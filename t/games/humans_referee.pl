#!/usr/bin/perl
# humans_referee.pl [STREAM]   confirms a game of Humans!!! from its events alone, by the rules of rules/humans.md.
# It knows nothing of the script: it plays along, says who must be asked about what, and what must move. It prints the
# number of turns; or the line of the first fault, and fails.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/../lib/games";
use List::Util qw(any first min);
use StreamReferee;

# The figures of U12, U1.1 and U1.6 ---------------------------------------------------------------------------------------

my %character = ( # move, capture, infect, wounds, do over, the moment of the ability
    lawyer => [6, 4, 3, 3, 4, 'event'], cheerleader => [9, 4, 2, 2, 3, 'start'], doctor => [6, 4, 4, 3, 2, 'start'],
    wrestler => [5, 3, 2, 4, 2, 'capture'], miner => [6, 4, 3, 3, 2, 'break in'], musician => [7, 5, 3, 3, 5, 'start'],
);
my %street = ('town square' => [1, 2, 6, 8, 4], straight => [4, 2, 0, 8, 0], corner => [3, 2, 6, 0, 0], T => [3, 2, 6, 8, 0],
              crossing => [1, 2, 6, 8, 4]); # copies, then the square at each edge: above, right, below, left
my %building = (school => [5, 2, 4], hospital => [4, 3, 5], mall => [6, 3, 4], 'police station' => [3, 2, 6],
                church => [4, 1, 3], bar => [3, 2, 3], bank => [2, 3, 6], 'fire station' => [3, 2, 5]);
my @goal = (0, 0, 5, 5, 5, 7, 7); # U8.2, by the number of players
my %weapon = (knife => 0, bat => 1, shotgun => 2, chainsaw => 3);
my %moment = ('second wind' => 'start', stuck => 'start', 'fresh meat' => 'start', scream => 'start', 'found dice' => 'start',
              'patched up' => 'start', 'nailed shut' => 'break in', slip => 'capture', map { $_ => 'catch' } keys %weapon);
my %copies = (human => 60, escape => 4, eat => 12, infected => 14, 'head shot' => 4, arm => 9, leg => 9, jaw => 9, torso => 9,
              (map { $_ => $street{$_}[0] } keys %street), (map { $_ => 1 } keys %building, keys %character),
              (map { ("$_ zombie" => 10) } keys %character), map { $_ => exists $weapon{$_} ? 4 : 3 } keys %moment);
my $centre = 'town square:5';

# The stream, a phase at a time -------------------------------------------------------------------------------------------

my (@events, $waiting, $phase); # of the phase at hand; the line of the next one; its name
my $line = 0;

sub fault { print "line $line: @_\n"; exit 1 }

sub read_line {
    my $text = <>;
    return unless defined $text;
    my $event = eval { StreamReferee::decode($text) } or fault('not JSON');
    $event->{line} = $.;
    return $event;
}

# Takes the next phase, which must have this name.
sub begin {
    my ($name) = @_;
    my $begins = $waiting || read_line() || { e => 'nothing', line => $. };
    $line = $begins->{line};
    fault("expected the phase $name") unless $begins->{e} eq 'phase' && $begins->{phase} eq $name;
    $phase = $name;
    @events = ();
    while ($waiting = read_line()) {
        last if $waiting->{e} eq 'phase';
        push @events, $waiting;
    }
}

sub next_phase { $waiting ? $waiting->{phase} : '' }

# The table ---------------------------------------------------------------------------------------------------------------

my ($players, %kind, %alike, %where, %zone, %counter, %mark, %grid, %tile, %near); # %alike: kind -> pieces; %near: square -> square -> open or barricade
my (%seat_of, @character_of, %cheered, %tried, $own, $returned, $round, $last_tile, $reason, $player);
my (%expected, %happened);

sub pawns_at { grep { $kind{$_} =~ / zombie$/ } @{$zone{$_[0]} || []} }
sub human_at { first { $kind{$_} eq 'human' } @{$zone{$_[0]} || []} }
sub owner { my ($character) = $kind{$_[0]} =~ /^(\w+) zombie$/; $seat_of{$character} }
sub own_at { my ($place, $seat) = @_; grep { owner($_) == $seat } pawns_at($place) }
sub is_square { exists $near{$_[0]} }
sub zombies { my ($seat) = @_; grep { is_square($where{$_}) } @{$alike{"$character_of[$seat] zombie"}} }
sub humans { grep { is_square($where{$_}) } @{$alike{human}} }
sub left { $_[0] % $players + 1 }
sub right { ($_[0] + $players - 2) % $players + 1 }
sub size { scalar @{$zone{$_[0]} || []} }
sub tokens { $counter{"die tokens:$_[0]"} }
sub card_value { my ($seat, $field) = @_; $character{$character_of[$seat]}[$field] }
sub inside { my ($tile, $square) = $_[0] =~ /^(.*):(\d)$/; $building{$tile} && $square <= 6 }

# Squares next to a square: for zombies (open ways) or for humans (all).
sub next_to {
    my ($place, $human) = @_;
    return grep {
        my $other = $_;
        $human || $near{$place}{$other} eq 'open' || any { inside($_) && $mark{"no barricade $_"} } $place, $other;
    } keys %{$near{$place}};
}

sub distances {
    my ($from, $most) = @_;
    my %distance = ($from => 0);
    my @queue = ($from);
    while (defined(my $place = shift @queue)) {
        next if defined $most && $distance{$place} >= $most;
        exists $distance{$_} or $distance{$_} = $distance{$place} + 1, push @queue, $_ for next_to($place, 1);
    }
    return \%distance;
}

# What happens: a move, a count or a mark, checked against where things are -------------------------------------------------

my %pile = map { $_ => 1 } 'stack', 'characters', 'event deck', 'wound deck', 'capture deck';
# Counters that only serve the script: what they stand for is checked by what happens.
my %helper = map { $_ => 1 } 'helpers', 'nailed', 'slip', 'sure', 'annulled', 'returned', 'armed by', 'bonus', 'cheered',
    'last round', 'last tile';

# Pawns of a supply and humans of the box are alike.
sub told_move {
    my ($piece, $from, $to) = @_;
    $piece = $kind{$piece} if $from =~ /^(supply|box|pawns)/;
    return "$piece from $from to $to";
}

sub happen_move {
    my ($e) = @_;
    my ($piece, $from, $to) = @$e{qw(piece from to)};
    my ($bare, $bottom) = $to =~ /^(.*?)(:bottom)?$/;
    fault("$piece is not in $from") unless defined $where{$piece} && $where{$piece} eq $from;
    fault("$piece is not the top of $from") if $pile{$from} && $zone{$from}[0] ne $piece;
    fault("$to has a human already (U1.7)") if $kind{$piece} eq 'human' && is_square($bare) && human_at($bare);
    @{$zone{$from}} = grep { $_ ne $piece } @{$zone{$from}};
    $bottom ? push @{$zone{$bare}}, $piece : unshift @{$zone{$bare}}, $piece;
    $where{$piece} = $bare;
    $happened{told_move($piece, $from, $to)}++;
}

sub happen_count {
    my ($e) = @_;
    my $name = $e->{counter} . (defined $e->{seat} ? ":$e->{seat}" : '');
    fault("$name: $counter{$name} and the delta do not make the value") if $counter{$name} + $e->{delta} != $e->{value};
    $counter{$name} = $e->{value};
    fault("$name is negative") if $e->{value} < 0;
    return if $helper{$e->{counter}};
    my $sum = ($happened{"count $name"} || 0) + $e->{delta};
    if ($sum) { $happened{"count $name"} = $sum } else { delete $happened{"count $name"} }
}

sub happen_mark {
    my ($e) = @_;
    my ($name, $value) = ("$e->{mark} $e->{place}", $e->{value} ? 1 : 0);
    fault("$name is already so") if ($mark{$name} || 0) == $value;
    fault("$e->{place} is not a square") unless is_square($e->{place});
    $mark{$name} = $value;
    $happened{"mark $name $value"}++ if $e->{mark} ne 'tried';
}

sub happen_lay {
    my ($e) = @_;
    $happened{"lay $e->{piece} @{$e->{at}} $e->{turn}"}++;
    lay($e->{piece}, @{$e->{at}}, $e->{turn});
}

sub happen {
    my ($e) = @_;
    if    ($e->{e} eq 'move')  { happen_move($e) }
    elsif ($e->{e} eq 'count') { happen_count($e) }
    elsif ($e->{e} eq 'mark')  { happen_mark($e) }
    elsif ($e->{e} eq 'lay')   { happen_lay($e) }
    elsif ($e->{e} eq 'score') { $happened{"score $e->{seat} $e->{why} $e->{delta}"}++ }
    else                       { fault("unexpected $e->{e} in the phase $phase") }
}

sub must { $expected{$_}++ for @_ }
sub must_move { must(told_move(@_)) }
sub must_count {
    my ($name, $delta) = @_;
    my $sum = ($expected{"count $name"} || 0) + $delta;
    if ($sum) { $expected{"count $name"} = $sum } else { delete $expected{"count $name"} }
}

# Lets things happen up to the next event of this kind, and returns it.
sub up_to {
    my ($sort) = @_;
    while (my $e = shift @events) {
        $line = $e->{line};
        fault('no rule is cited') if $e->{e} eq $sort && ($e->{rule} || '') !~ /^U\d/;
        return $e if $e->{e} eq $sort;
        happen($e);
    }
    fault("the phase $phase ends without " . ($sort eq 'ask' ? 'a question' : 'chance'));
}

# Ends the phase: all that was expected has happened, and nothing else.
sub finished {
    $line = $_->{line}, happen($_) for splice @events;
    for my $what (sort { $a cmp $b } keys %expected) {
        fault("expected in the phase $phase: $what" . ($what =~ /^count/ ? " by $expected{$what}" : ''))
            if ($happened{$what} || 0) != $expected{$what};
    }
    my ($more) = grep { !$expected{$_} } sort { $a cmp $b } keys %happened;
    fault("not allowed in the phase $phase: $more") if $more;
    %expected = %happened = ();
}

sub same { my ($got, $want) = @_; join('|', sort { $a cmp $b } @$got) eq join('|', sort { $a cmp $b } @$want) }

# A question to a seat with these options; returns the answer.
sub ask {
    my ($seat, $about, @options) = @_;
    my $e = up_to('ask');
    fault("seat $e->{seat} is asked, not $seat") if $e->{seat} != $seat;
    fault("asked about $e->{about}, not $about") if $e->{about} ne $about;
    fault('expected the options ' . join(', ', sort @options)) unless same($e->{options}, \@options);
    my $answer = shift @events;
    fault('a question without an answer') unless $answer && $answer->{e} eq 'answer' && $answer->{seat} == $seat;
    $line = $answer->{line};
    fault("$answer->{choice} was not offered") unless any { $_ eq $answer->{choice} } @options;
    return $answer->{choice};
}

sub chance {
    my ($what, $seat) = @_;
    my $e = up_to('random');
    fault("$e->{what} is drawn, not $what") if $e->{what} ne $what;
    fault('the wrong seat rolls') if ($e->{seat} || 0) != ($seat || 0);
    return @{$e->{result}};
}

sub roll {
    my @faces = chance(@_);
    fault('not one die with six faces') unless @faces == 1 && $faces[0] =~ /^[1-6]$/;
    return $faces[0];
}

sub shuffled {
    my ($pile) = @_;
    my @order = chance($pile);
    fault("the shuffle changes what is in $pile") unless same(\@order, $zone{$pile});
    $zone{$pile} = \@order;
}

# Rolls until a die is high enough, or no token is spent on another try (U7.1).
sub try_roll {
    my ($seat, $what, $least) = @_;
    my $held = tokens($seat);
    while (roll($what, $seat) < $least) {
        return 0 if $held == 0 || ask($seat, 'yes/no', 'yes', 'no') eq 'no';
        $held--;
        must_gain($seat, -1);
    }
    return 1;
}

# A card of a deck, which is made anew from its discards (U3.2.1).
sub draw_card {
    my ($name, $to) = @_;
    if (!size("$name deck")) {
        return unless size("$name discard");
        must_move($_, "$name discard", "$name deck") for @{$zone{"$name discard"}};
        shuffled("$name deck");
    }
    my $card = $zone{"$name deck"}[0];
    must_move($card, "$name deck", $to);
    $line = $events[0]{line} if @events;
    fault("$card must be drawn") unless @events && $events[0]{e} eq 'move' && $events[0]{piece} eq $card;
    happen(shift @events);
    return $card;
}

# A zombie takes the die token of its square, if no human is there (U3.3.6). To be called once all has happened.
sub must_pick_up {
    my ($place, $seat) = @_;
    return unless $mark{"die token $place"};
    must("mark die token $place 0");
    must_count("die tokens:$seat", 1);
}

# Tiles (U1.6, U3.1.1) ------------------------------------------------------------------------------------------------------

my @sides = ([0, -1], [1, 0], [0, 1], [-1, 0]);

sub edge { # the square at the edge of a tile that is turned; 0: closed
    my ($piece, $turn, $side) = @_;
    my $kind = $kind{$piece};
    my @edges = $building{$kind} ? (0, 9, 8, 7) : @{$street{$kind}}[1 .. 4];
    return $edges[($side - $turn) % 4];
}

sub join_squares { my ($a, $b, $how) = @_; $near{$a}{$b} = $near{$b}{$a} = $how }

sub lay {
    my ($piece, $x, $y, $turn) = @_;
    fault("$x,$y is taken") if $grid{"$x,$y"};
    my $kind = $kind{$piece};
    my @squares = $kind eq 'town square' || $building{$kind} ? 1 .. 9 : (5, grep { $_ } @{$street{$kind}}[1 .. 4]);
    $near{"$piece:$_"} ||= {} for @squares;
    for my $square (@squares) {
        for my $step (1, 3) {
            my $other = $square + $step;
            next if $step == 1 && $square % 3 == 0 || !is_square("$piece:$other");
            my $border = $building{$kind} && $square <= 6 && $other > 6;
            join_squares("$piece:$square", "$piece:$other", $border ? 'barricade' : 'open');
        }
    }
    for my $side (0 .. 3) {
        my $other = $grid{($x + $sides[$side][0]) . ',' . ($y + $sides[$side][1])} or next;
        my ($mine, $theirs) = (edge($piece, $turn, $side), edge($other, $tile{$other}, ($side + 2) % 4));
        join_squares("$piece:$mine", "$other:$theirs", 'open') if $mine && $theirs;
    }
    @{$zone{$where{$piece}}} = grep { $_ ne $piece } @{$zone{$where{$piece}}};
    $where{$piece} = 'board';
    $grid{"$x,$y"} = $piece;
    $tile{$piece} = $turn;
}

# The ways a tile fits: cell -> list of turns (U3.1.1).
sub fitting {
    my ($piece) = @_;
    my %fits;
    for my $cell (keys %grid) {
        my ($cx, $cy) = split /,/, $cell;
        for my $step (@sides) {
            my ($x, $y) = ($cx + $step->[0], $cy + $step->[1]);
            next if $grid{"$x,$y"} || $fits{"$x,$y"};
            my @turns = grep { fits_so($piece, $x, $y, $_) } 0 .. 3;
            $fits{"$x,$y"} = \@turns if @turns;
        }
    }
    return \%fits;
}

sub fits_so {
    my ($piece, $x, $y, $turn) = @_;
    my $open = 0;
    for my $side (0 .. 3) {
        my $other = $grid{($x + $sides[$side][0]) . ',' . ($y + $sides[$side][1])} or next;
        my ($mine, $theirs) = (edge($piece, $turn, $side), edge($other, $tile{$other}, ($side + 2) % 4));
        return 0 if !$mine != !$theirs;
        $open ||= $mine;
    }
    return $open;
}

sub play_tile {
    begin('tile');
    my $laid;
    for my $piece ($last_tile ? () : @{$zone{stack}}) {
        my $fits = fitting($piece);
        must_move($piece, 'stack', 'drawn');
        if (%$fits) {
            my $cell = ask($player, 'place', keys %$fits);
            my $turn = ask($player, 'number', @{$fits->{$cell}});
            must('lay ' . join ' ', $piece, split(/,/, $cell), $turn);
            $laid = $piece;
            last;
        }
        must_move($piece, 'drawn', 'stack:bottom');
    }
    finished();
    $last_tile = $round if !$last_tile && (!$laid || !size('stack')); # U8.3
    play_people($laid) if $laid;
}

sub play_people {
    my ($piece) = @_;
    begin('people');
    my $kind = $kind{$piece};
    if ($building{$kind}) {
        my ($humans, $tokens) = @{$building{$kind}};
        must_move('human', 'box', $_) for choose(min($humans, size('box')), map { "$piece:$_" } 1 .. 6);
        for my $place (choose(min($tokens, $counter{'die token supply'}), map { "$piece:$_" } 1 .. 6)) {
            must("mark die token $place 1");
            must_count('die token supply', -1);
        }
    } else {
        my @exits = map { "$piece:$_" } grep { $_ } @{$street{$kind}}[1 .. 4];
        my $left = size('box');
        must_move('human', 'box', "$piece:5") if $left > 0;
        must_move('human', 'box', ask($player, 'place', @exits)) if $players >= 5 && $left > 1;
    }
    finished();
}

# So many of the squares: the player's choice, unless it is all of them.
sub choose {
    my ($count, @free) = @_;
    my @chosen;
    while (@chosen < $count) {
        return (@chosen, @free) if $count - @chosen == @free;
        my $place = ask($player, 'place', @free);
        push @chosen, $place;
        @free = grep { $_ ne $place } @free;
    }
    return @chosen;
}

# Windows and events (U6) -----------------------------------------------------------------------------------------------------

my %catch; # what this roll or catch is about: slip, nailed, sure, weapon, armed_by

sub ability {
    my ($seat, $moment) = @_;
    my $character = $character_of[$seat];
    return if $character{$character}[5] ne $moment || $counter{"ability used:$seat"} || $seat != $player && $moment ne 'event';
    return if $character eq 'doctor' && !size("wounds:$seat");
    return if $character eq 'musician' && !attractive($seat);
    return $character;
}

sub usable {
    my ($card, $seat) = @_;
    my $kind = $kind{$card};
    return $seat == $player if $kind eq 'second wind';
    return $counter{'die token supply'} > 0 if $kind eq 'found dice';
    return size("wounds:$seat") > 0 if $kind eq 'patched up';
    return size('box') > 0 && free_streets() > 0 if $kind eq 'fresh meat';
    return movable() > 0 if $kind eq 'scream';
    return !$catch{sure} if $kind eq 'slip' || $kind eq 'nailed shut';
    return 1;
}

sub window {
    my ($name, $moment, $last, $from) = @_;
    my $seat = $from // left($player);
    begin($name);
    while (1) {
        my @hand = $counter{"event played:$seat"} ? () : @{$zone{"hand:$seat"}};
        my $ability = ability($seat, $moment);
        my $card = 'none';
        if (@hand || $ability) {
            my @cards = grep { $moment{$kind{$_}} eq $moment && usable($_, $seat) } @hand;
            $card = ask($seat, 'piece', @cards, $ability || (), 'none');
        }
        if ($card ne 'none') {
            finished();
            play_card($card, $seat);
            return $seat if $moment eq 'catch'; # whoever had a chance (U3.4.3)
            begin($name);
            next;
        }
        last if $seat == $last;
        $seat = left($seat);
    }
    finished();
    return;
}

sub play_card {
    my ($card, $seat) = @_;
    begin('play');
    if ($character{$card}) {
        must_count("ability used:$seat", 1);
        finished();
        return use_ability($card, $seat);
    }
    must_count("event played:$seat", 1);
    must_move($card, "hand:$seat", 'event discard');
    finished();
    begin('lawyer');
    my $lawyer = $seat_of{lawyer};
    my $annulled = $lawyer && $lawyer != $seat && !$counter{"ability used:$lawyer"}
        && ask($lawyer, 'piece', 'lawyer', 'none') eq 'lawyer';
    must_count("ability used:$lawyer", 1) if $annulled;
    finished();
    begin('effect');
    take_effect($card, $kind{$card}, $seat) unless $annulled;
    finished();
}

sub must_gain {
    my ($seat, $tokens) = @_;
    must_count("die tokens:$seat", $tokens);
    must_count('die token supply', -$tokens);
}

sub take_effect {
    my ($card, $kind, $seat) = @_;
    if    (exists $weapon{$kind})   { @catch{qw(armed_by weapon)} = ($seat, $weapon{$kind}) }
    elsif ($kind eq 'second wind')  { must_count("movement:$seat", 3) }
    elsif ($kind eq 'stuck')        { must_count("movement:$player", -min(3, $counter{"movement:$player"})) }
    elsif ($kind eq 'nailed shut')  { $catch{nailed} += 2 }
    elsif ($kind eq 'slip')         { $catch{slip} += 2 }
    elsif ($kind eq 'found dice')   { must_gain($seat, min(2, $counter{'die token supply'})) }
    elsif ($kind eq 'patched up')   { must_move($_, "wounds:$seat", 'wound discard') for @{$zone{"wounds:$seat"}} }
    elsif ($kind eq 'fresh meat')   { must_move('human', 'box', ask($seat, 'place', free_streets())) }
    elsif ($kind eq 'scream') {
        my $human = ask($seat, 'piece', movable());
        must_move($human, $where{$human}, ask($seat, 'place', reach($human)));
    }
}

sub use_ability {
    my ($card, $seat) = @_;
    my $zombie;
    begin('ability');
    if ($card eq 'cheerleader') {
        %cheered = (ask($seat, 'piece', zombies($seat)) => 1);
        must_count('own movement', card_value($seat, 0));
    } elsif ($card eq 'doctor') {
        must_move($_, "wounds:$seat", 'wound discard') for @{$zone{"wounds:$seat"}};
    } elsif ($card eq 'musician') {
        $zombie = ask($seat, 'piece', attractive($seat));
    } else {
        $catch{sure} = 1;
    }
    finished();
    play_music($where{$zombie}) if $card eq 'musician';
}

sub free_streets { grep { !inside($_) && !size($_) } keys %near }

# Where a human can be after up to three steps (U4.2).
sub reach {
    my ($human, $most) = @_;
    my %seen = ($where{$human} => 0);
    my @queue = ($where{$human});
    while (defined(my $place = shift @queue)) {
        next if $seen{$place} == 3;
        for (next_to($place, 1)) {
            next if exists $seen{$_} || pawns_at($_);
            $seen{$_} = $seen{$place} + 1;
            push @queue, $_;
        }
    }
    return grep { !size($_) } keys %seen;
}

sub movable { grep { my @ends = reach($_); scalar @ends } humans() }

sub humans_near { my ($goal) = @_; my $near = distances($goal, 3); grep { $near->{$where{$_}} } humans() }

sub attractive { my ($seat) = @_; grep { my @near = humans_near($where{$_}); scalar @near } zombies($seat) }

sub play_music {
    my ($goal) = @_;
    my $distance = distances($goal);
    my %waiting = map { $_ => 1 } grep { defined $distance->{$where{$_}} && $distance->{$where{$_}} <= 3 } humans_near($goal);
    my $nearer = sub { my $at = $where{$_[0]}; grep { !size($_) && $distance->{$_} == $distance->{$at} - 1 } next_to($at, 1) };
    begin('musician');
    while (my @able = grep { my @squares = $nearer->($_); scalar @squares } keys %waiting) {
        my $human = ask($player, 'piece', @able);
        my $from = $where{$human};
        my $to = ask($player, 'place', $nearer->($human));
        must_move($human, $from, $to);
        delete $waiting{$human};
        fault("$human must move") unless @events && $events[0]{e} eq 'move';
        happen(shift @events);
    }
    finished();
}

# Movement (U3.3.1 on) -----------------------------------------------------------------------------------------------------------

sub points_for { my ($zombie) = @_; $counter{"movement:$player"} + ($cheered{$zombie} ? $counter{'own movement'} : 0) }
sub steps { my ($zombie) = @_; points_for($zombie) ? next_to($where{$zombie}) : () }

# "break in church:4": where this zombie may try a barricade.
sub borders {
    my ($here) = @_;
    return unless $counter{'no barricade supply'};
    my $word = inside($here) ? 'break out' : 'break in';
    my @inside = map { inside($here) ? $here : $_ } grep { $near{$here}{$_} eq 'barricade' } keys %{$near{$here}};
    return map { "$word $_" } grep { my ($tile) = /^(.*):/; !$mark{"no barricade $_"} && !$tried{$tile} } @inside;
}

sub play_moves {
    while (1) {
        begin('move');
        my %options = map { $_ => [human_at($where{$_}) ? () : (steps($_), borders($where{$_}))] } zombies($player);
        my @able = grep { @{$options{$_}} } keys %options;
        my $zombie = @able ? ask($player, 'piece', @able, 'done') : 'done';
        last if $zombie eq 'done';
        my $to = ask($player, 'place', @{$options{$zombie}});
        if (my ($inside) = $to =~ /^break (?:in|out) (.*)$/) {
            finished();
            break_in($where{$zombie}, $inside);
            next;
        }
        must_count($cheered{$zombie} && $counter{'own movement'} ? 'own movement' : "movement:$player", -1);
        must_move($zombie, $where{$zombie}, $to);
        must_pick_up($to, $player) unless human_at($to);
        finished();
    }
    must_count("movement:$player", -$counter{"movement:$player"});
    must_count('own movement', -$counter{'own movement'});
    finished();
    %cheered = %tried = ();
}

sub break_in {
    my ($here, $inside) = @_;
    my ($tile) = $inside =~ /^(.*):/;
    begin('break in');
    my ($help, $seat) = (scalar(my @all = pawns_at($here)) - 1, left($player));
    for (; $seat != $player; $seat = left($seat)) {
        next unless own_at($here, $seat);
        next if ask($seat, 'yes/no', 'yes', 'no') eq 'yes';
        $help = 0;
        last;
    }
    finished();
    $tried{$tile} = 1;
    %catch = (nailed => 0);
    window('break in window', 'break in', $player);
    begin('break in roll');
    if ($catch{sure} || try_roll($player, 'break in', $building{$tile}[2] + $catch{nailed} - $help)) {
        must("mark no barricade $inside 1");
        must_count('no barricade supply', -1);
    }
    finished();
}

# Capture, flight, wounds (U3.4.1 on, U4, U5) -------------------------------------------------------------------------------------

sub play_captures {
    while (1) {
        begin('capture');
        my @prey = $returned ? () : grep { own_at($where{$_}, $player) } humans();
        my $human = @prey ? ask($player, 'piece', @prey) : undef;
        finished();
        return unless $human;
        %catch = (slip => 0);
        window('capture window', 'capture', $player);
        begin('capture roll');
        my $caught = $catch{sure} || try_roll($player, 'capture', card_value($player, 1) + $catch{slip});
        finished();
        $caught ? caught($human) : flee($human);
    }
}

sub caught {
    my ($human) = @_;
    my $from = left($player);
    while ($from != $player) { # each of the others has a chance (U3.4.3)
        %catch = ();
        my $armed = window('weapon window', 'catch', right($player), $from) // last;
        begin('fight');
        my $wounded = $catch{armed_by} && try_roll($catch{armed_by}, 'weapon', 4 - $catch{weapon});
        finished();
        if ($wounded) {
            wound($where{$human});
            return flee($human);
        }
        $from = left($armed);
    }
    if ($from == $player) { # nobody is left to be asked
        begin('weapon window');
        finished();
    }
    begin('infect');
    my %cards = (escape => 0, eat => 0, infected => 0);
    my @shown = grep { defined } map { draw_card('capture', 'shown') } 1 .. card_value($player, 2);
    $cards{$kind{$_}}++ for @shown;
    $cards{infected} += card_value($player, 2) - @shown; # U3.4.6
    if ($cards{escape}) {
        must_move($_, 'shown', 'capture discard') for @shown;
        finished();
        return flee($human);
    }
    my $word = $cards{eat} > $cards{infected} ? 'eat' : 'infect';
    $word = ask($player, 'word', 'eat', 'infect') if $cards{eat} == $cards{infected};
    my $point = $word eq 'eat' ? kept_card(@shown) : '';
    must_move($_, 'shown', $_ eq $point ? "eaten:$player" : 'capture discard') for @shown;
    taken($human, $word);
    finished();
}

# The eat card of the draw that lies before the player: any of them will do (U3.4.6).
sub kept_card {
    my %shown = map { $_ => 1 } grep { $kind{$_} eq 'eat' } @_;
    my ($kept) = map { $_->{piece} } grep { $_->{e} eq 'move' && $_->{to} eq "eaten:$player" } @events;
    fault('one eat card of the draw lies before the player (U3.4.6)') unless $kept && $shown{$kept};
    return $kept;
}

# The human is eaten, or a pawn replaces it (U3.4.6, U3.4.7).
sub taken {
    my ($human, $word) = @_;
    my $place = $where{$human};
    if ($word eq 'eat') {
        must_move($human, $place, 'box');
    } elsif (!size("supply:$player")) {
        must_move($human, $place, "eaten:$player");
    } else {
        must_move($human, $place, 'box');
        must_move($zone{"supply:$player"}[0], "supply:$player", $place);
    }
    must_pick_up($place, $player);
}

# The ends of the longest walks (U4.2, U4.3).
sub flights {
    my ($from, $most) = @_;
    my ($longest, %ends) = (0);
    my %on = ($from => 1);
    my $walk;
    $walk = sub {
        my ($place, $length) = @_;
        if ($length && !human_at($place)) {
            ($longest, %ends) = ($length) if $length > $longest;
            $ends{$place} = 1 if $length == $longest;
        }
        return if $length == $most;
        for (next_to($place, 1)) {
            next if $on{$_} || pawns_at($_);
            local $on{$_} = 1;
            $walk->($_, $length + 1);
        }
    };
    $walk->($from, 0);
    return keys %ends;
}

sub flee {
    my ($human) = @_;
    my $from = $where{$human};
    begin('flee');
    my @ends = flights($from, roll('flee', $player));
    if (!@ends) {
        taken($human, 'infect');
    } else {
        must_move($human, $from, ask(right($player), 'place', @ends));
        must_pick_up($from, $player) if own_at($from, $player);
    }
    finished();
}

sub wound {
    my ($place) = @_;
    begin('wound');
    my (%seen, %taken);
    my @shown = map { draw_card('wound', 'shown') } 1 .. card_value($player, 3);
    $seen{$kind{$_}}++ for @shown;
    if ($seen{'head shot'}) { # U5.3
        must_move($_, 'shown', 'wound discard') for @shown;
        remove_zombie($place, @{$zone{"wounds:$player"}});
        return finished();
    }
    my @kinds = grep { $seen{$_} > 1 } keys %seen;
    @kinds = keys %seen unless @kinds;
    my $e = first { $_->{e} eq 'ask' } @events;
    fault('no wound is chosen') unless $e;
    $line = $e->{line};
    my @offered = @{$e->{options}};
    my %shown = map { $_ => 1 } @shown;
    fault('the wounds on offer are wrong (U5.1)') if !same([map { $kind{$_} || '?' } @offered], \@kinds) || any { !$shown{$_} } @offered;
    my $card = ask($player, 'piece', @offered);
    my @old = @{$zone{"wounds:$player"}};
    must_move($card, 'shown', "wounds:$player");
    must_move($_, 'shown', 'wound discard') for grep { $_ ne $card } @shown;
    remove_zombie($place, $card, @old) if @old + 1 >= 2;
    finished();
}

# All wounds are discarded, and a zombie of the fight goes (U5.2 to U5.5).
sub remove_zombie {
    my ($place, @wounds) = @_;
    must_move($_, "wounds:$player", 'wound discard') for @wounds;
    my @here = own_at($place, $player);
    my ($moved) = map { $_->{piece} } grep { $_->{e} eq 'move' && $_->{from} eq $place } @events;
    if (zombies($player) > 1) {
        fault('a zombie of the fight must be removed (U5.2)') unless $moved && any { $_ eq $moved } @here;
        must_move($moved, $place, "supply:$player");
    } else {
        $returned = 1;
        must_move($here[0], $place, $centre) if $place ne $centre;
    }
}

# A game ----------------------------------------------------------------------------------------------------------------------------

sub start {
    my $game = read_line();
    $line = 1;
    fault('not a game of Humans!!!') unless $game && $game->{e} eq 'game' && ($game->{game} || '') eq 'humans';
    $players = $game->{players};
    fault('2 to 6 players (U1.2)') unless $players >= 2 && $players <= 6;
    %kind = %{$game->{pieces}};
    push @{$alike{$kind{$_}}}, $_ for keys %kind;
    for (keys %copies) { fault("$copies{$_} pieces $_ are needed") unless @{$alike{$_} || []} == $copies{$_} }
    fault('there are other pieces') if keys %alike != keys %copies;
    %zone = %{$game->{zones}};
    for my $name (keys %zone) { $where{$_} = $name for @{$zone{$name}} }
    while (my ($name, $value) = each %{$game->{counters}}) {
        if (ref $value) { $counter{"$name:$_"} = $value->[$_ - 1] for 1 .. $players } else { $counter{$name} = $value }
    }
    fault('45 die tokens (U1.1)') if $counter{'die token supply'} != 45;
    fault('27 tokens for barricades (U1.1)') if $counter{'no barricade supply'} != 27;
    check_figures($game->{kinds});
}

# The figures that the game tells are those of U12.
sub check_figures {
    my ($kinds) = @_;
    my @fields = qw(movement capture infect wounds do_over);
    for my $name (keys %character) {
        for (0 .. 4) { fault("$name: $fields[$_] (U12)") if $kinds->{$name}{$fields[$_]} != $character{$name}[$_] }
    }
    for my $name (keys %building) {
        my $told = join ' ', @{$kinds->{$name}}{qw(humans tokens barricade)};
        fault("$name is not @{$building{$name}} (U12)") if $told ne "@{$building{$name}}";
    }
    for (keys %weapon) { fault("$_ has another bonus (U12)") if $kinds->{$_}{bonus} != $weapon{$_} }
}

sub set_up {
    begin('setup');
    shuffled('characters');
    my @deck = @{$zone{characters}};
    for my $seat (1 .. $players) {
        my $character = shift @deck;
        $seat_of{$character} = $seat;
        $character_of[$seat] = $character;
        must_move($character, 'characters', "character:$seat");
        must_move("$character zombie", 'pawns', "supply:$seat") for 1 .. 10;
        must_gain($seat, $character{$character}[4]);
        must_move("$character zombie", "supply:$seat", $centre);
    }
    must('lay town square 0 0 0');
    shuffled('stack');
    shuffled("$_ deck") for 'event', 'wound', 'capture';
    for (1 .. 3) { draw_card('event', "hand:$_") for 1 .. $players }
    must_count('goal', $goal[$players]);
    finished();
}

sub play_turn {
    ($player) = @_;
    $returned = 0;
    begin('turn');
    must_count('round', 1) if $player == 1;
    $round++ if $player == 1;
    must_count('turn', $player - $counter{turn});
    must_count("movement:$player", card_value($player, 0));
    must_count("event played:$player", -1) if $counter{"event played:$player"};
    must_move($zone{"supply:$player"}[0], "supply:$player", $centre) if $players >= 5 && $round == 2;
    finished();
    %catch = ();
    window('start window', 'start', $player);
    play_tile();
    begin('draw');
    draw_card('event', "hand:$player") for size("hand:$player") + 1 .. 3;
    finished();
    play_moves();
    play_captures();
    begin('discard');
    my @hand = @{$zone{"hand:$player"}};
    my $card = @hand ? ask($player, 'piece', @hand, 'none') : 'none';
    must_move($card, "hand:$player", 'event discard') if $card ne 'none';
    finished();
    begin('end of turn');
    finished();
    $reason ||= last_round();
}

sub points { my ($seat) = @_; my @zombies = zombies($seat); @zombies + size("eaten:$seat") }

sub last_round { # U8.2, U8.3
    return 'all pawns of a player are on the board' if any { my @all = zombies($_); @all == 10 } 1 .. $players;
    return 'a player has reached the goal' if any { points($_) >= $goal[$players] } 1 .. $players;
    my @humans = humans();
    return 'no humans are left' if !size('stack') && !@humans;
    return 'the 12th round after the last tile' if $last_tile && $round >= $last_tile + 12;
    return;
}

sub listed { join ' ', map { '[' . join(',', sort { $a <=> $b } @$_) . ']' } @_ }

sub finish {
    begin('finish');
    my $end = pop @events;
    my (@scores, %standing);
    for my $seat (1 .. $players) {
        my @zombies = zombies($seat);
        must('score ' . join ' ', $seat, 'zombies', scalar @zombies);
        must('score ' . join ' ', $seat, 'eaten', size("eaten:$seat"));
        push @scores, points($seat);
        push @{$standing{sprintf '%04d %04d %04d', points($seat), scalar @zombies, tokens($seat)}}, $seat;
    }
    finished();
    my @ranking = map { $standing{$_} } reverse sort keys %standing;
    $line = $end->{line};
    fault('the game does not end') unless $end->{e} eq 'game_end';
    fault('the scores are wrong (U8.1)') if "@scores" ne "@{$end->{scores}}";
    fault('the ranking is wrong (U8.4)') if listed(@ranking) ne listed(@{$end->{ranking}});
    fault('the winners are wrong (U8.4)') if listed($ranking[0]) ne listed($end->{winners});
    fault("the game ends for another reason: $reason") if $end->{reason} ne $reason;
    fault('something follows the end') if $waiting;
}

start();
set_up();
my $turns = 0;
do {
    for my $seat (1 .. $players) { play_turn($seat); $turns++ }
} until $reason;
finish();
print "$turns turns\n";
