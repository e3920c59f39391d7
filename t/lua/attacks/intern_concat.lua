-- Short strings that have the same hash: each new one is compared with all before it.
local parts = {
  { "Q7", "r8", "*B", "LC" },
  { "!&", "B'", "c(", "u)" },
  { ")9", "J:", "k;", "&w" },
  { "I)", "j*", "F3", "g4" },
  { "!%", "u*", "X+", "7," },
  { "z)", "<+", "[,", "5e" },
  { "i?", "L@", "+A", "Er" },
  { "@/", "!0", "O1", "02" },
  { "q9", "R:", ")s", "lu" },
  { "i9", "J:", "$u", "fw" },
  { "I9", "*:", "l<", "Fw" },
  { "y)", "Z*", "4e", "vg" },
  { "$;", "C<", "g=", "<v" },
  { ")9", "J:", "k;", "&w" },
  { ")9", "J:", "k;", "&w" },
  { "9)", "Z*", "{+", "6g" },
  { "Y+", "z,", "Ve", "wf" },
  { "iB", "+D", "LE", "$V" },
}
return {
  id = "intern_concat", name = "Attack", cards = { values = { 1, 13 } },
  base = { text = "-", source = "own",
    on_round_start = function(g)
      local rest = ""
      for i = 9, 18 do rest = rest .. parts[i][1] end
      local a, b, c, d, e, f, h, last = parts[1], parts[2], parts[3], parts[4], parts[5], parts[6], parts[7], parts[8]
      local l1, l2, l3, l4 = last[1] .. rest, last[2] .. rest, last[3] .. rest, last[4] .. rest
      local made
      for i = 1, 4 do for j = 1, 4 do for k = 1, 4 do for m = 1, 4 do for n = 1, 4 do for o = 1, 4 do
        local p = a[i] .. b[j] .. c[k] .. d[m] .. e[n] .. f[o]
        local q, r, s, t = p .. h[1], p .. h[2], p .. h[3], p .. h[4]
        made = q .. l1 made = q .. l2 made = q .. l3 made = q .. l4
        made = r .. l1 made = r .. l2 made = r .. l3 made = r .. l4
        made = s .. l1 made = s .. l2 made = s .. l3 made = s .. l4
        made = t .. l1 made = t .. l2 made = t .. l3 made = t .. l4
      end end end end end end
      while true do made = a end
    end,
  },
}
