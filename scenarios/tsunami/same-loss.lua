-- T5.4: every Push costs a weak team the same.
return scenario {
  title = "A car and a plane",
  text = "Nobody is strong enough, neither for the car nor for the plane. Each Push costs each player 2 zombies.",
  game = "tsunami", players = 3, options = { bluffs = true },
  start = {
    zones = {
      ["street deck"] = "car, plane", ["bonus:1"] = "ufo", ["bonus:2"] = "footballer", ["bonus:3"] = "ninja",
    },
    counters = { zombies = { 7, 6, 5 }, round = 1 },
    phase = { { "street" }, { "street" } },
  },

  play = function(s)
    local function push(pearls)
      for seat, pearl in ipairs(pearls) do s:choose(seat, pearl) end
    end
    local function pass()
      for seat = 1, 3 do s:choose(seat, "none") end -- W1
    end
    push { "red", "blue", "green" }
    s:choose(3, "none") -- W5: ninja
    s:expect_counter("zombies", 1, 5)
    s:expect_counter("zombies", 2, 4)
    s:expect_counter("zombies", 3, 3)
    pass()
    push { "red", "red", "red" } -- one team of 12, which needs 26
    s:expect_counter("zombies", 1, 3 + 1) -- T3.5: one more behind the second place
    s:expect_counter("zombies", 2, 2 + 1)
    s:expect_counter("zombies", 3, 1 + 1)
  end,
}
