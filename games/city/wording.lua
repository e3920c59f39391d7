-- Amounts in words.
local words = {}

-- "2 hearts", "1 inhabitant less".
function words.amount(n, one, many)
  local text = math.abs(n) .. " " .. (math.abs(n) == 1 and one or many)
  return n < 0 and text .. " less" or text
end

function words.listed(parts)
  if #parts < 2 then return parts[1] or "nothing" end
  return table.concat(parts, ", ", 1, #parts - 1) .. " and " .. parts[#parts]
end

-- What a card brings.
function words.brings(income, inhabitants, hearts)
  local parts = {}
  if income ~= 0 then parts[#parts + 1] = words.amount(income, "coin of income", "coins of income") end
  if inhabitants ~= 0 then parts[#parts + 1] = words.amount(inhabitants, "inhabitant", "inhabitants") end
  if hearts ~= 0 then parts[#parts + 1] = words.amount(hearts, "heart", "hearts") end
  return words.listed(parts)
end

return words
