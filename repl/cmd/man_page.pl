#!/usr/bin/perl
# man_page.pl PROGRAM   prints the manual page, made of what the program and its commands answer to --help.
use strict;
use warnings;

my $program = shift or die "man_page.pl: expected the program\n";
my ($version) = `$program --version` =~ /([0-9][0-9.]*)/;
my $main = `$program --help`;
$version && $main or die "man_page.pl: $program does not answer --help\n";

sub roff {
    my ($text) = @_;
    $text =~ s/\\/\\e/g;
    $text =~ s/-/\\-/g;
    $text =~ s/^([.'])/\\&$1/gm;
    return $text;
}

# Paragraphs, and rows of two columns: an option or a command, then what it does, which may go on below.
sub body {
    my ($text) = @_;
    my ($page, $rows) = ('', 0);
    for my $line (split /\n/, $text) {
        if ($line =~ /^ {2,4}(\S.*?)(?: {2,}(\S.*))?$/ && $line !~ /^ {10}/) {
            my ($name, $about) = ($1, $2);
            ($name, $about) = ($1, $2) if !defined $about && $name =~ /^(.*\]) (\w.*)$/;
            $page .= ".TP\n.B " . roff($name) . "\n" . (defined $about ? roff($about) . "\n" : '');
            $rows = 1;
        } elsif ($line =~ /^ +(\S.*)/) {
            $page .= roff($1) . "\n";
        } elsif ($line eq '') {
            $page .= ".PP\n" if $page;
            $rows = 0;
        } else {
            $page .= ".PP\n" if $rows;
            $page .= roff($line) . "\n";
            $rows = 0;
        }
    }
    $page =~ s/(?:\.PP\n)+(?=\.TP|\.PP|\z)//g;
    return $page;
}

my ($usage, $rest) = split /\n\n/, $main, 2;
print ".TH HORDE 1 \"\" \"horde $version\" \"User Commands\"\n.SH NAME\nhorde \\- play, write, debug and judge scripted card games\n";
print ".SH SYNOPSIS\n.B ", roff($usage), "\n.SH DESCRIPTION\n", body($rest);
my ($list) = $main =~ /^Commands.*?:\n(.*?)\n\n/ms;
for my $name (map { /^  ([a-z]+)\b/ ? $1 : () } split /\n/, $list) {
    my ($first, $more) = split /\n\n/, `$program $name --help`, 2;
    print ".SH HORDE ", uc $name, "\n.B ", roff($first), "\n.PP\n", body($more);
}
print ".SH SEE ALSO\nThe guides in the folder of the documentation: README.md and docs/.\n";
