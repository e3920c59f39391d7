-- Changes a method of the game.
-- expect: attempt to index a userdata value
return {
  id = "tamper_game", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g.give = function() end -- here
    end,
  },
}
