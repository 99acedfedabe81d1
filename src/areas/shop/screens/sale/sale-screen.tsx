import Sparkles from 'lucide-react/icons/sparkles';
import { listingMessages } from '#messages/shop/listing.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';

export function SaleScreen() {
  return (
    <main>
      <BackHeader title={listingMessages.saleTitle} to={paths.home} />
      <EmptyState
        icon={<Sparkles size={32} strokeWidth={1.5} />}
        title={listingMessages.saleSoon}
        text={listingMessages.saleText}
        action={
          <>
            <ButtonLink kind="primary" to={paths.home}>
              {listingMessages.backHome}
            </ButtonLink>
            <ButtonLink kind="quiet" to={paths.newArrivals}>
              {listingMessages.newArrivals}
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}
