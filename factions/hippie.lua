-- Hippies share everything, whether you like it or not.
local openly = { open = true }

local base = {
  text = "Give the whole trick to another community. Keep the encounter.",
  source = "rulebook",
  on_trick_won = function(g, me)
    local heir = g:ask_community(me, g:others(me), "Who gets the trick?")
    g:give(g:trick_cards(), heir, openly)
  end,
}

return {
  id = "hippie", name = "Hippies", box = "Woodstock Fever",
  cards = { values = { 1, 13 } },

  base = base,

  advanced = {
    text = "Give one or more cards of your choice from the trick to another community.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      local trick = g:trick_cards()
      local heir = g:ask_community(me, g:others(me), "Who gets cards from the trick?")
      g:give(verbs.choose_some(g, me, trick, "Which card from the trick?"), heir, { among = trick })
    end,
  },

  weak = {
    text = "All equal: every community, yours included, gets one card from the trick. You decide who gets which.",
    source = "rulebook; one card for each is ours",
    -- If there are fewer cards than communities, the winner, who comes last, gets none (R6.3).
    on_trick_won = function(g, me)
      local left = g:trick_cards()
      for _, seat in ipairs(verbs.clockwise(g, me)) do
        local given = verbs.give_one(g, me, seat, left, "Which card goes to community " .. seat .. "?")
        if given then left = left - given end
      end
    end,
  },

  draft = {
    text = "Same as the base version: give the whole trick to another community.",
    source = "draft",
    on_trick_won = base.on_trick_won,
  },
}
