import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personas, refusal } from '#support/personas.ts';
import { projectMigrations } from '#supabase/local/migrate.ts';
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
  ['user_profiles', 'two kinds switched off', () => ({ muted: ['push_orders', 'mail_new_orders'] })],
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
  ['sellers', 'free delivery from a rupee on', () => ({ free_delivery_from: 1 })],
  ['sellers', 'free delivery from the highest price on', () => ({ free_delivery_from: 99_999_999 })],
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
    ['a kind that cannot be off', () => ({ muted: ['order_mails'] }), 'user_profiles_muted_check'],
    ['another role', () => ({ role: 'owner' }), 'user_profiles_role_check'],
  ],
  sellers: [
    ['9 digits', () => ({ phone_number: '610000000' }), 'sellers_phone_number_check'],
    ['a phone from 5 on', () => ({ phone_number: '5999999999' }), 'sellers_phone_number_check'],
    [
      'free delivery from nothing on',
      () => ({ free_delivery_from: 0.99 }),
      'sellers_free_delivery_from_check',
    ],
    [
      'free delivery from an amount that is no number',
      () => ({ free_delivery_from: 'NaN' }),
      'sellers_free_delivery_from_check',
    ],
    [
      'free delivery from more than a price can be',
      () => ({ free_delivery_from: 99_999_999.01 }),
      'sellers_free_delivery_from_check',
    ],
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

const taken = 'sellers_brand_look_alike';
const both = (one: string, another: string, without: readonly string[] = []) =>
  answerOf(
    database.sql,
    'sellers',
    async (sql) => {
      await sql`update public.sellers set brand_name = ${one} where id = ${other}`;
      await sql`update public.sellers set brand_name = ${another} where id = ${seller}`;
    },
    without,
  );

test.each([
  ['a hyphen that does not break', 'Night-Market', 'Night\u2011Market'],
  ['another hyphen', 'Night-Market', 'Night\u2010Market'],
  ['a dash', 'Night-Market', 'Night\u2013Market'],
  ['a curly apostrophe', "O'Neill", 'O\u2019Neill'],
  ['no apostrophe', "Levi's", 'Levis'],
  ['a hyphen for a blank', 'Night Market', 'Night-Market'],
  ['neither hyphen nor blank', 'Night Market', 'NightMarket'],
  ['a low line and dots', 'Night Market', '_Night.Market.'],
  ['a capital I for l', 'Gully', 'GuIly'],
  ['l for i', 'Night', 'Nlght'],
  ['1 for i', 'Night', 'N1ght'],
  ['a bar for i', 'Night', 'N|ght'],
  ['a mark turned upside down for i', 'Night', 'N\u00a1ght'],
  ['two bars for ll', 'Gully', 'Gu\u2016y'],
  ['0 for o', 'Kora', 'K0ra'],
  ['a Devanagari zero between thin blanks for o', 'Kora', 'K\u200a\u0966\u200ara'],
  ['rn for m', 'Night Market', 'Night rnarket'],
  ['vv for w', 'Gully Works', 'Gully vvorks'],
  ['vv for w, of three v', 'vw', 'VVV'],
  ['\u00d7 for x', 'Max', 'Ma\u00d7'],
  ['a sign that nobody sees', 'Night', 'Ni\u{1d159}ght'],
  ['a mark above a letter', 'Night', 'Ni\u011fht'],
  ['a mark below a letter', 'Night', 'N\u1ecbght'],
  ['a stroke through a letter', 'Gully', 'Gu\u0142\u0142y'],
  ['\u00e6 for ae', 'Caesar', 'C\u00e6sar'],
  ['Malayalam for Tamil', '\u0b89\u0bb4', '\u0d09\u0d34'],
  ['a Tamil digit for a letter', '\u0b95\u0bb2\u0bcd', '\u0be7\u0bb2\u0bcd'],
  ['Gujarati digits for those of Devanagari', 'Nova \u0968\u096a', 'Nova \u0ae8\u0aea'],
  ['the Arabic letter for one of Urdu', '\u06a9\u06cc', '\u0643\u064a'],
  ['Kannada for Telugu', '\u0c1c\u0c2f', '\u0c9c\u0caf'],
  ['a vowel sign in two parts', '\u0915\u094b\u0930', '\u0915\u093e\u0947\u0930'],
  ['a vowel sign in two parts, turned', '\u0915\u094b\u0930', '\u0915\u0947\u093e\u0930'],
  ['a vowel sign and one of its parts', '\u0915\u094b\u0930', '\u0915\u094b\u0947\u0930'],
  ['a sign between the parts of a vowel sign', '\u0915\u094b\u0930', '\u0915\u093e.\u0947\u0930'],
  ['a vowel sign twice', '\u0915\u0930\u093e', '\u0915\u0930\u093e\u093e'],
  ['a nukta twice', '\u0921\u093c\u0930', '\u0921\u093c\u093c\u0930'],
  ['an anusvara twice', '\u0905\u0902\u0917', '\u0905\u0902\u0902\u0917'],
  ['a Devanagari aa in two parts', '\u0906\u0902\u0917', '\u0905\u093e\u0902\u0917'],
  ['a Devanagari o in two parts', '\u0913\u0930', '\u0905\u094b\u0930'],
  ['a Devanagari au in three parts', '\u0914\u0930', '\u0905\u093e\u0948\u0930'],
  ['a Bengali vowel in two parts', '\u0986\u09ae', '\u0985\u09be\u09ae'],
  ['a Bengali final letter', '\u0989\u09ce', '\u0989\u09a4\u09cd'],
  ['a Gujarati vowel in two parts', '\u0a86\u0aae', '\u0a85\u0abe\u0aae'],
  ['a Gujarati vowel sign in two parts', '\u0a95\u0acb', '\u0a95\u0abe\u0ac7'],
  ['a Gurmukhi vowel in two parts', '\u0a06\u0a2e', '\u0a05\u0a3e\u0a2e'],
  ['an Odia vowel in two parts', '\u0b06\u0b2e', '\u0b05\u0b3e\u0b2e'],
  ['a Telugu vowel in two parts', '\u0c14\u0c30', '\u0c12\u0c4c\u0c30'],
  ['a Tamil vowel in two parts', '\u0b94\u0b95', '\u0b92\u0bb3\u0b95'],
  ['a Tamil vowel sign in two parts', '\u0b95\u0bcc', '\u0b95\u0bc6\u0bb3'],
  ['a Malayalam vowel in two parts', '\u0d13\u0d23', '\u0d12\u0d3e\u0d23'],
  ['a Malayalam vowel sign in two parts', '\u0d15\u0d48', '\u0d15\u0d46\u0d46'],
  ['a Malayalam final letter', '\u0d05\u0d7b', '\u0d05\u0d28\u0d4d\u200d'],
  ['a stretched Arabic word', '\u06a9\u0645\u0644', '\u06a9\u0640\u0645\u0640\u0644'],
  ['Arabic vowel marks', '\u06a9\u0645\u0644', '\u06a9\u064e\u0645\u0670\u0644\u06d6'],
  ['bars of ornament for l', 'Gully', 'Gu\u2758\u2759y'],
  ['a dagger for t', 'Night', 'Nigh\u2020'],
  ['\u20a6 for n', 'Night', '\u20a6ight'],
  ['\u20ad for k', 'Kora', '\u20adora'],
  ['\u00a2 for c', 'Cart', '\u00a2art'],
  ['$ for s', 'Studio', '$tudio'],
  ['\u014b for n', 'Night', '\u014bight'],
  ['\u00fe for p', 'Polo', '\u00feolo'],
  ['\u00f0 for d', 'Dog', '\u00f0og'],
  ['\u00df for ss', 'Dress', 'Dre\u00df'],
  ['an ornamental ampersand', 'Salt & Co', 'Salt \u{1f675} Co'],
  ['no ampersand', 'H&M', 'HM'],
  ['a mark that is registered', 'Nova', 'Nova\u00ae'],
  ['a trade mark', 'Nova', 'Nova\u2122'],
  ['quotes of another country', 'Nova', '\u00abNova\u00bb'],
  ['a slash', 'Nova', 'Nov/a'],
  ['the slash of a fraction', 'Nova', 'Nova\u2044'],
  ['a heart', 'Nova', 'Nova \u2665\ufe0f'],
  ['an emoji', 'Nova', 'Nova\u{1f44d}\u{1f3fd}'],
  ['an exclamation mark', 'Nova', 'Nova!'],
  ['a Chinese letter for a Japanese one', '\u30ab\u30e1\u30e9', '\u529b\u30e1\u30e9'],
])('two brands never differ only in %s', async (_, one, another) => {
  expect(await both(one, another)).toBe(taken);
  expect(await both(another, one)).toBe(taken);
  expect(await both(one, another, [taken])).toBe('ok');
});

test('two brands never look alike in Cyrillic or Greek, even if one is older than the rule', async () => {
  for (const another of ['n\u043eva', 'N\u03bfVA'])
    expect(await both(another, 'Nova', ['sellers_brand_letters'])).toBe(taken);
});

test.each([
  ['Kart', 'Cart'],
  ['Studio 5', 'Studio S'],
  ['Size 8', 'Size B'],
  ['Zari', '2ari'],
  ['Night Market', 'Night Market & Co'],
  ['Nova 24', 'Nova 25'],
  ['Night', 'N!ght'],
  ['\u2665', '\u2605'],
  ['Dog', 'Clog'],
  ['\u0915\u0940', '\u0915\u093f'],
  ['\u0915\u094b', '\u0915\u094c'],
  ['\u0915', '\u0915\u094d'],
  ['\u0926', '\u0926\u0926'],
  ['\u0d15\u0d46', '\u0d15\u0d48'],
  ['\u0b95\u0bc6', '\u0b95\u0bc8'],
  ['Nova \u0968', 'Nova \u0969'],
  ['\u0628\u0627\u0628', '\u0628\u0628'],
  ['\u0928\u0941\u0915\u0924\u093e', '\u0928\u0941\u0915\u0924\u0940'],
])('the brands %s and %s may both be there', async (one, another) => {
  expect(await both(one, another)).toBe('ok');
});

test('brands that looked alike before stay until they are edited, and no third joins them', async () => {
  const third = (await personas(database.sql).asSeller('third')).id;
  const [file] = (await readdir(projectMigrations)).filter((name) => name.endsWith('_brand_looks.sql'));
  const rule = await readFile(join(projectMigrations, file ?? ''), 'utf8');
  const answers = (names: [id: string, name: string][]) =>
    answerOf(database.sql, 'sellers', async (sql) => {
      await sql`drop index public.sellers_brand_look_alike`;
      await sql`create unique index sellers_brand_look_alike on public.sellers (lower(brand_name))`;
      await sql`update public.sellers set brand_name = 'Night' where id = ${other}`;
      await sql`update public.sellers set brand_name = ${"Nlght's"} where id = ${seller}`;
      await sql`update public.sellers set brand_name = 'Nights' where id = ${third}`;
      await sql.unsafe(rule);
      for (const [id, name] of names)
        await sql`update public.sellers set brand_name = ${name} where id = ${id}`;
    });
  expect(await answers([])).toBe('ok');
  expect(await answers([[other, 'N1ghts']])).toBe(taken);
  expect(await answers([[third, 'N1ghts']])).toBe(taken);
  expect(await answers([[third, 'Nova']])).toBe('ok');
  expect(
    await answers([
      [third, 'Nova'],
      [other, 'N0va'],
    ]),
  ).toBe(taken);
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
