import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OnlineRead, Paged } from '#data/queries/online/online-read.ts';
import { useAdminOrders } from '#data/queries/admin/orders.ts';
import { useAdminProducts } from '#data/queries/admin/products.ts';
import { useAdminReturns } from '#data/queries/admin/returns.ts';
import type { SellerDetails } from '#data/queries/admin/sellers.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { sellerPageMessages as messages } from '#messages/admin/admin-sellers.ts';
import { productsMessages } from '#messages/admin/admin-tables.ts';
import { formatUsDate } from '#messages/dates.ts';
import { formatPrice } from '#messages/format.ts';
import { RETURN_STATUS_WORDS } from '#messages/returns/words.ts';
import { ordersMessages } from '#messages/shop/orders.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { Badge } from '#ui/states/badge.tsx';
import rows from '#areas/admin/components/table.module.css';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { Isolated, joined } from '#areas/common/isolated.tsx';
import { RowStatus } from '#areas/common/lists/row-status.tsx';
import styles from './seller.module.css';

const NEWEST = { search: '', sort: 'created_at', descending: true, page: 1 };
const SHOWN = 3;

export function SellerProducts({ seller }: { seller: SellerDetails }) {
  const read = useAdminProducts(NEWEST, { category: '', sellerId: seller.id });
  return (
    <Newest
      read={read}
      title={messages.products}
      count={messages.activeProducts(seller.activeProducts, seller.products)}
      none={messages.noProducts}
      failed={messages.productsFailed}
      all={{ label: messages.allProducts, to: tableOf(adminPaths.products, seller) }}
    >
      {(product) => (
        <Row
          key={product.id}
          name={product.name}
          to={tableOf(adminPaths.products, seller, product.name)}
          facts={joined([product.category, productsMessages.stock(product.stock)], ' · ')}
          side={
            <>
              <p className={rows.amount}>{formatPrice(product.price)}</p>
              {product.active ? null : <Badge kind="plain">{productsMessages.inactive}</Badge>}
            </>
          }
        />
      )}
    </Newest>
  );
}

export function SellerOrders({ seller }: { seller: SellerDetails }) {
  const read = useAdminOrders(NEWEST, { status: '', from: '', to: '', by: 'placed', sellerId: seller.id });
  return (
    <Newest
      read={read}
      title={messages.orders}
      count={messages.toSend(seller.toSend)}
      none={messages.noOrders}
      failed={messages.ordersFailed}
      all={{ label: messages.allOrders, to: tableOf(adminPaths.orders, seller) }}
    >
      {(order) => (
        <Row
          key={order.id}
          name={ordersMessages.order(orderNumber(order.id))}
          to={tableOf(adminPaths.orders, seller, orderNumber(order.id))}
          facts={joined([order.recipient, formatUsDate(order.createdAt)], ' · ')}
          side={<RowStatus status={order.status} />}
        />
      )}
    </Newest>
  );
}

export function SellerReturns({ seller }: { seller: SellerDetails }) {
  const read = useAdminReturns(NEWEST, { statuses: null, sellerId: seller.id });
  return (
    <Newest
      read={read}
      title={messages.returns}
      count={messages.openReturns(seller.openReturns)}
      none={messages.noReturns}
      failed={messages.returnsFailed}
      all={{ label: messages.allReturns, to: tableOf(adminPaths.returns, seller) }}
    >
      {(one) => (
        <Row
          key={one.id}
          name={one.productName}
          to={tableOf(adminPaths.returns, seller, orderNumber(one.orderId))}
          facts={joined([ordersMessages.order(orderNumber(one.orderId)), formatUsDate(one.createdAt)], ' · ')}
          side={<Badge kind="plain">{RETURN_STATUS_WORDS[one.status]}</Badge>}
        />
      )}
    </Newest>
  );
}

/** A table narrowed down to the seller, and to what `q` finds. */
const tableOf = (path: string, { id }: SellerDetails, q = '') =>
  backOfficeLinkTo.table(path, { seller: id, ...(q !== '' && { q }) });

type NewestProps<T> = {
  read: OnlineRead<Paged<T>>;
  title: string;
  count: string;
  none: string;
  failed: string;
  /** The way to the table, narrowed down to the seller. */
  all: { label: string; to: string };
  children: (row: T) => ReactNode;
};

/** The newest rows of one of the admin's tables. */
function Newest<T>({ read, title, count, none, failed, all, children }: NewestProps<T>) {
  return (
    <section className={styles.list}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <p className={rows.soft}>{count}</p>
      </div>
      <OnlineList read={read} what={title} failed={failed} rows={SHOWN}>
        {(page) =>
          page.total === 0 ? (
            <p className={styles.none}>{none}</p>
          ) : (
            <>
              <ul aria-label={title} className={rows.rows}>
                {page.rows.slice(0, SHOWN).map((row) => children(row))}
              </ul>
              <Link to={all.to} className={styles.all}>
                {all.label}
              </Link>
            </>
          )
        }
      </OnlineList>
    </section>
  );
}

/** A row that leads to itself in its table. */
function Row({ name, to, facts, side }: { name: string; to: string; facts: ReactNode; side: ReactNode }) {
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p className={rows.name}>
          <Link to={to}>
            <Isolated text={name} />
          </Link>
        </p>
        <p className={rows.soft}>{facts}</p>
      </div>
      <div className={rows.side}>{side}</div>
    </li>
  );
}
