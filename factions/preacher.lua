-- Preachers take one in and send one away.
local survivors, zombies, vans = { role = "survivor" }, { role = "horde" }, { role = "van" }
local another = { text = "Put another card under the Reserve?", may = "done" }
local unwanted = { text = "Put a zombie or van under the Reserve?", may = "none" }

local function add_top(g, me, how)
  local top = g:reserve_top()
  if top then g:give(top, me, how) end
end

return {
  id = "preacher", name = "Preachers", box = "Woodstock Fever",
  cards = { values = { 1, 13 } },

  base = {
    text = "Add the top card of the Reserve to your expedition zone, then put 1 card from your zone under the Reserve.",
    source = "rulebook",
    on_trick_won = function(g, me)
      add_top(g, me)
      verbs.put_under(g, me, g:expedition(me), "Which card goes under the Reserve?")
    end,
  },

  advanced = {
    text = "Add the top card of the Reserve to your expedition zone, then put 1 or 2 cards from your zone under the "
      .. "Reserve, one after the other.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      add_top(g, me)
      verbs.put_under(g, me, g:expedition(me), "Which card goes under the Reserve?")
      verbs.put_under(g, me, g:expedition(me), another)
    end,
  },

  weak = {
    text = "Add the top card of the Reserve to your expedition zone, then put a random card from your zone under the "
      .. "Reserve.",
    source = "reconstructed",
    on_trick_won = function(g, me)
      add_top(g, me)
      local card = g:pick(g:expedition(me))
      if card then g:move(card, "reserve:bottom") end
    end,
  },

  draft = {
    text = "Look at the top card of the Reserve and add it to your expedition zone. Then you may put a zombie or van "
      .. "from your zone under the Reserve. If you do not, you may put a random survivor from your zone there.",
    source = "draft",
    on_trick_won = function(g, me)
      add_top(g, me, { seen = { me } })
      local cards = g:expedition(me, zombies) | g:expedition(me, vans)
      if verbs.put_under(g, me, cards, unwanted) then return end
      local left = g:expedition(me, survivors)
      if #left == 0 or not g:ask_yes(me, "Put a random survivor under the Reserve?") then return end
      g:move(g:pick(left), "reserve:bottom", { like = left })
    end,
  },
}
