// Sharing: the game as a text, a link or a file; and the box that opens one.
import { html, nothing } from 'lit-html';
import { decodeShared, download, encodeShared } from './share.js';

const LARGEST_FILE = 4_000_000;
const isScript = (text) => /^\s*(--|return\b|local\b)/.test(text);

export class SharePanel {
  open = false;
  text = '';

  constructor(page) { this.page = page; }

  async toggle() {
    this.open = !this.open;
    this.text = '';
    this.page.draw();
    if (this.open) await this.refresh();
  }

  async refresh() {
    this.text = await encodeShared(this.page.game.kept, this.page.version);
    this.page.draw();
  }

  /** The address of this page with the game in it, where others can open the page. */
  get link() {
    return /^https?:$/.test(location.protocol) ? `${location.href.split('#')[0]}#${this.text}` : null;
  }

  async #copy(text, words) {
    try {
      await navigator.clipboard.writeText(text);
      this.page.say(words);
    } catch {
      this.page.root.querySelector('#shared-text')?.select();
      this.page.say('Press Ctrl-C to copy the text.');
    }
  }

  async #saveAs(what) {
    const reply = await this.page.attempt(() => this.page.game.ask(what));
    if (reply?.text) download(what === 'save' ? 'game.game' : 'game.lua', reply.text);
  }

  async #pasted(event) {
    event.preventDefault();
    const box = event.target.elements.open;
    if (await this.openText(box.value)) box.value = '';
  }

  /** Opens a shared text, a saved game or a scenario. True if that worked. */
  async openText(text, name) {
    const { page } = this;
    if (text.trim().startsWith('{')) return page.openGame({ text, name: name ?? 'opened.game' }, {}, 'Opened the saved game.');
    if (isScript(text)) return page.openScriptText(text, name);
    try {
      const { version, kept } = await decodeShared(text);
      page.reasons = page.compared = page.differs = page.selected = page.puzzle = null;
      const trouble = await page.attempt(() => page.game.restore(kept));
      if (trouble === undefined) return false;
      const other = version !== page.version ? `It was made with version ${version}; this is ${page.version}. ` : '';
      const edited = Object.keys(kept.files).length ? `It brings scripts of its own: ${Object.keys(kept.files).join(', ')}. ` : '';
      page.say(`Opened. ${other}${edited}${typeof trouble === 'string' ? `It goes as far as it can: ${trouble}.` : ''}`);
      this.open = false;
      page.show('play');
      return true;
    } catch (trouble) {
      page.say(`Not opened: ${trouble.message}.`);
      return false;
    }
  }

  /** Opens a file that was dropped or chosen. */
  async openFile(file) {
    if (file.size > LARGEST_FILE) return this.page.say(`Not opened: ${file.name} has more than ${LARGEST_FILE} bytes.`);
    return this.openText(await file.text(), file.name);
  }

  view() {
    if (!this.open || !this.page.game.state) return nothing;
    const { link, text } = this;
    return html`<section class="panel share" aria-label="Share panel"><h2>Share this game<span>${text.length} characters: version, set-up, choices, edited scripts, this moment and branch</span></h2>
      <textarea id="shared-text" aria-label="Shared text" readonly rows="3" .value=${text} @focus=${(event) => event.target.select()}></textarea>
      <div class="buttons">
        <button type="button" class="main" @click=${() => this.#copy(text, 'Copied: paste it into the box Open of any copy of this page.')}>Copy text</button>
        ${link ? html`<button type="button" @click=${() => this.#copy(link, 'The link is copied.')}>Copy link</button>` : nothing}
        <button type="button" @click=${() => download('game.horde', text)}>Save as file</button>
        <button type="button" @click=${() => this.#saveAs('save')}>Save .game</button>
        <button type="button" @click=${() => this.#saveAs('export')}>Save scenario</button>
      </div>
      <form @submit=${(event) => this.#pasted(event)}><label>Open <textarea name="open" aria-label="Open" rows="2" placeholder="paste a shared text, a .game file or a script; or drop a file anywhere on the page"></textarea></label>
        <div class="buttons"><button type="submit">Open it</button>
        <label class="file">or a file <input type="file" aria-label="Open a file" @change=${(event) => event.target.files[0] && this.openFile(event.target.files[0])}></label></div></form>
    </section>`;
  }
}
