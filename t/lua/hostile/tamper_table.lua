-- Changes table.sort for all scripts.
-- expect: 'sort' cannot be set: the table is read-only
return {
  id = "tamper_table", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      table.sort = print -- here
    end,
  },
}
