// The engine of the page against the native one: the same requests get the same bytes, hostile scripts the same faults.
import { readFileSync, readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { nativeReplies, nativeRun } from './native.mjs';
import { finish, is, note, ok } from './tap.mjs';
import { openWasmEngine } from './wasm_engine.mjs';

/** Paths of the machine differ; everything else must not. */
const plain = (reply) => reply.replaceAll(resolve('.'), '/horde');

/** Both engines are new: what an earlier comparison left open would answer a request for which there is no game. */
async function compare(requests, name) {
  const native = nativeReplies(requests);
  const answer = await openWasmEngine();
  const wasm = requests.map((request) => answer(request));
  const first = wasm.findIndex((reply, i) => reply !== plain(native[i] ?? ''));
  ok(wasm.length === native.length && first < 0, name, first < 0 ? `${wasm.length} replies, native ${native.length}`
    : `request ${JSON.stringify(requests[first]).slice(0, 300)}\nwasm:   ${wasm[first].slice(0, 900)}\nnative: ${plain(native[first] ?? '').slice(0, 900)}`);
  return wasm.map((reply) => JSON.parse(reply));
}

/* Games -------------------------------------------------------------------------------------------------------- */

const setups = [];
for (const players of [2, 3, 4, 5])
  for (const edition of ['woodstock', 'draft'])
    for (const seed of ['1', '2', '3', '4', '5', '6'])
      setups.push({ players, edition, seed, powers: 'random', rounds: seed === '1' ? 4 : 1, ...(seed === '2' ? { power_draw: true } : {}), ...(seed === '3' ? { with: 'bunker,horde' } : {}) });
for (const game of ['city', 'tsunami', 'humans'])
  for (let i = 0; i < 18; i++) setups.push({ game, players: 2 + (i % 3) + (game === 'tsunami' ? 1 : 0), seed: String(i + 1) });

const games = setups.flatMap((setup, i) => [
  { id: i, do: 'open', setup, viewer: i % 3 || setup.game ? 'all' : 1, bots: i % 2 && setup.game !== 'humans' ? 'greedy' : 'random' }, { id: i, do: 'run', until: 'end' }, { id: i, do: 'save' },
]);
const played = await compare(games, `${setups.length} games over all games, editions and numbers of players: the same events, states and saves`);
note(`${played.filter(({ state }) => state?.over).length} games were played to their end, ${played.reduce((sum, { events }) => sum + (events?.length ?? 0), 0)} events`);
ok(played.filter(({ state }) => state?.over).length >= 90, 'most of them came to an end');

/* Simulations ---------------------------------------------------------------------------------------------------- */

const answer = await openWasmEngine();
for (const [words, fields] of [
  [['--players', '3'], { setup: { players: 3 } }], [['--players', '4', '--knock-out'], { setup: { players: 4 }, knock_out: true }], [['--players', '2', '--bots', 'greedy', '--rounds', '1'], { setup: { players: 2, rounds: 1 }, bots: 'greedy' }],
  [['--game', 'city', '--players', '3'], { setup: { game: 'city', players: 3 } }], [['--game', 'tsunami', '--players', '3'], { setup: { game: 'tsunami', players: 3 } }],
  [['--game', 'humans', '--players', '2'], { setup: { game: 'humans', players: 2 } }],
]) {
  const count = words.includes('humans') ? 4 : 20;
  const native = nativeRun(['sim', ...words, '--seed', '7', '--games', String(count), '--json', '--workers', '2']);
  is(JSON.parse(answer({ id: 1, do: 'sim', ...fields, seed: '7', games: count })).text, native, `sim --json ${words.join(' ')}`);
  const half = count / 2;
  const parts = [0, half].map((from) => JSON.parse(answer({ id: 1, do: 'sim', ...fields, seed: '7', from, games: half })).part);
  is(JSON.parse(answer({ id: 2, do: 'merge', parts })).text, native, `… in two slices, merged: the same bytes`);
}

/* Hostile scripts -------------------------------------------------------------------------------------------------- */

const scripts = (folder) => readdirSync(folder).filter((name) => name.endsWith('.lua')).sort().map((name) => [basename(name, '.lua'), readFileSync(`${folder}/${name}`, 'utf8')]);

async function hostile(folder, requestsOf) {
  const list = scripts(folder);
  const replies = await compare(list.flatMap(([id, text]) => requestsOf(id, text)), `${list.length} scripts of ${folder}: the same faults`);
  note(`${replies.filter(({ ok: fine }) => !fine).length} of ${replies.length} replies are refusals`);
}

const asFaction = (id, text) => [
  { id, do: 'open', setup: { players: 3, seed: '1', powers: `${id},hippie,dog`, rounds: 1 }, files: { [`factions/${id}.lua`]: text }, bots: 'random' },
  { id, do: 'run', until: 'end', state: false },
];
const asGame = (id, text) => [
  { id, do: 'open', setup: { game: `games/${id}.lua`, players: 2, seed: '1' }, files: { [`games/${id}.lua`]: text }, bots: 'random' },
  { id, do: 'run', until: 'end', state: false },
];
await hostile('t/lua/hostile', asFaction);
await hostile('t/lua/attacks', asFaction);
await hostile('t/table/hostile', asGame);

finish();
