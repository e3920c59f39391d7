-- Gives a move many options that it does not have.
-- expect: unknown field 'Among'; a move has open, seen, among and like

return {
  id = "option_unknown", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) g:give(101, 1, { zeal = 1, like = 1, quick = 2, Among = 3, [7] = 4, [{}] = 5 }) end, -- here
  },
}
