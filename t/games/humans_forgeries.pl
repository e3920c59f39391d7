#!/usr/bin/perl
# humans_forgeries.pl STREAM   changes one event of a stream in each of many ways: the referee must find each. Prints the
# first forgery that it believes, and fails.
use strict;
use warnings;

use File::Basename;
use File::Temp;

my ($path) = @ARGV;
my $referee = dirname($0) . '/humans_referee.pl';
open my $in, '<', $path or die "$path: $!\n";
my @lines = <$in>;

# What a line must look like, what is changed, and how; without a change the line is left out.
my @forgeries = (
    ['"lay".*"turn":[13]', sub { s/"turn":(\d)/'"turn":' . (3 - $1)/e }],
    ['"lay"', sub { s/"at":\[(-?\d+)/'"at":[' . ($1 + 7)/e }],
    ['"ask".*"about":"place","options":\["-?\d+,', sub { s/"options":\["[^"]*",/"options":[/ }],
    ['"what":"flee"', sub { s/\[(\d)\]/'[' . ($1 > 3 ? 1 : 6) . ']'/e }],
    ['"what":"capture"', sub { s/\[(\d)\]/'[' . ($1 > 3 ? 1 : 6) . ']'/e }],
    ['"what":"break in"', sub { s/\[(\d)\]/[7]/ }],
    ['"move".*zombie.*"from":"[^"]*:\d","to":"[^"]*:\d"', sub { s/"to":"[^"]*"/"to":"town square:1"/ }],
    ['"move".*zombie.*"from":"[^"]*:\d","to":"[^"]*:\d"'],
    ['"move","piece":"human.*"from":"box"', sub { s/"to":"[^"]*"/"to":"town square:1"/ }],
    ['"move","piece":"human.*"from":"box"'],
    ['"move","piece":"human.*"to":"(eaten|box)'],
    ['"counter":"movement".*"delta":-1,'],
    ['"counter":"movement".*"delta":-1,', sub { s/"delta":-1,"value":(\d)/'"delta":-2,"value":' . ($1 - 1)/e }],
    ['"counter":"die tokens"'],
    ['"counter":"die tokens"', sub { s/"delta":(-?\d),"value":(\d+)/'"delta":' . ($1 + 1) . ',"value":' . ($2 + 1)/e }],
    ['"counter":"event played".*"delta":1'],
    ['"counter":"no barricade supply"'],
    ['"mark":"no barricade"'],
    ['"mark":"die token".*true', sub { s/"place":"[^"]*"/"place":"town square:1"/ }],
    ['"mark":"die token".*false'],
    ['"from":"event deck"', sub { s/"piece":"[^"]*"/"piece":"knife"/ }],
    ['"from":"event deck"'],
    ['"from":"hand:\d","to":"event discard"'],
    ['"from":"capture deck"'],
    ['"from":"wound deck"'],
    ['"to":"wounds:\d"'],
    ['"from":"shown","to":"eaten:\d"'],
    ['"from":"shown","to":"eaten:\d"', sub { s/"to":"eaten:\d"/"to":"capture discard"/ }],
    ['"counter":"goal"', sub { s/"delta":(\d+),"value":(\d+)/'"delta":' . ($1 + 1) . ',"value":' . ($2 + 1)/e }],
    ['"what":"capture deck"', sub { s/"result":\["[^"]*",/"result":[/ }],
    ['"answer".*"choice":"done"', sub { s/"done"/"none"/ }],
    ['"ask".*"about":"piece","options":\["none"\]'],
    ['"ask".*"rule":"U6.3"', sub { s/"seat":(\d)/'"seat":' . ($1 % 3 + 1)/e }],
    ['"ask".*"rule":"U4.3"', sub { s/"seat":(\d)/'"seat":' . ($1 % 3 + 1)/e }],
    ['"phase":"tile"'],
    ['"phase":"lawyer"'],
    ['"phase":"turn"', sub { s/"turn"/"move"/ }],
    ['"score".*zombies', sub { s/"delta":(\d+)/'"delta":' . ($1 + 1)/e }],
    ['"game_end"', sub { s/"scores":\[(\d+)/'"scores":[' . ($1 + 1)/e }],
    ['"game_end"', sub { s/"ranking":\[(\[[^]]*\]),(.*?\])\]/"ranking":[$2,$1]/ }],
    ['"game_end"', sub { s/"winners":\[/"winners":[7,/ }],
    ['"game_end"', sub { s/"reason":"/"reason":"not / }],
    ['"ask"', sub { s/,"rule":"[^"]*"// }],
    ['"game_end"'],
);

# The last line that fits, so that most of the game is confirmed before.
sub forge {
    my ($looks, $change) = @_;
    my @at = grep { $lines[$_] =~ /\{"e":.*$looks/ && $_ > 0 } 0 .. $#lines;
    return unless @at;
    my @forged = @lines;
    if ($change) { $change->() for $forged[$at[-1]] } else { splice @forged, $at[-1], 1 }
    return if $change && $forged[$at[-1]] eq $lines[$at[-1]];
    return ($at[-1] + 1, @forged);
}

my ($tried, $left_out) = (0, 0);
for my $forgery (@forgeries) {
    my ($line, @forged) = forge(@$forgery) or do { $left_out++; next };
    my $file = File::Temp->new;
    print $file @forged;
    close $file;
    $tried++;
    next if system("perl $referee $file >/dev/null") != 0;
    print "believed: line $line left out or changed, $forgery->[0]\n";
    exit 1;
}
print "$tried forgeries found, $left_out without a line to change\n";
exit($left_out > 4);
