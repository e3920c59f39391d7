-- Governors name the community that leads the next trick (R8).
return scenario {
  title = "Whose turn is it?",
  text = "You are community 1, and you lead. Nobody else holds a zombie, so if you have to lead yours it comes "
    .. "back to you; and the next two on the road are zombies. Which play leaves you without one at the end?",
  players = 3, powers = { "governor", "biker", "scientist" }, rounds = 1, hand_size = 3,
  deal = {
    hands = {
      "zombie-6 governor-1 governor-7",
      "governor-4 biker-7 biker-12",
      "governor-9 scientist-3 scientist-11",
    },
    reserve = "biker-9 zombie-16 zombie-10", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 2,
  goal_text = "No zombie is in your expedition zone at the end.",
  goal = function(g) return g:count(1, { role = "horde" }) == 0 end,

  -- Losing this trick does not free you from the lead: whoever wins it names you. Win it, with the 1 on the
  -- low side, and name another community.
  play = function(s)
    s:play(1, "governor-1", "low")
    s:play(2, "governor-4")
    s:play(3, "governor-9")
    s:expect_ask(1, "community", "1 2 3", "governor:base")
    s:choose(1, 2)
    s:expect_turn(2)
    s:play(2, "biker-7", "high")
    s:play(3, "scientist-3")
    s:play(1, "zombie-6")
    s:play(2, "biker-12", "low")
    s:play(3, "scientist-11")
    s:play(1, "governor-7")
    s:expect_goal()
  end,
}
