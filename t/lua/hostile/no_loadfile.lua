-- Loads another file.
-- expect: scripts have no `loadfile`: a script is one file; shared functions are in `verbs`
return {
  id = "no_loadfile", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      loadfile("factions/dog.lua")() -- here
    end,
  },
}
