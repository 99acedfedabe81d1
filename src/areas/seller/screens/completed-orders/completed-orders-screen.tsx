import { useCompletedItems } from '../../../../data/queries/seller-completed.ts';
import { sellerWords } from '../../../../messages/office.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { OnlineList } from '../../../office/online-list.tsx';

export function CompletedOrdersScreen() {
  const completed = useCompletedItems('', 50);
  return (
    <main>
      <ScreenHeader title={sellerWords.links.completedOrders} />
      <OnlineList read={completed} failed={sellerWords.completedFailed}>
        {({ rows }) => <p>{rows.length}</p>}
      </OnlineList>
    </main>
  );
}
