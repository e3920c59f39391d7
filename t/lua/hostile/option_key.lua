-- Gives a question keys of several types.
-- expect: a key is a boolean; a question has text, may, secret, least and most

return {
  id = "option_key", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) g:ask_yes(1, { [{}] = 1, [true] = 2, [3] = 3, may = "none", [print] = 4 }) end, -- here
  },
}
