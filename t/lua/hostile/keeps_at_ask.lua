-- Keeps something only when it is left at a question.
-- expect: 'asked' cannot be set: it outlives the call
local asked = false

return {
  id = "keeps_at_ask", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) asked = true; g:ask_yes(1); asked = false; g:ask_yes(1) end, -- here
  },
}
