import type { AdminReturn } from '#data/queries/admin/returns.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { overrulings } from '#domain/order/overrule-return.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { adminReturnsMessages as messages } from '#messages/admin/admin-returns.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { Link } from 'react-router-dom';
import { Button } from '#ui/controls/button.tsx';
import { classes } from '#ui/classes.ts';
import rows from '#areas/admin/components/table.module.css';
import { More } from '#areas/common/lists/more.tsx';
import type { Decision } from './overrule-sheet.tsx';
import styles from './returns.module.css';

type Props = { one: AdminReturn; onDecide: (decision: Decision) => void };

/** The decisions that an admin may still take about a return, and the way to its order. */
export function ReturnActions({ one, onDecide }: Props) {
  const may = overrulings(one, useServerNow());
  const resting = useReachable() ? null : messages.online;
  const { id, productName } = one;
  return (
    <div className={classes(rows.actions, styles.actions)}>
      {may.approve ? (
        <Button resting={resting} onClick={() => onDecide({ id, productName, verb: 'approve' })}>
          {messages.approve}
        </Button>
      ) : null}
      <Link to={backOfficeLinkTo.table(adminPaths.orders, { q: orderNumber(one.orderId) })}>
        {messages.order}
      </Link>
      {may.refuse ? (
        <More
          of={productName}
          resting={resting}
          onClick={() => onDecide({ id, productName, verb: 'refuse' })}
        >
          {messages.refuse}
        </More>
      ) : null}
    </div>
  );
}
