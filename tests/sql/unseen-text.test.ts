import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personas, refusal, type Persona, type Personas } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { listProduct, place, quote, storePicture } from './shop-fixture.ts';
import { push, type Intent } from './sync-client.ts';

// Characters that nobody sees do not count as the text that a procedure requires. The tables' own checks are in
// checks/.

let database: TestDatabase;
let people: Personas;
beforeAll(async () => {
  database = await freshDatabase(4);
  people = personas(database.sql);
});
afterAll(() => database.remove());

const unseen = ['', ' ', '\t', '\u00a0', '\u200b', '\u3164', '\u2800\ufeff'];
const named = unseen.map((text) => [JSON.stringify(text), text] as const);

let devices = 0;
/** The code of one intent, 'applied' when there is none. */
async function verdict(person: Persona, name: string, args: Intent['args']): Promise<string> {
  devices += 1;
  const batch = await push(person, [{ n: 1, name, args }], `device-${devices}`);
  return batch.verdicts[0]?.code ?? batch.verdicts[0]?.verdict ?? '';
}

describe('an address', () => {
  const whole = {
    base_version: 0,
    address: '12 Lake Road',
    landmark: '',
    city: 'Pune',
    state: 'MH',
    pincode: '411001',
  };
  const storedAddress = async (person: Persona) => {
    const [row] =
      await database.sql`select address, landmark, city, state, pincode, address_version::int as version
      from public.user_profiles where id = ${person.id}`;
    return row;
  };

  test.each(named)('needs its lines, not %s', async (name, text) => {
    const asha = await people.asShopper(`address ${name}`);
    for (const field of ['address', 'city', 'state']) {
      expect(await verdict(asha, 'address.save', { ...whole, [field]: text })).toBe(`${field}_required`);
    }
    expect(await verdict(asha, 'address.save', { ...whole, pincode: text })).toBe('pincode_invalid');
    expect(await storedAddress(asha)).toMatchObject({ address: '', city: '', version: 0 });
  });

  test.each(['address', 'city'])('needs letters or digits in its %s, not signs alone', async (field) => {
    const asha = await people.asShopper(`signs in ${field}`);
    for (const signs of ['•', '-', '“”', '🏠'])
      expect(await verdict(asha, 'address.save', { ...whole, [field]: signs })).toBe(`${field}_required`);
    expect(await verdict(asha, 'address.save', { ...whole, [field]: '# ७', state: '-' })).toBe('applied');
  });

  test.each(['address', 'city', 'state'])('needs its %s to be there at all', async (field) => {
    const asha = await people.asShopper(`without ${field}`);
    const { [field as 'city']: _, ...rest } = whole;
    expect(await verdict(asha, 'address.save', rest)).toBe(`${field}_required`);
    expect(await storedAddress(asha)).toMatchObject({ version: 0 });
  });

  test.each(named)('may have no landmark, and %s is none', async (name, text) => {
    const asha = await people.asShopper(`landmark ${name}`);
    expect(await verdict(asha, 'address.save', { ...whole, landmark: text, city: '\u00a0Pune\n' })).toBe(
      'applied',
    );
    expect(await storedAddress(asha)).toEqual({
      ...whole,
      base_version: undefined,
      landmark: '',
      city: 'Pune',
      version: 1,
    });
  });
});

const unnamed: (readonly [name: string, text: string | null])[] = [
  ...named,
  ['what is seen after 130 letters that are not', `${'\u200b'.repeat(130)}A`],
  ['none', null],
];

test.each(named)('a name is not %s in the profile', async (name, text) => {
  const asha = await people.asShopper(`name ${name}`);
  expect(await verdict(asha, 'profile.update', { full_name: text })).toBe('name_required');
});

test.each(unnamed)('a person who signs up under a name that is %s is called User', async (_, text) => {
  devices += 1;
  await database.sql`insert into auth.users (id, email, raw_user_meta_data)
    values (gen_random_uuid(), ${`signed-up-${devices}@example.test`}, ${database.sql.json({ full_name: text })})`;
  const [made] = await database.sql`
    select full_name from public.user_profiles where email = ${`signed-up-${devices}@example.test`}`;
  expect(made).toEqual({ full_name: 'User' });
});

test('a name is trimmed of what a browser trims, and keeps what its script needs', async () => {
  const asha = await people.asShopper('trimmed');
  expect(await verdict(asha, 'profile.update', { full_name: '\u00a0\tअनन्‍या\n' })).toBe('applied');
  const [row] = await database.sql`select full_name from public.user_profiles where id = ${asha.id}`;
  expect(row).toEqual({ full_name: 'अनन्‍या' });
});

test.each(named)('a parcel is not sent under the number %s', async (name, text) => {
  const urban = await people.asSeller('urban');
  const product = await listProduct(database.sql, urban);
  const buyer = await people.asShopper(`parcel ${name}`);
  const { order_id: order } = await place(buyer, { lines: [{ product_id: product, quantity: 1 }] });
  const move = (status: string, tracking: string | null) =>
    urban.rpc('update_order_and_items_status', {
      p_order_id: order,
      p_status: status,
      p_seller_id: urban.id,
      p_tracking_number: tracking,
    });
  await move('processing', null);
  for (const tracking of [text, null]) {
    expect(await refusal(move('shipped', tracking))).toEqual({ code: 'PT422', detail: 'tracking_required' });
  }
  await move('shipped', `${text}TRK1\t`);
  const [item] =
    await database.sql`select item_status, tracking_number from public.order_items where order_id = ${order}`;
  expect(item?.['item_status']).toBe('shipped');
  expect(item?.['tracking_number']).toMatch(/TRK1$/);
});

test.each(named)('an order is not brought to %s', async (name, text) => {
  const urban = await people.asSeller('urban');
  const lines = [{ product_id: await listProduct(database.sql, urban), quantity: 1 }];
  const buyer = await people.asShopper(`order ${name}`);
  const figures = await quote(buyer, { lines });
  const required = { code: 'PT422', detail: 'address_required' };
  for (const address of [text, `12 Lake Road, ${text}, MH 411001`])
    expect(await refusal(place(buyer, { lines, address }, figures))).toEqual(required);
  const seen = `12 Lake Road, ${text}पुणे, MH 411001`;
  expect(await place(buyer, { lines, address: seen }, figures)).toHaveProperty('order_id');
});

test.each(named)('a message of %s is no message, and has no sender of that name', async (name, text) => {
  const asha = await people.asShopper(`message ${name}`);
  const words = { name: 'Asha', email: 'asha@example.test', message: 'Hello' };
  const send = (fields: object) => {
    const { name: p_name, email: p_email, message: p_message } = { ...words, ...fields };
    return asha.rpc('send_contact_message', { p_name, p_email, p_message });
  };
  for (const fields of [{ name: text }, { message: text }, { email: `asha${text}@` }])
    expect((await refusal(send(fields))).code).toBe('23514');
  expect(await verdict(asha, 'contact.send', { ...words, name: text })).toBe('name_required');
  expect(await verdict(asha, 'contact.send', { ...words, message: text })).toBe('invalid_intent');
  expect(await verdict(asha, 'contact.send', { ...words, email: `${text}@example.test` })).toBe(
    'email_invalid',
  );
  const [counted] =
    await database.sql`select count(*)::int from public.contact_messages where user_id = ${asha.id}`;
  expect(counted).toEqual({ count: 0 });
});

test.each(named)('a slide is not called %s', async (_, text) => {
  const admin = await people.asAdmin();
  const image = '/storage/v1/object/public/productimages/home/a.webp';
  const [stored] = await database.sql`select from storage.objects where name = 'home/a.webp'`;
  if (stored === undefined) await storePicture(database.sql, 'productimages', 'home/a.webp');
  const { version } = await admin.rpc<{ version: number }>('content_for_edit');
  const save = (slides: unknown[], tiles: unknown[]) =>
    admin.rpc('save_content', { p_slides: slides, p_tiles: tiles, p_base_version: version });
  const tile = { category_name: 'Sale', image_url: image };
  const promo = { ...tile, type: 'promo', description: 'Half', link_url: '/sale' };
  expect(await refusal(save([{ title: text, image_url: image }], []))).toMatchObject({
    detail: 'slide_incomplete',
  });
  expect(await refusal(save([], [{ ...tile, category_name: text }]))).toMatchObject({
    detail: 'tile_incomplete',
  });
  expect(await refusal(save([], [{ ...promo, description: text }]))).toMatchObject({
    detail: 'promo_incomplete',
  });
  expect(await save([{ title: 'Rain', image_url: image }], [tile, promo])).toEqual({ slides: 1, tiles: 2 });
});

test('a brand is not registered under what nobody sees', async () => {
  const owner = await people.asShopper('owner');
  const register = (brand: string, email: string) =>
    database.sql`select public.register_seller(${owner.id}, ${brand}, ${email}, '6100000000')`.execute();
  for (const text of unseen) {
    expect((await refusal(register(text, 'owner@brand.test'))).code).toBe('23514');
    expect((await refusal(register('Brand', `owner${text === '' ? ' ' : text}@brand.test`))).code).toBe(
      '23514',
    );
  }
  await register('Brand', 'owner@brand.test');
});
