import { vi } from 'vitest';
import type { Env } from '#data/env/env.ts';
import { pageStorage } from '#data/env/page-storage.ts';
import type { Disk } from './device.ts';

type Listener = (event: { key: string }) => void;

/**
 * One browser's localStorage as its tabs have it, over the app's own `pageStorage`: what one changes the others hear of. While `room` is
 * false it takes nothing. FAKE is the browser's part of it: that it is full, and its word to the other tabs.
 */
export function fullStorage({ values }: Disk) {
  const world = { room: true };
  const tabs = new Set<Set<Listener>>();
  const kv = (): Env['kv'] => {
    const mine = new Set<Listener>();
    tabs.add(mine);
    const notifyOthers = (key: string) => {
      for (const tab of tabs) if (tab !== mine) for (const onStorage of tab) onStorage({ key });
    };
    const page = pageStorage({
      get: (key) => values.get(key) ?? null,
      set(key, value) {
        if (world.room) notifyOthers((values.set(key, value), key));
        return world.room;
      },
      remove: (key) => void (values.delete(key) && notifyOthers(key)),
    });
    return {
      ...page,
      onForeignChange(listener) {
        let stop = () => {};
        vi.stubGlobal('addEventListener', (_: string, onStorage: Listener) => {
          mine.add(onStorage);
          stop = () => mine.delete(onStorage);
        });
        page.onForeignChange(listener);
        vi.unstubAllGlobals();
        return () => stop();
      },
    };
  };
  return { world, kv };
}
