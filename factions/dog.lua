-- Dogs find things, and bring them to whom you like.
local openly = { open = true }

local function ask_robbed(g, me)
  local robbed = verbs.with_expedition(g, g:others(me))
  return g:ask_community(me, robbed, "From whose zone is a card taken?")
end

return {
  id = "dog", name = "Dogs", box = "Woodstock Fever",
  cards = { values = { 1, 13 } },

  base = {
    text = "Put the encounter of this trick into the expedition zone of any community, yours included.",
    source = "rulebook",
    on_trick_won = function(g, me)
      local found = g:encounter()
      if not found then return end
      local to = g:ask_community(me, g:seats(), "Who gets the encounter?")
      if to ~= me then g:give(found, to, openly) end
    end,
  },

  advanced = {
    text = "Training: choose a card of an opponent's expedition zone and put it on top of the Reserve. "
      .. "It will be the next encounter.",
    source = "rulebook",
    on_trick_won = function(g, me)
      local from = ask_robbed(g, me)
      if from then g:move(g:ask_card(me, g:expedition(from), "Which card is taken?"), "reserve") end
    end,
  },

  -- The effect is the rulebook's; that it is this version is ours (R7).
  weak = {
    text = "Stray dog: take a card at random, unseen, from an opponent's expedition zone and put it into any zone, "
      .. "yours included; also back.",
    source = "rulebook",
    on_trick_won = function(g, me)
      local from = ask_robbed(g, me)
      if not from then return end
      local card = g:pick(g:expedition(from))
      local to = g:ask_community(me, g:seats(), "Who gets the card?")
      if to ~= from then g:give(card, to) end
    end,
  },

  draft = {
    text = "Look at the top card of the Reserve and put it into the expedition zone of any community, yours included.",
    source = "draft",
    on_trick_won = function(g, me)
      local top = g:reserve_top()
      if not top then return end
      g:show(top, me)
      local to = g:ask_community(me, g:seats(), "Who gets the top of the Reserve?")
      g:give(top, to, { seen = { me } })
    end,
  },
}
