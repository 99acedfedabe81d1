import History from 'lucide-react/icons/history';
import Images from 'lucide-react/icons/images';
import MessageSquare from 'lucide-react/icons/message-square';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Shirt from 'lucide-react/icons/shirt';
import Store from 'lucide-react/icons/store';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAdminStatistics, type AdminStatistics } from '#data/queries/admin/statistics.ts';
import { auditMessages, couponsMessages, dashboardMessages } from '#messages/admin/admin-tables.ts';
import { formatNumber } from '#messages/counted.ts';
import { STATUS_WORDS } from '#messages/shop/orders.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { StatusBadge } from '#ui/states/status-badge.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import styles from './dashboard.module.css';

export function AdminDashboardScreen() {
  const read = useAdminStatistics();
  return (
    <main>
      <ScreenHeader title={dashboardMessages.title} />
      <OnlineList read={read} what={dashboardMessages.figures} failed={dashboardMessages.failed}>
        {(statistics) => (
          <>
            <Counts statistics={statistics} />
            <Statuses statistics={statistics} />
          </>
        )}
      </OnlineList>
      <QuickActions messages={read.status === 'ready' ? read.data.messages : 0} />
    </main>
  );
}

function Counts({ statistics }: { statistics: AdminStatistics }) {
  const card = (to: string, label: string, count: number, icon: ReactNode) => (
    <li>
      <Link to={to} className={styles.card}>
        {icon}
        <span className={styles.count}>{formatNumber(count)}</span>
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  );
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

function QuickActions({ messages }: { messages: number }) {
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
            {dashboardMessages.messages(messages)}
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
