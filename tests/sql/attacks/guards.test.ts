import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { attempt } from '../matrix/attempt.ts';
import { openScene, type Scene } from '../matrix/scene.ts';
import { calls, history } from './guards/called.ts';
import { deliveryLists } from './guards/delivery.ts';
import { returnPictures, returns } from './guards/returns.ts';
import { reviewPictures, reviews } from './guards/reviews.ts';
import { grants, readings } from './guards/rights.ts';
import { files, writings } from './guards/written.ts';

// The attacks of this folder once more, as statements: each is refused, and gets through when its guard is taken away. So a
// guard that stopped guarding would be seen, and one that is named here is the one that holds.

const parts = [
  readings,
  grants,
  writings,
  files,
  calls,
  history,
  returns,
  returnPictures,
  reviews,
  reviewPictures,
  deliveryLists,
];
const guards = (of: Scene) => parts.flatMap((part) => part(of));

let database: TestDatabase;
let scene: Scene;
beforeAll(async () => {
  database = await freshDatabase(4);
  scene = await openScene(database.sql);
  const mine = scene.subjects.seller.id;
  await database.sql`insert into public.products (seller_id, name, category, mrp, selling_price, images)
    values (${mine}, 'Pictured', 'Shirt', 10, 10, ${[`/storage/v1/object/public/productimages/${mine}/a.webp`]})`;
});
afterAll(() => database.remove());

// The scene's ids are those of its people's names: known before it is made.
const nobody = { role: 'anon', id: '', databaseRole: 'anon' } as const;
const names = guards({
  subjects: {
    anon: nobody,
    shopper: nobody,
    seller: nobody,
    unverified: nobody,
    admin: nobody,
    service: nobody,
  },
  ravi: '',
  kora: '',
  shade: '',
}).map(({ role, what }, place) => [`${role} ${what}`, place] as const);

test.each(names)('%s', async (_, place) => {
  const guard = guards(scene)[place];
  if (guard === undefined) throw new Error('no such guard');
  const me = scene.subjects[guard.role];
  expect(await attempt(database.sql, me, guard.attack)).toBe(guard.refused);
  expect(await attempt(database.sql, me, guard.attack, guard.without)).toBe(guard.unguarded ?? 'yes');
});
