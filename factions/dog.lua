-- Dogs find things and bring them to the community you choose.
local openly = { open = true }

local function ask_robbed(g, me)
  local robbed = verbs.with_expedition(g, g:others(me))
  return g:ask_community(me, robbed, "Whose zone do you take a card from?")
end

return {
  id = "dog", name = "Dogs", box = "Woodstock Fever",
  cards = { values = { 1, 13 } },

  base = {
    text = "Put the encounter of this trick into any community's expedition zone, yours included.",
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
      if from then g:move(g:ask_card(me, g:expedition(from), "Which card do you take?"), "reserve") end
    end,
  },

  -- The effect is in the rulebook; making it the weak version is our ruling (R7).
  weak = {
    text = "Stray dog: take a random card, unseen, from an opponent's expedition zone. Put it into any zone, "
      .. "yours and the one it came from included.",
    source = "rulebook; that it is the weak version is ours",
    on_trick_won = function(g, me)
      local from = ask_robbed(g, me)
      if not from then return end
      local card = g:pick(g:expedition(from))
      local to = g:ask_community(me, g:seats(), "Who gets the card?")
      if to ~= from then g:give(card, to) end
    end,
  },

  draft = {
    text = "Look at the top card of the Reserve and put it into any community's expedition zone, yours included.",
    source = "draft",
    on_trick_won = function(g, me)
      local top = g:reserve_top()
      if not top then return end
      g:show(top, me)
      local to = g:ask_community(me, g:seats(), "Who gets the top card of the Reserve?")
      g:give(top, to, { seen = { me } })
    end,
  },
}
