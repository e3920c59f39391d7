return scenario {
  title = "Now you see it",
  text = "A played conjurer is exchanged for a card of the hand: the trick then asks for the faction of that card.",
  powers = { "conjurer", "military", "dog" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "conjurer-9 dog-7", "conjurer-2 dog-8", "conjurer-4 dog-9" },
    reserve = "military-2 military-3", transfers = false, leader = 1, rest = "removed",
  },

  play = function(s, g)
    s:play(1, "conjurer-9", "high")
    s:expect_ask(1, "card", "dog-7 none", "conjurer:base")
    s:choose(1, "dog-7")
    s:expect_zone("trick", "dog-7")
    s:expect_zone("hand:1", "conjurer-9")
    s:expect_equal(g:asked(), "dog")
    s:expect_equal(g:player_of(g:card("dog-7")), 1)

    s:play(2, "dog-8") -- dogs are asked for now
    s:play(3, "dog-9")
    s:expect_won(3, "dog")
  end,
}
