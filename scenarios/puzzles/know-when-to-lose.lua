-- Two ways to get rid of a zombie: nurses bury it, the military gives it away (R7, R8).
return scenario {
  title = "Know when to lose",
  text = "You are community 1, and you lead. A zombie is in your zone, a worse one in that of community 2, and "
    .. "the last card on the road is a zombie, too. Which play leaves you without a zombie when the round is over?",
  players = 3, powers = { "nurse", "biker", "military" }, rounds = 1, hand_size = 3,
  deal = {
    hands = {
      "nurse-3 nurse-9 military-11",
      "zombie-13 nurse-4 military-10",
      "van-1 biker-2 military-7",
    },
    expeditions = { "zombie-5", "zombie-18" },
    reserve = "nurse-7 biker-9 zombie-17", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 3,
  goal_text = "No zombie is in your expedition zone at the end.",
  goal = function(g) return g:count(1, { role = "horde" }) == 0 end,

  -- A nurse can bury the zombie at once. But then you cannot get out of the lead any more: your other cards
  -- win and encounter the 17, or 2 wins a military trick and gives you its worst zombie. So the military goes
  -- first, and you lose with a nurse.
  play = function(s)
    s:play(1, "military-11", "high")
    s:play(2, "military-10")
    s:play(3, "van-1")
    s:choose(1, 2)
    s:choose(1, "zombie-5")
    s:play(1, "nurse-3", "high")
    s:play(2, "nurse-4")
    s:play(3, "military-7")
    s:expect_ask(2, "card", "zombie-5 none", "nurse:base")
    s:choose(2, "zombie-5")
    s:play(2, "zombie-13", "high")
    s:play(3, "biker-2")
    s:play(1, "nurse-9")
    s:expect_at("zombie-17", "expedition:2")
    s:expect_goal()
  end,
}
