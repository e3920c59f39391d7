#!/usr/bin/perl
# city_referee.pl <STREAM   judges the event stream of a game of Happy City by rules/city.md alone, and prints `ok`, or the
# first fault with its line. The figures of C10 are written down here once more, so that a changed card is found, too.
use strict;
use warnings;
use utf8;
use open qw(:std :encoding(UTF-8));

use FindBin;
use lib "$FindBin::Bin/../lib/games";
use StreamReferee;

my $game = StreamReferee->new('city', 'C', 'coins');
my ($players, $expert, $children) = ($game->{players}, $game->{options}{variant} eq 'expert', $game->{options}{children});
my @colours = qw(green orange blue purple yellow);

# The cards ---------------------------------------------------------------------------------------------------------------

# C10.1: colour, cost, income, inhabitants, hearts.
my @decks = map { { map { split /: / } @$_ } } (
    [   'bakery: yellow 1 1 0 0', 'workshop: yellow 2 2 0 -1', 'garage: yellow 3 2 0 0', 'hostel: green 1 0 1 0',
        'farm: green 3 1 1 0', 'playground: orange 1 0 0 1', 'café: orange 3 1 0 1', 'post office: blue 2 1 0 0',
        'school: blue 3 0 1 1', 'gallery: purple 2 0 0 1', 'cinema: purple 3 0 0 2' ],
    [   'market hall: yellow 4 3 0 0', 'factory: yellow 5 4 0 -1', 'row houses: green 4 0 2 0', 'tower block: green 5 0 3 -1',
        'swimming pool: orange 4 0 0 2', 'stadium: orange 5 1 0 2', 'zoo: orange 5 0 0 3', 'station: blue 4 2 1 -1',
        'hospital: blue 5 0 1 2', 'museum: purple 4 1 0 1', 'theatre: purple 5 0 0 3' ],
    [   'bank: yellow 6 4 0 0', 'port: yellow 7 5 1 -1', 'eco quarter: green 6 0 3 0', 'skyscraper: green 7 0 4 -1',
        'garden city: green 8 0 4 1', 'botanical garden: orange 6 0 0 3', 'amusement park: orange 8 1 -1 5',
        'university: blue 7 2 1 2', 'airport: blue 8 4 2 -1', 'concert hall: purple 6 1 0 3', 'opera: purple 7 0 0 4' ],
);
# C10.2
my %dwellings = (cottage => 'green 2 0 1 0', house => 'green 4 0 2 0', apartments => 'green 6 0 3 0');
my %pile = (cottage => 'cottages', house => 'houses', apartments => 'apartments');

# C10.3: what the condition asks for, and what it brings.
my %family = (
    'green 3' => '0 3 0', 'orange 3' => '0 0 3', 'yellow 3' => '3 0 1', 'blue 3' => '1 1 1', 'purple 3' => '0 0 3',
    'green 2, orange 2' => '0 2 2', 'blue 2, purple 2' => '1 1 1', 'orange 2, yellow 2' => '2 0 2',
);
for my $out1 (0 .. 4) {
    for my $out2 ($out1 + 1 .. 4) {
        my %in = map { $_ => 1 } @colours;
        delete @in{ @colours[ $out1, $out2 ] };
        my $brings = $in{green} ? ($in{orange} ? '0 1 1' : '0 2 0') : $in{orange} ? '0 0 2' : '2 0 1';
        $family{ join ', ', map { "$_ 1" } sort keys %in } = $brings;
    }
}

sub figures { my ($kind, @names) = @_; join ' ', map { $kind->{$_} // 0 } @names }
sub condition { my ($kind) = @_; join ', ', map { "$_ $kind->{condition}{$_}" } sort keys %{ $kind->{condition} } }

sub check_cards {
    my ($zone, $copies, %cards) = @_;
    for my $name (sort keys %cards) {
        my $kind = $game->{kinds}{$name} or $game->fault("there is no $name (C10)");
        my $figures = figures($kind, qw(colour cost income inhabitants hearts));
        $game->fault("$name is $cards{$name} (C10), not $figures") unless $figures eq $cards{$name};
        $game->fault("there are $copies of $name") unless ($kind->{copies} // 1) == $copies;
    }
    my @there = grep { defined $cards{ $game->kind_of($_) } } $game->pieces($zone);
    $game->fault("not all its cards are in $zone (C1.4)") unless @there == $copies * keys %cards;
}

# The table of C10.3: what each special asks for and brings.
sub read_family {
    my %of;
    open my $page, '<:encoding(UTF-8)', "$FindBin::Bin/../../rules/city.md" or die "rules/city.md: $!\n";
    while (<$page>) {
        my ($name, $asks, $brings) = m{^\| ([^|*]+)\*? \| (\d \w+(?:, \d \w+)*) \| (\d/\d/\d) \|$} or next;
        $of{$name} = join('; ', join(', ', sort map { join ' ', reverse split } split /, /, $asks), join ' ', split m{/}, $brings);
    }
    return \%of;
}

sub check_family {
    my (@specials) = @_;
    my $page = read_family();
    for my $name (@specials) {
        my $kind = $game->{kinds}{$name};
        my $is = join '; ', condition($kind), figures($kind, qw(income inhabitants hearts));
        $game->fault("$name is not as the table of C10.3 says") unless ($page->{$name} // '') eq $is;
    }
    $game->fault('there are 18 family specials (C1.1)') unless @specials == 18;
    my %left = %family;
    for my $name (@specials) {
        my $brings = delete $left{ condition($game->{kinds}{$name}) } // '';
        $game->fault("$name does not bring what C10.3 says")
            unless $brings eq figures($game->{kinds}{$name}, qw(income inhabitants hearts));
    }
}

# The table of C10.4: what each special asks for, and the number of its effect.
sub read_page {
    my (%asks, %effect, %number); # effects are numbered as they appear
    open my $page, '<:encoding(UTF-8)', "$FindBin::Bin/../../rules/city.md" or die "rules/city.md: $!\n";
    while (<$page>) {
        my ($name, $two, $one, $brings) = /^\| ([^|]+) \| 2 (\w+), 1 (\w+) \| (.*) \|$/ or next;
        $asks{$name} = join ', ', sort "$two 2", "$one 1";
        $number{$brings} = 1 + keys %number unless $number{$brings};
        $effect{$name} = $number{$brings};
    }
    return (\%asks, \%effect);
}

sub check_expert {
    my (@specials) = @_;
    $game->fault('there are 38 expert specials (C1.1)') unless @specials == 38;
    my (%effects, %pairs, %cards);
    my ($asks, $effect) = read_page();
    for my $name (@specials) {
        my $kind = $game->{kinds}{$name};
        my $same = ($asks->{$name} // '') eq condition($kind) && $effect->{$name} == $kind->{effect};
        $game->fault("$name is not as the table of C10.4 says") unless $same;
        my @asked = sort { $a <=> $b } values %{ $kind->{condition} };
        $game->fault("$name does not ask for two and one (C10.4)") unless "@asked" eq '1 2';
        $effects{ $kind->{effect} }++;
        $pairs{ condition($kind) }++;
        $game->fault("$name is like another (C10.4)") if $cards{ condition($kind) . $kind->{effect} }++;
    }
    for my $effect (1 .. 12) {
        $game->fault("effect $effect is not on so many cards (C10.4)") unless $effects{$effect} == ($effect > 10 ? 4 : 3);
    }
    $game->fault('the pairs of colours are not spread evenly (C10.4)') if grep { $_ > 2 } values %pairs;
}

sub check_box {
    $game->fault('2 to 5 players (C1.2)') unless $players >= 2 && $players <= 5;
    check_cards("deck$_", 2, %{ $decks[$_ - 1] }) for 1 .. 3;
    check_cards('box', 4, %dwellings);
    my @specials = grep { $game->{kinds}{$_}{condition} } sort keys %{ $game->{kinds} };
    $game->fault('a special has no colour (C1.7)') if grep { $game->{kinds}{$_}{colour} } @specials;
    my %named = map { $_ => 1 } @colours;
    $game->fault('there are five colours (C1.5)') if grep { $_->{colour} && !$named{ $_->{colour} } } values %{ $game->{kinds} };
    $expert ? check_expert(@specials) : check_family(@specials);
    my @markets = $game->pieces('markets');
    $game->fault('there are 5 markets (C1.8)') unless @markets == 5;
    $game->fault('a market has income 1 (C1.8)') if grep { figures($game->kind($_), qw(income inhabitants hearts)) ne '1 0 0' } @markets;
    my $sides = join ' ', sort map { $game->kind($_)->{colour} // 'white' } @markets;
    $game->fault('the sides of the markets are wrong (C1.8)')
        unless $sides eq ($expert ? join(' ', sort @colours) : join ' ', ('white') x 5);
    $game->fault('each player has 2 coins (C2.6)') if grep { $game->get('coins', $_) != 2 } $game->seats;
    $game->fault('the centre and the cities are empty (C2.7)') if grep { $game->size($_) } 'centre', map { "city:$_" } $game->seats;
}

# A city ------------------------------------------------------------------------------------------------------------------

sub city { my ($seat) = @_; map { $game->kind($_) } $game->pieces("city:$seat") }
sub coloured { my ($seat, $colour) = @_; scalar grep { ($_->{colour} // '') eq $colour } city($seat) }

sub least { my ($a, $b) = @_; $a < $b ? $a : $b }
sub positive { my ($n) = @_; $n > 0 ? $n : 0 }

# C10.4: what an expert special adds to income, inhabitants and hearts.
my @effects = (
    undef,
    sub { (0, 0, coloured($_[0], 'purple')) },
    sub { (0, 0, coloured($_[0], 'blue')) },
    sub { (0, coloured($_[0], 'yellow'), 0) },
    sub { (0, coloured($_[0], 'orange'), 0) },
    sub { (0, 0, least(4, int($game->get('coins', $_[0]) / 3))) },
    sub { (0, 0, scalar grep { coloured($_[0], $_) } @colours) },
    sub { (0, 0, scalar grep { $dwellings{ $game->kind_of($_) } } $game->pieces("city:$_[0]")) },
    sub { my $n = 0; $n += positive(-($_->{inhabitants} // 0)) + positive(-($_->{hearts} // 0)) for city($_[0]); (0, 0, $n) },
    sub { (0, 0, least(3, coloured($_[0], 'green'))) },
    sub { (coloured($_[0], 'blue'), 0, 0) },
    sub { (0, 2, 2) },
    sub { (-2, 0, 5) },
);

# Income, inhabitants and hearts of a city.
sub brings {
    my ($seat) = @_;
    my @sums = (0, 0, 0);
    for my $card (city($seat)) {
        my @more = map { $card->{$_} // 0 } qw(income inhabitants hearts);
        @more = $effects[ $card->{effect} ]->($seat) if $card->{effect};
        $sums[$_] += $more[$_] for 0 .. 2;
    }
    return @sums;
}

sub happiness {
    my (undef, $inhabitants, $hearts) = map { positive($_) } brings(@_);
    return $children ? $inhabitants + $hearts : $inhabitants * $hearts; # C6.1, C5.2
}

sub is_full { my ($seat) = @_; $game->size("city:$seat") >= 10 }
sub owns { my ($seat, $card) = @_; grep { $game->kind_of($_) eq $game->kind_of($card) } $game->pieces("city:$seat") }

sub meets {
    my ($seat, $condition) = @_;
    return !grep { coloured($seat, $_) < $condition->{$_} } keys %$condition; # C4.10
}

# The game. Chance that is not drawn here is a fault (C8.3) ----------------------------------------------------------------------------------------------------------------

sub set_up {
    my %unshuffled = map { ("deck$_" => 1) } 1 .. 3;
    while (%unshuffled) {
        my $zone = $game->peek->{what} // '';
        $game->fault('expected the shuffle of a deck (C2.3)') unless delete $unshuffled{$zone};
        $game->shuffle($zone);
    }
    my %left = map { $_ => $players - 1 } keys %dwellings;
    while (%left) {
        my $name = $game->kind_of($game->peek->{piece} // '') // '';
        $game->fault('expected N−1 dwellings for each pile (C2.4)') unless $left{$name};
        $game->take('move', from => 'box', to => $pile{$name});
        delete $left{$name} unless --$left{$name};
    }
    for (1 .. $players + 2) {
        my $special = $game->pick(undef, grep { $game->kind($_)->{condition} } $game->pieces('box'));
        $game->move($special, 'box', 'specials'); # C2.5
    }
    for my $seat ($expert ? reverse $game->seats : $game->seats) {
        my $market = $game->top('markets');
        $market = $game->ask($seat, 'piece', $game->pieces('markets')) if $expert; # C6.3
        $expert ? $game->move($market, 'markets', "city:$seat") : $game->take('move', from => 'markets', to => "city:$seat");
    }
    $game->move_all('markets', 'box');
}

sub fill_centre {
    my ($seat) = @_;
    while ($game->size('centre') < 3) {
        for my $deck (1 .. 3) {
            next if $game->size("deck$deck") || !$game->size("discard$deck");
            $game->move_all("discard$deck", "deck$deck"); # C4.4
            $game->shuffle("deck$deck");
        }
        my $deck = $game->ask($seat, 'place', grep { $game->size($_) } map { "deck$_" } 1 .. 3) // return;
        $game->draw($deck, 'centre'); # C4.3
    }
}

sub buy {
    my ($seat) = @_;
    my @cards = $game->pieces('centre');
    push @cards, grep { defined } map { $game->top($_) } values %pile;
    @cards = grep { !is_full($seat) && !owns($seat, $_) && $game->kind($_)->{cost} <= $game->get('coins', $seat) } @cards;
    my $card = $game->ask($seat, 'piece', @cards, 'coin'); # C4.5
    return $game->count('coins', $seat, 1) if $card eq 'coin';
    $game->count('coins', $seat, -$game->kind($card)->{cost}); # C4.6
    $game->move($card, $game->where($card), "city:$seat");
}

sub take_special {
    my ($seat) = @_;
    return if is_full($seat) || grep { $_->{condition} } city($seat); # C4.7, C4.9
    my @cards = grep { meets($seat, $game->kind($_)->{condition}) } $game->pieces('specials') or return;
    my $card = $game->ask($seat, 'piece', @cards, 'none');
    $game->move($card, 'specials', "city:$seat") unless $card eq 'none';
}

sub turn {
    my ($seat) = @_;
    if ($game->size('centre')) {
        my $card = $game->ask($seat, 'piece', $game->pieces('centre'), 'none'); # C4.1
        $game->move($card, 'centre', 'discard' . $game->kind($card)->{deck}) if $card ne 'none'; # C4.2
    }
    fill_centre($seat);
    buy($seat);
    take_special($seat);
}

check_box();
set_up();
for my $round (1 .. 60) { # C5.4
    my @income = map { positive((brings($_))[0]) } $game->seats;
    $game->count('coins', $_, $income[$_ - 1]) for $game->seats; # C3.1
    turn($_) for $game->seats;
    last if grep { is_full($_) } $game->seats; # C5.1
}
$game->scores(map { happiness($_) } $game->seats);
$game->end($game->ranks(sub { (happiness($_[0]), $game->get('coins', $_[0])) }, $game->seats)); # C5.3
