import History from 'lucide-react/icons/history';
import Images from 'lucide-react/icons/images';
import MessageSquare from 'lucide-react/icons/message-square';
import PackageOpen from 'lucide-react/icons/package-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Shirt from 'lucide-react/icons/shirt';
import Store from 'lucide-react/icons/store';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Undo2 from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAdminStatistics, type AdminStatistics } from '#data/queries/admin/statistics.ts';
import { auditMessages, couponsMessages, dashboardMessages } from '#messages/admin/admin-tables.ts';
import { formatNumber } from '#messages/counted.ts';
import { formatUsDateTime } from '#messages/dates.ts';
import { STATUS_WORDS } from '#messages/shop/orders.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { StatusBadge } from '#ui/states/status-badge.tsx';
import { OnlineList, ReloadButton } from '#areas/back-office/online-list.tsx';
import styles from './dashboard.module.css';
import { Sales } from './sales.tsx';

export function AdminDashboardScreen() {
  const read = useAdminStatistics();
  return (
    <main>
      <ScreenHeader title={dashboardMessages.title} right={<ReloadButton read={read} />} />
      <OnlineList read={read} what={dashboardMessages.figures} failed={dashboardMessages.failed}>
        {(statistics) => (
          <>
            <output className={styles.asOf}>
              {dashboardMessages.asOf(formatUsDateTime(statistics.asOf))}
            </output>
            <Waiting statistics={statistics} />
            <Sales days={statistics.days} />
            <Counts statistics={statistics} />
            <Statuses statistics={statistics} />
          </>
        )}
      </OnlineList>
      <QuickActions />
    </main>
  );
}

const card = (to: string, label: string, count: number, icon: ReactNode) => (
  <li>
    <Link to={to} className={styles.card}>
      {icon}
      <span className={styles.count}>{formatNumber(count)}</span>
      <span className={styles.label}>{label}</span>
    </Link>
  </li>
);

/** Numbers of all that waits for somebody. Each leads to its list, narrowed down in the address. */
function Waiting({ statistics }: { statistics: AdminStatistics }) {
  const { sellersWaiting, messages, lowStock, openReturns } = statistics;
  const { table } = backOfficeLinkTo;
  return (
    <section className={styles.waiting}>
      <h2>{dashboardMessages.waiting}</h2>
      <ul className={styles.cards}>
        {card(
          table(adminPaths.sellers, { filter: 'unverified' }),
          dashboardMessages.sellersWaiting,
          sellersWaiting,
          <Store size={20} aria-hidden />,
        )}
        {card(
          table(adminPaths.messages, { filter: 'open' }),
          dashboardMessages.unread,
          messages,
          <MessageSquare size={20} aria-hidden />,
        )}
        {card(
          table(adminPaths.products, { stock: 'low' }),
          dashboardMessages.lowStock,
          lowStock,
          <PackageOpen size={20} aria-hidden />,
        )}
        {card(
          table(adminPaths.returns, { filter: 'open' }),
          dashboardMessages.openReturns,
          openReturns,
          <Undo2 size={20} aria-hidden />,
        )}
      </ul>
    </section>
  );
}

function Counts({ statistics }: { statistics: AdminStatistics }) {
  return (
    <ul className={styles.cards}>
      {card(adminPaths.users, dashboardMessages.users, statistics.users, <Users size={20} aria-hidden />)}
      {card(
        adminPaths.sellers,
        dashboardMessages.sellers,
        statistics.sellers,
        <Store size={20} aria-hidden />,
      )}
      {card(
        adminPaths.products,
        dashboardMessages.products,
        statistics.products,
        <Shirt size={20} aria-hidden />,
      )}
      {card(
        adminPaths.orders,
        dashboardMessages.orders,
        statistics.orders,
        <ReceiptText size={20} aria-hidden />,
      )}
    </ul>
  );
}

function Statuses({ statistics: { ordersByStatus } }: { statistics: AdminStatistics }) {
  return (
    <section className={styles.section}>
      <h2>{dashboardMessages.byStatus}</h2>
      {ordersByStatus.length === 0 ? (
        <p className={styles.none}>{dashboardMessages.noOrders}</p>
      ) : (
        <ul className={styles.statuses}>
          {ordersByStatus.map(({ status, orders }) => (
            <li key={status}>
              <Link
                to={backOfficeLinkTo.table(adminPaths.orders, { filter: status })}
                className={styles.status}
              >
                <StatusBadge status={status} label={`${STATUS_WORDS[status]}: ${formatNumber(orders)}`} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function QuickActions() {
  return (
    <section className={styles.section}>
      <h2>{dashboardMessages.quick}</h2>
      <ul className={styles.actions}>
        <li>
          <ButtonLink wide to={adminPaths.products} icon={<Shirt size={20} aria-hidden />}>
            {dashboardMessages.manageProducts}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink wide to={adminPaths.orders} icon={<ReceiptText size={20} aria-hidden />}>
            {dashboardMessages.viewOrders}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink wide to={adminPaths.content} icon={<Images size={20} aria-hidden />}>
            {dashboardMessages.manageCategories}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink wide to={adminPaths.messages} icon={<MessageSquare size={20} aria-hidden />}>
            {dashboardMessages.messages}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink wide to={adminPaths.coupons} icon={<TicketPercent size={20} aria-hidden />}>
            {couponsMessages.title}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink wide to={adminPaths.audit} icon={<History size={20} aria-hidden />}>
            {auditMessages.title}
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}
