-- Throws the game.
-- expect: the error is not a string (game)
return {
  id = "error_game", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error(g) -- here
    end,
  },
}
