/** An amount of money: a whole number of paise. Made only by the functions of this file, so that rupees and paise never mix. */
export type Paise = number & { readonly paise: unique symbol };

// Above this a sum of lines could leave the integers that a double holds exactly.
const LARGEST = 1e13;

/** The most whole rupees that are money, with 99 paise to spare. */
export const LARGEST_RUPEES = Math.floor(LARGEST / 100) - 1;

/** A whole number of paise as money; throws a RangeError for fractions and for what no shop could charge. */
export function paise(amount: number): Paise {
  if (!Number.isInteger(amount) || Math.abs(amount) > LARGEST)
    throw new RangeError(`not an amount of paise: ${amount}`);
  return amount as Paise;
}

export const ZERO = paise(0);

/** Rupees as Postgres' numeric(10,2) sends them (number or text) to paise. */
export function fromRupees(rupees: number | string): Paise {
  return paise(Math.round(Number(rupees) * 100));
}

/** Paise to rupees, as the procedures take them. */
export function toRupees(amount: Paise): number {
  return amount / 100;
}

/** The sum, ZERO for none. Throws a RangeError like `paise`. */
export function add(...amounts: Paise[]): Paise {
  return paise(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** The difference, which may be negative. Throws a RangeError like `paise`. */
export function subtract(from: Paise, amount: Paise): Paise {
  return paise(from - amount);
}

/** The price of several pieces. Throws a RangeError for a fraction of a paisa, and like `paise`. */
export function times(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity);
}

/** Half up to a whole rupee: how a coupon's discount is rounded. */
export function roundToRupee(amount: number): Paise {
  return paise(Math.floor(amount / 100 + 0.5) * 100);
}
