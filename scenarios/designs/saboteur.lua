return scenario {
  title = "Upside down",
  text = "A trick of saboteurs reverses the sides for the rest of the round, the next one puts them right again.",
  powers = { "saboteur", "kid", "dog" }, rounds = 1, hand_size = 4,
  deal = {
    hands = { "saboteur-9 kid-9 saboteur-1 kid-8", "saboteur-2 kid-2 saboteur-5 kid-3",
              "saboteur-3 kid-5 saboteur-4 kid-4" },
    reserve = "dog-1 dog-2 dog-3 dog-4", transfers = false, leader = 1, rest = "removed",
  },

  play = function(s, g)
    s:play(1, "saboteur-9", "high")
    s:play(2, "saboteur-2")
    s:play(3, "saboteur-3")
    s:expect_won(1, "saboteur")
    s:expect_number("saboteur.reversed", 1)

    s:play(1, "kid-9", "high") -- the lowest card wins now
    s:play(2, "kid-2")
    s:play(3, "kid-5")
    s:expect_won(2, "kid")

    s:play(2, "saboteur-5", "low") -- and the highest one here
    s:play(3, "saboteur-4")
    s:play(1, "saboteur-1")
    s:expect_won(2, "saboteur")
    s:expect_number("saboteur.reversed", 0)

    s:play(2, "kid-3", "low")
    s:play(3, "kid-4")
    s:play(1, "kid-8")
    s:expect_won(2, "kid")
  end,
}
