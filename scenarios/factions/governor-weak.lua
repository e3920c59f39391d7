-- The weak governors only change the side of the next trick.
return scenario {
  title = "Governors, weak: a change of course",
  text = "The trick was won high, so the winner leads the next one low, like it or not.",
  powers = { "governor:weak", "hippie", "military" }, rounds = 1, hand_size = 2,
  deal = {
    hands = { "governor-9 hippie-2", "governor-1 hippie-7", "governor-4 hippie-11" },
    transfers = false, leader = 1,
  },

  play = function(s, g)
    s:play(1, "governor-9", "high")
    s:play(2, "governor-1")
    s:play(3, "governor-4")
    s:expect_ask(1, "play", "hippie-2")
    s:play(1, "hippie-2")
    s:expect_equal(g:side(), "low", "the side")
  end,
}
