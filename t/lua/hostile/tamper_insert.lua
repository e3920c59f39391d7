-- Changes the shared verbs through a library function.
-- expect: '1' cannot be set: the table is read-only
return {
  id = "tamper_insert", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      table.insert(verbs, "mine") -- here
    end,
  },
}
