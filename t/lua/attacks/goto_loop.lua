-- An empty loop.
return {
  id = "goto_loop", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      ::again:: goto again
    end,
  },
}
