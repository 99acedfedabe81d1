import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyToCart, applyToProfile, applyToWishlist } from '#data/mutations/apply-pending.ts';
import { collapse } from '#data/mutations/collapse.ts';
import { makeMutation } from '#data/mutations/definitions.ts';
import type { CartRow } from '#domain/cart/cart.ts';
import { fromRupees } from '#domain/money/money.ts';
import type { Mutation, QueuedMutation } from '#domain/mutation/mutation.ts';
import type { Profile } from '#domain/account/profile.ts';
import { intentOf, vectors, type CartVector } from '../../domain/vectors.ts';
import { queue } from './arbitrary-mutations.ts';
import { MutationServer } from './mutation-server.ts';

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
  muted: [],
};

function queued(...mutations: Mutation[]): QueuedMutation[] {
  return mutations.map((mutation, index) => ({ ...mutation, n: index + 1, at: '2026-11-21T06:00:00Z' }));
}

function row(productId: string, quantity: number, addedAt: string): CartRow {
  return { productId, size: 'M', color: '', quantity, addedAt };
}

const shirt = { productId: '1', size: 'M', color: '' };
const jeans = { productId: '2', size: 'M', color: '' };

// Times differ between a phone and the server; everything else, the order of lines included, must not.
function seen(server: MutationServer, waiting: readonly QueuedMutation[]) {
  const withoutTime = ({ addedAt: _addedAt, ...rest }: { addedAt: string }) => rest;
  return {
    cart: applyToCart(server.cart, waiting).map(withoutTime),
    wishlist: applyToWishlist(server.wishlist, waiting).map(withoutTime),
    profile: applyToProfile(server.profile, waiting),
  };
}

function serverWith(before: readonly Mutation[]): MutationServer {
  const server = new MutationServer(PROFILE);
  server.apply(before);
  return server;
}

describe('any queue of mutations', () => {
  test('nothing on the screen moves when the server has applied the first few mutations', () => {
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

  test('a mutation that the server refused leaves the same whether it still waits or is rejected', () => {
    fc.assert(
      fc.property(queue, queue, (before, waiting) => {
        const server = serverWith(before);
        const refused = new Set(serverWith(before).apply(waiting));
        const others = waiting.filter((mutation) => !refused.has(mutation));
        expect(seen(server, others)).toEqual(seen(server, waiting));
      }),
    );
  });

  test('the screen shows what the server applies of two phones, in its order', () => {
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
        for (const line of applyToCart([], waiting)) {
          expect(line.quantity).toBeGreaterThanOrEqual(1);
          expect(line.quantity).toBeLessThanOrEqual(10);
        }
      }),
    );
  });

  test('applying changes none of its arguments', () => {
    fc.assert(
      fc.property(queue, queue, (before, waiting) => {
        const rows = Object.freeze(serverWith(before).cart.map((line) => Object.freeze(line)));
        const copy = structuredClone(waiting);
        applyToCart(rows, waiting);
        collapse(waiting);
        expect(waiting).toEqual(copy);
      }),
    );
  });

  test('a collapsed queue shows and does the same with fewer mutations', () => {
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
  const shown = applyToCart(
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
  // Promise cart.same-choice (4 States, front): Adding the same choice raises its line, another choice makes
  //   one.
  test('adding the same choice raises its line, another size is another line', () => {
    const intents = queued(
      { name: 'cart.add', args: { ...shirt, quantity: 2 } },
      { name: 'cart.add', args: { ...shirt, size: 'L', quantity: 1 } },
      { name: 'cart.add', args: { ...shirt, quantity: 3 } },
    );
    expect(applyToCart([], intents).map(({ size, quantity }) => [size, quantity])).toEqual([
      ['M', 5],
      ['L', 1],
    ]);
  });

  // Promise cart.below-one (4 States, front): A quantity below 1 is ignored.
  test('a quantity below one changes nothing, neither added nor set', () => {
    const rows = [row('1', 3, '2026-01-01')];
    expect(applyToCart(rows, queued({ name: 'cart.add', args: { ...shirt, quantity: 0 } }))).toEqual(rows);
    for (const quantity of [0, -2])
      expect(applyToCart(rows, queued({ name: 'cart.set', args: { ...shirt, quantity } }))).toEqual(rows);
  });

  test("saved lines are sorted by time of adding, new ones last, whatever the phone's clock says", () => {
    const rows = [row('9', 1, '2026-03-01'), row('8', 1, '2026-01-01'), row('7', 1, '2026-03-01')];
    const early: QueuedMutation = {
      name: 'cart.add',
      args: { ...shirt, quantity: 1 },
      n: 1,
      at: '1999-01-01T00:00:00Z',
    };
    expect(applyToCart(rows, [early]).map(({ productId }) => productId)).toEqual(['8', '7', '9', '1']);
  });

  test('a line that was removed and added again is a new one, at the end', () => {
    const rows = [row('1', 4, '2026-01-01'), row('2', 1, '2026-02-01')];
    const folded = applyToCart(
      rows,
      queued({ name: 'cart.remove', args: shirt }, { name: 'cart.add', args: { ...shirt, quantity: 1 } }),
    );
    expect(folded.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['2', 1],
      ['1', 1],
    ]);
  });

  // Promise wishlist.move-takes-off (4 States, front): A product that is moved with size and colour is in the
  //   cart once and off the wishlist.
  test('moving a wish adds one to the cart and takes it off the list', () => {
    const move = queued({ name: 'wishlist.move', args: shirt });
    expect(applyToCart([row('1', 2, '2026-01-01')], move)[0]?.quantity).toBe(3);
    expect(applyToWishlist([{ productId: '1', addedAt: '2026-01-01', notify: [] }], move)).toEqual([]);
  });
});

describe('the profile', () => {
  const home = { address: '1 Lake Road', landmark: '', city: 'Pune', state: 'MH', pincode: '411001' };

  test('a second offline edit of the address starts from the first', () => {
    const folded = applyToProfile(
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
    expect(applyToProfile(changed, late)).toEqual(changed);
  });

  test('one field at a time', () => {
    const intents = queued(
      { name: 'profile.update', args: { fullName: 'Asha Rao' } },
      { name: 'profile.update', args: { phoneNumber: '' } },
    );
    expect(applyToProfile({ ...PROFILE, phoneNumber: '6100000001' }, intents)).toMatchObject({
      fullName: 'Asha Rao',
      phoneNumber: '',
    });
  });

  test('without a replicated profile there is nothing to show', () => {
    expect(applyToProfile(null, queued({ name: 'profile.update', args: { fullName: 'Asha' } }))).toBeNull();
  });
});

describe('collapsing', () => {
  const set = (line: typeof shirt, quantity: number): Mutation => ({
    name: 'cart.set',
    args: { ...line, quantity },
  });

  test.each<[string, Mutation[], number[]]>([
    ['sets of one line: the last', [set(shirt, 2), set(shirt, 3), set(shirt, 4)], [3]],
    ['a set below one, which is ignored, supersedes none', [set(shirt, 2), set(shirt, 0)], [1, 2]],
    ['another line in between does not matter', [set(shirt, 2), set(jeans, 3), set(shirt, 4)], [2, 3]],
    [
      'an add of the line in between keeps both',
      [set(shirt, 2), { name: 'cart.add', args: { ...shirt, quantity: 1 } }, set(shirt, 4)],
      [1, 2, 3],
    ],
    [
      'so does another line that becomes it',
      [
        set(shirt, 2),
        {
          name: 'cart.change',
          args: { ...shirt, size: 'L', newSize: shirt.size, newColor: shirt.color, quantity: 1 },
        },
        set(shirt, 4),
      ],
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
  ])('%s', (_, intents, expected) => {
    expect(collapse(queued(...intents)).map(({ n }) => n)).toEqual(expected);
  });
});

// Promise wishlist.once (4 States, front): Adding to the wishlist twice changes nothing more.
test('a wish added twice is one, where it was', () => {
  const wish = (at: string) => ({ name: 'wishlist.add', args: { productId: '7' }, n: null, at }) as const;
  const [first, second] = [wish('2026-11-21T06:00:00Z'), wish('2026-11-21T07:00:00Z')];
  expect(applyToWishlist([], [first, second])).toEqual([{ productId: '7', addedAt: first.at, notify: [] }]);
});

test('a wish that asks to be told of a choice keeps its price', () => {
  const wish = { productId: '7', addedAt: '2026-01-01', notify: [], priceWhenAdded: fromRupees(800) };
  const args = { productId: '7', size: 'M', color: '', wanted: true };
  const [shown] = applyToWishlist([wish], queued({ name: 'wishlist.notify', args }));
  expect(shown).toEqual({ ...wish, notify: [{ size: 'M', color: '' }] });
});

describe('the vectors of the database: the cart that they leave on the phone', () => {
  const { cart } = vectors('intents') as { cart: CartVector[] };
  // Promise cart.clear (4 States, front): Clearing the cart removes every line.
  test.each(cart)('$name', ({ intents, expect: lines }) => {
    const waiting = queued(...intents.map((step) => intentOf(step, ['1', '2', '3'])));
    for (const shown of [applyToCart([], waiting), applyToCart([], collapse(waiting))])
      expect(shown.map((line) => [line.productId, line.size, line.color, line.quantity])).toEqual(lines);
  });
});

test('half an emoji and NUL, which PostgreSQL refuses, do not get into a mutation', () => {
  const args = { fullName: 'Asha \ud83d\0', phoneNumber: '' };
  expect(makeMutation('profile.update', args)).toEqual({
    name: 'profile.update',
    args: { fullName: 'Asha \ufffd', phoneNumber: '' },
  });
});

test('whole emoji, numbers and names stay in a mutation', () => {
  const args = {
    address: '1 Lake Road',
    landmark: '',
    city: 'पुणे 🌧️',
    state: 'Maharashtra',
    pincode: '000411',
    baseVersion: 3,
  };
  expect(makeMutation('address.save', args)).toEqual({ name: 'address.save', args });
});

test('a mutation made from a whole row keeps only what the server takes', () => {
  const line = { ...row('1', 2, '2026-01-01'), key: '1|M|', product: null };
  const args = { productId: '1', size: 'M', color: '', quantity: 2 };
  expect(makeMutation('cart.set', line).args).toEqual(args);
  expect(makeMutation('cart.add', line).args).toEqual({ ...args, addedAt: '2026-01-01' });
  expect(makeMutation('wishlist.remove', line).args).toEqual({ productId: '1' });
});
