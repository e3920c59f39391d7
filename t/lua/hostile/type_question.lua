-- Asks with an option that is none.
-- expect: unknown field 'must'; a question has text, may, secret, least and most
return {
  id = "type_question", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      g:ask_yes(1, { must = true }) -- here
    end,
  },
}
