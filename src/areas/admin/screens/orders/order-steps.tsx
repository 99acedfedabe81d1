import { useOrderHistory } from '#data/queries/admin/orders.ts';
import { adminOrdersMessages as messages } from '#messages/admin/admin-orders.ts';
import { formatUsDateTime } from '#messages/dates.ts';
import { orderMessages, stepWords } from '#messages/shop/orders.ts';
import rows from '#areas/admin/components/table.module.css';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import styles from './orders.module.css';
import { Isolated, joined } from '#areas/common/isolated.tsx';

/** The moves of an order: by whom, of which item, to which status, and when. */
export function OrderSteps({ orderId }: { orderId: string }) {
  const read = useOrderHistory(orderId);
  return (
    <section>
      <h3>{messages.history}</h3>
      <OnlineList read={read} what={messages.steps} failed={messages.historyFailed} rows={1}>
        {(steps) => (
          <ol className={styles.steps}>
            {steps.map(({ status, correction, productName, note, at, by, actorName }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a history only grows at its end
              <li key={place}>
                <p>
                  <strong>{stepWords({ status, correction })}</strong> <Isolated text={productName} />
                </p>
                <p className={rows.soft}>
                  {joined(
                    [
                      formatUsDateTime(at),
                      joined([actorName, messages.roles[by] ?? by], ', '),
                      correction === null ? note : orderMessages.correctedTo(correction),
                    ],
                    ' · ',
                  )}
                </p>
              </li>
            ))}
          </ol>
        )}
      </OnlineList>
    </section>
  );
}
