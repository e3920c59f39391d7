-- T15.5: the Bus is one of cards 7 to 12, the Plane one of cards 13 to 18.
return scenario {
  title = "The street",
  text = "The street deck of any game: six cards of the first back, then two packs of six.",
  game = "tsunami", players = 3, options = { bluffs = true }, seed = 7,

  play = function(s, g)
    local place = {}
    for i, card in ipairs(g:pieces("street deck")) do place[g:name(card)] = i end
    s:expect_equal(g:size("street deck"), 18, "street cards")
    s:expect(place.bus >= 7 and place.bus <= 12, "the Bus is one of cards 7 to 12")
    s:expect(place.plane >= 13, "the Plane is one of cards 13 to 18")
    s:expect_equal(g:size("out"), 3, "cards that are out")
  end,
}
