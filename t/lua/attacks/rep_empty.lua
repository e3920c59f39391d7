-- rep of an empty string.
return {
  id = "rep_empty", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      while true do (""):rep(4096) end
    end,
  },
}
