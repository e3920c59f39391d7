-- The campaign of the printed edition (R11): six scenarios, each a game of its own. What is left is added up.
return campaign {
  title = "Woodstock Fever",
  text = "Wonder13 was the vaccine that would rid the world of disease, and nearly everyone took it. It changed them "
    .. "instead. The government looks for a cure; we only try to last until there is one.\n\n"
    .. "A voice breaks through the static of the radio: a state of emergency, an infection that spreads. Gather what "
    .. "food you can, it says. Find others, and block the doors.",
  epilogue = "The door of the bunker falls shut. Behind it we count who is left, as after every expedition, and write "
    .. "the names down. Somewhere a radio still talks of a cure. Until it comes, we have each other, and enough "
    .. "to eat.",
  players = 3, seed = 6,
  scenarios = {
    "1-rations.lua", "2-school.lua", "3-lessons.lua", "4-a-voice.lua", "5-waiting.lua", "6-bunker.lua",
  },

  play = function(s, g) -- after the last part
    s:expect_equal(g:factions(), { "scientist", "hippie", "military" }, "the factions of the last part")
    for _, seat in ipairs(g:seats()) do s:expect_equal(#g:hand(seat), 0, "the hand of " .. seat) end
  end,
}
