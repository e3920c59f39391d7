return scenario {
  title = "The sincerest form",
  text = "Mimics are worth what the collectors' rule makes of them: two are worth nothing, three are worth 2 each.",
  powers = { "mimic", "collector", "dog" }, rounds = 1, hand_size = 2, population = { 20, 20, 20 },
  deal = {
    hands = { "mimic-9 mimic-1", "mimic-2 dog-8", "mimic-4 dog-9" },
    reserve = "collector-2 collector-3", transfers = false, leader = 1, rest = "removed",
  },

  play = function(s, g)
    s:play(1, "mimic-9", "high")
    s:play(2, "mimic-2")
    s:play(3, "mimic-4")
    s:expect_ask(1, "faction", "mimic collector dog", "mimic:base")
    s:choose(1, "collector")
    s:expect_counter("mimic.model", 2)

    s:play(1, "mimic-1", "low")
    s:play(2, "dog-8")
    s:play(3, "dog-9")
    s:expect_won(1, "mimic")
    s:choose(1, "collector")
    -- Four mimics are worth 8 instead of 4; two collectors are worth nothing; two dogs 1 each.
    s:expect_delta(1, 10, { survivors = 2, ["mimic:base"] = 8 })
  end,
}
