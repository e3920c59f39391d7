// Links, files and scripts from strangers: random, truncated, huge, of old versions, with HTML and scripts in every name and text. Nothing is
// executed, the page answers within two seconds, and what the browser keeps stays as it is.
import { deflateRawSync } from 'node:zlib';
import { openBrowser, openPage } from './browser.mjs';
import { finish, is, ok, parts } from './tap.mjs';
import { Visitor } from './visitor.mjs';

const EVIL = '<img src=x onerror="globalThis.hacked=1"><script>globalThis.hacked=1</script>${globalThis.hacked=1}</script>\u0022\u0027><svg onload=globalThis.hacked=1>';
const LONGEST = 2000; // milliseconds for which the page may be deaf to keys and presses

/** Runs in the page before it: the longest time between two beats of its thread since the last question. */
function measureGaps() {
  let last = performance.now(), longest = 0;
  const beat = () => { const now = performance.now(); longest = Math.max(longest, now - last); last = now; };
  setInterval(beat, 25);
  globalThis.longestGap = () => { beat(); const gap = longest; longest = 0; return gap; };
}

const { browser, close } = await openBrowser();
const visitor = await Visitor.open(browser, { init: measureGaps });
const { page } = visitor;

const pack = (value) => `horde1.${deflateRawSync(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))).toString('base64url')}`;
const shared = (more = {}) => ({ h: 'old', o: { setup: { players: 3, seed: '280' } }, f: {}, b: 'greedy', w: 1, n: 'main', p: 0, i: 0, c: [{}], t: [['main', '', 0]], ...more });
let state = 7;
const random = (below) => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor((state / 2147483648) * below); };
const noise = (length) => Array.from({ length }, () => String.fromCharCode(32 + random(94))).join('');

/** The page answers a key at once, shows no element that a text brought along, and ran nothing. */
async function isSound(words) {
  await page.evaluate(() => { document.activeElement?.blur(); });
  const keys = page.getByRole('region', { name: 'Keys' });
  await page.keyboard.press('?');
  await keys.waitFor();
  await page.keyboard.press('?');
  await keys.waitFor({ state: 'detached' });
  const gap = await page.evaluate(() => globalThis.longestGap());
  if (gap > LONGEST) ok(false, `${words}: the page is never deaf for more than ${LONGEST} ms`, `${gap} ms`);
  const found = await page.evaluate(() => [globalThis.hacked === undefined, document.querySelectorAll('img, iframe, object, embed, link, svg[onload], [onerror]').length, document.querySelectorAll('script').length]);
  return is(found, [true, 0, 4], `${words}: nothing is executed, no element comes in`);
}

/** Pastes a text into the box Open and waits for what the page says about it. */
async function paste(text) {
  if (!(await page.getByRole('textbox', { name: 'Open', exact: true }).count())) await page.getByRole('button', { name: 'Share', exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Open', exact: true });
  await box.evaluate((element, value) => { element.value = value; }, text);
  await visitor.pressButton('Open it');
}

/** Drops a file on the page. */
const drop = (name, text) => page.evaluate(([fileName, content]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([content], fileName));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}, [name, text]);

const kept = () => page.evaluate(() => JSON.stringify(Object.fromEntries(Object.entries(localStorage).filter(([key]) => /\|(file|solved|setting)\|/.test(key)).sort())));

const good = pack(shared({ c: [{ zombie: '5 13' }], t: [['main', '$#', 0]], p: 2 }));

await parts({
  'something is kept': async () => {
    await visitor.tab('Script');
    await page.locator('summary', { hasText: 'Files' }).click();
    await page.getByRole('textbox', { name: 'Name of the new file' }).fill('peddler');
    await visitor.pressButton('Create');
    await visitor.says(/factions\/peddler\.lua/);
    await visitor.tab('Play');
    ok((await kept()).includes('peddler'), 'a file is kept in this browser');
  },

  'damaged texts are refused with a sentence, and the game stays': async () => {
    await paste(good);
    await visitor.says(/^Opened\. It was made with version old/);
    await visitor.atPosition(2);
    const texts = {
      nothing: 'x', noise: noise(500), 'an empty text': 'horde1.', 'a truncated text': good.slice(0, -9), 'a text with a changed letter': `${good.slice(0, 20)}${good[20] === 'A' ? 'B' : 'A'}${good.slice(21)}`,
      'no JSON': pack('hello'), 'a list': pack([1, 2]), 'no set-up': pack({ h: 'x' }), 'a bomb': pack('[' + '0,'.repeat(4_000_000) + '0]'),
      'a choice without a name': pack(shared({ t: [['main', 'zz', 0]] })), 'steps that are not text': pack(shared({ t: [[1, 2, 3]] })), 'a thousand branches': pack(shared({ t: Array.from({ length: 1000 }, (_, i) => [`b${i}`, '', 0]) })),
      'a choice that is an object': pack(shared({ c: [{}, {}], t: [['main', '#', 0]] })), 'a prototype': pack('{"h":"x","__proto__":{"hacked":1},"o":{"setup":{"players":"__proto__"}},"c":[{"constructor":"1"}],"t":[["__proto__","#",0]]}'),
      'a set-up that does not fit': pack(shared({ o: { setup: { players: 99 } } })), 'a huge text': `horde1.${'A'.repeat(700_000)}`,
    };
    for (const [words, text] of Object.entries(texts)) {
      await visitor.page.evaluate(() => { globalThis.hacked = undefined; });
      await paste(text);
      await visitor.until(async () => !(await visitor.status.textContent()).startsWith('Opened'), `${words} is refused`);
      const said = await visitor.status.textContent();
      ok(said.length > 10 && (await page.evaluate(() => globalThis.longestGap())) < LONGEST, `${words}: "${said.slice(0, 90)}"`);
      is(await visitor.position(), 2, `${words}: the game stays`);
      await paste(good);
      await visitor.says(/^Opened/);
    }
    await isSound('damaged texts');
  },

  'random changes of a good text': async () => {
    for (let i = 0; i < 60; i++) {
      const at = 7 + random(good.length - 7), text = [good.slice(0, at), good.slice(0, at) + noise(1 + random(6)).replace(/[#\s]/g, 'x') + good.slice(at + random(3)), noise(random(200))][i % 3];
      await page.evaluate((value) => { location.hash = value; }, encodeURIComponent(text));
    }
    await page.evaluate(() => { location.hash = ''; });
    await isSound('sixty links');
  },

  'HTML and scripts in every name and text': async () => {
    const evil = pack(shared({
      h: EVIL.slice(0, 40), c: [{ zombie: '5 13' }, EVIL.slice(0, 300)], t: [[EVIL.slice(0, 30), '$', EVIL.slice(0, 300)], ['b', '#', EVIL.slice(0, 300)]], n: EVIL.slice(0, 30), w: 1, p: 1,
      f: { [`factions/${EVIL.slice(0, 60)}.lua`]: EVIL, 'factions/evil.lua': `return { id = "evil", name = ${JSON.stringify(EVIL)}, cards = { values = { 1, 5 } }, base = { text = ${JSON.stringify(EVIL)}, source = "${'x'}" } }` },
    }));
    await paste(evil);
    await isSound('a link');
    await paste(pack(shared({ t: [['main', '', EVIL.slice(0, 300)]] })));
    await visitor.says(/^Opened/);
    await isSound('a note');
    const faction = `-- ${EVIL}\nreturn { id = "evil", name = [==[${EVIL}]==], box = "x", cards = { values = { 1, 13 } },\n base = { text = [==[${EVIL}]==], source = [==[${EVIL}]==], on_trick_won = function(g, me) print([==[${EVIL}]==]) g:ask_community(me, g:others(me), [==[${EVIL}]==]) error([==[${EVIL}]==]) end } }`;
    await drop(`${EVIL}.lua`, faction);
    await visitor.says(/^Opened as factions\//);
    await isSound('a dropped script');
    await page.getByRole('combobox', { name: 'File' }).waitFor();
    await drop('evil.lua', faction);
    await visitor.says(/^Opened as factions\/evil\.lua/);
    await visitor.pressButton('Play with it');
    await page.waitForSelector('[role=tab][aria-selected=true]:has-text("Play"), .status:has-text("evil")');
    await isSound('its game');
    for (let i = 0; i < 12; i++) await visitor.pressButton('Bot');
    await isSound('its questions and errors');
    await visitor.tab('Script');
    await visitor.pressButton('Check');
    await page.getByRole('region', { name: 'Results' }).getByText(/Check of/).waitFor();
    await isSound('its check');
  },

  'scripts that never end, eat memory or fail': async () => {
    const scripts = {
      'an endless loop': 'while true do end', 'much memory': 'local t = {} for i = 1, 1e9 do t[i] = ("x"):rep(1e6) .. i end', 'deep recursion': 'local function f() return 1 + f() end f()',
      'an endless pattern': '("a"):rep(50000):find(("a*"):rep(50) .. "b")', 'many questions': 'for i = 1, 1e6 do g:ask_community(me, g:others(me), "again?") end', 'a syntax error': 'x y z',
    };
    for (const [words, body] of Object.entries(scripts)) {
      await drop('hog.lua', `return { id = "hog", name = "Hogs", box = "x", cards = { values = { 1, 13 } },\n base = { text = "x", source = "x", on_trick_won = function(g, me) ${body} end } }`);
      await visitor.says(/^Opened as factions\/hog\.lua/);
      await visitor.pressButton('Play with it');
      await isSound(`${words}, dealt`);
      await visitor.tab('Play');
      for (let i = 0; i < 6; i++) if (await visitor.button('Bot').isEnabled()) await visitor.pressButton('Bot');
      await isSound(words);
      await paste(good);
      await visitor.says(/^Opened/);
      is(await visitor.position(), 2, `${words}: the page goes on`);
    }
  },

  'files of every kind': async () => {
    const files = { 'a.game': '{"horde":"saved game"', 'b.game': `{"horde":"saved game","format":99}\n${noise(2000)}`, 'c.bin': noise(5000), 'd.lua': `return ${'{'.repeat(3000)}`, 'e.lua': `return scenario { title = [==[${EVIL}]==], text = [==[${EVIL}]==] }`, 'f.json': '{"horde":"scripts","files":{"../../x.lua":"return 1","factions/<b>.lua":"x"}}', 'g.lua': `-- ${'x'.repeat(1_500_000)}`, 'h.txt': 'y'.repeat(5_000_000), 'i': '' };
    for (const [name, text] of Object.entries(files)) {
      await drop(name, text);
      await isSound(`the file ${name}`);
    }
    await paste(good);
    await visitor.says(/^Opened/);
    is(await visitor.position(), 2, 'the page goes on');
  },

  'what the browser keeps is intact': async () => {
    ok((await kept()).includes('peddler'), 'the file is still kept');
    const other = await openPage(browser);
    await other.page.waitForSelector('html[data-whole=yes]', { state: 'attached' });
    await other.page.getByRole('tab', { name: 'Script' }).click();
    ok((await other.page.getByRole('combobox', { name: 'File' }).textContent()).includes('factions/peddler.lua'), '… and found by another tab');
    await other.page.evaluate(() => { for (const key of Object.keys(localStorage)) if (/\|(file|game)\|/.test(key)) localStorage.setItem(`${key}x`, '{"text":7,"kept":{"origin":'); });
    await other.page.reload();
    await other.page.waitForSelector('html[data-whole=yes]', { state: 'attached' });
    ok(await other.page.getByRole('region', { name: 'Table' }).isVisible(), 'damaged entries are as if they were not there');
    is(other.faults, [], 'the browser did not complain');
    await other.page.close();
  },
});

is(visitor.faults.filter((fault) => !/^Failed to load resource/.test(fault)), [], 'the browser did not complain: no policy was violated');
await close();
finish();
