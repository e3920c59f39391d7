-- Hippies give the trick away (R7); what matters here is which cards the other community has left.
return scenario {
  title = "The last friend",
  text = "You are community 1, and you lead. Community 2 is down to nine people and holds two zombies and one "
    .. "hippie. Which play finishes it off, whatever happens, and leaves you alive?",
  players = 3, powers = { "hippie", "biker", "scientist" }, rounds = 1, hand_size = 3,
  population = { 12, 9, 12 },
  deal = {
    hands = {
      "zombie-3 hippie-13 scientist-10",
      "zombie-10 zombie-19 hippie-3",
      "van-1 biker-7 scientist-2",
    },
    reserve = "biker-3 zombie-16 hippie-12", rest = "removed",
    transfers = false, leader = 1,
  },
  solver = 1,
  difficulty = 2,
  goal_text = "Community 2 is eliminated, and you are not.",
  goal = function(g) return g:population(2) == 0 and g:population(1) > 0 end,

  -- To lead the zombie at once is too early: community 2 then leads its hippie, you must win with yours and
  -- lead, and its last zombie is thrown off on you. So take its hippie first. Now it has to win your
  -- zombie trick, and has nothing but the other zombie to lead.
  play = function(s)
    s:play(1, "hippie-13", "high")
    s:play(2, "hippie-3")
    s:play(3, "biker-7")
    s:expect_ask(1, "community", "2 3", "hippie:base")
    s:choose(1, 3)
    s:play(1, "zombie-3", "high")
    s:play(2, "zombie-19")
    s:play(3, "scientist-2")
    s:expect_zone("expedition:2", "zombie-19 zombie-16 scientist-2")
    s:play(2, "zombie-10", "low")
    s:play(3, "van-1")
    s:play(1, "scientist-10")
    s:expect_population(2, 0)
    s:expect_goal()
  end,
}
