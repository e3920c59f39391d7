#!/usr/bin/perl
# docs/talk.md: its session is what the program replies, and every request and every field of these replies is described.
use strict;
use warnings;
use IPC::Open2;
use JSON::PP;

my $program = $ENV{HORDE} // './horde';
open my $file, '<', 'docs/talk.md' or die $!;
my $page = do { local $/; <$file> };
my $count = 0;
sub ok { my ($ok, $name) = @_; $count++; print $ok ? '' : 'not ', "ok $count - $name\n"; return $ok }

# A shown reply as a pattern: "…" stands for anything.
sub pattern { join '.*?', map { quotemeta } split /\xe2\x80\xa6/, $_[0], -1 }

# The keys of all objects but those whose keys are names of pieces.
my %keys;
sub note {
    my ($value) = @_;
    if (ref $value eq 'ARRAY') { note($_) for @$value }
    return unless ref $value eq 'HASH';
    for my $key (keys %$value) {
        $keys{$key} = 1;
        note($value->{$key}) unless $key =~ /^(cards|signs)$/ and ref $value->{$key} eq 'HASH';
    }
}

my @shown = $page =~ /^ +([<>] .*)$/mg;
my $child = open2(my $out, my $in, split ' ', "$program talk");
$in->autoflush(1);
my ($asked, $reply) = ('', '');
for (@shown) {
    my ($mark, $text) = /^([<>]) (.*)$/;
    if ($mark eq '>') {
        print $in "$text\n";
        ($asked, $reply) = ($text, scalar <$out>);
        chomp $reply;
        note(decode_json($reply));
        next;
    }
    my $pattern = pattern($text);
    ok(scalar($reply =~ m/^$pattern$/), "the reply to $asked is as shown") or print "# shown: $text\n# reply: ", substr($reply, 0, 2000), "\n";
}
print $in qq({"do":"hello"}\n);
my $hello = decode_json(scalar <$out>);
close $in;
waitpid $child, 0;
ok($? == 0, 'the end of the session ends the talk with 0');
ok(@shown > 60, 'the page shows a session');
my @missing = grep { $page !~ /^\|[^|]*`\Q$_\E`/m } @{$hello->{commands}};
ok(!@missing, "every request is a row of a table @missing");
@missing = grep { $page !~ /`\Q$_\E`/ } sort keys %keys;
ok(!@missing, "every field is described @missing");
print "1..$count\n";
