-- U6.3: slip is not offered once the wrestler has made the roll needless.
return scenario {
  title = "No way to slip", game = "humans", players = 2, seed = 7,
  text = "1 uses the wrestler. Then there is no roll, so that nobody can play slip (U6.3).",
  start = {
    zones = {
      ["town square:6"] = "human, wrestler zombie", ["hand:1"] = "slip", ["hand:2"] = "knife",
      ["capture deck"] = "infected, infected-2",
    },
    counters = { turn = 1, round = 1, ["event played"] = { 0, 1 } },
    phase = { { "capture", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s)
    s:expect_ask(1, "piece", "slip, wrestler, none")
    s:choose(1, "wrestler")
    s:expect_at("human", "box")             -- caught and infected, without a roll
    s:expect_ask(1, "piece", "slip, none")  -- the discard
  end,
}
