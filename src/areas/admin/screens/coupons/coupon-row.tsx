import { useState } from 'react';
import { coupons } from '#data/commands/admin/coupons.ts';
import type { AdminCoupon } from '#data/queries/admin/coupons.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { fromRupees } from '#domain/money/money.ts';
import { couponsMessages as messages, tableMessages } from '#messages/admin/admin-tables.ts';
import { formatPrice } from '#messages/format.ts';
import { formatUsDate } from '#messages/dates.ts';
import { Badge } from '#ui/states/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/layers/confirm-dialog.tsx';
import { toast } from '#ui/layers/toast.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import rows from '#areas/admin/components/table.module.css';
import { More } from '#areas/common/lists/more.tsx';
import styles from './coupons.module.css';
import { joined } from '#areas/common/isolated.tsx';

type Props = { coupon: AdminCoupon; onEdit: () => void; onChanged: () => void };

export function CouponRow({ coupon, onEdit, onChanged }: Props) {
  const reachable = useReachable();
  const [isConfirming, setConfirming] = useState(false);
  const { code, active } = coupon;
  const switching = useAttempt(async () => {
    await coupons.change(code, { is_active: !active });
    toast.success(active ? messages.switchedOff : messages.switchedOn);
    onChanged();
  });
  const removing = useAttempt(async () => {
    setConfirming(false);
    await coupons.remove(code);
    toast.success(messages.removed);
    onChanged();
  });
  const state = stateOf(coupon);
  const resting = reachable ? null : tableMessages.online;
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <h2 className={styles.code}>{code}</h2>
        <p className={rows.soft}>{termsSentence(coupon)}</p>
        <p className={rows.soft}>{messages.used(coupon.used, coupon.usage_limit)}</p>
      </div>
      <div className={rows.side}>{state === null ? null : <Badge kind="plain">{state}</Badge>}</div>
      <div className={rows.actions}>
        <div className={styles.edits}>
          <Button aria-label={messages.edit(code)} onClick={onEdit}>
            {messages.editNow}
          </Button>
          <Button busy={switching.busy} resting={resting} onClick={() => void switching.run()}>
            {active ? messages.switchOff : messages.switchOn}
          </Button>
        </div>
        {coupon.used === 0 ? (
          <More
            of={code}
            aria-label={messages.remove(code)}
            busy={removing.busy}
            resting={resting}
            onClick={() => setConfirming(true)}
          >
            {messages.removeNow}
          </More>
        ) : null}
      </div>
      <FormFailure failure={switching.failure ?? removing.failure} />
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={messages.removeTitle(code)}
        cancel={messages.keep}
        confirm={messages.removeNow}
        onConfirm={() => void removing.run()}
      >
        {messages.removeText}
      </ConfirmDialog>
    </li>
  );
}

/** What keeps a coupon from being used; null when nothing does. */
function stateOf(coupon: AdminCoupon): string | null {
  if (coupon.expired) return messages.expired;
  if (coupon.usage_limit !== null && coupon.used >= coupon.usage_limit) return messages.usedUp;
  return coupon.active ? null : messages.off;
}

function termsSentence(coupon: AdminCoupon): string {
  const rupees = (amount: number) => formatPrice(fromRupees(amount));
  const value =
    coupon.discount_type === 'percentage' ? `${coupon.discount_value}%` : rupees(coupon.discount_value);
  const terms = [
    messages.discount(value),
    coupon.max_discount === null ? '' : messages.upTo(rupees(coupon.max_discount)),
    coupon.min_order_value === 0 ? '' : messages.from(rupees(coupon.min_order_value)),
    coupon.brand_name === null ? '' : messages.only(coupon.brand_name),
    coupon.per_user_limit === null ? '' : messages.each(coupon.per_user_limit),
    coupon.is_public ? messages.isPublished : '',
    coupon.expiry_date === null ? '' : messages.until(formatUsDate(coupon.expiry_date)),
  ];
  return joined(terms, ', ');
}
