-- U11.4: capture cards of a wrestler, Infect 2.
return scenario {
  title = "Eaten or infected", game = "humans", players = 2, seed = 7,
  text = "Eat, infected: the player chooses (U3.4.5). An eaten human is kept as a point (U3.4.6).",
  start = {
    zones = {
      ["town square:6"] = "human, wrestler zombie", ["capture deck"] = "eat, infected", ["hand:1"] = "knife",
    },
    phase = { { "infect", "human", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s, g)
    s:expect_at("wrestler", "character:1")
    s:expect_ask(1, "word", "eat, infect")
    s:expect_zone("capture discard", "eat, infected")
    s:choose(1, "eat")
    s:expect_zone("eaten:1", "human")
    s:expect_zone("town square:6", "wrestler zombie")
    s:expect(g:size("supply:1") == 8, "no pawn is placed")
  end,
}
