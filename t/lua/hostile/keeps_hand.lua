-- Remembers a hand, and tells it to another seat's may_play.
-- expect: 'hand' cannot be set: it outlives the call
local hand = {}

return {
  id = "keeps_hand", name = "Hostile", cards = { values = { 1, 13 } },
  base = {
    text = "Does harm.", source = "own",
    on_round_start = function(g) hand = g:hand(1) end, -- here
    may_play = function(_, seat, cards) return seat == 2 and #hand > 3 and { forbid = { cards[1] } } or nil end,
  },
}
