-- Scientists find out how to lose fewer people.
local scientists, zombies = { faction = "scientist" }, { role = "horde" }

local function ease(g, seat)
  for _, zombie in ipairs(g:expedition(seat, zombies)) do g:ease(zombie, 1) end
end

local function ease_for_many(g, enough)
  for _, seat in ipairs(g:seats()) do
    if g:count(seat, scientists) >= enough then ease(g, seat) end
  end
end

-- There is no minimum number of scientists for this: our ruling (R7).
local function ease_for_most(g)
  local seat = verbs.strictly_most(g, scientists)
  if seat then ease(g, seat) end
end

local base = {
  text = "End of round: if you have 4 or more scientists, each of your zombies costs 1 less. "
    .. "If you have strictly the most scientists, each costs 1 less again.",
  source = "rulebook; a majority of fewer than 4 is ours",
  count = function(g)
    ease_for_many(g, 4)
    ease_for_most(g)
  end,
}

return {
  id = "scientist", name = "Scientists", box = "Woodstock Fever",
  cards = { values = { 1, 13 } },

  base = base,

  advanced = {
    text = "End of round: if you have 3 or more scientists, each of your zombies costs 1 less. "
      .. "If you have strictly the most scientists, each costs 1 less again.",
    source = "reconstructed",
    count = function(g)
      ease_for_many(g, 3)
      ease_for_most(g)
    end,
  },

  weak = {
    text = "End of round: if you have strictly the most scientists, each of your zombies costs 1 less.",
    source = "reconstructed",
    count = ease_for_most,
  },

  draft = {
    text = "Same as the base version: each of your zombies costs 1 less with 4 or more scientists, "
      .. "and 1 less again with strictly the most.",
    source = "draft",
    count = base.count,
  },
}
