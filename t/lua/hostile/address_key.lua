-- Has pairs find a key that is a table.
-- expect: pairs visits numbers and strings, but here is a key that is a table
return {
  id = "address_key", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      for _ in pairs({ [{}] = 1 }) do end -- here
    end,
  },
}
