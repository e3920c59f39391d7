-- Bikers are worth two each, until there are too many of them.
local bikers = { faction = "biker" }

-- What each biker is worth to a community with fewer than seven, and to one with more.
local function judge(few, many)
  return function(g, seat)
    return g:count(seat, bikers) < 7 and few or many
  end
end

return {
  id = "biker", name = "Bikers", box = "American Dream",
  cards = { values = { 1, 13 } },

  -- What seven or more are worth is ours (R8).
  base = {
    text = "End of round: each of your bikers is worth 2 as long as they are fewer than 7, otherwise 1.",
    source = "draft",
    worth = judge(2, 1),
  },

  advanced = {
    text = "End of round: each of your bikers is worth 2.",
    source = "reconstructed",
    worth = judge(2, 2),
  },

  weak = {
    text = "End of round: each of your bikers is worth 1 as long as they are fewer than 7, otherwise each costs 1.",
    source = "reconstructed",
    worth = judge(1, -1),
  },
}
