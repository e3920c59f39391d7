-- Loads another file.
-- expect: the global 'loadfile' is not declared
return {
  id = "no_loadfile", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      loadfile("factions/dog.lua")() -- here
    end,
  },
}
