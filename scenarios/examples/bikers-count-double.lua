-- R10.4 [D]: fewer than seven bikers are worth two each.
return scenario {
  title = "Three bikers",
  text = "The end of a round of the draft rules: three bikers, five cheerleaders, three survivalists, five zombies.",
  edition = "draft", players = 3, powers = { "biker", "cheerleader", "survivalist" }, rounds = 1, hand_size = 1,
  deal = {
    trick = 15,
    expeditions = {
      { "biker-1", "biker-2", "biker-3", "cheerleader-1", "cheerleader-2", "cheerleader-3", "cheerleader-4",
        "cheerleader-5", "survivalist-1", "survivalist-2", "survivalist-3",
        "zombie-1", "zombie-3", "zombie-5", "zombie-7", "zombie-10" },
    },
    hands = { "van-1", "van-2", "van-3" }, -- a last trick that changes nothing
    rest = "removed",
    leader = 3,
  },

  play = function(s, g)
    s:expect_equal(g:trick(), 15, "the number of the trick")
    s:expect_zone("expedition:1", "biker-1 biker-2 biker-3 cheerleader-1 cheerleader-2 cheerleader-3 cheerleader-4 "
      .. "cheerleader-5 survivalist-1 survivalist-2 survivalist-3 zombie-1 zombie-3 zombie-5 zombie-7 zombie-10")
    s:play(3, "van-3", "high")
    s:play(1, "van-1")
    s:play(2, "van-2")
    s:expect_delta(1, -1, { ["biker:base"] = 6, survivors = 8, zombies = -15 })
    s:expect_population(1, 65)
    s:expect_winners({ 2, 3 })
  end,
}
