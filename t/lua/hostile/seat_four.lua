-- Gives a card to a seat that does not play.
-- expect: expected a seat from 1 to 3, got 4
return {
  id = "seat_four", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:give(101, 4) -- here
    end,
  },
}
