// The page in Firefox, driven through WebDriver BiDi: a card, bots, the way back, a script, a simulation. Skipped where there is no Firefox.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folder, packages, PATIENCE } from './browser.mjs';
import { finish, is, ok, parts } from './tap.mjs';

const program = process.env.FIREFOX || ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
if (!program) {
  process.stdout.write('1..0 # SKIP there is no Firefox here\n');
  process.exit(0);
}

const profile = mkdtempSync(join(tmpdir(), 'horde-firefox-'));
const browser = await packages('puppeteer-core').launch({ browser: 'firefox', executablePath: program, headless: true, userDataDir: profile, protocolTimeout: 3 * PATIENCE, timeout: 3 * PATIENCE });
const page = await browser.newPage();
page.setDefaultTimeout(PATIENCE);
const faults = [];
page.on('pageerror', (fault) => faults.push(String(fault)));
page.on('console', (message) => { if (message.type() === 'error') faults.push(message.text()); });

const position = () => page.$eval('[aria-label=Timeline]', ({ value }) => Number(value));
const press = (words) => page.evaluate((name) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name).click(), words);
const beyond = (at) => page.waitForFunction((before) => Number(document.querySelector('[aria-label=Timeline]').value) > before, {}, at);

await parts({
  'a game is dealt from file://': async () => {
    await page.setViewport({ width: 1400, height: 900 });
    await page.goto(`file://${join(folder, 'horde.html')}`);
    await page.waitForSelector('html[data-whole=yes]');
    ok((await page.$$('.piece.legal')).length > 5, 'with cards that may be chosen');
  },
  'cards, bots and the way back': async () => {
    await page.click('.piece.legal');
    await beyond(0);
    for (let i = 0; i < 3; i++) {
      const before = await position();
      await press('Bot');
      await beyond(before);
    }
    const last = await position();
    await page.keyboard.press('Home');
    await page.waitForFunction(() => document.querySelector('[aria-label=Timeline]').value === '0');
    await page.keyboard.press('End');
    await beyond(last - 1);
  },
  'a script and its Run': async () => {
    await page.click('#tab-script');
    await page.waitForFunction(() => document.querySelector('.editor')?.shadowRoot?.querySelector('.cm-content').textContent.length > 200);
    await press('Run');
    await page.waitForFunction(() => /No difference/.test(document.querySelector('.result')?.textContent ?? ''));
  },
  'a simulation in workers': async () => {
    await page.click('#tab-fair');
    await page.waitForSelector('[name=games]');
    await page.$eval('[name=games]', (box) => { box.value = '30'; });
    await press('Simulate');
    await page.waitForFunction(() => /^Played 30 games/.test(document.querySelector('[aria-label=Simulation]').textContent));
    ok((await page.$$('figure svg')).length >= 3, 'with plots');
  },
});

is(faults, [], 'the browser did not complain');
await browser.close();
rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
finish();
