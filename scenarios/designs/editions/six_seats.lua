-- Six communities and four factions: 75 cards, 10 to each, and 15 encounters.
return {
  id = "six_seats", name = "Six seats with four factions",
  hand = { [6] = 10 },
  population = 66, rounds = 4,
  powers = { "hippie", "military", "dog", "kid" },
  chooser = "lost most", usual = "base",

  encounters = true,
  transfers = { "left", "across", "right" }, -- three neighbours, because six hardly meet
}
