import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#support/app.ts';
import { startApp } from '#support/app.ts';
import { axeFaults } from '#support/axe.ts';
import { screenFaults } from '#support/screen-faults.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { passes } from '#support/touch.ts';
import {
  confirmOrder,
  fillCart,
  type Goods,
  moveIn,
  newShopper,
  setStock,
  shopperWith,
  twoGoods,
} from './order-steps.ts';
import { cartRowsOf, orderCount } from './postgres-truth.ts';
import { allSent } from './shopper-steps.ts';

// From a full cart to an order, and everything that can come between.

let app: TestApp;
let first: Goods;
let second: Goods;
beforeAll(async () => {
  app = await startApp();
  [first, second] = await twoGoods(app);
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const coupon = (page: Page) => page.getByRole('region', { name: 'Coupon', exact: true });
async function apply(page: Page, code: string) {
  await page.getByLabel('Coupon code').fill(code);
  await coupon(page).getByRole('button', { name: 'Apply', exact: true }).click();
}

test('the cart: tabs, links, quantities, undo, what is sold out, and nothing at all', async () => {
  const { page, email } = await shopperWith(app, first, second);
  // Promise cart.tabs (2 Cart and wishlist, orders): The cart has the tabs Cart (n) and Wishlist (n).
  await page.getByRole('tab', { name: 'Cart (2)' }).waitFor();
  await page.getByRole('tab', { name: 'Wishlist (0)' }).click();
  await page.getByText('Your wishlist is empty').waitFor();
  await page.getByRole('tab', { name: 'Cart (2)' }).click();
  const line = page
    .getByRole('listitem')
    .filter({ hasText: first.name })
    .filter({ has: page.locator('output') });
  // Promise cart.min (2 Cart and wishlist, orders): A quantity does not go below 1.
  const less = line.getByRole('button', { name: 'One less' });
  expect(await less.isDisabled()).toBe(true);
  await line.getByRole('button', { name: 'One more' }).click();
  await line.locator('output', { hasText: '2' }).waitFor();
  await less.click();
  await line.locator('output', { hasText: '1' }).waitFor();
  expect(await less.isDisabled()).toBe(true);

  // Promise cart.undo (2 Cart and wishlist, orders): A removed line can be put back as it was.
  await line.getByRole('button', { name: `Remove ${first.name}` }).click();
  await page.getByText(`${first.name} was removed`).waitFor();
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.locator(':focus').and(undo).waitFor();
  await expect.poll(() => line.count()).toBe(0);
  const lines = page.getByRole('listitem').filter({ has: page.locator('output') });
  const places = async () => {
    const texts = await lines.allTextContents();
    return [first, second].map(({ name }) => texts.findIndex((text) => text.includes(name)));
  };
  await undo.click();
  await line.waitFor();
  // In its old place, here and for every other phone.
  expect(await places()).toEqual([0, 1]);
  await allSent(page);
  expect(await cartRowsOf(app, email)).toHaveLength(2);
  await page.reload();
  await line.waitFor();
  expect(await places()).toEqual([0, 1]);

  // Promise cart.shipping (2 Cart and wishlist, orders): The cart explains the shipping charge of each brand.
  await page.getByText('How shipping adds up').click();
  await page.getByText('Each brand sends its own parcel').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  // Promise cart.sold-out (2 Cart and wishlist, orders): Products that are sold out or gone are named and
  //   block the checkout. One tap fixes the cart.
  // Sold out while it lies in the cart: seen before the tap, and one tap mends it.
  await setStock(app, first, 0);
  await page.reload();
  await page.getByText(`${first.name} is sold out.`).waitFor();
  expect(await page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Update my cart' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
  await expect.poll(() => cartRowsOf(app, email)).toEqual([`${second.name} × 1`]);
  await setStock(app, first, 40);

  // Promise cart.links (2 Cart and wishlist, orders): Lines of the cart lead to their product.
  await page.getByRole('link', { name: second.name }).click();
  await page.waitForURL(`**/product/${second.id}`);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Remove ${second.name}` }).click();
  await page.getByText('Your cart is empty').waitFor();
  // Promise checkout.empty (2 Checkout and orders, orders): An empty cart leads back to the cart.
  await page.goto('/checkout');
  await page.waitForURL('**/cart');
  // Promise cart.empty (2 Cart and wishlist, orders): An empty cart leads home.
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a coupon says why it is refused or taken off, and is still known offline', async () => {
  const { page } = await shopperWith(app, first);
  const minimum = Math.ceil(first.price) + 1;
  await app.sql`insert into public.coupons (code, discount_type, discount_value, min_order_value, expiry_date, brand_id, brand_name)
    values ('E2EMIN', 'flat', 100, ${minimum}, null, null, null), ('E2EOLD', 'flat', 100, 0, '2020-01-01', null, null),
      ('E2EBRAND', 'flat', 100, 0, null, ${second.seller}, ${second.brand}), ('E2ETEN', 'percentage', 10, 0, null, null, null)
    on conflict do nothing`;
  // Promise cart.coupon-blank (2 Cart and wishlist, orders): Apply rests while the code is blank.
  const button = coupon(page).getByRole('button', { name: 'Apply', exact: true });
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel('Coupon code').fill('  ');
  expect(await button.isDisabled()).toBe(true);
  await page.getByLabel('Coupon code').fill('nosuch');
  const couponField = page.getByLabel('Coupon code');
  expect(await couponField.evaluate((field) => getComputedStyle(field).textTransform)).toBe('uppercase');
  const amount = `₹${minimum.toLocaleString('en-IN')}`;
  // Promise cart.coupon-field (2 Cart and wishlist, orders): The cart has a coupon field, with its error
  //   under it.
  // Promise coupon.not-found (5 Validation, orders): An unknown coupon is said to be not found.
  // Promise coupon.expired (5 Validation, orders): An expired coupon says so.
  // Promise coupon.brand (5 Validation, orders): A brand's coupon needs an item of that brand, which it
  //   names.
  // Promise coupon.minimum (5 Validation, orders): A coupon below its minimum says so.
  for (const [code, why] of [
    ['NOSUCH', 'Coupon not found'],
    ['E2EOLD', 'Coupon has expired'],
    ['E2EBRAND', `This coupon is only valid for ${second.brand} brand products`],
    ['E2EMIN', `Minimum order value of ${amount} required for this coupon`],
  ] as const) {
    await apply(page, code);
    await coupon(page).getByRole('alert').filter({ hasText: why }).waitFor();
  }
  // Promise coupon.failed (5 Validation, orders): A coupon that fails for any other reason says so.
  app.proxy.respond(400, json, '{"code":"P0001","message":"odd"}', {
    only: /coupon_by_code/,
  });
  await apply(page, 'E2ETEN');
  await coupon(page).getByRole('alert').filter({ hasText: 'Error validating coupon' }).waitFor();
  app.proxy.heal();
  app.proxy.respond(400, json, '{"code":"P0001","message":"none","details":"coupon_invalid"}', {
    only: /coupon_by_code/,
  });
  await apply(page, 'E2ETEN');
  await coupon(page).getByRole('alert').filter({ hasText: 'Invalid coupon code' }).waitFor();
  app.proxy.heal();
  // Promise coupon.brand-unnamed (5 Validation, orders): A coupon of a brand without a name says "specific".
  const nameless = { code: 'BARE', discount_type: 'flat', discount_value: 100, brand_id: second.seller };
  app.proxy.respond(200, json, JSON.stringify(nameless), {
    only: /coupon_by_code/,
  });
  await apply(page, 'bare');
  await coupon(page).getByRole('alert').filter({ hasText: 'valid for specific brand products' }).waitFor();
  app.proxy.heal();
  // Promise coupon.applied (8 Errors, orders): An applied coupon says so.
  await apply(page, 'e2eten');
  await page.getByText('Coupon applied successfully!').waitFor();
  await page.getByText('Coupon (E2ETEN)').waitFor();
  // Promise coupon.remove (4 States, orders): Removing a coupon says so.
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await page.getByText('Coupon removed').waitFor();

  // Promise coupon.revalidated (4 States, orders): A coupon is checked again after each change of the cart.
  // Two of it reach the minimum; one does not: taken off with the reason, the code still in its field.
  await page.getByRole('button', { name: 'One more' }).click();
  await apply(page, 'E2EMIN');
  await page.getByText('Coupon (E2EMIN)').waitFor();
  await page.getByRole('button', { name: 'One less' }).click();
  await coupon(page).getByRole('alert').filter({ hasText: 'Minimum order value' }).waitFor();
  expect(await page.getByText('Coupon (E2EMIN)').count()).toBe(0);
  expect(await page.getByLabel('Coupon code').inputValue()).toBe('E2EMIN');
  // The sentence goes as soon as it is no longer true.
  const sentence = coupon(page).getByRole('alert').filter({ hasText: 'Minimum order value' });
  await page.getByRole('button', { name: 'One more' }).click();
  await expect.poll(() => sentence.count()).toBe(0);
  await page.getByRole('button', { name: 'One less' }).click();
  await sentence.waitFor();

  // Promise coupon.undo (4 States, orders): Undo of a removed line brings its coupon back, too.
  await fillCart(page, second);
  await apply(page, 'E2EMIN');
  await page.getByText('Coupon (E2EMIN)').waitFor();
  await page.getByRole('button', { name: `Remove ${second.name}` }).click();
  await sentence.waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Coupon (E2EMIN)').waitFor();
  expect(await sentence.count()).toBe(0);
  await page.getByRole('button', { name: 'Remove coupon' }).click();

  // Promise coupon.offline (4 States, orders): A code checked before is known offline. Any other says so
  //   before the tap.
  app.proxy.cut();
  await page.getByText('needs a connection').first().waitFor();
  await page.getByLabel('Coupon code').fill('DRIP10');
  await coupon(page).getByText('A code you have not used on this device needs a connection.').waitFor();
  expect(await button.isDisabled()).toBe(true);
  await apply(page, 'E2ETEN');
  await page.getByText('Coupon (E2ETEN)').waitFor();
  await page.reload();
  await page.getByText('Coupon (E2ETEN)').waitFor();
});

test('checkout needs an account, an address and a number, and ends in the order', async () => {
  // Promise checkout.guard (2 Checkout and orders, orders): Checkout needs an account.
  const visitor = await app.newPhone('/checkout');
  await visitor.page.waitForURL('**/login?from=%2Fcheckout');
  await visitor.close();
  const { phone, email } = await newShopper(app);
  const { page } = phone;
  await fillCart(page, first);
  // Promise cart.checkout (2 Cart and wishlist, orders): Proceed to Checkout leads to the checkout.
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  const place = page.getByRole('button', { name: 'Place Order' });
  // Promise order.place (4 States, orders): Place Order validates and asks; Confirm places it, empties the
  //   cart and leads to the order.
  await place.click();
  await page.getByText('Please select a delivery address').waitFor();
  await moveIn(app, email);
  await page.reload();
  await page.getByText('12 Lake Road').waitFor();
  // Promise checkout.address-back (2 Checkout and orders, orders): Checkout is in the history once, also
  //   after the address was changed on the way.
  // Changed on the way, the address leads back, and checkout is in the history once.
  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('City', { exact: true }).fill('Nashik');
  await page.getByRole('button', { name: 'Update Address' }).click();
  await page.waitForURL((url) => url.pathname === '/checkout');
  await page.getByText(/Nashik/).waitFor();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/cart');
  await page.goForward();
  await place.click();
  await page.getByText('Please provide a valid phone number for delivery').waitFor();
  await page.getByLabel('Phone number').fill('12345');
  await page.getByText('Please enter a valid 10-digit phone number').waitFor();
  expect(await screenFaults(page, 'order', 'checkout-refused')).toEqual([]);
  // Promise checkout.draft (4 States, orders): Text typed at checkout survives a reload.
  await page.getByLabel('Save this number to my profile').check();
  await page.reload();
  expect(await page.getByLabel('Phone number').inputValue()).toBe('12345');
  expect(await page.getByLabel('Save this number to my profile').isChecked()).toBe(true);
  await page.getByLabel('Phone number').fill('');
  await page.getByLabel('Phone number').pressSequentially('+91 (0) 61000 00456');

  // Promise checkout.sections (2 Checkout and orders, orders): Checkout has address, phone, coupon, estimate,
  //   summary, prices, payment, Place Order and confirmation.
  for (const section of [
    'Delivery Address',
    'Contact Number',
    'Delivery Estimate',
    'Order Summary',
    'Price Details',
  ])
    await page.getByRole('heading', { name: section, exact: true }).waitFor();
  await page.getByText(/^Arrives by \d/).waitFor();
  // Promise payment.cod (9 Constants, orders): Only cash on delivery can be chosen. Online is coming soon.
  expect(await page.getByRole('radio', { name: /Cash on Delivery/ }).isChecked()).toBe(true);
  await page.getByRole('region', { name: 'Total' }).getByText('Cash on Delivery').waitFor();
  expect(await page.getByRole('radio', { name: /Online Payment.*Coming soon/ }).isDisabled()).toBe(true);
  expect(await axeFaults(page)).toEqual([]);

  await apply(page, 'FIRSTDRIP');
  await page.getByText('Coupon (FIRSTDRIP)').waitFor();
  await place.click();
  await page.getByRole('alertdialog').getByText('6100000456').waitFor();
  expect(await orderCount(app, email)).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  // While the shop works on it, the dialog says so, and Escape leaves it open.
  app.proxy.hold({ only: /place_complete_order/ });
  await page.getByRole('button', { name: /^Confirm ₹[\d,]+$/ }).click();
  const working = page.getByRole('alertdialog').getByRole('button', { name: 'Processing...' });
  expect(await working.getAttribute('aria-busy')).toBe('true');
  expect(await page.getByRole('button', { name: 'Go back', exact: true }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  app.proxy.heal();
  // Promise checkout.phone-saved (8 Errors, orders): A phone number saved to the profile at checkout says so.
  await Promise.all([
    page.waitForURL('**/order-success/*'),
    page.getByText('Phone number saved to your profile').waitFor(),
  ]);
  await page.getByText('Thank you for your order!').waitFor();
  // Promise success.shows (2 Checkout and orders, orders): The confirmation shows order, items, prices and
  //   address.
  for (const shown of [
    first.name,
    '12 Lake Road',
    'Price Summary',
    'Cash on Delivery',
    'Unpaid',
    'Coupon (FIRSTDRIP)',
  ])
    await page.getByText(shown).first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // The number is in the outbox when the screen says that it is saved.
  const savedNumber = async () =>
    (await app.sql`select phone_number from public.user_profiles where email = ${email}`)[0]?.[
      'phone_number'
    ];
  await expect.poll(savedNumber).toBe('6100000456');
  // Promise order.starts (4 States, orders): A new order is cash, with payment and items pending.
  const [row] =
    await app.sql`select o.status, o.payment_method, o.payment_status, i.item_status, o.phone_number, c.used_count
    from public.orders o join public.order_items i on i.order_id = o.id join public.user_profiles p on p.id = o.user_id
    join public.coupons c on c.code = o.coupon_code where p.email = ${email}`;
  expect(row).toMatchObject({
    status: 'pending',
    payment_method: 'cod',
    payment_status: 'pending',
    item_status: 'pending',
    phone_number: '6100000456',
  });
  // Promise order.coupon-use (4 States, orders): The use of a coupon is counted after the order.
  expect(row?.['used_count']).toBeGreaterThan(0);
  expect(await cartRowsOf(app, email)).toEqual([]);
  // Promise success.continue (2 Checkout and orders, orders): Continue Shopping leads home.
  await page.getByRole('link', { name: 'Continue Shopping' }).click();
  await page.waitForURL((url) => url.pathname === '/');

  // Promise checkout.phone-default (4 States, orders): The saved number is used unless the box is cleared.
  // The saved number is taken from now on; another one is typed for this order alone.
  await fillCart(page, second);
  await page.goto('/checkout');
  const own = page.getByLabel('Use my saved number 6100000456');
  expect(await own.isChecked()).toBe(true);
  expect(await page.getByLabel('Phone number').count()).toBe(0);
  await own.uncheck();
  // Promise checkout.phone-save (4 States, orders): A typed number is saved only when the box says so and it
  //   differs.
  await page.getByLabel('Phone number').fill('6100000789');
  expect(await page.getByLabel('Save this number to my profile').count()).toBe(0);
  await place.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/order-success/*');
  const [after] =
    await app.sql`select p.phone_number as saved, array_agg(o.phone_number order by o.created_at) as used
    from public.user_profiles p join public.orders o on o.user_id = p.id where p.email = ${email} group by 1`;
  expect(after).toEqual({ saved: '6100000456', used: ['6100000456', '6100000789'] });
});

// Promise order.lost (8 Errors, orders): A lost answer is resolved once, also after a reload.
test('an order whose answer was lost is resolved once, through a reload and a lost connection', async () => {
  const { page, email } = await shopperWith(app, second);
  app.proxy.loseAnswers(1, seededRandom(1), { only: /place_complete_order/ });
  app.proxy.dropBefore(1, seededRandom(1), { only: /resolve_order_key/ });
  // Step: The page checks whether the order went through, also after a reload.
  await confirmOrder(page);
  await page.getByText('We are checking whether your order went through…').waitFor();
  expect(await orderCount(app, email)).toBe(1);
  await page.reload();
  await page.getByText('We are checking whether your order went through').waitFor();
  expect(await page.getByRole('button', { name: 'Place Order' }).count()).toBe(0);
  // Step: The cart says so too.
  // Looked for in the cart, it is spoken of there.
  await page.goto('/cart');
  await page.getByText('We are checking whether your order went through.').waitFor();
  // Step: Checkout goes on asking, and orders nothing twice.
  await page.goto('/checkout');
  await page.getByText('Nothing is ordered twice.').waitFor();
  // Four tries and more, all in vain, while everything else comes through.
  await expect.poll(() => app.proxy.seen(/resolve_order_key/).length).toBeGreaterThan(10);
  expect(await axeFaults(page)).toEqual([]);
  // Step: The order is found, once.
  app.proxy.heal();
  await page.waitForURL('**/order-success/*');
  await page.getByText('Thank you for your order!').waitFor();
  expect(await orderCount(app, email)).toBe(1);
});

test("the shop's answer to an order is shown in its words, and the order can be tried again", async () => {
  const { page, email } = await shopperWith(app, second);
  const answers: [number, string, string][] = [
    [
      409,
      '{"code":"23505","message":"duplicate key"}',
      'A duplicate order was detected. Please check your orders.',
    ],
    [
      409,
      '{"code":"23503","message":"foreign key"}',
      'One or more products in your cart are no longer available.',
    ],
    [
      400,
      '{"code":"P0001","message":"a network fault"}',
      'Network error. Please check your connection and try again.',
    ],
    [400, '{"code":"P0001","message":"The courier is on strike"}', 'The courier is on strike'],
    [400, '{"code":"P0001","message":""}', 'Failed to place order. Please try again later.'],
    [503, '{"message":"no connection left"}', 'Failed to place order. Please try again later.'],
    [200, '{}', 'Failed to create order: No order ID returned'],
    [422, '{"code":"P0001","message":"none","details":"address_gone"}', 'Selected address not found'],
  ];
  // Promise checkout.address-missing (8 Errors, orders): Checkout says when the chosen address is gone.
  // Promise order.no-id (8 Errors, orders): An order without an id in the answer says so.
  // Promise order.duplicate (8 Errors, orders): A duplicate order says so.
  // Promise order.gone (8 Errors, orders): An order of products that are gone says so.
  // Promise order.network (8 Errors, orders): An order that fails by the network says so.
  // Promise order.trouble (8 Errors, orders): A server fault is not called a network fault, and no order
  //   stays unresolved.
  // Promise order.failed (8 Errors, orders): An order that fails for any other reason says so.
  for (const [status, body, sentence] of answers) {
    app.proxy.respond(status, json, body, { only: /place_complete_order/ });
    await confirmOrder(page);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    app.proxy.heal();
  }
  expect(await orderCount(app, email)).toBe(0);
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
});

// Promise checkout.offline (2 Checkout and orders, orders): Offline, cart and checkout are disabled with one
//   sentence, and prices say how old they are.
test('offline, cart and checkout say what rests and why, and stay readable', async () => {
  const { phone, page } = await shopperWith(app, first);
  await page.goto('/checkout');
  await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
  app.proxy.cut();
  // Step: The cart says why checkout rests.
  await page.goto('/cart');
  await page.getByText('Checkout needs a connection. Your cart is safe.').waitFor();
  expect(await page.getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/checkout');
  // Step: Checkout stays readable, and its button rests.
  await page.getByText('Placing an order needs a connection.').waitFor();
  const bar = await page.getByRole('region', { name: 'Total' }).boundingBox();
  expect((bar?.height ?? 844) / 844).toBeLessThan(0.15);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Place Order' }).click({ force: true });
  await passes(page, 500);
  expect(await page.getByRole('alertdialog').count()).toBe(0);

  // Step: Two days later the age of the prices is said.
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 });
  await phone.page.reload();
  await page.getByText(/^Prices as of .+ checked again before you order\.$/).waitFor();
  // A product page says it, too.
  await page.goto(`/product/${first.id}`);
  await page.getByText(/^Prices as of .+ checked again before you order\.$/).waitFor();
});
