// The Test Anything Protocol, for prove.
let count = 0, failed = 0;

export function ok(passed, name, detail = '') {
  count++;
  if (!passed) failed++;
  process.stdout.write(`${passed ? 'ok' : 'not ok'} ${count} - ${name}\n`);
  if (!passed && detail) process.stdout.write(`${String(detail).replace(/^/gm, '# ')}\n`);
  return passed;
}

const cut = (text) => (text.length > 1500 ? `${text.slice(0, 1500)}…` : text);

export function is(got, expected, name) {
  const one = typeof got === 'string' ? got : JSON.stringify(got), other = typeof expected === 'string' ? expected : JSON.stringify(expected);
  return ok(one === other, name, `got:      ${cut(one ?? 'undefined')}\nexpected: ${cut(other ?? 'undefined')}`);
}

export const note = (text) => process.stdout.write(`${text.replace(/^/gm, '# ')}\n`);

/** Runs the parts of a test one after the other: { name: work }. An exception fails its part, and the next one goes on. */
export async function parts(list) {
  const only = process.env.ONLY;
  for (const [name, work] of Object.entries(list)) {
    if (only && !name.includes(only)) continue;
    const before = failed;
    try {
      await work();
    } catch (trouble) {
      ok(false, name, trouble.stack);
    }
    if (failed === before) ok(true, name);
  }
}

export function finish() {
  process.stdout.write(`1..${count}\n`);
  process.exitCode = failed ? 1 : 0;
}
