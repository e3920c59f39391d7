-- Hippies share everything, whether you like it or not.
local openly = { open = true }

local base = {
  text = "Give the whole trick to another community. Keep the encounter.",
  source = "rulebook",
  on_trick_won = function(g, me)
    local heir = g:ask_community(me, g:others(me), "Who takes the trick?")
    g:give(g:trick_cards(), heir, openly)
  end,
}

return {
  id = "hippie", name = "Hippies", box = "Woodstock Fever",
  cards = { values = { 1, 13 } },

  base = base,

  advanced = {
    text = "Give one or more cards of the trick, as you choose, to another community.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      local trick = g:trick_cards()
      local heir = g:ask_community(me, g:others(me), "Who gets cards of the trick?")
      g:give(verbs.choose_some(g, me, trick, "Which card of the trick?"), heir, { among = trick })
    end,
  },

  weak = {
    text = "All equal: every community gets one card of the trick, you too. You decide who gets which.",
    source = "rulebook",
    -- With fewer cards than communities the winner, who comes last, goes without (R6.3).
    on_trick_won = function(g, me)
      local left = g:trick_cards()
      for _, seat in ipairs(g:others(me)) do
        local given = verbs.give_one(g, me, seat, left, "Which card goes to community " .. seat .. "?")
        if given then left = left - given end
      end
    end,
  },

  draft = {
    text = "As the base version: give the whole trick to another community.",
    source = "draft",
    on_trick_won = base.on_trick_won,
  },
}
