// The native engine: all replies of `horde talk` to a list of requests, without lines of progress.
import { spawnSync } from 'node:child_process';

const horde = process.env.HORDE || './horde';

export function nativeReplies(requests) {
  const input = `${requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request))).join('\n')}\n`;
  const run = spawnSync(horde, ['talk'], { input, maxBuffer: 2 ** 30 });
  if (run.status !== 0) throw new Error(`horde talk ended with ${run.status}: ${run.stderr}`);
  return run.stdout.toString().trimEnd().split('\n').filter((line) => !/^\{"id":[^,]*,"progress"/.test(line));
}

export function nativeRun(words) {
  const run = spawnSync(horde, words, { maxBuffer: 2 ** 30 });
  if (run.status !== 0) throw new Error(`horde ${words.join(' ')} ended with ${run.status}: ${run.stderr}`);
  return run.stdout.toString();
}
