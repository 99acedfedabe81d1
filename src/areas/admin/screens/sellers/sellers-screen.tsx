import Store from 'lucide-react/icons/store';
import UserPlus from 'lucide-react/icons/user-plus';
import { useAdminSellers } from '#data/queries/admin/sellers.ts';
import { sellersMessages } from '#messages/admin/admin-sellers.ts';
import { tableMessages } from '#messages/admin/admin-tables.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useOpening } from '#areas/common/use-opening.ts';
import { AddSellerSheet } from './add-seller-sheet.tsx';
import { SellerRow } from './seller-row.tsx';

const sorts = [
  { value: 'created_at', label: tableMessages.newest },
  { value: 'brand_name', label: sellersMessages.brand },
  { value: 'is_verified', label: sellersMessages.state },
];

const VERIFIED = 'verified';
const UNVERIFIED = 'unverified';
const shownOptions = [
  { value: '', label: sellersMessages.all },
  { value: UNVERIFIED, label: sellersMessages.unverified },
  { value: VERIFIED, label: sellersMessages.verifiedOnly },
];

export function SellersScreen() {
  const control = useTableState();
  const { filter } = control.state;
  const verified = filter === VERIFIED || filter === UNVERIFIED ? filter === VERIFIED : null;
  const read = useAdminSellers(control.state, verified);
  const { shown, show, close } = useOpening<null>();
  return (
    <ListScreen
      messages={sellersMessages}
      read={read}
      control={control}
      sorts={sorts}
      filter={{ label: sellersMessages.state, options: shownOptions }}
      icon={<Store size={32} strokeWidth={1.5} />}
      add={{
        icon: <UserPlus size={20} aria-hidden />,
        label: sellersMessages.add,
        online: sellersMessages.addOnline,
        onClick: () => show(null),
      }}
      sheet={
        shown && (
          <AddSellerSheet
            key={shown.key}
            open={shown.open}
            onClose={close}
            onAdded={() => {
              close();
              if (read.status !== 'loading') read.reload();
            }}
          />
        )
      }
    >
      {(seller, reload) => <SellerRow key={seller.id} seller={seller} onChanged={reload} />}
    </ListScreen>
  );
}
