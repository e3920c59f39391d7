-- Kids: the card with the most children counts.
local kids = { faction = "kid" }

local function best_only(g, seat, cards)
  local best, most, worth = nil, -1, {}
  for _, card in ipairs(cards) do
    local children = g:worth(card)
    if children > most then best, most = card, children end
    worth[card] = 0
  end
  worth[best] = most
  return worth
end

-- A patient zero counts towards the most kid cards, but earns nothing for it (R9.3).
local counting = { faction = "kid", promo = false }

return {
  id = "kid", name = "Kids", box = "Woodstock Fever",
  cards = { values = { 1, 13 }, worth = { { 6, 9, 2 }, { 10, 12, 3 }, { 13, 13, 4 } } }, -- children: our ruling (R1.4)

  -- The gain is unreadable in the rulebook; 1 for each card is our ruling (R7).
  base = {
    text = "End of round: only your best kid card counts its children. "
      .. "Whoever has the most kid cards, ties included, gains 1 for each of them.",
    source = "rulebook; the gain of 1 is ours",
    worth = best_only,
    count = function(g)
      for _, seat in ipairs(verbs.most(g, kids)) do g:score(seat, g:count(seat, counting)) end
    end,
  },

  advanced = {
    text = "End of round: every kid card counts its children.",
    source = "reconstructed",
  },

  weak = {
    text = "End of round: only your best kid card counts its children.",
    source = "reconstructed",
    worth = best_only,
  },

  draft = {
    text = "End of round: every kid card counts its children.",
    source = "draft",
  },
}
