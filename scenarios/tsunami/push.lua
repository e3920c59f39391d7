-- T15.2: teams are strong enough or not; tsunami steals from a mate.
return scenario {
  title = "The tram",
  text = "The tram needs 12 zombies. Red has 11, blue 12, green 3. 1 holds tsunami and steals from 2.",
  game = "tsunami", players = 4, options = { bluffs = true },
  start = {
    zones = {
      ["street deck"] = "tram", ["bonus:1"] = "tsunami", ["bonus:2"] = "ufo", ["bonus:3"] = "giant",
      ["bonus:4"] = "footballer",
    },
    counters = { zombies = { 5, 6, 12, 3 }, round = 1 },
    phase = "street",
  },

  play = function(s, g)
    s:expect_ask(1, "word", "red, blue, green")
    s:choose(1, "red")
    s:choose(2, "red")
    s:choose(3, "blue")
    s:choose(4, "green")
    s:expect_ask(1, "piece", "tsunami, none") -- W5: the largest team
    s:choose(1, "tsunami")                    -- 2 is the only mate, so nothing is asked
    s:expect_counter("zombies", 1, 5)         -- 5 + 2 − 2
    s:expect_counter("zombies", 2, 2)         -- 6 − 2 − 2
    s:expect_counter("zombies", 3, 12)
    s:expect_counter("zombies", 4, 1)
    s:expect(g:up(g:piece "tsunami"), "tsunami lies open (T9.1)")
  end,
}
