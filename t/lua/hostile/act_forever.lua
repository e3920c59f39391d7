-- Moves all cards to and fro.
-- expect: one hook does more than
return {
  id = "act_forever", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g)
      while true do
        g:move(g:hand(1) | g:hand(2) | g:hand(3), "hand:1") -- here
      end
    end,
  },
}
