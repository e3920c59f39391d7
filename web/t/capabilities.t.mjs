// The eight capabilities, at three widths, in light and dark, by pointer and by keyboard alone.
import { readFileSync } from 'node:fs';
import { openBrowser } from './browser.mjs';
import { finish, is, ok, parts } from './tap.mjs';
import { Visitor } from './visitor.mjs';

const source = readFileSync('factions/military.lua', 'utf8');
const edited = source.replace('g:others(me), "Who gets a card from your zone?"', 'g:seats(), "Who gets a card?"');

/** The text of the line that the cursor is in. */
const lineOf = (box) => box.evaluate((element) => element.getRootNode().getSelection().anchorNode?.parentElement.closest('.cm-line')?.textContent ?? '');

/** Everything that a visitor can do, as { name: work }. */
function capabilities(visitor) {
  const { page } = visitor;
  const reasons = page.getByRole('region', { name: 'Reasons' });
  return {
    'play: two transfers, a card with its side, a power': async () => {
      await visitor.deal({ seed: '280' });
      await visitor.pressButton('zombie-13');
      await visitor.atPosition(1);
      await visitor.pressButton('zombie-5');
      await visitor.atPosition(6);
      await visitor.pressButton('military-1');
      await visitor.pressButton('military-1 low');
      await page.getByText('Who gets a card from your zone?').first().waitFor();
      await visitor.pressButton('3');
      await visitor.pressButton('zombie-8');
      await visitor.atPosition(11);
    },
    'play: a card is put on a side; a card that may not be played says why': async () => {
      await visitor.pressButton('dog-1');
      if (visitor.keyboard) await visitor.pressButton('dog-1 high');
      else await page.getByRole('group', { name: 'high side' }).getByText('put dog-1 here').click();
      await visitor.atPosition(16);
      await visitor.pressButton('zombie-10, not an option now');
      await page.getByRole('heading', { name: 'Why not zombie-10?' }).waitFor();
      ok(/hippie|follow/.test(await reasons.textContent()), 'the reason names what is asked for');
    },
    'play: the face of a card': async () => {
      if (visitor.keyboard) await visitor.tabTo(visitor.button('hippie-4'));
      else await visitor.button('hippie-4').hover();
      await page.getByRole('tooltip').getByText('Give the whole trick').waitFor();
    },
    'time: back, another choice, two branches, a note, the comparison': async () => {
      if (visitor.keyboard) for (let at = 15; at >= 10; at--) { await visitor.key('ArrowLeft'); await visitor.atPosition(at); }
      else { await visitor.press(page.getByRole('log', { name: 'Log' }).getByRole('button', { name: /Who gets a card from your zone\? 3$/ })); await visitor.atPosition(10); }
      await visitor.pressButton('Undo');
      await visitor.atPosition(9);
      await visitor.pressButton('2');
      await visitor.pressButton('zombie-8');
      await page.getByRole('treeitem', { name: /^line-1/ }).waitFor();
      await visitor.pressButton('Note');
      await visitor.fill(page.getByRole('textbox', { name: 'Note' }), 'to 2 instead');
      await visitor.pressButton('Keep');
      await page.getByRole('treeitem', { name: /to 2 instead/ }).waitFor();
      await visitor.pressButton('Compare with main');
      await page.locator('.diff').getByText('zombie-8: expedition:2').waitFor();
      is(await page.locator('.piece.changed').count(), 1, 'the table marks the card that differs');
      await visitor.press(page.getByRole('treeitem', { name: /^main/ }));
      await visitor.until(async () => (await page.getByRole('treeitem', { name: /^main/ }).getAttribute('aria-selected')) === 'true', 'main again');
    },
    'time: the slider and the keys Home and End': async () => {
      if (visitor.keyboard) { await visitor.tabTo(visitor.slider); await page.keyboard.press('Home'); }
      else { const box = await visitor.slider.boundingBox(); await page.mouse.click(box.x + 12, box.y + box.height / 2); }
      await visitor.atPosition(0);
      await visitor.key('End');
      await visitor.atPosition(Number(await visitor.slider.getAttribute('max')));
    },
    'why: the winner, the rule in place, the moment': async () => {
      await visitor.press(page.locator('[data-topic=winner]'));
      await visitor.press(reasons.getByRole('button', { name: 'R3.6' }));
      await page.locator('blockquote.rule').first().waitFor();
    },
    'script: the power that acted, an edit, the first difference': async () => {
      await visitor.tab('Script');
      await visitor.until(async () => (await page.getByRole('textbox', { name: 'Script' }).textContent()).length > 200, 'a script is shown');
      await page.getByRole('combobox', { name: 'File' }).selectOption('factions/military.lua');
      await visitor.until(async () => (await page.getByRole('textbox', { name: 'Script' }).textContent()).includes('passes its trouble on'), 'the script of the military');
      await visitor.write(edited);
      await visitor.pressButton('Run');
      await page.getByText('First difference').waitFor();
      ok((await page.locator('.result').first().textContent()).includes('Who gets a card?'), 'before and now stand side by side');
      await visitor.pressButton('Undo all edits');
      await page.getByText('as shipped').waitFor();
    },
    'script: line by line, a breakpoint, a step back': async () => {
      await visitor.key('Home');
      await visitor.atPosition(0);
      await visitor.key('End');
      const last = Number(await visitor.slider.getAttribute('max'));
      await visitor.atPosition(last);
      const box = page.getByRole('textbox', { name: 'Script' });
      if (visitor.keyboard) {
        await visitor.tabTo(box);
        await page.keyboard.press('Control+Home');
        for (let i = 0; i < 40 && !(await lineOf(box)).includes('verbs.give_one'); i++) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('F9');
      }
      else {
        await box.evaluate((element) => {
          element.closest('.cm-scroller').scrollTo(0, 0);
          element.closest('.cm-editor').scrollIntoView({ block: 'start' });
        });
        // The editor draws the lines in sight alone, and a moment later.
        await visitor.until(async () => (await box.textContent()).includes('passes its trouble on'), 'the first lines are drawn');
        await page.locator('.cm-lineNumbers .cm-gutterElement', { hasText: /^7$/ }).click();
      }
      await visitor.says(/The game stops at line 7/);
      await visitor.key('Home');
      await visitor.atPosition(0);
      await visitor.pressButton('Continue');
      await visitor.says(/^Paused in military:base/);
      await visitor.pressButton('Step back');
      await visitor.says(/^Paused in military:base.*line 6/);
      await visitor.pressButton('Remove breakpoint 1');
      await visitor.pressButton('Continue');
      await visitor.until(async () => !(await visitor.status.textContent()).startsWith('Paused'), 'it goes on');
      await visitor.tick(page.getByRole('radio', { name: '1', exact: true }));
    },
    'fair: a verdict and plots': async () => {
      await visitor.tab('Fair?');
      await visitor.fill(page.getByLabel('Games', { exact: true }), '40');
      await visitor.fill(page.getByLabel('Seed'), '7');
      await visitor.pressButton('Simulate');
      await visitor.until(async () => (await page.getByRole('status', { name: 'Simulation' }).textContent()).startsWith('Played 40'), 'all games are played');
      ok(/wins|share|chance/.test(await page.getByRole('region', { name: 'Verdict' }).textContent()), 'a sentence first');
      ok((await page.locator('figure svg').count()) >= 3, 'plots');
    },
    'puzzles: a hint, the refutation of a move': async () => {
      await visitor.tab('Puzzles');
      await visitor.pressButton('Open The empty van');
      await page.getByRole('region', { name: 'Puzzle' }).waitFor();
      await visitor.pressButton('Hint');
      await page.getByText('Try van-2 low.').waitFor();
      await visitor.pressButton('van-2');
      await visitor.pressButton('van-2 high');
      await visitor.until(async () => (await visitor.position()) > 0, 'the others defend');
      await visitor.pressButton('Solve from here');
      await page.getByText(/^Refuted/).waitFor();
    },
    'games: a whole game in Lua': async () => {
      await visitor.tab('Games');
      await visitor.pressButton('Play Happy City');
      await page.getByRole('region', { name: 'Table' }).getByText('You, seat 1').waitFor();
      const before = await visitor.position();
      await visitor.pressButton('Bot');
      await visitor.until(async () => (await visitor.position()) > before, 'a bot decides');
    },
    'share: the text opens to the same moment': async () => {
      await visitor.deal({ seed: '280', game: 'dayz' });
      await visitor.pressButton('zombie-13');
      await visitor.atPosition(1);
      await visitor.pressButton('Share');
      const box = page.getByRole('textbox', { name: 'Shared text' });
      await visitor.until(async () => (await box.inputValue()).startsWith('horde1.'), 'the text');
      const text = await box.inputValue();
      await visitor.deal({ seed: '1' });
      await visitor.atPosition(0);
      await visitor.pressButton('Share');
      await visitor.fill(page.getByRole('textbox', { name: 'Open', exact: true }), text);
      await visitor.pressButton('Open it');
      await visitor.atPosition(1);
      is(await page.getByRole('treeitem').count(), 1, 'one branch');
    },
    'prompt: a command of the terminal': async () => {
      await visitor.key('/');
      await visitor.fill(page.getByRole('textbox', { name: 'Prompt' }), 'why ask');
      await page.getByRole('textbox', { name: 'Prompt' }).press('Enter');
      await page.getByRole('log', { name: 'Printed' }).getByText('why ask').waitFor();
    },
  };
}

const { browser, close } = await openBrowser();
for (const [width, height, scheme, keyboard] of [[1600, 1000, 'light', false], [1600, 1000, 'dark', true], [800, 1000, 'dark', false], [800, 1000, 'light', true], [360, 740, 'dark', false], [360, 740, 'light', true]]) {
  const visitor = await Visitor.open(browser, { keyboard });
  await visitor.page.emulateMedia({ colorScheme: scheme });
  await visitor.page.setViewportSize({ width, height });
  const words = `${width} px, ${scheme}, by ${keyboard ? 'keyboard' : 'pointer'}: `;
  await parts(Object.fromEntries(Object.entries(capabilities(visitor)).map(([name, work]) => [words + name, work])));
  is(visitor.faults, [], `${words}the browser did not complain`);
  await visitor.page.evaluate(() => { localStorage.clear(); sessionStorage.clear(); });
  await visitor.page.close();
}
await close();
finish();
