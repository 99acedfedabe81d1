import { ANYBODY } from '#domain/account/anybody.ts';
import type { Env } from '../env/env.ts';

/** The names under which this device stores what an owner searched for, which products they viewed, and their pincodes. */
export const recentKeys = (owner: string) => ({
  searched: `drip-haven.searched.${owner}`,
  viewed: `drip-haven.viewed.${owner}`,
  delivery: `drip-haven.shop.delivery.${owner}`,
});

/**
 * Removes these of a user from this device, and the visitor's. Those may be of the same person before the sign-in, and the next
 * visitor would see them.
 */
export function removeRecent(kv: Pick<Env['kv'], 'remove'>, userId: string): void {
  for (const owner of [userId, ANYBODY]) for (const key of Object.values(recentKeys(owner))) kv.remove(key);
}
