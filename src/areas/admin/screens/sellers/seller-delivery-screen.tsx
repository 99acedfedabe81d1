import { useParams } from 'react-router-dom';
import { useDeliveryList } from '#data/queries/online/delivery-list.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { deliveryListMessages as messages } from '#messages/seller/delivery-list.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { OnlineList, ReloadButton } from '#areas/back-office/online-list.tsx';
import { DeliveryListPanel } from '#areas/common/delivery-list/delivery-list-panel.tsx';
import { useBack } from '#areas/common/use-back.ts';

/** A brand's rule of free delivery and its list of pincodes, as an admin keeps them for the brand. */
export function SellerDeliveryScreen() {
  const { sellerId = '' } = useParams();
  const read = useDeliveryList(sellerId);
  const back = useBack(backOfficeLinkTo.adminSeller(sellerId));
  return (
    <main>
      <ScreenHeader
        title={read.status === 'ready' ? messages.titleOf(read.data.brandName) : messages.title}
        onBack={back}
        backLabel={chromeMessages.back}
        right={<ReloadButton read={read} />}
      />
      <OnlineList read={read} what={messages.settings} failed={messages.failed}>
        {(list) => <DeliveryListPanel list={list} sellerId={sellerId} onChanged={read.reload} />}
      </OnlineList>
    </main>
  );
}
