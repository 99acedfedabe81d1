// Replaces the databases and the network behind the screens: the test says how they answer.
import { beforeEach, vi } from 'vitest';
import * as shopOpening from '#data/open-shop.ts';
import * as olderOrders from '#data/orders/older-orders.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import * as page from '#data/page.ts';
import type { ErrorCode } from '#domain/mutation/error-code.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { acting } from './render.ts';
import './page-data.ts';

const { stores } = page;

/** The shop's answer to a procedure; null unless the test says more. */
export const shopCall = vi.fn<(name: string, args: Record<string, unknown>) => Promise<unknown>>();
/** Called when a screen asks to send and fetch everything now. */
export const fetchAnew = vi.fn<() => Promise<void>>();
/** Called when the page of an order asks the shop for it. */
export const readOrder = vi.fn<(id: string) => Promise<void>>();
/** Called when a product's page asks for its details. */
export const readDetails = vi.fn<(id: string) => Promise<void>>();

let keep: (mutation: Pick<Mutation, 'name'>) => Promise<void>;
let queued: Mutation[] = [];
const known = new Set<string>();

// The outbox, which is replaced here, numbers entries: those of the page itself stay without a number.
const queuedHere = () => stores.outbox.get().filter(({ intent }) => intent.n === null);
stores.outbox.subscribe(() => {
  for (const { key, intent } of queuedHere()) {
    if (!known.has(key)) queued.push({ name: intent.name, args: intent.args } as Mutation);
    known.add(key);
  }
});

/** The writes that screens have queued in this test, in order. */
export const queuedWrites = (): Mutation[] => queued;

/** Makes the device refuse to store queued writes from now on, with this error: those of one name, or all. */
export function failWrites(why: Error, only?: Mutation['name']): void {
  keep = ({ name }) => (only === undefined || name === only ? Promise.reject(why) : Promise.resolve());
}

/** Holds queued writes back from being stored until the returned function is called. */
export function holdWrites(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  keep = () => promise;
  return () => acting(resolve);
}

/** The shop takes all writes that screens have queued, or refuses them with this code. */
export const answerWrites = (answer: 'taken' | ErrorCode): Promise<void> =>
  acting(() => {
    const own = new Set(queuedHere());
    const rest = stores.outbox.get().filter((entry) => !own.has(entry));
    const refused = [...own].map((entry) => ({ ...entry, state: 'parked' as const, code: answer }));
    stores.outbox.set(answer === 'taken' ? rest : [...rest, ...refused]);
  });

beforeEach(() => {
  shopCall.mockReset().mockResolvedValue(null);
  fetchAnew.mockReset().mockResolvedValue();
  readDetails.mockReset().mockResolvedValue();
  readOrder.mockReset().mockResolvedValue();
  keep = () => Promise.resolve();
  queued = [];
  const backOffice = {
    call: (name: string, args: Record<string, unknown>) => shopCall(name, args),
    syncNow: () => fetchAnew(),
  };
  // Calls without a token go over HTTP.
  const env = {
    url: 'http://shop.test',
    publishableKey: '',
    clock: page.pageClock,
    fetch: async ({ pathname, searchParams }: URL, { body }: { body?: string }) =>
      Response.json(
        await shopCall(
          pathname.split('/').at(-1) ?? '',
          body === undefined
            ? Object.fromEntries(searchParams)
            : (JSON.parse(body) as Record<string, unknown>),
        ),
      ),
  };
  const shop = {
    env,
    outbox: { enqueue: ({ intent }: PendingMutation) => keep({ name: intent.name }) },
    schedule: () => undefined,
    // The preview of a shared link never arrives in these tests.
    preview: () => new Promise(() => undefined),
    readDetails,
    syncNow: () => fetchAnew(),
  };
  vi.spyOn(shopOpening, 'openShop').mockResolvedValue({
    runtime: shop,
    shopper: { call: backOffice.call },
  } as never);
  vi.spyOn(olderOrders, 'readOrder').mockImplementation(async (_stores, _shopper, id) => {
    await readOrder(id);
    return null;
  });
  vi.spyOn(page, 'startData').mockResolvedValue(shop as never);
  vi.spyOn(page, 'startBackOffice').mockResolvedValue(backOffice as never);
  vi.spyOn(page, 'startPage').mockResolvedValue(shop as never);
});

/** Answers the functions of the backend in the place of the network. */
export async function answerFunctions(
  answer: (body: Record<string, unknown>) => Promise<unknown>,
): Promise<void> {
  const access = await import('#data/listings/seller-access.ts');
  const invoke = (_name: string, body: Record<string, unknown>) => answer(body);
  vi.spyOn(access, 'sellerAccess').mockResolvedValue({ invoke } as never);
}
