-- Asks a seat that does not exist.
-- expect: expected a seat from 1 to 3, got 5
return {
  id = "seat_asked", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:ask_yes(5, "Are you there?") -- here
    end,
  },
}
