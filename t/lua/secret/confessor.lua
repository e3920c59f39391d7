-- Asks about everything in secret, and keeps the answers in secret counters.
local function ask_all(g, me)
  local text = { text = "In secret?", secret = true }
  local heard = g:ask_number(me, { least = 0, most = 200 }, text) + g:ask_community(me, g:others(me), text)
  if g:ask_yes(me, text) then heard = heard + 1000 end
  if g:ask_side(me, text) == "low" then heard = heard + 2000 end
  if g:ask_word(me, { "true", "false" }, text) == "true" then heard = heard + 4000 end
  if g:ask_faction(me, g:factions(), text) == "dog" then heard = heard + 8000 end
  g:set("heard", heard, me)
  local yes = {}
  for _, seat in ipairs(g:seats()) do yes[seat] = { "yes", "no" } end
  for seat, answer in pairs(g:ask_each("yes/no", yes, "Really?")) do
    if answer then g:set("really", 1, seat) end
  end
end

return {
  id = "confessor", name = "Confessors", api = 3, cards = { values = { 1, 13 } },
  base = {
    text = "Everything is said in secret.", source = "own",
    words = { "true", "false" },
    counters = {
      heard = { lasts = "round", per = "seat", secret = true },
      really = { lasts = "round", per = "seat", secret = true },
    },
    on_trick_won = ask_all,
  },
}
