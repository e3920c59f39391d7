-- Has pairs find a key that is a table.
-- expect: pairs needs keys that are numbers or strings, got a key of type table
return {
  id = "address_key", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      for _ in pairs({ [{}] = 1 }) do end -- here
    end,
  },
}
