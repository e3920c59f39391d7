-- Looks for modules that are loaded.
-- expect: scripts have no `package`: a script is one file; shared functions are in `verbs`
return {
  id = "no_package", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      package.loaded.os.exit(0) -- here
    end,
  },
}
