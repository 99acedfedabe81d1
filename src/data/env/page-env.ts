import { areaOf } from '#domain/account/area.ts';
import { systemClock } from '#platform/clock.ts';
import { isSavingData } from '#platform/save-data.ts';
import { onUse } from '#platform/locks/in-use.ts';
import type { Env } from './env.ts';
import { pageStorage } from './page-storage.ts';
import { project } from './project.ts';

/** The part of `Env` that is needed before the databases. The rest loads with them (whole-env.ts). */
export type PageEnv = Omit<Env, 'withLock' | 'hasDatabases' | 'makeRoom'>;

/** Takes the environment from the page's browser. */
export function pageEnv(): PageEnv {
  return {
    area: areaOf(location.pathname),
    ...project(),
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    kv: pageStorage(),
    isVisible: () => document.visibilityState === 'visible',
    onWake,
    onUse,
    onSuspectOffline(listener) {
      addEventListener('offline', listener);
      return () => removeEventListener('offline', listener);
    },
    savesData: isSavingData,
    databasePrefix: 'drip-haven-',
  };
}

function onWake(listener: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const onVisible = () => document.visibilityState === 'visible' && listener();
  addEventListener('online', listener, { signal });
  // The event also fires at the end of a page's first load, long after the page has begun to ask.
  addEventListener('pageshow', ({ persisted }) => persisted && onVisible(), { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  return () => ending.abort();
}
