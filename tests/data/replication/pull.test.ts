import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ACKNOWLEDGED_ID } from '#data/schema/replicated-row.ts';
import type { ShopperCollections } from '#data/storage/database.ts';
import type { ReplicatedCollection } from '#data/replication/replicated-collection.ts';
import { pullToEnd, type Page } from '#data/replication/pull.ts';
import { writeRows } from '#data/replication/replicated-collection.ts';
import { page, fakeServerReplica, row, SERVER_NOW } from './fake-server-replica.ts';

const {
  collections,
  full,
  replica,
  watched,
  shown,
  onChange,
  overlays,
  pull,
  all,
  live,
  acknowledgedIds,
  cursor,
} = fakeServerReplica();
const everywhere = (n: number | undefined) => ({ cart: n, wishlist: n, profile: n, orders: n });

describe('a pull', () => {
  test('goes from page to page to the end and continues there', async () => {
    const first = page(2, { cart: [row('a', 1)], orders: [row('o', 2)] }, { more: true });
    expect(await pull(first, page(5, { cart: [row('b', 5)] }))).toEqual([' 0', 'one 2']);
    expect([await live('cart'), await live('orders')]).toEqual([['a 1', 'b 5'], ['o 2']]);
    expect(await cursor()).toBe(`one 5 true ${SERVER_NOW}`);
    expect(await pull(page(6, {}, { serverNow: 'later' }))).toEqual(['one 5']);
    expect(await cursor()).toBe('one 6 true later');
  });

  test('without any rows still moves the checkpoint, so that nothing is asked for twice', async () => {
    await pull(page(3, { cart: [row('a', 3)] }));
    await pull(page(9, {}));
    expect(await pull(page(9, {}))).toEqual(['one 9']);
  });

  test('that breaks off keeps its pages, is not complete, and goes on where it was', async () => {
    const first = page(2, { cart: [row('a', 1)] }, { more: true });
    await expect(pull(first, new Error('cut'))).rejects.toThrow('cut');
    expect(await cursor()).toBe('one 2 false ');
    expect(await pull(page(3, { cart: [row('b', 3)] }))).toEqual(['one 2']);
    expect(await live('cart')).toEqual(['a 1', 'b 3']);
  });

  test('from the beginning, over rows that are shown, takes none of them off before its last page', async () => {
    replica().watched.shown = (name) => (name === 'cart' ? [row('a', 1), row('b', 2)] : []);
    const writes: string[] = [];
    const sub = collections().cart.eventBulks$.subscribe(({ events }) =>
      writes.push(
        events.map(({ documentData: { id, gone } }) => `${id}${gone === true ? ' gone' : ''}`).join(),
      ),
    );
    const first = page(3, { cart: [row('c', 3)] }, { more: true });
    await pull(first, page(9, { cart: [row('a', 9)] }));
    sub.unsubscribe();
    expect(writes.map((write) => write.replace(`,${ACKNOWLEDGED_ID}`, ''))).toEqual(['c', 'a,b gone']);
    expect(await live('cart')).toEqual(['a 9', 'c 3']);
  });

  test('does not end with a replica that has not come to the rows behind a page', async () => {
    const first = page(3, { cart: [row('a', 3)] }, { more: true });
    const lagging = page(3, {}, { acknowledgedId: 0 });
    replica().atOnce = true;
    await expect(pull(first, lagging)).rejects.toThrow('lags behind');
    expect([await live('cart'), await acknowledgedIds()]).toEqual([[], everywhere(undefined)]);
  });

  test('takes nothing from an answer that is older than the replica', async () => {
    await pull(page(5, { cart: [row('a', 5)] }, { acknowledgedId: 4 }));
    const older = page(3, { cart: [row('b', 3)] }, { acknowledgedId: 9 });
    const { acknowledgedId } = await pullToEnd(replica(), async () => older);
    expect([await live('cart'), acknowledgedId]).toEqual([['a 5'], null]);
    expect([await acknowledgedIds(), await cursor()]).toEqual([everywhere(4), `one 5 true ${SERVER_NOW}`]);
  });
});

/** The ids of each write into the cart from here on. */
function writesOfCart(): string[][] {
  const writes: string[][] = [];
  const { eventBulks$ } = collections().cart;
  eventBulks$.subscribe(({ events }) => writes.push(events.map(({ documentId }) => documentId)));
  return writes;
}

describe('the last acknowledged mutation id', () => {
  test('reaches every collection, also those without a row', async () => {
    await pull(page(1, { cart: [row('a', 1)] }, { acknowledgedId: 7 }));
    expect(await acknowledgedIds()).toEqual(everywhere(7));
  });

  test('comes with the last page only: before it, rows of it may be missing', async () => {
    const first = page(1, { cart: [row('a', 1)] }, { acknowledgedId: 7, more: true });
    await expect(pull(first, new Error('cut'))).rejects.toThrow('cut');
    expect(await live('cart')).toEqual(['a 1']);
    expect(await acknowledgedIds()).toEqual(everywhere(undefined));
    await pull(page(2, {}, { acknowledgedId: 7 }));
    expect(await acknowledgedIds()).toEqual(everywhere(7));
  });

  test('is in the same write as the rows', async () => {
    const writes = writesOfCart();
    await pull(page(1, { cart: [row('a', 1)] }, { acknowledgedId: 7 }));
    expect(writes).toEqual([['a', ACKNOWLEDGED_ID]]);
  });

  test('is in one write with the rows of all pages of a pull', async () => {
    replica().atOnce = true;
    const writes = writesOfCart();
    const first = page(1, { cart: [row('a', 1)] }, { more: true });
    await pull(first, page(2, { cart: [row('b', 2)] }, { acknowledgedId: 7 }));
    expect(writes).toEqual([['a', 'b', ACKNOWLEDGED_ID]]);
  });

  test('of a new replica reports another epoch once, since sent mutations may be lost', async () => {
    let calls = 0;
    replica().onOtherEpoch = () => Promise.resolve(void (calls += 1));
    await pull(page(2, {}, { acknowledgedId: 3, more: true }), page(3, {}, { acknowledgedId: 4 }));
    await pull(page(4, {}, { acknowledgedId: 5 }));
    expect(calls).toBe(1);
  });

  test('is not written for a replica that has none', async () => {
    await pull(page(1, { cart: [row('a', 1)] }, { acknowledgedId: null }));
    expect(await acknowledgedIds()).toEqual(everywhere(undefined));
  });
});

/** The history of the first rows is stored, and the cursor behind them is not. */
function breakCursor(): void {
  const { storageInstance } = collections().state;
  const write = storageInstance.bulkWrite.bind(storageInstance);
  vi.spyOn(storageInstance, 'bulkWrite')
    .mockImplementationOnce(write)
    .mockRejectedValueOnce(new Error('cut'));
}

describe('rows without a checkpoint', () => {
  test('of a restored server are replaced by what it has now, and that is reported', async () => {
    const calls: string[] = [];
    replica().onOtherEpoch = async () => void calls.push((await cursor()) ?? '');
    breakCursor();
    await expect(pull(page(9, { cart: [row('a', 8), row('b', 9)] }, { acknowledgedId: 5 }))).rejects.toThrow(
      'cut',
    );
    expect(
      await pull(page(4, { cart: [row('a', 4)] }, { epoch: 'two', reload: true, acknowledgedId: 2 })),
    ).toEqual(['one 0']);
    expect([await live('cart'), await acknowledgedIds(), calls]).toEqual([
      ['a 4'],
      everywhere(2),
      ['one 0 false ', 'one 0 false '],
    ]);
    expect(await cursor()).toBe(`two 4 true ${SERVER_NOW}`);
  });

  test('are not written where there is no room to store their epoch', async () => {
    const spy = full('state');
    await pull(page(3, { cart: [row('a', 3)] }));
    expect([await live('cart'), await cursor(), overlays()[0]]).toEqual([
      [],
      null,
      ['cart', [row('a', 3), { id: ACKNOWLEDGED_ID, seq: 0, watermark: 0 }]],
    ]);
    // The next answer is of a server that was put back.
    watched().overlay('cart', [row('b', 2)], 'one');
    overlays().length = 0;
    await pull(page(1, { cart: [row('a', 1)] }, { epoch: 'two' }));
    expect(overlays()[0]?.[1]).toMatchObject([row('a', 1), { id: 'b', gone: true }, { id: ACKNOWLEDGED_ID }]);
    spy.mockRestore();
  });
});

describe('the checkpoint', () => {
  /** The storage of one collection fails once. */
  const breakWrite = (name: keyof ShopperCollections) =>
    vi
      .spyOn(collections()[name].storageInstance, 'bulkWrite')
      .mockRejectedValueOnce(new Error('UnknownError'));

  test.each(['cart', 'wishlist', 'profile', 'orders'] as const)(
    'stays when the rows of %s cannot be stored, and the page is asked for again',
    async (name) => {
      await pull(page(3, { cart: [row('a', 3)] }));
      const before = await cursor();
      breakWrite(name);
      const next = page(8, { [name]: [row('z', 8)] }, { acknowledgedId: 1, serverNow: 'later' });
      await expect(pull(next)).rejects.toThrow('UnknownError');
      expect(await cursor()).toBe(before);
      expect(await pull(next)).toEqual(['one 3']);
      expect(await live(name)).toContain('z 8');
      expect(await cursor()).toBe('one 8 true later');
    },
  );

  test('stays behind a middle page that cannot be stored', async () => {
    breakWrite('cart');
    const first = page(2, { cart: [row('a', 1)] }, { more: true });
    await expect(pull(first, page(5, {}))).rejects.toThrow('UnknownError');
    expect(await cursor()).toBe('one 0 false ');
  });

  test('may fail to be stored: the rows are there, and come again', async () => {
    breakCursor();
    const only = page(2, { cart: [row('a', 1)] });
    await expect(pull(only)).rejects.toThrow();
    expect([await live('cart'), await cursor()]).toEqual([['a 1'], 'one 0 false ']);
    expect(await pull(only)).toEqual(['one 0']);
    expect(await cursor()).toBe(`one 2 true ${SERVER_NOW}`);
  });
});

test('rows deleted while the replica had no checkpoint go with the next pull from the beginning', async () => {
  breakCursor();
  await expect(pull(page(2, { cart: [row('a', 1), row('b', 2)] }))).rejects.toThrow('cut');
  expect(await pull(page(4, { cart: [row('b', 2), row('c', 4)] }))).toEqual(['one 0']);
  expect(await live('cart')).toEqual(['b 2', 'c 4']);
  await pull(page(5, { cart: [row('d', 5)] }));
  expect(await live('cart')).toEqual(['b 2', 'c 4', 'd 5']);
});

describe('two tabs', () => {
  test('a page of a tab that lost its turn does not put the checkpoint back', async () => {
    await pull(page(3, { cart: [row('a', 3)] }));
    const slow = async () => {
      // While its answer is on the way, another tab pulls to the end.
      await pull(page(9, { cart: [row('a', 9)] }));
      return page(5, { cart: [row('a', 5)] });
    };
    await pullToEnd(replica(), slow);
    expect([await live('cart'), await cursor()]).toEqual([['a 9'], `one 9 true ${SERVER_NOW}`]);
  });

  test('a reload in a tab that lost its turn keeps the newer rows of another tab', async () => {
    await pull(page(3, { cart: [row('a', 3)] }));
    const pages = [page(5, { cart: [row('a', 4)] }, { reload: true }), page(9, {})];
    const stood: string[][] = [];
    const turn = new AbortController();
    const next = async () => {
      if (pages.length === 2) {
        await writeRows(replica().collections['cart'] as ReplicatedCollection, [row('a', 9)]);
        turn.abort();
      }
      stood.push(await live('cart'));
      return pages.shift() ?? page(9, {});
    };
    await pullToEnd(replica(), next, (step) => step(pages.length === 2 ? turn.signal : undefined));
    expect([stood, await cursor()]).toEqual([[['a 9'], ['a 9']], `one 9 true ${SERVER_NOW}`]);
  });

  test("a pull behind another tab's ends and stores the acknowledged id", async () => {
    await pull(page(3, { cart: [row('a', 3)] }));
    const slow = page(5, { cart: [row('b', 5)] });
    const pages = [slow, page(5, {}, { acknowledgedId: 6 })];
    const next = async () => {
      if (pages.length === 2) await pull(page(5, { cart: [row('b', 5)] }));
      return pages.shift() ?? slow;
    };
    await pullToEnd(replica(), next);
    expect([await live('cart'), await acknowledgedIds()]).toEqual([['a 3', 'b 5'], everywhere(6)]);
  });

  test('pages held by a run that began again and broke off are in no later run', async () => {
    await pull(page(3, { cart: [row('a', 3)] }));
    const meanwhile = async (reached: number, ...pages: Page[]) => {
      let turns = 0;
      const next = async () => pages.shift() ?? Promise.reject(new Error('cut'));
      await pullToEnd({ ...replica(), atOnce: true }, next, async (step) => {
        turns += 1;
        if (turns === 2) await pull(page(reached, {}));
        return step();
      });
    };
    const held = (next: number, id: string) => page(next, { cart: [row(id, next)] }, { more: true });
    await expect(meanwhile(4, held(6, 'x'), held(7, 'y'))).rejects.toThrow('cut');
    await meanwhile(8, held(9, 'z'), page(10, { cart: [row('b', 10)] }));
    expect(await live('cart')).toEqual(['a 3', 'b 10']);
  });

  test('pages held for one write begin again where another tab has come to between two of them', async () => {
    await pull(page(3, { cart: [row('a', 3)] }));
    const pages = [
      page(5, { cart: [row('a', 5)] }, { more: true }),
      page(9, { cart: [row('c', 9)] }, { acknowledgedId: 2 }),
    ];
    const requests: number[] = [];
    let turns = 0;
    await pullToEnd(
      { ...replica(), atOnce: true },
      async ({ seq }) => {
        requests.push(seq);
        return pages.shift() ?? page(9, {});
      },
      async (step) => {
        turns += 1;
        if (turns === 2) await pull(page(8, { cart: [row('a', 7), row('b', 8)] }));
        return step();
      },
    );
    expect(requests).toEqual([3, 8]);
    expect([await live('cart'), await cursor()]).toEqual([['a 7', 'b 8', 'c 9'], `one 9 true ${SERVER_NOW}`]);
  });
});

describe('a reload', () => {
  const other = { epoch: 'two', reload: true };
  beforeEach(() =>
    pull(page(90, { cart: [row('a', 80), row('b', 90)], wishlist: [row('w', 85)] }, { acknowledgedId: 9 })),
  );

  test('takes the rows of another epoch whatever their numbers, and drops all it does not name', async () => {
    const requests = await pull(
      page(4, { cart: [row('a', 4), row('c', 3)] }, { ...other, acknowledgedId: 2 }),
    );
    expect(requests).toEqual(['one 90']);
    expect([await live('cart'), await live('wishlist')]).toEqual([['a 4', 'c 3'], []]);
    expect(await acknowledgedIds()).toEqual(everywhere(2));
    expect(await cursor()).toBe(`two 4 true ${SERVER_NOW}`);
  });

  test('shows old rows never beside new ones: what went goes in the same write', async () => {
    await pull(page(3, { cart: [row('a', 1), row('b', 3)] }, { acknowledgedId: 1 }));
    const carts: string[] = [];
    onChange(() => carts.push(shown('cart').join()));
    await pull(page(5, { cart: [row('c', 4)] }, { ...other, acknowledgedId: 2 }));
    expect(new Set(carts)).toEqual(new Set(['c 4,~watermark 2']));
  });

  test('drops the pages held for one write when the server was restored between two of them', async () => {
    const pages = [
      page(95, { cart: [row('b', 95), row('x', 94)] }, { more: true }),
      page(4, { cart: [row('a', 4)] }, { ...other, acknowledgedId: 2 }),
    ];
    const next = async () => pages.shift() ?? page(4, {}, { epoch: 'two' });
    await pullToEnd({ ...replica(), atOnce: true }, next);
    expect([await live('cart'), await cursor()]).toEqual([['a 4'], `two 4 true ${SERVER_NOW}`]);
  });

  test('drops what was only shown, too', async () => {
    replica().watched.shown = (name) => (name === 'cart' ? [row('a', 80), row('x', 2)] : []);
    await pull(page(4, { cart: [row('a', 4)] }, other));
    expect(await all('cart')).toContainEqual(expect.objectContaining({ id: 'x', gone: true }));
    expect(await live('cart')).toEqual(['a 4']);
  });

  test('drops what was only shown also where the disk has an older state of it that went', async () => {
    await pull(page(91, { cart: [{ ...row('b', 91), gone: true }] }));
    replica().watched.shown = (name) => (name === 'cart' ? [row('b', 3)] : []);
    await pull(page(95, { cart: [row('a', 94)] }, other));
    expect(await all('cart')).toContainEqual(expect.objectContaining({ id: 'b', seq: 95, gone: true }));
  });

  test('of another epoch brings back a row deleted under a higher number in the old one', async () => {
    await pull(page(9, { cart: [row('a', 3), { ...row('b', 9), gone: true }] }));
    await pull(page(5, { cart: [row('a', 3)] }, other));
    expect(await pull(page(7, { cart: [row('b', 7)] }, { epoch: 'two' }))).toEqual(['two 5']);
    expect(await live('cart')).toEqual(['a 3', 'b 7']);
  });

  test('of another epoch is reported before its checkpoint is stored: sent mutations may be lost', async () => {
    const epochs: unknown[] = [];
    replica().onOtherEpoch = async () => void epochs.push(await cursor());
    await pull(page(4, {}, { ...other, acknowledgedId: 2 }));
    expect(epochs).toEqual([`one 90 true ${SERVER_NOW}`]);
    await pull(page(6, { cart: [row('a', 6)] }, { epoch: 'two', reload: true }));
    expect(epochs).toHaveLength(1);
  });

  test('marks of an unfinished run are no other epoch, and go back to the server as they came', async () => {
    const epochs: string[] = [];
    replica().onOtherEpoch = () => Promise.resolve(void epochs.push('other'));
    expect(await pull(page(95, {}, { epoch: 'one@u80' }))).toEqual(['one 90']);
    expect(await pull(page(96, {}, { epoch: 'one', reload: true }))).toEqual(['one@u80 95']);
    expect(epochs).toEqual([]);
  });

  test('keeps the stored checkpoint, and every row, until its end', async () => {
    const first = page(2, { cart: [row('a', 2)] }, { ...other, more: true });
    await expect(pull(first, new Error('cut'))).rejects.toThrow('cut');
    expect(await cursor()).toBe(`one 90 true ${SERVER_NOW}`);
    expect(await live('wishlist')).toEqual(['w 85']);
    const rest = page(4, { cart: [row('c', 3)] }, { epoch: 'two' });
    expect(await pull(first, rest)).toEqual(['one 90', 'two 2']);
    expect([await live('cart'), await live('wishlist')]).toEqual([['a 2', 'c 3'], []]);
    expect(await cursor()).toBe(`two 4 true ${SERVER_NOW}`);
  });
});
