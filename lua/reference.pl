#!/usr/bin/perl
# reference.pl PAGE <lua/types.lua   prints the page with its tables of functions made anew. A comment in the page says which:
#   <!-- from lua/types.lua …        each line names a table of functions and a section of lua/types.lua, and, behind a bar,
#   g Asking | ask_order an-order    the headings of the page that tell more of some of them. The tables stand between the
#   -->                              comment and <!-- end -->.
use strict;
use warnings;
use open qw(:std :encoding(UTF-8));

my ($path) = @ARGV;
my (@sections, @comment, $section);
while (my $line = <STDIN>) {
    if ($line =~ /^-- (\S.*?) -{3,}$/) {
        my ($title, $note) = split /[:,] /, $1, 2;
        push @sections, $section = {title => $title, note => $note, functions => []};
    } elsif ($line =~ /^---([^@].*)$/) {
        push @comment, $1;
    } elsif ($line =~ /^function (\w+)[:.](\w+)\((.*?)\)/) {
        push @{$section->{functions}}, {table => $1, name => $2, takes => $3, text => join(' ', @comment)} if $section;
        @comment = ();
    } elsif ($line !~ /^---@/) {
        @comment = ();
    }
}

# Values of Lua stand in backticks.
sub worded {
    my ($text) = @_;
    return join '', map { /^`/ ? $_ : s/(\{ [^}]* \}|"[^"]*"|\b(?:nil|true|false)\b)/`$1`/gr } split /(`[^`]*`)/, $text;
}

sub table_of {
    my ($table, $title, %more) = @_;
    my ($found) = grep { $_->{title} eq $title } @sections or die "reference.pl: lua/types.lua has no section '$title'\n";
    my $rows = sprintf "| %s | %s|\n|---|---|\n", lcfirst $title, $found->{note} ? worded("($found->{note}) ") : '';
    for my $function (grep { $_->{table} eq $table } @{$found->{functions}}) {
        my ($name, $dot) = ($function->{name}, $table eq 'verbs' ? '.' : ':');
        length $function->{text} or die "reference.pl: $table$dot$name has no text\n";
        my $link = $more{$name} ? " ([more](#$more{$name}))" : '';
        $rows .= "| `$table$dot$name($function->{takes})` | " . worded($function->{text}) . "$link |\n";
    }
    return $rows;
}

open my $page, '<', $path or die "reference.pl: $path: $!\n";
my ($state, @tables) = ('text');
while (my $line = <$page>) {
    $state = 'text' if $state eq 'old' && $line =~ /^<!-- end/;
    print $line if $state ne 'old';
    if ($line =~ /^<!-- from lua\/types\.lua/) {
        ($state, @tables) = ('list');
    } elsif ($state eq 'list' && $line =~ /^-->/) {
        print join "\n", @tables;
        $state = 'old';
    } elsif ($state eq 'list') {
        chomp $line;
        my ($which, $more) = split / \| /, $line;
        my ($table, $title) = split / /, $which, 2;
        push @tables, table_of($table, $title, map { split / / } split /, /, $more // '');
    }
}
