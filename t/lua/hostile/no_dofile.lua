-- Runs another script to get at its tables.
-- expect: the global 'dofile' is not declared
return {
  id = "no_dofile", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      dofile("factions/dog.lua").base.text = "mine" -- here
    end,
  },
}
