import type { Read } from '#data/queries/read.ts';

/** How many there are; null while what is on this phone may not be all: a nought would be a guess. */
export function knownCount<T>(read: Read<T>, count: (data: T) => number): number | null {
  if (read.status !== 'ready') return null;
  const here = count(read.data);
  return here > 0 || read.replica === 'complete' ? here : null;
}
