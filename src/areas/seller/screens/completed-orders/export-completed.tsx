import { useState } from 'react';
import { completedOrders } from '#data/commands/seller.ts';
import { useToday } from '#data/queries/server-now.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { completedCsv, completedCsvName } from '#messages/seller/seller-csv.ts';
import { completedMessages } from '#messages/seller/seller-orders.ts';
import { ExportButton } from '#areas/common/lists/export-button.tsx';

type Props = {
  search: string;
  /** Nothing was there to export when the list was read. */
  nothing: boolean;
  /** Something was there to export after all. */
  onFound: () => void;
};

/** Saves everything that answers the search as a file. A try that broke off is gone on with. */
export function ExportCompleted({ search, nothing, onFound }: Props) {
  const today = useToday();
  const [items] = useState(() => new Map<string, DispatchItem>());
  return (
    <ExportButton
      what={completedMessages.exportWhat}
      unit={completedMessages.exportUnit}
      nothing={nothing}
      whyNothing={search.trim() === '' ? completedMessages.exportNothing : completedMessages.exportNoMatch}
      read={async (onRead) => {
        const orders = await completedOrders.readAll(search, items, onRead);
        items.clear();
        if (orders.length === 0) return null;
        if (nothing) onFound();
        return { name: completedCsvName(today), text: completedCsv(orders), orders: orders.length };
      }}
    />
  );
}
