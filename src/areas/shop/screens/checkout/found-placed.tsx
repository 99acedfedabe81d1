import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '#areas/common/use-navigate.ts';
import type { Read } from '#data/queries/read.ts';
import type { Profile } from '#domain/account/profile.ts';
import { linkTo } from '#paths';
import { finishOrder } from './finish-order.ts';
import { OrderSkeleton } from '../order-success/order-skeleton.tsx';

type Props = { owner: string; orderId: string; profile: Read<Profile | null> };

/** The order whose answer was lost stands after all: what was left to do is done, and its page opens. */
export function FoundPlaced({ owner, orderId, profile }: Props) {
  const navigate = useNavigate();
  const known = profile.status !== 'loading';
  const saved = profile.status === 'ready' ? (profile.data?.phoneNumber ?? '') : '';
  const finish = useEffectEvent(() => {
    void finishOrder(owner, saved);
    navigate(linkTo.orderSuccess(orderId), { replace: true, state: { placed: true } });
  });
  useEffect(() => {
    if (known) finish();
  }, [known]);
  return <OrderSkeleton />;
}
