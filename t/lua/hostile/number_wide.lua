-- Draws from more numbers than the game can tell.
-- expect: expected a whole number from 1 to 30000, got 1099511627776
return {
  id = "number_wide", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:random(1 << 40) -- here
    end,
  },
}
