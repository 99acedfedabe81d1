import MapPin from 'lucide-react/icons/map-pin';
import Store from 'lucide-react/icons/store';
import { useParams } from 'react-router-dom';
import { useAdminSeller, type SellerDetails } from '#data/queries/admin/sellers.ts';
import { sellerPageMessages as messages } from '#messages/admin/admin-sellers.ts';
import { deliveryListMessages } from '#messages/seller/delivery-list.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { BackHeader } from '#areas/common/back-header.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { DisableSeller, SellerActions } from './seller-actions.tsx';
import { SellerFacts } from './seller-facts.tsx';
import { SellerOrders, SellerProducts, SellerReturns } from './seller-lists.tsx';
import styles from './seller.module.css';
import { useVerification } from './use-verification.tsx';

const SELLER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One seller: who they are, what an admin can do for them, and the newest of what they sell. */
export function SellerScreen() {
  const { sellerId = '' } = useParams();
  return SELLER_ID.test(sellerId) ? <SellerOf id={sellerId} /> : <UnknownSeller />;
}

/** The address names no seller: it is wrong, or the seller is gone. */
function UnknownSeller() {
  return (
    <main>
      <BackHeader title={messages.title} to={adminPaths.sellers} />
      <EmptyState
        icon={<Store size={32} strokeWidth={1.5} />}
        title={messages.unknown}
        text={messages.unknownText}
        action={<ButtonLink to={adminPaths.sellers}>{messages.toSellers}</ButtonLink>}
      />
    </main>
  );
}

function SellerOf({ id }: { id: string }) {
  const read = useAdminSeller(id);
  if (read.status === 'failed' && read.error.code === 'seller_not_found') return <UnknownSeller />;
  return (
    <main>
      <BackHeader
        title={read.status === 'ready' ? read.data.brandName : messages.title}
        to={adminPaths.sellers}
      />
      <OnlineList read={read} what={messages.details} failed={messages.failed}>
        {(seller) => <Seller seller={seller} onChanged={read.reload} />}
      </OnlineList>
    </main>
  );
}

function Seller({ seller, onChanged }: { seller: SellerDetails; onChanged: () => void }) {
  const verification = useVerification(seller, onChanged);
  return (
    <>
      <SellerFacts seller={seller} />
      <SellerActions {...{ seller, verification }} />
      <section className={styles.part}>
        <ButtonLink
          wide
          icon={<MapPin size={18} aria-hidden />}
          to={backOfficeLinkTo.adminSellerDelivery(seller.id)}
        >
          {deliveryListMessages.open}
        </ButtonLink>
      </section>
      <SellerProducts seller={seller} />
      <SellerOrders seller={seller} />
      <SellerReturns seller={seller} />
      <DisableSeller {...{ seller, verification }} />
    </>
  );
}
