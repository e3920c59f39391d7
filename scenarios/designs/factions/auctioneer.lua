-- Auctioneers sell what they find to the highest bidder.

-- The seat with the highest bid and that bid; nil if nobody bids, or if two bid as much.
local function highest(bids)
  local best, bidder = 0, nil
  for seat, bid in pairs(bids) do
    if bid == best then bidder = nil end
    if bid > best then best, bidder = bid, seat end
  end
  return bidder, best
end

return {
  id = "auctioneer", name = "Auctioneers", api = 3,
  cards = { values = { 1, 13 } },

  base = {
    text = "The others bid up to 9 survivors in secret for a card of the trick. "
      .. "The highest bidder pays you at once and gets the card; after a tie nobody does.",
    source = "own",
    on_trick_won = function(g, me)
      local lot = g:ask_card(me, g:trick_cards(), "Which card is for sale?")
      local purses = {}
      for _, seat in ipairs(g:others(me)) do purses[seat] = { least = 0, most = math.min(9, g:population(seat)) } end
      local buyer, price = highest(g:ask_each("number", purses, "How many survivors do you bid?"))
      if not buyer then return end
      g:change_population(buyer, -price)
      g:change_population(me, price)
      g:give(lot, buyer, { open = true })
    end,
  },
}
