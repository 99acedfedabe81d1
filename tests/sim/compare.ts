import type { OrderItem } from '#domain/order/order.ts';
import type { Life } from './life.ts';
import { belongingsOf, cartText, profileText, wishlistText } from './truth.ts';
import type { Tab } from './world/tab.ts';

type Facts = {
  /** Ids of products whose stock is not the sum of their choices. */
  unsummed: string[];
  products: Record<string, string>;
  brands: string[];
  slides: string[];
  orders: Record<string, Record<string, string>>;
};

const FACTS = (users: readonly string[]) => `select jsonb_build_object(
  'unsummed', (select coalesce(jsonb_agg(p.id), '[]') from public.products p where p.stock_quantity <>
    (select sum(v.stock_quantity) from public.product_variants v where v.product_id = p.id)),
  'products', (select coalesce(jsonb_object_agg(p.id, concat_ws(' ', round(p.selling_price * 100), round(p.mrp * 100),
      p.discount_percentage, least(p.stock_quantity, 10), array_to_string(p.sizes, '/'), p.choice_stock,
      s.brand_name)), '{}')
    from public.products p join public.sellers s on s.id = p.seller_id
    where p.deleted_at is null and p.is_active and not p.is_paused and s.is_verified),
  'brands', (select coalesce(jsonb_agg(brand_name order by brand_name), '[]') from public.sellers where is_verified),
  'slides', (select coalesce(jsonb_agg(title order by rank), '[]') from public.carousel_slides),
  'orders', (select coalesce(jsonb_object_agg(user_id, orders), '{}') from (
    select o.user_id, jsonb_object_agg(o.id, concat_ws(' ', o.status, round(o.total_amount * 100), round(o.amount_due * 100),
      (select string_agg(concat_ws(' ', i.product_id, i.size, i.quantity, i.item_status, coalesce(i.tracking_number, '-'),
          (select string_agg(concat_ws(':', r.status, r.quantity, r.wanted), '+' order by r.created_at, r.id)
            from public.returns r where r.item_id = i.id)), ', '
        order by i.product_id, i.size) from public.order_items i where i.order_id = o.id))) as orders
    from public.orders o where o.user_id = any ('{${users.join(',')}}') group by o.user_id) mine)
)::text as facts`;

/** Each replica holds what its person may see, and the screen shows it. */
export async function compare(life: Life): Promise<void> {
  const [row] = (await life.database.sql.unsafe(FACTS([...life.truths.keys()]))) as unknown as {
    facts: string;
  }[];
  const facts = JSON.parse(row?.facts ?? 'null') as Facts;
  if (facts.unsummed.length > 0)
    life.report(`the stock of ${facts.unsummed.join()} is not the sum of the choices`);
  for (const tab of life.tabs) {
    compareCatalogue(life, tab, facts);
    compareOwn(life, tab, facts);
  }
}

function compareCatalogue(life: Life, tab: Tab, facts: Facts): void {
  const { index, brands, slides } = tab.app.stores.catalogue.get();
  const products = index
    .list({}, 0)
    .slice(0, Infinity)
    .map(({ id, price, mrp, discountPercentage, stock, sizes, choiceStock, brand }): [string, string] => [
      id,
      `${price} ${mrp} ${discountPercentage} ${stock} ${sizes.join('/')} ${choiceStock} ${brand.name}`,
    ]);
  const onSale = life.brandIsOff ? [] : life.database.products.filter((id) => !life.gone.has(id));
  if (Object.keys(facts.products).toSorted().join() !== onSale.toSorted().join())
    life.report(`Postgres sells ${Object.keys(facts.products).join()} instead of ${onSale.join()}`);
  same(life, tab, 'products', textOf(products), textOf(Object.entries(facts.products)));
  same(life, tab, 'brands', brands.map(({ name }) => name).join(), facts.brands.join());
  same(life, tab, 'slides', slides.map(({ title }) => title).join(), facts.slides.join());
}

function compareOwn(life: Life, tab: Tab, facts: Facts): void {
  const session = tab.app.stores.session.get();
  if (session.status === 'signed-out') return;
  const wanted = belongingsOf(life.truth(session.user.id).last);
  same(life, tab, 'cart', cartText(tab.app.cartShown()), wanted.cart);
  same(life, tab, 'wishlist', wishlistText(tab.app.wishlistShown()), wanted.wishlist);
  same(life, tab, 'profile', profileText(tab.app.profileShown()), wanted.profile);
  const orders = tab.app.stores.shopper
    .get()
    .orders.map(({ id, status, total, amountDue, items }): [string, string] => {
      const lines = items
        .toSorted((a, b) => Number(a.productId) - Number(b.productId) || (a.size < b.size ? -1 : 1))
        .map((item) =>
          [item.productId, item.size, item.quantity, item.status, item.trackingNumber ?? '-', returnsOf(item)]
            .join(' ')
            .trimEnd(),
        );
      return [id, `${status} ${total} ${amountDue} ${lines.join(', ')}`];
    });
  same(life, tab, 'orders', textOf(orders), textOf(Object.entries(facts.orders[session.user.id] ?? {})));
}

function returnsOf({ returns }: OrderItem): string {
  return returns
    .map(
      ({ status, quantity, exchange }) =>
        `${status}:${quantity}:${exchange === null ? 'refund' : 'exchange'}`,
    )
    .join('+');
}

function same(life: Life, tab: Tab, what: string, shown: string, wanted: string): void {
  if (shown !== wanted) life.report(`${tab.name} ends with the ${what} [${shown}] instead of [${wanted}]`);
}

function textOf(entries: readonly [string, string][]): string {
  return entries
    .map(([id, text]) => `${id}: ${text}`)
    .toSorted()
    .join('; ');
}
