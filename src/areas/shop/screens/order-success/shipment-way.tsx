import Check from 'lucide-react/icons/check';
import type { Shipment } from '#domain/order/shipments.ts';
import { formatDate, formatDateTime } from '#messages/dates.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { classes } from '#ui/classes.ts';
import styles from './shipment-way.module.css';

/** The four steps of a parcel, those behind it with their times. A cancelled parcel goes nowhere. */
export function ShipmentWay({ shipment: { status, steps } }: { shipment: Shipment }) {
  if (status === 'cancelled') return null;
  return (
    <ol className={styles.way}>
      {steps.map((step) => {
        const reached = step.at !== null;
        return (
          <li
            key={step.status}
            className={classes(styles.step, reached && styles.reached)}
            aria-current={step.status === status ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden>
              {reached && <Check size={14} strokeWidth={3} />}
            </span>
            <span className={styles.name}>{orderMessages.steps[step.status]}</span>
            {step.at ? (
              <time dateTime={step.at} title={formatDateTime(step.at)} className={styles.at}>
                {formatDate(step.at)}
              </time>
            ) : (
              !reached && <span className="for-readers">{orderMessages.notYet}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
