-- Sets a global.
-- expect: 'tally' is not declared; did you forget `local`?
return {
  id = "tamper_global", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      tally = 1 -- here
    end,
  },
}
