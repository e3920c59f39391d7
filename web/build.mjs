// build.mjs FOLDER OUT: puts the page together. FOLDER holds engine.js, engine.wasm and node_modules.
// The file has no other part: scripts and styles stand in it with their hashes in its Content-Security-Policy, the engine
// is compressed text, and a game or a report that a program adds is an inert block of JSON.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const [folder, out] = process.argv.slice(2);
const { buildSync, transformSync } = createRequire(resolve(folder, 'node_modules/'))('esbuild');
const source = (name) => readFileSync(new URL(`src/${name}`, import.meta.url), 'utf8');

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inScript = (text) => text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

const script = inScript(
  buildSync({
    entryPoints: [new URL('src/main.js', import.meta.url).pathname],
    bundle: true, minify: true, write: false, format: 'iife', target: 'es2022', charset: 'utf8', legalComments: 'none',
    nodePaths: [resolve(folder, 'node_modules')],
  }).outputFiles[0].text
);
const style = transformSync(source('style.css'), { loader: 'css', minify: true, charset: 'utf8' }).code;
const glue = readFileSync(`${folder}/engine.js`, 'utf8');
const worker = transformSync(`${glue}\n${source('worker.js')}`, { minify: true, charset: 'utf8', legalComments: 'none' }).code;
const packed = (data) => gzipSync(data, { level: 9 }).toString('base64');

const policy = [
  "default-src 'none'", `script-src ${hash(script)} 'wasm-unsafe-eval'`, `style-src ${hash(style)}`, 'worker-src blob:',
  "img-src data: blob:", "base-uri 'none'", "form-action 'none'",
].join('; ');

const parts = {
  policy, style, script,
  worker: packed(worker),
  wasm: packed(readFileSync(`${folder}/engine.wasm`)),
};
writeFileSync(out, source('page.html').replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]));
