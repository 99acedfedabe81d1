import Plus from 'lucide-react/icons/plus';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { useAdminCoupons, type AdminCoupon } from '../../../../data/queries/admin-coupons.ts';
import { couponsWords } from '../../../../messages/admin-tables.ts';
import { Button } from '../../../../ui/button.tsx';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { Table } from '../../components/table.tsx';
import { TableTools } from '../../components/table-tools.tsx';
import { useTableState } from '../../components/table-state.ts';
import { CouponRow } from './coupon-row.tsx';
import { CouponSheet } from './coupon-sheet.tsx';
import styles from './coupons.module.css';

export function CouponsScreen() {
  const control = useTableState();
  const read = useAdminCoupons(control.state.search, control.state.page);
  // 'new', the one that is edited, or nothing. The key gives each opening a form of its own.
  const [editing, setEditing] = useState<{ coupon: AdminCoupon | null; key: number } | null>(null);
  const [open, setOpen] = useState(false);
  const edit = (coupon: AdminCoupon | null) => {
    setEditing((before) => ({ coupon, key: (before?.key ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <main>
      <ScreenHeader title={couponsWords.title} />
      <div className={styles.add}>
        <Button kind="primary" wide icon={<Plus size={20} aria-hidden />} onClick={() => edit(null)}>
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
          <CouponRow key={coupon.code} coupon={coupon} onEdit={() => edit(coupon)} onChanged={reload} />
        )}
      </Table>
      {editing === null ? null : (
        <CouponSheet
          key={editing.key}
          coupon={editing.coupon}
          open={open}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false);
            if (read.status !== 'loading') read.reload();
          }}
        />
      )}
    </main>
  );
}
