-- The earlier draft of the rules.
return {
  id = "draft", name = "The draft rules",
  hand = { [2] = 17, [3] = 15, [4] = 13, [5] = 11 }, -- R2.3
  itinerants = { [2] = 17 },                         -- R2.3
  encounters = false,                                -- R3.1
  chooser = "next leader",                           -- R5.6
  draw_optional = true, draw_alone = true,           -- R5.7
  usual = "draft",                                   -- R5.6
  population = 66,                                   -- R2.1
  rounds = 4,                                        -- R5.3
  powers = { "hippie", "military", "dog" },          -- the first game of the printed edition
}
