import ReceiptText from 'lucide-react/icons/receipt-text';
import { useAdminOrders, type OrderFilter } from '#data/queries/admin/orders.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { isShortWord, LEAST_LETTERS } from '#domain/admin/list-request.ts';
import { ITEM_STATUSES } from '#domain/order/order.ts';
import { adminOrdersMessages } from '#messages/admin/admin-orders.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { STATUS_WORDS } from '#messages/shop/orders.ts';
import { chosenDays, DayRange } from '#areas/admin/filters/day-range.tsx';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { chosenSeller, OnlySeller } from '#areas/admin/filters/only-seller.tsx';
import { useTableState, type TableControl } from '#areas/admin/components/table-state.ts';
import { useUnfolding } from '#areas/admin/components/unfolding-row.tsx';
import { useLastKnown } from '#areas/admin/components/use-last-known.ts';
import { ExportOrders } from './export-orders.tsx';
import { OrderRow } from './order-row.tsx';

const sorts = [
  { value: 'created_at', label: tableMessages.newest },
  { value: 'total_amount', label: adminOrdersMessages.total },
  { value: 'status', label: adminOrdersMessages.status },
];

// Its name in the URL.
const BY = 'by';

const kinds = (['placed', 'delivered'] as const).map((kind) => ({
  value: kind === 'placed' ? '' : kind,
  label: adminOrdersMessages.daysOfKinds[kind],
}));

const chosenKind = ({ chosen }: TableControl): OrderFilter['by'] =>
  chosen(BY) === 'delivered' ? 'delivered' : 'placed';

export function AdminOrdersScreen() {
  const control = useTableState();
  const { search, text } = control.state;
  // A status that nobody knows counts as none, as the choice shows it.
  const filter = ITEM_STATUSES.find((status) => status === control.state.filter) ?? '';
  const days = chosenDays(control);
  const sellerId = chosenSeller(control);
  const by = chosenKind(control);
  const orderFilter = { status: filter, ...days, by, sellerId };
  const read = useAdminOrders(control.state, orderFilter);
  const unfolding = useUnfolding();
  const items = read.status === 'ready' ? read.data.rows.flatMap((order) => order.items) : [];
  const brand = items.find((item) => item.sellerId === sellerId)?.brandName ?? null;
  const present = useLastKnown(read.status === 'ready' ? read.data.statuses : null) ?? [];
  const statuses = ITEM_STATUSES.filter((status) => present.includes(status) || status === filter);
  return (
    <ListScreen
      messages={adminOrdersMessages}
      read={read}
      control={control}
      sorts={sorts}
      filter={{
        label: adminOrdersMessages.status,
        options: [
          { value: '', label: adminOrdersMessages.allStatuses },
          ...statuses.map((status) => ({ value: status, label: STATUS_WORDS[status] })),
        ],
      }}
      hint={isShortWord(text, LEAST_LETTERS) ? adminOrdersMessages.short : null}
      isNarrowed={days.from !== '' || days.to !== '' || by === 'delivered' || sellerId !== ''}
      below={
        <>
          <OnlySeller control={control} brand={brand} />
          <DaysOf control={control} />
          <DayRange control={control} />
          <ExportOrders
            key={JSON.stringify([search, orderFilter])}
            search={search}
            filter={orderFilter}
            nothing={read.status === 'ready' && read.data.total === 0}
          />
        </>
      }
      icon={<ReceiptText size={32} strokeWidth={1.5} />}
    >
      {(order) => (
        <OrderRow
          key={order.id}
          order={order}
          days={by === 'delivered' ? { ...days, sellerId } : null}
          {...unfolding(order.id)}
        />
      )}
    </ListScreen>
  );
}

/** Chooses which days the range of days counts. */
function DaysOf({ control }: { control: TableControl }) {
  return (
    <SelectField
      label={adminOrdersMessages.daysOf}
      options={kinds}
      disabled={!useReachable()}
      value={chosenKind(control) === 'placed' ? '' : 'delivered'}
      onChange={({ target }) => control.choose(BY, target.value)}
    />
  );
}
