return scenario {
  title = "The lead goes round",
  text = "The winner of a trick does not lead the next one: the community to the left of the leader does.",
  powers = { "kid", "military", "dog" }, with = { "lead_left" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "kid-1 kid-2", "kid-5 kid-6", "kid-8 kid-9" }, reserve = "dog-1 dog-2",
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "kid-1", "high")
    s:play(2, "kid-5")
    s:play(3, "kid-8")
    s:expect_won(3, "kid")
    s:expect_turn(2)
    s:play(2, "kid-6", "low")
    s:play(3, "kid-9")
    s:play(1, "kid-2")
    s:expect_won(1, "kid")
  end,
}
