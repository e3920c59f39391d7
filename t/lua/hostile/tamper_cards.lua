-- Changes its own cards while it is played.
-- expect: 'script' is not declared
return {
  id = "tamper_cards", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      script.cards.values[2] = 200 -- here
    end,
  },
}
