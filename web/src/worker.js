// Runs in a worker, after the engine's own glue: takes requests of `horde talk` as texts, and posts their replies.
/* global createEngine */
let engine, starting; // requests that come while the engine starts wait for it

async function start(module) {
  engine = await createEngine({
    progress: (line) => postMessage({ progress: line }),
    print() {},
    printErr() {},
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
}

function answer(request) {
  const size = engine.lengthBytesUTF8(request) + 1;
  const at = engine._malloc(size);
  engine.stringToUTF8(request, at, size);
  const reply = engine.UTF8ToString(engine._engine_answer(at));
  engine._free(at);
  return reply;
}

onmessage = async ({ data }) => {
  try {
    starting ??= start(data.module);
    await starting;
    if (data.requests) postMessage({ replies: data.requests.map(answer), number: data.number });
  } catch (trouble) {
    postMessage({ died: String(trouble && trouble.message || trouble) });
    close();
  }
};
