// An engine in a worker of its own. Requests and replies are those of `horde talk`.

/** The engine was stopped, or it died: nothing that was asked of it will be answered. */
export class EngineStopped extends Error {}

const unpack = async (id) => {
  const bytes = Uint8Array.from(atob(document.getElementById(id).textContent), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
};

let parts; // the compiled engine and the address of the worker's script, made once

async function load() {
  const [script, wasm] = await Promise.all([unpack('engine-worker'), unpack('engine-wasm')]);
  return { url: URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), module: await WebAssembly.compile(wasm) };
}

export class Engine {
  #worker = null;
  #starting;
  #waiting = new Map(); // number of a request: how to settle it
  #number = 0;

  constructor() {
    this.#starting = this.#start();
    this.#starting.catch(() => {});
  }

  async #start() {
    parts ??= load();
    const { url, module } = await parts;
    if (this.stopped) return;
    this.#worker = new Worker(url);
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = (event) => { event.preventDefault(); this.stop(event.message || 'the engine died'); };
    this.#worker.postMessage({ module });
  }

  #receive(data) {
    if (data.died) return this.stop(data.died);
    if (data.progress) {
      const first = this.#waiting.values().next().value;
      return first?.progress?.(JSON.parse(data.progress).progress);
    }
    const waiting = this.#waiting.get(data.number);
    this.#waiting.delete(data.number);
    waiting?.resolve(data.replies.map((reply) => JSON.parse(reply)));
  }

  /** Asks for something; resolves to the reply, whether it is ok or not. `progress` is called while the engine works. */
  async ask(request, progress) {
    return (await this.askAll([request], progress))[0];
  }

  /** Asks for several things at once; resolves to their replies. */
  async askAll(requests, progress) {
    await this.#starting;
    if (this.stopped) throw new EngineStopped(this.stopped);
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject, progress });
      this.#worker.postMessage({ number, requests: requests.map((request) => JSON.stringify({ id: number, ...request })) });
    });
  }

  /** True while an answer is outstanding. */
  get working() { return this.#waiting.size > 0; }

  /** Ends the worker at once. Whoever waits gets EngineStopped. */
  stop(why = 'stopped') {
    if (this.stopped) return;
    this.stopped = why;
    this.#worker?.terminate();
    for (const { reject } of this.#waiting.values()) reject(new EngineStopped(why));
    this.#waiting.clear();
  }
}
