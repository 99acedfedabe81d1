import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { useAdminOrders } from '#data/queries/admin/orders.ts';
import { ITEM_STATUSES } from '#domain/order/order.ts';
import { adminOrdersWords, tableWords } from '#messages/admin/admin-tables.ts';
import { STATUS_WORDS } from '#messages/shop/orders.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Table } from '#areas/admin/components/table.tsx';
import { TableTools } from '#areas/admin/components/table-tools.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useLastKnown } from '#areas/admin/components/use-last-known.ts';
import { OrderRow } from './order-row.tsx';

const sorts = [
  { value: 'created_at', label: tableWords.newest },
  { value: 'total_amount', label: adminOrdersWords.total },
  { value: 'status', label: adminOrdersWords.status },
];

export function AdminOrdersScreen() {
  const control = useTableState();
  const { filter } = control.state;
  const read = useAdminOrders(control.state, filter);
  const [open, setOpen] = useState<string | null>(null);
  const present = useLastKnown(read.status === 'ready' ? read.data.statuses : null) ?? [];
  const statuses = ITEM_STATUSES.filter((status) => present.includes(status) || status === filter);
  return (
    <main>
      <ScreenHeader title={adminOrdersWords.title} />
      <TableTools
        control={control}
        searchLabel={adminOrdersWords.search}
        sorts={sorts}
        filter={{
          label: adminOrdersWords.status,
          options: [
            { value: '', label: adminOrdersWords.allStatuses },
            ...statuses.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
          ],
        }}
      />
      <Table
        read={read}
        control={control}
        failed={adminOrdersWords.failed}
        unexplained={adminOrdersWords.loadError}
        label={adminOrdersWords.title}
        empty={{ icon: <ReceiptText size={32} strokeWidth={1.5} />, title: adminOrdersWords.empty }}
      >
        {(order) => (
          <OrderRow
            key={order.id}
            order={order}
            open={open === order.id}
            onToggle={() => setOpen(open === order.id ? null : order.id)}
          />
        )}
      </Table>
    </main>
  );
}
