import type { Page } from 'playwright';
import type { TestApp } from '#support/app.ts';
import { dialogClosed } from '#support/dialog-closed.ts';
import type { Account, Phone } from '#support/phone.ts';
import { addToCart } from './shopper-steps.ts';

/** Somebody who has never ordered, signed in on a phone of their own. Gives their e-mail. */
export async function newShopper(app: TestApp): Promise<{ phone: Phone; email: string }> {
  const phone = await app.newPhone('/login');
  const { page } = phone;
  const email = `${crypto.randomUUID()}@example.test`;
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByLabel('Full name').fill('Ravi Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret99');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/profile');
  await phone.readyForOffline();
  return { phone, email };
}

/** Gives a person an address, and a phone number when there is one, as another of their phones would. */
export async function moveIn({ sql }: TestApp, email: string, phoneNumber = ''): Promise<void> {
  await sql`update public.user_profiles set address = '12 Lake Road', city = 'Pune', state = 'Maharashtra',
    pincode = '000411', phone_number = ${phoneNumber}, address_version = address_version + 1 where email = ${email}`;
}

export type Goods = { id: string; name: string; price: number; brand: string; seller: string };

/** Products of so many brands, one each, the cheapest shipping first, with plenty in stock. */
export async function goods({ sql }: TestApp, brands: number): Promise<Goods[]> {
  return sql<Goods[]>`select * from (
      select distinct on (p.seller_id) p.id::text, p.name, p.selling_price::float8 as price, s.brand_name as brand,
        s.id::text as seller
      from public.products p join public.sellers s on s.id = p.seller_id
      where p.is_active and p.deleted_at is null and s.is_verified and p.stock_quantity > 8
      order by p.seller_id, p.id) each order by brand limit ${brands}`;
}

/** Leaves so many pieces of a product. */
export async function setStock({ sql }: TestApp, { id }: Goods, pieces: number): Promise<void> {
  await sql`update public.products set stock_quantity = ${pieces} where id = ${id}`;
}

/** One product of each of two brands. */
export async function twoGoods(app: TestApp): Promise<[Goods, Goods]> {
  const [one, two] = await goods(app, 2);
  if (!one || !two) throw new Error('The demo shop has no two brands.');
  return [one, two];
}

/** Somebody who has an address and a phone number, in front of a cart with these products. */
export async function shopperWith(app: TestApp, ...products: Goods[]) {
  const { phone, email } = await newShopper(app);
  await moveIn(app, email, '6100000123');
  await fillCart(phone.page, ...products);
  return { phone, page: phone.page, email };
}

/** Puts them into the cart and shows it. */
export async function fillCart(page: Page, ...products: Goods[]): Promise<void> {
  for (const { id } of products) await addToCart(page, `/product/${id}`);
  await page.goto('/cart');
  await page.getByText('Price Details').waitFor();
}

/** From the cart through the dialog. What follows is the test's business. */
export async function confirmOrder(page: Page): Promise<void> {
  await dialogClosed(page);
  await page.goto('/checkout');
  // Another phone gave the address: this one may still have to hear of it.
  await page.getByRole('link', { name: 'Change' }).waitFor();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** Moves everything of one seller in an order, as the seller's own screen would. */
export async function sellerMoves(
  { sql }: TestApp,
  {
    order,
    seller,
    status,
    tracking = null,
  }: { order: string; seller: string; status: string; tracking?: string | null },
): Promise<void> {
  await sql.begin(async (transaction) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: seller });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    await transaction`select public.update_order_and_items_status(${order}, ${status}, ${seller}, ${tracking})`;
  });
}

/** Calls a procedure as this seller, as the seller's own screen would. */
export async function sellerCalls(
  { sql }: TestApp,
  seller: string,
  procedure: 'decide_return' | 'receive_return' | 'settle_return',
  args: Record<string, string | boolean>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    const claims = JSON.stringify({ role: 'authenticated', sub: seller });
    await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
    const named = Object.entries(args).map(([name, value]) => sql`${sql(name)} => ${value}`);
    const list = named.reduce((all, one) => sql`${all}, ${one}`);
    await transaction`select public.${sql(procedure)}(${list})`;
  });
}

export type Buyer = { phone: Phone; page: Page; account: Account; order: string };

/** Somebody to whom so many pieces of a product were delivered just now, in front of the order. */
export async function deliveredTo(app: TestApp, product: Goods, pieces = 1): Promise<Buyer> {
  const account = await app.newAccount();
  await moveIn(app, account.email, '6100000123');
  const phone = await app.newPhone('/login');
  await phone.signIn(account);
  await phone.readyForOffline();
  const { page } = phone;
  await fillCart(page, ...Array.from({ length: pieces }, () => product));
  await confirmOrder(page);
  await page.waitForURL('**/order-success/*');
  const order = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const status of ['processing', 'shipped', 'delivered'])
    await sellerMoves(app, {
      order,
      seller: product.seller,
      status,
      tracking: status === 'shipped' ? 'TRK1' : null,
    });
  await page.getByRole('link', { name: /^Return or exchange/ }).waitFor();
  return { phone, page, account, order };
}
