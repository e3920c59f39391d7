-- Remembers a hand in a table, and tells it to another seat's may_play.
-- expect: '1' cannot be set: the table is read-only
local hands = {}

return {
  id = "keeps_hand_2", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) hands[1] = g:hand(1) end, -- here
    may_play = function(_, seat, cards) return seat == 2 and hands[1] and { forbid = { cards[1] } } or nil end,
  },
}
