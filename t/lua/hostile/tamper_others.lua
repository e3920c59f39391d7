-- Looks for the tables of another script.
-- expect: 'dog' is not declared
return {
  id = "tamper_others", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      dog.base.text = "mine" -- here
    end,
  },
}
