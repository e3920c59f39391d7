-- Changes the shared library through table.move.
-- expect: '1' cannot be set: the table is read-only
return {
  id = "tamper_move", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      table.move({ "mine" }, 1, 1, 1, string) -- here
    end,
  },
}
