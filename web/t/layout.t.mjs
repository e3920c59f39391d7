// What is seen: every tab at three widths, in light and dark: nothing overflows or overlaps, targets are large enough, axe-core finds no
// violation. With PICTURES=folder, the pictures of docs/page.md are written there.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, openBrowser } from './browser.mjs';
import { smallPng } from './small_png.mjs';
import { finish, is, ok, parts } from './tap.mjs';
import { Visitor } from './visitor.mjs';

const axe = readFileSync(join(folder, 'node_modules/axe-core/axe.min.js'), 'utf8');
const pictures = process.env.PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });

const { browser, close } = await openBrowser();
const visitor = await Visitor.open(browser);
const { page } = visitor;

/** The page's policy lets no script in: axe-core is put there by the browser itself, in a world of its own. */
const devtools = await browser.newCDPSession(page);
async function violations() {
  const { frameTree } = await devtools.send('Page.getFrameTree');
  const { executionContextId: contextId } = await devtools.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: 'axe' });
  const evaluate = (expression) => devtools.send('Runtime.evaluate', { contextId, expression, awaitPromise: true, returnByValue: true });
  await evaluate(axe);
  const { result, exceptionDetails } = await evaluate(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations, passes }) => ({ violations: violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).join(' | ')) }))`);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value.violations;
}

/** What is wrong with the layout, in words. */
const faultsOfLayout = (touch) => page.evaluate((small) => {
  const found = [];
  const box = (element) => element.getBoundingClientRect();
  const seen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box(element).width > 0;
  const name = (element) => `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`;
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the page is ${document.documentElement.scrollWidth} px wide, the window ${innerWidth}`);
  const scrolls = (element) => { for (let at = element.parentElement; at; at = at.parentElement) if (/auto|scroll|hidden/.test(getComputedStyle(at).overflowX)) return true; return false; };
  for (const element of document.querySelectorAll('button, select, input, .panel, .seat, figure')) {
    if (!seen(element) || scrolls(element)) continue;
    const { left, right } = box(element);
    if (left < -1 || right > innerWidth + 1) found.push(`${name(element)} reaches from ${left} to ${right} px`);
  }
  const buttons = [...document.querySelectorAll('main button, header button, footer button')].filter((element) => seen(element) && !scrolls(element));
  for (const element of buttons) {
    const { width, height } = box(element);
    if (small && !element.matches('.link, .chip') && (height < 39.5 || width < 27.5)) found.push(`${name(element)} is only ${width} × ${height} px`);
    if (element.matches('.chip') && height < 23.5) found.push(`${name(element)} is only ${height} px high`);
  }
  for (let i = 0; i < buttons.length; i++)
    for (let j = i + 1; j < buttons.length; j++) {
      if (buttons[i].contains(buttons[j]) || buttons[j].contains(buttons[i]) || !buttons[i].closest('main') !== !buttons[j].closest('main')) continue;
      const a = box(buttons[i]), b = box(buttons[j]);
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3) found.push(`${name(buttons[i])} lies over ${name(buttons[j])}`);
    }
  for (const element of document.querySelectorAll('button.option, .panel h2, .side-label, .ask, [role=tab], .plate-name'))
    if (seen(element) && element.scrollWidth > element.clientWidth + 2 && getComputedStyle(element).overflowX !== 'visible') found.push(`${name(element)} is cut off`);
  return found.slice(0, 8);
}, touch);

/** The lower edge of what must be seen without scrolling, and the upper edge of the bar below. */
const firstSight = () => page.evaluate(() => {
  scrollTo(0, 0);
  const bottom = (selector) => Math.max(...[...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect().bottom));
  return { question: bottom('.mine .ask'), felt: bottom('.felt .side'), hand: bottom('.mine [aria-label^="hand of"] .is-card'), bar: document.querySelector('footer').getBoundingClientRect().top };
});

await parts({
  'a game, a reason, a branch, a comparison and a report to look at': async () => {
    await visitor.deal({ seed: '280' });
    for (const name of ['zombie-13', 'zombie-5', 'military-1', 'military-1 low', '3', 'zombie-8']) await visitor.pressButton(name);
    await visitor.atPosition(11);
    await visitor.pressButton('Undo');
    await visitor.pressButton('Undo');
    await visitor.pressButton('2');
    await visitor.pressButton('zombie-8');
    await page.getByRole('treeitem', { name: /^line-1/ }).waitFor();
    await page.locator('[data-topic=winner]').click();
    await page.getByRole('heading', { name: 'Why the winner?' }).waitFor();
    await visitor.tab('Fair?');
    await page.getByLabel('Games', { exact: true }).fill('300');
    await page.getByLabel('Seed').fill('7');
    await visitor.pressButton('Simulate');
    await visitor.until(async () => (await page.getByRole('status', { name: 'Simulation' }).textContent()).startsWith('Played 300'), 'all games are played');
    await visitor.tab('Script');
    await visitor.until(async () => (await page.getByRole('textbox', { name: 'Script' }).textContent()).includes('passes its trouble on'), 'the script of the military');
    await visitor.tab('Play');
  },
});

for (const scheme of ['light', 'dark'])
  for (const [width, height] of [[1600, 1000], [800, 1000], [360, 740]]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height });
    for (const tab of ['Play', 'Script', 'Fair?', 'Puzzles', 'Games']) {
      const words = `${tab} at ${width} px, ${scheme}`;
      await parts({
        [words]: async () => {
          await visitor.tab(tab);
          await page.evaluate(() => new Promise((done) => { scrollTo(0, 0); requestAnimationFrame(() => requestAnimationFrame(done)); }));
          is(await faultsOfLayout(width < 640), [], `${words}: nothing overflows, overlaps or is too small`);
          is(await violations(), [], `${words}: axe-core finds no violation`);
          if (tab === 'Play') {
            const { question, felt, hand, bar } = await firstSight();
            ok(felt < bar && question < bar && hand < bar, `${words}: the trick, the question and the hand are seen without scrolling`, JSON.stringify({ question, felt, hand, bar }));
          }
          if (pictures && (width === 1600 || (width === 360 && tab === 'Play')) && (scheme === 'light') !== (tab === 'Script' || tab === 'Puzzles')) {
            if (width === 1600) await page.setViewportSize({ width: 1280, height: 800 });
            await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
            writeFileSync(join(pictures, `${tab.replace('?', '').toLowerCase()}${width === 360 ? '-phone' : ''}.png`), await smallPng(browser, await page.screenshot()));
            await page.setViewportSize({ width, height });
          }
        },
      });
    }
  }

await page.setViewportSize({ width: 1600, height: 1000 });
for (const [title, players] of [['Happy City', 2], ['Zombie Tsunami', 3], ['Humans!!!', 2]])
  for (const width of [1600, 360])
    await parts({
      [`${title} at ${width} px`]: async () => {
        await page.setViewportSize({ width, height: 800 });
        await visitor.tab('Games');
        await visitor.pressButton(`Play ${title}`);
        await page.getByRole('region', { name: 'Table' }).getByText('You, seat 1').waitFor();
        for (let i = 0; i < 4; i++) {
          const before = await visitor.position();
          await visitor.pressButton('Bot');
          await visitor.until(async () => (await visitor.position()) > before, 'a bot decides');
        }
        is(await faultsOfLayout(width < 640), [], `${title} at ${width} px: nothing overflows, overlaps or is too small`);
        is(await violations(), [], `${title} at ${width} px: axe-core finds no violation`);
        ok(players > 1 && (await page.locator('.piece, .place').count()) > 0, 'pieces are drawn');
      },
    });

is(visitor.faults, [], 'the browser did not complain');
await close();
finish();
