// What this browser keeps: files, games, solved puzzles. Keys bear the version of the engine and the page's path, so that
// another page or version does not read what it cannot understand; two tabs do not overwrite each other's files.

const MOST_GAMES = 8;
let prefix = `horde|?|${location.pathname}|`;
let works = true;
const loaded = new Map(); // the revision of each file when this tab read or wrote it last

export function openStorage(version) {
  prefix = `horde|${version}|${location.pathname}|`;
  try {
    localStorage.setItem(`${prefix}probe`, '1');
    localStorage.removeItem(`${prefix}probe`);
  } catch {
    works = false;
  }
  return works;
}

function read(key) {
  try {
    return works ? JSON.parse(localStorage.getItem(prefix + key)) : null;
  } catch {
    return null; // damaged by hand or by another program: as if it were not there
  }
}

/** False if the storage is full or switched off. */
function write(key, value) {
  try {
    if (works) localStorage.setItem(prefix + key, JSON.stringify(value));
    return works;
  } catch {
    return false;
  }
}

const keys = (kind) => (works ? Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${kind}|`)).map((key) => key.slice(prefix.length + kind.length + 1)) : []);

/* Files -------------------------------------------------------------------------------------------------- */

export function readFiles() {
  const files = {};
  for (const name of keys('file').sort()) {
    const file = read(`file|${name}`);
    if (typeof file?.text !== 'string') continue;
    files[name] = file.text;
    if (!loaded.has(name)) loaded.set(name, file.revision);
  }
  return files;
}

/** Keeps a text. Returns the name it is kept under: another one if another tab changed the file since it was read; null if there is no room. */
export function keepFile(name, text) {
  const there = read(`file|${name}`);
  if (there && there.text === text) return name;
  if (there && there.revision !== loaded.get(name)) {
    const copy = name.replace(/(\.lua)?$/, (end) => `-other-tab${end}`);
    return copy === name ? null : keepFile(copy, text);
  }
  const revision = crypto.getRandomValues(new Uint32Array(2)).join('-');
  if (!write(`file|${name}`, { text, revision })) return null;
  loaded.set(name, revision);
  return name;
}

export function removeFile(name) {
  if (works) localStorage.removeItem(`${prefix}file|${name}`);
  loaded.delete(name);
}

/* Games ---------------------------------------------------------------------------------------------------- */

let tab;
try {
  tab = sessionStorage.getItem('horde-tab');
} catch { /* a browser that keeps nothing */ }
const fresh = !tab;
tab ??= crypto.getRandomValues(new Uint32Array(2)).join('-');
try {
  sessionStorage.setItem('horde-tab', tab);
} catch { /* the game is then not found again after a reload */ }

export function keepGame(kept, title) {
  const others = keys('game').filter((name) => name !== tab).map((name) => ({ name, at: read(`game|${name}`)?.at ?? 0 })).sort((a, b) => b.at - a.at);
  for (const { name } of others.slice(MOST_GAMES - 1)) localStorage.removeItem(`${prefix}game|${name}`);
  return write(`game|${tab}`, { kept, title, at: Date.now() });
}

/** The game of this tab, if it was reloaded; null otherwise. */
export const ownGame = () => (fresh ? null : read(`game|${tab}`)?.kept ?? null);

/** Games of other tabs, open or closed, the latest first: { name, title, at, kept }. */
export const otherGames = () => keys('game').filter((name) => name !== tab).map((name) => ({ name, ...read(`game|${name}`) })).filter(({ kept }) => kept).sort((a, b) => b.at - a.at);

/* Puzzles, settings ---------------------------------------------------------------------------------------- */

export const isSolved = (name) => read(`solved|${name}`) === true;
export const keepSolved = (name) => write(`solved|${name}`, true);
export const readSetting = (name) => read(`setting|${name}`);
export const keepSetting = (name, value) => write(`setting|${name}`, value);

/** Removes everything that this page keeps. */
export function removeAll() {
  if (works) for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  loaded.clear();
}

export const storageWorks = () => works;
