-- Moves with an option that is none.
-- expect: unknown field 'secretly'; a move has open, seen, among and like
return {
  id = "type_options", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(101, 1, { secretly = true }) -- here
    end,
  },
}
