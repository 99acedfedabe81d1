import { useState } from 'react';
import { readAllOrders, type ReadOrders } from '#data/commands/admin/orders.ts';
import type { OrderFilter } from '#data/queries/admin/orders.ts';
import { useToday } from '#data/queries/server-now.ts';
import { adminOrdersMessages as messages } from '#messages/admin/admin-orders.ts';
import { ordersCsv, ordersCsvName } from '#messages/admin/orders-csv.ts';
import { ExportButton } from '#areas/common/lists/export-button.tsx';

type Props = { search: string; filter: OrderFilter; nothing: boolean };

const none = (): ReadOrders => ({ orders: [], total: null });

/** Saves all orders that the list shows as a file. A try that broke off is gone on with. */
export function ExportOrders({ search, filter, nothing }: Props) {
  const today = useToday();
  const [read, setRead] = useState(none);
  return (
    <ExportButton
      what={messages.exportWhat}
      unit={messages.exportUnit}
      nothing={nothing}
      whyNothing={messages.exportNothing}
      read={async (onRead) => {
        await readAllOrders(search, filter, read, onRead);
        setRead(none);
        const { orders } = read;
        if (orders.length === 0) return null;
        const name = ordersCsvName(today, filter);
        return { name, text: ordersCsv(orders), orders: orders.length };
      }}
    />
  );
}
