import { lineKey, type CartRow, type LineChoice } from '#domain/cart/cart.ts';
import { MAX_LINE_QUANTITY } from '#domain/product/product.ts';
import { byTime } from '#domain/order/server-order.ts';

const byServerOrder = byTime<CartRow>(lineKey);
const clamp = (quantity: number) => Math.min(MAX_LINE_QUANTITY, quantity);

/**
 * A cart while pending mutations are applied to it. The server's cart lines are sorted by `addedAt`, then by id. Lines of this
 * phone follow in the order of their taps, whatever its clock says. A quantity below 1 is ignored, and none is above
 * MAX_LINE_QUANTITY.
 */
export class CartDraft {
  #lines: Map<string, CartRow>;
  /** Lines with the server's time. */
  readonly #timed: Set<string>;

  constructor(rows: readonly CartRow[]) {
    this.#lines = new Map([...rows].sort(byServerOrder).map((row) => [lineKey(row), row]));
    this.#timed = new Set(this.#lines.keys());
  }

  rows(): CartRow[] {
    return [...this.#lines.values()];
  }

  /** Adds to the line of this choice, or appends a new one. */
  add({ productId, size, color, quantity }: LineChoice & { quantity: number }, at: string): void {
    // The server refuses such an add as a whole.
    if (quantity < 1) return;
    const key = lineKey({ productId, size, color });
    const line = this.#lines.get(key);
    this.#lines.set(
      key,
      line === undefined
        ? { productId, size, color, quantity: clamp(quantity), addedAt: at }
        : { ...line, quantity: clamp(line.quantity + quantity) },
    );
  }

  /** Puts a line back where the server had it. Adds to it if it is there again. */
  putBack({ productId, size, color, quantity }: LineChoice & { quantity: number }, addedAt: string): void {
    const line = { productId, size, color, quantity: clamp(quantity), addedAt };
    const key = lineKey(line);
    if (quantity < 1 || this.#lines.has(key)) {
      this.add(line, addedAt);
      return;
    }
    const order = this.rows();
    const place = order.findIndex(
      (other) => !this.#timed.has(lineKey(other)) || byServerOrder(line, other) < 0,
    );
    order.splice(place === -1 ? order.length : place, 0, line);
    this.#timed.add(key);
    this.#lines = new Map(order.map((row) => [lineKey(row), row]));
  }

  /** Does nothing to a line that is not there. */
  set(choice: LineChoice & { quantity: number }): void {
    const line = this.#lines.get(lineKey(choice));
    if (line !== undefined && choice.quantity >= 1)
      this.#lines.set(lineKey(line), { ...line, quantity: clamp(choice.quantity) });
  }

  /**
   * Puts pieces of another choice in the place of a line. They join the line of that choice, if there is one. It does nothing to a line
   * that is not there.
   */
  change(from: LineChoice, to: LineChoice & { quantity: number }): void {
    const [key, newKey] = [lineKey(from), lineKey(to)];
    const line = this.#lines.get(key);
    if (line === undefined || to.quantity < 1 || key === newKey) return;
    if (this.#lines.has(newKey)) this.add(to, line.addedAt);
    else if (this.#timed.has(key)) this.putBack(to, line.addedAt);
    else {
      const { productId, size, color, quantity } = to;
      const changed = { productId, size, color, quantity: clamp(quantity), addedAt: line.addedAt };
      this.#lines = new Map(
        [...this.#lines].map(([other, row]) => (other === key ? [newKey, changed] : [other, row])),
      );
    }
    this.remove(from);
  }

  /** A line that is removed and added again is a new one. */
  remove(choice: LineChoice): void {
    this.#lines.delete(lineKey(choice));
    this.#timed.delete(lineKey(choice));
  }

  clear(): void {
    this.#lines.clear();
    this.#timed.clear();
  }
}
