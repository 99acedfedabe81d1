import type { Env } from './env.ts';

const KEY = 'drip-haven.clock-offset';
// Answers differ by as long as they are on their way, and a day does not care.
const LEAST_MS = 60_000;

/** How far the server's clock was ahead of this phone's when it was last heard of, in ms; 0 when it never was. */
export function keptOffset(kv: Pick<Env['kv'], 'get'>): number {
  const kept = Number(kv.get(KEY));
  return Number.isFinite(kept) ? kept : 0;
}

/** Keeps that for the next page, which may have to begin without a line. */
export function keepOffset(kv: Env['kv'], offset: number): void {
  if (Math.abs(offset - keptOffset(kv)) > LEAST_MS) kv.set(KEY, String(Math.round(offset)));
}
