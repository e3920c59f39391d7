-- Asks with a text that is a number.
-- expect: the text of a question must be a string
return {
  id = "type_text", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:ask_yes(1, { text = 42 }) -- here
    end,
  },
}
