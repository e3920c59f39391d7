-- Police are trump.
local police = { faction = "police" }

local function trump(g)
  if g:asked() == "police" then return nil end
  local best = g:best(g:trick_cards(police))
  return best and g:player_of(best)
end

return {
  id = "police", name = "Police", box = "American Dream",
  cards = { values = { 1, 13 } },

  -- The press review only calls them trump; the details are our ruling (R8).
  base = {
    text = "Trump: a police card wins a trick that asked for another faction. Among police cards the side decides. "
      .. "The power of the faction asked still fires.",
    source = "press; how it trumps is ours",
    winner = trump,
  },

  advanced = {
    text = "Trump as in the base version, and police may be played even when you could follow.",
    source = "reconstructed",
    winner = trump,
    may_play = { when = "asked", except = "police", allow = police },
  },

  weak = {
    text = "Trump as in the base version, but only in tricks played on the high side.",
    source = "reconstructed",
    winner = function(g)
      if g:side() == "high" then return trump(g) end
    end,
  },
}
