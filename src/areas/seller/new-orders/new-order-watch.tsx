import { useEffect, useRef } from 'react';
import { useDispatch } from '#data/queries/seller/seller.ts';
import { useUserId } from '#data/queries/session.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { showOnIcon } from '#platform/app-badge.ts';
import { chime } from '#platform/chime.ts';
import { toast } from '#ui/layers/toast.ts';
import { useGoneDrafts } from '../use-gone-drafts.ts';
import { soundIsOn } from './sound-setting.ts';
import { claimAnnouncements } from './claim-announcements.ts';

/**
 * Announces orders that arrive while the area is open, on any screen: a toast and a sound in one tab, a number on the
 * icon.
 */
export function NewOrderWatch() {
  const userId = useUserId();
  return userId === null ? null : <Watch key={userId} userId={userId} />;
}

function Watch({ userId }: { userId: string }) {
  useGoneDrafts(userId);
  const dispatch = useDispatch();
  const known = useRef<ReadonlySet<string> | null>(null);
  // A replica that is still being filled brings what is old.
  const items = dispatch.status === 'ready' && dispatch.replica === 'complete' ? dispatch.data : null;

  useEffect(() => {
    if (items === null) return;
    const before = known.current;
    known.current = new Set(items.map(({ id }) => id));
    const pending = items.filter(({ status }) => status === 'pending');
    showOnIcon(pending.length);
    const fresh = before === null ? [] : pending.filter(({ id }) => !before.has(id));
    if (fresh.length > 0)
      void claimAnnouncements(fresh.map(({ id }) => id)).then((ids) => announce(fresh, ids));
  }, [items]);
  useEffect(() => () => showOnIcon(0), []);
  return null;
}

function announce(all: DispatchItem[], ids: ReadonlySet<string>): void {
  const fresh = all.filter(({ id }) => ids.has(id));
  const [first] = fresh;
  if (first === undefined) return;
  toast.notice(
    fresh.length === 1 ? dispatchMessages.newOrder(first.name) : dispatchMessages.newOrders(fresh.length),
  );
  if (soundIsOn()) chime();
}
