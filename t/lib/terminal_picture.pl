#!/usr/bin/perl
# terminal_picture.pl COLUMNS <OUTPUT   turns what a program printed at a terminal into an SVG picture. Runs of one style are
# placed by their column, so that boxes close whatever font is used.
use strict;
use warnings;
use open qw(:std :encoding(UTF-8));

my ($columns) = @ARGV;
my ($wide, $high, $edge) = (8.4, 17, 12);
my %colour = (31 => '#ff8a80', 32 => '#8fce7c', 33 => '#e0b060', 34 => '#8ab4f8', 35 => '#d3a4f9', 36 => '#7fd6d6', 37 => '#ffffff',
              90 => '#8b909a', 91 => '#ff8a80', 92 => '#8fce7c', 93 => '#ffe08a', 94 => '#8ab4f8', 95 => '#f3b4f0', 96 => '#7fd6d6');
my %escape = ('&' => '&amp;', '<' => '&lt;', '>' => '&gt;');

my @lines = map { s/[\r\n]+$//r } <STDIN>;
pop @lines while @lines && $lines[-1] !~ /\S/;
my ($width, $height) = ($columns * $wide + 2 * $edge, @lines * $high + 2 * $edge);
printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" font-family="ui-monospace,Menlo,Consolas,monospace" font-size="14" fill="#d7dae0">' . "\n",
    $width, $height;
print '<rect width="100%" height="100%" rx="8" fill="#1d1f23"/>', "\n";
my ($bold, $dim, $hue) = (0, 0, '');
for my $row (0 .. $#lines) {
    my ($column, $text) = (0, '');
    for my $part (split /(\e\[[0-9;]*m)/, $lines[$row]) {
        if ($part =~ /^\e\[([0-9;]*)m$/) {
            for my $code (split /;/, length $1 ? $1 : '0') {
                ($bold, $dim, $hue) = (0, 0, '') if $code == 0;
                $bold = 1 if $code == 1;
                $dim = 1 if $code == 2;
                $hue = $colour{$code} if $colour{$code};
            }
            next;
        }
        my $length = length $part;
        if ($part =~ /\S/) {
            my ($blank) = $part =~ /^( *)/;
            (my $shown = $part) =~ s/^ +| +$//g;
            my $style = ($bold ? ' font-weight="700"' : '') . ($dim ? ' opacity=".55"' : '') . ($hue ? qq( fill="$hue") : '');
            my $count = length $shown;
            $shown =~ s/([&<>])/$escape{$1}/g;
            $text .= sprintf '<tspan x="%g"%s textLength="%g" lengthAdjust="spacingAndGlyphs">%s</tspan>',
                $edge + ($column + length $blank) * $wide, $style, $count * $wide, $shown;
        }
        $column += $length;
    }
    printf '<text y="%g" xml:space="preserve">%s</text>' . "\n", $edge + ($row + 0.78) * $high, $text if $text;
}
print "</svg>\n";
