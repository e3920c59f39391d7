-- ^: draw gems, and stop before the snake comes.
--
-- games/README.md explains every field and method. `horde check games/@.lua` plays hundreds of games with it,
-- `horde --game games/@.lua` lets you play it. Its rules are in rules/@.md; g:because says which is followed.

-- The seats with the most points come first; those with equal points share a rank.
local function ranking(g, points)
  local order, ranks = g:seats(), {}
  table.sort(order, function(a, b) return points[a] > points[b] end)
  for i, seat in ipairs(order) do
    if i > 1 and points[seat] == points[order[i - 1]] then
      table.insert(ranks[#ranks], seat)
    else
      ranks[#ranks + 1] = { seat }
    end
  end
  return ranks
end

local function worth(g, zone)
  local sum = 0
  for _, piece in ipairs(g:pieces(zone)) do sum = sum + g:kind(piece).worth end
  return sum
end

return {
  id = "@", name = "^", api = 3,
  seats = { 2, 4 }, -- the fewest and the most players
  text = "Draw gems, and stop before the snake comes.",
  source = "own",
  rules = "@", -- rules/@.md

  -- What people choose before a game: --snakes 5
  options = {
    snakes = { default = 3, least = 1, most = 6, text = "how many snakes are in the bag (G1)" },
  },

  -- The pieces. A plain table would do; a function can look at the options and at the number of players.
  kinds = function(options)
    return {
      gem = { copies = 10, worth = 1, start = "bag" },
      ruby = { copies = 4, worth = 3, start = "bag" },
      snake = {
        copies = options.snakes, worth = 0, start = "bag",
        -- A hook of the piece: g:emit("on_draw", piece, seat) calls it.
        on_draw = function(g, _, seat)
          g:because("G4")
          g:move(g:pieces("found:" .. seat), "gone")
          return true
        end,
      },
    }
  end,

  -- Where pieces lie, and who sees them: all, owner or nobody.
  zones = {
    bag = { sees = "nobody" },
    found = { per = "seat", sees = "all" },
    safe = { per = "seat", sees = "all", stays = true }, -- pieces stay there to the end
    gone = { sees = "all", stays = true },
  },

  counters = { turn = { start = 0 } },
  clock = { "turn" }, -- `goto 3` in the REPL goes to turn 3

  -- A phase is a function that returns the next one, with up to four numbers.
  begin = "setup",
  phases = {
    setup = function(g)
      g:because("G1")
      g:shuffle("bag")
      return "turn", 1
    end,

    turn = function(g, seat)
      if g:size("bag") == 0 then return "close" end
      g:add("turn", 1)
      return "draw", seat
    end,

    draw = function(g, seat)
      g:because("G2")
      local piece = g:draw("bag", "found:" .. seat)[1]
      if g:emit("on_draw", piece, seat) then return "turn", g:left(seat) end
      g:because("G3")
      if g:size("bag") > 0 and g:ask_yes(seat, "Draw again?") then return "draw", seat end
      return "keep", seat
    end,

    keep = function(g, seat)
      g:because("G3")
      g:move(g:pieces("found:" .. seat), "safe:" .. seat)
      return "turn", g:left(seat)
    end,

    close = function(g)
      local points = {}
      g:because("G5")
      for _, seat in ipairs(g:seats()) do
        points[seat] = worth(g, "safe:" .. seat)
        g:score(seat, "gems", points[seat])
      end
      g:finish { ranking = ranking(g, points), reason = "the bag is empty" }
    end,
  },

  -- What a position is worth to a seat; the bot `greedy` goes by it.
  score = function(g, seat)
    return 2 * worth(g, "safe:" .. seat) + worth(g, "found:" .. seat)
  end,
}
