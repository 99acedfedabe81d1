import type { Env } from '../env/env.ts';

// A tab can be closed, or the disk refuse, in the middle of deleting. The user's id is therefore stored first, and a later
// page finishes the deleting.

/** The ids that a key of the storage holds, oldest first. */
export function markedIds(kv: Env['kv'], key: string): string[] {
  return (kv.get(key) ?? '').split(' ').filter(Boolean);
}

/** Adds an id to those of a key, once. */
export function markId(kv: Env['kv'], key: string, id: string): void {
  kv.set(key, [...new Set([...markedIds(kv, key), id])].join(' '));
}

/** Takes an id from those of a key; the last one takes the key with it. */
export function unmarkId(kv: Env['kv'], key: string, id: string): void {
  const left = markedIds(kv, key).filter((other) => other !== id);
  if (left.length === 0) kv.remove(key);
  else kv.set(key, left.join(' '));
}
