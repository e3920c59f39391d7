-- Compares every way to read a table with the same table made afresh: the kept ones are frozen when the hooks run.
local function make()
  return {
    list = { 5, 3, 1, 4 }, one = { 7 }, none = {}, words = { "a", "b", "c" },
    map = { b = 2, a = 1, [10] = "x", [1.5] = "y", [-1] = "z" },
    nested = { { 1, 2 }, { deep = { deeper = { "end" } } } },
    mixed = { 1, 2, 3, n = 3, [7] = 7 },
  }
end

local kept = make()
local shared = kept.list
kept.again = shared
kept.self = kept

local function show(value)
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for key, inner in pairs(value) do parts[#parts + 1] = key .. "=" .. show(inner) end
  return "{" .. table.concat(parts, " ") .. "}"
end

local function each(list)
  local sum = 0
  for place, number in ipairs(list) do sum = sum + place * number end
  return sum
end

local function larger(one, other) return one > other end

local reads = {
  function(t) return show(t.list) .. show(t.map) .. show(t.nested) .. show(t.mixed) .. show(t.none) end,
  function(t) return #t.list .. #t.one .. #t.none .. #t.words .. #t.mixed .. #t.nested end,
  function(t) return each(t.list) .. each(t.one) .. each(t.none) .. each(t.mixed) end,
  function(t) return table.concat(t.words, ",") .. table.concat(t.words, "-", 2, 3) .. table.concat(t.none) end,
  function(t) return select("#", table.unpack(t.list)) .. select("#", table.unpack(t.none)) end,
  function(t) return table.concat({ table.unpack(t.list, 2, 3) }, " ") end,
  function(t) return math.max(table.unpack(t.list)) end,
  function(t) return table.concat(table.move(t.list, 1, 4, 2, { 9 }), " ") end,
  function(t) return tostring(t.list[2]) .. tostring(t.list[9]) .. tostring(t.map.a) .. tostring(t.map.q) end,
  function(t) return t.nested[2].deep.deeper[1] end,
  function(t) return tostring(t.list == t.list) .. tostring(t.list == t.one) end,
  function(t)
    local copy = table.move(t.list, 1, #t.list, 1, {})
    table.sort(copy, larger)
    table.insert(copy, 8)
    return table.remove(copy, 1) .. table.concat(copy, " ")
  end,
  function(t)
    local packed = table.pack(table.unpack(t.words))
    return packed.n .. packed[3]
  end,
  function(t)
    local text = ""
    for key, value in pairs(t.map) do
      text = text .. key .. value
      if key == "a" then break end
    end
    return text
  end,
  function(t) return ("%s %s"):format(t.list, t.words[1]) .. type(t.list) .. tostring(t.none) end,
}

return {
  id = "reads", name = "Readers", cards = { values = { 1, 13 } },
  base = {
    text = "Reads.", source = "own",
    on_round_start = function()
      for place, read in ipairs(reads) do
        local got, expected = read(kept), read(make())
        assert(got == expected, ("%d: got %s, expected %s"):format(place, got, expected))
      end
      assert(#reads == 15 and kept.again == kept.list and kept.self.self == kept and shared == kept.list)
    end,
  },
}
