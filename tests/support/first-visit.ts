import { onTestFinished } from 'vitest';
import { Prefetch } from '#data/catalogue/prefetch.ts';
import type { CatalogueState } from '#data/catalogue/state.ts';
import type { Env } from '#data/env/env.ts';
import { createRuntime } from '#data/runtime.ts';
import { createStores } from '#data/stores.ts';
import { newDisk, nodeEnv } from './device.ts';
import type { TestShop } from './shop.ts';

/** The disk, what answers instead of the shop, by what is asked, and other parts of the browser. */
export type OnPage = [
  disk?: ReturnType<typeof newDisk>,
  answer?: (
    name: string,
    signal: AbortSignal | undefined,
  ) => Response | undefined | Promise<Response | undefined>,
  world?: Partial<Env>,
];

export const titles = ({ slides }: CatalogueState) => slides.map(({ title }) => title);

/**
 * A page load: what it asks, all that it shows, and its databases' code when that has come. Asked is `since 0`, `cards` for those
 * of a base, and so on.
 */
export function loadPage(shop: TestShop, ...[disk = newDisk(), answer, world = {}]: OnPage) {
  const requests: string[] = [];
  const env: Env = {
    ...nodeEnv(shop.url, disk),
    ...world,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const name = url.pathname.split('/').at(-1) ?? '';
      requests.push(name === 'catalog_since' ? `since ${url.searchParams.get('p_seq')}` : name);
      return (await answer?.(name, init?.signal ?? undefined)) ?? fetch(input, init);
    },
  };
  const stores = createStores(env);
  const prefetch = new Prefetch(env, stores);
  const shown: string[][] = [];
  stores.catalogue.subscribe(() => shown.push(titles(stores.catalogue.get())));
  return {
    requests,
    shown,
    disk,
    env,
    stores,
    catalogue: stores.catalogue,
    prefetch,
    open() {
      const runtime = createRuntime(env, stores, prefetch);
      onTestFinished(() => runtime.stop());
      return runtime;
    },
  };
}
