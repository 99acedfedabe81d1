import { useParams } from 'react-router-dom';
import { useAdminSeller, type SellerDetails } from '#data/queries/admin/sellers.ts';
import { sellerPageMessages as messages } from '#messages/admin/admin-sellers.ts';
import { adminPaths } from '#back-office-paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { DisableSeller, SellerActions } from './seller-actions.tsx';
import { SellerFacts } from './seller-facts.tsx';
import { SellerOrders, SellerProducts, SellerReturns } from './seller-lists.tsx';
import { useVerification } from './use-verification.tsx';

/** One seller: who they are, what an admin can do for them, and the newest of what they sell. */
export function SellerScreen() {
  const { sellerId = '' } = useParams();
  const navigate = useNavigate();
  const read = useAdminSeller(sellerId);
  return (
    <main>
      <ScreenHeader
        title={read.status === 'ready' ? read.data.brandName : messages.title}
        onBack={() => navigate(adminPaths.sellers)}
        backLabel={messages.back}
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
      <SellerProducts seller={seller} />
      <SellerOrders seller={seller} />
      <SellerReturns seller={seller} />
      <DisableSeller {...{ seller, verification }} />
    </>
  );
}
