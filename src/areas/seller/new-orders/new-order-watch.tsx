import { useEffect, useRef } from 'react';
import { useDispatch } from '../../../data/queries/seller.ts';
import { useSession } from '../../../data/queries/session.ts';
import type { DispatchItem } from '../../../domain/seller.ts';
import { dispatchWords } from '../../../messages/seller-orders.ts';
import { showOnIcon } from '../../../platform/app-badge.ts';
import { chime } from '../../../platform/chime.ts';
import { toast } from '../../../ui/toast.ts';
import { soundIsOn } from './sound-setting.ts';

/** Tells of orders that arrive while the area is open, on whichever screen: a toast, a sound, a number on the icon. */
export function NewOrderWatch() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : null;
  return userId === null ? null : <Watch key={userId} />;
}

function Watch() {
  const dispatch = useDispatch();
  const known = useRef<ReadonlySet<string> | null>(null);
  // A mirror that is still being filled brings what is old.
  const items = dispatch.status === 'ready' && dispatch.mirror === 'complete' ? dispatch.data : null;

  useEffect(() => {
    if (items === null) return;
    const before = known.current;
    known.current = new Set(items.map(({ id }) => id));
    const pending = items.filter(({ status }) => status === 'pending');
    showOnIcon(pending.length);
    if (before !== null) announce(pending.filter(({ id }) => !before.has(id)));
  }, [items]);
  useEffect(() => () => showOnIcon(0), []);
  return null;
}

function announce(fresh: DispatchItem[]): void {
  const [first] = fresh;
  if (first === undefined) return;
  toast.notice(
    fresh.length === 1 ? dispatchWords.newOrder(first.name) : dispatchWords.newOrders(fresh.length),
  );
  if (soundIsOn()) chime();
}
