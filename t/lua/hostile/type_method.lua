-- Calls a method that does not exist.
-- expect: g has no method 'win'
return {
  id = "type_method", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:win(1) -- here
    end,
  },
}
