-- The printed edition.
return {
  id = "woodstock", name = "Woodstock Fever, as printed",
  hand = { [2] = 20, [3] = 15, [4] = 12, [5] = 10 }, -- our ruling; unreadable in the scan (R2.3)
  encounters = true,                                 -- R3.1
  chooser = "lost most",                             -- R5.6
  draw_optional = false, draw_alone = false,         -- R5.7
  usual = "base",                                    -- R5.6
  population = 66,                                   -- R2.1
  rounds = 4,                                        -- R5.3
  powers = { "hippie", "military", "dog" },          -- the first game
}
