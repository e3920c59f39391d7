-- The first scenario of the campaign ../@.lua.
return scenario {
  title = "The first day",
  date = "1 May",
  text = "The dogs of the town have found something, and it is still moving.",
  powers = { "hippie", "military", "dog" }, rounds = 1,

  play = function(s, g)
    s:finish() -- bots play the round
    s:expect(g:population(1) < 66, "the day costs community 1 survivors")
  end,
}
