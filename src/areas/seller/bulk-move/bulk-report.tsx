import { orderNumber } from '#domain/order/order-number.ts';
import { sentenceFor } from '#messages/errors.ts';
import { dispatchListMessages as messages } from '#messages/seller/dispatch-list.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './bulk-move.module.css';
import type { BulkReport as Report } from './use-bulk-move.ts';

/** Says item by item what was not moved, until it is put away. */
export function BulkReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { to, done, of, refused, stopped } = report;
  return (
    <div className={styles.report} role="alert">
      <p>{messages.movedPart(done, of, to)}</p>
      {stopped !== null && <p>{messages.stopped(sentenceFor(stopped))}</p>}
      <ul>
        {refused.map(({ item, error }) => (
          <li key={item.id}>{messages.refused(orderNumber(item.orderId), item.name, sentenceFor(error))}</li>
        ))}
      </ul>
      <Button kind="quiet" onClick={onClose}>
        {messages.closeReport}
      </Button>
    </div>
  );
}
