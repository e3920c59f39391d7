-- Is a special whose card has a name that no game could take.
-- expect: a name of at most 32 letters
return {
  id = "load_label", name = "Hostile", role = "special", replaces = 3,
  label = ("x"):rep(100), -- here
  base = { text = "Nothing.", source = "own" },
}
