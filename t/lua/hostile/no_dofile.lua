-- Runs another script to get at its tables.
-- expect: scripts have no `dofile`: a script is one file; shared functions are in `verbs`
return {
  id = "no_dofile", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      dofile("factions/dog.lua").base.text = "mine" -- here
    end,
  },
}
