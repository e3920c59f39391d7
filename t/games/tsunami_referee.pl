#!/usr/bin/perl
# tsunami_referee.pl <STREAM   judges the event stream of a game of Zombie Tsunami by rules/tsunami.md alone, and prints
# `ok`, or the first fault with its line. The figures of T8 to T12 are written down here once more, so that a changed
# card is found, too.
use strict;
use warnings;

use FindBin;
use lib "$FindBin::Bin/../lib/games";
use StreamReferee;

my $game = StreamReferee->new('tsunami', 'T', qw(zombies civilians coins));
my ($players, $birds, $bluffs) = ($game->{players}, $game->{options}{zombird}, $game->{options}{bluffs});

# The cards ---------------------------------------------------------------------------------------------------------------

# T12.2: what a street card does, then its limit, or what a push needs.
my %first  = (jump1 => 'jump 1', jump2 => 'jump 2', car => 'push 8', choice => 'choice', raid => 'raid', golden => 'golden');
my %second = (
    jump2b => 'jump 2', jump3 => 'jump 3', jump4 => 'jump 4', jumpfree => 'jump', tram => 'push 12', lorry => 'push 14',
    tank => 'push 16', choiceb => 'choice', goldenb => 'golden', raidb => 'raid', parachute => 'parachute',
);
my %street = (%first, %second, bus => 'push 18', plane => 'push 26');

# T8, T10.1: cost and copies.
my %store = (
    civilian1 => '1 1', bombp => '2 1', save1 => '1 2', save2 => '2 1', steal1 => '2 2', steal2 => '4 1', civilian2 => '2 2',
    civilian3 => '3 1', zombie1 => '1 3', zombie2 => '3 2', storebomb => '1 2', megabomb => '4 1', swap => '1 1', flip => '1 1',
    ($birds ? (zombird => '1 3') : ()),
);
my %gain = (
    civilian1 => [ civilians => 1 ], civilian2 => [ civilians => 2 ], civilian3 => [ civilians => 3 ],
    zombie1 => [ zombies => 1 ], zombie2 => [ zombies => 2 ],
);
my %saves    = (save1 => 1, save2 => 2, 'bird_fairy' => 1, 'bird_super fairy' => 3);
my %strength = ('bird_punk' => 3, 'bird_super bird' => 10);
my %acts_now = map { ("bird_$_" => 1) } qw(banker bomb pterodactyl magnet);
my @bonuses  = (qw(tsunami ninja ufo footballer), $players % 2 ? () : 'giant', $players >= 5 ? qw(head tail) : ()); # T2.5
my %half     = (head => 'tail', tail => 'head');

sub check_box {
    $game->fault('3 to 6 players (T1.1)') unless $players >= 3 && $players <= 6;
    for my $name (sort keys %street) {
        my $kind = $game->{kinds}{$name} or $game->fault("there is no $name (T12.2)");
        my $is = join ' ', grep { defined } @$kind{qw(action limit needs)};
        $game->fault("$name is $street{$name} (T12.2), not $is") unless $is eq $street{$name};
        my $copies = $name =~ /^(raidb|parachute)$/ ? 2 : 1;
        $game->fault("$name has $copies copies (T12.2)") unless ($kind->{copies} // 1) == $copies;
    }
    for my $name (sort keys %store) {
        my $kind = $game->{kinds}{$name} or $game->fault("there is no $name (T8)");
        $game->fault("$name: cost and copies are $store{$name} (T8)")
            unless "$kind->{cost} " . ($kind->{copies} // 1) eq $store{$name};
    }
    my $in_play = join ' ', sort map { $game->kind_of($_) } $game->pieces('bonus pool');
    $game->fault("the bonus cards in play are @bonuses (T2.5)") unless $in_play eq join ' ', sort @bonuses;
    $game->fault('the extension has 20 Zombirds and 9 events (T10.1)')
        if $birds && ($game->size('zombird deck') != 20 || $game->size('event deck') != 9);
    for my $counter (qw(zombies civilians coins)) {
        $game->fault("$counter start at 0 (T2.1)") if grep { $game->get($counter, $_) } $game->seats;
    }
    $game->fault('the permanent cards lie at the store (T2.2)')
        unless join(' ', sort $game->pieces('permanent')) eq 'bombp civilian1';
}

# Hordes and purses -------------------------------------------------------------------------------------------------------

sub zombies { $game->get('zombies', $_[0]) }
sub least { my ($a, $b) = @_; $a < $b ? $a : $b }

# T3.8: whoever has none left takes one.
sub lose {
    my ($seat, $n) = @_;
    my $lost = least($n, zombies($seat));
    $game->count('zombies', $seat, -$lost);
    $game->count('zombies', $seat, 1) unless zombies($seat);
    return $lost;
}

sub steal { my ($seat, $from, $n) = @_; $game->count('zombies', $seat, lose($from, $n)) } # T8.1
sub gain { my ($counter, $seat, $n) = @_; $game->count($counter, $seat, $n) }
sub gain_coins { my ($seat, $n) = @_; $game->count('coins', $seat, least($n, 6 - $game->get('coins', $seat))) } # T7.6
sub dice { my ($seat, $n) = @_; scalar grep { $_ <= 2 } $game->roll($seat, $n, 6) } # T1.4

# The seat with most or fewest zombies; equal ones turn up tie tokens (T3.9).
sub extreme {
    my ($sign) = @_;
    my ($best) = sort { $b <=> $a } map { $sign * zombies($_) } $game->seats;
    my @equal = grep { $sign * zombies($_) == $best } $game->seats;
    return $equal[0] if @equal == 1;
    my (%token, @tokens) = ();
    @tokens = 1 .. 6;
    for my $seat (@equal) {
        $token{$seat} = $game->pick($seat, @tokens);
        @tokens = grep { $_ != $token{$seat} } @tokens;
    }
    return (sort { $token{$b} <=> $token{$a} } @equal)[0];
}

# Cards that a seat holds ---------------------------------------------------------------------------------------------------

sub bonus { my ($seat) = @_; $game->top("bonus:$seat") }
sub is_hidden { my ($seat) = @_; !$game->is_up(bonus($seat)) }
sub has_hidden { my ($seat, $name) = @_; is_hidden($seat) && bonus($seat) eq $name ? ($name) : () }
sub has_birds { my ($seat) = @_; $birds && $game->size("hand:$seat") }
sub birds_of { my ($seat, $of) = @_; $birds ? grep { $of->{ $game->kind_of($_) } } $game->pieces("hand:$seat") : () }

# T10.7: a hidden bonus may be any in play that does not lie open.
sub might_hide {
    my ($seat, $name) = @_;
    return is_hidden($seat) && !$game->is_up($name) && (grep { $_ eq $name } @bonuses) ? 1 : 0;
}

# A question of a window: everybody who might react is asked. Returns the card, or nothing.
sub react {
    my ($might, $seat, @cards) = @_;
    return undef unless $might;
    my $card = $game->ask($seat, 'piece', @cards, 'none');
    return $card eq 'none' ? undef : $card;
}

# Asks round from seat 1 until all pass in a row (T10.7); the function returns true if the seat played something.
sub window {
    my ($play) = @_;
    my ($seat, $passes) = (1, 0);
    while ($passes < $players) {
        $passes = $play->($seat) ? 0 : $passes + 1;
        $seat = $game->left($seat);
    }
}

my ($event, %claimed) = ('');

sub draw_bird {
    my ($seat) = @_;
    if (!$game->size('zombird deck')) {
        return unless $game->size('zombird discard');
        $game->move_all('zombird discard', 'zombird deck'); # T10.3
        $game->shuffle('zombird deck');
    }
    $game->draw('zombird deck', "hand:$seat");
}

sub claim {
    my ($seat, $name) = @_;
    draw_bird($seat) if $event eq $name && !$claimed{$seat}++; # T10.2
}

sub reveal {
    my ($seat, $card, $pays) = @_;
    $game->face($card, 1); # T9.1
    gain('zombies', $seat, $pays);
    claim($seat, 'bonus');
}

# Bombs and saving ----------------------------------------------------------------------------------------------------------

# T8.2: each seat that is about to lose zombies may use cards; returns what each lost.
sub save_and_lose {
    my (%doomed) = @_;
    my %lost;
    for my $seat ($game->seats) {
        while (($doomed{$seat} // 0) > 0) {
            my $might = $game->size("kept:$seat") || has_birds($seat);
            my $card = react($might, $seat, $game->pieces("kept:$seat"), birds_of($seat, \%saves)) // last;
            $game->move($card, $game->where($card), $game->kind_of($card) =~ /^bird_/ ? 'zombird discard' : 'store discard');
            $doomed{$seat} -= $saves{ $game->kind_of($card) };
        }
        $lost{$seat} = ($doomed{$seat} // 0) > 0 ? lose($seat, $doomed{$seat}) : 0;
    }
    return %lost;
}

sub bomb {
    my ($thrower, $target) = @_;
    my $might = has_birds($target) || might_hide($target, 'footballer');
    my $card = react($might, $target, birds_of($target, { bird_robot => 1 }), has_hidden($target, 'footballer')); # W3
    if (defined $card) {
        return $game->move($card, "hand:$target", 'zombird discard') if $card ne 'footballer';
        reveal($target, $card, 0);
        return steal($target, $thrower, 1);
    }
    my $civilians = $game->get('civilians', $target);
    $game->count('civilians', $target, -$civilians); # T6.1
    my %lost = $civilians ? () : save_and_lose($target => 1);
    return unless $civilians || $lost{$target}; # T6.3
    claim($thrower, 'bomb');
    return if $civilians < 2;
    $card = react(might_hide($thrower, 'giant'), $thrower, has_hidden($thrower, 'giant')); # W6
    reveal($thrower, $card, 3) if defined $card;
}

sub ask_target { my ($seat) = @_; $game->ask($seat, 'seat', $game->others($seat)) }

# At any time (W1) ---------------------------------------------------------------------------------------------------

sub play_bird {
    my ($seat, $card) = @_;
    my $name = $game->kind_of($card);
    $game->move($card, "hand:$seat", 'zombird discard'); # T10.4
    return gain_coins($seat, 2) if $name eq 'bird_banker'; # T10.5
    my $target = ask_target($seat);
    return bomb($seat, $target) if $name eq 'bird_bomb';
    return steal($seat, $target, 1) if $name eq 'bird_pterodactyl';
    my $coins = least(2, $game->get('coins', $target));
    $game->count('coins', $target, -$coins);
    gain_coins($seat, $coins);
}

sub play_bonus {
    my ($seat, $card) = @_;
    my $other = $half{$card};
    $game->face($card, 1);
    return unless $other; # T9.2
    my $named = ask_target($seat);
    if (has_hidden($named, $other)) {
        gain('zombies', $seat, 3);
        return claim($seat, 'bonus');
    }
    for my $holder ($game->seats) {
        next if $holder == $named;
        my $half = react(might_hide($holder, $other), $holder, has_hidden($holder, $other)) // next;
        return reveal($holder, $half, 3);
    }
}

# T10.2: the events give and coin are offered until they are claimed.
sub offer {
    my ($seat) = @_;
    return 0 if $claimed{$seat} || $event !~ /^(give|coin)$/ || $event eq 'coin' && $game->get('coins', $seat) < 2;
    return 0 if $game->ask($seat, 'yes/no', 'yes', 'no') eq 'no';
    $event eq 'give' ? steal(ask_target($seat), $seat, 1) : $game->count('coins', $seat, -2);
    claim($seat, $event);
    return 1;
}

sub any_time {
    my ($seat) = @_;
    my $might = has_birds($seat) || $bluffs && is_hidden($seat) || might_hide($seat, 'head') || might_hide($seat, 'tail');
    my @bonus = is_hidden($seat) && ($bluffs || $half{ bonus($seat) }) ? bonus($seat) : ();
    my $card = react($might, $seat, birds_of($seat, \%acts_now), @bonus) // return offer($seat);
    $game->kind_of($card) =~ /^bird_/ ? play_bird($seat, $card) : play_bonus($seat, $card);
    return 1;
}

# The street ------------------------------------------------------------------------------------------------------------------

sub jump {
    my ($limit, @seats) = @_;
    my %doomed = map { $_ => least(dice($_, zombies($_)), $limit) } @seats; # T4.1
    return save_and_lose(%doomed);
}

sub ask_all {
    my ($about, @options) = @_;
    return map { $_ => $game->ask($_, $about, @options) } $game->seats; # T3.10
}

sub lucky { my ($counter, $n) = @_; for my $seat ($game->seats) {
    next unless dice($seat, zombies($seat));
    $counter eq 'coins' ? gain_coins($seat, $n) : gain($counter, $seat, $n);
} }

sub push_teams {
    my ($needs) = @_;
    my (%team, %more, %strength_of, %size, %doomed);
    my %pearl = ask_all('word', qw(red blue green)); # T5.2
    for my $seat ($game->seats) { claim($seat, 'red pill') if $pearl{$seat} eq 'red' }
    window(sub { # W2
        my ($seat) = @_;
        my $bird = react(has_birds($seat), $seat, birds_of($seat, \%strength)) // return 0;
        $game->move($bird, "hand:$seat", 'zombird discard');
        $more{$seat} += $strength{ $game->kind_of($bird) };
    });
    for my $seat ($game->seats) {
        $strength_of{ $pearl{$seat} } += zombies($seat) + ($more{$seat} // 0); # T5.3
        $size{ $pearl{$seat} }++;
    }
    for my $seat ($game->seats) { $doomed{$seat} = 2 if $strength_of{ $pearl{$seat} } < $needs } # T5.4
    window(sub { push_bonus($_[0], \%pearl, \%size, \%doomed) }); # T5.5
    for my $seat ($game->seats) { lose($seat, $doomed{$seat}) if $doomed{$seat} } # T5.6
}

# W5: tsunami in the one largest team, ninja in the one smallest of several, or alone among several.
sub push_bonus {
    my ($seat, $pearl, $size, $doomed) = @_;
    my $own = $size->{ $pearl->{$seat} };
    my @others = map { $size->{$_} } grep { $_ ne $pearl->{$seat} } keys %$size;
    my $largest = !grep { $_ >= $own } @others;
    my $smallest = @others && ($own == 1 || !grep { $_ <= $own } @others);
    my $might = $largest && might_hide($seat, 'tsunami') || $smallest && might_hide($seat, 'ninja');
    my @cards = ($largest ? has_hidden($seat, 'tsunami') : (), $smallest ? has_hidden($seat, 'ninja') : ());
    my $card = react($might, $seat, @cards) // return 0;
    if ($card eq 'ninja') {
        reveal($seat, $card, 2);
        delete $doomed->{$seat};
        return 1;
    }
    reveal($seat, $card, 0);
    my @mates = grep { $_ != $seat && $pearl->{$_} eq $pearl->{$seat} } $game->seats;
    my @from = map { $game->ask($seat, 'seat', @mates) } 1, 2;
    $from[0] eq $from[1] ? steal($seat, $from[0], 2) : map { steal($seat, $_, 1) } @from;
    return 1;
}

sub raid {
    for my $seat ($game->from(extreme(1))) { # T4.6
        if ($game->ask($seat, 'word', qw(civilian bomb)) eq 'civilian') { gain('civilians', $seat, 1) }
        else { bomb($seat, ask_target($seat)) }
    }
}

sub street {
    my $card = $game->draw('street deck', 'street row'); # T3.4; nobody is asked (T2.6)
    my ($action, @figures) = split / /, $street{ $game->kind_of($card) };
    if ($action eq 'jump') {
        my %lost = jump($figures[0] // 999, $game->seats);
        for my $seat ($game->seats) { claim($seat, 'zombie') unless $lost{$seat} }
    }
    elsif ($action eq 'push') { push_teams(@figures) }
    elsif ($action eq 'golden') { lucky('coins', 2) } # T4.4
    elsif ($action eq 'parachute') { lucky('civilians', 1) } # T4.5
    elsif ($action eq 'raid') { raid() }
    else {
        my %choice = ask_all('word', qw(zombie coin)); # T4.3
        for my $seat ($game->seats) { $choice{$seat} eq 'zombie' ? gain('zombies', $seat, 1) : gain_coins($seat, 2) }
    }
}

# The store -------------------------------------------------------------------------------------------------------------------

sub fill_row {
    while ($game->size('row') < $players + 3) { # T2.3, T7.4
        if (!$game->size('store deck')) {
            return unless $game->size('store discard');
            $game->move_all('store discard', 'store deck');
            $game->shuffle('store deck');
        }
        $game->draw('store deck', 'row');
    }
}

sub has_use {
    my ($card) = @_;
    my $name = $game->kind_of($card);
    return (grep { is_hidden($_) } $game->seats) >= 2 if $name eq 'swap'; # T7.7
    return $game->size('zombird deck') + $game->size('zombird discard') > 0 if $name eq 'zombird';
    return 1;
}

sub swap {
    my ($seat) = @_;
    my @holders = grep { is_hidden($_) } $game->seats;
    my $one = $game->ask($seat, 'seat', @holders);
    my $two = $game->ask($seat, 'seat', grep { $_ != $one } @holders);
    my ($first, $second) = (bonus($one), bonus($two));
    $game->move($first, "bonus:$one", "bonus:$two"); # T8.3
    $game->move($second, "bonus:$two", "bonus:$one");
}

sub megabomb {
    my ($seat) = @_;
    my @left = $game->others($seat);
    while (@left) {
        my $target = $game->ask($seat, 'seat', @left, 'done');
        return if $target eq 'done';
        bomb($seat, $target);
        @left = grep { $_ != $target } @left;
    }
}

sub use_card {
    my ($seat, $card) = @_;
    my $name = $game->kind_of($card);
    return $game->move($card, 'row', "kept:$seat") if $name =~ /^save/; # T7.5
    $game->move($card, 'row', 'store discard') unless $name =~ /^(civilian1|bombp)$/;
    return gain($gain{$name}[0], $seat, $gain{$name}[1]) if $gain{$name};
    return bomb($seat, ask_target($seat)) if $name eq 'bombp' || $name eq 'storebomb';
    return steal($seat, ask_target($seat), $1) if $name =~ /^steal(\d)/;
    return megabomb($seat) if $name eq 'megabomb';
    return draw_bird($seat) if $name eq 'zombird';
    return swap($seat) if $name eq 'swap';
    my $bonus = bonus($game->ask($seat, 'seat', $game->seats)); # flip
    $game->face($bonus, $game->is_up($bonus) ? 0 : 1);
}

sub store {
    gain_coins($_, 2) for $game->seats; # T7.1
    for my $seat ($game->from(extreme(-1))) { # T7.2: the order is fixed on arrival
        window(\&any_time); # W1
        for (1, 2) { # T7.3
            my @cards = grep { $game->kind($_)->{cost} <= $game->get('coins', $seat) && has_use($_) }
                $game->pieces('row'), $game->pieces('permanent');
            my $card = @cards ? $game->ask($seat, 'piece', @cards, 'none') : 'none';
            last if $card eq 'none';
            $game->count('coins', $seat, -$game->kind($card)->{cost});
            use_card($seat, $card);
        }
    }
    fill_row();
}

# A round and the game. Chance that is not drawn here is a fault (T14.3) --------------------------------------------------------------------------------------------------------

# T2.4: every card is shuffled in its pack, and the packs lie in their order.
sub set_up_street {
    my %shuffled;
    while (1) {
        my $next = $game->peek;
        if ($next->{e} eq 'random' && ($next->{what} // '') =~ /^(out|pack|street deck)$/) {
            $shuffled{$_} = 1 for $game->pieces($1);
            $game->shuffle($1);
        }
        elsif ($next->{e} eq 'move' && ($next->{to} // '') =~ /^(out|pack|street deck)$/) { $game->take('move') }
        else { last }
    }
    my @deck = map { $game->kind_of($_) } $game->pieces('street deck');
    $game->fault('the street deck has 18 cards (T2.4)') unless @deck == 18;
    $game->fault('a street card was not shuffled (T2.4)') if grep { !$shuffled{$_} } $game->pieces('street deck');
    $game->fault('the first six cards have the first back (T2.4)') if grep { !$first{$_} } @deck[0 .. 5];
    $game->fault('the Bus is one of cards 7 to 12 (T2.4)') unless grep { $_ eq 'bus' } @deck[6 .. 11];
    $game->fault('the Plane is one of cards 13 to 18 (T2.4)') unless grep { $_ eq 'plane' } @deck[12 .. 17];
    $game->fault('three cards stay out (T2.4)') unless $game->size('out') == 3;
}

sub set_up {
    set_up_street();
    $game->shuffle('store deck');
    fill_row();
    return unless $birds;
    $game->shuffle($_) for 'zombird deck', 'event deck'; # T10.1
    draw_bird($_) for $game->seats;
}

sub try_event {
    ($event, %claimed) = ('');
    return unless $birds;
    my $card = $game->draw('event deck', 'open'); # T3.3
    ($event) = $card =~ /^event_(.*)$/;
    if ($event eq 'gift') { claim($_, 'gift') for $game->seats }
    return unless $event eq 'jump' || $event eq 'peek';
    my %answer = ask_all('yes/no', 'yes', 'no');
    my @volunteers = grep { $answer{$_} eq 'yes' } $game->seats;
    jump(2, @volunteers) if $event eq 'jump';
    claim($_, $event) for @volunteers;
}

sub end_of_round {
    my ($last) = @_;
    window(sub { # W7
        my ($seat) = @_;
        my $might = $game->get('civilians', $seat) >= 3 && might_hide($seat, 'ufo');
        my $card = react($might, $seat, has_hidden($seat, 'ufo')) // return 0;
        reveal($seat, $card, 3);
        return 1;
    });
    for my $seat ($game->seats) {
        my $civilians = $game->get('civilians', $seat);
        $game->count('civilians', $seat, -$civilians);
        gain('zombies', $seat, $civilians); # T3.7
    }
    for my $seat ($game->seats) {
        my $bonus = bonus($seat);
        $game->face($bonus, 0) if $game->is_up($bonus);
        $game->move($bonus, "bonus:$seat", 'bonus pool');
    }
    $game->move_all('aside', 'bonus pool');
    $game->move_all('row', 'store discard'); # T7.5: kept cards stay
    $game->move_all('open', 'used') if $birds;
    fill_row() unless $last;
}

sub round_of_street {
    gain('zombies', $_, 4) for $game->seats; # T3.1
    $game->shuffle('bonus pool');
    $game->draw('bonus pool', "bonus:$_") for $game->seats; # T3.2
    $game->draw('bonus pool', 'aside');
    try_event();
    for my $step (1 .. 6) {
        window(\&any_time); # W1
        street();
        if ($step == 2 || $step == 5) { gain('zombies', $_, 1) for $game->seats } # T3.5
        store() if $step == 3; # T3.6
    }
    window(\&any_time); # W1
}

# T11.3: those who tie roll until one is ahead, or nobody has zombies left.
sub tie_break {
    my ($left, @tied) = @_;
    return [@tied] if @tied == 1 || !$left->{ $tied[0] };
    $left->{$_} -= dice($_, $left->{$_}) for @tied;
    my ($best, @beaten) = $game->ranks(sub { $left->{ $_[0] } }, @tied);
    return (tie_break($left, @$best), @beaten);
}

check_box();
set_up();
for my $round (1 .. 3) {
    round_of_street();
    end_of_round($round == 3);
}
for my $seat ($game->seats) { # T11.1
    for my $brain (birds_of($seat, { bird_brain => 1 })) {
        $game->move($brain, "hand:$seat", 'zombird discard');
        gain('zombies', $seat, 2);
    }
}
$game->scores(map { zombies($_) } $game->seats);
my ($best, @rest) = $game->ranks(\&zombies, $game->seats); # T11.2
$game->end(tie_break({ map { $_ => zombies($_) } $game->seats }, @$best), @rest);
