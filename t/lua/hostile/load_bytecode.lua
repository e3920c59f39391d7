Lua -- Is bytecode, or says so.
-- expect: attempt to load a binary chunk
