-- Mixed scenario 7: factions of both boxes (R11).
return scenario {
  title = "Orders", date = "23 December",
  text = "New people arrive every day, and those in charge have lost count. We were put into groups and given work "
    .. "for the common good, they say. Many feel that nobody asks them any more.",
  players = 3, powers = { "military:weak", "biker", "governor" }, rounds = 1, seed = 7,

  play = function(s, g)
    s:expect_equal(g:factions(), { "military", "biker", "governor" }, "the factions in play")
    for _, seat in ipairs(g:seats()) do
      s:expect_equal(#g:hand(seat), #g:hand(1), "the hand of " .. seat .. ", kept vans included") -- R2.5
      s:expect_equal(g:count(seat), 0, "the expedition zone of " .. seat)
    end
  end,
}
