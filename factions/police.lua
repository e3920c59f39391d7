-- Police are always on duty: trump.
local police = { faction = "police" }

local function trump(g)
  if g:asked() == "police" then return nil end
  local best = g:best(g:trick_cards(police))
  return best and g:player_of(best)
end

return {
  id = "police", name = "Police", box = "American Dream",
  cards = { values = { 1, 13 } },

  -- The press only calls them trump; how that works is ours (R8).
  base = {
    text = "Trump: police played on a trick that asked for another faction win it; among them the side decides. "
      .. "The power of the faction asked still fires.",
    source = "press",
    winner = trump,
  },

  advanced = {
    text = "Trump as in the base version, and police may be played even when you could follow.",
    source = "reconstructed",
    winner = trump,
    may_play = function(g, seat)
      local asked = g:asked()
      if asked and asked ~= "police" then return { allow = g:hand(seat, police) } end
    end,
  },

  weak = {
    text = "Trump as in the base version, but only in tricks played on the high side.",
    source = "reconstructed",
    winner = function(g)
      if g:side() == "high" then return trump(g) end
    end,
  },
}
