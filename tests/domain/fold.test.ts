import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartRow } from '#domain/cart.ts';
import { collapse } from '#domain/collapse.ts';
import { foldCart } from '#domain/fold-cart.ts';
import { foldProfile } from '#domain/fold-profile.ts';
import { foldWishlist } from '#domain/fold-wishlist.ts';
import type { Intent, QueuedIntent } from '#domain/intents.ts';
import type { Profile } from '#domain/profile.ts';
import { queue } from './arbitrary-intents.ts';
import { ServerOfIntents } from './server-of-intents.ts';

const PROFILE: Profile = {
  fullName: 'Asha',
  email: 'asha@driphaven.test',
  phoneNumber: '',
  role: 'user',
  address: '',
  landmark: '',
  city: '',
  state: '',
  pincode: '',
  addressVersion: 0,
};

function queued(...intents: Intent[]): QueuedIntent[] {
  return intents.map((intent, index) => ({ ...intent, n: index + 1, at: '2026-11-21T06:00:00Z' }));
}

function row(productId: string, quantity: number, addedAt: string): CartRow {
  return { productId, size: 'M', color: '', quantity, addedAt };
}

const shirt = { productId: '1', size: 'M', color: '' };
const jeans = { productId: '2', size: 'M', color: '' };

// Times differ between a phone and the server; everything else, the order of lines included, must not.
function seen(server: ServerOfIntents, waiting: readonly QueuedIntent[]) {
  const withoutTime = ({ addedAt: _addedAt, ...rest }: { addedAt: string }) => rest;
  return {
    cart: foldCart(server.cart, waiting).map(withoutTime),
    wishlist: foldWishlist(server.wishlist, waiting).map(withoutTime),
    profile: foldProfile(server.profile, waiting),
  };
}

function serverWith(before: readonly Intent[]): ServerOfIntents {
  const server = new ServerOfIntents(PROFILE);
  server.apply(before);
  return server;
}

describe('whatever was tapped', () => {
  test('nothing on the screen moves when the server has applied the first few intents', () => {
    fc.assert(
      fc.property(queue, queue, fc.nat(30), (before, waiting, acknowledged) => {
        const offline = seen(serverWith(before), waiting);
        const server = serverWith(before);
        server.apply(waiting.slice(0, acknowledged));
        expect(seen(server, waiting.slice(acknowledged))).toEqual(offline);
      }),
      { numRuns: 500 },
    );
  });

  test('an edit that the server refused leaves the same whether it still waits or is parked', () => {
    fc.assert(
      fc.property(queue, queue, (before, waiting) => {
        const server = serverWith(before);
        const refused = new Set(serverWith(before).apply(waiting));
        const others = waiting.filter((intent) => !refused.has(intent));
        expect(seen(server, others)).toEqual(seen(server, waiting));
      }),
    );
  });

  test('what two phones did is what the server did, in its order', () => {
    fc.assert(
      fc.property(queue, queue, queue, (before, mine, theirs) => {
        const server = serverWith(before);
        server.apply(theirs);
        const shown = seen(server, mine);
        server.apply(mine);
        expect(shown).toEqual(seen(server, []));
      }),
    );
  });

  test('quantities stay within 1 and 10', () => {
    fc.assert(
      fc.property(queue, (waiting) => {
        for (const line of foldCart([], waiting)) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(10);
        }
      }),
    );
  });

  test('folding changes none of its arguments', () => {
    fc.assert(
      fc.property(queue, queue, (before, waiting) => {
        const rows = Object.freeze(serverWith(before).cart.map((line) => Object.freeze(line)));
        const copy = structuredClone(waiting);
        foldCart(rows, waiting);
        collapse(waiting);
        expect(waiting).toEqual(copy);
      }),
    );
  });

  test('a collapsed queue shows and does the same with fewer intents', () => {
    fc.assert(
      fc.property(queue, queue, (before, waiting) => {
        const shorter = collapse(waiting);
        expect(shorter.length).toBeLessThanOrEqual(waiting.length);
        expect(collapse(shorter)).toEqual(shorter);
        expect(seen(serverWith(before), shorter)).toEqual(seen(serverWith(before), waiting));
        const server = serverWith(before);
        server.apply(shorter);
        const all = serverWith(before);
        all.apply(waiting);
        expect(seen(server, [])).toEqual(seen(all, []));
      }),
      { numRuns: 500 },
    );
  });
});

test('a line that is put back stands where it stood, before what this phone added since', () => {
  const rows = [
    row('1', 2, '2026-11-20T06:00:00.000001+00:00'),
    row('2', 1, '2026-11-20T06:00:00.000002+00:00'),
  ];
  const shown = foldCart(
    rows,
    queued(
      { name: 'cart.add', args: { productId: '3', size: 'M', color: '', quantity: 1 } },
      { name: 'cart.remove', args: shirt },
      { name: 'cart.add', args: { ...shirt, quantity: 2, addedAt: '2026-11-20T06:00:00.000001+00:00' } },
      { name: 'cart.remove', args: jeans },
      { name: 'cart.add', args: { ...jeans, quantity: 1, addedAt: '2026-11-20T06:00:00.000002+00:00' } },
    ),
  );
  expect(shown.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['1', 2],
    ['2', 1],
    ['3', 1],
  ]);
});

describe('cart lines', () => {
  test('adding the same choice raises its line, another size is another line', () => {
    const intents = queued(
      { name: 'cart.add', args: { ...shirt, quantity: 2 } },
      { name: 'cart.add', args: { ...shirt, size: 'L', quantity: 1 } },
      { name: 'cart.add', args: { ...shirt, quantity: 3 } },
    );
    expect(foldCart([], intents).map(({ size, quantity }) => [size, quantity])).toEqual([
      ['M', 5],
      ['L', 1],
    ]);
  });

  test('a quantity below one changes nothing, neither added nor set', () => {
    const rows = [row('1', 3, '2026-01-01')];
    expect(foldCart(rows, queued({ name: 'cart.add', args: { ...shirt, quantity: 0 } }))).toEqual(rows);
    for (const quantity of [0, -2])
      expect(foldCart(rows, queued({ name: 'cart.set', args: { ...shirt, quantity } }))).toEqual(rows);
  });

  test("the server's lines stand by the time they were added, new ones behind them whatever the phone's clock says", () => {
    const rows = [row('9', 1, '2026-03-01'), row('8', 1, '2026-01-01'), row('7', 1, '2026-03-01')];
    const early: QueuedIntent = {
      name: 'cart.add',
      args: { ...shirt, quantity: 1 },
      n: 1,
      at: '1999-01-01T00:00:00Z',
    };
    expect(foldCart(rows, [early]).map(({ productId }) => productId)).toEqual(['8', '7', '9', '1']);
  });

  test('a line that was removed and added again is a new one, at the end', () => {
    const rows = [row('1', 4, '2026-01-01'), row('2', 1, '2026-02-01')];
    const folded = foldCart(
      rows,
      queued({ name: 'cart.remove', args: shirt }, { name: 'cart.add', args: { ...shirt, quantity: 1 } }),
    );
    expect(folded.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['2', 1],
      ['1', 1],
    ]);
  });

  test('moving a wish adds one to the cart and takes it off the list', () => {
    const move = queued({ name: 'wishlist.move', args: shirt });
    expect(foldCart([row('1', 2, '2026-01-01')], move)[0]?.quantity).toBe(3);
    expect(foldWishlist([{ productId: '1', addedAt: '2026-01-01' }], move)).toEqual([]);
  });
});

describe('the profile', () => {
  const home = { address: '1 Lake Road', landmark: '', city: 'Pune', state: 'MH', pincode: '411001' };

  test('a second offline edit of the address starts from the first', () => {
    const folded = foldProfile(
      PROFILE,
      queued(
        { name: 'address.save', args: { ...home, baseVersion: 0 } },
        { name: 'address.save', args: { ...home, city: 'Nashik', baseVersion: 1 } },
      ),
    );
    expect(folded).toMatchObject({ city: 'Nashik', addressVersion: 2 });
  });

  test('an edit of an older address is the conflict that the server will report', () => {
    const changed = { ...PROFILE, city: 'Delhi', addressVersion: 4 };
    const late = queued({ name: 'address.save', args: { ...home, baseVersion: 3 } });
    expect(foldProfile(changed, late)).toEqual(changed);
  });

  test('one field at a time', () => {
    const intents = queued(
      { name: 'profile.update', args: { fullName: 'Asha Rao' } },
      { name: 'profile.update', args: { phoneNumber: '' } },
    );
    expect(foldProfile({ ...PROFILE, phoneNumber: '6100000001' }, intents)).toMatchObject({
      fullName: 'Asha Rao',
      phoneNumber: '',
    });
  });

  test('without a mirrored profile there is nothing to show', () => {
    expect(foldProfile(null, queued({ name: 'profile.update', args: { fullName: 'Asha' } }))).toBeNull();
  });
});

describe('collapsing', () => {
  const set = (line: typeof shirt, quantity: number): Intent => ({
    name: 'cart.set',
    args: { ...line, quantity },
  });

  test.each<[string, Intent[], number[]]>([
    ['sets of one line: the last', [set(shirt, 2), set(shirt, 3), set(shirt, 4)], [3]],
    ['a set below one, which is ignored, overrules none', [set(shirt, 2), set(shirt, 0)], [1, 2]],
    ['another line in between does not matter', [set(shirt, 2), set(jeans, 3), set(shirt, 4)], [2, 3]],
    [
      'an add of the line in between keeps both',
      [set(shirt, 2), { name: 'cart.add', args: { ...shirt, quantity: 1 } }, set(shirt, 4)],
      [1, 2, 3],
    ],
    [
      'so does clearing the cart',
      [set(shirt, 2), { name: 'cart.clear', args: {} }, set(shirt, 4)],
      [1, 2, 3],
    ],
    [
      'wishes and the profile touch no line',
      [set(shirt, 2), { name: 'wishlist.add', args: { productId: '1' } }, set(shirt, 4)],
      [2, 3],
    ],
  ])('%s', (_, intents, kept) => {
    expect(collapse(queued(...intents)).map(({ n }) => n)).toEqual(kept);
  });
});

test('a wish added twice is one, where it was', () => {
  const wish = (at: string) => ({ name: 'wishlist.add', args: { productId: '7' }, n: null, at }) as const;
  const [first, second] = [wish('2026-11-21T06:00:00Z'), wish('2026-11-21T07:00:00Z')];
  expect(foldWishlist([], [first, second])).toEqual([{ productId: '7', addedAt: first.at }]);
});
