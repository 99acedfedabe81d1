import type { TestApp } from '#support/app.ts';

// What Postgres holds, in the form the steps give what a screen shows.

/** A person's live cart lines: 'name × quantity', sorted. */
export async function cartRowsOf({ sql }: TestApp, email: string): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select p.name || ' × ' || c.quantity as line
    from public.shopping_cart c join public.products p on p.id = c.product_id join auth.users u on u.id = c.user_id
    where u.email = ${email} and c.deleted_at is null`;
  return rows.map((row) => row.line).toSorted();
}

/** The names on a person's wishlist, sorted. */
export async function wishlistOf({ sql }: TestApp, email: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select p.name from public.wishlist w join public.products p on p.id = w.product_id join auth.users u on u.id = w.user_id
    where u.email = ${email} and w.deleted_at is null`;
  return rows.map((row) => row.name).toSorted();
}

/** The items of one of a person's orders: 'name × quantity', sorted. */
export async function orderedBy({ sql }: TestApp, email: string, orderId: string): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select i.product_name || ' × ' || i.quantity as line
    from public.order_items i join public.orders o on o.id = i.order_id join auth.users u on u.id = o.user_id
    where u.email = ${email} and o.id = ${orderId}`;
  return rows.map((row) => row.line).toSorted();
}

/** How many orders a person has placed. */
export async function orderCount({ sql }: TestApp, email: string): Promise<number> {
  const [row] = await sql<{ orders: number }[]>`
    select count(*)::int as orders from public.orders o join auth.users u on u.id = o.user_id where u.email = ${email}`;
  return row?.orders ?? 0;
}
