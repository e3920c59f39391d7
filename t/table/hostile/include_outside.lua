-- not below the folder of the script
local data = include "../market/data"
return data
