// The changes of an admin, as an admin and as a shopper sees them.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { startApp, type TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import type { TransactionSql } from 'postgres';
import { adminId } from '#supabase/seed/users.ts';
import { newPhone, type Phone } from '#support/phone.ts';
import { startProxy } from '#support/proxy.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { invitationTo, setFirstPassword, signInAsAdmin } from './admin-steps.ts';
import { chooseFiles, photo, signInAsSeller } from './seller-steps.ts';
import { tapElsewhere } from './tap-elsewhere.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const press = async (page: Page, name: string | RegExp) => {
  await tapElsewhere(page);
  await page.getByRole('button', { name }).first().click();
};
/** A page hears of a change of the shop within 20 s. No measure of it: this machine may be slow; the seconds are printed. */

test('a collection is made and filled, reaches a shopper without a reload, and is deleted', async () => {
  const shopper = await app.newPhone();
  await shopper.signIn('shopper');
  await shopper.page.goto('/');
  const card = shopper.page.locator('main a[href="/collection/a-rain-edit"]');
  const { page, context } = await app.newPhone('/admin/login', { otherOrigins: true });
  const thumbnail = await photo('rain.jpg', '#2e7a4a', 600, 400);
  await context.route('https://pictures.test/rain.jpg', (route) =>
    route.fulfill({
      body: thumbnail.buffer,
      contentType: 'image/jpeg',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await signInAsAdmin(page);
  // Promise admin.collection-unknown (4 Collections, admin): An address of no collection says so, and offers
  //   to make it or to go back.
  await page.goto('/admin/collection/a-rain-edit');
  await page.getByText('There is no collection “a-rain-edit”').waitFor();
  await page.getByRole('link', { name: 'Back to Collections' }).click();
  // Promise admin.collection-name (5 Validation, admin): A collection's name has letters, digits, hyphens and
  //   underscores only.
  await page.getByLabel('Collection Name').fill('two words');
  await press(page, /^Create$/);
  await page.getByText('must contain only letters, numbers, hyphens and underscores').waitFor();
  // Promise admin.collection-live (4 Collections, admin): A collection is made, filled at once and deleted. A
  //   shopper sees both without a reload.
  await page.getByLabel('Collection Name').fill('a-rain-edit');
  await press(page, /^Create$/);
  await page.getByText('Collection "a-rain-edit" created').waitFor();
  await page.getByText('No Products in This Collection').waitFor();
  // Promise admin.collection-manage (2 Admin, admin): Manage mode has both lists, selected counts, Add (n),
  //   Remove Selected (n), and a sentence when nothing is selected.
  await press(page, 'Add Products');
  // It rests, and says why when it is tapped all the same.
  await page.getByRole('button', { name: 'Remove Selected (0)' }).click({ force: true });
  await page.getByText('Please select products to remove').waitFor();
  const available = page.getByRole('list', { name: 'Available Products' });
  await available.getByRole('checkbox').nth(0).check();
  await available.getByRole('checkbox').nth(1).check();
  await page.getByText('2 selected').waitFor();
  await press(page, 'Add (2)');
  await page.getByText('2 product(s) added to collection').waitFor();
  await card.first().waitFor();

  await press(page, 'Exit Manage Mode');
  // Promise admin.collection-details (2 Admin, admin): The details dialog stores a banner and a description.
  //   Shoppers see the banner.
  await press(page, 'Edit Details');
  const sheet = page.getByRole('dialog');
  await chooseFiles(page, 'Choose a picture: Banner', [await photo('banner.jpg', '#2e4a7a', 1600, 600)]);
  await sheet.locator('img').first().waitFor();
  await sheet.getByLabel('Thumbnail URL').fill('https://pictures.test/rain.jpg');
  await sheet.getByLabel('Description').fill('For the wet weeks');
  await sheet.locator('img').nth(1).waitFor();
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Collection metadata updated').waitFor();
  // It glides away: the next one may be open before it is gone.
  await sheet.waitFor({ state: 'detached' });
  expect(
    await app.sql`select thumbnail_url, description from public.collections where name = 'a-rain-edit'`,
  ).toMatchObject([
    {
      thumbnail_url: expect.stringMatching(/\/productimages\/collections\/\d+-rain\./),
      description: 'For the wet weeks',
    },
  ]);
  // Promise admin.product-dialog (5 Validation, admin): The product dialog needs name and price, takes two
  //   decimals, splits tags at commas. Shoppers see it at once.
  await press(page, /^Edit (?!Details)/);
  await sheet.getByLabel('Name (required)').fill('Monsoon parka');
  await sheet.getByLabel('Selling Price').fill('');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await sheet.getByText('A selling price is required').waitFor();
  await sheet.getByLabel('Selling Price').fill('299.50');
  await sheet.getByLabel('Tags').fill('rain, , wet');
  await sheet.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Change the price by more than half?').waitFor();
  await press(page, 'Change the price');
  await page.getByText('Product updated successfully').waitFor();
  expect(
    await app.sql`select name, selling_price::text, tags from public.products
      where name = 'Monsoon parka' and 'a-rain-edit' = any (collections)`,
  ).toEqual([{ name: 'Monsoon parka', selling_price: '299.50', tags: ['rain', 'wet'] }]);
  await card.first().click();
  // Home shows its products, too.
  await shopper.page.getByRole('heading', { level: 1, name: 'A Rain Edit' }).waitFor();
  await shopper.page.getByText('Monsoon parka').first().waitFor();
  await shopper.page.getByText('₹299.50').first().waitFor();
  const banner = shopper.page.locator('main img').first();
  await expect.poll(() => banner.getAttribute('src')).toContain('/productimages/collections/');
  await expect.poll(() => banner.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await shopper.page.goBack();

  await press(page, 'Back to Collections');
  await press(page, 'More for A Rain Edit');
  await press(page, 'Delete A Rain Edit');
  await page.getByText("won't delete the products themselves").waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Collection "a-rain-edit" deleted').waitFor();
  expect(await app.sql`select id from public.products where 'a-rain-edit' = any (collections)`).toHaveLength(
    0,
  );
  await dialogClosed(page);
  // Promise admin.content-live (4 Content items, admin): A saved slide is on a signed-in shopper's open home
  //   without a reload.
  await page.goto('/admin/featured-categories');
  await press(page, /^Edit /);
  await page.getByLabel('Title', { exact: true }).fill('Puddle season');
  const visitor = await app.newPhone();
  await visitor.page.locator('main h2').first().waitFor();
  await press(page, 'Save Changes');
  await page.getByText('Carousel slides updated successfully').waitFor();
  // Somebody is there, and loads nothing anew. A touch before the shop's databases are open is not heard of.
  const seen = async ({ page }: Phone) => {
    const slide = page.getByText('Puddle season');
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift');
        return slide.count();
      })
      .toBeGreaterThan(0);
  };
  await Promise.all([seen(shopper), seen(visitor)]);
  await card.first().waitFor({ state: 'hidden' });
});

/** As another admin would, on another phone. */
const elsewhere = (change: (sql: TransactionSql) => Promise<unknown>) =>
  app.sql.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: adminId })}, true)`;
    await change(sql);
  });

// Promise admin.content-conflict (4 Content items, admin): The draft survives a reload. A save over another
//   admin names them and asks to choose.
test('the second of two admins who save the content at once sees the conflicts and chooses', async () => {
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  await page.goto('/admin/featured-categories');
  const edits = page.getByRole('button', { name: /^Edit / });
  await edits.nth(0).click();
  await page.getByLabel('Title', { exact: true }).fill('My monsoon');
  await edits.nth(1).click();
  await page.getByLabel('Subtitle', { exact: true }).fill('Mine');
  await edits.nth(2).click();
  await page.getByLabel('Subtitle', { exact: true }).fill('Mine too');
  // Step: A draft outlives a reload.
  await page.getByText('You have changes that are not saved').waitFor();
  // Read before the others save: else the page knows of them before it saves itself.
  const read = page.waitForResponse(/rpc\/content_for_edit/);
  await page.reload();
  await page.getByText('You have changes that are not saved').waitFor();
  await (await read).finished();
  await elsewhere((sql) => sql`update public.carousel_slides set subtitle = 'Theirs'`);
  // Step: The save is held back, and names what the other admin changed.
  await press(page, 'Save Changes');
  const notice = page.getByRole('region', { name: 'Somebody else saved meanwhile' });
  await notice.getByText(/Drip Haven Admin saved on/).waitFor();
  await notice
    .getByText(/Subtitle: .* is now “Theirs”/)
    .nth(2)
    .waitFor();
  await notice.getByText(/Title: .* is now “My monsoon”/).waitFor();
  expect(await app.sql`select id from public.carousel_slides where title = 'My monsoon'`).toHaveLength(0);
  // Step: The admin chooses, and both are put together.
  // The second slide's subtitle is theirs, the third's stays mine.
  await notice.getByRole('button', { name: 'Theirs: “Theirs”' }).first().click();
  await press(page, 'Put both together');
  await press(page, 'Save Changes');
  await page.getByText('Carousel slides updated successfully').waitFor();
  const saved = await app.sql`select title, subtitle from public.carousel_slides order by rank limit 3`;
  expect(saved).toMatchObject([
    { title: 'My monsoon', subtitle: 'Theirs' },
    { subtitle: 'Theirs' },
    { subtitle: 'Mine too' },
  ]);
});

// Promise admin.content-failure (4 Content items, admin): A save that fails in the middle saves nothing. The
//   draft stays and is sent with the next try.
test('a save of the content that fails in its middle saves nothing, and can be tried again', async () => {
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  await page.goto('/admin/featured-categories');
  await press(page, /^Edit /);
  await page.getByLabel('Title', { exact: true }).fill('Half a slide');
  await page.getByRole('tab', { name: 'Featured Categories' }).click();
  await press(page, /^Edit /);
  await page.getByLabel('Category name').fill('Half a tile');
  const saved = async () => {
    const [found] = await app.sql<{ slides: number; tiles: number }[]>`
      select (select count(*)::int from public.carousel_slides where title = 'Half a slide') as slides,
        (select count(*)::int from public.featured_categories where category_name = 'Half a tile') as tiles`;
    return found;
  };
  const failure = page.getByText(/^Failed to save changes: /);

  // Step: A save that is refused in its middle saves nothing.
  // The slides are written by then: the second list is refused under them.
  await app.sql`alter table public.featured_categories add constraint half check (category_name <> 'Half a tile')`;
  await press(page, 'Save Changes');
  await failure.waitFor();
  expect(await saved()).toEqual({ slides: 0, tiles: 0 });
  await app.sql`alter table public.featured_categories drop constraint half`;

  // Step: A save that does not arrive saves nothing.
  app.proxy.dropBefore(1, seededRandom(1), { only: /rpc\/save_content/ });
  await press(page, 'Save Changes');
  await failure.waitFor();
  expect(await saved()).toEqual({ slides: 0, tiles: 0 });
  app.proxy.heal();

  // Step: A save whose answer was lost is found done by the next try, which says so.
  app.proxy.loseAnswers(1, seededRandom(2), { only: /rpc\/save_content/ });
  await press(page, 'Save Changes');
  await failure.waitFor();
  app.proxy.heal();
  expect(await saved()).toEqual({ slides: 1, tiles: 1 });
  await press(page, 'Save Changes');
  await page.getByText('Carousel slides updated successfully').waitFor();
  await page.getByText('Categories updated successfully').waitFor();
  expect(await saved()).toEqual({ slides: 1, tiles: 1 });
});

test('the ranked list is the first collection, and follows the admin without a reload', async () => {
  const shopper = await app.newPhone();
  await shopper.signIn('shopper');
  // Step: The ranked list is the first collection.
  await shopper.page.goto('/collections');
  const cards = shopper.page.locator('main a[href^="/collection/"]');
  await expect.poll(() => cards.first().getAttribute('href')).toBe('/collection/havendrip');
  await cards.first().click();
  const shown = () =>
    shopper.page
      .locator('main a[href^="/product/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))].slice(0, 2));
  const ranked = await app.sql<{ id: string; name: string }[]>`select p.id::text, p.name
    from public.havendrip_collection h join public.products p on p.id = h.product_id order by h.rank`;
  const eight = ranked.map(({ id }) => id);
  const places = eight.slice(0, 2).map((id) => `/product/${id}`);
  await expect.poll(shown).toEqual(places);
  await shopper.page.getByText('8 products').waitFor();

  // Step: A shopper's screen follows a saved ranking.
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  await page.goto('/admin/havendrip-collection');
  await press(page, `Move ${ranked[1]?.name ?? ''} up`);
  await page.getByText(`${ranked[1]?.name} is now 1 of 8`).waitFor({ state: 'attached' });
  await press(page, 'Save Ranking');
  await page.getByText('Ranking saved').waitFor();
  await expect.poll(shown).toEqual(places.toReversed());

  // Step: Two admins change it: what each added or took out is kept.
  const [first = { id: '', name: '' }, second = { id: '', name: '' }] = ranked;
  const [other] = await app.sql<{ id: string; name: string }[]>`select id::text, name from public.products
    where id not in (select product_id from public.havendrip_collection) and is_active order by id limit 1`;
  await elsewhere(
    (sql) => sql`select public.replace_havendrip(
    array(select product_id from public.havendrip_collection order by rank) || ${other?.id ?? ''}::bigint)`,
  );
  await press(page, `More for ${first.name}`);
  await press(page, `Take ${first.name} out`);
  await press(page, 'Save Ranking');
  await page.getByText(`They added ${other?.name}`).waitFor();
  await press(page, 'Put both together');
  await press(page, 'Save Ranking');
  // The toast may still be that of the first save.
  const stored = async () => {
    const rows = await app.sql<{ id: string }[]>`
      select product_id::text as id from public.havendrip_collection order by rank`;
    return rows.map(({ id }) => id);
  };
  await expect.poll(stored).toEqual([second.id, ...eight.slice(2), other?.id]);
});

// Promise admin.seller-add (5 Validation, admin): Add Seller refuses example domains while typing, and makes
//   an unverified brand. Its account signs in with a password of its own.
test('a seller is added through the screen, unverified, and can sign in', async () => {
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  await page.goto('/admin/sellers');
  await press(page, 'Add Seller');
  const sheet = page.getByRole('dialog');
  const add = sheet.getByRole('button', { name: 'Add Seller', exact: true });
  const account = { email: 'studio@monsoon-lab.test', password: 'secret99' };
  await sheet.getByLabel('Brand name').fill('Monsoon Lab');
  await sheet.getByLabel('Business email').fill('studio@example.com');
  await sheet.getByText('Please use a real email domain. Example domains are not allowed.').waitFor();
  await sheet.getByLabel('Phone number').fill('9812345670');
  expect(await add.isDisabled()).toBe(true);
  await sheet.getByLabel('Business email').fill(account.email);
  await add.click();
  await page.getByText('Seller added successfully').waitFor();
  const [made] = await app.sql`select is_verified from public.sellers where brand_name = 'Monsoon Lab'`;
  expect(made).toEqual({ is_verified: false });
  const seller = await app.newPhone(await invitationTo(app, account.email));
  await setFirstPassword(seller.page, account.password);
  await signInAsSeller(seller.page, account);
});

// Promise admin.seller-off (4 Seller verification, admin): A disabled seller leaves a shopper's phone without
//   a reload, offline after the next sync, and comes back.
test("a disabled seller's products leave a shopper's phone, its stored ones too, and come back", async () => {
  // A connection of the shopper's own, so that the admin's stays.
  const connection = await startProxy({ target: app.url });
  onTestFinished(() => connection.close());
  const shopper = await newPhone(connection.url, '/brands');
  const brands = shopper.page.locator('main a[href^="/search?brand="]');
  const brand = brands.getByText('Kapas Club').first();
  // Step: The shopper has the brand on the phone when it is disabled.
  await brand.waitFor();
  await shopper.readyForOffline();
  connection.cut();
  const { page } = await app.newPhone('/admin/login');
  await signInAsAdmin(page);
  await page.goto('/admin/sellers?q=kapas');
  await press(page, 'More for Kapas Club');
  await press(page, 'Disable Seller');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable Seller' }).click();
  await page.getByText('Seller unverified successfully').waitFor();

  const [product] = await app.sql<{ id: string; name: string }[]>`select p.id::text, p.name
    from public.products p join public.sellers s on s.id = p.seller_id
    where s.brand_name = 'Kapas Club' and p.is_active order by p.id limit 1`;
  // Step: Its product is shown offline, and leaves when the connection is back.
  await shopper.page.goto(`/product/${product?.id}`);
  await shopper.page.getByRole('heading', { name: product?.name ?? '' }).waitFor();
  connection.restore();
  await shopper.page.getByText('Product not found').waitFor();
  // Step: The brand leaves the list, the stored one too.
  await shopper.page.goto('/brands');
  await brands.first().waitFor();
  await brand.waitFor({ state: 'detached' });
  connection.cut();
  await shopper.page.goto('/brands');
  await brands.first().waitFor();
  expect(await brand.count()).toBe(0);
  connection.restore();

  // Step: The brand comes back.
  await press(page, 'Verify Seller');
  await page.getByText('Seller verified successfully').waitFor();
  // A page that loads looks at once.
  await shopper.page.reload();
  await brand.waitFor();
});
