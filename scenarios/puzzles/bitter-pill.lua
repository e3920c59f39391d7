-- A zombie in another community's zone can come back: the military gives cards away (R7).
return scenario {
  title = "The bitter pill",
  text = "You are community 1, and you lead. Community 2 must follow your zombie with a worse one; community 3 "
    .. "holds a military card, higher than yours. Which play leaves you without a zombie when the round is over?",
  players = 3, powers = { "hippie", "military", "dog" }, rounds = 1, hand_size = 3,
  deal = {
    hands = {
      "van-3 zombie-13 military-9",
      "zombie-17 hippie-3 hippie-9",
      "hippie-8 military-10 dog-9",
    },
    reserve = "hippie-11 hippie-6 military-8", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 2,
  goal_text = "No zombie is in your expedition zone at the end.",
  goal = function(g) return g:count(1, { role = "horde" }) == 0 end,

  -- The high side looks safe: 2 takes its zombie, 3 takes yours. But 3 wins a military trick later and
  -- gives it back. On the low side you swallow the 17, keep the lead, and win the military trick yourself,
  -- on whichever side 3 leaves open.
  play = function(s)
    s:play(1, "zombie-13", "low")
    s:play(2, "zombie-17")
    s:play(3, "hippie-8")
    s:expect_won(1, "zombie")
    s:expect_at("zombie-17", "expedition:1")
    s:play(1, "military-9", "low")
    s:play(2, "hippie-9")
    s:play(3, "military-10")
    s:choose(1, 2)
    s:choose(1, "zombie-17")
    s:play(1, "van-3", "high")
    s:play(2, "hippie-3")
    s:play(3, "dog-9")
    s:choose(2, 1)
    s:expect_goal()
  end,
}
