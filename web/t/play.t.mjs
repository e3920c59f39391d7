// The eight capabilities in Chromium, from file:// and offline, by keyboard and by pointer.
import { readFileSync } from 'node:fs';
import { openBrowser, openPage } from './browser.mjs';
import { nativeReplies } from './native.mjs';
import { finish, is, ok, parts } from './tap.mjs';

const { browser, close } = await openBrowser();
const { page, faults } = await openPage(browser);
const button = (name) => page.getByRole('button', { name, exact: true });
const status = page.getByRole('status', { name: 'Status' });
const tab = async (name) => { await page.getByRole('tab', { name }).click(); await page.waitForSelector(`[role=tab][aria-selected=true]:has-text("${name}")`); };
const slider = page.getByRole('slider', { name: 'Timeline' });
const position = async () => Number(await slider.inputValue());
const until = async (test, what) => { for (let i = 0; i < 600; i++) { if (await test()) return; await page.evaluate(() => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 40); })); } throw new Error(`never: ${what}`); };

await page.waitForSelector('html[data-whole=yes]', { state: 'attached' });

/** Replaces the whole text of the script. */
async function write(text) {
  const box = page.getByRole('textbox', { name: 'Script' });
  await box.click();
  await page.keyboard.press('Control+a');
  await box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Deals a known game through the form of Games. */
async function deal({ seed, game }) {
  await tab('Games');
  const form = page.getByRole('form', { name: 'New game' });
  if (game) await form.getByLabel('Game').selectOption(game);
  await form.getByLabel('Seed').fill(seed);
  await form.getByRole('button', { name: 'Deal' }).click();
  await page.waitForSelector('section[aria-label=Table]');
}

await parts({
  'a game is dealt when the page opens': async () => {
    await page.getByRole('region', { name: 'Table' }).waitFor();
    is(await page.getByRole('tab').allTextContents(), ['Play', 'Script', 'Fair?', 'Puzzles', 'Games'], 'the tabs');
    for (const name of ['Undo', 'Redo', 'Bot', 'Why', 'Share']) is(await button(name).count(), 1, `a button ${name}`);
    is(await page.getByRole('radiogroup', { name: 'Viewer' }).getByRole('radio').count(), 4, 'a viewer for each seat, and All');
    is(await page.getByRole('log', { name: 'Log' }).count(), 1, 'a log');
    is(await page.getByRole('tree', { name: 'Branches' }).count(), 1, 'a tree of branches');
    is(await page.getByRole('region', { name: 'Reasons' }).count(), 1, 'a region for reasons');
  },

  'a known deal is played by pointer: cards, then sides': async () => {
    await deal({ seed: '280' });
    await button('zombie-13').click();
    await until(async () => (await position()) === 1, 'the first transfer');
    await button('zombie-5').click();
    await page.getByText('Which card do you play?').waitFor();
    is(await position(), 6, 'bots decided up to the next question');
    is(await button('military-1 low').count(), 0, 'sides are offered only for a card that was pressed');
    await button('military-1').click();
    await button('military-1 low').click();
    await page.getByText('Who gets a card from your zone?').waitFor();
    await button('3').click();
    await button('zombie-8').click();
    await until(async () => (await position()) === 11, 'the power has acted');
    ok(await page.getByRole('log', { name: 'Log' }).getByText(/wins? the trick/).first().isVisible(), 'the log has the sentence');
    const native = nativeReplies([{ id: 1, do: 'open', setup: { players: 3, seed: '280' }, viewer: 1, bots: 'greedy' }, ...['zombie-13', 'zombie-5'].map((option) => ({ id: 2, do: 'choose', option })), { id: 3, do: 'run' },
      { id: 4, do: 'choose', option: 'military-1 low' }, { id: 5, do: 'run' }, { id: 6, do: 'choose', option: '3' }, { id: 7, do: 'choose', option: 'zombie-8' }, { id: 8, do: 'run' }]);
    const state = JSON.parse(native.at(-1)).state;
    const legal = [...new Set(state.ask.options.map(({ piece }) => piece))].sort();
    is((await page.locator('.piece.legal').evaluateAll((all) => all.map((one) => one.dataset.piece))).sort(), legal, 'the cards that may be chosen are those of the native engine');
  },

  'nothing of hidden cards is in the document': async () => {
    const named = new Set((await page.content()).match(/\b(?:hippie|military|dog|zombie|van)-\d+\b/g));
    await page.getByRole('radio', { name: /All/ }).check();
    await page.getByText('looked inside').first().waitFor();
    const all = new Set((await page.content()).match(/\b(?:hippie|military|dog|zombie|van)-\d+\b/g));
    ok(all.size > named.size + 20, `as seat 1 ${named.size} cards are named, as All ${all.size}`);
    await page.getByRole('radio', { name: '1', exact: true }).check();
    await until(async () => (await page.locator('section[aria-label=Table]').getAttribute('data-viewer')) === '1', 'seat 1 again');
  },

  'hover shows the face of a card': async () => {
    await page.locator('button.piece').first().hover();
    await page.getByRole('tooltip').waitFor();
    ok((await page.getByRole('tooltip').textContent()).includes('worth'), 'with its worth');
  },

  'a long press shows the face and does not choose': async () => {
    const card = page.locator('.piece.legal').first(), here = await position();
    await page.mouse.move(2, 2);
    await card.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await page.getByRole('tooltip').waitFor();
    await card.dispatchEvent('pointerup', { pointerType: 'touch' });
    await card.dispatchEvent('click');
    is(await page.locator('.piece.selected').count(), 0, 'nothing is selected');
    is(await position(), here, 'nothing is played');
  },

  'a card is dragged to a side, and back in time it never was': async () => {
    const here = await position();
    await button('dog-1').dragTo(page.getByRole('group', { name: 'low side' }));
    await until(async () => (await position()) > here, 'it is played');
    ok(await page.getByRole('log', { name: 'Log' }).getByText(/plays? dog-1 low/).first().isVisible(), 'on the low side');
    await page.getByRole('log', { name: 'Log' }).getByRole('button', { name: /^Trick 2/ }).click();
    await until(async () => (await position()) === here, 'back');
    await page.getByRole('treeitem').first().waitFor();
  },

  'why: the winner, with rules that open in place': async () => {
    await button('Why').click();
    const reasons = page.getByRole('region', { name: 'Reasons' });
    await reasons.getByText(/wins? the trick/).first().waitFor();
    await reasons.getByRole('button', { name: 'R3.6' }).first().click();
    await page.locator('blockquote.rule').first().waitFor();
    await page.keyboard.press('Escape');
  },

  'time: back, otherwise, a branch; nothing is lost': async () => {
    await deal({ seed: '280' });
    for (const [name, at] of [['zombie-13', 1], ['zombie-5', 6]]) { await button(name).click(); await until(async () => (await position()) === at, name); }
    for (const name of ['military-1', 'military-1 low', '3', 'zombie-8']) await button(name).click();
    await until(async () => (await position()) === 11, 'the power has acted');
    await page.locator('body').press('Home');
    await until(async () => (await position()) === 0, 'Home');
    await page.locator('body').press('End');
    await until(async () => (await position()) === 11, 'End');
    await button('Undo').click();
    await button('Undo').click();
    await page.getByText('Who gets a card from your zone?').waitFor();
    await button('2').click();
    await button('zombie-8').click();
    await page.getByRole('treeitem', { name: /^line-1/ }).waitFor();
    is(await page.getByRole('treeitem').count(), 2, 'two branches');
    await button('Compare with main').click();
    await page.locator('.diff').getByText('zombie-8: expedition:2').waitFor();
    is(await page.locator('.piece.changed').count(), 1, 'the difference is marked on the table');
    await button('Rename line-1').click();
    await page.getByLabel('New name').fill('to-two');
    await page.getByLabel('New name').press('Enter');
    await page.getByRole('treeitem', { name: /^to-two/ }).waitFor();
    await page.getByRole('treeitem', { name: /^main/ }).focus();
    await page.keyboard.press('Enter');
    await until(async () => (await page.getByRole('treeitem', { name: /^main/ }).getAttribute('aria-selected')) === 'true', 'main again');
    await until(async () => (await position()) === 11, 'its end');
    await page.locator('body').press('ArrowLeft');
    await page.locator('body').press('ArrowLeft');
    await page.getByText('Who gets a card from your zone?').waitFor();
    await button('2').click();
    await page.getByRole('treeitem', { name: /^line-1/ }).waitFor();
    await page.getByRole('treeitem', { name: /^main/ }).click();
    await button('Remove line-1').click();
    await until(async () => (await page.getByRole('treeitem', { name: /^line-1/ }).count()) === 0, 'a branch is removed');
    is(await page.getByRole('treeitem').count(), 2, '… and the others stay');
  },

  'by keyboard alone: numbers, arrows, w, u, b, ?': async () => {
    await page.locator('body').press('End');
    await page.locator('body').press('1');
    await until(async () => (await page.locator('.options .option').count()) > 1, 'sides are offered');
    const before = await position();
    await page.locator('body').press('2');
    await until(async () => (await position()) > before, 'an option was chosen');
    await page.locator('body').press('ArrowLeft');
    await page.locator('body').press('ArrowRight');
    await page.locator('body').press('w');
    await page.getByRole('heading', { name: /^Why/ }).first().waitFor();
    await page.locator('body').press('Escape');
    await page.locator('body').press('?');
    await page.getByRole('region', { name: 'Keys' }).waitFor();
    await page.locator('body').press('?');
    const here = await position();
    await page.locator('body').press('b');
    await until(async () => (await position()) > here, 'a bot decided');
    await page.locator('body').press('u');
    await until(async () => (await position()) === here, 'undone');
  },

  'share: a text that opens to the same moment and branch': async () => {
    const before = await position();
    await page.locator('body').press('ArrowLeft');
    await until(async () => (await position()) === before - 1, 'a step back');
    const here = await position();
    await button('Share').click();
    const box = page.getByRole('textbox', { name: 'Shared text' });
    await until(async () => (await box.inputValue()).startsWith('horde1.'), 'the text');
    const text = await box.inputValue();
    const other = await openPage(browser, { hash: text });
    is(await other.page.getByRole('slider', { name: 'Timeline' }).inputValue(), String(here), 'a link leads to the moment');
    is(await other.page.getByRole('treeitem').count(), 2, '… with its branches');
    await other.page.close();
    await deal({ seed: '1' });
    if (!(await page.getByRole('textbox', { name: 'Open', exact: true }).count())) await button('Share').click();
    await page.getByRole('textbox', { name: 'Open', exact: true }).fill(text);
    await button('Open it').click();
    await until(async () => (await status.textContent()).startsWith('Opened'), 'it is opened');
    is(await position(), here, 'the box Open leads there, too');
  },

  'a game of 250 decisions is less than 1,000 characters': async () => {
    await deal({ seed: '5' });
    await page.locator('body').press('/');
    await page.getByRole('textbox', { name: 'Prompt' }).fill('playout');
    await page.getByRole('textbox', { name: 'Prompt' }).press('Enter');
    await page.getByText('The game is over.').first().waitFor();
    const decisions = Number(await slider.getAttribute('max'));
    await button('Share').click();
    const box = page.getByRole('textbox', { name: 'Shared text' });
    await until(async () => (await box.count()) && (await box.inputValue()).startsWith('horde1.'), 'the text');
    const { length } = await box.inputValue();
    ok(length < 1000, `${decisions} decisions in ${length} characters`);
    await button('Share').click();
  },

  'the prompt knows the commands of the terminal': async () => {
    const prompt = page.getByRole('textbox', { name: 'Prompt' });
    await prompt.fill('table');
    await prompt.press('Enter');
    await page.getByRole('log', { name: 'Printed' }).getByText('reserve').waitFor();
    await prompt.fill('choo');
    await prompt.press('Tab');
    await until(async () => (await prompt.inputValue()) === 'choose ', 'TAB completes');
    await prompt.fill('');
  },

  'script: edit, Run, the first difference': async () => {
    await deal({ seed: '280' });
    for (const name of ['zombie-13', 'zombie-5']) await button(name).click();
    await button('military-1').click();
    await button('military-1 low').click();
    await button('3').click();
    await button('zombie-8').click();
    await until(async () => (await position()) === 11, 'the trick is played');
    await tab('Script');
    await page.getByRole('combobox', { name: 'File' }).selectOption('factions/military.lua');
    const text = page.getByRole('textbox', { name: 'Script' });
    await until(async () => (await text.textContent()).includes('passes its trouble on'), 'the script of the military');
    const source = readFileSync('factions/military.lua', 'utf8');
    await write(source.replace('g:others(me), "Who gets a card from your zone?"', 'g:seats(), "Who gets a card?"'));
    await button('Run').click();
    await page.getByText('First difference').waitFor();
    ok((await page.locator('.result').first().textContent()).includes('Who gets a card?'), 'before and now are shown');
    await write(`${source}\nx y`);
    await button('Run').click();
    await page.getByText('Not run:').waitFor();
    await page.locator('.cm-lint-marker-error').first().waitFor();
    await button('Undo all edits').click();
    await until(async () => (await page.getByText('as shipped').count()) === 1, 'the edits are gone');
  },

  'debugger: a breakpoint, locals, step back': async () => {
    await page.locator('body').press('Home');
    await page.getByText('as shipped').waitFor();
    await page.getByRole('textbox', { name: 'Script' }).press('Control+Home');
    await page.locator('.cm-line', { hasText: 'verbs.give_one(g, me, to, g:expedition(me)' }).first().click();
    await page.keyboard.press('F9');
    await until(async () => (await status.textContent()).includes('The game stops at line 7'), 'the breakpoint is set');
    is(await page.locator('section[aria-label=Table]').getAttribute('data-viewer'), 'all', 'the viewer is All now');
    await button('Continue').click();
    await until(async () => (await status.textContent()).startsWith('Paused in military:base'), 'paused');
    ok((await page.locator('.locals').first().textContent()).includes('me'), 'locals are listed');
    ok((await page.locator('.cm-values').textContent()).includes('me = '), '… and stand at the end of the line');
    await page.getByRole('textbox', { name: 'Expression' }).fill('me + 1');
    await page.getByRole('textbox', { name: 'Expression' }).press('Enter');
    await page.getByText('me + 1 = ').waitFor();
    await button('Next').click();
    await button('Step back').click();
    await until(async () => (await status.textContent()).startsWith('Paused'), 'stepped back');
    await button('Remove breakpoint 1').click();
    await button('Continue').click();
    await until(async () => !(await status.textContent()).startsWith('Paused'), 'it goes on');
  },

  'Fair?: live, stopped or whole, and the command line gives the same report': async () => {
    await tab('Fair?');
    await page.getByLabel('Games', { exact: true }).fill('60');
    await page.getByLabel('Seed').fill('7');
    await button('Simulate').click();
    await page.getByRole('region', { name: 'Verdict' }).waitFor();
    await until(async () => (await page.getByRole('status', { name: 'Simulation' }).textContent()).startsWith('Played 60'), 'all games are played');
    const command = await page.locator('.command').textContent();
    const { nativeRun } = await import('./native.mjs');
    const native = nativeRun(command.split(' ').slice(1));
    const [download] = await Promise.all([page.waitForEvent('download'), button('Save JSON').click()]);
    is(readFileSync(await download.path(), 'utf8'), native, `${command}: the same bytes`);
    await page.evaluate(() => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 3 }));
    await button('Simulate').click();
    await until(async () => /^Played 60 .* 3 workers/.test(await page.getByRole('status', { name: 'Simulation' }).textContent()), 'all games are played again');
    const [again] = await Promise.all([page.waitForEvent('download'), button('Save JSON').click()]);
    is(readFileSync(await again.path(), 'utf8'), native, 'three workers: the same bytes');
    ok((await page.locator('figure svg').count()) >= 3, 'plots');
    ok((await page.locator('figure table').count()) >= 3, '… with tables');
  },

  'new faction, check and test': async () => {
    await tab('Script');
    await page.locator('summary', { hasText: 'Files' }).click();
    await page.getByRole('textbox', { name: 'Name of the new file' }).fill('peddler');
    await button('Create').click();
    await until(async () => (await status.textContent()).includes('factions/peddler.lua'), 'it is made');
    await button('Test').click();
    await page.getByText(/Tests of factions\/peddler\.lua: 1 of 1 passed/).waitFor();
    await button('Play with it').click();
    await until(async () => (await page.locator('.felt').textContent()).includes('peddler:base'), 'a game with peddlers');
  },

  'puzzles: open, hint, refutation, solved': async () => {
    await tab('Puzzles');
    await button('Open The empty van').click();
    await page.getByRole('region', { name: 'Puzzle' }).waitFor();
    await button('Hint').click();
    await page.getByText('Try van-2 low.').waitFor();
    await button('van-2').click();
    await button('van-2 high').click();
    await until(async () => (await position()) > 3, 'the others defend');
    await button('Solve from here').click();
    await page.getByText(/^Refuted/).waitFor();
  },

  'games: the gallery opens each of the four games': async () => {
    for (const title of ['Happy City', 'Zombie Tsunami', 'Humans!!!', 'Happy DayZ']) {
      await tab('Games');
      await button(`Play ${title}`).click();
      await until(async () => (await page.locator('.what').textContent()).startsWith(title), title);
      const before = await position();
      await button('Bot').click();
      await until(async () => (await position()) > before, 'a bot decides');
    }
  },

  'a first visit: each step is one obvious next thing': async () => {
    const { page: fresh, faults: others } = await openPage(browser);
    await fresh.waitForSelector('html[data-whole=yes]', { state: 'attached' });
    const steps = fresh.getByRole('navigation', { name: 'First steps' });
    const next = (name) => steps.locator('.next', { hasText: name });
    await next('Play a card').waitFor();
    await fresh.locator('.piece.legal').first().click();
    await next('Ask why').getByRole('button').click();
    await next('Go back').getByRole('button').click();
    await next('Change a rule').getByRole('button').click();
    const box = fresh.getByRole('textbox', { name: 'Script', exact: true });
    await box.click();
    await fresh.keyboard.press('Control+End');
    await fresh.keyboard.type('\n-- changed');
    await fresh.getByRole('button', { name: 'Run', exact: true }).click();
    await fresh.getByText(/No difference|First difference/).waitFor();
    await fresh.getByRole('tab', { name: 'Play' }).click();
    await next('Is it fair?').getByRole('button').click();
    await fresh.getByLabel('Games', { exact: true }).fill('20');
    await fresh.getByRole('button', { name: 'Simulate' }).click();
    await fresh.getByRole('region', { name: 'Verdict' }).waitFor();
    await fresh.getByText(/^Played 20 games/).waitFor();
    await fresh.getByRole('tab', { name: 'Play' }).click();
    await steps.getByRole('button', { name: 'done' }).waitFor();
    is(await steps.locator('li.done').count(), 6, 'all six steps are done');
    is(others, [], 'the browser did not complain');
    await fresh.close();
  },

  'the game is there again after the page is loaded again': async () => {
    const here = await position();
    await page.reload();
    await page.waitForSelector('html[data-ready=yes]', { state: 'attached' });
    is(await position(), here, 'the same moment');
  },
});

is(faults, [], 'the browser did not complain');
await close();
finish();
