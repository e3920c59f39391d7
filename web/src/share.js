// A game as a text: version, set-up, choices, edited scripts, the position and the branch looked at, compressed.

const PREFIX = 'horde1.';
const LONGEST_TEXT = 600_000, LONGEST_JSON = 4_000_000; // characters and bytes that are accepted
const FIRST = 35, SKIP = 92; // a decision is one character: its number in the list of names

const toCharacter = (number) => String.fromCharCode(number + FIRST + (number + FIRST >= SKIP ? 1 : 0));
const fromCharacter = (letter) => { const code = letter.charCodeAt(0); return code - FIRST - (code > SKIP ? 1 : 0); };

async function pump(bytes, stream, most) {
  const writer = stream.writable.getWriter();
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const chunks = [];
  let size = 0;
  for await (const chunk of readAll(stream.readable.getReader())) {
    chunks.push(chunk);
    if ((size += chunk.length) > most) throw new Error('the text is too large');
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) { all.set(chunk, at); at += chunk.length; }
  return all;
}

async function* readAll(reader) {
  for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
}

const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/* Names of cards are kept by kind: { hippie: "1 4h 4l" } for hippie-1, hippie-4 high and hippie-4 low. */
const CARD = /^([a-z]+)-(\d+)( high| low)?$/;

/** The names in the order in which `unpackNames` returns them, and their short form. */
function packNames(names) {
  const cards = names.filter((name) => typeof name === 'string' && CARD.test(name)).map((name) => [name, ...name.match(CARD).slice(1)]);
  cards.sort((a, b) => (a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : a[2] - b[2] || String(a[3]).localeCompare(String(b[3]))));
  const others = names.filter((name) => typeof name !== 'string' || !CARD.test(name));
  const kinds = {};
  for (const [, kind, value, side] of cards) kinds[kind] = `${kinds[kind] ? `${kinds[kind]} ` : ''}${value}${side ? side[1] : ''}`;
  return { order: [...cards.map(([name]) => name), ...others], packed: [kinds, ...others.map((name) => (typeof name === 'string' ? name : [name.alter]))] };
}

function unpackNames([kinds, ...others]) {
  const side = { h: ' high', l: ' low' };
  const cards = Object.entries(kinds).flatMap(([kind, list]) => list.split(' ').map((one) => `${kind}-${one.replace(/[hl]$/, (letter) => side[letter])}`));
  return [...cards, ...others.map((name) => (Array.isArray(name) ? { alter: name[0] } : name))];
}

/** What `game.kept` and the page know, as a text. */
export async function encodeShared(kept, version) {
  const every = new Map(kept.branches.flatMap(({ steps }) => steps).map((step) => [JSON.stringify(step), step]));
  const { order, packed } = packNames([...every.values()]);
  const numbers = new Map(order.map((step, i) => [JSON.stringify(step), i]));
  const numberOf = (step) => numbers.get(JSON.stringify(step));
  const branches = kept.branches.map(({ name, note, steps }) => [name, steps.map((step) => toCharacter(numberOf(step))).join(''), note || 0]);
  const value = {
    h: version, o: kept.origin, f: kept.files, b: kept.bots, w: kept.viewer, n: kept.branch, p: kept.position, i: kept.lookedInside ? 1 : 0,
    c: packed, t: branches,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return PREFIX + toText(await pump(bytes, new CompressionStream('deflate-raw'), Infinity));
}

const isText = (value, most = 100_000) => typeof value === 'string' && value.length <= most;
const isPlain = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const must = (true_, what) => { if (!true_) throw new Error(`the text is damaged: ${what}`); };

/** The reverse: { version, kept }. Throws an error whose message is a sentence. */
export async function decodeShared(text) {
  const trimmed = text.trim().replace(/^.*#/s, '').replace(/\s+/g, '');
  must(trimmed.startsWith(PREFIX), `it does not begin with "${PREFIX}"`);
  if (trimmed.length > LONGEST_TEXT) throw new Error('the text is too large');
  let value;
  try {
    const bytes = await pump(toBytes(trimmed.slice(PREFIX.length)), new DecompressionStream('deflate-raw'), LONGEST_JSON);
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (trouble) {
    throw new Error(trouble.message === 'the text is too large' ? trouble.message : 'the text is damaged or not complete');
  }
  must(isPlain(value) && isPlain(value.o), 'it has no set-up');
  must((isPlain(value.o.setup) && JSON.stringify(value.o.setup).length < 20_000) || isText(value.o.text, 2_000_000), 'it has no set-up');
  must(Array.isArray(value.c) && isPlain(value.c[0]) && Object.values(value.c[0]).every((list) => isText(list)) && value.c.slice(1).every((name) => isText(name, 400) || (Array.isArray(name) && isText(name[0], 400))), 'its choices');
  must(Array.isArray(value.t) && value.t.length <= 64 && value.t.every((branch) => Array.isArray(branch) && isText(branch[0], 60) && isText(branch[1])), 'its branches');
  const files = isPlain(value.f) ? Object.fromEntries(Object.entries(value.f).filter(([path, file]) => isText(path, 200) && isText(file, 1_000_000))) : {};
  const names = unpackNames(value.c);
  const branches = value.t.map(([name, steps, note]) => ({
    name, note: isText(note, 400) ? note : '',
    steps: [...steps].map((letter) => { const step = names[fromCharacter(letter)]; must(step !== undefined, 'a choice has no name'); return step; }),
  }));
  const origin = value.o.setup ? { setup: value.o.setup } : { text: value.o.text, ...(isText(value.o.name, 200) ? { name: value.o.name } : {}) };
  const viewer = value.w === 'all' || Number.isInteger(value.w) ? value.w : 1;
  return {
    version: isText(value.h, 40) ? value.h : 'unknown',
    kept: { origin, files, bots: isText(value.b, 60) || isPlain(value.b) ? value.b : 'greedy', viewer, branch: isText(value.n, 60) ? value.n : undefined, position: Number.isInteger(value.p) ? value.p : 0, lookedInside: !!value.i, branches },
  };
}

/** Gives the reader a file. */
export function download(name, text, type = 'text/plain') {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
