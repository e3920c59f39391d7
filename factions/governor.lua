-- Governors decide who leads.
local function ask_leader(g, me)
  return g:ask_community(me, g:seats(), "Who leads the next trick?")
end

return {
  id = "governor", name = "Governors", box = "American Dream",
  cards = { values = { 1, 13 } },

  base = {
    text = "Choose the community, yours included, that leads the next trick of this round.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      if verbs.hands_left(g) then g:lead_next(ask_leader(g, me)) end
    end,
  },

  advanced = {
    text = "Choose the community, yours included, that leads the next trick of this round, and the side it plays on.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      if not verbs.hands_left(g) then return end
      local leader = ask_leader(g, me)
      g:lead_next(leader, g:ask_side(me, "On which side?"))
    end,
  },

  weak = {
    text = "You lead the next trick of this round, on the other side than this one.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      g:lead_next(me, g:side() == "high" and "low" or "high")
    end,
  },
}
