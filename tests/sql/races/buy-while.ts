import { expect } from 'vitest';
import type { Persona } from '#support/personas.ts';
import { listProduct, place, quote, raiseOrderLimits } from '../shop-fixture.ts';
import { crowd, stockAndSold, tally, type Crowd } from './crowd.ts';

const BUYERS = 12;
const STOCK = 1_000_000;

/** A shop for twelve buyers and a seller, and nobody has too many open orders. */
export async function shelfCrowd(): Promise<Crowd> {
  const shop = await crowd(BUYERS + 4);
  await raiseOrderLimits(shop.sql);
  return shop;
}

/** Twelve products of a seller, in the order of their ids. */
export const listShelf = (shop: Crowd, seller: Persona): Promise<string[]> =>
  Promise.all(Array.from({ length: 12 }, () => listProduct(shop.sql, seller, { stock_quantity: STOCK })));

/** Everyone buys all of the shelf again and again while it is changed, and no piece is lost. Answers why orders failed. */
export async function buyWhile(
  shop: Crowd,
  products: string[],
  change: () => Promise<void>,
): Promise<Record<string, number>> {
  const lines = products.map((product) => ({ product_id: product, quantity: 1 }));
  const buyers = await shop.buyers(BUYERS);
  const figures = await quote(buyers[0]!, { lines });
  const changing = new AbortController();
  const buying = async (buyer: Persona) => {
    const orders = [];
    while (!changing.signal.aborted) orders.push(await place(buyer, { lines }, figures));
    return orders.length;
  };
  const trying = tally(buyers.map(buying));
  try {
    await change();
  } finally {
    changing.abort();
  }
  const { done, failed } = await trying;
  const placed = done.reduce((sum, orders) => sum + orders, 0);
  expect(placed).toBeGreaterThan(BUYERS);
  for (const product of products)
    expect(await stockAndSold(shop.sql, product)).toEqual({ stock: STOCK - placed, sold: placed });
  return failed;
}
