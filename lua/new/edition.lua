-- ^: describe the variant here in one line.
--
-- An edition is a table of figures and switches. What it leaves out follows the printed rules; the guide,
-- scenarios/editions/README.md, explains every field. `horde check scenarios/editions/@.lua` plays it.
return {
  id = "@", name = "^",
  hand = { [2] = 20, [3] = 15, [4] = 12, [5] = 10 }, -- cards dealt to each of 2, 3, 4, 5 communities
  population = 66,                                   -- survivors of each community at the start
  rounds = 4,
  powers = { "hippie", "military", "dog" },          -- the factions of the first game, in their order
  chooser = "lost most",                             -- who swaps a faction between rounds
  usual = "base",                                    -- the version that a faction's bare name means

  encounters = true,              -- a card is turned up before each trick
  next_leader = "left of leader", -- the lead goes round the table, whoever wins

  -- Other switches to try. Remove the dashes.
  -- transfers = { "left" },      -- one card to the left; { } for none
  -- sides = "alternate",         -- or "high", "low", "leader"
  -- must_follow = false,
  -- won_by = "second best",
  -- horde_shared = false, horde_from = "left of winner",

  -- A rule of your own has hooks, like a power, and is in play in every game.
  -- rule = {
  --   text = "Whoever wins a trick pays 1 survivor.", -- what players read
  --   source = "own",
  --   on_any_trick = function(g, winner)
  --     g:change_population(winner, -1)
  --   end,
  -- },
}
