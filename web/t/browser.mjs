// The page in a real browser: Debian's Chromium, without a network, from file://.
import { createRequire } from 'node:module';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const folder = resolve(process.env.PAGE || 'build/page');
export const packages = createRequire(join(folder, 'node_modules/'));
const { chromium } = packages('playwright-core');
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];
const program = process.env.CHROMIUM || ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
export const PATIENCE = Number(process.env.PATIENCE) || 60_000; // milliseconds, for a busy machine

/** Opens a browser with a profile of its own; `close` removes it. */
export async function openBrowser() {
  const profile = mkdtempSync(join(tmpdir(), 'horde-page-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: program, headless: true, args: FLAGS, offline: true, acceptDownloads: true,
    viewport: { width: 1600, height: 1000 }, reducedMotion: 'reduce',
  });
  browser.setDefaultTimeout(PATIENCE);
  return { browser, close: async () => { await browser.close(); rmSync(profile, { recursive: true, force: true, maxRetries: 5 }); } };
}

/** A new page that is ready to play. `faults` collects what the browser complained about, `init` runs in the page before it. */
export async function openPage(browser, { hash = '', file = join(folder, 'horde.html'), init = null } = {}) {
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (fault) => faults.push(String(fault)));
  page.on('console', (message) => { if (message.type() === 'error') faults.push(message.text()); });
  await page.addInitScript(() => document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber, columnNumber, sample }) => console.error(`policy: ${violatedDirective} ${sourceFile}:${lineNumber}:${columnNumber} ${sample}`)));
  if (init) await page.addInitScript(init);
  await page.goto(`file://${file}${hash ? `#${hash}` : ''}`);
  await page.waitForSelector('html[data-ready=yes]', { state: 'attached' });
  return { page, faults };
}
