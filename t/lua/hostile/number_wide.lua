-- Draws from more numbers than the game can tell.
-- expect: a number from 1 to 30000 expected
return {
  id = "number_wide", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:random(1 << 40) -- here
    end,
  },
}
