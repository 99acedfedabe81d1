import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useAdminCoupons, type AdminCoupon } from '#data/queries/admin/coupons.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { couponsWords, tableWords } from '#messages/admin/admin-tables.ts';
import { Button } from '#ui/controls/button.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Table } from '#areas/admin/components/table.tsx';
import { TableTools } from '#areas/admin/components/table-tools.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useOpening } from '#areas/admin/components/use-opening.ts';
import { CouponRow } from './coupon-row.tsx';
import { CouponSheet } from '#areas/admin/coupons/coupon-sheet.tsx';
import styles from './coupons.module.css';

export function CouponsScreen() {
  const control = useTableState();
  const reachable = useReachable();
  const read = useAdminCoupons(control.state.search, control.state.page);
  // Null: a new one.
  const { shown, show, close } = useOpening<AdminCoupon | null>();
  return (
    <main>
      <ScreenHeader title={couponsWords.title} />
      <div className={styles.add}>
        <Button
          kind="primary"
          wide
          icon={<Plus size={20} aria-hidden />}
          resting={reachable ? null : tableWords.online}
          onClick={() => show(null)}
        >
          {couponsWords.add}
        </Button>
      </div>
      <TableTools control={control} searchLabel={couponsWords.search} />
      <Table
        read={read}
        control={control}
        failed={couponsWords.failed}
        label={couponsWords.title}
        empty={{ icon: <TicketPercent size={32} strokeWidth={1.5} />, title: couponsWords.empty }}
      >
        {(coupon, reload) => (
          <CouponRow key={coupon.code} coupon={coupon} onEdit={() => show(coupon)} onChanged={reload} />
        )}
      </Table>
      {shown === null ? null : (
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
      )}
    </main>
  );
}
