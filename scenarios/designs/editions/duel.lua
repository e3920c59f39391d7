-- Two players: no transfer, and the loser of a trick gets back the lead.
return {
  id = "duel", name = "A duel",
  hand = { [2] = 16 },
  itinerants = { [2] = 16 },   -- each trick is worth an itinerant
  population = 66, rounds = 3,
  powers = { "military", "dog", "scientist" },
  chooser = "lost most", usual = "base",

  transfers = {},
  first_leader = "random",
  round_leader = "smallest population",
  next_leader = "left of winner", -- of two, that is the loser
  sides = "alternate",
  horde_from = "left of winner",  -- who leads a horde well sends its worst zombie away
  vans_kept = false,
}
