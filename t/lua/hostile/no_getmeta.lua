-- Reads the metatable of the game to change it.
-- expect: scripts have no `getmetatable`: no metatables
return {
  id = "no_getmeta", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      getmetatable(g).__index.give = nil -- here
    end,
  },
}
