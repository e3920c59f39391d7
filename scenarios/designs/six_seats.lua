return scenario {
  title = "Six seats with four factions",
  text = "Each of six communities gives a card to its left, across the table and to its right; then all six play.",
  edition = "editions/six_seats.lua", players = 6, rounds = 1, hand_size = 3,
  deal = {
    hands = { "kid-1 kid-2 dog-1", "kid-3 kid-4 dog-2", "kid-5 kid-6 dog-3", "kid-7 kid-8 dog-4", "kid-9 kid-10 dog-5",
              "kid-11 kid-12 dog-6" },
    reserve = "zombie-20",
  },

  play = function(s, g)
    s:transfer(1, "kid-1", "kid-2", "dog-1")
    s:transfer(2, "kid-3", "kid-4", "dog-2")
    s:transfer(3, "kid-5", "kid-6", "dog-3")
    s:transfer(4, "kid-7", "kid-8", "dog-4")
    s:transfer(5, "kid-9", "kid-10", "dog-5")
    s:transfer(6, "kid-11", "kid-12", "dog-6")
    s:expect_zone("transfer:1", "dog-2 kid-8 kid-11") -- from the right of 2, across from 4, from the left of 6
    s:expect_turn(5) -- dog-6: no van and no zombie was given, and dogs come before kids
    s:play(5, "dog-6", "high")
    s:play(6, "dog-1")
    s:play(1, "dog-2")
    s:play(2, "dog-3")
    s:play(3, "dog-4")
    s:play(4, "dog-5")
    s:expect_won(5, "dog")
    s:choose(5, 6)
    s:expect_zone("expedition:6", "zombie-20")
    s:finish()
  end,
}
