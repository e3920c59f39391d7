// The tab Games: every game, faction, edition and scenario with its text and source, and a button that opens each.
import { html, nothing } from 'lit-html';
import { signIcon } from './card.js';

export class GamesTab {
  filter = '';

  constructor(page) { this.page = page; }

  async start() {
    const [games, factions, editions, scenarios] = await Promise.all(['games', 'factions', 'editions', 'scenarios'].map((what) => this.page.game.ask('list', { what }).then(({ rows }) => rows)));
    this.page.gameRows = games;
    Object.assign(this, { games, factions, editions, scenarios });
    this.form = { game: 'dayz', players: '3', seed: '', bots: 'greedy', powers: '', edition: 'woodstock' };
  }

  opened() { if (this.rules) this.page.draw(); }

  async deal(event) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(event.target));
    this.form = { ...this.form, ...form };
    const setup = { players: Number(form.players) };
    if (form.game !== 'dayz') setup.game = form.game;
    if (form.seed) setup.seed = form.seed.trim();
    if (form.game === 'dayz' && form.powers.trim()) setup.powers = form.powers.trim();
    if (form.game === 'dayz' && form.edition !== 'woodstock') setup.edition = form.edition;
    for (const { name } of this.#gameRow(form.game).options ?? []) if (form[`option-${name}`]) setup[name] = form[`option-${name}`];
    await this.page.openGame({ setup }, { viewer: form.viewer === 'all' ? 'all' : 1, bots: form.bots, files: this.page.script.own });
  }

  #gameRow(name) { return this.games.find((row) => row.name === name) ?? this.games[0]; }

  #form() {
    const { form } = this;
    const game = this.#gameRow(form.game);
    return html`<form class="panel new-game" aria-label="New game" @submit=${(event) => this.deal(event)}><h2>New game</h2>
      <label>Game <select name="game" @change=${(event) => { form.game = event.target.value; this.page.draw(); }}>${this.games.map(({ name, title }) => html`<option value=${name} ?selected=${name === form.game}>${title ?? name}</option>`)}</select></label>
      <label>Players <input type="number" name="players" min=${game.least} max=${game.most} .value=${String(Math.min(game.most, Math.max(game.least, Number(form.players))))}></label>
      ${form.game === 'dayz' ? html`<label>Powers <input name="powers" autocomplete="off" placeholder="hippie,military,dog or random" .value=${form.powers}></label>
        <label>Edition <select name="edition">${this.editions.map(({ name }) => html`<option ?selected=${name === form.edition}>${name}</option>`)}</select></label>` : nothing}
      ${(game.options ?? []).map(({ name, text, values, default: start }) => html`<label title=${text}>${name} <input name="option-${name}" autocomplete="off" placeholder="${start} (${values})"></label>`)}
      <label>Bots <select name="bots">${['greedy', 'random', 'search:50'].map((name) => html`<option ?selected=${name === form.bots}>${name}</option>`)}</select></label>
      <label>Seed <input name="seed" inputmode="numeric" pattern="\\d*" placeholder="any" .value=${form.seed}></label>
      <div class="buttons"><button type="submit" class="main">Deal</button></div></form>`;
  }

  #gameCard(row) {
    return html`<article class="panel"><h3>${row.title ?? row.name}</h3><p>${row.text}</p><p class="soft">${row.least} to ${row.most} players · ${row.source}</p>
      <div class="buttons"><button type="button" aria-label="Play ${row.title}" @click=${() => this.page.openGame({ setup: row.name === 'dayz' ? {} : { game: row.name } }, { viewer: 1 })}>Play</button>
        ${row.file ? html`<button type="button" aria-label="Script of ${row.title}" @click=${() => this.page.openScript(row.file, 1)}>Script</button>` : nothing}
        <button type="button" aria-label="Rules of ${row.title}" @click=${() => this.#showRules(row.rules)}>Rules</button></div></article>`;
  }

  async #showRules(name) {
    this.rules = this.rules?.name === name ? null : { name, text: await this.page.game.ask('read', { what: 'rules', name }).then(({ text }) => text, (trouble) => trouble.message) };
    this.page.draw();
  }

  #factionCard(row) {
    const powers = [row.name, ...['hippie', 'military', 'dog'].filter((name) => name !== row.name).slice(0, 2)].join(',');
    const setup = row.kind === 'special' ? { with: row.name === 'zero' ? 'zero:hippie' : row.name } : row.kind === 'faction' ? { powers } : {};
    return html`<article class="panel"><h3>${signIcon(row.name)}${row.title}</h3>
      ${row.versions.map(({ name, text, source }) => html`<p><b>${name}</b> ${text} <small class="soft">${source}</small></p>`)}
      <p class="soft">${row.box ?? row.kind}</p>
      <div class="buttons"><button type="button" aria-label="Play with ${row.title}" @click=${() => this.page.openGame({ setup }, { viewer: 1, files: this.page.script.own })}>Play</button>
        <button type="button" aria-label="Script of ${row.title}" @click=${() => this.page.openScript(row.file, 1)}>Script</button></div></article>`;
  }

  #scenarioRow(row) {
    return html`<li><b>${row.title ?? row.name}</b> <small class="soft">${row.name}${row.parts ? `, ${row.parts} parts` : ''}</small> <button type="button" class="chip" aria-label="Open ${row.name}" @click=${() => this.page.openScenario(row)}>open</button>
      <button type="button" class="chip" aria-label="Script of ${row.name}" @click=${() => this.page.openScript(row.file, 1)}>script</button></li>`;
  }

  view() {
    if (!this.games) return html`<p class="loading">Reading the games…</p>`;
    const word = this.filter.toLowerCase();
    const fits = (row) => !word || `${row.name} ${row.title} ${row.text}`.toLowerCase().includes(word);
    const scenarios = this.scenarios.filter(fits);
    return html`<div class="gallery">${this.#form()}
      <h2>Games</h2><div class="cards">${this.games.map((row) => this.#gameCard(row))}</div>
      ${this.rules ? html`<section class="panel rules" aria-label="Rules"><h2>Rules<span><button type="button" class="chip" @click=${() => { this.rules = null; this.page.draw(); }}>close</button></span></h2><pre tabindex="0">${this.rules.text}</pre></section>` : nothing}
      <label class="search">Search factions and scenarios <input type="search" .value=${this.filter} @input=${(event) => { this.filter = event.target.value; this.page.draw(); }}></label>
      <h2>Factions and special cards</h2><div class="cards">${this.factions.filter(fits).map((row) => this.#factionCard(row))}</div>
      <h2>Scenarios and examples</h2><ul class="plain">${scenarios.slice(0, 150).map((row) => this.#scenarioRow(row))}</ul></div>`;
  }
}
