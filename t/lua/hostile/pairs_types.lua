-- Visits keys of several types.
-- expect: got a key of type boolean

return {
  id = "pairs_types", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function()
      for _ in pairs({ [{}] = 1, [true] = 2, [print] = 3, a = 4 }) do return end -- here
    end,
  },
}
