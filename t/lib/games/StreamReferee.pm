# Reads the event stream of a whole game and keeps the table that it tells: zones, counters, faces. A referee of one game
# says with the functions below what must come next; the first event that differs is the fault, printed with its line.
# Phases and counters that the referee does not watch are bookkeeping of the script: they must add up, and are skipped. So are the
# words of `g:say`.
package StreamReferee;
use strict;
use warnings;

# JSON: one value from the text in $_, at pos. Dies at anything that is not JSON.
my %escape = (n => "\n", t => "\t", r => "\r", b => "\b", f => "\f");

sub _string {
    my ($text) = @_;
    $text =~ s/\\(?:u([0-9a-fA-F]{4})|(.))/defined $1 ? chr hex $1 : $escape{$2} \/\/ $2/ge if index($text, '\\') >= 0;
    return $text;
}

sub _value {
    return _string($1) if /\G"((?:[^"\\]|\\.)*)"/gc;
    return $1 + 0 if /\G(-?\d+)/gc;
    if (/\G\[/gc) {
        my @list;
        return \@list if /\G\]/gc;
        do { push @list, _value() } while /\G,/gc;
        /\G\]/gc or die "not JSON\n";
        return \@list;
    }
    if (/\G\{/gc) {
        my %table;
        return \%table if /\G\}/gc;
        do {
            /\G"((?:[^"\\]|\\.)*)":/gc or die "not JSON\n";
            my $key = _string($1);
            die "not JSON\n" if exists $table{$key};
            $table{$key} = _value();
        } while /\G,/gc;
        /\G\}/gc or die "not JSON\n";
        return \%table;
    }
    return undef if /\Gnull/gc;
    return 1     if /\Gtrue/gc;
    return 0     if /\Gfalse/gc;
    die "not JSON\n";
}

sub decode {
    local $_ = shift;
    pos = 0;
    my $value = _value();
    /\G\s*\z/gc or die "not JSON\n";
    return $value;
}

# A referee for the game $id, whose rules have this letter, that watches these counters.
sub new {
    my ($class, $id, $letter, @watched) = @_;
    my $self = bless { line => 0, letter => $letter, watched => { map { $_ => 1 } @watched } }, $class;
    my $game = $self->_read or $self->fault('the stream is empty');
    $self->{event} = $game;
    $self->fault("expected the event `game` of $id") unless $game->{e} eq 'game' && ($game->{game} // '') eq $id;
    $self->fault('expected format 1') unless ($game->{format} // 0) == 1;
    $self->{$_} = $game->{$_} // $self->fault("`game` has no $_") for qw(players options kinds pieces zones counters);
    $self->_check_pieces;
    return $self;
}

sub fault {
    my ($self, $message) = @_;
    my $text = $self->{text} // '';
    $text = substr($text, 0, 160) . '…' if length $text > 160;
    print "line $self->{line}: $message\n    $text\n";
    exit 1;
}

sub _read {
    my ($self) = @_;
    my $text = <STDIN>;
    return undef unless defined $text;
    chomp $text;
    @$self{qw(line text)} = ($self->{line} + 1, $text);
    my $event = eval { decode($text) };
    $self->fault('not JSON') unless ref $event eq 'HASH' && defined $event->{e};
    return $event;
}

# Every piece lies in one zone and is of the kind that it is named after, as many as the kind has copies.
sub _check_pieces {
    my ($self) = @_;
    my (%seen, %copies);
    for my $zone (sort keys %{ $self->{zones} }) {
        for my $piece (@{ $self->{zones}{$zone} }) {
            $self->fault("$piece lies in two zones") if $seen{$piece}++;
            $self->{where}{$piece} = $zone;
        }
    }
    for my $piece (sort keys %{ $self->{pieces} }) {
        my $kind = $self->{pieces}{$piece};
        $self->fault("$piece lies nowhere") unless $seen{$piece};
        $self->fault("there is no kind $kind") unless $self->{kinds}{$kind};
        $self->fault("$piece is not a $kind") unless $piece eq $kind || $piece =~ /^\Q$kind\E-\d+$/;
        $copies{$kind}++;
    }
    for my $kind (sort keys %{ $self->{kinds} }) {
        my $expected = $self->{kinds}{$kind}{copies} // 1;
        $self->fault("$kind has not $expected copies") unless ($copies{$kind} // 0) == $expected;
    }
}

# Looking -------------------------------------------------------------------------------------------------------------

sub pieces  { @{ $_[0]{zones}{ $_[1] } // [] } }
sub size    { scalar @{ $_[0]{zones}{ $_[1] } // [] } }
sub top     { $_[0]{zones}{ $_[1] }[0] }
sub where   { $_[0]{where}{ $_[1] } }
sub is_up   { $_[0]{up}{ $_[1] } // 0 }
sub kind    { $_[0]{kinds}{ $_[0]{pieces}{ $_[1] } } }
sub kind_of { $_[0]{pieces}{ $_[1] } }
sub seats   { 1 .. $_[0]{players} }
sub left    { $_[1] % $_[0]{players} + 1 }
sub from    { my ($self, $first) = @_; map { ($first - 2 + $_) % $self->{players} + 1 } 1 .. $self->{players} }
sub others  { my ($self, $seat) = @_; grep { $_ != $seat } $self->from($seat) }

sub get {
    my ($self, $counter, $seat) = @_;
    my $value = $self->{counters}{$counter};
    return ref $value ? $value->[$seat - 1] : $value;
}

# Events ----------------------------------------------------------------------------------------------------------------

# The next event, which is not taken yet; `end` after the last one.
sub peek {
    my ($self) = @_;
    until ($self->{ahead}) {
        my $event = $self->_read // { e => 'end' };
        $self->{ahead} = $event unless $self->_skip($event);
    }
    $self->{event} = $self->{ahead};
    return $self->{ahead};
}

sub _skip {
    my ($self, $event) = @_;
    return 1 if $event->{e} eq 'phase' || $event->{e} eq 'say';
    return 0 if $event->{e} ne 'count' || $self->{watched}{ $event->{counter} // '' };
    $self->_apply_count($event);
    return 1;
}

sub _apply_count {
    my ($self, $event) = @_;
    my ($counter, $seat) = @$event{qw(counter seat)};
    my $value = $self->{counters}{ $counter // '' };
    $self->fault('there is no such counter') unless defined $value;
    $self->fault('the seat does not fit the counter') if ref $value xor defined $seat;
    my $cell = ref $value ? \$value->[$seat - 1] : \$self->{counters}{$counter};
    $self->fault('there is no such seat') unless defined $$cell;
    $self->fault("$$cell and the delta do not make the value") unless $$cell + $event->{delta} == $event->{value};
    $$cell = $event->{value};
}

sub _apply_move {
    my ($self, $event) = @_;
    my ($piece, $from, $to) = @$event{qw(piece from to)};
    my ($source, $below) = $from =~ /^(.*?)(:bottom)?$/;
    my ($target, $bottom) = $to =~ /^(.*?)(:bottom)?$/;
    $self->fault("$piece does not lie in $source") unless ($self->{where}{$piece} // '') eq $source;
    $self->fault("$piece is not the lowest of $source") if $below && $self->{zones}{$source}[-1] ne $piece;
    $self->fault("there is no zone $target") unless $self->{zones}{$target};
    @{ $self->{zones}{$source} } = grep { $_ ne $piece } @{ $self->{zones}{$source} };
    $bottom ? push @{ $self->{zones}{$target} }, $piece : unshift @{ $self->{zones}{$target} }, $piece;
    $self->{where}{$piece} = $target;
}

# Takes the next event, which must be of this kind and have these fields; numbers and names are compared as they are.
sub take {
    my ($self, $kind, %fields) = @_;
    my $event = $self->peek;
    my @expected = map { "$_ " . ($fields{$_} // 'null') } sort keys %fields;
    my $expected = "expected `$kind`" . (@expected ? ': ' . join ', ', @expected : '');
    $self->fault($expected) unless $event->{e} eq $kind;
    for my $field (keys %fields) {
        my ($got, $want) = ($event->{$field}, $fields{$field});
        $got =~ s/:bottom$// if $field eq 'from';
        $self->fault($expected) unless defined $got ? defined $want && $got eq $want : !defined $want;
    }
    $self->{ahead} = undef;
    $self->_apply_move($event)  if $kind eq 'move';
    $self->_apply_count($event) if $kind eq 'count';
    $self->{up}{ $event->{piece} } = $event->{up} if $kind eq 'face';
    $self->_cited($event) if $kind eq 'ask' || $kind eq 'random';
    return $event;
}

sub _cited {
    my ($self, $event) = @_;
    $self->fault("expected the rule that it follows from") unless ($event->{rule} // '') =~ /^$self->{letter}\d/;
}

sub move { my ($self, $piece, $from, $to) = @_; $self->take('move', piece => $piece, from => $from, to => $to) }
sub face { my ($self, $piece, $up) = @_; $self->take('face', piece => $piece, up => $up) }

# The top card of a pile moves; returns it.
sub draw {
    my ($self, $from, $to) = @_;
    my $piece = $self->top($from) // $self->fault("$from is empty");
    $self->move($piece, $from, $to);
    return $piece;
}

# All cards of a zone move, in any order.
sub move_all {
    my ($self, $from, $to) = @_;
    $self->take('move', from => $from, to => $to) for 1 .. $self->size($from);
}

# A counter changes by so much; by 0: nothing is told.
sub count {
    my ($self, $counter, $seat, $delta) = @_;
    $self->take('count', counter => $counter, seat => $seat, delta => $delta) if $delta;
}

# A question with exactly these options, in any order, and its answer. Without options nothing is asked.
sub ask {
    my ($self, $seat, $about, @options) = @_;
    return undef unless @options;
    my $ask = $self->take('ask', seat => $seat, about => $about);
    my ($got, $want) = (join('|', sort @{ $ask->{options} }), join('|', sort @options));
    $self->fault("expected the options $want") unless $got eq $want;
    my $answer = $self->take('answer', seat => $seat);
    $self->fault('the answer is not an option') unless grep { $_ eq $answer->{choice} } @options;
    return $answer->{choice};
}

# Dice: returns the faces.
sub roll {
    my ($self, $seat, $dice, $faces) = @_;
    my $roll = $self->take('random', seat => $seat);
    my $result = $roll->{result};
    $self->fault("expected $dice dice") unless ref $result eq 'ARRAY' && @$result == $dice;
    $self->fault("expected faces from 1 to $faces") if grep { !/^\d+$/ || $_ < 1 || $_ > $faces } @$result;
    return @$result;
}

# A zone is shuffled: its pieces, in a new order.
sub shuffle {
    my ($self, $zone) = @_;
    my $result = $self->take('random', what => $zone, seat => undef)->{result};
    my ($got, $want) = (join('|', sort @$result), join('|', sort $self->pieces($zone)));
    $self->fault("expected the pieces of $zone in a new order") unless $got eq $want;
    $self->{zones}{$zone} = [@$result];
}

# One of a list at random.
sub pick {
    my ($self, $seat, @from) = @_;
    my $result = $self->take('random', seat => $seat)->{result};
    $self->fault('expected one of ' . join ', ', @from) unless grep { $_ eq $result } @from;
    return $result;
}

# Scores of all seats, in order of seats; and the end, with these ranks: lists of seats, best first.
sub scores {
    my ($self, @scores) = @_;
    $self->take('score', seat => $_, delta => $scores[$_ - 1]) for $self->seats;
    $self->{scores} = \@scores;
}

sub _list { '[' . join(',', map { ref $_ ? _list($_) : $_ } @{ $_[0] }) . ']' }

sub end {
    my ($self, @ranks) = @_;
    @ranks = map { [ sort { $a <=> $b } @$_ ] } @ranks;
    my $end = $self->take('game_end');
    my %expected = (scores => $self->{scores}, ranking => \@ranks, winners => $ranks[0]);
    for my $field (sort keys %expected) {
        my $want = _list($expected{$field});
        $self->fault("expected $field $want") unless ref $end->{$field} && _list($end->{$field}) eq $want;
    }
    $self->fault('expected a reason') unless $end->{reason};
    $self->take('end');
    print "ok\n";
}

# Seats in ranks by the numbers that a function returns for each, the greatest first.
sub ranks {
    my ($self, $numbers, @seats) = @_;
    my %key = map { $_ => join ' ', map { sprintf '%09d', $_ } $numbers->($_) } @seats;
    my @ranks;
    for my $seat (sort { $key{$b} cmp $key{$a} || $a <=> $b } @seats) {
        push @ranks, [] unless @ranks && $key{ $ranks[-1][0] } eq $key{$seat};
        push @{ $ranks[-1] }, $seat;
    }
    return @ranks;
}

1;
