import type { LineChoice } from '#domain/cart/cart.ts';

// A choice of a signed-out person: remembered for this visit, replayed after sign-in.
const KEY = 'pending-choice';

export type PendingChoice =
  | ({ kind: 'cart'; quantity: number } & LineChoice)
  | { kind: 'wishlist'; productId: string }
  | ({ kind: 'notify' } & LineChoice);

/** Remembers the latest choice only: nobody expects an older one to come back. */
export function rememberChoice(choice: PendingChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Storage full or forbidden: signing in still works, the choice has to be made again.
  }
}

/** The remembered choice, which stays remembered. */
export function pendingChoice(): PendingChoice | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}

/** The remembered choice, which is forgotten by asking: it is replayed at most once. */
export function takeChoice(): PendingChoice | null {
  const choice = pendingChoice();
  try {
    sessionStorage.removeItem(KEY);
    return choice;
  } catch {
    // It could be replayed again.
    return null;
  }
}

function parse(text: string): PendingChoice | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('productId' in value))
    return null;
  const { kind, productId } = value;
  if (typeof productId !== 'string') return null;
  if (kind === 'wishlist') return { kind, productId };
  if (!('size' in value) || !('color' in value)) return null;
  const { size, color } = value;
  if (typeof size !== 'string' || typeof color !== 'string') return null;
  if (kind === 'notify') return { kind, productId, size, color };
  if (kind !== 'cart' || !('quantity' in value) || !Number.isInteger(value.quantity)) return null;
  return { kind, productId, size, color, quantity: Number(value.quantity) };
}
