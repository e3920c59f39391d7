-- The campaign of the printed edition (R11): six scenarios in a row. Populations and vans carry over.
return campaign {
  title = "Woodstock Fever",
  text = "It began at a festival. Nobody knows what they had taken, but by the end the sick were biting the "
    .. "healthy. This is the diary of those who got away.",
  players = 5, seed = 4,
  scenarios = {
    "1-rations.lua", "2-school.lua", "3-lessons.lua", "4-a-voice.lua", "5-waiting.lua", "6-bunker.lua",
  },

  play = function(s, g)
    s:expect_equal(g:round(), 6, "the last round")
    for seat, population in ipairs({ 6, 28, 37, 7, 34 }) do s:expect_population(seat, population) end
    s:expect_delta(4, -3)
    s:expect_winners(3)
  end,
}
