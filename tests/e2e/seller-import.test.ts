import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { FILE_COLUMNS } from '#domain/listing/listing-file.ts';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { pageRequests } from './page-requests.ts';
import { chooseFiles, csv, demoSeller, photo, signInAsSeller } from './seller-steps.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const heading = [
  'name',
  'description',
  'mrp',
  'selling_price',
  'category',
  'style_type',
  'sizes',
  'stock_quantity',
  'shipping_charges',
  'estimated_delivery',
  'return_policy',
  'image_urls',
];
const row = (name: string, change: Partial<Record<string, string>> = {}) =>
  heading.map(
    (column) =>
      ({
        name,
        description: 'Rigid denim, washed once.',
        mrp: '2499',
        selling_price: '1999',
        category: 'Jeans',
        style_type: 'College',
        sizes: 'M|L',
        stock_quantity: '12',
        shipping_charges: '0',
        estimated_delivery: '5-7 Days',
        return_policy: '7 Days Return',
        image_urls: '',
        ...change,
      })[column] ?? '',
  );
/** Every kind twice among the 500 rows, and what is said of it. */
const FAULTS: [Partial<Record<string, string>>, string][] = [
  [{ category: 'Shoes' }, 'category: "Shoes" is none of Shirt, T-shirt'],
  [{ selling_price: '3000' }, 'selling_price: Selling price cannot be greater than MRP'],
  [{ mrp: 'ten' }, 'mrp: Please enter rupees, 0 or more, such as 1299 or 1299.50'],
  [{ stock_quantity: '-1' }, 'stock_quantity: Please enter a whole number, 0 or more'],
  [{ sizes: 'M|Huge' }, 'sizes: "Huge" is none of S, M, L, XL, XXL'],
  [{ description: 'word '.repeat(100) }, 'description: Product description cannot exceed 99 words'],
  [{ estimated_delivery: 'Someday' }, 'estimated_delivery: "Someday" is none of 2-4 Days'],
  [{ image_urls: 'ftp://a.test/b.jpg' }, 'image_urls: An image address begins with https://'],
  [{ shipping_charges: '' }, 'shipping_charges: Please enter the shipping charges'],
  [{ name: 'one two three four five six seven eight' }, 'name: Product name cannot exceed 7 words'],
];
const listed = async () => {
  const [found] = await app.sql<{ count: number }[]>`select count(*)::int from public.products
    where seller_id = ${demoSeller().id} and name like 'Bulk %' and deleted_at is null`;
  return found?.count ?? 0;
};

test('an import takes the good rows, names the faults of the others, and adds nothing twice', async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  const requested = pageRequests(phone);
  await signInAsSeller(page);
  await page.goto('/seller/products');
  await page.getByRole('link', { name: 'Import file' }).waitFor();
  // Promise import.template (2 Seller products, seller): The template can be imported as it is. The code that
  //   reads files loads with the screen.
  // What reads files comes with the screen that does.
  expect(requested(/seller-import/)).toEqual([]);
  await page.goto('/seller/import-products');
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  const file = await template;
  expect(file.suggestedFilename()).toBe('drip-haven-template.csv');
  const [columns, ...examples] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(columns).toBe(`\uFEFF${FILE_COLUMNS.join(',')}`);
  // Its examples are rows that can be imported.
  await chooseFiles(page, 'Choose a CSV file', [
    { name: 'template.csv', mimeType: 'text/csv', buffer: await readFile(await file.path()) },
  ]);
  await page.getByText(`${examples.length} new`, { exact: true }).waitFor();
  await page.reload();
  expect(requested(/seller-import/).length).toBeGreaterThan(0);
  // Promise import.five-hundred (2 Seller products, seller): Of 500 rows with 20 faults 480 are imported, 20
  //   are named by row and column. A second run adds nothing.
  const faultOf = (n: number) => (n % 25 === 3 ? FAULTS[Math.floor(n / 25) % FAULTS.length] : undefined);
  // A name of its own, also one that is too long: two rows of one name are a fault of another kind.
  const rows = Array.from({ length: 500 }, (_, n) => {
    const change = faultOf(n)?.[0];
    return row(`Bulk ${n}`, change?.['name'] === undefined ? change : { name: `${change['name']} ${n}` });
  });
  await chooseFiles(page, 'Choose a CSV file', [csv('products.csv', [heading, ...rows])]);
  await page.getByText('480 new', { exact: true }).waitFor();
  await page.getByText('20 with faults', { exact: true }).waitFor();
  await page.getByLabel('Only rows with faults').check();
  const faulty = rows.flatMap((cells, n) => {
    const sentence = faultOf(n)?.[1];
    return sentence === undefined ? [] : [{ n, name: cells[0] ?? '', sentence }];
  });
  const faults = page.locator('main ol > li');
  await expect
    .poll(async () => {
      await faults.last().scrollIntoViewIfNeeded();
      return faults.count();
    })
    .toBe(20);
  // Each at its row, as a spreadsheet counts them: the heading is the first.
  expect(await faults.allTextContents()).toEqual(
    faulty.map(({ n, name, sentence }) => expect.stringContaining(`Row ${n + 2}${name}Fault${sentence}`)),
  );
  const faultsFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the rows with faults' }).click();
  const returned = await faultsFile;
  expect(returned.suggestedFilename()).toBe('rows-with-faults.csv');
  // Nothing is saved by looking.
  expect(await listed()).toBe(0);
  await page.getByRole('button', { name: 'Import 480 rows' }).click();
  await page.getByText('480 rows imported').waitFor({ timeout: 120_000 });
  expect(await listed()).toBe(480);

  // Step: The rows with faults are downloaded, corrected and imported.
  // The downloaded file is corrected in a spreadsheet, which leaves its last column where it is, and chosen again.
  const text = await readFile(await returned.path(), 'utf8');
  const [columnsAgain = [], ...wrong] = Papa.parse<string[]>(text.trim()).data;
  expect(columnsAgain.map((column) => column.replace('\uFEFF', ''))).toEqual([...heading, 'what_is_wrong']);
  expect(wrong.map((cells) => cells.at(-1))).toEqual(
    faulty.map(({ sentence }) => expect.stringContaining(sentence)),
  );
  const right = wrong.map((cells, place) => [...row(`Bulk ${faulty[place]?.n}`), cells.at(-1) ?? '']);
  await chooseFiles(page, 'Choose another file', [csv('rows-with-faults.csv', [columnsAgain, ...right])]);
  await page.getByText('20 new', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Import 20 rows' }).click();
  await page.getByText('20 rows imported').waitFor({ timeout: 120_000 });
  expect(await listed()).toBe(500);
  // Step: The whole file once more, corrected too, leaves nothing to do.
  const corrected = Array.from({ length: 500 }, (_, n) => row(`Bulk ${n}`));
  await chooseFiles(page, 'Choose another file', [csv('corrected.csv', [heading, ...corrected])]);
  // The list it is compared with may not have the last rows yet.
  await page.getByText('500 unchanged', { exact: true }).waitFor();
  await page.getByText('Nothing to import').waitFor();

  // Step: Without a picture none of them is on sale.
  await page.goto('/seller/products');
  await page.getByRole('button', { name: /^Not on sale 500/ }).click();
  await page.getByText('Add a picture to put it on sale').first().waitFor();
});

test('the dry run follows the shop until its rows are sent, and is left as it was from then on', async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  await signInAsSeller(page);
  await page.goto('/seller/import-products');
  const rename = (from: string, to: string) =>
    app.sql`update public.products set name = ${to} where seller_id = ${demoSeller().id} and name = ${from}`;
  const [known] = await app.sql<{ name: string }[]>`
    select name from public.products where seller_id = ${demoSeller().id} and deleted_at is null order by name limit 1`;
  // Step: The dry run counts a new row.
  await chooseFiles(page, 'Choose a CSV file', [csv('one.csv', [heading, row('Followed Jeans')])]);
  await page.getByText('1 new', { exact: true }).waitFor();
  // Step: It follows a change on another device.
  // On another device, in the moment after the file was chosen.
  await rename(known?.name ?? '', 'Followed Jeans');
  await page.getByText('1 changed', { exact: true }).waitFor();
  // Step: It stays as it was once its rows are sent.
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('1 row imported').waitFor();
  await rename('Followed Jeans', 'Other Jeans');
  const list = await phone.context.newPage();
  await list.goto(`${app.url}/seller/products?text=Other+Jeans`);
  await list.getByText('Other Jeans').first().waitFor();
  expect(await page.getByText('1 changed', { exact: true }).count()).toBe(1);
  expect(await page.getByText('1 row imported').count()).toBe(1);
});

// Promise import.pictures (2 Seller products, seller): Pictures by address are fetched by the browser. One
//   that cannot be fetched is named.
test('an import fetches pictures by URL, and names those that it cannot fetch', async () => {
  const phone = await app.newPhone('/seller/login', { otherOrigins: true });
  const { page } = phone;
  const picture = await photo('front.jpg', '#7a3b2e', 600, 800);
  await phone.context.route('https://pictures.test/**', (route) =>
    route.request().url().endsWith('front.jpg')
      ? route.fulfill({
          body: picture.buffer,
          contentType: 'image/jpeg',
          headers: { 'access-control-allow-origin': '*' },
        })
      : route.fulfill({ status: 404 }),
  );
  await signInAsSeller(page);
  await page.goto('/seller/import-products');
  const addresses = 'https://pictures.test/front.jpg|https://pictures.test/gone.jpg';
  await chooseFiles(page, 'Choose a CSV file', [
    csv('one.csv', [heading, row('Fetched Jeans', { image_urls: addresses })]),
  ]);
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('1 row imported').waitFor();
  await page.getByText('1 picture could not be fetched').waitFor();
  await page.getByText('https://pictures.test/gone.jpg').waitFor();
  expect(await screenFaults(page, 'seller-online', 'seller-import-result')).toEqual([]);
  const [product] = await app.sql<{ images: string[]; is_active: boolean }[]>`
    select images, is_active from public.products where name = 'Fetched Jeans'`;
  expect(product).toMatchObject({
    is_active: true,
    images: [expect.stringMatching(/-front\.webp#[\w-]{20,40}$/)],
  });
});

// Promise bulk.undo (2 Seller products, seller): Several products get another fact or are paused at once. Undo
//   reverts that.
test('the category and the pause of several products change at once, and are undone', async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  await signInAsSeller(page);
  await page.goto('/seller/products?sort=name');
  const edits = page.getByRole('link', { name: /^Edit / });
  await edits.nth(1).waitFor();
  const ids = await edits.evaluateAll((links) =>
    links.slice(0, 2).map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''),
  );
  const facts = async () => [
    ...(await app.sql`select category, is_paused from public.products where id = any (${ids}) order by id`),
  ];
  const before = await facts();
  const choose = async (kind: string) => {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    const boxes = page.getByRole('checkbox', { name: /^Select / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Change (2)' }).click();
    await page.getByLabel('What to change').selectOption(kind);
  };

  // Step: A category is chosen from the list of the form, and Undo gives the old ones back.
  await choose('category');
  await page.getByRole('button', { name: 'Change all' }).click();
  await page.getByText('Please choose a category').waitFor();
  await page.getByLabel('Category', { exact: true }).selectOption('Sweatshirt');
  await page.getByRole('button', { name: 'Change all' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await facts()).toEqual(before.map((one) => ({ ...one, category: 'Sweatshirt' })));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 products as before').waitFor();
  expect(await facts()).toEqual(before);

  // Step: On a desktop both are paused, and the list says so.
  await page.setViewportSize({ width: 1280, height: 800 });
  await choose('pause');
  await page.getByText('Not paused to Paused').first().waitFor();
  await page.getByRole('button', { name: 'Change all' }).click();
  await page.getByText('Paused', { exact: true }).nth(1).waitFor();
  expect(await facts()).toEqual(before.map((one) => ({ ...one, is_paused: true })));

  // Step: They are put back on sale.
  await choose('resume');
  await page.getByRole('button', { name: 'Change all' }).click();
  await expect.poll(facts).toEqual(before);
});

// Promise charts.all (2 Seller size charts, seller): Up to three size charts are chosen, refused with the
//   quoted words, uploaded into empty slots, enlarged and deleted.
test('prices and stock change for several products at once, and size charts can be managed', async () => {
  const phone = await app.newPhone('/seller/login');
  const { page } = phone;
  await signInAsSeller(page);
  // Step: The stock of several products changes at once, by a number only.
  await page.goto('/seller/products?sort=name');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Change (2)' }).click();
  await page.getByLabel('What to change').selectOption('stock_add');
  await page.getByLabel('Pieces more, -5 for fewer').fill('x');
  await page.getByRole('button', { name: 'Change all' }).click();
  await page.getByText('Please enter a number').waitFor();
  const before = await app.sql<{ sum: number }[]>`
    select sum(stock_quantity)::int from public.products where seller_id = ${demoSeller().id} and deleted_at is null`;
  await page.getByLabel('Pieces more, -5 for fewer').fill('7');
  await page.getByRole('button', { name: 'Change all' }).click();
  await page.getByText('2 products changed').waitFor();
  const after = await app.sql<{ sum: number }[]>`
    select sum(stock_quantity)::int from public.products where seller_id = ${demoSeller().id} and deleted_at is null`;
  expect((after[0]?.sum ?? 0) - (before[0]?.sum ?? 0)).toBe(14);

  // Step: Size charts that do not fit are refused with a reason.
  const charts = async () =>
    (
      await app.sql<{ one: string | null; two: string | null; three: string | null }[]>`
      select size_chart_image1_url as one, size_chart_image2_url as two, size_chart_image3_url as three
      from public.sellers where id = ${demoSeller().id}`
    )[0];
  await app.sql`update public.sellers set size_chart_image1_url = null, size_chart_image2_url = null,
    size_chart_image3_url = null where id = ${demoSeller().id}`;
  await page.goto('/seller/size-chart');
  await expect.poll(() => page.getByText('Empty', { exact: true }).count()).toBe(3);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Please select at least one image to upload').waitFor();
  const four = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => photo(`${name}.jpg`, '#888888', 600, 600)),
  );
  await chooseFiles(page, 'Choose images', four);
  await page
    .getByText('You can only have up to 3 size chart images. Please delete existing images first.')
    .waitFor();
  const text = { name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await chooseFiles(page, 'Choose images', [...four.slice(0, 1), text]);
  await page.getByText('Invalid file type: x.gif. Only JPG, PNG, and WEBP are allowed.').waitFor();
  // Step: Good ones are uploaded.
  await chooseFiles(page, 'Choose images', four.slice(1, 2));
  await page.getByRole('button', { name: 'Leave out b.jpg' }).waitFor();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('Size chart images uploaded successfully').waitFor();
  expect(await charts()).toMatchObject({
    one: expect.stringContaining('-a.webp'),
    two: expect.stringContaining('-b.webp'),
    three: null,
  });
  // Step: A size chart is enlarged, and deleted.
  await page.getByRole('button', { name: 'Enlarge size chart 1' }).click();
  const enlarged = page.getByRole('dialog', { name: 'Size Chart, enlarged' });
  await enlarged.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(() => enlarged.locator('output').innerText()).not.toContain(' 100 %');
  await enlarged.getByRole('button', { name: 'Close', exact: true }).click();
  await enlarged.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More for Size chart 1' }).click();
  await page.getByRole('button', { name: 'Delete size chart 1' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Size chart image deleted successfully').waitFor();
  expect(await charts()).toMatchObject({ one: null, two: expect.stringContaining('-b.webp') });
  expect(phone.problems).toEqual([]);
});
