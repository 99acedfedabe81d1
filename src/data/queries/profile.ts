import type { Profile } from '#domain/account/profile.ts';
import { stores } from '../page.ts';
import { ownProfile } from '../shopper/own-rows.ts';
import type { Read } from './read.ts';
import { read, useStore } from './read.ts';
import { useMemo } from 'react';

/** Reads the person's name, phone and address with their unsent edits; null when signed out. */
export function useProfile(): Read<Profile | null> {
  const shopper = useStore(stores.shopper);
  const outbox = useStore(stores.outbox);
  return useMemo(() => read(shopper.phase, () => ownProfile(shopper, outbox)), [shopper, outbox]);
}
