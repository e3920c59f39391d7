-- The Bunker takes in sets of one survivor of every faction (R9.1).
local function sets(g, seat)
  local smallest
  for _, faction in ipairs(g:factions()) do
    local count = g:count(seat, { faction = faction })
    smallest = math.min(smallest or count, count)
  end
  return smallest or 0
end

return {
  id = "bunker", name = "Bunker", box = "Woodstock Fever", role = "special", draw = "with faction",

  base = {
    text = "End of round: each community gains 1 for each set of one survivor of every faction in play.",
    source = "rulebook",
    count = function(g)
      for _, seat in ipairs(g:seats()) do g:score(seat, sets(g, seat)) end
    end,
  },
}
