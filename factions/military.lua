-- The military passes its trouble on.
local base = {
  text = "Give 1 card from your expedition zone to another community.",
  source = "rulebook",
  on_trick_won = function(g, me)
    local to = g:ask_community(me, g:others(me), "Who gets a card from your zone?")
    verbs.give_one(g, me, to, g:expedition(me), "Which card from your zone?")
  end,
}

return {
  id = "military", name = "Military", box = "Woodstock Fever",
  cards = { values = { 1, 13 } },

  base = base,

  -- The effect is in the rulebook; making it the advanced version is our ruling (R7).
  advanced = {
    text = "Give 1 card from your expedition zone to your left neighbour and 1 to your right neighbour.",
    source = "rulebook; that it is the advanced version is ours",
    on_trick_won = function(g, me)
      verbs.give_one(g, me, g:left(me), g:expedition(me), "Which card goes to the left?")
      verbs.give_one(g, me, g:right(me), g:expedition(me), "Which card goes to the right?")
    end,
  },

  weak = {
    text = "Weakness: give 1 card from the trick to another community.",
    source = "rulebook",
    on_trick_won = function(g, me)
      local to = g:ask_community(me, g:others(me), "Who gets a card from the trick?")
      verbs.give_one(g, me, to, g:trick_cards(), "Which card from the trick?")
    end,
  },

  draft = {
    text = "Same as the base version: give 1 card from your expedition zone to another community.",
    source = "draft",
    on_trick_won = base.on_trick_won,
  },
}
