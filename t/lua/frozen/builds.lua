-- Builds with variables and tables while it is loaded, and keeps local state inside a call: both are legal.
local count, names = 0, {}

local function add(name)
  count = count + 1
  names[#names + 1] = name
  return count
end

local function counter()
  local n = 0
  return function()
    n = n + 1
    return n
  end
end

local load_time = counter()
local ids = { load_time(), load_time(), add("one"), add("two") }
table.sort(ids, function(one, other) return one > other end)

local memo = {}
local function power(n)
  if not memo[n] then memo[n] = n < 1 and 1 or 2 * power(n - 1) end
  return memo[n]
end
local powers = { power(4), power(5) }

local fact
fact = function(n) return n < 2 and 1 or n * fact(n - 1) end

local object = { start = 3 }
function object.sum(self, list)
  local sum = self.start
  for _, number in ipairs(list) do sum = sum + number end
  return sum
end

for i = 1, 3 do names[i] = (names[i] or "") .. i end

return {
  id = "builds", name = "Builders", cards = { values = { 1, 13 } },
  base = {
    text = "Builds.", source = "own",
    on_round_start = function()
      local next_number, total, seen = counter(), 0, {}
      local function note(number)
        total = total + number
        seen[#seen + 1] = number
        return function() total = total + 1 end
      end
      for _ = 1, 3 do note(next_number())() end
      assert(total == 9 and #seen == 3 and next_number() == 4 and count == 2)
      assert(table.concat(ids, " ") == "2 2 1 1" and table.concat(names, " ") == "one1 two2 3")
      assert(powers[2] == 32 and fact(4) == 24 and object:sum(ids) == 9)
      seen[1] = nil
      table.insert(seen, 1, 5)
    end,
  },
}
