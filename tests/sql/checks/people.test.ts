import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal } from '#support/personas.ts';
import { freshDatabase, type TestDatabase } from '#support/postgres.ts';
import { answerOf, type BadRow, type Fields } from './rows.ts';

let database: TestDatabase;
let seller: string;
let other: string;
beforeAll(async () => {
  database = await freshDatabase(4);
  seller = (await personas(database.sql).asSeller('urban')).id;
  other = (await personas(database.sql).asSeller('kora')).id;
});
afterAll(() => database.remove());

const change = (table: string, fields: Fields, without: readonly string[] = []) =>
  answerOf(
    database.sql,
    table,
    (sql) => sql`update ${sql(`public.${table}`)} set ${sql(fields)} where id = ${seller}`,
    without,
  );

const chart = (owner: string, name = 'a.webp') => `/storage/v1/object/public/sizechart/${owner}/${name}`;

const good: [table: string, what: string, fields: () => Fields][] = [
  ['user_profiles', 'no phone', () => ({ phone_number: '' })],
  ['user_profiles', '10 digits from 6 on', () => ({ phone_number: '6100000000' })],
  ['user_profiles', '10 digits of 9', () => ({ phone_number: '9999999999' })],
  ['user_profiles', 'no pincode', () => ({ pincode: '' })],
  ['user_profiles', '6 digits', () => ({ pincode: '411001' })],
  ['user_profiles', 'no address', () => ({ address: '', landmark: '', city: '', state: '' })],
  ['user_profiles', 'a name in Malayalam with its joiner', () => ({ full_name: '\u0d05\u0d28\u0d4d\u200d' })],
  ['sellers', 'a name that begins as another', () => ({ brand_name: 'kora & co' })],
  ['sellers', 'its own name in capitals', () => ({ brand_name: 'URBAN' })],
  ['sellers', '10 digits from 6 on', () => ({ phone_number: '6100000000' })],
  [
    'sellers',
    'three charts',
    () => ({
      size_chart_image1_url: chart(seller, '1.webp'),
      size_chart_image2_url: chart(seller, '2.webp'),
      size_chart_image3_url: chart(seller, '3.webp'),
    }),
  ],
  ['sellers', 'no charts', () => ({ size_chart_image1_url: null, size_chart_image2_url: '' })],
];
test.each(good)('%s may hold: %s', async (table, _, fields) => {
  expect(await change(table, fields())).toBe('ok');
});

const bad: Record<string, BadRow<() => Fields>[]> = {
  user_profiles: [
    ['11 digits', () => ({ phone_number: '61000000000' }), 'user_profiles_phone_number_check'],
    ['a space in a phone', () => ({ phone_number: '61000 0000' }), 'user_profiles_phone_number_check'],
    ['a phone from 5 on', () => ({ phone_number: '5999999999' }), 'user_profiles_phone_number_check'],
    ['a phone with +91', () => ({ phone_number: '+916100000000' }), 'user_profiles_phone_number_check'],
    ['a phone in another script', () => ({ phone_number: '६१००००००००' }), 'user_profiles_phone_number_check'],
    ['5 digits', () => ({ pincode: '41100' }), 'user_profiles_pincode_check'],
    ['7 digits', () => ({ pincode: '4110011' }), 'user_profiles_pincode_check'],
    ['a longer name', () => ({ full_name: 'x'.repeat(121) }), 'user_profiles_full_name_check'],
    ['a name of nothing to see', () => ({ full_name: '\u3164' }), 'user_profiles_full_name_check'],
    ['a longer address', () => ({ address: 'x'.repeat(501) }), 'user_profiles_address_check'],
    ['an address of nothing to see', () => ({ address: '\t\n' }), 'user_profiles_address_check'],
    ['a longer landmark', () => ({ landmark: 'x'.repeat(201) }), 'user_profiles_landmark_check'],
    ['a landmark of nothing to see', () => ({ landmark: '\u00a0' }), 'user_profiles_landmark_check'],
    ['a longer city', () => ({ city: 'x'.repeat(101) }), 'user_profiles_city_check'],
    ['a city of nothing to see', () => ({ city: '\u200b' }), 'user_profiles_city_check'],
    ['a longer state', () => ({ state: 'x'.repeat(101) }), 'user_profiles_state_check'],
    ['a state of nothing to see', () => ({ state: '\u2800' }), 'user_profiles_state_check'],
    ['another role', () => ({ role: 'owner' }), 'user_profiles_role_check'],
  ],
  sellers: [
    ['9 digits', () => ({ phone_number: '610000000' }), 'sellers_phone_number_check'],
    ['a phone from 5 on', () => ({ phone_number: '5999999999' }), 'sellers_phone_number_check'],
    ['a longer address', () => ({ business_address: 'x'.repeat(501) }), 'sellers_business_address_check'],
    ['a longer tax number', () => ({ gst_number: 'x'.repeat(21) }), 'sellers_gst_number_check'],
    ["another's brand", () => ({ brand_name: 'kora' }), 'sellers_brand_look_alike'],
    ["another's brand in capitals", () => ({ brand_name: 'KORA' }), 'sellers_brand_look_alike'],
    ["another's brand with more spaces", () => ({ brand_name: ' ko  ra' }), 'sellers_brand_look_alike'],
    [
      "another's brand with what is not seen",
      () => ({ brand_name: 'ko\u200bra' }),
      'sellers_brand_look_alike',
    ],
    ["another's brand in wide letters", () => ({ brand_name: 'k\uff4fra' }), 'sellers_brand_look_alike'],
    ['a brand with a Cyrillic letter', () => ({ brand_name: 'nоva' }), 'sellers_brand_letters'],
    ['a brand with Greek capitals', () => ({ brand_name: 'ΝΟVΑ' }), 'sellers_brand_letters'],
    [
      'an e-mail with a Cyrillic letter',
      () => ({ business_email: 'shоp@urban.test' }),
      'sellers_business_email_check',
    ],
    ["another's e-mail", () => ({ business_email: 'shop@kora.test' }), 'sellers_business_email_key'],
    ['a blank brand', () => ({ brand_name: ' ' }), 'sellers_brand_name_check'],
    ['a brand of nothing to see', () => ({ brand_name: '\u200b\ufeff' }), 'sellers_brand_name_check'],
    ['no e-mail', () => ({ business_email: 'nobody' }), 'sellers_business_email_check'],
    [
      'a longer e-mail',
      () => ({ business_email: `${'x'.repeat(250)}@b.in` }),
      'sellers_business_email_check',
    ],
    ['an example e-mail', () => ({ business_email: 'a@example.com' }), 'no_example_email'],
    ['one below an example', () => ({ business_email: 'a@Shop.Example.ORG.' }), 'no_example_email'],
    [
      'an e-mail with what is not seen',
      () => ({ business_email: 'shop@kora\u200b.test' }),
      'sellers_business_email_check',
    ],
    [
      'a foreign chart',
      () => ({ size_chart_image2_url: 'https://elsewhere.test/a.webp' }),
      'charts_of_this_seller',
    ],
    [
      'a chart with a thumbhash',
      () => ({ size_chart_image1_url: `${chart(seller)}#1QcSHQRnh493V4dIh4eXh1h4kJUI` }),
      'charts_of_this_seller',
    ],
    ["another's chart", () => ({ size_chart_image3_url: chart(other) }), 'charts_of_this_seller'],
    [
      'two charts in one place',
      () => ({ size_chart_image1_url: `${chart(seller)}|${chart(seller)}` }),
      'charts_of_this_seller',
    ],
  ],
};
const cases = Object.entries(bad).flatMap(([table, rows]) => rows.map((row) => [table, ...row] as const));

test.each(cases)('%s never holds: %s', async (table, _, fields, guard) => {
  expect(await change(table, fields())).toBe(guard);
  expect(await change(table, fields(), [guard])).toBe('ok');
});

test('no check of these tables is left out here', async () => {
  const real = await database.sql<{ name: string }[]>`
    select conname as name from pg_constraint
    where contype = 'c' and conrelid in ('public.user_profiles'::regclass, 'public.sellers'::regclass)`;
  const known = new Set(cases.map(([, , , guard]) => guard));
  expect(real.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('a seller has a phone number that can be called', async () => {
  const urban = await personas(database.sql).asSeller('urban');
  const save = (phone: string | null) =>
    urban.rpc('update_seller_profile', {
      p_business_address: '12 Mill Lane',
      p_phone_number: phone,
      p_gst_number: '',
    });
  const refused = { code: 'PT422', detail: 'phone_invalid' };
  for (const phone of ['', ' ', null, '12345', '61000000000', '5999999999', '+916100000001'])
    expect(await refusal(save(phone))).toEqual(refused);
  await save(' 6100000001 ');
  const [row] = await database.sql`select phone_number from public.sellers where id = ${seller}`;
  expect(row).toEqual({ phone_number: '6100000001' });
});
