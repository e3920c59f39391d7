-- Loads a module.
-- expect: the global 'require' is not declared
return {
  id = "no_require", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      require("os").exit(0) -- here
    end,
  },
}
