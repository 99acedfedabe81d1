import { readAttempt } from '../ordering/order-key.ts';
import { pageKv } from '../page.ts';

/** Whether an order of this person was sent from this device and its answer never came. Read when asked: nothing subscribes. */
export function hasOpenAttempt(userId: string): boolean {
  return readAttempt(pageKv, userId) !== null;
}
