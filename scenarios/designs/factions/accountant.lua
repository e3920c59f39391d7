-- Accountants like figures that follow each other.

-- The length of the longest run of values without a gap. Lists are sorted by value.
local function longest_run(g, cards)
  local longest, length = 0, 0
  for place, card in ipairs(cards) do
    local follows = place > 1 and g:value(card) == g:value(cards[place - 1]) + 1
    length = follows and length + 1 or 1
    longest = math.max(longest, length)
  end
  return longest
end

return {
  id = "accountant", name = "Accountants",
  cards = { values = { 1, 13 } },

  base = {
    text = "End of round: your longest run of accountants brings one survivor for each card after its first.",
    source = "own",
    count = function(g)
      for _, seat in ipairs(g:seats()) do
        local run = longest_run(g, g:expedition(seat, { faction = g:own_faction() }))
        if run > 1 then g:score(seat, run - 1) end
      end
    end,
  },
}
