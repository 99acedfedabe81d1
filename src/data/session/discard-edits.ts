import type { Env } from '../env/env.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { sessionKeys } from './identity.ts';
import { markedIds, markId, unmarkId } from './marked-ids.ts';

type Desk = { env: Pick<Env, 'kv' | 'area'>; outbox: Pick<Outbox, 'discardAll'> };

/** Notes that a person gave up their unsent edits: from here on these are sent to nobody, whatever becomes of this page. */
export function markForDiscard({ kv, area }: Desk['env'], userId: string): void {
  markId(kv, sessionKeys(area).discard, userId);
}

/** Before this person can send again, what they gave up goes from the disk. Rejects when that keeps it for now. */
export async function finishDiscard({ env, outbox }: Desk, userId: string): Promise<void> {
  const key = sessionKeys(env.area).discard;
  if (!markedIds(env.kv, key).includes(userId)) return;
  await outbox.discardAll(userId);
  unmarkId(env.kv, key, userId);
}
