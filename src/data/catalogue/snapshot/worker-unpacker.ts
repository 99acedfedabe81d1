import type { Clock } from '#platform/clock.ts';
import { HANG_MS } from '#data/storage/open-with-retries.ts';
import { unpackHere } from './unpack.ts';
import type { UnpackAnswer, UnpackRequest } from './unpack-worker.ts';
import type { Packed, Unpacker } from './unpack.ts';

/** The result from a thread that ended, or never began because its script could not be loaded. */
const LOST = Symbol('lost');

type Waiting = { resolve: (value: never) => void; reject: (error: unknown) => void };

/**
 * Opens files in a worker thread, which starts with the first file or `warm` and ends with `close`. Without a worker, or if its
 * script does not load, files are opened in this thread. The worker sends a first message when it has begun. Before that it counts
 * as lost after HANG_MS. After that it may take as long as it needs. A call
 * rejects with an Error if the file is damaged, or if `close` comes first.
 */
export function workerUnpacker(clock: Clock): Unpacker {
  let worker: Worker | null = null;
  let broken = false;
  let count = 0;
  const waiting = new Map<number, Waiting>();
  /** Ends the wait for the first message. It begins with the first file: the connection may be slow before. */
  let cancelStartTimer: (() => void) | null = null;

  const lose = () => {
    broken = true;
    worker?.terminate();
    for (const one of waiting.values()) one.resolve(LOST as never);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./unpack-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<UnpackAnswer>) => {
      cancelStartTimer?.();
      cancelStartTimer = () => undefined;
      const one = waiting.get(data.n);
      waiting.delete(data.n);
      if ('failed' in data) one?.reject(new Error(data.failed));
      else one?.resolve(data.value as never);
    });
    started.addEventListener('error', lose);
    return started;
  };

  /** The thread, started if need be; null where there can be none. */
  const thread = (): Worker | null => {
    try {
      if (!broken) worker ??= start();
    } catch {
      broken = true;
    }
    return broken ? null : worker;
  };

  const post = (to: Worker, request: Omit<UnpackRequest, 'n'>): Promise<unknown> => {
    cancelStartTimer ??= clock.setTimeout(lose, HANG_MS);
    return new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      to.postMessage({ n: count, ...request } satisfies UnpackRequest);
    });
  };

  const unpack = async <T>(
    method: UnpackRequest['method'],
    file: Packed,
    more?: string | number,
  ): Promise<T> => {
    const to = thread();
    const answer = to === null ? LOST : await post(to, { method, file, more });
    if (answer !== LOST) return answer as T;
    const here = unpackHere[method] as (file: Packed, more?: string | number) => Promise<T>;
    return here(file, more);
  };

  return {
    check: (file, hash) => unpack('check', file, hash),
    cards: (file) => unpack('cards', file),
    checkedCards: (file, hash) => unpack('checkedCards', file, hash),
    words: (file) => unpack('words', file),
    thumbhashes: (file) => unpack('thumbhashes', file),
    details: (file, place) => unpack('details', file, place),
    warm: () => void thread(),
    close() {
      cancelStartTimer?.();
      cancelStartTimer = null;
      worker?.terminate();
      for (const one of waiting.values()) one.reject(new Error('closed'));
      waiting.clear();
      worker = null;
    },
  };
}
