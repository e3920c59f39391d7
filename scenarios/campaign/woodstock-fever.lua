-- The campaign of the printed edition (R11): six scenarios in a row. Populations and vans are carried on.
return campaign {
  title = "Woodstock Fever",
  text = "It began at a festival. Nobody knows what they had taken there, but by the end of it the sick bit the "
    .. "healthy. This is the diary of those who got away.",
  players = 3, seed = 1,
  scenarios = {
    "1-rations.lua", "2-school.lua", "3-lessons.lua", "4-a-voice.lua", "5-waiting.lua", "6-bunker.lua",
  },

  play = function(s, g)
    s:expect_equal(g:round(), 6, "the last round")
  end,
}
