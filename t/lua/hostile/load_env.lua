-- Returns its environment, which is no plain table.
-- expect: 'id' is not declared
return _ENV
