-- U11.4: capture cards of a wrestler, Infect 2.
return scenario {
  title = "Eaten or infected", game = "humans", players = 2, seed = 7,
  text = "Eat, infected: the player chooses (U3.4.5). "
    .. "The card is kept as a point, and the human goes back to the box (U3.4.6).",
  start = {
    zones = {
      ["town square:6"] = "human, wrestler zombie", ["capture deck"] = "eat, infected", ["hand:1"] = "knife",
    },
    phase = { { "infect", "human", 1 }, { "discard", 1 }, { "end of turn", 1 } },
  },

  play = function(s, g)
    s:expect_at("wrestler", "character:1")
    s:expect_ask(1, "word", "eat, infect")
    s:expect_zone("shown", "eat, infected")
    s:choose(1, "eat")
    s:expect_zone("eaten:1", "eat")
    s:expect_at("human", "box")
    s:expect_zone("capture discard", "infected")
    s:expect_zone("town square:6", "wrestler zombie")
    s:expect(g:size("supply:1") == 8, "no pawn is placed")
  end,
}
