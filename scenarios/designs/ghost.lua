return scenario {
  title = "They walk through every wall",
  text = "Ghosts may follow any faction and never win: a trick of ghosts goes to its leader, and no power fires.",
  powers = { "ghost", "military", "dog" }, rounds = 1, hand_size = 3,
  deal = {
    hands = { "dog-4 ghost-13 ghost-2", "dog-9 ghost-1 ghost-5", "military-1 military-2 ghost-7" },
    reserve = "zombie-1 zombie-2 zombie-3", transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "dog-4", "high")
    s:expect_legal(2, "ghost-1", "ghost:base") -- although 2 could follow
    s:play(2, "ghost-1")
    s:play(3, "military-1")
    s:expect_won(1, "dog")
    s:choose(1, 2) -- the power of the dogs

    s:play(1, "ghost-13", "high")
    s:expect_illegal(2, "dog-9", "R3.4")
    s:play(2, "ghost-5")
    s:play(3, "ghost-7")
    s:expect_zone("expedition:1", "zombie-2 dog-4 military-1 ghost-1 ghost-5 ghost-7 ghost-13")
    s:expect_turn(1) -- R3.7: the leader takes the trick and leads again
    s:finish()
    s:expect_delta(1, 8, { survivors = 4 + 5 * 2, zombies = -6 }) -- ghosts are worth two survivors each
  end,
}
