-- ^: what the campaign tells.
--
-- A campaign is a list of scenarios that are played one after the other. `horde run scenarios/@.lua` plays it to its
-- end; scenarios/README.md explains its fields.
return campaign {
  title = "^",
  text = "Two days in a town without a name.",
  players = 3,
  scenarios = { "@/first.lua", "@/second.lua" }, -- files, relative to this one
}
