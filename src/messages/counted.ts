import { lazily } from '../domain/text/lazily.ts';

const numbers = lazily(() => new Intl.NumberFormat('en-IN'));

/** '1,240'. */
export function formatNumber(count: number): string {
  return numbers().format(count);
}

/** '1 product', '12 products'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** 'Cart (2)'; 'Cart' while it is not known how many. */
export function withCount(name: string, count: number | null): string {
  return count === null ? name : `${name} (${formatNumber(count)})`;
}
