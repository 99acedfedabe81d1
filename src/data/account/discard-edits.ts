import type { Env } from '../env.ts';
import type { Outbox } from '../sync/outbox.ts';
import { sessionKeys } from './identity.ts';
import { markedIds, markId, unmarkId } from './marked-ids.ts';

type Desk = { env: Pick<Env, 'kv' | 'area'>; outbox: Pick<Outbox, 'wipe'> };

/** Gives up a person's unsent edits. Rejects when the disk keeps them for now: they are sent to nobody all the same. */
export async function discardEdits({ env, outbox }: Desk, userId: string): Promise<void> {
  markId(env.kv, sessionKeys(env.area).discard, userId);
  await finishDiscard({ env, outbox }, userId);
}

/** Before this person can send again: what they gave up and the disk kept goes now. Rejects when it still cannot. */
export async function finishDiscard({ env, outbox }: Desk, userId: string): Promise<void> {
  const key = sessionKeys(env.area).discard;
  if (!markedIds(env.kv, key).includes(userId)) return;
  await outbox.wipe(userId);
  unmarkId(env.kv, key, userId);
}
