#!/usr/bin/perl
# forest_plot.pl TABLE COLUMN TITLE <REPORT.csv   draws one column of a report of `horde sim --csv` as an SVG picture: a row for
# each row of the table with its interval, the best first, and a line at nothing.
use strict;
use warnings;

my ($table, $column, $title) = @ARGV;
my @rows;
while (<STDIN>) {
    chomp;
    my ($of, $name, $what, $value, $low, $high) = split /,/;
    push @rows, [$name, $value, $low, $high] if $of eq $table && $what eq $column && length $high;
}
@rows or die "forest_plot.pl: the report has no $column in $table\n";
@rows = sort { $b->[1] <=> $a->[1] || $a->[0] cmp $b->[0] } @rows;

my ($least, $most) = (0, 0);
for my $row (@rows) {
    $least = $row->[2] if $row->[2] < $least;
    $most = $row->[3] if $row->[3] > $most;
}
my ($left, $width, $high) = (170, 400, 24);
my $x = sub { sprintf '%.1f', $left + ($_[0] - $least) / ($most - $least) * $width };
my $bottom = 40 + @rows * $high;
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 %d" font-family="system-ui,sans-serif" font-size="13" fill="#1d1f23">' . "\n", $bottom + 30;
print '<rect width="100%" height="100%" rx="8" fill="#fffef8"/>', "\n";
print qq(<text x="16" y="24" font-weight="700">$title</text>\n);
printf '<path d="M%s 34V%d" stroke="#1d1f23" stroke-dasharray="4 3"/>' . "\n", $x->(0), $bottom;
for my $place (0 .. $#rows) {
    my ($name, $value, $low, $far) = @{$rows[$place]};
    my $y = 50 + $place * $high;
    printf '<text x="%d" y="%d" text-anchor="end">%s</text>' . "\n", $left - 12, $y + 4, $name;
    printf '<path d="M%s %dH%s" stroke="#0b6e4f" stroke-width="3"/>' . "\n", $x->($low), $y, $x->($far);
    printf '<circle cx="%s" cy="%d" r="5" fill="#0b6e4f"/>', $x->($value), $y;
    printf '<text x="%d" y="%d">%+.1f</text>' . "\n", $left + $width + 20, $y + 4, $value;
}
printf '<text x="%s" y="%d" text-anchor="middle" font-size="11">0</text>' . "\n</svg>\n", $x->(0), $bottom + 16;
