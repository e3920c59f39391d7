// What the browser keeps, and files in and out: scripts, archives, saved games, scenarios; two tabs; a full storage; pages with a game or a
// report in them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, openPage } from './browser.mjs';
import { nativeRun } from './native.mjs';
import { finish, is, ok, parts } from './tap.mjs';
import { Visitor } from './visitor.mjs';

const work = mkdtempSync(join(tmpdir(), 'horde-files-'));
const { browser, close } = await openBrowser();
const visitor = await Visitor.open(browser);
const { page } = visitor;

async function saved(target, press) {
  const [download] = await Promise.all([target.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}
const openFiles = async (target) => { const box = target.locator('details', { has: target.locator('summary', { hasText: 'Files' }) }); if (!(await box.evaluate((element) => element.open))) await box.locator('summary').click(); };
const keptFiles = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('|file|')).map((key) => key.split('|').pop()).sort());
const script = page.getByRole('textbox', { name: 'Script' });

await parts({
  'each template makes a working script and its test': async () => {
    await visitor.tab('Script');
    await openFiles(page);
    for (const [kind, file] of [['faction', 'factions/tinker.lua'], ['edition', 'scenarios/editions/brisk.lua'], ['scenario', 'scenarios/fray.lua'], ['game', 'games/tussle.lua']]) {
      await page.getByRole('combobox', { name: 'Kind of script' }).selectOption(kind);
      await page.getByRole('textbox', { name: 'Name of the new file' }).fill(file.match(/(\w+)\.lua$/)[1]);
      await visitor.pressButton('Create');
      await visitor.says(new RegExp(`^${file}`));
      await visitor.until(async () => (await script.textContent()).length > 50, 'its text');
      await visitor.pressButton('Test');
      await page.getByRole('region', { name: 'Results' }).getByText(`Tests of ${file}: 1 of 1 passed`).waitFor();
    }
    await visitor.pressButton('Play with it');
    await page.getByRole('region', { name: 'Table' }).getByText('You, seat 1').waitFor();
    ok((await page.locator('.piece.is-plate, .option').count()) > 0, "a whole game of one's own is drawn");
    await visitor.tab('Script');
    await openFiles(page);
  },

  'a new script does not replace another one': async () => {
    await page.getByRole('combobox', { name: 'Kind of script' }).selectOption('edition');
    await page.getByRole('textbox', { name: 'Name of the new file' }).fill('tinker');
    await visitor.pressButton('Create');
    await visitor.says(/scenarios\/tinker\.lua already exists; choose another name/);
  },

  'check lists a fault, leads to its line, and plays the game that shows it': async () => {
    await page.getByRole('combobox', { name: 'File' }).selectOption('factions/tinker.lua');
    await visitor.until(async () => (await script.textContent()).includes('tinker'), 'the faction');
    const good = readText(await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('|file|factions/tinker.lua'))[1]));
    await visitor.write(good.replace(/on_trick_won = function\(([^)]*)\)/, 'on_trick_won = function($1)\n      local nothing = nil; nothing()'));
    await visitor.pressButton('Check');
    const results = page.getByRole('region', { name: 'Results' });
    await results.getByText(/attempt to call a nil value/).first().waitFor();
    await page.locator('.cm-lint-marker-error').first().waitFor();
    await visitor.pressButton('play the game that shows it');
    await visitor.says(/attempt to call a nil value/);
    await page.getByRole('button', { name: /^factions\/tinker\.lua:\d+$/ }).first().click();
    await page.waitForSelector('[role=tab][aria-selected=true]:has-text("Script")');
    await visitor.write(good);
  },

  'files are exported and imported, one by one or all in one archive': async () => {
    await openFiles(page);
    const single = await saved(page, () => visitor.pressButton('Export factions/tinker.lua'));
    is(single.name, 'tinker.lua', 'a single file');
    const archive = await saved(page, () => visitor.pressButton('Export all'));
    const names = await keptFiles();
    is(Object.keys(JSON.parse(archive.text).files).sort(), names, 'the archive has every file');
    await visitor.pressButton('Delete all');
    await visitor.says(/deleted/);
    is(await keptFiles(), [], 'nothing is kept');
    writeFileSync(join(work, 'all.json'), archive.text);
    await page.getByLabel('Import files').setInputFiles(join(work, 'all.json'));
    await visitor.says(new RegExp(`^${names.length} files imported`));
    is(await keptFiles(), names, 'all are there again');
    writeFileSync(join(work, 'tinker.lua'), single.text);
    writeFileSync(join(work, 'all.horde.json'), archive.text);
    ok(execFileSync(process.env.HORDE || './horde', ['check', join(work, 'tinker.lua')]).toString().includes('no faults'), 'the exported script is the same for the native program');
  },

  'two tabs do not overwrite each other': async () => {
    const other = await Visitor.open(browser);
    await other.tab('Script');
    await other.page.getByRole('combobox', { name: 'File' }).selectOption('factions/tinker.lua');
    await other.until(async () => (await other.page.getByRole('textbox', { name: 'Script' }).textContent()).includes('tinker'), 'the other tab shows it');
    await page.getByRole('combobox', { name: 'File' }).selectOption('factions/tinker.lua');
    await visitor.until(async () => (await script.textContent()).includes('tinker'), 'this tab shows it');
    await visitor.write('-- from the first tab');
    await visitor.until(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('from the first tab'))), 'it is kept');
    await other.write('-- from the second tab');
    await other.says(/Another tab changed factions\/tinker\.lua/);
    const texts = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('|file|factions/tinker')).map(([, text]) => JSON.parse(text).text).sort());
    is(texts, ['-- from the first tab', '-- from the second tab'], 'both texts are kept');
    is(other.faults, [], 'the browser did not complain');
    await other.page.close();
  },

  'a full storage is said before anything is lost': async () => {
    await page.evaluate(() => { let size = 4_000_000; for (let i = 0; size > 10; i++) try { localStorage.setItem(`filler${i}`, 'x'.repeat(size)); } catch { size = Math.floor(size / 2); } });
    await visitor.write(`-- ${'y'.repeat(3000)}`);
    await visitor.says(/storage is full.*Export it/);
    ok((await script.textContent()).includes('yyy'), 'the text is still in the editor');
    await page.evaluate(() => { for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key); });
  },

  'a saved game and a scenario are the same files as native': async () => {
    await visitor.pressButton('Delete all');
    await visitor.deal({ seed: '280' });
    for (const name of ['zombie-13', 'zombie-5', 'military-1', 'military-1 low', '3', 'zombie-8']) await visitor.pressButton(name);
    await visitor.atPosition(11);
    await visitor.pressButton('Share');
    const game = await saved(page, () => visitor.pressButton('Save .game'));
    const scenario = await saved(page, () => visitor.pressButton('Save scenario'));
    writeFileSync(join(work, 'page.game'), game.text);
    writeFileSync(join(work, 'page.lua'), scenario.text);
    ok(nativeRun(['replay', join(work, 'page.game'), '--events', '-']).includes('"card":"zombie-8"'), 'the native program replays the game');
    nativeRun(['run', join(work, 'page.lua')]);
    nativeRun(['game', '--seed', '12', '--save', join(work, 'native.game')]);
    await page.getByLabel('Open a file').setInputFiles(join(work, 'native.game'));
    await visitor.says(/^Opened the saved game/);
    ok((await visitor.position()) > 100, 'the page opens a native game');
  },

  'horde replay --page and horde sim --page write pages with a game and a report': async () => {
    nativeRun(['replay', join(work, 'native.game'), '--page', join(work, 'game.html')]);
    const game = await openPage(browser, { file: join(work, 'game.html') });
    ok(Number(await game.page.getByRole('slider', { name: 'Timeline' }).inputValue()) > 100, 'the game is there');
    await game.page.getByText('This game came with the page').waitFor();
    is(game.faults, [], 'the browser did not complain');
    await game.page.close();
    const json = nativeRun(['sim', '--games', '50', '--seed', '7', '--json', '--page', join(work, 'report.html')]);
    const report = await openPage(browser, { file: join(work, 'report.html') });
    await report.page.waitForSelector('[role=tab][aria-selected=true]:has-text("Fair?")');
    await report.page.getByRole('region', { name: 'Verdict' }).waitFor();
    const { text } = await saved(report.page, () => report.page.getByRole('button', { name: 'Save JSON' }).click());
    is(text, json, 'the report is the same bytes');
    await report.page.close();
  },

  'plots and reports are saved as JSON, CSV and SVG': async () => {
    await visitor.tab('Fair?');
    await page.getByLabel('Games', { exact: true }).fill('60');
    await page.getByLabel('Seed').fill('7');
    await visitor.pressButton('Simulate');
    await visitor.until(async () => (await page.getByRole('status', { name: 'Simulation' }).textContent()).startsWith('Played 60'), 'all games are played');
    const csv = await saved(page, () => visitor.pressButton('Save Wins by seat as CSV'));
    is(csv.text.split('\n').length, 5, 'a head and a line for each seat');
    const svg = await saved(page, () => visitor.pressButton('Save Wins by seat as SVG'));
    ok(svg.text.startsWith('<svg') && svg.text.includes('xmlns="http://www.w3.org/2000/svg"') && !svg.text.includes('var('), 'a picture of its own');
  },
});

function readText(kept) { return JSON.parse(kept).text; }

is(visitor.faults, [], 'the browser did not complain');
await close();
rmSync(work, { recursive: true, force: true });
finish();
