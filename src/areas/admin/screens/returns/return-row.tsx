import type { AdminReturn } from '#data/queries/admin/returns.ts';
import { isOpenReturn } from '#domain/order/item-return.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { adminReturnsMessages as messages } from '#messages/admin/admin-returns.ts';
import { STAFF_REASON_WORDS, RETURN_STATUS_WORDS } from '#messages/returns/words.ts';
import { ordersMessages } from '#messages/shop/orders.ts';
import { Badge } from '#ui/states/badge.tsx';
import rows from '#areas/admin/components/table.module.css';
import { UnfoldingRow, type Unfolding } from '#areas/admin/components/unfolding-row.tsx';
import { Isolated, joined } from '#areas/common/isolated.tsx';
import type { Decision } from './overrule-sheet.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnFacts } from './return-facts.tsx';

type Props = Unfolding & { one: AdminReturn; onDecide: (decision: Decision) => void };

/** A return as a row. A tap unfolds the rest of it, and what an admin may decide. */
export function ReturnRow({ one, onDecide, ...unfolding }: Props) {
  const { customer } = one;
  return (
    <UnfoldingRow
      {...unfolding}
      facts={
        <>
          <span className={rows.name}>
            <Isolated text={one.productName} />
          </span>
          <span className={rows.soft}>
            {joined([one.brandName, ordersMessages.order(orderNumber(one.orderId))], ' · ')}
          </span>
          <span className={rows.soft}>
            {joined([customer.fullName, customer.email], ' · ') || messages.nobody}
          </span>
          <span className={rows.soft}>
            {joined([messages.pieces(one.quantity, one.bought), STAFF_REASON_WORDS[one.reason]], ' · ')}
          </span>
          <span className={rows.soft}>{messages.wanted(one)}</span>
        </>
      }
      side={
        <>
          <Badge kind={one.status === 'requested' ? 'pending' : 'plain'}>
            {RETURN_STATUS_WORDS[one.status]}
          </Badge>
          <span className={rows.soft}>{messages.age(one.ageDays, isOpenReturn(one))}</span>
        </>
      }
    >
      <ReturnFacts one={one} />
      <ReturnActions one={one} onDecide={onDecide} />
    </UnfoldingRow>
  );
}
