import type { Env } from '../../src/data/env.ts';
import { pageStorage } from '../../src/data/page-storage.ts';
import type { Disk } from './device.ts';

/**
 * One browser's localStorage as its tabs have it, over the app's own `pageStorage`: what one changes the others hear of. While `room` is
 * false it takes nothing. FAKE is the browser's part of it: that it is full.
 */
export function fullStorage({ values }: Disk) {
  const world = { room: true };
  const tabs = new Set<(key: string) => void>();
  const kv = (): Env['kv'] => {
    const mine = new Set<(key: string) => void>();
    const say = (key: string) => {
      for (const listener of tabs) if (!mine.has(listener)) listener(key);
    };
    const local = {
      get: (key: string) => values.get(key) ?? null,
      set(key: string, value: string) {
        if (world.room) say((values.set(key, value), key));
        return world.room;
      },
      remove: (key: string) => void (values.delete(key) && say(key)),
    };
    return {
      ...pageStorage(local),
      onForeignChange(listener) {
        mine.add(listener);
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
    };
  };
  return { world, kv };
}
