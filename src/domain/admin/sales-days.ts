import { add, type Paise } from '../money/money.ts';

/** A day of the whole shop, 'YYYY-MM-DD' in India: orders placed, and revenue of the items delivered on it. */
export type SalesDay = { day: string; orders: number; revenue: Paise };

/** Sums of days, and the first and the last of the days; '' without any. */
export type Sums = { orders: number; revenue: Paise; from: string; to: string };

const WEEK = 7;

/** Sums of days in their order: of all of them, of the last seven, and of the seven before those. */
export function salesOf(days: readonly SalesDay[]): { all: Sums; week: Sums; weekBefore: Sums } {
  return {
    all: sumOf(days),
    week: sumOf(days.slice(-WEEK)),
    weekBefore: sumOf(days.slice(-2 * WEEK, -WEEK)),
  };
}

const sumOf = (days: readonly SalesDay[]): Sums => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  revenue: add(...days.map(({ revenue }) => revenue)),
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? '',
});
