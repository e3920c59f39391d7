-- Sets a global.
-- expect: 'tally' cannot be set here
return {
  id = "tamper_global", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      tally = 1 -- here
    end,
  },
}
