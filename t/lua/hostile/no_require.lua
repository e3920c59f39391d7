-- Loads a module.
-- expect: scripts have no `require`: a script is one file; shared functions are in `verbs`
return {
  id = "no_require", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      require("os").exit(0) -- here
    end,
  },
}
