-- Turns warnings on.
-- expect: scripts have no `warn`: use `print`
return {
  id = "no_warn", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      warn("@on") -- here
    end,
  },
}
