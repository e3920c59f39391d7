-- A stall: attributes in words, pieces in order, where everybody stands, and a moment in the script's words.
return {
  id = "stall", name = "Stall", api = 3, seats = { 2, 2 }, words = { "wait" },
  attributes = { { "fresh", "fresh" }, { "cost", "costs %d" }, { "stars", "%d star", "%d stars" }, { "needs", "for %s" } },
  kinds = {
    pear = { copies = 2, cost = 3, stars = 2, fresh = true, text = "Sweet.", start = "deck", back = "fruit" },
    apple = { copies = 2, cost = 1, stars = 1, fresh = false, start = "deck", back = "fruit" },
    onion = { copies = 3, cost = 2, stars = 0, needs = { salt = 1, oil = 2 }, secret_recipe = 7, start = "deck", back = "fruit" },
  },
  zones = {
    deck = { sees = "nobody" }, hand = { per = "seat", sees = "owner", sort = "cost" }, stall = { sort = "stars" },
    bin = { sees = "nobody" },
  },
  counters = { coins = { per = "seat", start = 4 }, day = {} },
  clock = { "day" },
  standing = function(g, seat)
    local stars = 0
    for _, card in ipairs(g:pieces("hand:" .. seat)) do stars = stars + g:kind(card).stars end
    return stars, stars .. " in the hand, as far as anybody can tell"
  end,
  picture = {
    table = { { "stall", with = { "cost", "stars" } }, { label = "deck", text = function(g) return g:size("deck") .. " cards left" end } },
    seat = { { "coins" }, { label = "rich", text = function(g, seat) return g:get("coins", seat) > 3 and "yes" or nil end }, { "hand" } },
  },
  begin = "go",
  phases = {
    go = function(g)
      g:move(g:piece("onion-3"), "stall")
      g:move(g:piece("apple"), "stall")
      g:move(g:piece("pear"), "stall")
      g:deal("deck", "hand", 2)
      return "turn", 1
    end,
    turn = function(g, seat)
      g:add("day", 1)
      local card = g:ask_piece(seat, g:pieces("hand:" .. seat), {
        text = "Which card do you throw away?", words = { "wait" }, quiet = true,
        option_text = function(_, thing) return thing == "wait" and "keep " .. g:get("coins", seat) .. " coins" or nil end,
      })
      if card ~= "wait" then
        g:say(seat .. " throws %s away, and looks at %s", card, g:top("stall"))
        g:move(card, "bin")
      end
      if seat == 1 then return "turn", 2 end
      g:ask_seat(1, { 1, 2 }, "Whom do you greet?")
      g:finish { ranking = { { 1 }, { 2 } }, reason = "evening" }
    end,
  },
}
