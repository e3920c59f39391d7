-- Reads the metatable of the game to change it.
-- expect: the global 'getmetatable' is not declared
return {
  id = "no_getmeta", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      getmetatable(g).__index.give = nil -- here
    end,
  },
}
