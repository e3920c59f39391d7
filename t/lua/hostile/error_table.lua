-- Throws a table.
-- expect: the error is not a string (table)
return {
  id = "error_table", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      error({ code = 1 }) -- here
    end,
  },
}
