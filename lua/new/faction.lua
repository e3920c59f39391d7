-- ^: describe them here in one line.
--
-- A faction is one file: first its data, then a power for each version. `horde check factions/@.lua`
-- finds faults in it; `horde factions @` shows it as players see it.
return {
  id = "@", name = "^", box = "Our own",
  cards = { values = { 1, 13 } }, -- thirteen survivors, each worth 1

  -- The version that `--powers @` puts into play.
  base = {
    text = "Give 1 card of the trick to another community.", -- what players read
    source = "own",
    -- Called when a trick that uses this power is won. `me` is the winner and already has the cards.
    on_trick_won = function(g, me)
      local to = g:ask_community(me, g:others(me), "Who gets a card of the trick?")
      local card = g:ask_card(me, g:trick_cards(), "Which card?")
      g:give(card, to)
    end,
  },

  -- A stronger version, `--powers @:advanced`. Remove the dashes to enable it.
  -- advanced = {
  --   text = "You may give 1 card of your expedition zone to another community.",
  --   source = "own",
  --   on_trick_won = function(g, me)
  --     local card = g:ask_card(me, g:expedition(me), { text = "Which card?", may = "none" })
  --     if not card then return end
  --     g:give(card, g:ask_community(me, g:others(me), "To whom?"))
  --   end,
  -- },

  -- A weaker version, `--powers @:weak`, which acts at the end of the round.
  -- weak = {
  --   text = "End of round: 1 survivor for the community with strictly the most cards of this faction.",
  --   source = "own",
  --   count = function(g)
  --     local first = verbs.strictly_most(g, { faction = "@" })
  --     if first then g:score(first, 1) end
  --   end,
  -- },
}
