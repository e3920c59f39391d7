-- Bikers are worth two each, until there are too many of them.
local bikers = { faction = "biker" }

-- Returns a `worth` hook: each biker is worth `few` if there are fewer than seven, otherwise `many`.
local function judge(few, many)
  return function(g, seat)
    return g:count(seat, bikers) < 7 and few or many
  end
end

return {
  id = "biker", name = "Bikers", box = "American Dream",
  cards = { values = { 1, 13 } },

  -- The worth of seven or more is our ruling (R8).
  base = {
    text = "End of round: each of your bikers is worth 2 if you have fewer than 7, otherwise 1.",
    source = "draft; seven or more is ours",
    worth = judge(2, 1),
  },

  advanced = {
    text = "End of round: each of your bikers is worth 2.",
    source = "reconstructed",
    worth = judge(2, 2),
  },

  weak = {
    text = "End of round: each of your bikers is worth 1 if you have fewer than 7, otherwise each costs 1.",
    source = "reconstructed",
    worth = judge(1, -1),
  },
}
