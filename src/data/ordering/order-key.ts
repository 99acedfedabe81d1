import type { Env } from '../env.ts';

/** An attempt to order whose outcome is not known yet. */
export type OpenAttempt = { key: string; startedAt: string };

function name(userId: string): string {
  return `drip-haven.shop.order-key.${userId}`;
}

/** The unresolved attempt of a person on this device, or null. */
export function readAttempt(kv: Env['kv'], userId: string): OpenAttempt | null {
  try {
    return JSON.parse(kv.get(name(userId)) ?? 'null') as OpenAttempt | null;
  } catch {
    return null;
  }
}

/** Stored before the first send, so that a reload or a crash can still ask what became of it. */
export function writeAttempt(kv: Env['kv'], userId: string, attempt: OpenAttempt | null): void {
  if (attempt === null) kv.remove(name(userId));
  else kv.set(name(userId), JSON.stringify(attempt));
}
