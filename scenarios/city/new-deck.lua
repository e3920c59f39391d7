-- C4.4: an empty deck is made anew from its discards.
return scenario {
  title = "Second hand",
  text = "The third deck is empty, and one of its cards was discarded: that card can be drawn again.",
  game = "city", players = 2,
  start = {
    zones = { centre = "opera", discard3 = "bank" },
    phase = { "fill", 2 },
  },

  play = function(s, g)
    for _, card in ipairs(g:pieces("deck3")) do s:alter("put " .. g:name(card) .. " box") end
    s:expect_ask(2, "place", "deck1, deck2, deck3")
    s:expect_zone("deck3", "bank")
    s:choose(2, "deck3")
    s:expect_ask(2, "place", "deck1, deck2") -- neither cards nor discards
    s:choose(2, "deck1")
    s:expect_equal(g:size("centre"), 3, "cards in the centre")
  end,
}
