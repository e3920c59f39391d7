// Prints the figures of docs/page.md, measured in Chromium from a loaded page: as it is, and with the processor slowed four times.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cpus } from 'node:os';
import { gzipSync } from 'node:zlib';
import { folder, openBrowser } from './browser.mjs';
import { Visitor } from './visitor.mjs';

const file = join(folder, 'horde.html');
const source = readFileSync('factions/military.lua', 'utf8');
const edited = (number) => source.replace('g:others(me), "Who gets a card from your zone?"', `g:others(me), "Who gets card ${number}?"`);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const ms = (value) => `${Math.round(value)} ms`;

/** Memory of this browser's processes of a kind, in MB. */
function memory(kind) {
  const parents = new Map(), sizes = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      parents.set(pid, status.match(/^PPid:\s+(\d+)/m)[1]);
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--type=${kind}`)) sizes.set(pid, Number(status.match(/^VmRSS:\s+(\d+)/m)?.[1] ?? 0));
    } catch { /* it ended meanwhile */ }
  const isOurs = (pid) => { for (let at = pid; at && at !== '0'; at = parents.get(at)) if (at === String(process.pid)) return true; return false; };
  return Math.max(0, ...[...sizes].filter(([pid]) => isOurs(pid)).map(([, size]) => size)) / 1024;
}

/** The time in the page from a press until a condition holds, looked at after every change of the document. */
const timeOf = (page, press, holds) => page.evaluate(`new Promise((done) => {
  const start = performance.now();
  const look = () => { if (!(${holds})) return; observer.disconnect(); done(performance.now() - start); };
  const observer = new MutationObserver(look);
  observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
  ${press};
  look();
})`);

async function measure(slow, withWorkers) {
  const { browser, close } = await openBrowser();
  const rows = [];
  const visitor = await Visitor.open(browser, { init: `Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => globalThis.pretended ?? ${cpus().length} })` });
  const { page } = visitor;
  await page.addInitScript(() => { addEventListener('DOMContentLoaded', () => new MutationObserver((_, observer) => { if (document.querySelector('.piece.legal')) { globalThis.playable = performance.now(); observer.disconnect(); } }).observe(document.documentElement, { subtree: true, childList: true })); });
  const devtools = await browser.newCDPSession(page);
  if (slow > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow });

  const opened = [];
  for (let i = 0; i < 5; i++) {
    await page.evaluate(() => { sessionStorage.clear(); localStorage.clear(); });
    await page.reload();
    await page.waitForSelector('html[data-whole=yes]', { state: 'attached' });
    opened.push(await page.evaluate(() => globalThis.playable));
  }
  rows.push(['first playable table', ms(median(opened))]);
  rows.push(['memory of the page and its engine', `${Math.round(memory('renderer'))} MB`]);

  await visitor.deal({ seed: '6' });
  const choices = [];
  while (await visitor.button('Bot').isEnabled()) {
    const before = await visitor.position();
    choices.push(await timeOf(page, `[...document.querySelectorAll('footer button')].find(({ textContent }) => textContent === 'Bot').click()`, `Number(document.querySelector('[aria-label=Timeline]').value) > ${before}`));
  }
  rows.push(['a choice, with those of the bots that follow, drawn', ms(median(choices))]);
  const last = Number(await visitor.slider.getAttribute('max'));
  await visitor.pressButton('Share');
  const box = page.getByRole('textbox', { name: 'Shared text' });
  await visitor.until(async () => (await box.inputValue()).startsWith('horde1.'), 'the text');
  const text = await box.inputValue();
  const replays = [];
  for (let i = 0; i < 3; i++) {
    await visitor.deal({ seed: '1' });
    await visitor.atPosition(0);
    replays.push(await timeOf(page, `location.hash = ${JSON.stringify(text)}`, `document.querySelector('[aria-label=Timeline]').value === '${last}'`));
    await page.evaluate(() => { history.replaceState(null, '', location.pathname); });
  }
  rows.push([`a shared game of ${last} decisions (${text.length} characters), opened, replayed and drawn`, ms(median(replays))]);
  const jumps = [];
  for (let i = 0; i < 5; i++) {
    jumps.push(await timeOf(page, `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))`, `document.querySelector('[aria-label=Timeline]').value === '0'`));
    jumps.push(await timeOf(page, `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))`, `document.querySelector('[aria-label=Timeline]').value === '${last}'`));
  }
  rows.push(['from one end of it to the other', ms(median(jumps))]);

  await visitor.tab('Script');
  await page.getByRole('combobox', { name: 'File' }).selectOption('factions/military.lua');
  await visitor.until(async () => (await page.getByRole('textbox', { name: 'Script', exact: true }).textContent()).includes('passes its trouble on'), 'the script');
  const runs = [];
  for (const number of [1, 2, 3]) {
    await visitor.write(edited(number));
    runs.push(await timeOf(page, `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Run').click()`, `document.querySelector('.result')?.textContent.includes('Who gets card ${number}?')`));
  }
  rows.push(['Run: the same game with an edited script, its first difference', ms(median(runs))]);

  if (withWorkers)
    for (let workers = 1; workers <= Math.min(8, cpus().length); workers *= 2) {
      await page.evaluate((count) => { globalThis.pretended = count; }, workers);
      await visitor.tab('Fair?');
      await page.getByLabel('what each power is worth (knock-out)').uncheck();
      await page.getByLabel('Games', { exact: true }).fill('12000');
      await page.getByLabel('Seed').fill('7');
      await visitor.pressButton('Simulate');
      await visitor.until(async () => (await page.getByRole('status', { name: 'Simulation' }).textContent()).startsWith('Played 12000'), 'all games are played');
      const words = await page.getByRole('status', { name: 'Simulation' }).textContent();
      rows.push([`random games a second, ${workers} worker${workers > 1 ? 's' : ''}`, words.match(/(\d+) games a second/)[1]]);
    }
  await close();
  return rows;
}

const size = statSync(file).size;
console.log(`the file: ${size} bytes, ${gzipSync(readFileSync(file)).length} gzipped`);
const plain = await measure(1, true), slowed = await measure(4, true);
for (const [i, [words, value]] of plain.entries()) console.log(`${words}: ${value}; slowed: ${slowed[i][1]}`);
