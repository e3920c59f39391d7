-- Returns its environment, which is no plain table.
-- expect: the global 'id' is not declared
return _ENV
