return { id = "dodo", base = {
