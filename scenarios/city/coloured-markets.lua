-- C6.3: the last player chooses a market first; its colour counts for conditions.
return scenario {
  title = "Colourful markets",
  text = "Experts choose their markets. With the orange one, the opera school needs only two green cards.",
  game = "city", players = 3, options = { variant = "expert" },

  play = function(s, g)
    s:expect_ask(3, "piece", "blue market, green market, orange market, purple market, yellow market")
    s:choose(3, "blue market")
    s:choose(2, "green market")
    s:choose(1, "orange market")
    s:expect_equal(g:size("markets"), 0, "markets that are left")
    s:alter("put opera school specials")
    s:alter("put hostel city:1")
    s:alter("put farm city:1")
    s:alter("phase special 1")
    s:expect(g:size("city:1") == 3, "a market, a hostel and a farm")
    s:choose(1, "opera school")
    s:expect_zone("city:1", "orange market, hostel, farm, opera school")
  end,
}
