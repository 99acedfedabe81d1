import Undo2 from 'lucide-react/icons/undo-2';
import { useAdminReturns, useReturnRates } from '#data/queries/admin/returns.ts';
import { adminReturnsMessages as messages } from '#messages/admin/admin-returns.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useUnfolding } from '#areas/admin/components/unfolding-row.tsx';
import { useLastKnown } from '#areas/admin/components/use-last-known.ts';
import { useOpening } from '#areas/common/use-opening.ts';
import { OverruleSheet, type Decision } from './overrule-sheet.tsx';
import { ReturnRow } from './return-row.tsx';
import { STATUS_CHOICES, statusesOf } from './status-filter.ts';

const sorts = [{ value: 'created_at', label: tableMessages.newest }];
// Sellers without a return in so many days are not offered. The longest time that the rates are counted for.
const SELLERS_OF_DAYS = 365;
const SELLER = 'seller';

/** All returns, and the sheet in which an admin decides about one. */
export function ReturnsScreen() {
  const control = useTableState();
  const sellerId = control.chosen(SELLER);
  const read = useAdminReturns(control.state, { statuses: statusesOf(control.state.filter), sellerId });
  const unfolding = useUnfolding();
  const { shown, show, close } = useOpening<Decision>();
  const first = read.status === 'ready' ? read.data.rows[0] : undefined;
  const sellers = useSellers(sellerId, first?.sellerId === sellerId ? first.brandName : null);
  return (
    <ListScreen
      messages={messages}
      read={read}
      control={control}
      sorts={sorts}
      filter={{ label: messages.status, options: STATUS_CHOICES }}
      second={{ key: SELLER, label: messages.seller, options: sellers }}
      icon={<Undo2 size={32} strokeWidth={1.5} />}
      sheet={
        shown && (
          <OverruleSheet
            key={shown.key}
            {...shown.subject}
            open={shown.open}
            onClose={close}
            onAnswered={read.reload}
          />
        )
      }
    >
      {(one) => <ReturnRow key={one.id} one={one} onDecide={show} {...unfolding(one.id)} />}
    </ListScreen>
  );
}

/** The sellers to choose from: those with returns, and the chosen one, whose brand may be known from its rows. */
function useSellers(chosen: string, brandName: string | null) {
  const read = useReturnRates(SELLERS_OF_DAYS);
  const known = (read.status === 'ready' ? read.data : []).map((rate) => ({
    value: rate.sellerId,
    label: rate.brandName,
  }));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  const name = useLastKnown(brandName) ?? messages.oneSeller;
  return [
    { value: '', label: messages.allSellers },
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: name }]),
  ];
}
