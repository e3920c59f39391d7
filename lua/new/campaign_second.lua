-- The second scenario of the campaign ../@.lua.
return scenario {
  title = "The second day",
  date = "2 May",
  text = "The doctor counts what is left, and the children help her.",
  powers = { "scientist", "kid", "dog" }, rounds = 1,

  play = function(s, g)
    s:finish() -- bots play the round
    s:expect(g:population(1) < 66, "the day costs community 1 survivors")
  end,
}
