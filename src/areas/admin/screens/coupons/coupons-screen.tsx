import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useAdminCoupons, type AdminCoupon } from '#data/queries/admin/coupons.ts';
import { couponsMessages, tableMessages } from '#messages/admin/admin-tables.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useOpening } from '#areas/common/use-opening.ts';
import { CouponRow } from './coupon-row.tsx';
import { CouponSheet } from '#areas/admin/coupons/coupon-sheet.tsx';

export function CouponsScreen() {
  const control = useTableState();
  const read = useAdminCoupons(control.state.search, control.state.page);
  // Null: a new one.
  const { shown, show, close } = useOpening<AdminCoupon | null>();
  return (
    <ListScreen
      messages={couponsMessages}
      read={read}
      control={control}
      icon={<TicketPercent size={32} strokeWidth={1.5} />}
      add={{
        icon: <Plus size={20} aria-hidden />,
        label: couponsMessages.add,
        online: tableMessages.online,
        onClick: () => show(null),
      }}
      sheet={
        shown && (
          <CouponSheet
            key={shown.key}
            coupon={shown.subject}
            open={shown.open}
            onClose={close}
            onSaved={() => {
              close();
              if (read.status !== 'loading') read.reload();
            }}
          />
        )
      }
    >
      {(coupon, reload) => (
        <CouponRow key={coupon.code} coupon={coupon} onEdit={() => show(coupon)} onChanged={reload} />
      )}
    </ListScreen>
  );
}
