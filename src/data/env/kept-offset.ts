import type { Env } from './env.ts';

const KEY = 'drip-haven.clock-offset';
// Answers differ by their time on the way, and a calendar day does not need that precision.
const LEAST_MS = 60_000;

/** Returns by how many ms the server's clock was last ahead of this phone's; 0 when that was never known. */
export function keptOffset(kv: Pick<Env['kv'], 'get'>): number {
  const kept = Number(kv.get(KEY));
  return Number.isFinite(kept) ? kept : 0;
}

/** Stores that offset for the next page, which may have to begin without a connection. */
export function keepOffset(kv: Env['kv'], offset: number): void {
  if (Math.abs(offset - keptOffset(kv)) > LEAST_MS) kv.set(KEY, String(Math.round(offset)));
}
