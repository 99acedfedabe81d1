import Store from 'lucide-react/icons/store';
import UserPlus from 'lucide-react/icons/user-plus';
import { useAdminSellers } from '#data/queries/admin/sellers.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { sellersWords, tableWords } from '#messages/admin/admin-tables.ts';
import { Button } from '#ui/controls/button.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Table } from '#areas/admin/components/table.tsx';
import { TableTools } from '#areas/admin/components/table-tools.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useOpening } from '#areas/admin/components/use-opening.ts';
import { AddSellerSheet } from './add-seller-sheet.tsx';
import { SellerRow } from './seller-row.tsx';
import styles from './sellers.module.css';

const sorts = [
  { value: 'created_at', label: tableWords.newest },
  { value: 'brand_name', label: sellersWords.brand },
  { value: 'is_verified', label: sellersWords.state },
];

export function SellersScreen() {
  const control = useTableState();
  const reachable = useReachable();
  const read = useAdminSellers(control.state);
  const { shown, show, close } = useOpening<null>();
  return (
    <main>
      <ScreenHeader title={sellersWords.title} />
      <div className={styles.add}>
        <Button
          kind="primary"
          wide
          icon={<UserPlus size={20} aria-hidden />}
          resting={reachable ? null : sellersWords.addOnline}
          onClick={() => show(null)}
        >
          {sellersWords.add}
        </Button>
      </div>
      <TableTools control={control} searchLabel={sellersWords.search} sorts={sorts} />
      <Table
        read={read}
        control={control}
        failed={sellersWords.failed}
        unexplained={sellersWords.loadError}
        label={sellersWords.title}
        empty={{ icon: <Store size={32} strokeWidth={1.5} />, title: sellersWords.empty }}
      >
        {(seller, reload) => <SellerRow key={seller.id} seller={seller} onChanged={reload} />}
      </Table>
      {shown === null ? null : (
        <AddSellerSheet
          key={shown.key}
          open={shown.open}
          onClose={close}
          onAdded={() => {
            close();
            if (read.status !== 'loading') read.reload();
          }}
        />
      )}
    </main>
  );
}
