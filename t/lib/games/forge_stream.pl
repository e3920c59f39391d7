#!/usr/bin/perl
# forge_stream.pl REFEREE <STREAM   forges the event stream of a whole game in many ways, one at a time, and has the referee
# judge each. Prints a line for each forgery that the referee takes for a game, or that cannot be made from this stream.
use strict;
use warnings;
use utf8;
use open qw(:std :encoding(UTF-8));

use File::Temp qw(tempfile);

my ($referee) = @ARGV;
my @stream = <STDIN>;
my $faults = 0;

# Forging ---------------------------------------------------------------------------------------------------------------------

# The numbers of the lines that match, without the first one.
sub lines_like { my ($lines, $pattern) = @_; grep { $_ && $lines->[$_] =~ $pattern } 0 .. $#$lines }

# The line in the middle of those that match; dies if none does.
sub middle {
    my ($lines, $pattern) = @_;
    my @found = lines_like($lines, $pattern) or die "no line like $pattern\n";
    return $found[ @found / 2 ];
}

# Changes the line in the middle of those that match.
sub change {
    my ($pattern, $with) = @_;
    return sub { my ($lines) = @_; local $_ = $lines->[ my $n = middle($lines, $pattern) ]; $with->(); $lines->[$n] = $_ };
}

# Removes so many lines from the one in the middle of those that match.
sub drop { my ($pattern, $count) = @_; sub { my ($lines) = @_; splice @$lines, middle($lines, $pattern), $count // 1 } }

sub double {
    my ($pattern) = @_;
    return sub { my ($lines) = @_; my $n = middle($lines, $pattern); splice @$lines, $n, 0, $lines->[$n] };
}

sub bump { s/"delta":(-?\d+),"value":(-?\d+)/'"delta":' . ($1 + 1) . ',"value":' . ($2 + 1)/e }
sub other_seat { s/"seat":(\d)/'"seat":' . ($1 == 1 ? 2 : 1)/e }

my $count   = qr/"e":"count","counter":"(coins|zombies|civilians)"/;
my $payment = qr/"counter":"coins","seat":\d,"delta":-/;
my $open    = qr/"e":"ask".*"options":\["[^"]+","/;

my %forgeries = (
    'a counter grows by one too many'   => change($count, \&bump),
    'a counter does not add up'         => change($count, sub { s/"value":(\d+)/'"value":' . ($1 + 1)/e }),
    'another seat gains'                => change($count, \&other_seat),
    'a payment is left out'             => drop($payment),
    'a payment is too small'            => change($payment, \&bump),
    'a move is left out'                => drop(qr/"e":"move"/),
    'a move is told twice'              => double(qr/"e":"move"/),
    'a card goes elsewhere'             => change(qr/"e":"move".*"to":"(centre|row)"/, sub { s/"to":"\w+"/"to":"box"/ }),
    'another card than the top is drawn' => sub {
        my ($lines) = @_;
        my ($n) = lines_like($lines, qr/"e":"move".*"from":"(deck1|store deck)"/) or die "no draw\n";
        my ($deck) = $lines->[$n] =~ /"from":"([^"]+)"/;
        my ($shuffle) = grep { /"e":"random","what":"\Q$deck\E"/ } @$lines;
        my ($lowest) = $shuffle =~ /"([^"]+)"\],"rule"/;
        $lines->[$n] =~ s/"piece":"[^"]+"/"piece":"$lowest"/;
    },
    'an option is missing'    => change($open, sub { s/"options":\["[^"]+",/"options":[/ }),
    'an option too many'      => change($open, sub { s/"options":\[/"options":["museum-9",/ }),
    'an answer that was not offered' => change(qr/"e":"answer"/, sub { s/"choice":"[^"]+"/"choice":"museum-9"/ }),
    'another answer is told'  => sub {
        my ($lines) = @_;
        my $n = middle($lines, $open);
        my ($options) = $lines->[$n] =~ /"options":\[(.*?)\]/;
        my ($choice) = $lines->[ $n + 1 ] =~ /"choice":("[^"]+")/;
        my ($other) = grep { $_ ne $choice } split /,/, $options;
        $lines->[ $n + 1 ] =~ s/"choice":"[^"]+"/"choice":$other/;
    },
    'another seat is asked'   => change($open, \&other_seat),
    'another seat answers'    => change(qr/"e":"answer"/, \&other_seat),
    'a question is left out'  => drop($open, 2),
    'a question cites no rule' => change($open, sub { s/,"rule":"[^"]+"// }),
    'a question is about something else' => change($open, sub { s/"about":"[^"]+"/"about":"number"/ }),
    'a shuffle loses a card'  => change(qr/"e":"random","what":"(deck1|store deck)"/, sub { s/"result":\["[^"]+",/"result":[/ }),
    'a shuffle has a card twice' => change(qr/"e":"random","what":"(deck1|store deck)"/, sub { s/"result":\[("[^"]+"),"[^"]+"/"result":[$1,$1/ }),
    'a score is too high'     => change(qr/"e":"score"/, sub { s/"delta":(\d+)/'"delta":' . ($1 + 1)/e }),
    'a score is left out'     => drop(qr/"e":"score"/),
    'the final scores differ' => change(qr/"e":"game_end"/, sub { s/"scores":\[(\d+)/'"scores":[' . ($1 + 1)/e }),
    'the ranking is reversed' => change(qr/"e":"game_end"/, sub { s/"ranking":(\[.*?\]\])/'"ranking":[' . join(',', reverse $1 =~ m{\[(?:\d|,)+\]}g) . ']'/e }),
    'the winner is another'   => change(qr/"e":"game_end"/, sub { s/"winners":\[(\d)/'"winners":[' . ($1 == 1 ? 2 : 1)/e }),
    'the end is missing'      => sub { my ($lines) = @_; pop @$lines },
    'the game goes on after its end' => sub { my ($lines) = @_; push @$lines, $lines->[ middle($lines, qr/"e":"answer"/) ] },
    'a cost is lower'         => sub { my ($lines) = @_; $lines->[0] =~ s/"cost":(\d)/'"cost":' . ($1 - 1)/e },
    'there are more copies'   => sub { my ($lines) = @_; $lines->[0] =~ s/"copies":(\d)/'"copies":' . ($1 + 1)/e },
    'a purse starts fuller'   => sub { my ($lines) = @_; $lines->[0] =~ s/"coins":\[(\d)/'"coins":[' . ($1 + 1)/e },
    'a card lies in two zones' => sub { my ($lines) = @_; $lines->[0] =~ s/("zones":\{.*?":\[)("[^"]+"),"[^"]+"/$1$2,$2/ },
    'a die is thrown in'      => sub {
        my ($lines) = @_;
        splice @$lines, middle($lines, $open), 0, qq({"e":"random","what":"luck","seat":1,"result":[3],"rule":"C4.4"}\n);
    },
    'a line is cut off'       => change(qr/"e":"move"/, sub { $_ = substr($_, 0, 20) . "\n" }),
);

my %of_game = (
    city => {
        'income is left out'        => drop(qr/"counter":"coins".*"rule":"C3.1"/),
        'a special comes unasked'   => sub {
            my ($lines) = @_;
            my $n = middle($lines, qr/"to":"city:\d","rule":"C4.6"/);
            my ($special) = map { /"piece":"([^"]+)","from":"box.*"to":"specials"/ } @$lines;
            my ($to) = $lines->[$n] =~ /"to":"([^"]+)"/;
            splice @$lines, $n + 1, 0, qq({"e":"move","piece":"$special","from":"specials","to":"$to","rule":"C4.7"}\n);
        },
        'a discard goes to another deck' => change(qr/"to":"discard1"/, sub { s/discard1/discard2/ }),
        'a colour is changed'       => sub { my ($lines) = @_; $lines->[0] =~ s/"colour":"blue"/"colour":"purple"/ },
        'a heart is added'          => sub { my ($lines) = @_; $lines->[0] =~ s/"hearts":-1/"hearts":0/ },
        'one dwelling too many'     => double(qr/"to":"houses"/),
        'a turn is left out'        => sub {
            my ($lines) = @_;
            my $n = middle($lines, qr/"phase":"discard","arg":2/);
            my $end = $n + 1;
            $end++ until $lines->[$end] =~ /"phase":"(discard|round_end)"/;
            splice @$lines, $n, $end - $n;
        },
    },
    tsunami => {
        'a die too many'            => change(qr/"what":"jump"/, sub { s/"result":\[/"result":[6,/ }),
        'a die with seven faces'    => change(qr/"what":"jump"/, sub { s/"result":\[\d/"result":[7/ }),
        'nobody dies'               => drop(qr/"counter":"zombies".*"delta":-.*"rule":"T4.1"/),
        'a tie token is drawn twice' => sub {
            my ($lines) = @_;
            my ($n) = grep { $lines->[ $_ + 1 ] =~ /"tie token"/ } lines_like($lines, qr/"tie token"/) or die "no tie\n";
            my ($token) = $lines->[$n] =~ /"result":"?(\d)/;
            $lines->[ $n + 1 ] =~ s/("result":"?)\d/$1$token/;
        },
        'a bonus is not turned up'  => drop(qr/"e":"face".*"up":true/),
        'a Zombird for nothing'     => double(qr/"from":"zombird deck".*"rule":"T10.2"/),
        'a bomb spares the civilians' => drop(qr/"counter":"civilians".*"delta":-.*"rule":"T6.1"/),
        'a pass is left out'        => drop(qr/"e":"ask".*"options":\["none"\]/, 2),
        'a jump has a higher limit' => sub { my ($lines) = @_; $lines->[0] =~ s/"limit":1/"limit":2/ },
        'a push needs less'         => sub { my ($lines) = @_; $lines->[0] =~ s/"needs":26/"needs":20/ },
        'the row has a card less'   => drop(qr/"to":"row".*"rule":"T7.4"/),
        'a Push costs one less'     => change(qr/"counter":"zombies".*"delta":-2.*"rule":"T5.4"/, \&bump),
        'a kept card is discarded'  => sub {
            my ($lines) = @_;
            my $n = middle($lines, qr/"to":"kept:\d"/);
            my ($piece, $zone) = $lines->[$n] =~ /"piece":"([^"]+)".*"to":"([^"]+)"/;
            my ($end) = grep { $_ > $n } lines_like($lines, qr/"from":"row","to":"store discard","rule":"T3.7"/) or die "no end\n";
            splice @$lines, $end, 0, qq({"e":"move","piece":"$piece","from":"$zone","to":"store discard","rule":"T3.7"}\n);
        },
        'a bonus stays with its owner' => drop(qr/"to":"bonus pool"/),
        'the event is another'      => change(qr/"to":"open"/, sub { s/"piece":"event_[^"]+"/'"piece":"event_' . (\/event_gift\/ ? 'coin"' : 'gift"')/e }),
    },
);

# Judging ---------------------------------------------------------------------------------------------------------------------

sub judged_true {
    my (@lines) = @_;
    my ($file, $name) = tempfile(UNLINK => 1);
    binmode $file, ':encoding(UTF-8)';
    print $file @lines;
    close $file;
    my $verdict = `perl $referee <$name`;
    unlink $name;
    return $? == 0 || $verdict !~ /^line \d+: /;
}

sub complain { print "@_\n"; $faults++ }

my ($game) = $stream[0] =~ /"game":"(\w+)"/;
my %all = (%forgeries, %{ $of_game{$game} });
complain('the stream itself is refused') unless judged_true(@stream);
for my $name (sort keys %all) {
    my @lines = @stream;
    eval { $all{$name}->(\@lines); 1 } or do { complain("$name: $@"); next };
    complain("$name: the forged stream is the same") if "@lines" eq "@stream";
    complain("$name: not found") if judged_true(@lines);
}
print scalar(keys %all), " forgeries found\n" unless $faults;
exit($faults ? 1 : 0);
