-- C9 E2: the first round, from the game's own set-up.
return scenario {
  title = "The first round", game = "city", players = 3, seed = 7,
  text = "Everybody has 2 coins and an income of 1: 3 coins before the first turn (C2.7, C3.1).",

  play = function(s, g)
    for _, seat in ipairs(g:seats()) do s:expect_counter("coins", seat, 3) end
    s:expect_zone("centre", {}) -- nothing to discard: the first question is about a deck (C4.1, C4.3)
    s:expect_ask(1, "place", "deck1, deck2, deck3")
    s:expect_phase("fill", 1)
    s:choose(1, "deck1")
    s:choose(1, "deck2")
    s:choose(1, "deck1")
    s:expect_phase("buy", 1)
    s:expect_equal(g:size("centre"), 3, "the cards of the centre")
  end,
}
