// Secrets: every reply that the page's worker gives as seat 2 is the reply of `horde talk` to the same requests, and no card that
// these replies hide is in the document.
import { openBrowser } from './browser.mjs';
import { nativeReplies } from './native.mjs';
import { finish, is, note, ok, parts } from './tap.mjs';
import { Visitor } from './visitor.mjs';

const CARD = /\b(?:hippie|military|dog|zombie|van)-\d+\b/g;

/** Runs in the page before it: keeps what goes to each worker and what comes back. */
function record() {
  globalThis.talks = [];
  globalThis.Worker = class extends Worker {
    constructor(...values) {
      super(...values);
      const talk = { requests: [], replies: new Map() };
      globalThis.talks.push(talk);
      this.addEventListener('message', ({ data }) => { if (data.replies) data.replies.forEach((reply, i) => talk.replies.set(`${data.number}.${i}`, reply)); });
      const post = this.postMessage.bind(this);
      this.postMessage = (data) => { data.requests?.forEach((text, i) => talk.requests.push({ key: `${data.number}.${i}`, text })); post(data); };
    }
  };
}

const { browser, close } = await openBrowser();
const visitor = await Visitor.open(browser, { init: record });
const { page } = visitor;
const namesInPage = async () => new Set(`${await page.content()} ${await page.evaluate(() => [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot?.textContent ?? '').join(' '))}`.replace(/<script[\s\S]*?<\/script>/g, '').match(CARD) ?? []);
/** Requests and replies since the known game was opened: the first game has a seed of its own. */
async function sentOf() {
  const all = await page.evaluate(() => globalThis.talks[0].requests.map(({ key, text }) => ({ text, reply: globalThis.talks[0].replies.get(key) })));
  return all.slice(all.findLastIndex(({ text }) => JSON.parse(text).do === 'open'));
}

/** Requests that hold everything by their nature, for keeping: nothing of their replies is shown. */
const keeps = (request) => ['save', 'export'].includes(request.do);

await parts({
  'a game as seat 2: cards, a question of a power, the way back': async () => {
    await visitor.deal({ seed: '280' });
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await visitor.until(async () => (await page.locator('section[aria-label=Table]').getAttribute('data-viewer')) === '2', 'seen by 2');
    const start = (await sentOf()).length;
    for (let i = 0; i < 14; i++) {
      const before = await visitor.position();
      await visitor.pressButton('Bot');
      await visitor.until(async () => (await visitor.position()) > before, 'a decision');
    }
    await page.locator('[data-topic=winner]').click();
    await page.locator('.piece.small').first().click();
    await page.locator('.piece.small').nth(1).hover();
    await page.getByRole('tooltip').waitFor();
    await visitor.pressButton('Undo');
    await page.getByRole('log', { name: 'Log' }).getByRole('button', { name: /^Trick 1/ }).first().click();
    await visitor.key('End');
    await visitor.pressButton('Share');
    await page.getByRole('textbox', { name: 'Shared text' }).waitFor();
    await visitor.pressButton('Share');

    const sent = await sentOf();
    const asTwo = sent.slice(start).map(({ text }) => JSON.parse(text));
    note(`${sent.length} requests, ${asTwo.length} of them as seat 2: ${[...new Set(asTwo.map((request) => request.do))].join(', ')}`);
    ok(asTwo.length > 60, 'the page asked for many things');
    ok(asTwo.every(({ viewer }) => viewer === undefined || viewer === 2), 'none of them looks as another viewer');
    const native = nativeReplies(sent.map(({ text }) => text));
    const differs = sent.findIndex(({ reply }, i) => reply !== native[i]);
    ok(differs < 0 && native.length === sent.length, 'every reply has the bytes of the native engine', differs < 0 ? '' : `${sent[differs].text.slice(0, 300)}\nwasm:   ${sent[differs].reply?.slice(0, 400)}\nnative: ${native[differs]?.slice(0, 400)}`);

    const told = new Set(sent.slice(start).flatMap(({ text, reply }) => (keeps(JSON.parse(text)) ? [] : reply.match(CARD) ?? [])));
    const shown = await namesInPage();
    is([...shown].filter((name) => !told.has(name)), [], `each of the ${shown.size} cards in the document was told to seat 2`);
    const state = JSON.parse(nativeReplies([...sent.map(({ text }) => text), '{"id":0,"do":"state"}']).at(-1)).state;
    const all = JSON.parse(nativeReplies([...sent.map(({ text }) => text), '{"id":0,"do":"set","viewer":"all"}']).at(-1)).state;
    const namesOf = ({ table }) => new Set(table.zones.flatMap(({ pieces }) => pieces.map(({ name }) => name)));
    const known = namesOf(state), hidden = [...namesOf(all)].filter((name) => !known.has(name));
    ok(hidden.length > 20, `${hidden.length} cards are hidden from seat 2 here`);
    const attributes = await page.evaluate(() => [...document.querySelectorAll('section[aria-label=Table] *')].flatMap((element) => [...element.attributes].map(({ value }) => value)).join(' '));
    const table = `${await page.getByRole('region', { name: 'Table' }).innerText()} ${attributes}`;
    is(hidden.filter((name) => new RegExp(`\\b${name}\\b`).test(table)), [], 'no hidden card is on the table, in no attribute either');
  },

  'the debugger makes the viewer All and marks the game': async () => {
    await visitor.tab('Script');
    await visitor.until(async () => (await page.getByRole('textbox', { name: 'Script' }).textContent()).length > 100, 'a script is shown');
    ok(await page.getByText('shows all cards: the viewer becomes All').isVisible(), 'it is said before');
    await visitor.pressButton('Line by line');
    await visitor.until(async () => (await page.locator('section[aria-label=Table]').getAttribute('data-viewer')) === 'all', 'the viewer is All');
    await page.getByText('looked inside').first().waitFor();
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await visitor.until(async () => (await page.locator('section[aria-label=Table]').getAttribute('data-viewer')) === '2', 'seat 2 again');
    ok(await page.getByText('looked inside').first().isVisible(), 'the mark stays');
  },
});

is(visitor.faults, [], 'the browser did not complain');
await close();
finish();
