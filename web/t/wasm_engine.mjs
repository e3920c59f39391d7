// The engine as the page has it, in node: answer(request) returns the reply of the WebAssembly engine.
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const folder = resolve(process.env.PAGE || 'build/page');

export async function openWasmEngine(progress = () => {}) {
  const createEngine = createRequire(import.meta.url)(`${folder}/engine.js`);
  const bytes = readFileSync(`${folder}/engine.wasm`);
  const engine = await createEngine({
    progress,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(bytes, imports).then(({ instance, module }) => done(instance, module));
      return {};
    },
  });
  return (request) => {
    const text = typeof request === 'string' ? request : JSON.stringify(request);
    const size = engine.lengthBytesUTF8(text) + 1;
    const at = engine._malloc(size);
    engine.stringToUTF8(text, at, size);
    const reply = engine.UTF8ToString(engine._engine_answer(at));
    engine._free(at);
    return reply;
  };
}
