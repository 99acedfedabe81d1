import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import { orderNumber } from '#domain/order/order-number.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import type { EndStatus } from '#data/queries/seller/seller-completed.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { formatPrice } from '#messages/format.ts';
import { formatUsDate } from '#messages/dates.ts';
import { cancelledMessages, completedMessages, dispatchMessages } from '#messages/seller/seller-orders.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Pager } from '#areas/back-office/pager.tsx';
import styles from './completed-orders.module.css';
import { joined } from '#areas/common/isolated.tsx';

type Props = {
  status: EndStatus;
  /** The items of this page. */
  items: DispatchItem[];
  /** How many items all pages have. */
  total: number;
  search: string;
  page: number;
  goTo: (page: number) => void;
};

export function CompletedList({ status, items, total, search, page, goTo }: Props) {
  const messages = status === 'cancelled' ? cancelledMessages : completedMessages;
  const Icon = status === 'cancelled' ? Ban : CircleCheck;
  if (total === 0)
    return search.trim() === '' ? (
      <EmptyState
        icon={<Icon size={32} strokeWidth={1.5} />}
        title={messages.none}
        text={messages.noneText}
      />
    ) : (
      <EmptyState title={messages.noMatch} text={completedMessages.noMatchText} />
    );
  return (
    <>
      <p className={styles.count} aria-live="polite">
        {messages.count(total)}
      </p>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.id}>
            <Row item={item} />
          </li>
        ))}
      </ul>
      {total > items.length ? (
        <Pager page={page} shown={items.length} total={total} over={false} offline goTo={goTo} />
      ) : null}
    </>
  );
}

function Row({ item }: { item: DispatchItem }) {
  const choice = cartMessages.choice(item.size, item.color);
  return (
    <article className={styles.row}>
      <h2 className={styles.name}>{item.name}</h2>
      <p className={styles.amount}>{formatPrice(item.amount)}</p>
      <p className={styles.facts}>
        {joined(
          [
            dispatchMessages.order(orderNumber(item.orderId)),
            dispatchMessages.quantity(item.quantity),
            choice,
          ],
          ' · ',
        )}
      </p>
      <p className={styles.facts}>
        {item.deliveredAt === null
          ? dispatchMessages.placed(formatUsDate(item.createdAt))
          : completedMessages.delivered(formatUsDate(item.deliveredAt))}
      </p>
      {item.cancellation !== null && (
        <p>{cancelledMessages.cancelled(item.cancellation, formatUsDate(item.cancellation.at))}</p>
      )}
      {item.returns.map((one) => (
        <p key={one.id}>{sellerReturnMessages.ofCompleted(one)}</p>
      ))}
      <p className={styles.facts}>{joined([item.recipient, item.address, item.phone], ' · ')}</p>
    </article>
  );
}
