// What the page does without: a network, scripts of others, a worker that lives. "Stopped, the game is kept."
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { folder, openBrowser } from './browser.mjs';
import { finish, is, ok, parts } from './tap.mjs';
import { Visitor } from './visitor.mjs';

const { browser, close } = await openBrowser();
const asked = [];
browser.on('request', (request) => { if (!/^(file|blob|data):/.test(request.url())) asked.push(request.url()); });
const visitor = await Visitor.open(browser);
const { page } = visitor;

/** The worker that has the game: the first one that lives. */
const worker = () => page.workers()[0];

async function play() {
  await visitor.deal({ seed: '280' });
  for (const name of ['zombie-13', 'zombie-5', 'military-1', 'military-1 low']) await visitor.pressButton(name);
  await page.getByText('Who gets a card from your zone?').first().waitFor();
}

await parts({
  'the policy in the file lets in what the file holds, and nothing else': async () => {
    const text = readFileSync(join(folder, 'horde.html'), 'utf8');
    const policy = text.match(/http-equiv="Content-Security-Policy" content="([^"]*)"/)[1];
    is(policy.split('; ').map((part) => part.split(' ')[0]).sort(), ['base-uri', 'default-src', 'form-action', 'img-src', 'script-src', 'style-src', 'worker-src'], 'its parts');
    ok(policy.includes("default-src 'none'") && !/unsafe-inline|unsafe-eval'|https?:|\*/.test(policy.replace("'wasm-unsafe-eval'", '')), 'no exception but WebAssembly', policy);
    const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]);
    is(scripts.length, 1, 'one script');
    ok(policy.includes(createHash('sha256').update(scripts[0]).digest('base64')), '… by its hash');
    ok(text.length <= 2_000_000, `${text.length} bytes, at most 2 MB`);
    ok(!/<(?:link|img|iframe|base)\b/.test(text.replace(/<script[\s\S]*?<\/script>/g, '')), 'nothing is fetched');
  },

  'what is put into the page does not run': async () => {
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.foreign = 1';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<p id="foreign" onclick="globalThis.foreign = 2">x</p>');
      document.getElementById('foreign').click();
      const fetched = await fetch('data:text/plain,x').then(() => 'fetched', () => 'refused');
      document.getElementById('foreign').remove();
      script.remove();
      return [globalThis.foreign, fetched];
    });
    is(ran, [null, 'refused'], 'no script, no handler, no connection');
  },

  'a worker that fails: stopped, the game is kept, a fresh worker': async () => {
    await play();
    const here = await visitor.position();
    const engine = worker();
    const gone = engine.waitForEvent('close');
    await engine.evaluate(() => { onmessage = () => { throw new Error('out of memory'); }; });
    await visitor.pressButton('3');
    await gone;
    await visitor.says(/^Stopped: .*out of memory.* The game is kept\.$/);
    is(await visitor.position(), here, 'the same moment');
    await visitor.pressButton('3');
    await visitor.pressButton('zombie-8');
    await visitor.atPosition(11);
  },

  'a worker that is silent: it is replaced': async () => {
    await worker().evaluate(() => { onmessage = () => {}; });
    await visitor.pressButton('Undo');
    await visitor.until(async () => /^Working for \d+ s/.test(await visitor.status.textContent()), 'the status says how long it works');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await visitor.says(/^Stopped.*The game is kept\.$/);
    is(await visitor.position(), 11, 'the same moment');
    await visitor.pressButton('Undo');
    await visitor.until(async () => (await visitor.position()) < 11, 'it goes on');
  },

  'a request that only looks brings a fresh worker, too': async () => {
    const here = await visitor.position();
    await worker().evaluate(() => { onmessage = () => { throw new Error('broken'); }; });
    await page.locator('[data-topic=ask]').click();
    await visitor.says(/^Stopped: .*broken.* The game is kept\.$/);
    is(await visitor.position(), here, 'the same moment');
  },

  'branches, names and notes survive': async () => {
    await visitor.key('End');
    await visitor.atPosition(11);
    for (const at of [10, 9]) { await visitor.key('ArrowLeft'); await visitor.atPosition(at); }
    await visitor.pressButton('2');
    await visitor.until(() => page.getByRole('treeitem', { name: /^line-1/ }).count(), 'a branch');
    const tree = () => page.getByRole('treeitem').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
    const before = await tree();
    ok(before.length === 2, 'two branches');
    await worker().evaluate(() => { onmessage = () => { throw new Error('gone'); }; });
    await visitor.pressButton('Bot');
    await visitor.says(/The game is kept\.$/);
    is(await tree(), before, 'the same branches');
  },

  'workers that fail while they simulate are said': async () => {
    await visitor.tab('Fair?');
    await page.getByLabel('Games', { exact: true }).fill('100000');
    const first = page.waitForEvent('worker');
    await visitor.pressButton('Simulate');
    await first;
    await visitor.until(async () => (await page.getByRole('region', { name: 'Verdict' }).count()) > 0, 'a first report');
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await visitor.until(async () => /^Stopped after \d+ games/.test(await page.getByRole('status', { name: 'Simulation' }).textContent()), 'Stop keeps what there is');
    ok(await page.getByRole('region', { name: 'Verdict' }).isVisible(), 'the report stays');
  },
});

is(asked, [], 'nothing was asked of the network');
is(visitor.faults.filter((fault) => !/^policy: (script-src-elem|script-src-attr|connect-src) |Content Security Policy/.test(fault)), [], 'the browser complained about nothing else');
await close();
finish();
