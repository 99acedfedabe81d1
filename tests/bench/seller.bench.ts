import type { Page } from 'playwright';

import type { Bench, Figure } from '#scripts/bench/figure.ts';
import { newBrand, signInAsSeller } from '../e2e/seller-steps.ts';
import { startApp, type TestApp } from '#support/app.ts';
import { openShared, type Browser } from '#support/browser.ts';
import { personas } from '#support/personas.ts';
import { place } from '../sql/shop-fixture.ts';
import { stockInventory, type Inventory } from '#support/seller-stock.ts';

const SMALL: Inventory = { products: 50, items: 50, days: 30 };
const LARGE: Inventory = { products: 5_000, items: 20_000, days: 730 };
const RUNS = 5;
// The page looks once a frame: less than one is not measured.
const FRAME = 1000 / 60;

/** When a screen has what it was opened for: a selector, and what the text or value there looks like. */
type Screen = {
  name: string;
  path: string;
  has: string;
  like: RegExp;
};

/** Where links are followed from: it knows the replica. */
const START: Screen = { name: 'size charts', path: '/seller/size-chart', has: 'main', like: /Empty/ };

const screens: Screen[] = [
  START,
  { name: 'dashboard', path: '/seller/dashboard', has: 'main svg[role=img]', like: /₹\d/ },
  // The one figure of it that the server counts.
  {
    name: 'revenue of all times',
    path: '/seller/dashboard',
    has: 'a[href="/seller/completed-orders"]',
    like: /₹\d/,
  },
  {
    name: 'products',
    path: '/seller/products',
    has: 'main li a[href^="/seller/edit-product/"]',
    like: /Edit/,
  },
  {
    name: 'search in products',
    path: '/seller/products?text=LINEN',
    has: 'main li h2',
    like: /linen/,
  },
  {
    name: 'add product',
    path: '/seller/add-product',
    has: 'main form button[type=submit]',
    like: /Add Product/,
  },
  { name: 'edit product', path: '', has: 'main form input', like: /\w/ },
  { name: 'import', path: '/seller/import-products', has: 'main button', like: /template/i },
  { name: 'orders to dispatch', path: '/seller/orders', has: 'main article h2', like: /\w/ },
  ...(['processing', 'shipped', 'delivered', 'cancelled'] as const).map((status) => ({
    name: `orders to dispatch, ${status}`,
    path: `/seller/orders?status=${status}`,
    has: 'main article h2',
    like: /\w/,
  })),
  {
    name: 'cancelled orders',
    path: '/seller/completed-orders?status=cancelled',
    has: 'main article h2',
    like: /\w/,
  },
  { name: 'completed orders', path: '/seller/completed-orders', has: 'main article h2', like: /\w/ },
  {
    name: 'search in completed orders',
    path: '/seller/completed-orders?q=flat%2040',
    has: 'main article h2',
    like: /\w/,
  },
];

/** Each screen of a brand with 50 products and of one with 5,000, loaded anew and opened by a link: how much longer it takes. */
export const bench: Bench = async (say) => {
  const app = await startApp();
  const phones: Browser[] = [];
  try {
    const small = await phoneOf(app, SMALL);
    const large = await phoneOf(app, LARGE);
    phones.push(small.phone, large.phone);
    say(`first sync of ${LARGE.products} products and ${LARGE.items} items: ${large.requests} requests`);
    const figures: Figure[] = [
      { name: 'Seller: first sync of a small brand', value: small.kB, unit: 'kB' },
      { name: 'Seller: first sync of a large brand', value: large.kB, unit: 'kB', budget: 2_000 },
    ];
    for (const [brand, phone] of Object.entries({ small, large })) {
      const ms = await newOrder(app, phone);
      say(`a new order is told on the open page of a ${brand} brand after ${ms.toFixed(0)} ms`);
      figures.push({ name: `Seller: a new order, ${brand} brand`, value: ms, unit: 'ms', budget: 2_000 });
    }
    for (const screen of screens) {
      for (const way of screen === START ? (['loaded'] as const) : (['loaded', 'linked'] as const)) {
        const [few, many] = await medians([small, large], screen, way);
        const name = `Seller: ${screen.name}, ${way}`;
        say(
          `${name}: ${few.toFixed(0)} ms with ${SMALL.products} products, ${many.toFixed(0)} ms with ${LARGE.products}`,
        );
        figures.push({
          name: `${name}, a large brand`,
          value: many,
          unit: 'ms',
          peer: { name: 'small brand', value: Math.max(few, FRAME) },
          budgetOfPeer: 2,
        });
      }
    }
    return figures;
  } finally {
    for (const phone of phones) await phone.close();
    await app.close();
  }
};

type SellersPhone = { phone: Browser; email: string; edit: string; kB: number; requests: number };

/** A new brand's phone after its first sync, and how many bytes that took. */
async function phoneOf(app: TestApp, inventory: Inventory): Promise<SellersPhone> {
  const account = await newBrand(app);
  await stockInventory(app, account, inventory);
  const phone = await openShared(app.url);
  const { page } = phone;
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().includes('/sync_pull'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await signInAsSeller(page, account);
  const count = inventory.products.toLocaleString('en-IN');
  await page
    .locator('a[href="/seller/products"]')
    .filter({ hasText: new RegExp(`${count}$`) })
    .waitFor();
  await page.getByText('₹').first().waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto('/seller/products');
  const edit = await page.locator('main li a[href^="/seller/edit-product/"]').first().getAttribute('href');
  return { phone, email: account.email, edit: edit ?? '', kB: bytes / 1000, requests: sizes.length };
}

/**
 * In turns, so that a machine that is busy meanwhile is busy for both, and the median of each. The first time is not counted.
 */
async function medians(
  phones: [SellersPhone, SellersPhone],
  screen: Screen,
  way: 'loaded' | 'linked',
): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []];
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [place, { phone, edit }] of phones.entries()) {
      const ms = await timeOf(phone.page, { ...screen, path: screen.path || edit }, way);
      if (run > 0) took[place]?.push(ms);
    }
  }
  return [median(took[0]), median(took[1])];
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

/** Milliseconds from the answer to who ordered until the brand's open page has told of it: the notification, the pull, the screen. */
async function newOrder(app: TestApp, { phone: { page }, email }: SellersPhone): Promise<number> {
  await page.goto('/seller/orders');
  await page.locator('main article').first().waitFor();
  const products = await app.sql<{ id: string; name: string; size: string; color: string }[]>`
    select p.id::text, p.name, p.sizes[1] as size, p.colors[1] as color from public.products p
    join public.sellers s on s.id = p.seller_id
    where s.business_email = ${email} and p.stock_quantity > 0 order by p.id limit ${RUNS + 1}`;
  const took: number[] = [];
  for (const { id, name, size, color } of products) {
    const shopper = await personas(app.sql).asShopper(`bench-${crypto.randomUUID()}`);
    await place(shopper, { lines: [{ product_id: id, quantity: 1, size, color }] });
    const from = performance.now();
    await page.getByText(`New order: ${name}`, { exact: true }).waitFor();
    took.push(performance.now() - from);
  }
  return median(took.slice(1));
}

/** Milliseconds on the page's own clock: what drives the browser does not count. */
async function timeOf(page: Page, screen: Screen, way: 'loaded' | 'linked'): Promise<number> {
  if (way === 'loaded') {
    await page.goto('about:blank');
    await page.goto(screen.path);
    return page.evaluate<number>(`(${untilShown(screen)})(0)`);
  }
  if (new URL(page.url()).pathname !== START.path) await page.goto(START.path);
  await page.evaluate(`(${untilShown(START)})(0)`);
  return page.evaluate<number>(`(async () => {
    const go = (path) => {
      history.pushState({ key: crypto.randomUUID(), state: null }, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    const from = performance.now();
    go(${JSON.stringify(screen.path)});
    const took = await (${untilShown(screen)})(from);
    go(${JSON.stringify(START.path)});
    return took;
  })()`);
}

/** A function of the page: from a moment on until it shows what it was opened for. */
function untilShown({ has, like }: Screen): string {
  return `(from) => new Promise((done) => {
    const look = () => {
      const all = [...document.querySelectorAll(${JSON.stringify(has)})];
      if (all.some((one) => ${like}.test(one.value || one.textContent))) done(performance.now() - from);
      else requestAnimationFrame(look);
    };
    look();
  })`;
}
