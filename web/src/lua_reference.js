// What scripts can call and define, read from lua/types.lua: for completion, hints and the reference.

/** The entries of the text of lua/types.lua: { name, signature, text }. */
export function readTypes(text) {
  const entries = [];
  let comment = [], parameters = [], result = '';
  const forget = () => { comment = []; parameters = []; result = ''; };
  for (const line of text.split('\n')) {
    const field = line.match(/^---@field (\w+) (.*?)(?:\s{2,}(.*))?$/);
    const parameter = line.match(/^---@param (\S+) (.*)$/);
    const call = line.match(/^function ([\w.:]+)\((.*?)\) end/);
    if (field) entries.push({ name: field[1], signature: `${field[1]}: ${field[2]}`, text: field[3] ?? '' });
    else if (parameter) parameters.push(`${parameter[1]}: ${parameter[2]}`);
    else if (line.startsWith('---@return')) result = line.slice(11);
    else if (line.startsWith('---@')) continue;
    else if (line.startsWith('---')) comment.push(line.slice(3).trim());
    else if (call) {
      entries.push({ name: call[1].split(/[.:]/).pop(), path: call[1], signature: `${call[1]}(${call[2]})${result ? ` → ${result}` : ''}`, text: [comment.join(' '), ...parameters].filter(Boolean).join('\n') });
      forget();
    } else forget();
  }
  return entries;
}

/** The entries that a word before the cursor asks for: "g:ask", "verbs.", "on_". */
export function matching(entries, word) {
  const [, owner, part] = word.match(/^(?:(\w+)[.:])?(\w*)$/) ?? [];
  if (part === undefined) return [];
  return entries.filter((entry) => entry.name.startsWith(part) && (owner === 'verbs' ? entry.path?.startsWith('verbs.') : owner ? entry.path?.includes(':') : !entry.path?.includes(':')));
}
