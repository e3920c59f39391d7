-- Changes a verb that other factions use.
-- expect: 'give_one' cannot be set: the table is read-only
return {
  id = "tamper_verbs", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      verbs.give_one = function() end -- here
    end,
  },
}
