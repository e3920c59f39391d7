// A visitor of the page, who uses a pointer or the keyboard alone.
import { openPage, PATIENCE } from './browser.mjs';

export class Visitor {
  /** `keyboard`: everything is reached with Tab and arrows, and pressed with Enter. */
  constructor(page, { keyboard = false } = {}) {
    this.page = page;
    this.keyboard = keyboard;
    this.status = page.getByRole('status', { name: 'Status' });
    this.slider = page.getByRole('slider', { name: 'Timeline' });
  }

  static async open(browser, options = {}) {
    const { page, faults } = await openPage(browser, options);
    await page.waitForSelector('html[data-whole=yes]', { state: 'attached' });
    return Object.assign(new Visitor(page, options), { faults });
  }

  button(name) { return this.page.getByRole('button', { name, exact: true }); }

  /** Waits until a test of the page is true; looks again with every frame. */
  async until(test, what) {
    const end = Date.now() + PATIENCE;
    while (Date.now() < end) {
      if (await test()) return;
      await this.page.evaluate(() => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 40); }));
    }
    throw new Error(`never: ${what}; the status is "${await this.status.textContent()}"`);
  }

  async says(words) { await this.until(async () => (await this.status.textContent()).match(words), `the status says ${words}`); }

  /** Moves the focus to an element with Tab alone. */
  async tabTo(locator) {
    await locator.first().waitFor({ state: 'attached' });
    for (let i = 0; i < 700; i++) {
      if (await locator.first().evaluate((element) => (element.getRootNode().activeElement ?? document.activeElement) === element)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${locator}`);
  }

  /** Presses something. */
  async press(locator) {
    if (!this.keyboard) return locator.first().click();
    await this.tabTo(locator);
    return this.page.keyboard.press('Enter');
  }

  pressButton(name) { return this.press(this.button(name)); }

  /** Types into a field, in place of what is there. */
  async fill(locator, text) {
    if (!this.keyboard) return locator.fill(text);
    await this.tabTo(locator);
    await this.page.keyboard.press('Control+a');
    return this.page.keyboard.insertText(text);
  }

  /** Chooses a radio button or ticks a box. */
  async tick(locator) {
    if (!this.keyboard) return locator.check();
    const checked = this.page.locator('input[name=viewer]:checked');
    await this.tabTo(checked);
    for (let i = 0; i < 12 && !(await locator.isChecked()); i++) {
      await this.page.keyboard.press('ArrowRight');
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  async tab(name) {
    const wanted = this.page.getByRole('tab', { name });
    if (!this.keyboard) await wanted.click();
    else {
      await this.tabTo(this.page.locator('[role=tab][aria-selected=true]'));
      for (let i = 0; i < 5 && (await wanted.getAttribute('aria-selected')) !== 'true'; i++) {
        const before = await this.page.locator('[role=tab][aria-selected=true]').textContent();
        await this.page.keyboard.press('ArrowRight');
        await this.until(async () => (await this.page.locator('[role=tab][aria-selected=true]').textContent()) !== before, 'the next tab');
        await this.until(() => this.page.evaluate(() => document.activeElement.getAttribute('aria-selected') === 'true'), 'the tab has the focus');
      }
    }
    await this.page.waitForSelector(`[role=tab][aria-selected=true]:has-text("${name}")`);
  }

  async position() { return Number(await this.slider.inputValue()); }
  async atPosition(position) { await this.until(async () => (await this.position()) === position, `position ${position}`); }

  /** A key of the page, pressed while nothing that takes text has the focus. */
  async key(name) {
    await this.page.evaluate(() => document.activeElement?.blur());
    await this.page.keyboard.press(name);
  }

  /** Deals a known game through the form of Games. */
  async deal({ seed, game, players }) {
    await this.tab('Games');
    const form = this.page.getByRole('form', { name: 'New game' });
    if (game) await form.getByLabel('Game').selectOption(game);
    if (players) await this.fill(form.getByLabel('Players'), String(players));
    await this.fill(form.getByLabel('Seed'), seed);
    await this.press(form.getByRole('button', { name: 'Deal' }));
    await this.page.waitForSelector('[role=tab][aria-selected=true]:has-text("Play")');
  }

  /** Replaces the whole text of the script. */
  async write(text) {
    const box = this.page.getByRole('textbox', { name: 'Script' });
    if (this.keyboard) await this.tabTo(box);
    else await box.click();
    await this.page.keyboard.press('Control+a');
    await box.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }
}
