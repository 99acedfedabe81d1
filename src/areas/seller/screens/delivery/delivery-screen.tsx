import { useDeliveryList } from '#data/queries/online/delivery-list.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { deliveryListMessages } from '#messages/seller/delivery-list.ts';
import { sellerPaths } from '#back-office-paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { OnlineList, ReloadButton } from '#areas/back-office/online-list.tsx';
import { DeliveryListPanel } from '#areas/common/delivery-list/delivery-list-panel.tsx';
import { useBack } from '#areas/common/use-back.ts';

/** The seller's own rule of free delivery and list of pincodes. */
export function DeliveryScreen() {
  const read = useDeliveryList(null);
  return (
    <main>
      <ScreenHeader
        title={deliveryListMessages.title}
        onBack={useBack(sellerPaths.dashboard)}
        backLabel={chromeMessages.back}
        right={<ReloadButton read={read} />}
      />
      <OnlineList read={read} what={deliveryListMessages.settings} failed={deliveryListMessages.failed}>
        {(list) => <DeliveryListPanel list={list} sellerId={null} onChanged={read.reload} />}
      </OnlineList>
    </main>
  );
}
