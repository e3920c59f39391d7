// Starts the page: the engine, the tabs, keys, dropped files, and what the page was opened with.
import { html, render } from 'lit-html';
import { FairTab } from './fair.js';
import { GamesTab } from './gallery.js';
import { Page } from './page.js';
import { PuzzlesTab } from './puzzles.js';
import { ScriptTab } from './script.js';
import { openStorage, ownGame, otherGames } from './storage.js';

const page = new Page(document.getElementById('page'));

const script = (page.script = new ScriptTab(page)), fair = (page.fair = new FairTab(page)), puzzles = new PuzzlesTab(page), games = new GamesTab(page);

page.tabs = [
  { id: 'play', words: 'Play', view: () => page.playView() },
  { id: 'script', words: 'Script', view: () => script.view(), opened: () => script.opened() },
  { id: 'fair', words: 'Fair?', view: () => fair.view() },
  { id: 'puzzles', words: 'Puzzles', view: () => puzzles.view() },
  { id: 'games', words: 'Games', view: () => games.view() },
];
page.puzzlePanel = () => puzzles.panel();
page.openScenario = (row) => puzzles.open(row);
page.openScriptText = (text, name) => script.openText(text, name);
page.showActingScript = () => { page.show('script', false); return script.openActing(); };

/* Keys -------------------------------------------------------------------------------------------------------- */

const plainKeys = {
  u: () => page.undo(), r: () => page.redo(), b: () => page.bot(), e: () => page.show('script'),
  '/': () => { page.promptOpen = true; page.show('play'); setTimeout(() => page.root.querySelector('.prompt input')?.focus()); },
  '?': () => { page.showKeys = !page.showKeys; page.draw(); },
  Escape: () => { page.selected = null; page.asksWhy = false; page.hideFace(); page.showKeys = false; page.draw(); },
  ArrowLeft: () => page.travel(-1), ArrowRight: () => page.travel(1),
  Home: () => page.goto(0), End: () => page.goto(page.game.state.last),
};

addEventListener('keydown', (event) => {
  const target = event.composedPath()[0];
  const types = target instanceof Element && (target.matches('input, textarea, select') || target.isContentEditable);
  if (types || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !page.game.state) return;
  const piece = target instanceof Element && target.closest('[data-piece]');
  if (event.key === 'w') {
    event.preventDefault();
    return piece ? page.explain(piece.dataset.piece) : page.whyButton();
  }
  if (/^[1-9]$/.test(event.key) && (page.tab === 'play' || page.tab === 'script')) return page.chooseNumber(Number(event.key));
  const act = plainKeys[event.key];
  if (!act || (!['play', 'script'].includes(page.tab) && /^(u|r|b|Arrow|Home|End)/.test(event.key))) return;
  event.preventDefault();
  act();
});

/* Files that are dropped -------------------------------------------------------------------------------------- */

addEventListener('dragover', (event) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); });
addEventListener('drop', (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  page.share.openFile(file);
});

addEventListener('hashchange', () => { if (location.hash.length > 1) page.share.openText(decodeURIComponent(location.hash.slice(1))); });

addEventListener('resize', () => page.draw());

/* Start -------------------------------------------------------------------------------------------------------- */

const newGame = () => page.openGame({ setup: {} }, { viewer: 1, bots: 'greedy' }, '');

async function start() {
  const hello = await page.game.ask('hello', {}, 60_000);
  page.version = hello.version;
  openStorage(hello.version);
  const given = JSON.parse(document.getElementById('given').textContent);
  const kept = ownGame();
  if (given?.report) fair.give(given.report);
  if (given?.save) await page.openGame({ text: given.save, name: 'given.game' }, { files: given.files ?? {}, viewer: 'all' }, 'This game came with the page: drag the timeline, ask why, go on from any moment.');
  else if (location.hash.length > 1) await page.share.openText(decodeURIComponent(location.hash.slice(1)));
  else if (kept && (await page.attempt(() => page.game.restore(kept))) !== undefined) page.say('Your game goes on where you left it.');
  if (!page.game.state) {
    const words = page.status;
    await newGame();
    const [last] = otherGames();
    if (location.hash.length > 1 || given?.save) page.say(`${words} A new game is dealt.`);
    else page.say(page.game.state.now ?? '', last ? { words: 'continue the last game', act: () => page.attempt(() => page.game.restore(last.kept)) } : null);
  }
  if (given?.report) page.show('fair');
  document.documentElement.dataset.ready = 'yes';
  for (const tab of [games, script, puzzles]) await tab.start();
  page.draw();
  document.documentElement.dataset.whole = 'yes';
}

start().catch((trouble) => {
  console.error(trouble);
  render(html`<p class="loading" role="alert">The engine cannot start here: ${trouble.message}. A current Chromium, Firefox or Safari is needed.</p>`, page.root);
});
